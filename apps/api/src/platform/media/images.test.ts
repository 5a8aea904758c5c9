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

async function endWorkerOnce(): Promise<void> {
  while (workers().length === 0) await wait(10);
  await wait(150);
  for (const pid of workers()) process.kill(pid, 'SIGKILL');
}

test('R37 who ran beside a photo that ended the worker is made after all', async () => {
  const both = Promise.all([images.process(large), images.process(large)]);
  await endWorkerOnce();
  expect((await both).map((outcome) => outcome.ok)).toEqual([true, true]);
}, 60_000);

test('R37 a photo that ends the worker alone is refused, and the next one finds a new worker', async () => {
  const alone = images.process(large);
  await endWorkerOnce();
  expect(await alone).toEqual({ id: expect.any(Number), ok: false, reason: 'undecodable' });
  expect((await images.process(small)).ok).toBe(true);
}, 60_000);
