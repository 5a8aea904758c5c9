/** The sheet over the map on phones, and the controls and texts that stay reachable beside it. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { isUncovered, pinsOf, zoomOf } from './map.ts';

/** A usual phone and a small one. */
const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  // A small one beside its browser's bars.
  { width: 375, height: 553 },
  // On its side.
  { width: 740, height: 360 },
] as const;

async function openMapOn(page: Page, size: (typeof phones)[number]): Promise<void> {
  await page.setViewportSize(size);
  await page.goto('/newsmap');
}

/** The texts of the map's credits and scale that are covered; licences require the credits. */
async function covered(page: Page): Promise<string[]> {
  return page.locator('.maplibregl-ctrl-attrib-inner, .maplibregl-ctrl-scale').evaluateAll((parts) =>
    parts
      .filter((part) => {
        const text = document.createRange();
        text.selectNodeContents(part);
        const { left, right, top, bottom } = text.getBoundingClientRect();
        const [xs, ys] = [
          [left + 1, (left + right) / 2, right - 1],
          [top + 2, bottom - 2],
        ];
        return xs.some((x) => ys.some((y) => !part.contains(document.elementFromPoint(x, y))));
      })
      .map((part) => part.textContent),
  );
}

// Wide screens have the list beside the map.
test.describe('the sheet over the map', () => {
  test('rises by buttons and by dragging, and Back lowers it before it leaves', { tag: '@phone' }, async ({
    page,
    words: t,
  }) => {
    await page.goto('/home');
    await page.goto('/newsmap');
    const sheet = page.locator('[data-stop] section[data-stop]');
    const raise = page.getByRole('button', { name: t('sheet_expand') });
    await raise.click();
    await expect(sheet).toHaveAttribute('data-stop', 'half');
    await raise.click();
    await expect(sheet).toHaveAttribute('data-stop', 'full');
    await page.goBack();
    await expect(sheet).toHaveAttribute('data-stop', 'half');
    const text = page.getByRole('searchbox', { name: t('map_text') });
    await text.fill('น้ำ');
    await text.press('Enter');
    await expect(page).toHaveURL(/q=/);
    await page.goBack();
    await expect(sheet).toHaveAttribute('data-stop', 'peek');
    // Filters that were set while the sheet was raised stay.
    await expect(page).toHaveURL(/q=/);
    const head = await holdHead(page);
    await page.mouse.move(head.x, head.y - 270, { steps: 5 });
    await page.mouse.up();
    await expect(sheet).toHaveAttribute('data-stop', 'half');
    await page.getByRole('button', { name: t('sheet_shrink') }).click();
    await expect(sheet).toHaveAttribute('data-stop', 'peek');
    await page.goBack();
    await expect(page).toHaveURL(/\/home/);
  });

  test('follows a finger that is quicker than the phone draws', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/newsmap');
    const sheet = page.locator('[data-stop] section[data-stop]');
    await expect(sheet).toHaveAttribute('data-stop', 'peek');
    const head = await holdHead(page);
    // The move and the end arrive in one task, as from a browser that was busy.
    await sheet.locator('header').evaluate((grip, { x, y }) => {
      const where = { bubbles: true, pointerId: 1, clientX: x, clientY: y - 270 };
      grip.dispatchEvent(new PointerEvent('pointermove', where));
      grip.dispatchEvent(new PointerEvent('pointerup', where));
    }, head);
    await expect(sheet).toHaveAttribute('data-stop', 'half');
    await page.mouse.up();
  });

  test('rests where a finger leaves it while the map moves', { tag: '@phone' }, async ({ page, words: t }) => {
    await page.goto('/newsmap');
    const sheet = page.locator('[data-stop] section[data-stop]');
    await expect(sheet).toHaveAttribute('data-stop', 'peek');
    await expect(pinsOf(page).first()).toBeVisible();
    const before = zoomOf(page);
    const head = await holdHead(page);
    const zoomIn = await page.getByRole('button', { name: t('map_zoom_in') }).elementHandle();
    // The end of the movement writes where the map is, in the task in which the finger lets go.
    await sheet.locator('header').evaluate(
      (grip, { x, y, button }) => {
        const where = { bubbles: true, pointerId: 1, clientX: x, clientY: y - 270 };
        grip.dispatchEvent(new PointerEvent('pointerup', where));
        (button as HTMLElement).click();
      },
      { ...head, button: zoomIn },
    );
    await expect(sheet).toHaveAttribute('data-stop', 'half');
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(before);
    await page.mouse.up();
  });
});

