import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sealBytes, sealStream, unsealStream } from './seal-stream.ts';

const key = randomBytes(32);
const inChunks = (content: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / size) }, (_, i) => content.subarray(i * size, (i + 1) * size)),
  );
const seal = (content: Buffer, size = 1_000) => buffer(sealStream(key, 'here', inChunks(content, size)));

test.each([0, 1, 15, 16, 17, 999, 100_003])('%i bytes come back as they were, however they are cut', async (length) => {
  const content = randomBytes(length);
  const sealed = await seal(content);
  expect(sealed.length).toBe(length + sealBytes);
  if (length > 16) expect(sealed.includes(content.subarray(0, 16))).toBe(false);
  for (const size of [1, 7, 65_536]) {
    if (size === 1 && length > 1_000) continue;
    expect((await buffer(unsealStream(key, 'here', inChunks(sealed, size)))).equals(content)).toBe(true);
  }
});

test('a changed bit, another place, another key or a lost end is noticed', async () => {
  const sealed = await seal(randomBytes(5_000));
  const open = (bytes: Buffer, place = 'here', by = key) => buffer(unsealStream(by, place, inChunks(bytes, 512)));
  const changed = Buffer.from(sealed);
  changed[100] = (changed[100] ?? 0) ^ 1;
  await expect(open(changed)).rejects.toThrow();
  await expect(open(sealed, 'there')).rejects.toThrow();
  await expect(open(sealed, 'here', randomBytes(32))).rejects.toThrow();
  await expect(open(sealed.subarray(0, -1))).rejects.toThrow();
  await expect(open(sealed.subarray(0, 5))).rejects.toThrow('lost its end');
});
