/** Where the keyboard and readers of screens are after another page has come (WCAG 2.4.3). */
import { expect, test } from './fixtures.ts';

test.use({ hasMaps: false });

test('a new page focuses its heading, and Back focuses the link of the story that was opened', async ({
  page,
  browserErrors,
}) => {
  await page.goto('/province/40');
  const story = page.getByRole('article').nth(3).getByRole('heading').getByRole('link');
  await story.focus();
  const href = (await story.getAttribute('href')) as string;
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${href}`);
  await expect(page.locator('h1')).toBeFocused();
  await page.goBack();
  const again = page.locator(`main a[href="${href}"]`).first();
  await expect(again).toBeFocused();
  await expect(again).toBeInViewport();
  expect(browserErrors).toEqual([]);
});

test('a link of the header or footer focuses the heading of its page, unless a field there has the focus', async ({
  page,
  words: t,
  browserErrors,
}) => {
  await page.goto('/aboutus');
  const home = page
    .getByRole('link', { name: t('home'), exact: true })
    .filter({ visible: true })
    .first();
  await home.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await expect(page.locator('main h1')).toBeFocused();
  await page.goto('/home');
  // By the keyboard: what the list loads as it comes into view moves the footer away from under a pointer.
  await page
    .locator('footer')
    .getByRole('link', { name: t('privacy_policy') })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('main h1')).not.toBeFocused();
  expect(browserErrors).toEqual([]);
});
