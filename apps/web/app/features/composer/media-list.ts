/** The photos and the video of the composer's form: what a tile shows, which files fit into a post, their order, what they lack. */
import { maxFilesPerPost } from '@pakmut/contract/posts/posts.rules.ts';
import { isUnconverted } from '#web/platform/pictures/heic-to-jpeg.ts';
import { isOnServer, type KeptMedium } from './kept-posts.ts';
import type { MediaKind } from './upload-media.ts';

export type Medium = {
  readonly key: string;
  readonly kind: MediaKind;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** What the tile shows: empty while a photo is prepared, and for a video that is on the server only. */
  readonly preview: string;
  /** Where the server has a photo whose file is not on this device. */
  readonly whole?: string | undefined;
  /** `unconverted`: this browser cannot read it, so it waits for the server to make a JPEG of it (`converting`). */
  readonly state: 'preparing' | 'unconverted' | 'converting' | 'waiting' | 'uploading' | 'done' | 'failed';
  readonly percent: number;
  /** Name of the photo of the post that was edited to become this one: nobody shall see that one any more. */
  readonly replaced?: string | undefined;
  /** What `addPost` takes; there once it is done. */
  readonly fileName?: string | undefined;
  /** When it arrived, in milliseconds of this device. */
  readonly uploadedAt?: number;
  /** The author's description for people who cannot see it. */
  readonly alt: string;
  /** A key of the dictionary. */
  readonly error?: string | undefined;
};

export type Source = { file: File; cancel: AbortController };

/** A medium as the form shows it again after it was kept. */
export function restored(kept: KeptMedium): Medium {
  const { key, kind, name, size, alt, file, fileName, uploadedAt, whole } = kept;
  if (isUnconverted(file)) return { key, kind, name, size, alt, preview: '', state: 'unconverted', percent: 0 };
  const preview = file ? URL.createObjectURL(file) : (kept.preview ?? '');
  const shown = { key, kind, name, size, preview, alt, whole };
  if (fileName === undefined || !isOnServer(kept)) return { ...shown, state: 'waiting', percent: 0 };
  return { ...shown, state: 'done', percent: 100, fileName, ...(uploadedAt !== undefined && { uploadedAt }) };
}

/** What is kept of the form's media: a photo that is still being prepared is not there yet. */
export function keptOf(media: readonly Medium[], sources: ReadonlyMap<string, Source>, postKey: string): KeptMedium[] {
  return media.flatMap((one, position) => {
    const file = sources.get(one.key)?.file;
    if (one.state === 'preparing' || (!file && one.fileName === undefined)) return [];
    const { key, kind, name, size, alt, preview, whole, fileName, uploadedAt } = one;
    return [
      {
        ...{ key, postKey, kind, name, size, alt, position },
        ...(file ? { file } : { preview, whole }),
        ...(fileName !== undefined && { fileName }),
        ...(uploadedAt !== undefined && { uploadedAt }),
      },
    ];
  });
}

export function kindOf(file: File): MediaKind {
  return file.type.startsWith('video/') ? 'video' : 'photo';
}

/** What of the chosen files a post has room for (specification §5). */
export function choose(
  files: readonly File[],
  media: readonly Medium[],
): { taken: readonly File[]; refusal: string | null } {
  const photos = files.filter((file) => kindOf(file) === 'photo');
  const videos = files.filter((file) => kindOf(file) === 'video');
  const hasVideo = media.some((one) => one.kind === 'video');
  const wanted = [...photos, ...videos.slice(0, hasVideo ? 0 : 1)];
  const room = Math.max(0, maxFilesPerPost - media.length);
  const tooManyVideos = videos.length > (hasVideo ? 0 : 1);
  return {
    taken: wanted.slice(0, room),
    refusal: wanted.length > room ? 'upload_max_8' : tooManyVideos ? 'one_video_only' : null,
  };
}

/** The list with one medium in another place; unchanged when there is no such place. */
export function moved(media: readonly Medium[], key: string, to: number): readonly Medium[] {
  const from = media.findIndex((one) => one.key === key);
  if (from < 0 || to < 0 || to >= media.length || to === from) return media;
  const next = [...media];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Whether it waits for its turn to be converted or sent. */
export function isWaiting({ state }: Pick<Medium, 'state'>): boolean {
  return state === 'waiting' || state === 'unconverted';
}

/** Keys of the files that begin together: all that wait and are not `cleared` yet, once no other is being prepared. */
export function batchOf(
  media: readonly Pick<Medium, 'key' | 'state'>[],
  cleared: ReadonlySet<string>,
): readonly string[] {
  if (media.some(({ state }) => state === 'preparing')) return [];
  return media.filter((one) => isWaiting(one) && !cleared.has(one.key)).map(({ key }) => key);
}

/** Whether files are still being prepared or sent, or did not get through. */
export function isUploading(media: readonly Pick<Medium, 'state'>[]): boolean {
  return media.some(({ state }) => state !== 'done');
}

/** Why media keep the form from being published or handed to the outbox (`isQueued`): a key of the dictionary. */
export function hindranceOf(media: readonly Medium[], isQueued: boolean): string | null {
  if (media.some(({ state, error }) => state === 'failed' && !(isQueued && isLost(error))))
    return 'composer_failed_photo';
  const isPrepared = media.every(({ state }) => !['preparing', 'unconverted', 'converting'].includes(state));
  return isPrepared && (isQueued || !isUploading(media)) ? null : 'composer_uploading_wait';
}

/** Whether only the missing network is the cause. */
export function isLost(message: string | undefined): boolean {
  return message === 'no_connection' || message === 'slow_connection';
}
