/** Coins and rewards: sending to a story and to a member, a network that is cut, ordering twice, and the way in. */

import type { Locator, Page, Route } from '@playwright/test';
import { seriousFindings, seriousFindingsInBothThemes } from './axe.ts';
import { downloadBy } from './downloads.ts';
import { expect, test } from './fixtures.ts';
import { callAs, enterAs, enterAsNewcomer, type Newcomer, publishAs, storyOfSomebody } from './member.ts';
import { photographWithPosition } from './photograph.ts';

// Phones in Thai and light, desktops in Lao and dark.
test.use({
  hasMaps: false,
  look: async ({ isMobile }, use) =>
    use(isMobile ? { language: 'th', theme: 'light' } : { language: 'lo', theme: 'dark' }),
});

type Words = Parameters<Parameters<typeof test>[2]>[0]['words'];
const top = (page: Page) => page.getByRole('dialog').last();
const button = (place: Locator | Page, name: string) => place.getByRole('button', { name, exact: true }).last();

/** Both projects run at once; each spends the coins of somebody else. */
const spenderOf = (isMobile: boolean | undefined) => (isMobile ? 'ploy@example.com' : 'somchai@example.com');

/** The movements of one kind that a member's own history shows. */
async function movements(page: Page, who: Newcomer, kind: string): Promise<number[]> {
  const rows = await callAs(page, who, 'POST', '/private/member/getPointHistory', { maxPerPage: 50 });
  return rows
    .filter((row: { point_type: string }) => row.point_type === kind)
    .map((row: { point: number }) => row.point);
}

const balanceOf = async (page: Page, who: Newcomer): Promise<number> =>
  (await callAs(page, who, 'GET', '/private/member/getPoint')).member_point;

async function publishAnonymously(page: Page, who: Newcomer, header: string): Promise<string> {
  const sent = await page.request.post('/api/v1/private/uploadFile/topicImg', {
    headers: { Authorization: `Bearer ${who.token}` },
    multipart: { file: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photographWithPosition() } },
  });
  const { fileName } = (await sent.json()).result;
  const story = { categoryID: 4, header, detail: '<p>ไม่บอกว่าใคร</p>', latitude: 16.65, longitude: 102.38 };
  const post = { ...story, publish: 0, anonymous: 10, img: [fileName], tag: [] };
  return (await callAs(page, who, 'POST', '/private/topic', post)).post_id;
}

/** Lets the server execute the request and drops its answer. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

const transfers = '**/private/transfercoin/';
/** Failures that a test provokes appear on the console too. */
function forgive(browserErrors: string[], pattern: RegExp): void {
  expect(browserErrors.filter((line) => !pattern.test(line))).toEqual([]);
  browserErrors.length = 0;
}

