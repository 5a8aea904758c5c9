/** Whether the media store takes, keeps and gives back a file, and how much room the disk has. */
import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Storage } from './storage.ts';

/** A store that answers later than this counts as away. */
const patienceMilliseconds = 2_000;

/** Writes, reads and removes a small file. Never throws. */
export async function probeStorage(storage: Pick<Storage, 'put' | 'open' | 'remove'>): Promise<boolean> {
  const attempt = tryStorage(storage).catch(() => false);
  return Promise.race([attempt, setTimeout(patienceMilliseconds, false, { ref: false })]);
}

async function tryStorage(storage: Pick<Storage, 'put' | 'open' | 'remove'>): Promise<boolean> {
  const content = randomBytes(16).toString('hex');
  const name = `probe/${content}.txt`;
  await storage.put(name, Buffer.from(content), 'text/plain');
  const file = await storage.open(name);
  const parts: Buffer[] = [];
  for await (const part of file?.stream ?? []) parts.push(Buffer.from(part));
  await storage.remove(name);
  return Buffer.concat(parts).toString() === content;
}

/** Bytes of the disk that holds a folder. Throws when the folder is not there. */
export async function roomOf(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
