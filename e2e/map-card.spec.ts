/** Exploring: the card of a chosen pin, the ways from story to story, and what a view without stories offers. */
import type { Locator, Page } from '@playwright/test';
import { seriousFindingsInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { pinsOf, zoomOf } from './map.ts';
import type { wordsOf } from './words.ts';

type Words = ReturnType<typeof wordsOf>;

/** Around Bangkok, where some pins stand alone. */
const view = 'at=13.7,100.6,8';

function cardOf(page: Page, t: Words): Locator {
  return page.getByRole('region', { name: t('map_card') });
}

/** Pins of single stories. */
function storyPins(page: Page): Locator {
  return page.locator('.maplibregl-marker [data-post]');
}

async function choosePin(page: Page, isMobile: boolean): Promise<string> {
  await expect(storyPins(page).first()).toBeVisible();
  // The pins follow the first movement, which makes room for the search.
  await page.waitForTimeout(1_000);
  const pin = storyPins(page).first();
  const id = (await pin.getAttribute('data-post')) as string;
  await (isMobile ? pin.tap() : pin.click());
  await expect(page).toHaveURL(new RegExp(`pin=${id}`));
  return id;
}

/** Whether two boxes lie over each other. */
function overlap(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1
  );
}

function boxesOf(parts: Locator): Promise<DOMRect[]> {
  return parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
}

test('a pin opens the card of its story, which leads to the story; the pin stays marked', async ({
  page,
  words: t,
  isMobile,
  browserErrors,
}) => {
  await page.goto(`/newsmap?${view}`);
  const id = await choosePin(page, isMobile);
  const card = cardOf(page, t);
  const headline = card.getByRole('heading').getByRole('link');
  await expect(headline).toBeFocused();
  await expect(headline).toHaveAttribute('href', `/newslist/${id}`);
  await expect(card.locator('time')).toBeVisible();
  await expect(page.locator(`[data-post="${id}"]`)).toHaveAttribute('aria-current', 'true');
  // The list beside the map, or in the sheet, has the same story marked.
  if (!isMobile) await expect(page.locator('article[aria-current]')).toBeInViewport();
  // Nobody moved the map: what it shows is still what the list shows.
  await expect(page.getByRole('button', { name: t('news_map_search_area') })).toBeHidden();
  const header = await headline.textContent();
  await headline.click();
  const story = page.getByRole('dialog', { name: t('story_title') });
  await expect(story.getByRole('heading', { name: header as string })).toBeVisible();
  await expect(page).toHaveURL(`/newslist/${id}`);
  await page.goBack();
  await expect(story).toBeHidden();
  await expect(card).toBeVisible();
  await page.goBack();
  await expect(card).toBeHidden();
  await expect(page).not.toHaveURL(/pin=/);
  await expect(page).toHaveURL(/\/newsmap/);
  expect(browserErrors).toEqual([]);
});

test('the card leads to the next story around it by swipe, button and arrow key', async ({
  page,
  words: t,
  isMobile,
}) => {
  await page.goto(`/newsmap?${view}`);
  const first = await choosePin(page, isMobile);
  const card = cardOf(page, t);
  const pinOf = () => new URL(page.url()).searchParams.get('pin');
  await expect(card.getByRole('button', { name: t('map_card_previous') })).toHaveAttribute('aria-disabled', 'true');
  await card.getByRole('button', { name: t('map_card_next') }).click();
  await expect.poll(pinOf).not.toBe(first);
  const second = pinOf();
  await expect(card.getByRole('status')).not.toBeEmpty();
  await page.keyboard.press('ArrowRight');
  await expect.poll(pinOf).not.toBe(second);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(pinOf).toBe(second);
  // To the right, as one turns back a page.
  await card.evaluate((element) => {
    const touch = (x: number) => new Touch({ identifier: 1, target: element, clientX: x, clientY: 700 });
    const fire = (type: string, x: number) =>
      element.dispatchEvent(
        new TouchEvent(type, {
          bubbles: true,
          touches: type === 'touchstart' ? [touch(x)] : [],
          changedTouches: [touch(x)],
        }),
      );
    fire('touchstart', 100);
    fire('touchend', 220);
  });
  await expect.poll(pinOf).toBe(first);
  // One entry of the history, however far one went.
  await page.goBack();
  await expect(card).toBeHidden();
});

