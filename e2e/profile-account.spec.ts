/** Password, e-mail and number are changed only with a proof of identity (R4, R6). */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enterAs, enterAsNewcomer } from './member.ts';

test.use({ hasMaps: false });

type Letter = { channel: string; to: string; text: string };

const newPassword = 'ฟ้าหลังฝนสดใส';
const newNumber = () => `09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** The text that the pattern's group matches in the newest message to an address. */
async function fromLetter(request: APIRequestContext, to: string, holds: RegExp): Promise<string> {
  let found = '';
  await expect(async () => {
    const { messages } = (await (await request.get('/dev/outbox.json')).json()) as { messages: Letter[] };
    found = messages.find((letter) => letter.to === to && holds.test(letter.text))?.text.match(holds)?.[1] ?? '';
    expect(found).not.toBe('');
  }).toPass();
  return found;
}

const sectionOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const isLoggedIn = (page: Page) => page.evaluate(() => localStorage.getItem('member') !== null);

/** Failures that a test provokes appear on the console too; only those are ignored. */
function expectOnly(browserErrors: string[], status: number): void {
  expect(browserErrors.filter((line) => !line.includes(`status of ${status}`))).toEqual([]);
  browserErrors.length = 0;
}

test('the password is changed with the old one or, when forgotten, with a code; the old one is refused afterwards', async ({
  page,
  request,
  words: t,
  browserErrors,
}) => {
  const me = await enterAsNewcomer(page, 'มานี เปลี่ยนรหัส');
  await page.goto('/profile?tab=security');
  const section = sectionOf(page, t('change_password'));
  const submit = section.getByRole('button', { name: t('change_password'), exact: true });
  await section.getByLabel(t('auth_old_password')).fill('not this one');
  await section.getByLabel(t('auth_new_password'), { exact: true }).fill(newPassword);
  await section.getByLabel(t('auth_new_password_again')).fill(newPassword);
  await submit.click();
  await expect(section.getByText(t('current_password_wrong'))).toBeVisible();
  await expect(section.getByLabel(t('auth_old_password'))).toBeFocused();
  await section.getByLabel(t('auth_old_password')).fill(me.password);
  await submit.click();
  await expect(section.getByText(t('password_changed'))).toBeVisible();
  expectOnly(browserErrors, 403);

  await test.step('a code to the e-mail takes the place of a forgotten one', async () => {
    await section.getByRole('button', { name: t('use_code_instead') }).click();
    await section.getByLabel(t('auth_new_password'), { exact: true }).fill(`${newPassword}2`);
    await section.getByLabel(t('auth_new_password_again')).fill(`${newPassword}2`);
    await submit.click();
    const proof = page.getByRole('dialog', { name: t('step_up_title') });
    await proof.getByLabel(t('otp_label')).fill(await fromLetter(request, me.email, /(?<!\d)(\d{6})(?!\d)/));
    await proof.getByRole('button', { name: t('otp_confirm') }).click();
    await expect(section.getByText(t('password_changed'))).toBeVisible();
  });
  expectOnly(browserErrors, 403);

  const login = (password: string) =>
    request
      .post('/api/v1/public/auth/login', { data: { email: me.email, password } })
      .then((answer) => answer.status());
  expect(await login(me.password)).toBe(401);
  expect(await login(newPassword)).toBe(401);
  expect(await login(`${newPassword}2`)).toBe(200);
});

test('a new e-mail takes effect when its link is opened; the old address is notified', async ({
  page,
  request,
  words: t,
  browserErrors,
  isMobile,
}) => {
  // A member who got no mail of this kind within the last minute; each project uses another one.
  const me = await enterAs(page, isMobile ? 'malee@example.com' : 'dao@example.com');
  const email = `moved-${me.email}`;
  await page.goto('/profile?tab=security');
  const section = sectionOf(page, t('email_section'));
  await section.getByRole('button', { name: t('email_change') }).click();
  await section.getByLabel(t('email_new')).fill('mali@');
  await section.getByRole('button', { name: t('email_change') }).click();
  await expect(section.getByText(t('email_not_match'))).toBeVisible();
  await section.getByLabel(t('email_new')).fill(email);
  await section.getByLabel(t('auth_old_password')).fill(me.password);
  await section.getByRole('button', { name: t('email_change') }).click();
  await expect(section.getByText(t('email_change_sent', { email }))).toBeVisible();
  await page.reload();
  await expect(section.getByText(me.email, { exact: true })).toBeVisible();
  await page.goto(await fromLetter(request, email, /(http\S+[?]confirm=\S+)/));
  await expect(page.getByText(t('email_confirmed_now'))).toBeVisible();
  await page.goto('/profile?tab=security');
  await expect(section.getByText(email, { exact: true })).toBeVisible();
  await fromLetter(request, me.email, /(เครื่องอื่นออกจากระบบ)/);
  expect(browserErrors).toEqual([]);
});

test('a number is added by the code that is sent to it', async ({ page, request, words: t, browserErrors }) => {
  const me = await enterAsNewcomer(page, 'มานี เพิ่มเบอร์');
  const number = newNumber();
  await page.goto('/profile?tab=security');
  const section = sectionOf(page, t('telephone_section'));
  await section.getByRole('button', { name: t('telephone_add') }).click();
  await section.getByLabel(t('auth_telephone')).fill('0812');
  await section.getByRole('button', { name: t('otp_request') }).click();
  await expect(section.getByText(t('tel_not_match'))).toBeVisible();
  await section.getByLabel(t('auth_telephone')).fill(number);
  await section.getByLabel(t('auth_old_password')).fill(me.password);
  await section.getByRole('button', { name: t('otp_request') }).click();
  await section.getByLabel(t('otp_label')).fill(await fromLetter(request, number, /#(\d{6})/));
  await section.getByRole('button', { name: t('otp_confirm') }).click();
  await expect(section.getByText(t('telephone_changed'))).toBeVisible();
  await expect(section.getByText(number, { exact: true })).toBeVisible();
  expect(await isLoggedIn(page)).toBe(true);
  expect(browserErrors).toEqual([]);
});
