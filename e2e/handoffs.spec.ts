/** Links to a sub-site, which the browser of the test plays: who arrives there logged in, and who is only led there. */
import { type Locator, type Page, request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enterAsNewcomer, publishAs } from './member.ts';

const subsite = 'https://survey.example.org';
const written = `${subsite}/surveyanswer?id=7&view_ans=0`;
const elsewhere = 'https://survey.example.org.elsewhere.example/surveyanswer?id=7';

test.use({ hasMaps: false });

test.beforeEach(async ({ context }) => {
  await context.route('https://*/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Survey</h1>' }));
});

test('R18 a member’s click carries a code that the sub-site exchanges exactly once', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  const me = await enterAsNewcomer(page, 'มานี ตอบแบบสอบถาม');
  const { toSubsite } = await announce(page);
  const opened = await followHandedOver(toSubsite);
  expect([...opened.searchParams.keys()]).toEqual(['id', 'view_ans', 'member_id', 'member_token']);
  expect(opened.href.startsWith(`${written}&`)).toBe(true);
  expect(opened.searchParams.get('member_id')).toBe(me.id);

  await test.step('the server of the sub-site exchanges it', async () => {
    const server = await request.newContext({ baseURL: baseURL as string });
    const exchange = () =>
      server.post('/api/v1/public/auth/loginByCsite', {
        data: { code: opened.searchParams.get('member_token'), memberID: me.id, target: subsite },
      });
    const first = await exchange();
    expect([first.status(), (await first.json()).result.member.member_id]).toEqual([200, me.id]);
    expect((await exchange()).status()).toBe(400);
    await server.dispose();
  });
  await test.step('the keyboard and a middle click carry one of their own each', async () => {
    const byKey = await follow(toSubsite, (link) => link.press('Enter'));
    const byWheel = await follow(toSubsite, (link) => link.click({ button: 'middle' }));
    const tokens = [opened, byKey, byWheel].map(({ searchParams }) => searchParams.get('member_token'));
    expect([new Set(tokens).size, tokens.includes(null)]).toEqual([3, false]);
  });
  await test.step('without a code the link opens as it is', async () => {
    await page.route('**/private/member/handoff', (route) => route.abort());
    expect((await follow(toSubsite)).href).toBe(written);
    expect(browserErrors.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
  });
  await expect(page).toHaveURL(/\/home\?d=announce/);
  expect(browserErrors).toEqual([]);
});

test('R18 a visitor’s click on a link to a sub-site opens it as it is', async ({ page, browserErrors }) => {
  const asked = handoffsOf(page);
  const { toSubsite } = await announce(page);
  // Members’ scripts would have come by then.
  await page.waitForLoadState('networkidle');
  expect((await follow(toSubsite)).href).toBe(written);
  expect([asked, browserErrors]).toEqual([[], []]);
});

test('R18 a member’s click on a link elsewhere, or on one that another member wrote, carries no code', async ({
  page,
  browserErrors,
}) => {
  const author = await enterAsNewcomer(page, 'ผู้เขียนใส่ลิงก์');
  const postID = await publishAs(page, author, 'ข่าวมีลิงก์', { detail: `<p><a href="${written}">ตอบที่นี่</a></p>` });
  await enterAsNewcomer(page, 'ผู้อ่านกดลิงก์');
  const { toSubsite, toElsewhere } = await announce(page, `/newslist/${postID}`);
  await followHandedOver(toSubsite);
  const asked = handoffsOf(page);
  expect((await follow(toElsewhere)).href).toBe(elsewhere);
  await page.keyboard.press('Escape');
  await expect(toElsewhere).toBeHidden();
  expect((await follow(page.getByRole('link', { name: 'ตอบที่นี่' }))).href).toBe(written);
  expect([asked, browserErrors]).toEqual([[], []]);
});

/** Opens a page with an announcement above it that leads to the sub-site and elsewhere. */
async function announce(page: Page, at = '/home'): Promise<{ toSubsite: Locator; toElsewhere: Locator }> {
  const detail = `<p><a href="${elsewhere}" target="_blank" rel="noopener">ที่อื่น</a></p>`;
  const texts = { announce_id: 'a7', announce_name: 'แบบสอบถาม', announce_detail: detail };
  const pictures = { announce_pc_pic_path: '', announce_pc_pic_md_path: '', announce_pc_pic_md_webp_path: '' };
  const result = { ...texts, ...pictures, announce_link: written, announce_link_text: 'ไปตอบ' };
  await page.route('**/public/common/announce*', (route) => route.fulfill({ json: { result } }));
  await page.goto(`${at}?d=announce.a7`);
  const dialog = page.getByRole('dialog', { name: 'แบบสอบถาม' });
  return {
    toSubsite: dialog.getByRole('link', { name: 'ไปตอบ' }),
    toElsewhere: dialog.getByRole('link', { name: 'ที่อื่น' }),
  };
}

/** Where a link leads; the tab that it opened has no hold of the page and is closed again. */
async function follow(link: Locator, act = (clicked: Locator) => clicked.click()): Promise<URL> {
  const [tab] = await Promise.all([link.page().context().waitForEvent('page'), act(link)]);
  await tab.waitForURL(/^https:/);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  const address = new URL(tab.url());
  await tab.close();
  return address;
}

/** The same once what members need of a page is there, which comes after the rest. */
async function followHandedOver(link: Locator): Promise<URL> {
  let address = new URL(written);
  await expect(async () => {
    address = await follow(link);
    expect(address.searchParams.has('member_token')).toBe(true);
  }).toPass();
  return address;
}

/** The codes that a page asks for from now on. */
function handoffsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (one) => {
    if (one.url().includes('/member/handoff')) asked.push(one.url());
  });
  return asked;
}
