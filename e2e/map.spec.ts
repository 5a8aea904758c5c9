/** The news map by mouse, by touch and by keyboard; its filters in the address; its twin and the embedded one. */
import type { Locator, Page } from '@playwright/test';
import { seriousFindings, seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { isUncovered, pinsOf, showWords, zoomOf } from './map.ts';
import { storyOfSomebody } from './member.ts';
import type { wordsOf } from './words.ts';

type Words = ReturnType<typeof wordsOf>;

const nothing = 'at=6.0,92.0,9';

function longitudeOf(page: Page): number {
  return Number(new URL(page.url()).searchParams.get('at')?.split(',')[1] ?? Number.NaN);
}

function canvasOf(page: Page, t: Words): Locator {
  return page.getByRole('region', { name: t('news_map_label') });
}

/** Waits until the animated movement has ended and the pins have followed it. */
async function rest(page: Page): Promise<void> {
  let before = '';
  await expect
    .poll(
      async () => {
        const now = `${page.url()} ${(await pinsOf(page).evaluateAll((pins) => pins.map((pin) => pin.getAttribute('title')))).join()}`;
        const isSame = now === before;
        before = now;
        return isSame;
      },
      { intervals: [600] },
    )
    .toBe(true);
}

/** A pin that no filter and no other pin covers. */
async function openGroup(page: Page, t: Words, open: (group: Locator) => Promise<void>): Promise<void> {
  const groups = page.getByRole('button', { name: new RegExp(t('map_cluster', { count: 0 }).replace('0', '[\\d,]+')) });
  await expect(groups.first()).toBeVisible();
  const before = zoomOf(page);
  await open(groups.last());
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(before + 0.5);
}

async function openFilters(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t('news_filters'), exact: true }).click();
}

async function chooseCategory(page: Page, t: Words, name: string): Promise<void> {
  await openFilters(page, t);
  const panel = page.getByRole('dialog', { name: t('news_filters') });
  await panel
    .getByRole('group', { name: t('feed_categories') })
    .getByRole('button', { name })
    .click();
  await panel.getByRole('button', { name: showWords(t) }).click();
}

