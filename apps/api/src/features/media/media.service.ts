/** Photos: checked, re-encoded, stored under random names, taken by posts (decisions §3, R36–R40). */
import { randomBytes } from 'node:crypto';
import { AppError } from '#api/platform/app-error.ts';
import type { Queryable } from '#api/platform/db.ts';
import type { Platform } from '#api/platform/platform.ts';
import type { StoredFile } from '#api/platform/storage.ts';
import * as queries from './media.queries.ts';
import { refuseImage } from './media.receiving.service.ts';

const renditions = ['hd', 'wm', 'thumb'] as const;
const dayMilliseconds = 86_400_000;

type Rendition = (typeof renditions)[number];

/** A file name is 32 hexadecimal digits; the folder only spreads files over the disk. */
function photoPath(name: string, kind: Rendition): string {
  return `p/${name.slice(0, 2)}/${name}-${kind}.jpg`;
}

function avatarPath(name: string): string {
  return `a/${name.slice(0, 2)}/${name}.jpg`;
}

/** Where a rendition of a photo is served. */
export function photoUrl(name: string, kind: Rendition): string {
  return `/media/${photoPath(name, kind)}`;
}

/** Where a member's picture is served; empty for a member without one. */
export function avatarUrl(name: string): string {
  return name ? `/media/${avatarPath(name)}` : '';
}

/** Refuses a member who used up the day's uploads, before bytes are read (R41). */
export async function assertQuota(platform: Platform, memberId: string): Promise<void> {
  const since = new Date(platform.clock.now().getTime() - dayMilliseconds);
  if ((await queries.countUploadsSince(platform.db, memberId, since)) >= platform.config.UPLOADS_PER_DAY) {
    throw new AppError('media.quota_reached', { retryAfter: 3_600 });
  }
}

/** Makes the served files of an uploaded photo. Nothing of the upload itself is kept. */
export async function storePhoto(
  platform: Platform,
  memberId: string,
  upload: { path: string; bytes: number; originalName: string },
) {
  const outcome = await platform.images.process(upload.path);
  if (!outcome.ok) refuseImage(outcome.reason);
  const { files } = outcome;
  const name = await storeRenditions(platform, files);
  const { id } = await queries.insertUpload(platform.db, {
    member_id: memberId,
    name,
    original_name: upload.originalName.slice(0, 200),
    bytes: upload.bytes,
    width: files.width,
    height: files.height,
  });
  return { id, name };
}

/** Writes the three renditions under a fresh 128-bit random name (R29). */
export async function storeRenditions(
  platform: Platform,
  files: { hd: Buffer; marked: Buffer; thumb: Buffer },
): Promise<string> {
  const name = randomBytes(16).toString('hex');
  const contents = { hd: files.hd, wm: files.marked, thumb: files.thumb };
  await Promise.all(
    renditions.map((kind) => platform.storage.put(photoPath(name, kind), Buffer.from(contents[kind]), 'image/jpeg')),
  );
  return name;
}

/** Stores a member's picture; returns its name. */
export async function storeAvatar(platform: Platform, picture: Buffer): Promise<string> {
  const name = randomBytes(16).toString('hex');
  await platform.storage.put(avatarPath(name), picture, 'image/jpeg');
  return name;
}

/** Counts an upload that no post will take against the day's quota (R41). */
export async function countUpload(
  platform: Platform,
  memberId: string,
  { name, bytes, side = 0 }: { name: string; bytes: number; side?: number },
): Promise<void> {
  const used_at = platform.clock.now();
  const size = { bytes, width: side, height: side };
  await queries.insertUpload(platform.db, { member_id: memberId, name, original_name: '', ...size, used_at });
}

/** Removes the file of a member's picture; nothing for a member without one. */
export async function removeAvatarFile(platform: Platform, name: string): Promise<void> {
  if (name) await platform.storage.remove(avatarPath(name));
}

/** Removes the served files of photos. */
export async function removePhotoFiles(platform: Platform, names: readonly string[]): Promise<void> {
  for (const name of names) for (const kind of renditions) await platform.storage.remove(photoPath(name, kind));
}

/** Opens the largest rendition of a photo without a watermark, or a member's picture; null when it is gone. */
export function openOwnFile(platform: Platform, kind: 'photo' | 'avatar', name: string): Promise<StoredFile | null> {
  return platform.storage.open(kind === 'photo' ? photoPath(name, 'hd') : avatarPath(name));
}

/** The member's own unused uploads of these names, in the asked order; others are simply missing (R39). */
export async function takeFinishedUploads(
  db: Queryable,
  memberId: string,
  names: readonly string[],
  keep: boolean,
): Promise<queries.UploadRow[]> {
  const rows = await queries.takeUploads(db, memberId, names, keep);
  return names.flatMap((name) => rows.filter((row) => row.name === name));
}

/** Removes uploads that no post took within a day, rows and files. */
export async function removeAbandonedUploads(platform: Platform): Promise<void> {
  for (;;) {
    const names = await queries.deleteAbandonedUploads(platform.db, 100);
    await removePhotoFiles(platform, names);
    if (names.length < 100) return;
  }
}