test('the card is opened and closed by the keyboard, which goes on at the pin', async ({ page, words: t }) => {
  await page.goto(`/newsmap?${view}`);
  await expect(storyPins(page).first()).toBeVisible();
  await page.waitForTimeout(1_000);
  const pin = storyPins(page).first();
  const id = await pin.getAttribute('data-post');
  await pin.focus();
  await page.keyboard.press('Enter');
  const card = cardOf(page, t);
  await expect(card.getByRole('heading').getByRole('link')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(page.locator(`[data-post="${id}"]`)).toBeFocused();
});

test('the sheet and the card take turns, and Back goes through them', { tag: '@phone' }, async ({
  page,
  words: t,
  isMobile,
}) => {
  await page.goto('/home');
  await page.goto(`/newsmap?${view}`);
  await choosePin(page, isMobile);
  const card = cardOf(page, t);
  const sheet = page.locator('section[data-stop]');
  await page.getByRole('button', { name: t('sheet_expand') }).click();
  await expect(sheet).toHaveAttribute('data-stop', 'half');
  await expect(card).toBeHidden();
  await expect(page.locator('article[aria-current]')).toBeInViewport();
  await page.goBack();
  await expect(sheet).toHaveAttribute('data-stop', 'peek');
  await expect(card).toBeVisible();
  await page.goBack();
  await expect(card).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/home/);
});

test('a link to a pin shows its card, without taking the focus', async ({ page, words: t, isMobile }) => {
  await page.goto(`/newsmap?${view}`);
  await choosePin(page, isMobile);
  await page.reload();
  const card = cardOf(page, t);
  await expect(card.getByRole('heading').getByRole('link')).toBeVisible();
  expect(await card.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  await card.getByRole('button', { name: t('close') }).click();
  await expect(card).toBeHidden();
});

test('a story that is gone says so in its card', async ({ page, words: t }) => {
  await page.goto(`/newsmap?${view}&pin=0198c3d2-7a10-7c31-8f5e-2f6a1b3c4d5e`);
  await expect(cardOf(page, t).getByText(t('no_data_found'))).toBeVisible();
});

test('a card whose story did not come offers to try again', async ({ page, words: t, isMobile }) => {
  await page.goto(`/newsmap?${view}`);
  const id = await choosePin(page, isMobile);
  const story = /\/public\/topic\/id\//;
  await page.route(story, (route) => route.abort());
  // Far away from it, where the list does not have it.
  await page.goto(`/newsmap?at=6.0,92.0,9&pin=${id}`);
  const again = cardOf(page, t).getByRole('button', { name: t('try_again') });
  await expect(again).toBeVisible();
  await page.unroute(story);
  await again.click();
  await expect(cardOf(page, t).getByRole('heading').getByRole('link')).toBeVisible();
});

test('no pin stands under the search, the sheet or the card', async ({ page, words: t, isMobile }) => {
  await page.goto(`/newsmap?${view}`);
  await choosePin(page, isMobile);
  const card = cardOf(page, t);
  await expect(card.getByRole('heading').getByRole('link')).toBeVisible();
  const chosen = page.locator('.maplibregl-marker [aria-current]');
  const over = page.locator('[data-over-map]');
  await expect
    .poll(async () => {
      const [boxes, [pin]] = [await boxesOf(over), await boxesOf(chosen)];
      return pin && boxes.filter((box) => overlap(box, pin)).length;
    })
    .toBe(0);
  if (!isMobile) return;
  const tips = async () => {
    const [boxes, pins] = [await boxesOf(over), await boxesOf(pinsOf(page))];
    return pins.filter((pin) => boxes.some((box) => overlap(box, pin))).length;
  };
  await expect.poll(tips, 'beside the card').toBe(0);
  await page.getByRole('button', { name: t('sheet_expand') }).click();
  await expect.poll(tips, 'beside the raised sheet').toBe(0);
});

test('a group is opened so that all its pins are in sight', async ({ page, words: t, isMobile }) => {
  await page.goto('/newsmap?at=13,101,5');
  const groups = page.getByRole('button', { name: new RegExp(t('map_cluster', { count: 0 }).replace('0', '[\\d,]+')) });
  await expect(groups.first()).toBeVisible();
  await page.waitForTimeout(1_000);
  const group = groups.last();
  const count = Number((await group.textContent())?.replaceAll(',', ''));
  const before = zoomOf(page);
  await (isMobile ? group.tap() : group.click());
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(before + 0.3);
  // Those of the group, and what else lies between them.
  const shown = async () => {
    const map = (await boxesOf(page.getByRole('region', { name: t('news_map_label') })))[0] as DOMRect;
    const over = await boxesOf(page.locator('[data-over-map]'));
    const pins = await pinsOf(page).evaluateAll((all) =>
      all.map((pin) => ({
        box: pin.getBoundingClientRect().toJSON() as DOMRect,
        count: pin.hasAttribute('data-post') ? 1 : Number(/\d+/.exec(pin.getAttribute('aria-label') ?? '')?.[0]),
      })),
    );
    const inSight = pins.filter(
      ({ box }) =>
        box.left >= map.left &&
        box.right <= map.right &&
        box.top >= map.top &&
        box.bottom <= map.bottom &&
        !over.some((other) => overlap(other, box)),
    );
    return inSight.reduce((sum, pin) => sum + pin.count, 0);
  };
  await expect.poll(shown).toBeGreaterThanOrEqual(count);
});

test('the first view is all Thailand, the next one that which was left', async ({ page }) => {
  await page.goto('/newsmap');
  await expect(pinsOf(page).first()).toBeVisible();
  await expect(page).toHaveURL(/at=13\.05\d*%2C101\.5\d*%2C4\.\d/);
  await page.goto('/newsmap?at=18.79,98.98,9');
  await expect(pinsOf(page).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mapView'))).toMatch(/^18\.79/);
  await page.goto('/newsmap');
  await expect(page).toHaveURL(/at=18\.79\d*%2C98\.98\d*%2C9/);
});

test('a view without stories offers the nearest ones', async ({ page, words: t, isMobile }) => {
  await page.goto('/newsmap?at=6.0,92.0,9');
  const nearest = page.getByRole('button', { name: t('map_nearest', { distance: '' }).trim() });
  await expect(nearest).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: t('sheet_expand') }).click();
  const list = page.getByRole('region', { name: t('map_nearest_title') });
  await expect(list.getByRole('button')).toHaveCount(3);
  if (isMobile) await page.getByRole('button', { name: t('sheet_shrink') }).click();
  await nearest.click();
  await expect(pinsOf(page).first()).toBeVisible();
  await expect(nearest).toBeHidden();
  // A story of the list is shown on the map, with its card.
  await page.goto('/newsmap?at=6.0,92.0,9');
  if (isMobile) await page.getByRole('button', { name: t('sheet_expand') }).click();
  await list.getByRole('button').first().click();
  await expect(page).toHaveURL(/pin=/);
  await expect(cardOf(page, t).getByRole('heading').getByRole('link')).toBeVisible();
  await expect(page.locator('.maplibregl-marker [aria-current]')).toBeVisible();
});