test.describe('the news map', () => {
  test('opens a group by mouse or touch, and the list follows', async ({ page, words: t, isMobile, browserErrors }) => {
    await page.goto('/newsmap');
    await openGroup(page, t, (group) => (isMobile ? group.tap() : group.click()));
    await expect(
      page.getByText(new RegExp(t('news_map_in_view', { count: 0 }).replace('0', '[\\d,]+\\+?'))),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: t('news_map_search_area') })).toBeHidden();
    expect(browserErrors).toEqual([]);
  });

  test('is moved, zoomed and opened by the keyboard', async ({ page, words: t }) => {
    await page.goto('/newsmap');
    await expect(pinsOf(page).first()).toBeVisible();
    await canvasOf(page, t).focus();
    const [zoom, longitude] = [zoomOf(page), longitudeOf(page)];
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => longitudeOf(page)).toBeGreaterThan(longitude);
    await page.keyboard.press('-');
    await expect.poll(() => zoomOf(page)).toBeLessThan(zoom);
    // The pins come after the map, from north to south.
    await rest(page);
    await page.keyboard.press('Tab');
    await expect(pinsOf(page).first()).toBeFocused();
    const tops = await pinsOf(page).evaluateAll((pins) => pins.map((pin) => pin.getBoundingClientRect().bottom));
    const jumps = tops.filter((top, index) => index > 0 && top < (tops[index - 1] as number) - 2);
    expect(jumps, tops.join(' ')).toEqual([]);
    await openGroup(page, t, async (group) => {
      await group.focus();
      await page.keyboard.press('Enter');
    });
    await expect(canvasOf(page, t)).toBeFocused();
  });

  test('searches the area after dragging, on request', async ({ page, words: t }) => {
    await page.goto('/newsmap?at=16.4,102.8,9');
    await expect(pinsOf(page).first()).toBeVisible();
    await canvasOf(page, t).focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
    await rest(page);
    const again = page.getByRole('button', { name: t('news_map_search_area') });
    await again.click();
    await expect(again).toBeHidden();
  });

  test('goes to a place by its name', async ({ page, words: t }) => {
    await page.goto('/newsmap');
    await page.getByRole('combobox', { name: t('place_search_label') }).fill('น่าน');
    await page.getByRole('listbox').getByRole('option').first().click();
    await expect.poll(() => longitudeOf(page)).toBeCloseTo(100.8, 0);
    await expect.poll(() => zoomOf(page)).toBeCloseTo(12, 1);
  });

  test('keeps its filters in the address', async ({ page, words: t, isMobile }) => {
    await page.goto('/newsmap');
    await openFilters(page, t);
    const panel = page.getByRole('dialog', { name: t('news_filters') });
    const chip = (name: string) => panel.getByRole('button', { name, exact: true });
    const categories = panel.getByRole('group', { name: t('feed_categories') }).getByRole('button');
    await chip(t('news_when_days', { count: 7 })).click();
    await chip(t('news_media_video')).click();
    await categories.nth(1).click();
    await categories.nth(2).click();
    await panel.getByRole('button', { name: showWords(t) }).click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/cat=\d+%2C\d+&media=video&.*days=7/);
    // One button says how many there are.
    await page.reload();
    await page.getByRole('button', { name: t('news_filters_count', { count: 3 }) }).click();
    for (const active of [chip(t('news_when_days', { count: 7 })), chip(t('news_media_video')), categories.nth(2)])
      await expect(active).toHaveAttribute('aria-pressed', 'true');
    await chip(t('news_when_custom')).click();
    const from = panel.getByRole('textbox', { name: t('news_from') });
    await from.fill('วันไหน');
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    await from.fill('1/2/2569');
    await panel.getByRole('button', { name: showWords(t) }).click();
    await expect(page).toHaveURL(/from=2026-02-01/);
    if (isMobile) await page.getByRole('button', { name: t('sheet_expand') }).click();
    const text = page.getByRole('searchbox', { name: t('map_text') });
    await text.fill('ข่าว ');
    await text.press('Enter');
    await expect(page).toHaveURL(/q=/);
    await expect(text).toBeFocused();
    await expect(text).toHaveValue('ข่าว ');
    await text.fill('#น้ำท่วม');
    await text.press('Enter');
    await expect(page).toHaveURL(/tag=/);
    await page.getByRole('button', { name: t('news_remove_filter', { name: t('news_media_video') }) }).click();
    await expect(page).not.toHaveURL(/media=/);
    await page.getByRole('button', { name: t('map_filters_clear') }).click();
    await expect(text).toHaveValue('');
    await expect(page).not.toHaveURL(/tag=|from=|media=|cat=/);
  });

  test('does not stop a navigation while it moves, and does not change the address of the next page', async ({
    page,
    words: t,
    isMobile,
  }) => {
    await page.goto('/newsmap');
    await expect(pinsOf(page).first()).toBeVisible();
    const started = new Promise<void>((resolve) => {
      void page.route('**/home.data*', async (route) => {
        resolve();
        await page.waitForTimeout(2_000);
        await route.continue();
      });
    });
    const home = page.getByRole('link', { name: t('home'), exact: true });
    await (isMobile ? home.last() : home.first()).click();
    await started;
    await canvasOf(page, t).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('feed', { name: t('feed_label') })).toBeVisible();
    await expect(page).toHaveURL('/home');
  });

  test('says when a view has no pins and offers the way out', async ({ page, words: t, isMobile }) => {
    await page.goto(`/newsmap?${nothing}`);
    if (isMobile) await page.getByRole('button', { name: t('sheet_expand') }).click();
    await expect(page.getByText(t('news_map_empty'), { exact: true })).toBeVisible();
    await page.getByRole('main').getByText(t('map_zoom_out'), { exact: true }).click();
    await expect.poll(() => zoomOf(page)).toBeLessThan(8);
  });

  test('never requests the position by itself, and offers provinces when the position is denied', async ({
    page,
    words: t,
  }) => {
    await page.addInitScript(() => {
      const asked = { times: 0 };
      Object.assign(window, { asked });
      navigator.geolocation.getCurrentPosition = (_done, failed) => {
        asked.times += 1;
        failed?.({ code: 1 } as GeolocationPositionError);
      };
    });
    await page.goto('/newsmap');
    await expect(pinsOf(page).first()).toBeVisible();
    const times = () => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times);
    expect(await times()).toBe(0);
    await page.getByRole('button', { name: t('map_near_me') }).click();
    // Neither the place search nor the filters cover the message.
    await expect.poll(() => isUncovered(page.getByText(t('map_near_denied')))).toBe(true);
    await page.getByRole('combobox', { name: t('map_choose_province') }).selectOption('55');
    await expect.poll(() => longitudeOf(page)).toBeCloseTo(100.8, 0);
    await expect(page.getByText(t('map_near_denied'))).toBeHidden();
  });

  test('moves to the position of the reader on request', async ({ page, words: t, context, baseURL }) => {
    await context.grantPermissions(['geolocation'], { origin: baseURL as string });
    await context.setGeolocation({ latitude: 16.43, longitude: 102.83, accuracy: 300 });
    await page.goto('/newsmap');
    await expect(pinsOf(page).first()).toBeVisible();
    await page.getByRole('button', { name: t('map_near_me') }).click();
    await expect.poll(() => zoomOf(page)).toBeCloseTo(13, 1);
    await expect(page.getByRole('img', { name: t('map_you') })).toBeVisible();
  });

  test('keeps its pins when the network is lost', async ({ page, words: t, context }) => {
    await page.goto('/newsmap');
    await expect(pinsOf(page).first()).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(t('map_pins_offline', { time: '' }).trim())).toBeVisible();
    await canvasOf(page, t).focus();
    await page.keyboard.press('+');
    await expect(pinsOf(page).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(t('map_pins_offline', { time: '' }).trim())).toBeHidden();
  });

  test('draws the basemap when the network is back, after all tiles had failed', async ({
    page,
    context,
    browserErrors,
    words: t,
  }) => {
    // Its address has a version.
    const land = /\.pmtiles/;
    await page.route(land, (route) => route.abort());
    await page.goto('/newsmap');
    await expect.poll(() => browserErrors.some((line) => line.includes('ERR_FAILED'))).toBe(true);
    await expect(canvasOf(page, t)).toBeVisible();
    await page.unroute(land);
    const arrives = page.waitForResponse((response) => response.url().includes('.pmtiles') && response.ok());
    await context.setOffline(true);
    await context.setOffline(false);
    await arrives;
    expect(browserErrors.filter((line) => !/ERR_FAILED|ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([]);
    browserErrors.length = 0;
  });

  test('is a list where maps cannot be drawn', async ({ page, words: t, isMobile }) => {
    await page.addInitScript(() => {
      const original = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
        if (String(args[0]).startsWith('webgl')) return null;
        return (original as (...all: unknown[]) => null).apply(this, args);
      } as typeof original;
    });
    await page.goto('/newsmap');
    await expect(page.getByText(t('map_unavailable'))).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: t('sheet_expand') }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('has no serious finding, with its list open, in light and dark', async ({ page, words: t, isMobile }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/newsmap?days=30&from=2026-01-01');
    await expect(pinsOf(page).first()).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: t('sheet_expand') }).click();
    await page.getByText(t('map_legend')).click();
    expect(await seriousFindingsInBothThemes(page)).toEqual([]);
  });
});

