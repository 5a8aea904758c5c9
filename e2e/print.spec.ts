/** Printing a story (design reference S-05a). */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enterAsNewcomer, publishAs } from './member.ts';

test.use({
  hasMaps: false,
  look: async ({ isMobile }, use) => use({ language: 'th', theme: isMobile ? 'light' : 'dark' }),
});

/** Runs in the page: records each call of `print`, and whether no dialog was open over the page. */
function countPrints(): void {
  const recorded = { prints: [] as boolean[] };
  Object.assign(window, recorded, {
    print: () => recorded.prints.push(document.querySelector('[role="dialog"]') === null),
  });
}

const printsOf = (page: Page) => page.evaluate(() => (window as unknown as { prints: boolean[] }).prints);

async function storyOf(page: Page): Promise<{ id: string; header: string }> {
  const author = await enterAsNewcomer(page, 'ผู้เขียนลงกระดาษ');
  const header = `ข่าวที่พิมพ์ ${Date.now().toString(36)}`;
  const id = await publishAs(page, author, header);
  await page.evaluate(() => localStorage.clear());
  return { id, header };
}

test('a story is printed from its share sheet with its content and its address, without controls', async ({
  page,
  words: t,
  browserErrors,
  baseURL,
}) => {
  await page.addInitScript(countPrints);
  const { id, header } = await storyOf(page);
  await page.goto(`/newslist/${id}`);
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: t('share_post') })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: t('share_menu') })
    .getByRole('button', { name: t('share_print') })
    .click();
  await expect.poll(() => printsOf(page)).toEqual([true]);

  await page.emulateMedia({ media: 'print' });
  const story = page.getByRole('article').first();
  await expect(story.getByRole('heading', { level: 1, name: header })).toBeVisible();
  for (const shown of ['ผู้เขียนลงกระดาษ', 'เขียนไว้ให้อ่าน', `${baseURL}/newslist/${id}`])
    await expect(story.getByText(shown)).toBeVisible();
  await expect(story.getByRole('time').first()).toBeVisible();
  await expect(story.getByRole('img', { name: t('share_qr_of', { header }) })).toBeVisible();
  await expect(story.locator('picture img')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('group', { name: t('story_actions') })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: t('comments_title') })).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');

  await page.emulateMedia({ media: null });
  await expect(story.getByText(`${baseURL}/newslist/${id}`)).toBeHidden();
  expect(browserErrors).toEqual([]);
});

test('from a list a story is printed on its own page, once', async ({ page, words: t, browserErrors }) => {
  await page.addInitScript(countPrints);
  const { id, header } = await storyOf(page);
  await page.goto(`/newslist?q=${encodeURIComponent(header)}`);
  await page.getByRole('link', { name: header }).click();
  const dialog = page.getByRole('dialog', { name: t('story_title') });
  await dialog
    .getByRole('button', { name: t('share_post') })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: t('share_menu') })
    .getByRole('button', { name: t('share_print') })
    .click();
  await expect.poll(() => printsOf(page)).toEqual([true]);
  await expect(page).toHaveURL(new RegExp(`/newslist/${id}$`));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: header })).toBeVisible();
  expect(await printsOf(page)).toEqual([]);
  expect(browserErrors).toEqual([]);
});
