/**
 * Makes the renditions of uploaded videos. Work is in the table `videos`: the server that claims a video has it for as
 * long as the lease runs and renews it while working, so that a killed server loses minutes and never a video.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { renditionsOf } from '@pakmut/contract/videos/videos.rules.ts';
import { notifyAboutVideo } from '#api/features/notifications/notifications.service.ts';
import type { Platform } from '#api/platform/platform.ts';
import { jobFolder, sourceName, typeOf, videoFolder } from './videos.files.ts';
import * as queries from './videos.queries.ts';

const leaseMilliseconds = 60_000;
const mostAttempts = 3;
const strayMilliseconds = 86_400_000;
const sourceFile = 'source';

const working = new WeakMap<Platform, Promise<void>>();

/** Works off all videos that wait, one after another; called again while it works, it is the same work. */
export function makeWaitingVideos(platform: Platform): Promise<void> {
  const running = working.get(platform);
  if (running) return running;
  const work = makeAll(platform)
    // The database is away or the disk is full: the next minute brings another attempt.
    .catch((error: unknown) => platform.log.warn({ err: error }, 'a video could not be made'))
    .finally(() => working.delete(platform));
  working.set(platform, work);
  return work;
}

async function makeAll(platform: Platform): Promise<void> {
  for (;;) {
    const now = platform.clock.now();
    const claim = await queries.claimVideo(platform.db, now, leaseFrom(now));
    if (!claim) return;
    await make(platform, claim);
  }
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + leaseMilliseconds);
}

async function make(platform: Platform, claim: queries.Claimed): Promise<void> {
  const folder = await mkdtemp(`${await jobFolder(platform)}/make-`);
  const renew = (percent: number) =>
    queries.renewLease(platform.db, claim, percent, leaseFrom(platform.clock.now())).catch(() => true);
  // Between two reports of the worker a slow picture may take long.
  const heartbeat = setInterval(() => void renew(percent), leaseMilliseconds / 4);
  let percent = 0;
  try {
    if (!(await fetchSource(platform, claim.name, folder))) return void (await fail(platform, claim));
    const outcome = await platform.videos.make({
      folder,
      facts: claim.facts,
      renditions: renditionsOf(claim.facts),
      onProgress: (done) => {
        percent = done;
        void renew(done);
      },
    });
    if (outcome === 'made') await finish(platform, claim, folder);
    else if (outcome === 'ended') await queries.finishVideo(platform.db, claim, { state: 'waiting', attempts: -1 });
    else await giveUpOrRepeat(platform, claim);
  } finally {
    clearInterval(heartbeat);
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetchSource(platform: Platform, name: string, folder: string): Promise<boolean> {
  const source = await platform.storage.open(sourceName(name));
  if (!source) return false;
  await pipeline(source.stream, createWriteStream(path.join(folder, sourceFile)));
  return true;
}

async function finish(platform: Platform, claim: queries.Claimed, folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file !== sourceFile);
  for (const file of files) {
    const { size } = await stat(path.join(folder, file));
    const stream = createReadStream(path.join(folder, file));
    await platform.storage.putStream(`${videoFolder(claim.name)}/${file}`, stream, size, typeOf(file));
  }
  const isOurs = await end(platform, claim, { state: 'ready', files });
  if (isOurs) await platform.storage.remove(sourceName(claim.name));
}

type Ending = Extract<queries.Outcome, { state: 'ready' | 'failed' }>;

/** The author is told in the transaction of the ending. */
async function end(platform: Platform, claim: queries.Claimed, outcome: Ending): Promise<boolean> {
  return platform.db.transaction().execute(async (db) => {
    const isOurs = await queries.finishVideo(db, claim, outcome);
    const reason = outcome.state === 'ready' ? 'video_ready' : 'video_failed';
    if (isOurs) await notifyAboutVideo(db, { name: claim.name, reason, at: platform.clock.now() });
    return isOurs;
  });
}

/** A machine without memory ends a worker too, so a failed attempt is repeated before it counts against the file. */
async function giveUpOrRepeat(platform: Platform, claim: queries.Claimed): Promise<void> {
  if (claim.attempts >= mostAttempts) await fail(platform, claim);
  else await queries.finishVideo(platform.db, claim, { state: 'waiting', attempts: 0 });
}

async function fail(platform: Platform, claim: queries.Claimed): Promise<void> {
  const isOurs = await end(platform, claim, { state: 'failed', reason: 'video_failed' });
  if (isOurs) await platform.storage.remove(sourceName(claim.name));
}

/** Removes folders that a killed server left behind. Ages of files are told by the machine's clock. */
export async function removeStrayFolders(platform: Platform): Promise<void> {
  const root = await jobFolder(platform);
  for (const name of await readdir(root)) {
    const found = await stat(path.join(root, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > strayMilliseconds) {
      await rm(path.join(root, name), { recursive: true, force: true });
    }
  }
}
