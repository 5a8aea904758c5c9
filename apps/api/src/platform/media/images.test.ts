import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childProcesses } from '#api/testing/child-processes.ts';
import { createImages, type Images } from './images.ts';

let folder: string;
let images: Images;
let large: string;
let small: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pakmut-images-'));
  images = createImages({ text: 'ปักหมุด', logo: '' }, path.join(folder, 'fonts'));
  large = await photo('large.jpg', 9_000, 9_000);
  small = await photo('small.jpg', 600, 400);
});
afterAll(() => {
  images.close();
  rmSync(folder, { recursive: true, force: true });
});

async function photo(name: string, width: number, height: number): Promise<string> {
  const file = path.join(folder, name);
  const picture = sharp({ create: { width, height, channels: 3, background: '#3f6f8f' } });
  writeFileSync(file, await picture.jpeg({ progressive: true }).toBuffer());
  return file;
}

/** The processes that this one has started for images. */
function workers(): number[] {
  return childProcesses(process.pid)
    .filter(({ command }) => command.includes('image-worker'))
    .map(({ pid }) => pid);
}

async function killFirstOf(count: number): Promise<void> {
  while (workers().length < count) await wait(10);
  await wait(150);
  process.kill(workers()[0] as number, 'SIGKILL');
}

test('R37 a photo that runs beside one that ends its process is made', async () => {
  const both = Promise.all([images.process(large), images.process(large)]);
  await killFirstOf(2);
  expect((await both).map((outcome) => outcome.ok).sort()).toEqual([false, true]);
}, 60_000);

test('R37 a photo that ends its process is refused, and the next one finds a new process', async () => {
  const alone = createImages({ text: 'ปักหมุด', logo: '' }, path.join(folder, 'fonts'));
  const before = workers();
  const refused = alone.process(large);
  const started = () => workers().filter((pid) => !before.includes(pid));
  while (started().length === 0) await wait(10);
  await wait(150);
  process.kill(started()[0] as number, 'SIGKILL');
  expect(await refused).toEqual({ ok: false, reason: 'undecodable' });
  expect((await alone.process(small)).ok).toBe(true);
  alone.close();
}, 60_000);
