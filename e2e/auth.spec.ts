/** Every way in and out: registering, logging in, forgetting, coming back from a provider, sessions in two tabs. */
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { seriousFindings } from './axe.ts';
import { dress, expect, test } from './fixtures.ts';
import { enterAsNewcomer, storyOfSomebody } from './member.ts';

test.use({ hasMaps: false });

type Words = Parameters<Parameters<typeof test>[2]>[0]['words'];
type Letter = { channel: string; to: string; text: string };

const password = 'น้ำใสไหลเย็น';
const staff = {
  password: 'pakmut-demo-staff',
  key: 'PAKMUTDEMOPAKMUTDEMOPAKMUTDEMO22',
  phone: { email: 'nok@example.com', name: 'นก ดูแลชุมชน' },
  desktop: { email: 'ton@example.com', name: 'ต้น ชุมแพ' },
};
/** Both projects run at once: each has its own provider and its own member of the staff, whose code works once. */
const providerOf = (isMobile: boolean | undefined) => (isMobile ? 'LINE' : 'NCID');
let made = 0;

/** Nobody else of the run has it. */
const newEmail = () => `way-in-${Date.now().toString(36)}${process.pid}${made++}@example.com`;
const newNumber = () => `08${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

test.beforeEach(async ({ context }) => keepQuiet(context));

/** The persona survey opens by itself for new members; its own stories are elsewhere. */
async function keepQuiet(context: BrowserContext): Promise<void> {
  await context.route('**/private/persona/isExistPersona', (route) =>
    route.fulfill({ json: { result: { is_exist_persona: 1 } } }),
  );
}

async function letterTo(request: APIRequestContext, to: string, holds: RegExp): Promise<string> {
  let found = '';
  await expect(async () => {
    const { messages } = (await (await request.get('/dev/outbox.json')).json()) as { messages: Letter[] };
    found = messages.find((letter) => letter.to === to && holds.test(letter.text))?.text.match(holds)?.[0] ?? '';
    expect(found).not.toBe('');
  }).toPass();
  return found;
}

const codeTo = async (request: APIRequestContext, number: string) =>
  (await letterTo(request, number, /#\d{6}/)).slice(1);

const top = (page: Page) => page.getByRole('dialog').last();
const button = (place: Locator | Page, name: string) => place.getByRole('button', { name, exact: true }).last();

/** Failures that a story provokes are on the console too; only those are forgiven. */
function expectOnly(complaints: string[], ...statuses: number[]): void {
  const others = complaints.filter((line) => !statuses.some((status) => line.includes(`status of ${status}`)));
  expect(others).toEqual([]);
  complaints.length = 0;
}

async function agree(page: Page, t: Words): Promise<void> {
  await top(page).getByLabel(t('auth_age_adult')).check();
  await top(page).getByLabel(t('auth_terms')).check();
  await button(top(page), t('register')).click();
  await button(page.getByRole('alertdialog'), t('register')).click();
}

async function registerByMail(page: Page, t: Words, email: string, at = '/home?d=register'): Promise<void> {
  await page.goto(at);
  await top(page).getByLabel(t('auth_display_name')).fill('มะลิ ทดสอบ');
  await top(page).getByLabel(t('auth_email'), { exact: true }).fill(email);
  await top(page).getByLabel(t('auth_password'), { exact: true }).fill(password);
  await top(page).getByLabel(t('auth_password_again')).fill(password);
  await agree(page, t);
  await expect.poll(() => isLoggedIn(page)).toBe(true);
  await expect(page).not.toHaveURL(/[?&]d=/);
}

async function logIn(page: Page, t: Words, who: string, secret: string): Promise<void> {
  await top(page).getByLabel(t('auth_email_or_telephone')).fill(who);
  await top(page).getByLabel(t('auth_password'), { exact: true }).fill(secret);
  await button(top(page), t('login')).click();
}

const isLoggedIn = (page: Page) => page.evaluate(() => localStorage.getItem('member') !== null);

async function logOut(page: Page, t: Words): Promise<void> {
  await page.goto('/home');
  await button(page, t('menu')).click();
  // By key: the menu still moves to its place while it opens, and a pointer may come down beside the button.
  await button(page, t('logout')).press('Enter');
  await expect.poll(() => isLoggedIn(page)).toBe(false);
}

test('registers by e-mail, is reminded to confirm it, and confirms it by the link of the mail', async ({
  page,
  request,
  words: t,
  complaints,
}) => {
  const email = newEmail();
  await registerByMail(page, t, email);
  await expect(page.getByText(t('email_confirm_note_to', { email }))).toBeVisible();
  const link = await letterTo(request, email, /http\S+[?]confirm=\S+/);
  await page.goto(link);
  await expect(page.getByText(t('email_confirmed_now'))).toBeVisible();
  // R18: the token has left the address.
  expect(page.url()).not.toContain('confirm=');
  await button(top(page), t('done')).click();
  await expect(page.getByText(t('email_unconfirmed'))).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByText(t('email_already_confirmed'))).toBeVisible();
  expect(complaints).toEqual([]);
});

test('each mistake of a registration is named at its field, in the specified order', async ({
  page,
  words: t,
  complaints,
}) => {
  await page.goto('/home?d=register');
  const send = () => button(top(page), t('register')).click();
  const complaint = async (label: string, text: string) => {
    await send();
    await expect(top(page).getByText(text, { exact: true })).toBeVisible();
    await expect(top(page).getByLabel(label, { exact: true })).toBeFocused();
  };
  await complaint(t('auth_display_name'), t('please_specify_displayname'));
  await top(page).getByLabel(t('auth_display_name')).fill('มะลิ');
  await complaint(t('auth_email'), t('please_specify_email'));
  await top(page).getByLabel(t('auth_email'), { exact: true }).fill('mali@');
  await complaint(t('auth_email'), t('email_not_match'));
  await top(page).getByLabel(t('auth_email'), { exact: true }).fill('MALI@example.com');
  await complaint(t('auth_password'), t('put_pass_and_confirm'));
  await top(page).getByLabel(t('auth_password'), { exact: true }).fill('abc');
  await top(page).getByLabel(t('auth_password_again')).fill('abd');
  await complaint(t('auth_password_again'), t('pw_and_confirm_pw_not_match'));
  await top(page).getByLabel(t('auth_password_again')).fill('abc');
  await complaint(t('auth_password'), t('pw_must_4'));
  await top(page).getByLabel(t('auth_password'), { exact: true }).fill(password);
  await top(page).getByLabel(t('auth_password_again')).fill(password);
  await send();
  await expect(top(page).getByText(t('please_accept_terms'))).toBeVisible();
  await top(page).getByLabel(t('auth_terms')).check();
  await send();
  await expect(top(page).getByText(t('please_confirm_age'))).toBeVisible();
  // A look at the other tab loses nothing.
  await top(page)
    .getByRole('tab', { name: t('login') })
    .click();
  await top(page)
    .getByRole('tab', { name: t('register') })
    .click();
  await expect(top(page).getByLabel(t('auth_email'), { exact: true })).toHaveValue('MALI@example.com');
  expect(complaints).toEqual([]);
});

test('a number that nobody has leads to registering with it; its first password is shown once and replaced', async ({
  page,
  request,
  words: t,
  complaints,
}) => {
  const number = newNumber();
  await page.goto('/home?d=login');
  await button(top(page), t('auth_by_telephone')).click();
  await top(page).getByLabel(t('auth_telephone')).last().fill('0812');
  await button(top(page), t('otp_request')).click();
  await expect(top(page).getByText(t('tel_not_match'))).toBeVisible();
  await top(page).getByLabel(t('auth_telephone')).last().fill(number);
  await button(top(page), t('otp_request')).click();
  // The tab that is left fades out with the same words.
  await expect(page.getByRole('tabpanel', { name: t('register') }).getByText(t('tel_not_regis'))).toBeVisible();
  await expect(top(page).getByLabel(t('auth_telephone')).last()).toHaveValue(number);
  await button(top(page), t('otp_request')).click();
  await expect(top(page).getByText(t('otp_sent_sms', { to: number }))).toBeVisible();
  await button(top(page), t('otp_confirm')).click();
  await expect(top(page).getByText(t('invalid_passcode'))).toBeVisible();
  await top(page)
    .getByLabel(t('otp_label'))
    .fill(await codeTo(request, number));
  await button(top(page), t('otp_confirm')).click();
  await top(page).getByLabel(t('auth_display_name')).fill('มือถือ ทดสอบ');
  await agree(page, t);
  await expect(top(page).getByText(t('initial_password_title'))).toBeVisible();
  expect(await top(page).locator('code').innerText()).toMatch(/^[A-Z2-9]{6}$/);
  await top(page).getByLabel(t('auth_new_password'), { exact: true }).fill(password);
  await top(page).getByLabel(t('auth_new_password_again')).fill(password);
  await button(top(page), t('set_password')).click();
  await expect(page.getByText(t('regis_success', { name: 'มือถือ ทดสอบ' }))).toBeVisible();

  await logOut(page, t);
  await page.goto('/home?d=login');
  // Clearing the site's storage at the logout took the remembered method along.
  await button(top(page), t('auth_by_email')).click();
  await logIn(page, t, number, password);
  await expect(page.getByText(t('login_success', { name: 'มือถือ ทดสอบ' }))).toBeVisible();
  expectOnly(complaints, 404);
});

test('logs in by a code to the number; the next code has to wait a minute', async ({
  page,
  request,
  words: t,
  complaints,
  isMobile,
}) => {
  // People of the demo world, one for each project, because a number may have one code a minute.
  const { number, name } = isMobile
    ? { number: '0800000001', name: 'พลอย ภูเวียง' }
    : { number: '0800000002', name: 'สมชาย คนเดินทาง' };
  await page.goto('/home?d=login');
  await button(top(page), t('auth_by_telephone')).click();
  await top(page).getByLabel(t('auth_telephone')).last().fill(number);
  await button(top(page), t('otp_request')).click();
  await expect(top(page).getByLabel(t('otp_label'))).toBeVisible();
  const sent = await codeTo(request, number);
  // The number cannot be changed now, but the person can go back to it.
  await expect(button(top(page), t('otp_edit_number'))).toBeVisible();
  await expect(top(page).getByText(/0:5\d/)).toBeVisible();
  await top(page)
    .getByLabel(t('otp_label'))
    .fill(sent === '000000' ? '000001' : '000000');
  await button(top(page), t('otp_confirm')).click();
  await expect(top(page).getByText(t('otp_wrong'))).toBeVisible();
  await top(page).getByLabel(t('otp_label')).fill(sent);
  await button(top(page), t('otp_confirm')).click();
  await expect(page.getByText(t('login_success', { name }))).toBeVisible();

  await logOut(page, t);
  await page.goto('/home?d=login');
  await button(top(page), t('auth_by_telephone')).click();
  await top(page).getByLabel(t('auth_telephone')).last().fill(number);
  await button(top(page), t('otp_request')).click();
  await expect(top(page).getByText(t('otp_too_soon'))).toBeVisible();
  expectOnly(complaints, 429, 400);
});

test('a wrong password stays in its field; too many tries say when to try again', async ({
  page,
  words: t,
  complaints,
}) => {
  await page.goto('/home?d=login');
  await button(top(page), t('login')).click();
  await expect(top(page).getByText(t('please_specify_email_tel'))).toBeVisible();
  await top(page).getByLabel(t('auth_email_or_telephone')).fill('ploy@example.com');
  await button(top(page), t('login')).click();
  await expect(top(page).getByText(t('please_specify_pw'))).toBeVisible();
  await logIn(page, t, 'ploy@example.com', 'not this one');
  await expect(top(page).getByText(t('email_or_pass_wrong'))).toBeVisible();
  await expect(top(page).getByLabel(t('auth_password'), { exact: true })).toHaveValue('not this one');
  await page.route('**/public/auth/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '600' },
      contentType: 'application/problem+json',
      json: { message: 'too_many_attempts' },
    }),
  );
  await button(top(page), t('login')).click();
  await expect(
    top(page)
      .getByRole('alert')
      .filter({ hasText: t('too_many_attempts') }),
  ).toContainText(/\d\d:\d\d/);
  expectOnly(complaints, 401, 429);
});

test('a forgotten password: mail, new password twice, log in; the link works once', async ({
  page,
  request,
  words: t,
  complaints,
}) => {
  const email = newEmail();
  await registerByMail(page, t, email);
  await logOut(page, t);
  await page.goto('/home?d=login');
  await button(top(page), t('forgot_password')).click();
  await top(page).getByLabel(t('auth_email'), { exact: true }).fill('nothing');
  await button(top(page), t('forgot_send')).click();
  await expect(top(page).getByText(t('email_not_match'))).toBeVisible();
  await top(page).getByLabel(t('auth_email'), { exact: true }).fill(email);
  await button(top(page), t('forgot_send')).click();
  await expect(page.getByText(t('system_sent_email_detail'))).toBeVisible();
  const link = await letterTo(request, email, /http\S+renewpassword\S+/);

  await page.goto(link);
  await page.getByLabel(t('auth_new_password'), { exact: true }).fill('แม่น้ำโขง');
  await page.getByLabel(t('auth_new_password_again')).fill('แม่น้ำ');
  await button(page.getByRole('main'), t('renew_password')).click();
  await expect(page.getByText(t('pw_and_confirm_pw_not_match'))).toBeVisible();
  await page.getByLabel(t('auth_new_password_again')).fill('แม่น้ำโขง');
  await button(page.getByRole('main'), t('renew_password')).click();
  await expect(page.getByText(t('renew_done'), { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/renewpassword$/);
  await button(page.getByRole('main'), t('login')).click();
  await logIn(page, t, email, 'แม่น้ำโขง');
  await expect(page.getByText(t('login_success', { name: 'มะลิ ทดสอบ' }))).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(t('link_spent'))).toBeVisible();
  expectOnly(complaints, 400);
});

test('a visitor who liked a story has liked it after registering, and is still there', async ({
  page,
  baseURL,
  words: t,
  complaints,
}) => {
  const { id } = await storyOfSomebody(baseURL as string);
  await page.goto(`/newslist/${id}`);
  const heart = page
    .getByRole('group', { name: t('story_actions') })
    .first()
    .getByRole('button')
    .first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await button(page, t('ok')).click();
  await expect(top(page).getByRole('heading', { name: t('auth_title_like') })).toBeVisible();
  await top(page)
    .getByRole('tab', { name: t('register') })
    .click();
  await top(page).getByLabel(t('auth_display_name')).fill('ใจดี');
  await top(page).getByLabel(t('auth_email'), { exact: true }).fill(newEmail());
  await top(page).getByLabel(t('auth_password'), { exact: true }).fill(password);
  await top(page).getByLabel(t('auth_password_again')).fill(password);
  await agree(page, t);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(new RegExp(`/newslist/${id}$`));
  expect(complaints).toEqual([]);
});

test('R19 logging out in one tab logs the other one out and leaves nothing of the member behind', async ({
  page,
  context,
  words: t,
  complaints,
}) => {
  await registerByMail(page, t, newEmail());
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByText('มะลิ ทดสอบ').first()).toBeVisible();
  await page.evaluate(() => localStorage.setItem('postDraft', '{"header":"ลับ"}'));
  await logOut(page, t);
  await expect(other).toHaveURL(/\/home/);
  for (const tab of [page, other]) {
    expect(await tab.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('postDraft')])).toEqual([
      null,
      null,
    ]);
  }
  expect(complaints).toEqual([]);
});

test('a session that another device ended goes home, and the comment being written waits for its author', async ({
  page,
  browser,
  baseURL,
  look,
  words: t,
  complaints,
  isMobile,
}) => {
  // On the phone no stream comes through: it learns of the end when it sends. The desktop hears of it by itself.
  if (isMobile) await page.route('**/private/live*', (route) => route.fulfill({ contentType: 'text/event-stream' }));
  const email = newEmail();
  await registerByMail(page, t, email);
  const { id } = await storyOfSomebody(baseURL as string);
  await page.goto(`/newslist/${id}`);
  await page.getByRole('textbox', { name: t('comment_label') }).fill('ยังเขียนไม่จบ');

  const elsewhere = await browser.newContext({ baseURL: baseURL as string, viewport: page.viewportSize() });
  await dress(elsewhere, look, baseURL as string);
  await keepQuiet(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto('/home?d=login');
  await logIn(other, t, email, password);
  await expect(other.getByText(t('login_success', { name: 'มะลิ ทดสอบ' }))).toBeVisible();
  await other.goto('/profile?tab=security');
  await button(other, t('sessions_end_others')).click();
  await button(other.getByRole('alertdialog'), t('sessions_end_others')).click();
  await expect(other.getByText(t('sessions_were_ended'))).toBeVisible();

  if (isMobile) await button(page, t('comment_send')).click();
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByText(t('session_ended'))).toBeVisible();
  await page.goto(`/newslist/${id}?d=login`);
  await logIn(page, t, email, password);
  await expect(page.getByRole('textbox', { name: t('comment_label') })).toHaveValue('ยังเขียนไม่จบ');
  await elsewhere.close();
  expectOnly(complaints, 401);
});

test('an account at a provider becomes a member, logs in by it the next time, and is the only way in', async ({
  page,
  words: t,
  complaints,
  isMobile,
}) => {
  const provider = providerOf(isMobile);
  const sub = `person-${newEmail()}`;
  const email = newEmail();
  const comeAs = () => meet(page, provider, { sub, email, email_verified: true, name: 'เอ็นซี ไอดี' });
  const enter = async () => {
    await page.goto('/home?d=login');
    const way = top(page).getByRole('link', { name: t('social_login_with', { name: provider }) });
    await expect(way).toBeVisible();
    await comeAs();
    await way.click();
  };
  await enter();
  await expect(top(page).getByText(t('not_member_yet'))).toBeVisible();
  // R18: no code stays in the address.
  expect(page.url()).not.toContain('social');
  await expect(top(page).getByLabel(t('auth_email'), { exact: true })).toHaveValue(email);
  await expect(top(page).getByLabel(t('auth_email'), { exact: true })).not.toBeEditable();
  await agree(page, t);
  await expect(page.getByText(t('regis_success', { name: 'เอ็นซี ไอดี' }))).toBeVisible();
  await page.goto('/profile?tab=security');
  await expect(page.getByText(t('social_last_way_in'))).toBeVisible();
  await logOut(page, t);
  await enter();
  await expect(page.getByText(t('login_success', { name: 'เอ็นซี ไอดี' }))).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a member links an account at a provider and unlinks it; a stranger’s e-mail opens nothing', async ({
  page,
  words: t,
  complaints,
  isMobile,
}) => {
  const provider = providerOf(isMobile);
  const email = newEmail();
  const sub = `person-${email}`;
  await registerByMail(page, t, email);
  await page.goto('/profile?tab=security');
  const link = button(page, t('linked_link_named', { name: provider }));
  await expect(link).toBeVisible();
  await meet(page, provider, { sub, email: newEmail(), email_verified: true, name: 'x' });
  await link.click();
  await expect(page.getByText(t('linked_added'))).toBeVisible();
  await button(page, t('linked_unlink_named', { name: provider })).click();
  await button(page.getByRole('alertdialog'), t('linked_unlink')).click();
  await expect(page.getByText(t('linked_removed', { name: provider }))).toBeVisible();

  await logOut(page, t);
  await page.goto('/home?d=login');
  const way = top(page).getByRole('link', { name: t('social_login_with', { name: provider }) });
  await expect(way).toBeVisible();
  // R13: the same address is no proof.
  await meet(page, provider, { sub: `${sub}-2`, email, email_verified: true, name: 'x' });
  await way.click();
  await expect(top(page).getByText(t('social_email_belongs_to_member'))).toBeVisible();
  expect(await isLoggedIn(page)).toBe(false);
  expectOnly(complaints, 409);
});

test('R7 staff show their second factor at the login', async ({ page, words: t, complaints, isMobile }) => {
  const who = isMobile ? staff.phone : staff.desktop;
  await page.goto('/home?d=login');
  await logIn(page, t, who.email, staff.password);
  await top(page).getByLabel(t('second_factor_code')).fill('000000');
  await button(top(page), t('login')).click();
  await expect(top(page).getByText(t('second_factor_wrong'))).toBeVisible();
  const code = new TOTP({ secret: Secret.fromBase32(staff.key) }).generate();
  await top(page).getByLabel(t('second_factor_code')).fill(code);
  await button(top(page), t('login')).click();
  await expect(page.getByText(t('login_success', { name: who.name }))).toBeVisible();
  expectOnly(complaints, 401, 400);
});

// Phones in Thai and light, desktops in Burmese and dark: every step in both themes and at both widths.
test.describe('for everybody', () => {
  test.use({
    look: async ({ isMobile }, use) =>
      use(isMobile ? { language: 'th', theme: 'light' } : { language: 'my', theme: 'dark' }),
  });

  test('no step of the way in has a serious finding of axe', async ({ page, request, words: t, complaints }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/home?d=login');
    await check(page, 'password');
    await button(top(page), t('login')).click();
    await check(page, 'complaint');
    await button(top(page), t('auth_by_telephone')).click();
    await check(page, 'number');
    await button(top(page), t('forgot_password')).click();
    await check(page, 'forgot');
    await page.goto('/home?d=register');
    await button(top(page), t('auth_by_telephone')).click();
    const number = newNumber();
    await top(page).getByLabel(t('auth_telephone')).last().fill(number);
    await button(top(page), t('otp_request')).click();
    await expect(top(page).getByLabel(t('otp_label'))).toBeVisible();
    await check(page, 'code');
    await top(page)
      .getByLabel(t('otp_label'))
      .fill(await codeTo(request, number));
    await button(top(page), t('otp_confirm')).click();
    await expect(top(page).getByLabel(t('auth_display_name'))).toBeVisible();
    await check(page, 'details');
    await top(page).getByLabel(t('auth_display_name')).fill('ตรวจ');
    await top(page).getByLabel(t('auth_age_adult')).check();
    await top(page).getByLabel(t('auth_terms')).check();
    await button(top(page), t('register')).click();
    await check(page, 'question');
    await button(page.getByRole('alertdialog'), t('register')).click();
    await expect(top(page).getByText(t('initial_password_title'))).toBeVisible();
    await check(page, 'initial password');
    await button(top(page), t('later')).click();
    await expect(page).not.toHaveURL(/[?&]d=/);
    await page.goto('/home?d=new-password');
    await check(page, 'new password');
    await button(top(page), t('close')).click();
    await page.goto('/profile?tab=security');
    await button(page, t('email_add')).click();
    await button(page, t('telephone_change')).click();
    await check(page, 'security');
    expectOnly(complaints, 400);
  });

  test('no step of the staff has one', async ({ page, words: t, complaints }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enterAsNewcomer(page, 'ทีมข่าว');
    await checkStaffSteps(page, t);
    expectOnly(complaints, 400, 403);
  });

  test('no page that a mail leads to has one', async ({ page, request, words: t, complaints }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/home');
    await checkLandings(page, request, t);
    expectOnly(complaints, 400, 403);
  });
});

/** What the staff's session owes is played here: no one of the demo world is without a second factor. */
async function checkStaffSteps(page: Page, t: Words): Promise<void> {
  const answer = (result: object) => ({ json: { result } });
  let owes = 'enrol';
  await page.route('**/private/auth/secondFactor', (route) =>
    route.fulfill(answer({ is_staff: 1, is_enrolled: 0, owes, recovery_codes_left: 0 })),
  );
  await page.route('**/private/auth/secondFactor/enrol', (route) =>
    route.fulfill(answer({ secret: staff.key, uri: `otpauth://totp/Pakmut:x?secret=${staff.key}` })),
  );
  await page.route('**/private/auth/secondFactor/confirm', (route) =>
    route.fulfill(answer({ recoveryCodes: ['ABCDE-FGHJK', 'LMNPQ-RSTUV'] })),
  );
  await page.goto('/home?d=second-factor');
  await button(top(page), t('second_factor_begin')).click();
  await expect(top(page).getByRole('img', { name: t('second_factor_qr') })).toBeVisible();
  await check(page, 'enrolling');
  await top(page).getByLabel(t('second_factor_first_code')).fill('123456');
  await button(top(page), t('otp_confirm')).click();
  await expect(top(page).getByText('ABCDE-FGHJK')).toBeVisible();
  await check(page, 'recovery codes');
  owes = 'password';
  await button(top(page), t('recovery_codes_kept')).click();
  await expect(top(page).getByText(t('staff_password_why'))).toBeVisible();
  await check(page, 'staff password');
  owes = 'code';
  await page.reload();
  await expect(top(page).getByLabel(t('second_factor_code'))).toBeVisible();
  await check(page, 'second factor');
}

