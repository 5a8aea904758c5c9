/** Leaving: taking one's data along, deleting the account, coming back, asking for it without a login. */

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fromBuffer } from 'yauzl';
import { downloadBy } from './downloads.ts';
import { expect, test } from './fixtures.ts';
import { enterAsNewcomer, publishAs } from './member.ts';
import { enterAsStaff } from './staff.ts';
import { letterTo, newEmail } from './way-in.ts';

test.use({ hasMaps: false });

test('the download holds the own story with its photo', async ({ page, words: t, browserErrors }) => {
  const me = await enterAsNewcomer(page, 'มานี ขนของ');
  await publishAs(page, me, 'ข่าวที่จะพกไปด้วย');
  await page.goto('/profile?tab=download');
  const button = page.getByRole('button', { name: t('export_button') });
  await button.click();
  await expect(page.getByText(t('please_specify_pw'))).toBeVisible();
  await page.getByLabel(t('auth_old_password')).fill('ไม่ใช่รหัสนี้');
  await button.click();
  await expect(page.getByText(t('current_password_wrong'))).toBeVisible();
  await page.getByLabel(t('auth_old_password')).fill(me.password);
  const download = await downloadBy(button);
  expect(download.url()).toMatch(/^blob:/);
  const files = await unzip(await readFile((await download.path()) as string));
  expect(files.get('posts.json')?.toString()).toContain('ข่าวที่จะพกไปด้วย');
  expect([...files.keys()].some((name) => /\.jpg$/.test(name))).toBe(true);
  await expect(page.getByText(t('export_done'))).toBeVisible();
  // The wrong password was answered by 403, which the browser notes.
  expect(browserErrors.filter((line) => !line.includes('403'))).toEqual([]);
  browserErrors.length = 0;
});

test('an account is deleted with the typed number and comes back by logging in', async ({
  page,
  words: t,
  browserErrors,
}) => {
  const me = await enterAsNewcomer(page, 'มานี ลาก่อน');
  await page.goto('/profile?tab=delete');
  await page.getByRole('button', { name: t('leave_start') }).click();
  const field = page.getByLabel(new RegExp(t('leave_type_number', { number: '\\d{4,}' })));
  const number = /\d{4,}/.exec(
    (await page.locator('label', { hasText: /\d{4,}/ }).textContent()) as string,
  )?.[0] as string;
  const leave = page.getByRole('button', { name: t('leave_button'), exact: true });
  await field.fill('000');
  await leave.click();
  await expect(page.getByText(t('typed_number_wrong'))).toBeVisible();
  await field.fill(number);
  await page.getByText(t('leave_posts_keep'), { exact: true }).click();
  await page.getByLabel(t('auth_old_password')).fill(me.password);
  await leave.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('leave_button') })
    .click();
  await expect(page.getByText(t('leave_done'))).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await test.step('the old token is refused at once', async () => {
    const refused = await page.request.get('/api/v1/private/member/myProfile', {
      headers: { Authorization: `Bearer ${me.token}` },
    });
    expect(refused.status()).toBe(401);
  });
  await test.step('logging in offers to come back', async () => {
    await page.goto('/home?d=login');
    await logIn(page, t, me);
    await page.getByRole('button', { name: t('restore_account') }).click();
    await expect(page.getByText(t('login_success', { name: 'มานี ลาก่อน' }))).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'มานี ลาก่อน' })).toBeVisible();
  });
  expect(browserErrors.filter((line) => !line.includes('403'))).toEqual([]);
  browserErrors.length = 0;
});

test('people without a login get the same answer, and the link of the mail closes the account', async ({
  page,
  words: t,
  browserErrors,
}) => {
  const me = await enterAsNewcomer(page, 'มานี ลืมรหัส');
  await page.evaluate(() => localStorage.clear());
  for (const email of [`nobody-${me.email}`, me.email]) {
    await page.goto('/aboutus');
    await page.goto('/home');
    await page.goto('/datadeletion');
    await page.getByLabel(t('leave_request_contact')).fill(email);
    await page.getByRole('button', { name: t('leave_request_button') }).click();
    await expect(page.getByText(t('leave_request_sent'))).toBeVisible();
  }
  const link = await linkTo(page, me.email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: t('leave_confirm_link_title') })).toBeVisible();
  await page.getByRole('button', { name: t('leave_button'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('leave_button') })
    .click();
  await expect(page.getByText(t('leave_done'))).toBeVisible();
  await test.step('the link works once', async () => {
    await page.goto(link);
    await page.getByRole('button', { name: t('leave_button'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('leave_button') })
      .click();
    await expect(page.getByText(t('deletion_link_not_valid'))).toBeVisible();
  });
  expect(browserErrors.filter((line) => !line.includes('400'))).toEqual([]);
  browserErrors.length = 0;
});

