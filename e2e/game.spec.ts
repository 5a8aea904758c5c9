/** “Pin the news”: a round by keyboard alone on the map, and a member’s without one, with streak, share card and leaderboard. */
import type { Locator, Page } from '@playwright/test';
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { enterAsNewcomer } from './member.ts';
import type { wordsOf } from './words.ts';

type Words = ReturnType<typeof wordsOf>;
const stories = 5;

/** Goes on with the Tab key, or back with Shift, until the element has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('the Tab key does not lead there');
}

const storyNumber = (page: Page, t: Words, number: number) =>
  page.getByText(t('game_story_of', { number, total: stories }), { exact: true });
const points = (page: Page, t: Words) =>
  page.getByRole('heading', { level: 3, name: new RegExp(t('game_outcome', { points: '[0-9,]+', distance: '.+' })) });

/** Opens the coordinates with the keyboard, types them, and answers. */
async function guessByTyping(page: Page, t: Words): Promise<void> {
  await tabTo(page, page.getByText(t('form_coordinates_type')));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel(t('form_latitude')));
  await page.keyboard.type('16.43');
  await tabTo(page, page.getByLabel(t('form_longitude')));
  await page.keyboard.type('102.83');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('game_pin_at', { latitude: 16.43, longitude: 102.83 }))).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: t('game_answer'), exact: true }));
  await page.keyboard.press('Enter');
}

test('a visitor plays the round by keyboard alone, and finds it played after a reload', async ({
  page,
  words: t,
  browserErrors,
}) => {
  test.setTimeout(240_000);
  await page.goto('/game');
  await test.step('the pin is set on the map and moved by the arrow keys', async () => {
    await expect(storyNumber(page, t, 1)).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: t('form_map_pin_middle') }));
    await page.keyboard.press('Enter');
    const pin = page.getByRole('button', { name: t('form_map_pin'), exact: true });
    await tabTo(page, pin);
    const at = page.locator('output').filter({ hasText: ',' });
    const before = await at.textContent();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await expect(at).not.toHaveText(before ?? '');
    await tabTo(page, page.getByRole('button', { name: t('game_answer'), exact: true }));
    await page.keyboard.press('Enter');
  });
  for (let number = 1; number <= stories; number += 1) {
    await expect(points(page, t)).toBeFocused();
    const onward = page.getByRole('button', { name: t(number === stories ? 'game_to_result' : 'game_next') });
    await tabTo(page, onward);
    await page.keyboard.press('Enter');
    if (number === stories) break;
    await expect(storyNumber(page, t, number + 1)).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();
    await guessByTyping(page, t);
  }
  const end = page.getByRole('region', { name: t('game_done') });
  await expect(end.getByRole('heading', { name: t('game_done') })).toBeFocused();
  await expect(end.getByRole('listitem')).toHaveCount(stories);
  await page.reload();
  await expect(end.getByRole('listitem')).toHaveCount(stories);
  await expect(page.getByText(t('game_streak_login'))).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test.describe('without a map', () => {
  test.use({ hasMaps: false });

  test('a member guesses by provinces, shares the result, counts a day and shows their name', async ({
    page,
    context,
    words: t,
    browserErrors,
  }) => {
    test.setTimeout(240_000);
    const name = `นักทาย ${crypto.randomUUID().slice(0, 6)}`;
    await enterAsNewcomer(page, name);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // Browsers without a sheet of the system copy the result.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto('/home?d=game.daily');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('game_play'), exact: true })
      .click();
    await expect(page).toHaveURL(/\/game$/);
    await expect(storyNumber(page, t, 1)).toBeVisible();
    await expect(page.getByText(t('map_cannot_show'))).toBeVisible();
    await page.getByRole('button', { name: t('game_answer'), exact: true }).click();
    await expect(page.getByText(t('game_pin_missing'))).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    for (let number = 1; number <= stories; number += 1) {
      await page.getByLabel(t('game_province')).selectOption({ label: 'ขอนแก่น' });
      await expect(page.locator('output').filter({ hasText: ',' })).toBeVisible();
      await page.getByRole('button', { name: t('game_answer'), exact: true }).click();
      await expect(points(page, t)).toBeVisible();
      if (number === 1) expect(await seriousFindingsInBothThemes(page)).toEqual([]);
      await page.getByRole('button', { name: t(number === stories ? 'game_to_result' : 'game_next') }).click();
    }
    await expect(page.getByRole('region', { name: t('game_done') })).toBeVisible();
    await page.getByRole('button', { name: t('game_share') }).click();
    await expect(page.getByText(t('game_copied'))).toBeVisible();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(shared).toMatch(/\/25,000\n[🟩🟨⬜]{5}\nhttp.*\/game$/u);
    expect(shared).not.toContain('ขอนแก่น');
    await expect(page.getByText(t('game_streak', { days: 1 }))).toBeVisible();
    const board = page.getByRole('table', { name: t('game_board') });
    await expect(board).toBeVisible();
    await expect(board.getByRole('rowheader', { name })).toHaveCount(0);
    await page.getByLabel(t('game_show_name')).check();
    await expect(board.getByRole('rowheader', { name })).toBeVisible();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
    await page.getByLabel(t('game_show_name')).uncheck();
    await expect(board.getByRole('rowheader', { name })).toHaveCount(0);
    await page.getByRole('button', { name: t('game_board_last') }).click();
    await expect(board.getByRole('rowheader').first()).toBeVisible();
    expect(browserErrors).toEqual([]);
  });

  test('home leads to it, and without a network the guess waits', async ({
    page,
    context,
    words: t,
    browserErrors,
  }) => {
    await page.goto('/home');
    const teaser = page.getByRole('link', { name: t('game_title'), exact: true }).first();
    await teaser.click();
    await expect(page).toHaveURL(/\/game$/);
    await expect(storyNumber(page, t, 1)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(t('game_offline'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('game_answer'), exact: true })).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: t('game_answer'), exact: true })).toBeVisible();
    // Pictures of the leaderboard may be on their way when the network goes.
    const others = browserErrors.splice(0).filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'));
    expect(others).toEqual([]);
  });
});
