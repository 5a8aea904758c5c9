/** The first opening of what most people open next, which waits for nothing that could have come before it. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openListWith, storyOfSomebody } from './member.ts';

test.use({ hasMaps: false });

const firstStory = (page: Page) => page.getByRole('feed').locator('article h2 a[href^="/newslist/"]').first();
const scriptsOf = (dialog: 'story' | 'login') => new RegExp(`/assets/${dialog}-[^/]+\\.js$`);

test('a story shows at once what the list knows of it, and the rest when it has arrived', async ({
  page,
  baseURL,
  words: t,
}) => {
  const { header } = await storyOfSomebody(baseURL as string);
  await openListWith(page, '/home', header);
  const link = page.getByRole('link', { name: header, exact: true });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/public/topic/id/**', async (route) => {
    await answered;
    await route.continue();
  });
  await link.click();
  const story = page.getByRole('dialog', { name: t('story_title') });
  await expect(story.getByRole('heading', { name: header })).toBeVisible();
  await expect(story.getByRole('status', { name: t('feed_loading') })).toBeVisible();
  await expect(story.getByRole('group', { name: t('story_actions') })).toHaveCount(0);
  answer();
  await expect(story.getByRole('group', { name: t('story_actions') })).toBeVisible();
  await expect(story.getByRole('status', { name: t('feed_loading') })).toHaveCount(0);
  await expect(story.getByRole('heading', { name: header })).toHaveCount(1);
});

test('the first touch of a page fetches what most people open next, which then opens without a request or a pause', async ({
  page,
  words: t,
}) => {
  await page.addInitScript(withoutTimers);
  await page.goto('/home');
  const link = firstStory(page);
  const header = (await link.textContent()) as string;
  const fetched = Promise.all((['story', 'login'] as const).map((name) => page.waitForResponse(scriptsOf(name))));
  await page.locator('body').dispatchEvent('pointerdown');
  await fetched;
  await page.waitForLoadState('networkidle');
  await page.route('**/*', () => {});
  // Without the touch that a click of the test begins with.
  await link.dispatchEvent('click', { button: 0 });
  const story = page.getByRole('dialog', { name: t('story_title') });
  await expect(story.getByRole('heading', { name: header })).toBeVisible();
});

/** Runs in the page: what waits for longer than a frame waits for ever, as the moment does at which a page counts as idle. */
function withoutTimers(): void {
  const original = window.setTimeout;
  const short = (act: () => void, delay = 0) => (delay > 16 ? 0 : original(act, delay));
  Object.assign(window, { setTimeout: short });
}
