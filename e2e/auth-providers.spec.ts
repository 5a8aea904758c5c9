/** Coming back from a provider of accounts, and the second factor of the staff. */
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from './fixtures.ts';
import {
  agree,
  button,
  expectOnly,
  isLoggedIn,
  keepQuiet,
  logIn,
  logOut,
  newEmail,
  registerByMail,
  staff,
  top,
} from './way-in.ts';

test.use({ hasMaps: false });

test.beforeEach(async ({ context }) => keepQuiet(context));

/** Both projects run at once: each has its own provider and its own member of the staff, whose code works once. */
const providerOf = (isMobile: boolean | undefined) => (isMobile ? 'LINE' : 'NCID');

test('an account at a provider registers as a member, logs in again, and cannot be unlinked while it is the only login method', async ({
  page,
  words: t,
  browserErrors,
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
  expect(browserErrors).toEqual([]);
});

test('a member links an account at a provider and unlinks it; a stranger’s e-mail opens nothing', async ({
  page,
  words: t,
  browserErrors,
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
  expectOnly(browserErrors, 409);
});

test('R7 staff show their second factor at the login', async ({ page, words: t, browserErrors, isMobile }) => {
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

  await test.step('and replace their recovery codes against a code of the app', async () => {
    await page.goto('/profile?tab=security');
    const section = page.getByRole('region', { name: t('recovery_codes') });
    await button(section, t('recovery_codes_renew')).click();
    await expect(section.getByText(t('invalid_passcode'))).toBeVisible();
    // A code is good once, so this is the next one.
    const next = new TOTP({ secret: Secret.fromBase32(staff.key) }).generate({ timestamp: Date.now() + 30_000 });
    await section.getByLabel(t('second_factor_first_code')).fill(next);
    await button(section, t('recovery_codes_renew')).click();
    await expect(section.getByRole('list', { name: t('recovery_codes_title') }).getByRole('listitem')).toHaveCount(10);
    await button(section, t('recovery_codes_kept')).click();
    await expect(section.getByText(t('recovery_codes_left', { count: 10 }))).toBeVisible();
  });
  expectOnly(browserErrors, 401, 400);
});

/** Puts a person in front of the provider's page (e2e/serve.ts), who is not logged in there. */
async function meet(page: Page, provider: string, person: object): Promise<void> {
  await page.context().clearCookies({ domain: '127.0.0.1' });
  const control = `http://127.0.0.1:${Number(new URL(page.url()).port) + 1}/${provider.toLowerCase()}`;
  await fetch(control, { method: 'POST', body: JSON.stringify(person) });
}
