import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPhoto, forgetPhotos, isSent, keepPhoto, markSent } from './kept-photos.ts';

const open = vi.hoisted(() => vi.fn());
vi.mock(import('idb'), () => ({ openDB: open }) as never);

const file = new File(['photo'], 'IMG_1.jpg', { type: 'image/jpeg' });
const key = 'a'.repeat(32);

beforeEach(() => {
  open.mockReset().mockRejectedValue(new Error('the storage is away'));
});
afterEach(() => forgetPhotos([key]));

test('a photo that the device has no room for lives as long as the page, and its giver is told', async () => {
  expect(await keepPhoto(key, Promise.resolve(file), false)).toBe(false);
  expect((await findPhoto(key))?.file).toBe(file);
});

test('a photo of a trial run touches no storage', async () => {
  expect(await keepPhoto(key, Promise.resolve(file), true)).toBe(true);
  expect(open).not.toHaveBeenCalled();
  expect((await findPhoto(key))?.file).toBe(file);
});

test('whoever asks for a photo while it is prepared waits for it, and what is no photo is none', async () => {
  const { promise, resolve } = Promise.withResolvers<File | null>();
  const kept = keepPhoto(key, promise, true);
  const found = findPhoto(key);
  resolve(file);
  expect((await found)?.file).toBe(file);
  await kept;
  await forgetPhotos([key]);
  await keepPhoto(key, Promise.resolve(null), true);
  expect(await findPhoto(key)).toBeUndefined();
});

test('a photo that was sent counts as sent for less than the day that it waits on the server, and not where the server has it no longer', async () => {
  await keepPhoto(key, Promise.resolve(file), true);
  const photo = await findPhoto(key);
  if (!photo) throw new Error('it was not kept');
  expect(isSent(photo)).toBe(false);
  await markSent(photo);
  const sent = await findPhoto(key);
  expect(sent && isSent(sent)).toBe(true);
  expect(sent && isSent({ ...sent, sentAt: Date.now() - 21 * 3_600_000 })).toBe(false);
  if (sent) await markSent(sent, false);
  const missing = await findPhoto(key);
  expect(missing && isSent(missing)).toBe(false);
});