test('who can no longer open a link asks a person, who finds the account and closes it', async ({
  page,
  words: t,
  otherPerson,
  isMobile,
}) => {
  test.setTimeout(240_000);
  const name = `ผู้ลืมอีเมล ${crypto.randomUUID().slice(0, 8)}`;
  const gone = await otherPerson(name);
  const email = newEmail();
  await page.goto('/datadeletion');
  await page.getByRole('button', { name: t('erasure_ask_open') }).click();
  const form = page.getByRole('form', { name: t('erasure_ask_title') });
  const send = form.getByRole('button', { name: t('leave_request_button') });
  await send.click();
  await expect(form.getByText(t('erasure_text_missing'))).toBeVisible();
  await form.getByLabel(t('erasure_ask_account'), { exact: false }).first().fill(name);
  await form.getByLabel(t('erasure_ask_note')).fill('ซิมหาย และอีเมลเดิมปิดไปแล้ว');
  await form.getByLabel(t('erasure_ask_email')).fill(email);
  await send.click();
  await expect(page.getByText(t('erasure_ask_sent'))).toBeVisible();

  await enterAsStaff(page, 'admin', 'ผู้ดูแลคำขอ');
  await page.goto('/admin?kind=erasure_request');
  await page.getByRole('button', { name: name }).click();
  await page.getByRole('button', { name: t('erasure_show') }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: t('erasure_account_find') }).click();
  await page.getByRole('button', { name: t('erasure_account_take') }).click();
  await expect(page.getByRole('button', { name: t('erasure_account_change') })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: t('review_carry_out') }).click();
  else await page.keyboard.press('x');
  await expect(page.getByText(t('review_done', { decision: t('review_carry_out'), count: 1 }))).toBeVisible();
  const status = async () => (await page.request.get(`/api/v1/public/member/memberInfo/${gone.who.id}`)).status();
  await expect.poll(status, { timeout: 120_000, intervals: [2_000] }).toBe(404);
  await letterTo(page.request, email, /ปิดบัญชี/);
});

test('the privacy text opens from the footer with an arrow back, and leads to the request page', async ({
  page,
  words: t,
  browserErrors,
}) => {
  // Opened on a page without an endless list, below which the footer moves away during the click.
  await page.goto('/newslist?q=xqzjv');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: t('privacy_policy') }).click();
  const dialog = page.getByRole('dialog', { name: t('privacy_policy') });
  await dialog.getByRole('button', { name: t('back') }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/newslist?d=privacy.noback');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('back') })).toBeHidden();
  await page.goto('/privacy');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('data_deletion') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('data_deletion') })).toBeVisible();
  expect(browserErrors).toEqual([]);
});

type Words = Parameters<Parameters<typeof test>[2]>[0]['words'];

async function logIn(page: Page, t: Words, who: { email: string; password: string }): Promise<void> {
  const dialog = page.getByRole('dialog');
  const identifier = dialog.getByLabel(t('auth_email_or_telephone'));
  if (!(await identifier.isVisible())) await dialog.getByRole('button', { name: t('auth_email'), exact: true }).click();
  await identifier.fill(who.email);
  await dialog.getByLabel(t('auth_password'), { exact: true }).fill(who.password);
  await dialog.getByRole('button', { name: t('login'), exact: true }).click();
}

/** The path of the confirmation link in the last mail to an address; the outbox shows what would have been sent. */
async function linkTo(page: Page, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const { messages } = await (await page.request.get('/dev/outbox.json')).json();
    const mail = messages.find(
      (message: { to: string; text: string }) =>
        message.to === email && message.text.includes('/datadeletion?confirm='),
    );
    link = /\/datadeletion\?confirm=[\w-]+/.exec(mail.text)?.[0] as string;
  }).toPass();
  return link;
}

/** Every file of a ZIP by its name. */
function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, Buffer>>();
  const files = new Map<string, Buffer>();
  fromBuffer(zip, { lazyEntries: true }, (error, archive) => {
    if (error) return reject(error);
    archive.on('error', reject);
    archive.on('end', () => resolve(files));
    archive.on('entry', (entry: { fileName: string }) => {
      archive.openReadStream(entry as Parameters<typeof archive.openReadStream>[0], async (failure, stream) => {
        if (failure) return reject(failure);
        const parts: Buffer[] = [];
        for await (const part of stream) parts.push(part as Buffer);
        files.set(entry.fileName, Buffer.concat(parts));
        archive.readEntry();
      });
    });
    archive.readEntry();
  });
  return promise;
}
