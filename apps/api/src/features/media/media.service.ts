/** Photos: checked, re-encoded, stored under random names, taken by posts (decisions §3, R29, R36–R40). */
import { randomBytes } from 'node:crypto';
import { uploadKeepHours } from '@pakmut/contract/media/media.rules.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import type { ImageFiles, SmallerFiles } from '#api/platform/media/images.ts';
import { copyStored, type StoredFile } from '#api/platform/media/storage.ts';
import type { Platform } from '#api/platform/platform.ts';
import { floorToHour } from '#api/platform/process/clock.ts';
import { removeAnswerFiles } from './media.answers.service.ts';
import { keepOriginal, originalPath } from './media.originals.service.ts';
import * as queries from './media.queries.ts';
import { refuseImage } from './media.receiving.service.ts';
import { namesSentBy, senderMark } from './media.senders.service.ts';

/**
 * The public files of a photo: kind → suffix. Files are removed in this order, with HD first: a job that makes further
 * renditions from HD sees by its absence that the photo was given up (media.smaller.service.ts).
 */
const renditions = {
  hd: '-hd.jpg',
  wm: '-wm.jpg',
  thumb: '-thumb.jpg',
  'hd-webp': '-hd.webp',
  'thumb-webp': '-thumb.webp',
  middle: '-middle.jpg',
  'middle-webp': '-middle.webp',
  share: '-share.jpg',
  'pin-webp': '-pin.webp',
} as const;
const hourMilliseconds = 3_600_000;

export type Rendition = keyof typeof renditions;
const kinds = Object.keys(renditions) as Rendition[];
/** Those that photos of before 0036 do not have from the beginning. */
export const smallerKinds = ['middle', 'middle-webp', 'share'] as const satisfies readonly Rendition[];
/** And with what photos of before 0042 do not have. */
export const laterKinds = [...smallerKinds, 'pin-webp'] as const satisfies readonly Rendition[];

/** A photo as a post stores it. */
export type TakenPhoto = {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  /** False for uploads of before there were WebP renditions. */
  readonly webp: boolean;
  /** False for uploads of before there were renditions for phones and previews. */
  readonly middle: boolean;
  /** False for uploads of before there was a picture for pins. */
  readonly pin: boolean;
};

