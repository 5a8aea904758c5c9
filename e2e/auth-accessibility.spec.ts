/** Whether everybody can use each step of the ways in. */
import type { APIRequestContext, Page } from '@playwright/test';
import { seriousFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { enterAsNewcomer } from './member.ts';
import {
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
  staff,
  top,
  type Words,
} from './way-in.ts';

test.use({ hasMaps: false });

test.beforeEach(async ({ context }) => keepQuiet(context));

// Phones in Thai and light, desktops in Burmese and dark: every step in both themes and at both widths.
test.describe('for everybody', () => {
  test.use({
    look: async ({ isMobile }, use) =>
      use(isMobile ? { language: 'th', theme: 'light' } : { language: 'my', theme: 'dark' }),
  });

  test('no step of registration and login has a serious axe finding', async ({
    page,
    request,
    words: t,
    browserErrors,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/home?d=login');
    await check(page, 'password');
    await button(top(page), t('login')).click();
    await check(page, 'error');
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
    await top(page).getByLabel(t('auth_age_adult')).check({ force: true });
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
    expectOnly(browserErrors, 400);
  });

  test('no login step of the staff has a serious axe finding', async ({ page, words: t, browserErrors }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enterAsNewcomer(page, 'ทีมข่าว');
    await checkStaffSteps(page, t);
    expectOnly(browserErrors, 400, 403);
  });

  test('no page that a mail links to has a serious axe finding', async ({ page, request, words: t, browserErrors }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/home');
    await checkLandings(page, request, t);
    expectOnly(browserErrors, 400, 403);
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