test('coins are sent to an anonymous story: the amount is validated while typing, and the receiver stays secret', async ({
  page,
  words: t,
  browserErrors,
  isMobile,
}) => {
  const author = await enterAsNewcomer(page, 'คนเขียนลับ');
  const postID = await publishAnonymously(page, author, `ข่าวลับ ${Date.now().toString(36)}`);
  const before = await balanceOf(page, author);
  const sender = await enterAs(page, spenderOf(isMobile));
  const had = await balanceOf(page, sender);
  await page.goto(`/newslist/${postID}`);
  await button(page, t('send_coins')).click();
  const dialog = top(page);
  await expect(dialog.getByText(t('transfer_story_author'), { exact: true })).toBeVisible();
  await expect(dialog.getByText('คนเขียนลับ')).toHaveCount(0);
  const amount = dialog.getByRole('spinbutton', { name: t('transfer_amount') });

  await test.step('half a second after typing the error is shown', async () => {
    await amount.fill('0');
    await expect(dialog.getByText(t('must_1_coin'))).toBeVisible();
    await amount.fill('99999');
    await expect(dialog.getByText(t('coin_not_enough'))).toBeVisible();
    await expect(amount).toHaveValue('');
    await button(dialog, t('transfer_confirm_any', { name: t('transfer_story_author') })).click();
    await expect(dialog.getByText(t('enter_quantity'))).toBeVisible();
  });

  await test.step('by the arrow keys and the buttons', async () => {
    await amount.press('ArrowUp');
    await button(dialog, t('one_more')).click();
    await expect(amount).toHaveValue('2');
    expect(await seriousFindings(page)).toEqual([]);
  });

  await button(dialog, t('transfer_confirm', { count: 2, name: t('transfer_story_author') })).click();
  await expect(
    dialog.getByText(t('coin_sent_successfully', { count: 2, name: t('transfer_story_author') })),
  ).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await button(dialog, t('done')).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/newslist/${postID}$`));
  await expect(page.getByText(t('story_coins', { count: 2 }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('coins_pill', { count: had - 2 }) })).toBeVisible();
  expect(await balanceOf(page, author)).toBe(before);
  expect(browserErrors).toEqual([]);
});

test('coins from anonymous stories are shown apart and sent without a name', async ({
  page,
  words: t,
  browserErrors,
}) => {
  const name = `ผู้รับลับ ${Date.now().toString(36)}`;
  const receiver = await enterAsNewcomer(page, name);
  await page.goto('/home?d=coins');
  await expect(top(page).getByText(t('coins_count', { count: 20 }))).toBeVisible();
  await expect(top(page).getByText(t('purse'), { exact: true })).toHaveCount(0);
  await enterAs(page, 'ploy@example.com');

  await test.step('the summary says what they are for and leads to their history', async () => {
    await page.goto('/home?d=coins');
    await expect(top(page).getByText(t('purse_note'))).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await button(top(page), t('purse_open')).click();
    await expect(page.getByRole('dialog', { name: t('purse_history') })).toBeVisible();
    await expect(top(page).getByText(t('point_add_post')).first()).toBeVisible();
    await expect(top(page).getByText(t('point_register'))).toHaveCount(0);
  });

  await test.step('the form asks what to pay from, and the receiver sees no name', async () => {
    await page.goto(`/home?d=transfer.${receiver.id}`);
    await expect(top(page).getByRole('radio', { name: t('my_coins') })).toBeChecked();
    await top(page)
      .getByRole('radio', { name: t('purse') })
      .check();
    await expect(top(page).getByText(t('transfer_from_purse'))).toBeVisible();
    await top(page).getByRole('spinbutton').fill('1');
    expect(await seriousFindings(page)).toEqual([]);
    await button(top(page), t('transfer_confirm', { count: 1, name })).click();
    await expect(top(page).getByText(t('coin_sent_successfully', { count: 1, name }))).toBeVisible();
    const [got] = await callAs(page, receiver, 'POST', '/private/member/getPointHistory', {});
    expect(got).toMatchObject({ point: 1, point_detail: { member_id: '', member_displayname: 'ไม่เปิดเผยชื่อ' } });
  });
  expect(browserErrors).toEqual([]);
});

test('coins are sent to a member once, although the network fails after confirming and the page is reloaded', async ({
  page,
  words: t,
  browserErrors,
  isMobile,
}) => {
  const name = `ผู้รับ ${Date.now().toString(36)}`;
  const receiver = await enterAsNewcomer(page, name);
  await enterAs(page, spenderOf(isMobile));
  await page.goto('/home');

  await test.step('from the coins in the header to the search; Back from the amount is the search', async () => {
    await page.getByRole('button', { name: /\d/ }).and(page.locator('[data-member]')).click();
    await button(top(page), t('transfer_to_member')).click();
    await top(page).getByLabel(t('transfer_search')).fill(name.slice(2));
    await top(page).getByRole('button', { name }).click();
    await expect(top(page).getByRole('spinbutton')).toBeFocused();
    await button(top(page), t('back')).click();
    await expect(top(page).getByLabel(t('transfer_search'))).toHaveValue(name.slice(2));
    await top(page).getByRole('button', { name }).click();
  });

  await test.step('when the answer is lost the request is repeated automatically', async () => {
    let lost = 0;
    await page.route(transfers, (route) => {
      lost += 1;
      return lost === 1 ? loseAnswer(route) : route.continue();
    });
    await top(page).getByRole('spinbutton').fill('3');
    await button(top(page), t('transfer_confirm', { count: 3, name })).click();
    await expect(top(page).getByText(t('coin_sent_successfully', { count: 3, name }))).toBeVisible();
    expect(lost).toBe(2);
    await page.unroute(transfers);
    expect(await movements(page, receiver, 'receiver_point')).toEqual([3]);
  });

  await test.step('when every answer is lost a reload repeats the request and shows it as done', async () => {
    await page.goto(`/home?d=transfer.${receiver.id}`);
    await page.route(transfers, loseAnswer);
    await top(page).getByRole('spinbutton').fill('4');
    await button(top(page), t('transfer_confirm', { count: 4, name })).click();
    await expect(top(page).getByText(t('transfer_unsure'))).toBeVisible({ timeout: 20_000 });
    expect(await seriousFindings(page)).toEqual([]);
    await page.unroute(transfers);
    await page.reload();
    await expect(top(page).getByText(t('coin_sent_successfully', { count: 4, name }))).toBeVisible();
    expect(await movements(page, receiver, 'receiver_point')).toEqual([4, 3]);
  });
  forgive(browserErrors, /ERR_FAILED/);
});

test('the coins in the header grow with the comment and the share that earn some', async ({
  page,
  context,
  words: t,
  browserErrors,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const me = await enterAsNewcomer(page, 'ผู้แสดงความเห็น');
  const { id } = await storyOfSomebody(baseURL as string);
  const before = await balanceOf(page, me);
  await page.goto(`/newslist/${id}`);
  const pill = (count: number) =>
    page.getByRole('button', { name: t('coins_pill', { count: String(count) }), exact: true });
  await expect(pill(before)).toBeVisible();
  const comments = page.locator('#comments');
  await comments.getByRole('textbox', { name: t('comment_label') }).fill('เห็นด้วย');
  await comments.getByRole('button', { name: t('comment_send') }).click();
  await expect(comments.getByRole('listitem').filter({ hasText: 'เห็นด้วย' })).toBeVisible();
  const afterComment = await balanceOf(page, me);
  expect(afterComment).toBeGreaterThan(before);
  await expect(pill(afterComment)).toBeVisible();

  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: t('share_post') })
    .first()
    .click();
  await button(top(page), t('copy_link')).click();
  await expect.poll(() => balanceOf(page, me)).toBeGreaterThan(afterComment);
  const afterShare = await balanceOf(page, me);
  await page.goBack();
  await expect(pill(afterShare)).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test('two of a reward are ordered, looked over, changed and confirmed, and the order waits', async ({
  page,
  words: t,
  browserErrors,
  isMobile,
}) => {
  const buyer = await enterAs(page, spenderOf(isMobile));
  const before = await balanceOf(page, buyer);
  await page.goto('/redeemlist');
  const card = page.getByRole('article', { name: 'หมวกปักหมุด' });
  await expect(card).toContainText(t('coins_count', { count: 150 }));
  await expect(page.getByRole('article', { name: 'เสื้อยืดนักข่าวพลเมือง' })).toContainText(t('reward_sold_out'));
  await expect(page.getByRole('article', { name: 'ขาตั้งมือถือ' })).toContainText(
    t('reward_missing', { count: (1_500 - before).toLocaleString('en-US') }),
  );
  await card.getByRole('button').click();
  const dialog = top(page);
  const quantity = dialog.getByRole('spinbutton', { name: t('redeem_quantity') });

  await test.step('zero shows an error and becomes one', async () => {
    await quantity.fill('0');
    await expect(dialog.getByText(t('please_specify_the_quantity'))).toBeVisible();
    await expect(quantity).toHaveValue('1');
  });

  await test.step('the quantity is two, and the address is entered', async () => {
    await button(dialog, t('one_more')).click();
    await expect(dialog.getByText(t('redeem_sum', { count: 300 }))).toBeVisible();
    // Waits for the values from the profile, which must not arrive while the test is typing.
    await expect(dialog.getByLabel(t('redeem_recipient'))).toHaveValue(/./);
    await dialog.getByLabel(t('redeem_recipient')).fill('สมหญิง ใจดี');
    await dialog.getByLabel(t('redeem_address')).fill('');
    await dialog.getByLabel(t('redeem_telephone')).fill('0812345678');
    await button(dialog, t('redeem_next')).click();
    await expect(dialog.getByText(t('please_specify_address'))).toBeVisible();
    await dialog.getByLabel(t('redeem_address')).fill('1 ถนนมิตรภาพ');
  });

  await test.step('the place is picked from the widest to the narrowest, and brings its postcode', async () => {
    await dialog.getByLabel(t('area_province')).selectOption('10');
    await dialog.getByLabel(t('area_province')).selectOption('40');
    await dialog.getByLabel(t('area_amphur')).selectOption('4001');
    await button(dialog, t('redeem_next')).click();
    await expect(dialog.getByText(t('please_specify_district'))).toBeVisible();
    await expect(dialog.getByLabel(t('area_district'))).toBeFocused();
    await dialog.getByLabel(t('area_district')).selectOption('400101');
    await expect(dialog.getByText(t('please_specify_district'))).toHaveCount(0);
    await expect(dialog.getByLabel(t('redeem_postcode'))).toHaveValue('40000');
    await dialog.getByLabel(t('redeem_note')).fill('ฝากไว้ที่ป้อมยาม');
    expect(await seriousFindings(page)).toEqual([]);
    await button(dialog, t('redeem_next')).click();
  });

  await test.step('the summary is shown; Back returns to the filled-in form', async () => {
    await expect(dialog.getByText('หมวกปักหมุด ×2')).toBeVisible();
    await expect(dialog.getByText(/1 ถนนมิตรภาพ.*40000/s)).toBeVisible();
    await expect(dialog.getByText('ฝากไว้ที่ป้อมยาม', { exact: true })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.goBack();
    await expect(dialog.getByLabel(t('redeem_recipient'))).toHaveValue('สมหญิง ใจดี');
    await expect(dialog.getByLabel(t('area_district'))).toHaveValue('400101');
    await expect(dialog.getByLabel(t('redeem_postcode'))).toHaveValue('40000');
    await expect(dialog.getByLabel(t('redeem_note'))).toHaveValue('ฝากไว้ที่ป้อมยาม');
    await button(dialog, t('redeem_next')).click();
  });

  await test.step('the answer is lost, and still only one order is placed', async () => {
    let lost = 0;
    await page.route('**/private/redeem/id/*', (route) => {
      lost += 1;
      return lost === 1 ? loseAnswer(route) : route.continue();
    });
    await button(dialog, t('redeem_confirm')).click();
    await expect(dialog.getByText(t('product_redeem_confirmed'))).toBeVisible();
    expect(lost).toBe(2);
  });

  await button(dialog, t('my_orders')).click();
  const orders = top(page).getByRole('article');
  await expect(orders.first()).toContainText('หมวกปักหมุด ×2');
  await expect(orders.first()).toContainText(t('order_waiting'));
  await expect(orders.first()).toContainText(t('coins_count', { count: 300 }));
  await expect(orders.first()).toContainText('ต.ในเมือง อ.เมืองขอนแก่น จ.ขอนแก่น 40000');
  await expect(orders.first()).toContainText(t('order_note', { note: 'ฝากไว้ที่ป้อมยาม' }));
  expect(await balanceOf(page, buyer)).toBe(before - 300);
  expect(await movements(page, buyer, 'redeem_point')).toContain(300);
  forgive(browserErrors, /ERR_FAILED/);
});

test('the history: directions, days of either era, pages of ten with their total, and a file of one’s own', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await enterAs(page, 'ploy@example.com');
  await page.goto('/home?d=coinhistory');
  const dialog = top(page);
  const rows = dialog.locator('li, tbody tr').filter({ hasText: /[+−]\d/ });
  await expect(rows).toHaveCount(10);

  await test.step('the next page', async () => {
    await button(dialog, t('page_next')).click();
    await expect(dialog.getByText(/^(11–|.*11–)/)).toBeVisible();
    // Other tests earn and spend in this account as well: the oldest row is on the last page.
    await expect(async () => {
      const next = button(dialog, t('page_next'));
      if (await next.isEnabled()) await next.click();
      await expect(dialog.getByText(t('point_register'))).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });

  await test.step('the direction filter shows received coins only, or sent and spent coins only', async () => {
    await button(dialog, t('coin_history_in')).click();
    await expect(dialog.getByText(t('point_received', { name: 'ต้น ชุมแพ' }))).toBeVisible();
    await expect(dialog.getByText(t('point_redeem'), { exact: true })).toHaveCount(0);
    await button(dialog, t('coin_history_out')).click();
    await expect(dialog.getByText(t('point_redeem')).first()).toBeVisible();
    await expect(dialog.getByText(t('point_register'))).toHaveCount(0);
  });

  await test.step('days by the Buddhist year', async () => {
    await button(dialog, t('coin_history_all')).click();
    await button(dialog, t('news_when_custom')).click();
    await dialog.getByLabel(t('news_from')).fill('1/1/2540');
    await dialog.getByLabel(t('news_to')).fill('31/12/2541');
    await expect(dialog.getByText(t('coin_history_no_match'))).toBeVisible();
    await button(dialog, t('news_when_any')).click();
    await expect(rows).toHaveCount(10);
  });

  const download = await downloadBy(button(dialog, t('coin_history_csv')));
  expect(download.suggestedFilename()).toBe('coins.csv');
  expect(browserErrors).toEqual([]);
});

test('a visitor is asked to log in, and then returns to the transfer form', async ({
  page,
  words: t,
  browserErrors,
  isMobile,
}) => {
  const author = await enterAsNewcomer(page, 'ผู้เขียนข่าวเปิด');
  const postID = await publishAs(page, author, `ข่าวเปิด ${Date.now().toString(36)}`);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/newslist/${postID}`);
  await button(page, t('send_coins')).click();
  await button(page.getByRole('alertdialog'), t('ok')).click();
  await expect(page.getByRole('dialog', { name: t('auth_title_transfer') })).toBeVisible();
  await top(page).getByLabel(t('auth_email_or_telephone')).fill(spenderOf(isMobile));
  await top(page).getByLabel(t('auth_password'), { exact: true }).fill('pakmut-demo');
  await button(top(page), t('login')).click();
  await expect(top(page).getByRole('spinbutton', { name: t('transfer_amount') })).toBeVisible();
  await expect(top(page).getByText('ผู้เขียนข่าวเปิด', { exact: true })).toBeVisible();
  await page.goBack();
  // Not by the role alone, which the toast that greets them has too.
  for (const title of ['transfer_to_story', 'auth_title_transfer'] as const)
    await expect(page.getByRole('dialog', { name: t(title) })).toHaveCount(0);
  expect(browserErrors).toEqual([]);
});

