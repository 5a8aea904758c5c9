/** The ways in: registering, logging in and forgetting, with what comes by mail and by text message; sessions in two tabs. */
import { dress, expect, test } from './fixtures.ts';
import { storyOfSomebody } from './member.ts';
import {
  agree,
  button,
  codeTo,
  expectOnly,
  keepQuiet,
  letterTo,
  logIn,
  logOut,
  newEmail,
  newNumber,
  password,
  registerByMail,
  top,
} from './way-in.ts';

test.use({ hasMaps: false });

test.beforeEach(async ({ context }) => keepQuiet(context));

test('registers by e-mail, is reminded to confirm it, and confirms it by the link of the mail', async ({
  page,
  request,
  words: t,
  browserErrors,
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
  expect(browserErrors).toEqual([]);
});

test('each mistake of a registration is named at its field, in the specified order', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.goto('/home?d=register');
  const send = () => button(top(page), t('register')).click();
  const expectError = async (label: string, text: string) => {
    await send();
    await expect(top(page).getByText(text, { exact: true })).toBeVisible();
    await expect(top(page).getByLabel(label, { exact: true })).toBeFocused();
  };
  await expectError(t('auth_display_name'), t('please_specify_displayname'));
  // Everything that is wrong is said at once, and stays until it is put right.
  const others = ['please_specify_email', 'put_pass_and_confirm', 'please_accept_terms', 'please_confirm_age'] as const;
  const expectOthers = async () => {
    for (const key of others) await expect(top(page).getByText(t(key), { exact: true })).toBeVisible();
  };
  await expectOthers();
  await top(page).getByLabel(t('auth_display_name')).fill('มะลิ');
  await expectOthers();
  await expect(top(page).getByText(t('please_specify_displayname'))).toBeHidden();
  await expectError(t('auth_email'), t('please_specify_email'));
  await top(page).getByLabel(t('auth_email'), { exact: true }).fill('mali@');
  await expectError(t('auth_email'), t('email_not_match'));
  await top(page).getByLabel(t('auth_email'), { exact: true }).fill('MALI@example.com');
  await expectError(t('auth_password'), t('put_pass_and_confirm'));
  await top(page).getByLabel(t('auth_password'), { exact: true }).fill('abc');
  await top(page).getByLabel(t('auth_password_again')).fill('abd');
  await expectError(t('auth_password_again'), t('pw_and_confirm_pw_not_match'));
  await top(page).getByLabel(t('auth_password_again')).fill('abc');
  await expectError(t('auth_password'), t('pw_must_4'));
  await top(page).getByLabel(t('auth_password'), { exact: true }).fill(password);
  await top(page).getByLabel(t('auth_password_again')).fill(password);
  await send();
  await expect(top(page).getByText(t('please_accept_terms'))).toBeVisible();
  await top(page).getByLabel(t('auth_terms')).check();
  await send();
  await expect(top(page).getByText(t('please_confirm_age'))).toBeVisible();
  // Switching tabs loses nothing.
  await top(page)
    .getByRole('tab', { name: t('login') })
    .click();
  await top(page)
    .getByRole('tab', { name: t('register') })
    .click();
  await expect(top(page).getByLabel(t('auth_email'), { exact: true })).toHaveValue('MALI@example.com');
  expect(browserErrors).toEqual([]);
});

test('a login with an unknown number leads to registration with it; its initial password is shown once and replaced', async ({
  page,
  request,
  words: t,
  browserErrors,
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
  // Logging out clears the site's storage, and with it the stored login method.
  await button(top(page), t('auth_by_email')).click();
  await logIn(page, t, number, password);
  await expect(page.getByText(t('login_success', { name: 'มือถือ ทดสอบ' }))).toBeVisible();
  expectOnly(browserErrors, 404);
});

test('logs in by a code to the number; the next code has to wait a minute', async ({
  page,
  request,
  words: t,
  browserErrors,
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
  expectOnly(browserErrors, 429, 400);
});

test('a wrong password stays in its field; too many tries say when to try again', async ({
  page,
  words: t,
  browserErrors,
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
  expectOnly(browserErrors, 401, 429);
});

test('a forgotten password: mail, new password twice, log in; the link works once', async ({
  page,
  request,
  words: t,
  browserErrors,
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
  expectOnly(browserErrors, 400);
});

test('a like by a visitor is set after they register, and they stay on the page', async ({
  page,
  baseURL,
  words: t,
  browserErrors,
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
  expect(browserErrors).toEqual([]);
});

test('R19 logging out in one tab logs out the other tabs and removes all data of the member', async ({
  page,
  context,
  words: t,
  browserErrors,
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
  expect(browserErrors).toEqual([]);
});

test('a session ended on another device leads to the home page, and the comment draft is kept for its author', async ({
  page,
  browser,
  baseURL,
  look,
  words: t,
  browserErrors,
  isMobile,
}) => {
  // The phone gets no stream, so it notices the end of the session when it sends. The desktop is notified by the stream.
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
  expectOnly(browserErrors, 401);
});
