/**
 * Cuts a box out of an archive behind HTTP into a file. What has arrived stands in a partial file beside it with a journal, so
 * an extract that was killed goes on where it stopped; the file itself appears when it is whole and has been checked.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { checkStructure, checksumFile, checksumOf } from './check-archive.ts';
import { type Box, type ExtractPlan, type PlannedPart, planExtract } from './extract-plan.ts';
import { inParallel, openRemoteArchive, type RemoteArchive, SourceChanged } from './remote-archive.ts';

export type ExtractTask = {
  readonly source: string;
  readonly box: Box;
  readonly maxZoom: number;
  readonly file: string;
  /** Gets a sentence for people. */
  readonly say: (sentence: string) => void;
  /** Gets how many bytes of all have arrived. */
  readonly progress?: (done: number, all: number) => void;
  /** Bytes that the disk of a folder has left. */
  readonly freeBytes?: (folder: string) => number;
};

/** How many changes of the source within one run are met by beginning again. */
const fresh = 2;
const partsAtOnce = 4;
export const megabyte = 1_000_000;
/** What must be left on the disk, for the database beside it. */
const reserveBytes = 100 * megabyte;

/**
 * Makes the file and its checksum beside it. Throws an Error with a sentence: no such archive, a server without ranges, too
 * little disk, no answer. What has arrived by then stays for the next call.
 */
export async function extractArchive(task: ExtractTask): Promise<void> {
  for (let round = 1; ; round += 1) {
    try {
      const source = await openRemoteArchive(task.source);
      task.say('Looking up the tiles of the box …');
      const plan = await planExtract(source, task.box, task.maxZoom);
      await fetchParts(task, source, plan);
      return await finish(task);
    } catch (error) {
      if (!(error instanceof SourceChanged) || round === fresh) throw explained(error, task.file);
      task.say(`${error.message} Starting again.`);
    }
  }
}

const partialOf = (file: string) => `${file}.part`;
const journalOf = (file: string) => `${file}.journal`;

async function fetchParts(task: ExtractTask, source: RemoteArchive, plan: ExtractPlan): Promise<void> {
  mkdirSync(path.dirname(task.file), { recursive: true });
  const title = JSON.stringify({ url: source.url, bytes: source.bytes, mark: source.mark, plan: plan.digest });
  const arrived = arrivedParts(task, title);
  const missing = plan.parts.map((part, number) => ({ part, number })).filter(({ number }) => !arrived.has(number));
  const toFetch = missing.reduce((sum, { part }) => sum + part.length, 0);
  const toWrite = missing.reduce((sum, { part }) => sum + tileBytesOf(part), plan.head.length);
  announce(task, plan, { requests: missing.length, toFetch, toWrite, isResumed: arrived.size > 0 });
  if (arrived.size === 0) await begin(task, plan, title);
  const file = await open(partialOf(task.file), 'r+');
  const journal = await open(journalOf(task.file), 'a');
  let done = 0;
  try {
    await inParallel(missing, partsAtOnce, async ({ part, number }) => {
      await store(file, plan.head.length, part, await source.read(part));
      // The journal may name only what is on the disk.
      await file.datasync();
      await journal.appendFile(`${number}\n`);
      done += part.length;
      task.progress?.(done, toFetch);
    });
    await file.sync();
  } finally {
    await Promise.all([file.close(), journal.close()]);
  }
}

/** The numbers of the parts that an earlier call of the same task has fetched; leftovers of another task are deleted. */
function arrivedParts({ file, say }: ExtractTask, title: string): Set<number> {
  const lines = readIfThere(journalOf(file))?.split('\n');
  if (!lines) return new Set();
  if (lines[0] === title && readLength(partialOf(file)) > 0) {
    // Behind the last line break stands what was being written when the process was killed.
    return new Set(lines.slice(1, -1).map(Number));
  }
  say('What an earlier call has left is of another version of the source or of another box: starting again.');
  for (const leftover of [partialOf(file), journalOf(file)]) rmSync(leftover, { force: true });
  return new Set();
}

async function begin({ file }: ExtractTask, plan: ExtractPlan, title: string): Promise<void> {
  const partial = await open(partialOf(file), 'w');
  try {
    await partial.write(plan.head, 0, plan.head.length, 0);
    await partial.truncate(plan.head.length + plan.tileBytes);
    await partial.sync();
  } finally {
    await partial.close();
  }
  writeFileSync(journalOf(file), `${title}\n`, { flush: true });
}

async function store(file: FileHandle, base: number, part: PlannedPart, bytes: Buffer): Promise<void> {
  for (const { from, to, length } of part.pieces) await file.write(bytes, from - part.offset, length, base + to);
}

type Amounts = { requests: number; toFetch: number; toWrite: number; isResumed: boolean };

/** Says what will be done, and refuses when the disk has too little room for it. */
function announce(task: ExtractTask, plan: ExtractPlan, { requests, toFetch, toWrite, isResumed }: Amounts): void {
  const { tiles, minZoom, maxZoom, head, tileBytes } = plan;
  const whole = inMegabytes(head.length + tileBytes);
  task.say(`${tiles.toLocaleString('en')} tiles of zoom ${minZoom} to ${maxZoom}; the file will have ${whole}.`);
  const rest = isResumed ? 'Going on where an earlier call stopped: still t' : 'T';
  task.say(
    `${rest}o fetch: ${inMegabytes(toFetch)} in ${requests === 1 ? 'one request' : `${requests.toLocaleString('en')} requests`}.`,
  );
  const folder = path.dirname(task.file);
  const free = (task.freeBytes ?? freeBytesOf)(folder);
  task.say(`Disk needed: ${inMegabytes(toWrite)}; free in ${folder}: ${inMegabytes(free)}.`);
  if (free < toWrite + reserveBytes)
    throw new Error(
      `The disk of ${folder} has too little room: ${inMegabytes(toWrite + reserveBytes)} are needed, of which ${inMegabytes(reserveBytes)} stay free. Make room, take fewer zooms by --maxzoom or a smaller box by --bbox, or name a file on another disk by --out.`,
    );
}

function tileBytesOf({ pieces }: PlannedPart): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

/** The new file takes the place of an old one in one step; in between the old checksum is gone, so the two never disagree. */
async function finish({ file, say }: ExtractTask): Promise<void> {
  const partial = partialOf(file);
  await checkStructure(partial);
  const sum = await checksumOf(partial);
  const checksum = checksumFile(file);
  writeFileSync(`${checksum}.part`, `${sum}  ${path.basename(file)}\n`, { flush: true });
  rmSync(checksum, { force: true });
  renameSync(partial, file);
  renameSync(`${checksum}.part`, checksum);
  rmSync(journalOf(file));
  say(`Written: ${file} (${inMegabytes(statSync(file).size)}, sha-256 ${sum}).`);
}

function inMegabytes(bytes: number): string {
  return `${(bytes / megabyte).toLocaleString('en', { maximumFractionDigits: bytes < 10 * megabyte ? 2 : 0 })} MB`;
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function readLength(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function explained(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC')
    return new Error(`The disk of ${file} is full. Make room; the same command goes on where this one stopped.`);
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return new Error(`${file} cannot be written: give this user the right to, or name another file by --out.`);
  return error;
}
