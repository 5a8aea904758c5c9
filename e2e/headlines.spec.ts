/** Lines of headlines: none begins inside what readers take to be one word (decision 0076). */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ hasMaps: false });

const widths = [300, 330, 360, 390];

/** What is kept on one line in the headlines of the page, with the lines that it takes, and whether a headline is too wide. */
async function readHeadlines(page: Page, { isKept }: { isKept: boolean }) {
  return page.evaluate((kept) => {
    const parts = [...document.querySelectorAll<HTMLElement>('.kept')].filter((part) => part.checkVisibility());
    for (const part of parts) part.style.whiteSpace = kept ? '' : 'normal';
    const linesOf = (part: HTMLElement) => new Set([...part.getClientRects()].map(({ top }) => Math.round(top))).size;
    return {
      texts: parts.map((part) => part.textContent),
      broken: parts.filter((part) => linesOf(part) > 1).map((part) => part.textContent),
      wide: parts
        .map((part) => part.closest<HTMLElement>('h1, h2, h3, a'))
        .filter((headline) => headline && headline.scrollWidth > headline.clientWidth + 1 && headline.clientWidth > 0)
        .map((headline) => headline?.textContent),
    };
  }, isKept);
}

const firstStory = async (page: Page) => {
  await page.goto('/newslist?q=ห้วยทราย');
  const story = page.getByRole('article').filter({ hasText: 'ชาวบ้านเร่งขนของ' });
  return (await story.getByRole('heading').getByRole('link').first().getAttribute('href')) as string;
};

for (const [name, open] of [
  ['the home page', async () => '/home'],
  ['the list', async () => '/newslist'],
  ['the grid', async () => '/newslist?view=grid'],
  ['a search, beside what it marks', async () => '/newslist?q=บ้าน'],
  ['a story', firstStory],
] as const)
  test(`on ${name} no line of a headline begins inside a word, as it would without our care`, async ({
    page,
    browserErrors,
  }) => {
    await page.goto(await open(page));
    await expect(page.locator('.kept').first()).toBeAttached();
    const withoutCare: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      withoutCare.push(...((await readHeadlines(page, { isKept: false })).broken as string[]));
      const { broken, wide } = await readHeadlines(page, { isKept: true });
      expect({ width, broken, wide }).toEqual({ width, broken: [], wide: [] });
    }
    // A story may have a single headline, which need not meet the fault at any of these widths.
    if (open !== firstStory) expect(withoutCare.length).toBeGreaterThan(0);
    expect(browserErrors).toEqual([]);
  });

test('what is copied from a headline is its text, without marks that nobody sees', async ({ page, browserErrors }) => {
  await page.goto('/home');
  const headline = page.locator('article h2:has(.kept)').first();
  const text = await headline.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return getSelection()?.toString();
  });
  expect(text).toBe(await headline.textContent());
  expect(text).not.toMatch(/[\u200B\u2060\u00AD]/u);
  expect(browserErrors).toEqual([]);
});