/** The targets of mails, for somebody who is not logged in, and the offer to come back. */
async function checkLandings(page: Page, request: APIRequestContext, t: Words): Promise<void> {
  const email = newEmail();
  await registerByMail(page, t, email);
  await check(page, 'reminder');
  await logOut(page, t);
  await page.goto(await letterTo(request, email, /http\S+[?]confirm=\S+/));
  await expect(top(page).getByLabel(t('auth_password'), { exact: true })).toBeVisible();
  await check(page, 'confirm');
  await page.goto('/home?d=forgot');
  await top(page).getByLabel(t('auth_email'), { exact: true }).fill(email);
  await button(top(page), t('forgot_send')).click();
  await page.goto(await letterTo(request, email, /http\S+renewpassword\S+/));
  await expect(page.getByLabel(t('auth_new_password'), { exact: true })).toBeVisible();
  await check(page, 'renew');
  await page.route('**/public/auth/login', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: {
        message: 'account_deleted_restorable',
        details: { restoreTicket: 'x.1.y', restorable_until: '2026-12-01T05:00:00.000Z' },
      },
    }),
  );
  await page.goto('/home?d=login');
  await button(top(page), t('auth_by_email')).click();
  await logIn(page, t, email, password);
  await expect(button(top(page), t('restore_account'))).toBeVisible();
  await check(page, 'restore');
}

async function check(page: Page, step: string): Promise<void> {
  expect(await seriousFindings(page), step).toEqual([]);
}

/** Puts a person in front of the provider's page (e2e/serve.ts), who is not logged in there. */
async function meet(page: Page, provider: string, person: object): Promise<void> {
  await page.context().clearCookies({ domain: '127.0.0.1' });
  const control = `http://127.0.0.1:${Number(new URL(page.url()).port) + 1}/${provider.toLowerCase()}`;
  await fetch(control, { method: 'POST', body: JSON.stringify(person) });
}
