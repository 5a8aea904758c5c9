/** A basemap of somebody else, by the setting MAP_STYLE_URL: a real style and real tiles of another origin. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import sharp from 'sharp';
import { storyWith } from '../tools/testing/bank-acts.ts';
import { joinOverHttp } from '../tools/testing/member-client.ts';
import { killEverything, runTool } from '../tools/testing/processes.ts';
import { expect, test } from './fixtures.ts';

const credit = '© ผู้ทำแผนที่ทดสอบ';
const land = { r: 214, g: 120, b: 60 };

/** Serves a style whose tiles are all of one colour, and counts the tiles. */
async function startBasemap() {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: land } })
    .png()
    .toBuffer();
  let tiles = 0;
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.url?.startsWith('/tiles/')) {
      tiles += 1;
      response.setHeader('content-type', 'image/png').end(tile);
      return;
    }
    const source = { type: 'raster', tiles: [`${origin()}/tiles/{z}/{x}/{y}.png`], tileSize: 256, attribution: credit };
    const style = { version: 8, sources: { land: source }, layers: [{ id: 'land', type: 'raster', source: 'land' }] };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(style));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { style: `${origin()}/style.json`, tiles: () => tiles, close: () => server.close() };
}

/** Starts the product in a folder of its own, without the demo world: drawing it takes half a minute of both cores. */
async function startProduct(folder: string, mapStyle: string): Promise<string> {
  const settings = { DATA_DIR: folder, HOST: '127.0.0.1', MAP_STYLE_URL: mapStyle, DEMO_WORLD: 'off' };
  const product = runTool('tools/start.ts', settings);
  const address = () => /ready:\s+(http:\/\/\S+)/.exec(product.output())?.[1];
  await expect
    .poll(() => product.process.exitCode !== null || address() !== undefined, { timeout: 240_000 })
    .toBe(true);
  return address() ?? product.output();
}

/** The story whose pin the map shows. */
async function publish(address: string): Promise<void> {
  const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#23408e' } })
    .jpeg()
    .toBuffer();
  const author = await joinOverHttp(() => address, 'pin@example.com');
  const { result } = await author.upload(photo);
  const { status } = await author.call(addPost, storyWith(result.fileName, false));
  expect(status).toBe(200);
}

/** How much of a picture is of the colour of the tiles. */
async function partOfLand(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const near = (at: number, colour: number) => Math.abs((data[at] as number) - colour) <= 3;
  let found = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (near(at, land.r) && near(at + 1, land.g) && near(at + 2, land.b)) found += 1;
  return found / (data.length / info.channels);
}

test.describe('a basemap of another origin', () => {
  let folder: string;
  let basemap: Awaited<ReturnType<typeof startBasemap>>;
  let address: string;

  test.beforeAll(async () => {
    // A first start may build the pages.
    test.setTimeout(300_000);
    folder = mkdtempSync(path.join(os.tmpdir(), 'pakmut-map-style-'));
    basemap = await startBasemap();
    address = await startProduct(folder, basemap.style);
    await publish(address);
  });
  test.afterAll(async () => {
    await killEverything();
    basemap.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is drawn under the pins with its credit, and the policy of the page lets it in', async ({
    page,
    words: t,
    browserErrors,
  }) => {
    await page.goto(`${address}/newsmap`);
    await expect(page.locator('.maplibregl-marker button').first()).toBeVisible();
    await expect(page.getByText(credit)).toBeVisible();
    const map = page.getByRole('region', { name: t('news_map_label') });
    await expect.poll(async () => partOfLand(await map.screenshot())).toBeGreaterThan(0.3);
    expect(basemap.tiles()).toBeGreaterThan(0);
    expect(browserErrors).toEqual([]);
  });
});