test('stories say how far away they are once the reader has said where they are', async ({
  page,
  words: t,
  context,
  baseURL,
  isMobile,
}) => {
  await context.grantPermissions(['geolocation'], { origin: baseURL as string });
  const { result } = await (
    await page.request.post('/api/v1/public/topic/listExplore', { data: { maxPerPage: 1 } })
  ).json();
  const [{ post_latitude: latitude, post_longitude: longitude }] = result;
  await context.setGeolocation({ latitude: latitude + 0.005, longitude, accuracy: 30 });
  await page.goto(`/newsmap?at=${latitude},${longitude},10`);
  const distance = new RegExp(`${t('distance_km', { km: '[\\d.,]+' })}|${t('distance_under_km')}`);
  if (isMobile) await page.getByRole('button', { name: t('sheet_expand') }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('article').first().locator('time')).not.toContainText(distance);
  if (isMobile) await page.getByRole('button', { name: t('sheet_shrink') }).click();
  await page.getByRole('button', { name: t('map_near_me') }).click();
  await expect(page.getByRole('img', { name: t('map_you') })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: t('sheet_expand') }).click();
  await expect(page.getByRole('article').first().locator('time')).toContainText(distance);
});

test('the map with a card has no serious finding, in light and dark', async ({ page, isMobile, words: t }) => {
  await page.goto(`/newsmap?${view}`);
  await choosePin(page, isMobile);
  await expect(cardOf(page, t).getByRole('heading').getByRole('link')).toBeVisible();
  expect(await seriousFindingsInBothThemes(page)).toEqual([]);
});