test('the stories of the map have a list page, which links back to the same part of the map', async ({
  page,
  words: t,
  browserErrors,
  isMobile,
}) => {
  await page.goto('/newsmap?at=16.65,102.38,10&cat=4,5&days=30');
  const list = page.getByRole('link', { name: t('news_map_as_list') });
  if (isMobile) await page.getByRole('button', { name: t('sheet_expand') }).click();
  await expect(list).toHaveAttribute('href', /box=/);
  await list.click();
  await expect(page).toHaveURL(/\/newslist\?cat=4%2C5&from=[\d-]+&box=/);
  const box = new URL(page.url()).searchParams.get('box')?.split(',').map(Number) ?? [];
  const [west = 0, south = 0, east = 0, north = 0] = box;
  expect([west < 102.38, south < 16.65, east > 102.38, north > 16.65]).toEqual([true, true, true, true]);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: t('news_on_map') }).click();
  await expect(page).toHaveURL(/\/newsmap\?cat=4%2C5&from=[\d-]+&at=16\.6\d*%2C102\.3\d*%2C/);
  await page.goBack();
  await page.getByRole('button', { name: t('news_remove_filter', { name: t('news_in_box') }) }).click();
  await expect(page).not.toHaveURL(/box=/);
  expect(browserErrors).toEqual([]);
});