test('a visitor who opens an invitation link and registers pages later counts as invited', async ({
  page,
  words: t,
  browserErrors,
}) => {
  const inviter = await enterAsNewcomer(page, 'คนชวน');
  await page.goto('/coins');
  await button(page, t('invite_title')).click();
  await expect(top(page).getByRole('img', { name: t('invite_qr') })).toBeVisible();
  const link = await top(page).getByLabel(t('invite_link')).inputValue();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.goto('/newslist');
  await page.goto('/aboutus?d=register');
  await top(page).getByLabel(t('auth_display_name')).fill('ผู้มาใหม่');
  const email = `invited-${Date.now().toString(36)}${process.pid}@example.com`;
  await top(page).getByLabel(t('auth_email'), { exact: true }).fill(email);
  await top(page).getByLabel(t('auth_password'), { exact: true }).fill('น้ำใสไหลเย็น');
  await top(page).getByLabel(t('auth_password_again')).fill('น้ำใสไหลเย็น');
  await top(page).getByLabel(t('auth_age_adult')).check({ force: true });
  await top(page).getByLabel(t('auth_terms')).check();
  await button(top(page), t('register')).click();
  await button(page.getByRole('alertdialog'), t('register')).click();
  await expect
    .poll(async () => (await callAs(page, inviter, 'GET', '/private/member/invitation')).joined_total)
    .toBe(1);
  expect(browserErrors).toEqual([]);
});

