/**
 * Every entry of the menu, the bars and the footer, on the demo world: each leads to a page that exists, has a heading and shows
 * something (specification §2 "Header", "Footer").
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enterAs } from './member.ts';
import { wordsOf } from './words.ts';

test.use({ hasMaps: false });

const th = wordsOf('th');
/** What pages say when they have nothing; the demo world has some of everything. */
const nothing = [
  'feed_empty',
  'videos_empty',
  'broadcasts_empty',
  'events_empty',
  'ext_content_empty',
  'learning_empty',
  'learning_skill_none',
  'reporters_empty',
  'reporters_none',
  'callouts_empty',
  'reporter_news_empty',
  'province_empty',
  'page_not_found',
] as const;

/** The addresses of this site that a list of links leads to, each once. */
async function addressesOf(links: Locator): Promise<readonly string[]> {
  const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(all.filter((address) => address.startsWith('/')))];
}

async function expectContent(page: Page, address: string): Promise<void> {
  const response = await page.goto(address);
  expect(response?.status(), address).toBe(200);
  await expect(page.locator('h1').first(), address).toBeAttached();
  await expect(page.getByRole('status', { name: th('loading') }), address).toHaveCount(0);
  const text = await page.locator('main').first().innerText();
  for (const key of nothing) expect(text, `${address}: ${key}`).not.toContain(th(key));
  expect(text.trim().length, address).toBeGreaterThan(40);
}

async function openMenu(page: Page): Promise<Locator> {
  await page.goto('/home');
  await page.getByRole('button', { name: th('menu'), exact: true }).click();
  const menu = page.getByRole('dialog', { name: th('menu') });
  // What editors have added comes last.
  await expect(menu.getByRole('link', { name: 'ข้อมูลเปิด' })).toBeVisible();
  return menu;
}

test('each entry of the menu, the bars and the footer leads visitors to a page with content', async ({
  page,
  browserErrors,
}) => {
  test.setTimeout(240_000);
  const menu = await openMenu(page);
  const entries = await addressesOf(menu.getByRole('link'));
  for (const address of ['/surveylist', '/learning', '/reportercommunity', '/extcontentlist', '/opendata'])
    expect(entries).toContain(address);
  await page.keyboard.press('Escape');
  const others = await addressesOf(page.locator('header a, footer a, nav a'));
  expect(others).toContain('/home');
  expect(others).toContain('/privacy');
  for (const address of new Set([...entries, ...others])) await expectContent(page, address);
  expect(browserErrors).toEqual([]);
});

test('each entry of the menu leads a reporter of the demo world to a page with content', async ({
  page,
  browserErrors,
}) => {
  test.setTimeout(240_000);
  await enterAs(page, 'ploy@example.com');
  const entries = await addressesOf((await openMenu(page)).getByRole('link'));
  expect(entries).toContain('/profile');
  for (const address of entries.filter((entry) => entry.startsWith('/profile'))) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
  }
  expect(browserErrors).toEqual([]);
});
