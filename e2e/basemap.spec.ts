/** The embedded basemap at all scales, and the parts of it that stay in the browser for when there is no network. */
import { mapZoom } from '@pakmut/contract/places/places.rules.ts';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { basemapVersion } from '../apps/web/app/platform/map/basemap-version.gen.ts';
import { composerOf, fileField, goTo } from './composer.ts';
import { expect, test } from './fixtures.ts';
import { enterAsNewcomer } from './member.ts';

const places = [
  ['Bangkok', 13.7563, 100.5018, 'แขวงบวรนิเวศ เขตพระนคร กรุงเทพมหานคร'],
  ['Hat Yai', 7.0086, 100.4747, 'ต.คอหงส์ อ.หาดใหญ่ จ.สงขลา'],
  ['Mae Sai', 20.433, 99.876, 'ต.เวียงพางคำ อ.แม่สาย จ.เชียงราย'],
  ['Ko Lanta', 7.62, 99.04, 'ต.ศาลาด่าน อ.เกาะลันตา จ.กระบี่'],
] as const;

/** In the light theme only names are darker than this (of 255); the darkest border is 125. */
const darkestLine = 118;

/** How many pixels of the map itself, without pins, buttons and the crosshair, are as dark as those of names, and how many colours it has. */
async function look(map: Locator): Promise<{ ink: number; colours: number }> {
  await map.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const alone = new CSSStyleSheet();
    alone.replaceSync('.maplibregl-marker, button, [aria-hidden=true] { visibility: hidden !important }');
    document.adoptedStyleSheets = [alone];
  });
  const { data, info } = await sharp(await map.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = new Set<number>();
  let found = 0;
  // Scale, line and credits stand at the lower edge, and round corners and the ring of the focus at the others.
  const edge = 16;
  const end = data.length - info.width * 60 * info.channels;
  for (let at = info.width * edge * info.channels; at < end; at += info.channels) {
    const across = (at / info.channels) % info.width;
    if (across < edge || across >= info.width - edge) continue;
    const pixel = [data[at] as number, data[at + 1] as number, data[at + 2] as number] as const;
    colours.add((pixel[0] << 16) | (pixel[1] << 8) | pixel[2]);
    if (pixel[0] * 0.299 + pixel[1] * 0.587 + pixel[2] * 0.114 < darkestLine) found += 1;
  }
  return { ink: found, colours: colours.size };
}

/** The thin letters of one short name have at least so many pixels. */
const oneName = 20;

for (const [name, latitude, longitude, line] of places) {
  test(`the map is never blank around ${name}, from the country to a street`, async ({
    page,
    words: t,
    browserErrors,
  }) => {
    const map = page.getByRole('region', { name: t('news_map_label') });
    for (const zoom of [5, 9, 12, 15, 17]) {
      await page.goto(`/newsmapbox?at=${latitude},${longitude},${zoom}`);
      const isDrawn = async () => {
        const { ink, colours } = await look(map);
        return ink > oneName && colours > 20;
      };
      await expect.poll(isDrawn, { message: `zoom ${zoom}` }).toBe(true);
      if (zoom < 10) continue;
      await expect(page.getByText(line, { exact: true })).toBeVisible();
      await expect(map).toHaveAccessibleDescription(line);
    }
    expect(browserErrors).toEqual([]);
  });
}

test('the line beside the scale is in English where a language has no names of tambon', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'lang', value: 'my', url: baseURL as string }]);
  await page.goto('/newsmapbox?at=20.433,99.876,14');
  await expect(page.getByText('Wiang Phang Kham, Mae Sai, Chiang Rai', { exact: true })).toBeVisible();
});