test('without a network nothing is sent, and the typed values stay', async ({
  page,
  words: t,
  browserErrors,
  isMobile,
}) => {
  const receiver = await enterAsNewcomer(page, 'ผู้รับไร้เน็ต');
  await enterAs(page, spenderOf(isMobile));
  await page.goto(`/home?d=transfer.${receiver.id}`);
  const amount = top(page).getByRole('spinbutton');
  await amount.fill('5');
  await page.context().setOffline(true);
  await expect(top(page).getByText(t('transfer_offline'))).toBeVisible();
  await expect(amount).toHaveValue('5');
  await page.context().setOffline(false);
  await expect(top(page).getByText(t('transfer_offline'))).toHaveCount(0);
  forgive(browserErrors, /ERR_INTERNET_DISCONNECTED/);
});

/** Every surface of coins and rewards. */
async function surfaces(page: Page, t: Words, isMobile: boolean | undefined, visit: (name: string) => Promise<void>) {
  const receiver = await enterAsNewcomer(page, 'ผู้รับ ชุมแพ');
  await enterAs(page, spenderOf(isMobile));
  await page.goto('/redeemlist');
  const rewards = await (await page.request.get('/api/v1/public/redeem/')).json();
  const [first] = rewards.result as { rewardID: string }[];
  const places: [string, string][] = [
    ['rules', '/coins'],
    ['rewards', '/redeemlist'],
    ['coins', '/home?d=coins'],
    ['history', '/home?d=coinhistory'],
    ['search', '/home?d=transfer'],
    ['transfer', `/home?d=transfer.${receiver.id}`],
    ['invite', '/home?d=invite'],
    ['redeem', `/redeemlist?d=redeem.${first?.rewardID}`],
    ['orders', '/redeemlist?d=orders'],
  ];
  for (const [name, address] of places) {
    await page.goto(address);
    if (address.includes('d=')) await expect(page.getByRole('dialog')).toBeVisible();
    else await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    if (name === 'coins') await button(page, t('coin_receive_qr')).click();
    if (name === 'search') await top(page).getByLabel(t('transfer_search')).fill('ชุมแพ');
    if (name === 'search') await expect(top(page).getByRole('button', { name: 'ผู้รับ ชุมแพ' }).first()).toBeVisible();
    await visit(name);
  }
}

