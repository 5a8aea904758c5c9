import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heicPhoto } from '#api/testing/heic.ts';
import { createHeicConversion, mostConversions } from './heic.ts';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pakmut-heic-'));
  file = path.join(folder, 'photo');
  await writeFile(file, heicPhoto({ width: 64, height: 64, colourAt: () => [200, 30, 30] }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const wanted = () => new AbortController().signal;

test('R37 a limited number of conversions wait; further ones are refused at once as busy', async () => {
  const heic = createHeicConversion();
  const leaving = new AbortController();
  const waiting = Array.from({ length: mostConversions }, () => heic.toJpeg(file, leaving.signal));
  expect(await heic.toJpeg(file, wanted())).toEqual({ ok: false, reason: 'busy' });
  leaving.abort();
  expect((await Promise.all(waiting)).map(({ ok }) => ok)).toEqual(waiting.map(() => false));
  expect(await heic.toJpeg(file, wanted())).toMatchObject({ ok: true });
  heic.close();
});

test('R37 a conversion that nobody wants any more is ended, also while it runs, and the next one’s turn comes', async () => {
  const heic = createHeicConversion();
  const leaving = new AbortController();
  const running = heic.toJpeg(file, leaving.signal);
  const next = heic.toJpeg(file, wanted());
  await new Promise(setImmediate);
  leaving.abort();
  expect(await running).toEqual({ ok: false, reason: 'undecodable' });
  expect(await next).toMatchObject({ ok: true });
  heic.close();
});