test('a street on the sea and one abroad have no line, and the grid is there', async ({ page, words: t }) => {
  const map = page.getByRole('region', { name: t('news_map_label') });
  for (const at of ['8.0,97.2,15', '20.9,99.0,15']) {
    await page.goto(`/newsmapbox?at=${at}`);
    await expect.poll(async () => (await look(map)).colours).toBeGreaterThan(1);
    await expect(page.locator('.maplibregl-canvas[aria-describedby]')).toHaveAccessibleDescription('');
  }
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  const keptBytes = (page: Page) =>
    page.evaluate(async () => {
      const keys = await (await caches.open('pictures')).keys();
      const parts = keys.map(({ url }) => /\/geo\/.*&bytes=(\d+)-(\d+)$/.exec(url)).filter((found) => found !== null);
      return parts.reduce((sum, [, from, to]) => sum + Number(to) - Number(from) + 1, 0);
    });
  const untilWorkerListens = (page: Page) =>
    page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 });

  for (const [place, latitude, longitude, line] of places) {
    test(`the composer draws the surroundings of the reporter in ${place}, which it fetched before, from a street to the country`, async ({
      page,
      context,
      baseURL,
      words: t,
      isMobile,
    }) => {
      await context.grantPermissions(['geolocation'], { origin: baseURL as string });
      await context.setGeolocation({ latitude, longitude, accuracy: 30 });
      await enterAsNewcomer(page, `ผู้รายงาน ${place}`);
      const openPlace = async () => {
        await page.getByRole('button', { name: isMobile ? t('add_post_short') : t('add_post'), exact: true }).click();
        const dialog = composerOf(page, t);
        await expect(fileField(dialog)).toBeAttached();
        await goTo(dialog, t, 'place', isMobile);
        await dialog.getByRole('button', { name: t('place_mine') }).click();
        return dialog;
      };
      // Land or sea alone has one colour, and a coast or a name with their edges has many.
      const isDrawn = async (map: Locator) => (await look(map)).colours > 20;
      await page.goto('/home');
      await untilWorkerListens(page);
      const online = await openPlace();
      await expect(online.getByText(line, { exact: true })).toBeVisible();
      let before = 0;
      // The rest of the surroundings comes one part after the other.
      await expect
        .poll(
          async () => {
            const [known, now] = [before, await keptBytes(page)];
            before = now;
            return now > 0 && now === known;
          },
          { intervals: [1_500] },
        )
        .toBe(true);
      await test.step('another page, which has nothing of the map in its memory', async () => {
        const composer = page.waitForResponse(/\/assets\/post-editor-.*\.js/);
        await page.goto('/home');
        await page.evaluate((address) => import(address), (await composer).url());
      });
      await context.setOffline(true);
      const offline = await openPlace();
      await expect(offline.getByText(line, { exact: true })).toBeVisible();
      const map = offline.getByRole('region', { name: t('place_map_label') });
      let zoom: number = mapZoom.chosenPlace;
      for (const next of [15, 12, 9, 5]) {
        // `look` hides the buttons of the map, which the keyboard does not need.
        await map.focus();
        for (; zoom !== next; zoom += Math.sign(next - zoom)) await page.keyboard.press(next > zoom ? '+' : '-');
        await expect.poll(() => isDrawn(map), { message: `zoom ${next}` }).toBe(true);
      }
    });
  }

  test('parts of the map take three megabytes at most, and those of another version go', async ({ page }) => {
    await page.goto('/home');
    await untilWorkerListens(page);
    await page.evaluate(async (version) => {
      const fetchPart = async (v: string, from: number, length: number) => {
        const range = `bytes=${from}-${from + length - 1}`;
        await (await fetch(`/geo/thailand.pmtiles?v=${v}`, { headers: { range } })).arrayBuffer();
      };
      for (let part = 0; part < 5; part += 1) await fetchPart('before', part * 1_000, 1_000);
      for (let part = 0; part < 70; part += 1) await fetchPart(version, part * 70_000, 70_000);
    }, basemapVersion);
    const address = `/geo/thailand.pmtiles?v=${basemapVersion}`;
    const part = await page.request.get(address, { headers: { range: 'bytes=0-126' } });
    expect([part.status(), part.headers()['cache-control']]).toEqual([206, 'public, max-age=31536000, immutable']);
    const twentyParts = 20 * 70_000;
    await expect.poll(() => keptBytes(page)).toBeLessThanOrEqual(3_000_000 + twentyParts);
    const old = () =>
      page.evaluate(async () => {
        const keys = await (await caches.open('pictures')).keys();
        return keys.filter(({ url }) => url.includes('v=before')).length;
      });
    await expect.poll(old).toBe(0);
    expect(await keptBytes(page)).toBeGreaterThan(1_500_000);
  });
});