/** Presses the head of the sheet when the sheet has come to rest; answers with where. */
async function holdHead(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const header = page.locator('[data-stop] header');
  // Asking for animations begins those that the new height causes, also where the browser was too busy to draw it.
  await page
    .locator('[data-stop] section[data-stop]')
    .evaluate((sheet) => Promise.all(sheet.getAnimations({ subtree: true }).map(({ finished }) => finished)));
  await header.hover({ position: { x: 60, y: 20 } });
  const box = await header.boundingBox();
  if (!box) throw new Error('the sheet has a head');
  await page.mouse.down();
  return { x: box.x + 60, y: box.y + 20 };
}

for (const size of phones) {
  test(`the map's buttons can be clicked beside the raised sheet, on ${size.width}×${size.height}`, {
    tag: '@phone',
  }, async ({ page, words: t }) => {
    await openMapOn(page, size);
    await page.getByRole('button', { name: t('sheet_expand') }).click();
    await expect(page.locator('section[data-stop]')).toHaveAttribute('data-stop', 'half');
    const zoomIn = page.getByRole('button', { name: t('map_zoom_in') });
    for (const button of [
      zoomIn,
      page.getByRole('button', { name: t('map_zoom_out') }),
      page.getByRole('button', { name: t('map_near_me') }),
      // What lies above the buttons is not covered by them either.
      page.getByRole('button', { name: t('news_filters'), exact: true }),
    ]) {
      await expect.poll(() => isUncovered(button)).toBe(true);
    }
    const before = zoomOf(page);
    await zoomIn.click();
    await expect.poll(() => zoomOf(page), { timeout: 5_000 }).toBeGreaterThan(before);
  });
}

for (const size of phones) {
  test(`beside the raised sheet the map says that the network is gone, on ${size.width}×${size.height}`, {
    tag: '@phone',
  }, async ({ page, words: t, context }) => {
    await openMapOn(page, size);
    await expect(pinsOf(page).first()).toBeVisible();
    await page.getByRole('button', { name: t('sheet_expand') }).click();
    await context.setOffline(true);
    const note = page.getByRole('status').filter({ hasText: t('map_pins_offline', { time: '' }).trim() });
    await expect.poll(() => isUncovered(note), { timeout: 5_000 }).toBe(true);
    // The scale may be covered then, but not the credits.
    expect((await covered(page)).join()).not.toContain('GeoNames');
  });
}

test.describe('the credits and the scale of the map', () => {
  for (const size of phones) {
    test(`are visible at every height of the sheet, on ${size.width}×${size.height}`, { tag: '@phone' }, async ({
      page,
      words: t,
    }) => {
      await openMapOn(page, size);
      await expect(page.getByText('GeoNames')).toBeVisible();
      await expect.poll(() => covered(page), 'the lowest').toEqual([]);
      const head = await page.locator('[data-stop] header').boundingBox();
      if (!head) throw new Error('the sheet has a head');
      await page.mouse.move(head.x + 60, head.y + 20);
      await page.mouse.down();
      await page.mouse.move(head.x + 60, head.y - size.height / 9, { steps: 5 });
      await expect.poll(() => covered(page), 'held by a finger').toEqual([]);
      await page.mouse.move(head.x + 60, head.y - size.height / 6, { steps: 5 });
      await page.mouse.up();
      await expect(page.locator('section[data-stop]')).toHaveAttribute('data-stop', 'half');
      await expect.poll(() => covered(page), 'half').toEqual([]);
      await page.getByRole('button', { name: t('sheet_shrink') }).click();
      await expect.poll(() => covered(page), 'the lowest again').toEqual([]);
    });
  }

  test('are visible on maps that are too narrow for both side by side', { tag: '@phone' }, async ({
    page,
    words: t,
  }) => {
    await page.setViewportSize({ width: 340, height: 640 });
    await page.goto('/mapdemo');
    for (const key of ['map_demo_cluster', 'map_demo_picker', 'map_demo_location'] as const) {
      const map = page.getByRole('region', { name: t(key), exact: true }).first();
      await map.locator('.maplibregl-ctrl-attrib-inner').scrollIntoViewIfNeeded();
      const boxes = await map
        .locator('.maplibregl-ctrl')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
      const [scale, credits] = boxes.toSorted((one, other) => one.top - other.top);
      expect(credits?.top, key).toBeGreaterThanOrEqual(scale?.bottom ?? Number.NaN);
    }
  });
});
