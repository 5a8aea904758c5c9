/** Photos and the video of a post: which the author wants, which are taken newly, which leave it (R39). */
import { releasePhotos, type TakenPhoto, takeFinishedUploads } from '#api/features/media/media.service.ts';
import type { ImageRecord } from '#api/features/posts/posts.sql.ts';
import { releaseVideos, takeVideo } from '#api/features/videos/videos.service.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import {
  type PostFile,
  takeBackRemovedPhotos,
  takeBackRemovedVideo,
  takeDueRemovals,
} from './publishing.removals.queries.ts';

export type Attached = { readonly images: readonly ImageRecord[]; readonly video: string | null };
/** The files of the post before the change; a deletion list names the video by its id or its file name. */
export type Had = Attached & { readonly video_id: string | null };

export type Asked = {
  readonly img: readonly string[];
  readonly imgAlt?: readonly string[];
  readonly imgForget?: readonly string[];
  readonly vdo?: string;
  readonly post_img_del_req?: readonly string[];
  readonly post_vdo_del_req?: readonly string[];
};

export type Wanted = { readonly names: readonly string[]; readonly video: string | null };
export type Taken = Attached & { readonly removed: Attached };
/** Whose media, and whether rows may go on saying whose they are: never for an anonymous post (R29). */
export type Taking = { id: string | null; memberId: string; keepsLink: boolean; had?: Had };

const nothing: Had = { images: [], video: null, video_id: null };

/** The files that the post keeps, in order. With deletion lists, files that are not named stay unless they are listed. */
export function wantedMedia(asked: Asked, had: Had = nothing): Wanted {
  const staying = asked.post_img_del_req
    ? had.images.filter(({ id, name }) => ![id, name].some((word) => asked.post_img_del_req?.includes(word)))
    : [];
  const named = new Set(asked.img);
  const names = [...staying.map(({ name }) => name).filter((name) => !named.has(name)), ...named];
  const leaves = [had.video, had.video_id].some((word) => word !== null && asked.post_vdo_del_req?.includes(word));
  const keepsVideo = asked.post_vdo_del_req !== undefined && !leaves;
  return { names, video: asked.vdo || (keepsVideo ? had.video : null) };
}

/** Attaches the wanted files; `removed` holds the files that the post had and does not keep. */
export async function takeMedia(
  platform: Platform,
  db: Queryable,
  post: Taking,
  asked: Asked,
  wanted: Wanted,
): Promise<Taken> {
  const { images, video } = post.had ?? nothing;
  const removed = {
    images: images.filter(({ name }) => !wanted.names.includes(name)),
    video: video === wanted.video ? null : video,
  };
  if (wanted.video !== null && wanted.video !== video) await takeWantedVideo(platform, db, post, wanted.video);
  return { images: await takePhotos(platform, db, post, asked, wanted.names), video: wanted.video, removed };
}

/**
 * The records of the wanted photos: those that the post has, those that left it a while ago, and finished uploads of the
 * member. Anything else is unknown: another member's, a used one, a path.
 */
async function takePhotos(
  platform: Platform,
  db: Queryable,
  post: Taking,
  asked: Asked,
  names: readonly string[],
): Promise<ImageRecord[]> {
  const known = new Map((post.had?.images ?? []).map((image) => [image.name, image]));
  const missing = () => names.filter((name) => !known.has(name));
  if (post.id && missing().length > 0) {
    for (const image of await takeBackRemovedPhotos(db, post.id, missing())) known.set(image.name, image);
  }
  if (missing().length > 0) {
    for (const row of await takeFinishedUploads(platform, db, post.memberId, missing(), post.keepsLink)) {
      known.set(row.name, recordOf(row));
    }
  }
  if (missing().length > 0) throw new AppError('posts.upload_unknown');
  const alts = new Map(asked.img.map((name, index) => [name, asked.imgAlt?.[index]?.trim()]));
  return names.map((name) => withAlt(known.get(name) as ImageRecord, alts.get(name)));
}

/** The same for a video that the post does not have. */
async function takeWantedVideo(platform: Platform, db: Queryable, post: Taking, name: string): Promise<void> {
  const isBack = post.id !== null && (await takeBackRemovedVideo(db, post.id, name));
  if (isBack || (await takeVideo(platform, db, post.memberId, name, post.keepsLink))) return;
  throw new AppError('posts.upload_unknown');
}

function recordOf({ id, name, width, height, placeholder, webp, middle, pin }: TakenPhoto): ImageRecord {
  return {
    ...{ id, name, width, height },
    ...(placeholder && { placeholder }),
    ...(webp && { webp: true as const }),
    ...(middle && { middle: true as const }),
    ...(pin && { pin: true as const }),
  };
}

/** A photo that is named without a text keeps the one it has; an empty text takes it away. */
function withAlt({ alt: before, ...image }: ImageRecord, alt: string | undefined): ImageRecord {
  const text = alt === undefined ? before : alt;
  return { ...image, ...(text && { alt: text }) };
}

/** Gives files up for good. */
export async function releaseFiles(platform: Platform, db: Queryable, files: readonly PostFile[]): Promise<void> {
  const named = (kind: PostFile['kind']) => [
    ...new Set(files.filter((one) => one.kind === kind).map(({ name }) => name)),
  ];
  await releasePhotos(db, named('photo'));
  await releaseVideos(platform, named('video'));
}

/** The photos and the video of a post by their names. */
export function filesOf({ images, video }: Attached): PostFile[] {
  const photos = images.map(({ name }): PostFile => ({ kind: 'photo', name }));
  return video === null ? photos : [...photos, { kind: 'video', name: video }];
}

const removalsAtOnce = 50;

/** Gives up the files of media that left their post long enough ago. */
export async function removeDueMedia(platform: Platform): Promise<void> {
  let count: number;
  do {
    count = await platform.db.transaction().execute(async (db) => {
      const due = await takeDueRemovals(db, platform.clock.now(), removalsAtOnce);
      await releaseFiles(platform, db, due);
      return due.length;
    });
  } while (count === removalsAtOnce);
}
