/** Videos: taken in, given to posts, removed (decisions §3, R38, R39). What is made of them: videos.making.service.ts. */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { UploadResult } from '@pakmut/contract/media/media.contract.ts';
import { maxVideoPixels, maxVideoSeconds } from '@pakmut/contract/videos/videos.rules.ts';
import type { Static } from 'typebox';
import type { ReceivedFile } from '#api/features/media/media.receiving.service.ts';
import { namesSentBy, senderMark } from '#api/features/media/media.senders.service.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { copyStored, type StoredFile } from '#api/platform/media/storage.ts';
import type { VideoFacts } from '#api/platform/media/videos.ts';
import type { Platform } from '#api/platform/platform.ts';
import { jobFolder, sourceName, typeOf, videoFolder } from './videos.files.ts';
import * as queries from './videos.queries.ts';
import * as view from './videos.view.ts';

export type VideoRow = queries.VideoRow;

/** The video of a post `p` as a column, and as the wire shows it: for the statements and views of posts. */
export const { videoColumn, videoMark } = queries;
export const viewVideo = view.viewVideo;

const dayMilliseconds = 86_400_000;
const removedAtOnce = 50;

/** 128 random bits (R29). */
const newName = () => randomBytes(16).toString('hex');

/** Looks at a file that was sent, keeps it privately as a source and says that there is work. Refuses what is no video. */
export async function storeVideo(
  platform: Platform,
  memberId: string,
  upload: Pick<ReceivedFile, 'path' | 'bytes'>,
): Promise<queries.VideoRow> {
  if (!platform.videos.isAvailable) throw new AppError('videos.off');
  const facts = await lookInto(platform, upload.path);
  const name = newName();
  const source = createReadStream(upload.path);
  await platform.storage.putStream(sourceName(name), source, upload.bytes, 'application/octet-stream');
  return queries.insertVideo(platform.db, {
    name,
    sender: senderMark(platform, memberId, name),
    facts,
    now: platform.clock.now(),
  });
}

async function lookInto(platform: Platform, file: string): Promise<VideoFacts> {
  const folder = await mkdtemp(`${await jobFolder(platform)}/look-`);
  try {
    const source = path.join(folder, 'source');
    await link(file, source).catch(() => copyFile(file, source));
    const facts = await platform.videos.probe(folder);
    if (!facts) throw new AppError('videos.not_video');
    if (!(facts.seconds > 0)) throw new AppError('videos.not_video');
    if (facts.seconds > maxVideoSeconds) throw new AppError('videos.too_long');
    if (facts.width * facts.height > maxVideoPixels) throw new AppError('videos.too_many_pixels');
    return facts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What an uploader is told of a video, by multipart and by tus alike (specification §7). */
export function videoResult({ id, name, state }: queries.VideoRow, originalName: string): Static<typeof UploadResult> {
  return { _id: id, url: '', fileName: name, originalName, state };
}

/** Gives a member's unused video to a post; false for anything else. Without `keepsLink` it forgets whose it was. */
export function takeVideo(
  platform: Platform,
  db: Queryable,
  memberId: string,
  name: string,
  keepsLink: boolean,
): Promise<boolean> {
  return queries.takeVideo(db, ownerOf(platform, memberId, name), name, keepsLink, platform.clock.now());
}

function ownerOf(platform: Platform, memberId: string, name: string): queries.VideoOwner {
  return { memberId, sender: senderMark(platform, memberId, name) };
}

/** Names of the member's videos that wait for a post. */
export async function listWaitingVideos(platform: Platform, db: Queryable, memberId: string): Promise<string[]> {
  return namesSentBy(platform, memberId, await queries.listWaiting(db));
}

export const { findVideo, moveRows: moveVideoRows } = queries;

/**
 * Copies a video under another name, for a post of its own: the copy waits for it like a video that the member has sent.
 * Undefined where the video is gone.
 */
export async function copyVideo(platform: Platform, memberId: string, from: string): Promise<string | undefined> {
  const files = await queries.findFiles(platform.db, from);
  if (!files) return undefined;
  const name = newName();
  await copyStored(platform.storage, sourceName(from), sourceName(name), 'application/octet-stream');
  for (const file of files) {
    const place = (video: string) => `${videoFolder(video)}/${file}`;
    await copyStored(platform.storage, place(from), place(name), typeOf(file));
  }
  const sender = senderMark(platform, memberId, name);
  await queries.insertCopy(platform.db, from, { name, sender, now: platform.clock.now() });
  return name;
}

export async function findOwnVideo(platform: Platform, memberId: string, name: string): Promise<queries.VideoRow> {
  const row = await queries.findOwnVideo(platform.db, ownerOf(platform, memberId, name), name);
  if (!row) throw new AppError('videos.not_found');
  return row;
}

/** Opens the MP4 of a finished video for the download of all own data; null when it is gone. */
export function openOwnVideo(platform: Platform, name: string): Promise<StoredFile | null> {
  return platform.storage.open(`${videoFolder(name)}/video.mp4`);
}

/** Removes videos, rows and files. */
export async function releaseVideos(platform: Platform, names: readonly string[]): Promise<void> {
  for (const { name, files } of await queries.deleteVideos(platform.db, names)) {
    await platform.storage.remove(sourceName(name));
    for (const file of files) await platform.storage.remove(`${videoFolder(name)}/${file}`);
  }
}

/** Removes videos that no post took within a day. */
export async function removeAbandonedVideos(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - dayMilliseconds);
  for (;;) {
    const names = await queries.listAbandoned(platform.db, before, removedAtOnce);
    await releaseVideos(platform, names);
    if (names.length < removedAtOnce) return;
  }
}
