/** Helpers for registration, login and logout, and for the messages that they send. */
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { expect, type test } from './fixtures.ts';

export type Words = Parameters<Parameters<typeof test>[2]>[0]['words'];
type Letter = { channel: string; to: string; text: string };

export const password = 'น้ำใสไหลเย็น';
export const staff = {
  password: 'pakmut-demo-staff',
  key: 'PAKMUTDEMOPAKMUTDEMOPAKMUTDEMO22',
  phone: { email: 'nok@example.com', name: 'นก ดูแลชุมชน' },
  desktop: { email: 'ton@example.com', name: 'ต้น ชุมแพ' },
};
let made = 0;

/** Nobody else of the run has it. */
export const newEmail = () => `way-in-${Date.now().toString(36)}${process.pid}${made++}@example.com`;
export const newNumber = () => `08${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** Keeps away the persona survey, which opens by itself for new members and has its own tests. */
export async function keepQuiet(context: BrowserContext): Promise<void> {
  await context.route('**/private/persona/isExistPersona', (route) =>
    route.fulfill({ json: { result: { is_exist_persona: 1 } } }),
  );
}

export async function letterTo(request: APIRequestContext, to: string, holds: RegExp): Promise<string> {
  let found = '';
  await expect(async () => {
    const { messages } = (await (await request.get('/dev/outbox.json')).json()) as { messages: Letter[] };
    found = messages.find((letter) => letter.to === to && holds.test(letter.text))?.text.match(holds)?.[0] ?? '';
    expect(found).not.toBe('');
  }).toPass();
  return found;
}

export const codeTo = async (request: APIRequestContext, number: string) =>
  (await letterTo(request, number, /#\d{6}/)).slice(1);

export const top = (page: Page) => page.getByRole('dialog').last();
export const button = (place: Locator | Page, name: string) => place.getByRole('button', { name, exact: true }).last();

/** Failures that a test provokes appear on the console too; only those are ignored. */
export function expectOnly(browserErrors: string[], ...statuses: number[]): void {
  const others = browserErrors.filter((line) => !statuses.some((status) => line.includes(`status of ${status}`)));
  expect(others).toEqual([]);
  browserErrors.length = 0;
}

export async function agree(page: Page, t: Words): Promise<void> {
  await top(page).getByLabel(t('auth_age_adult')).check({ force: true });
  await top(page).getByLabel(t('auth_terms')).check();
  await button(top(page), t('register')).click();
  await button(page.getByRole('alertdialog'), t('register')).click();
}

export async function registerByMail(page: Page, t: Words, email: string, at = '/home?d=register'): Promise<void> {
  await page.goto(at);
  await top(page).getByLabel(t('auth_display_name')).fill('มะลิ ทดสอบ');
  await top(page).getByLabel(t('auth_email'), { exact: true }).fill(email);
  await top(page).getByLabel(t('auth_password'), { exact: true }).fill(password);
  await top(page).getByLabel(t('auth_password_again')).fill(password);
  await agree(page, t);
  await expect.poll(() => isLoggedIn(page)).toBe(true);
  await expect(page).not.toHaveURL(/[?&]d=/);
}

export async function logIn(page: Page, t: Words, who: string, secret: string): Promise<void> {
  await top(page).getByLabel(t('auth_email_or_telephone')).fill(who);
  await top(page).getByLabel(t('auth_password'), { exact: true }).fill(secret);
  await button(top(page), t('login')).click();
}

export const isLoggedIn = (page: Page) => page.evaluate(() => localStorage.getItem('member') !== null);

export async function logOut(page: Page, t: Words): Promise<void> {
  await page.goto('/home');
  await button(page, t('menu')).click();
  // By key, because the menu moves while it opens, and a click might miss the button.
  await button(page, t('logout')).press('Enter');
  await expect.poll(() => isLoggedIn(page)).toBe(false);
}