test('the map box is the map and nothing else', async ({ page, words: t }) => {
  await page.goto('/newsmapbox?at=13.75,100.5,6&cat=4');
  await expect(pinsOf(page).first()).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  const [map, window] = [await canvasOf(page, t).boundingBox(), page.viewportSize()];
  expect([map?.width, map?.height]).toEqual([window?.width, window?.height]);
});

test.describe('where maps cannot be drawn', () => {
  test.use({ hasMaps: false });

  test('a count above the limit is shown with a plus', async ({ page, words: t, isMobile }) => {
    await page.route('**/topic/listExplore', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), total: 100 } });
    });
    await page.goto('/newsmap');
    if (isMobile) await page.getByRole('button', { name: t('sheet_expand') }).click();
    // The server requests the first list itself.
    await chooseCategory(page, t, 'เหตุการณ์');
    await expect(page.getByText(t('news_map_in_view', { count: '100+' }))).toBeVisible();
  });

  test('the list of the news map follows filters, places and a link to a place', async ({
    page,
    words: t,
    isMobile,
    browserErrors,
  }) => {
    await page.goto('/newsmap');
    await expect(page.getByText(t('map_unavailable'))).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: t('sheet_expand') }).click();
    // Matches the list by its own story, because other tests publish stories meanwhile.
    const articles = page.getByRole('article');
    const others = (word: string) => articles.filter({ hasNotText: word });
    await expect(others('เหตุการณ์')).not.toHaveCount(0);
    await chooseCategory(page, t, 'เหตุการณ์');
    await expect(others('เหตุการณ์')).toHaveCount(0);
    await expect(others('น่าน')).not.toHaveCount(0);
    await page.getByRole('combobox', { name: t('place_search_label') }).fill('น่าน');
    await page.getByRole('listbox').getByRole('option').first().click();
    await expect(page).toHaveURL(/at=18\.\d+%2C100\.\d+%2C12/);
    await expect(others('น่าน')).toHaveCount(0);
    await expect(articles).not.toHaveCount(0);
    await page.reload();
    if (isMobile) await page.getByRole('button', { name: t('sheet_expand') }).click();
    await expect(articles).not.toHaveCount(0);
    await expect(others('น่าน')).toHaveCount(0);
    await expect(others('เหตุการณ์')).toHaveCount(0);
    expect(browserErrors).toEqual([]);
  });

  test('a story says that its map cannot be shown', async ({ page, words: t, baseURL }) => {
    const { id } = await storyOfSomebody(baseURL as string);
    await page.goto(`/newslist/${id}`);
    await page.getByRole('button', { name: t('story_show_location') }).click();
    await expect(page.getByText(t('map_cannot_show'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('map_zoom_in') })).toHaveCount(0);
  });
});

test.describe('the map box without maps', () => {
  test.use({ hasMaps: false });

  test('leads to the list of the same news', async ({ page, words: t }) => {
    await page.goto('/newsmapbox?at=13.75,100.5,6&cat=4');
    await expect(page.getByText(t('map_unavailable'))).toBeVisible();
    await page.getByRole('link', { name: t('news_map_as_list') }).click();
    await expect(page).toHaveURL('/newslist?cat=4');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/newsmap', '/newsmapbox']) {
    test(`${path} says so and leads to the list of the same news`, async ({ page, words: t }) => {
      await page.goto(`${path}?at=13.75,100.5,6&cat=4&video=1`);
      const note = page.locator('noscript').filter({ has: page.getByText(t('map_needs_scripts'), { exact: true }) });
      await note.getByRole('link', { name: t('news_map_as_list') }).click();
      await expect(page).toHaveURL('/newslist?cat=4&media=video');
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  }
});

test('the demo of the map parts shows each of them', async ({ page, words: t }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/mapdemo');
  const part = (key: Parameters<Words>[0]) => page.getByRole('region', { name: t(key), exact: true }).first();
  await part('map_demo_pins').getByRole('button').first().click();
  await expect(part('map_demo_pins').getByRole('status').first()).not.toBeEmpty();
  for (const key of ['map_demo_cluster', 'map_demo_picker', 'map_demo_location'] as const)
    await expect(part(key).locator('canvas').first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
