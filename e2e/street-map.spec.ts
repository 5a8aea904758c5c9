/** The streets of OpenStreetMap: fetched by the command, found by a product of its own, and drawn in both themes. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { palettes } from '../apps/web/app/platform/map/map-palettes.ts';
import { killEverything, runTool } from '../tools/testing/processes.ts';
import { type RangeServer, startRangeServer } from '../tools/testing/range-server.ts';
import { town, townArchive } from '../tools/testing/town-archive.ts';
import { dress, expect, type Look, listen, test, waitUntilItListens } from './fixtures.ts';
import { wordsOf } from './words.ts';

type Picture = { readonly data: Buffer; readonly width: number; readonly height: number; readonly channels: number };

/** Starts the product without the demo world, which these maps do not show. */
async function startProduct(settings: Record<string, string>): Promise<string> {
  const product = runTool('tools/start.ts', { HOST: '127.0.0.1', DEMO_WORLD: 'off', ...settings });
  const address = () => /ready:\s+(http:\/\/\S+)/.exec(product.output())?.[1];
  await expect
    .poll(() => product.process.exitCode !== null || address() !== undefined, { timeout: 240_000 })
    .toBe(true);
  expect(product.output()).toContain('Map: OpenStreetMap');
  return address() ?? product.output();
}

/** Opens the map on the middle of the town and hands over pictures of it, until `isDrawn` likes one. */
async function drawTown(browser: Browser, address: string, look: Look, isDrawn: (picture: Picture) => boolean) {
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'block', reducedMotion: 'reduce' });
  await dress(context, look, address);
  const page = await context.newPage();
  const errors = listen(page);
  waitUntilItListens(page);
  await page.goto(`/newsmapbox?at=${town.latitude},${town.longitude},16`);
  const map = page.getByRole('region', { name: wordsOf(look.language)('news_map_label') });
  let last: Picture | undefined;
  await expect
    .poll(async () => {
      const { data, info } = await sharp(await map.screenshot())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      last = { data, width: info.width, height: info.height, channels: info.channels };
      return isDrawn(last);
    })
    .toBe(true);
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  await expect(page.getByText('© RTSD/OCHA')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
  return last as Picture;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** How many pixels of a picture, or of a box around its middle, are as asked. */
function count(
  { data, width, height, channels }: Picture,
  isOne: (pixel: Rgb) => boolean,
  half?: { x: number; y: number },
) {
  const { x: aside, y: up } = half ?? { x: width / 2, y: height / 2 };
  let found = 0;
  for (let y = Math.round(height / 2 - up); y < height / 2 + up; y += 1)
    for (let x = Math.round(width / 2 - aside); x < width / 2 + aside; x += 1) {
      const at = (y * width + x) * channels;
      if (isOne([data[at] as number, data[at + 1] as number, data[at + 2] as number])) found += 1;
    }
  return found;
}

function isColour(colour: string): (pixel: Rgb) => boolean {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return (pixel) => pixel.every((part, channel) => Math.abs(part - (wanted[channel] as number)) <= 4);
}

/** Nothing but letters is as dark in the light theme, and as light in the dark one. */
const isInk = {
  light: ([red, green, blue]: Rgb) => red * 0.299 + green * 0.587 + blue * 0.114 < 118,
  dark: ([red, green, blue]: Rgb) => red * 0.299 + green * 0.587 + blue * 0.114 > 150,
};

/** The name of the town stands in the middle of the view. */
const aroundName = { x: 70, y: 14 };

/** Roads of both classes, houses and the name of the town are there. */
function isWhole(theme: Look['theme']): (picture: Picture) => boolean {
  const { road, majorRoad, building } = palettes[theme];
  return (picture) =>
    [road, majorRoad, building].every((colour) => count(picture, isColour(colour)) > 1_000) &&
    count(picture, isInk[theme], aroundName) > 100;
}

test.describe('an extract of OpenStreetMap', () => {
  let folder: string;
  let source: RangeServer;

  test.beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'pakmut-street-map-'));
    source = await startRangeServer(townArchive());
  });
  test.afterAll(async () => {
    await killEverything();
    await source.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is found in the data folder, and its streets and names are drawn light and dark, in Thai and in English', async ({
    browser,
  }) => {
    // A first start may build the pages.
    test.setTimeout(300_000);
    const settings = { DATA_DIR: path.join(folder, 'fetched'), PROTOMAPS_BUILD_URL: source.url };
    const fetched = await runTool('tools/map.ts', settings, { args: ['get', 'thailand'] }).ended;
    expect(fetched).toMatchObject({ code: 0 });
    const asked = source.asked.length;
    const address = await startProduct(settings);
    const thai = await drawTown(browser, address, { language: 'th', theme: 'light' }, isWhole('light'));
    const english = await drawTown(browser, address, { language: 'en', theme: 'light' }, isWhole('light'));
    await drawTown(browser, address, { language: 'en', theme: 'dark' }, isWhole('dark'));
    // The same letters have the same ink to the pixel.
    const ink = (picture: Picture) => count(picture, isInk.light, aroundName);
    expect(ink(thai)).not.toBe(ink(english));
    expect(source.asked.length, 'what the browser reads comes from the product').toBe(asked);
  });

  test('at an address of another origin is read by the browser, and the policy of the page lets it in', async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const asked = source.asked.length;
    const address = await startProduct({ DATA_DIR: path.join(folder, 'named'), BASEMAP_PMTILES: source.url });
    await drawTown(browser, address, { language: 'th', theme: 'light' }, isWhole('light'));
    expect(source.asked.length).toBeGreaterThan(asked);
  });
});