/** A file name is 32 hexadecimal digits; the folder only spreads files over the disk. */
export function photoPath(name: string, kind: Rendition): string {
  return `p/${name.slice(0, 2)}/${name}${renditions[kind]}`;
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

/**
 * Makes the public files of an uploaded photo and keeps its original, sealed. The row is written before the files, so
 * that the job that removes abandoned uploads finds them after a crash.
 */
export async function storePhoto(
  platform: Platform,
  memberId: string,
  upload: { path: string; bytes: number },
): Promise<TakenPhoto> {
  const outcome = await platform.images.process(upload.path);
  if (!outcome.ok) refuseImage(outcome.reason);
  const { width, height, placeholder } = outcome.files;
  const name = newName();
  const { id } = await queries.insertUpload(platform.db, {
    sender: senderMark(platform, memberId, name),
    name,
    bytes: upload.bytes,
    width,
    height,
    placeholder,
    has_webp: true,
    has_middle: true,
    has_pin: true,
    has_original: true,
    // The minute would be that of the post, should it be anonymous (R28).
    created_at: floorToHour(platform.clock.now()),
  });
  try {
    await Promise.all([writeRenditions(platform, name, outcome.files), keepOriginal(platform, name, upload)]);
  } catch (error) {
    await releasePhotos(platform.db, [name]);
    throw error;
  }
  return { id, name, width, height, placeholder, webp: true, middle: true, pin: true };
}

/**
 * Copies the served files of a photo under another name, as an upload of the member that waits for a post; the original
 * is not copied. Undefined where the photo is gone.
 */
export async function copyPhoto(
  platform: Platform,
  memberId: string,
  photo: Omit<TakenPhoto, 'id'>,
): Promise<string | undefined> {
  const name = newName();
  const { width, height, placeholder, webp, middle, pin } = photo;
  const created_at = floorToHour(platform.clock.now());
  const sender = senderMark(platform, memberId, name);
  const made = { has_webp: webp, has_middle: middle, has_pin: pin, has_original: false };
  await queries.insertUpload(platform.db, {
    ...{ sender, name, bytes: 0, width, height, placeholder },
    ...made,
    created_at,
  });
  let copied = 0;
  for (const kind of kinds) {
    const isThere = await copyStored(
      platform.storage,
      photoPath(photo.name, kind),
      photoPath(name, kind),
      typeOf(kind),
    );
    if (isThere) copied += 1;
  }
  if (copied > 0) return name;
  await releasePhotos(platform.db, [name]);
  return undefined;
}

/** Writes the served files of a photo without an upload, such as those of the demo world; returns their name. */
export async function storeRenditions(platform: Platform, files: ImageFiles): Promise<string> {
  const name = newName();
  await writeRenditions(platform, name, files);
  return name;
}

/** 128 random bits (R29). */
export function newName(): string {
  return randomBytes(16).toString('hex');
}

async function writeRenditions(platform: Platform, name: string, files: ImageFiles): Promise<void> {
  const { hd, marked: wm, thumb, hdWebp, thumbWebp, pinWebp } = files;
  await Promise.all([
    put(platform, name, { hd, wm, thumb, 'hd-webp': hdWebp, 'thumb-webp': thumbWebp }),
    writeSmallerRenditions(platform, name, files),
    writePin(platform, name, pinWebp),
  ]);
}

/** Writes what phones and previews get of a photo. */
export async function writeSmallerRenditions(platform: Platform, name: string, files: SmallerFiles): Promise<void> {
  const { middle, middleWebp, share } = files;
  await put(platform, name, { middle, 'middle-webp': middleWebp, share });
}

/** Writes what pins show of a photo. */
export async function writePin(platform: Platform, name: string, pin: Buffer): Promise<void> {
  await put(platform, name, { 'pin-webp': pin });
}

/** Takes back what was made later from a photo that was given up while it was made. */
export async function removeLaterRenditions(platform: Platform, name: string): Promise<void> {
  for (const kind of laterKinds) await platform.storage.remove(photoPath(name, kind));
}

async function put(platform: Platform, name: string, files: Partial<Record<Rendition, Buffer>>): Promise<void> {
  await Promise.all(
    Object.entries(files).map(([kind, content]) =>
      platform.storage.put(
        photoPath(name, kind as Rendition),
        // What comes through the channel of the image process is a bare array of bytes.
        Buffer.from(content),
        typeOf(kind as Rendition),
      ),
    ),
  );
}

function typeOf(kind: Rendition): string {
  return kind.endsWith('webp') ? 'image/webp' : 'image/jpeg';
}

/** Stores a member's picture; returns its name. */
export async function storeAvatar(platform: Platform, picture: Buffer): Promise<string> {
  const name = newName();
  await platform.storage.put(avatarPath(name), picture, 'image/jpeg');
  return name;
}

/** Removes the file of a member's picture; nothing for a member without one. */
export async function removeAvatarFile(platform: Platform, name: string): Promise<void> {
  if (name) await platform.storage.remove(avatarPath(name));
}

/** Removes every file of photos, the originals too. A missing file is not an error. */
export async function removePhotoFiles(platform: Platform, names: readonly string[]): Promise<void> {
  for (const name of names) {
    for (const kind of kinds) await platform.storage.remove(photoPath(name, kind));
    await platform.storage.remove(originalPath(name));
  }
}

/** Opens a rendition of a photo; null when there is none. */
export function openRendition(platform: Platform, name: string, kind: Rendition): Promise<StoredFile | null> {
  return platform.storage.open(photoPath(name, kind));
}

/** Opens the largest rendition of a photo without a watermark, or a member's picture; null when it is gone. */
export function openOwnFile(platform: Platform, kind: 'photo' | 'avatar', name: string): Promise<StoredFile | null> {
  return platform.storage.open(kind === 'photo' ? photoPath(name, 'hd') : avatarPath(name));
}

/**
 * The member's own unused uploads of these names, in the asked order; others are simply missing (R39). With `keep`
 * false, for anonymous posts, nothing is left that links the files to the member, and the originals go (R29).
 */
export async function takeFinishedUploads(
  platform: Pick<Platform, 'keys'>,
  db: Queryable,
  memberId: string,
  names: readonly string[],
  keep: boolean,
): Promise<TakenPhoto[]> {
  const asked = names.map((name) => ({ name, sender: senderMark(platform, memberId, name) }));
  const rows = await queries.takeUploads(db, memberId, asked, keep);
  return names.flatMap((name) => rows.filter((row) => row.name === name));
}

/**
 * Takes one waiting photo whose original nobody will ask for, such as that of a comment: its upload is forgotten, the
 * served files stay.
 */
export async function takePhotoAlone(
  platform: Pick<Platform, 'keys'>,
  db: Queryable,
  memberId: string,
  name: string,
): Promise<TakenPhoto | undefined> {
  const [taken] = await takeFinishedUploads(platform, db, memberId, [name], false);
  return taken;
}

/**
 * For photos whose sender is erased: removes the rows that say who sent them, and with them the originals. The served
 * files stay.
 */
export async function forgetUploads(db: Queryable, names: readonly string[]): Promise<void> {
  await queries.deleteUploads(db, names);
}

/** Names of the member's photos that wait for a post. */
export async function listWaitingPhotos(platform: Platform, db: Queryable, memberId: string): Promise<string[]> {
  return namesSentBy(platform, memberId, await queries.listWaiting(db));
}

/** Gives photos up for good, in the caller's transaction: rows now, files by the job that follows. */
export async function releasePhotos(db: Queryable, names: readonly string[]): Promise<void> {
  await queries.deleteUploads(db, names);
  await queries.addRemovals(db, names);
}

/** Gives up a photo that its sender does not want any more; one that a post has taken stays. */
export async function releaseUnusedPhoto(
  platform: Pick<Platform, 'keys'>,
  db: Queryable,
  memberId: string,
  name: string,
): Promise<void> {
  const sender = senderMark(platform, memberId, name);
  if (await queries.isUnused(db, memberId, { name, sender })) await releasePhotos(db, [name]);
}

/** Removes uploads that no post took within a day, rows and files. */
export async function removeAbandonedUploads(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - uploadKeepHours * hourMilliseconds);
  while ((await queries.releaseAbandonedUploads(platform.db, before, 100)) === 100);
  await removeReleasedFiles(platform);
}

/**
 * Works off what was given up. Files go before their rows: after a crash or a failure of the media store they are
 * tried again, and removing what is gone is no failure.
 */
export async function removeReleasedFiles(platform: Platform): Promise<void> {
  let worked: number;
  do {
    worked = await platform.db.transaction().execute(async (transaction) => {
      const released = await queries.takeRemovals(transaction, 50);
      for (const { name, part } of released) {
        if (part === 'all') await removePhotoFiles(platform, [name]);
        else if (part === 'answer') await removeAnswerFiles(platform, name);
        else await platform.storage.remove(originalPath(name));
      }
      return released.length;
    });
  } while (worked === 50);
}