test.describe('in light and dark', () => {
  test.use({ look: async ({ isMobile }, use) => use({ language: isMobile ? 'th' : 'lo', theme: 'light' }) });
  test('no surface of coins and rewards has a serious finding', async ({ page, words: t, browserErrors, isMobile }) => {
    test.setTimeout(150_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await surfaces(page, t, isMobile, async (name) => {
      if (process.env.E2E_SHOTS)
        await page.screenshot({ path: `${process.env.E2E_SHOTS}/${name}-${isMobile ? '390' : '1280'}.png` });
      expect([name, await seriousFindingsInBothThemes(page)]).toEqual([name, []]);
    });
    expect(browserErrors).toEqual([]);
  });
});

test('R6 who has a weak password reads before sending coins that a code will come; others read nothing of it', async ({
  page,
  words: t,
  browserErrors,
}) => {
  const receiver = await enterAsNewcomer(page, 'ผู้รับเหรียญ');
  const notice = page.getByText(t('step_up_ahead', { to: 'w***@example.com' }));
  for (const [password, isWeak] of [
    ['1234', true],
    ['น้ำใสไหลเย็น', false],
  ] as const) {
    await enterAsNewcomer(page, 'ผู้ส่งเหรียญ', { password });
    await page.goto(`/aboutus?d=transfer.${receiver.id}`);
    await expect(top(page).getByRole('spinbutton', { name: t('transfer_amount') })).toBeVisible();
    await expect(notice).toHaveCount(isWeak ? 1 : 0);
    if (!isWeak) continue;
    await expect(top(page).getByRole('link', { name: t('change_password') })).toHaveAttribute('href', /tab=security/);
    expect(await seriousFindings(page)).toEqual([]);
  }
  expect(browserErrors).toEqual([]);
});
