/** The photos and the video of a post that is being written: prepared, sent two at a time, ordered. */
import { maxFilesPerPost, maxPhotoBytes } from '@pakmut/contract/posts/posts.rules.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError, newIdempotencyKey } from '#web/platform/call.ts';
import { toJpeg } from '#web/platform/to-jpeg.ts';
import { findKeptMedia, type KeptMedium, keepMedia } from './kept-media.ts';
import { type PhotoOrigin, readOrigin } from './photo-origin.ts';
import { type MediaKind, uploadMedia } from './upload-media.ts';

export type Medium = {
  readonly key: string;
  readonly kind: MediaKind;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** What the tile shows; empty while a photo is prepared, and for a video. */
  readonly preview: string;
  readonly state: 'preparing' | 'waiting' | 'uploading' | 'done' | 'failed';
  readonly percent: number;
  /** What `addPost` takes; there once it is done. */
  readonly fileName?: string;
  /** When it arrived, in milliseconds of this device. */
  readonly uploadedAt?: number;
  /** The author's words for who cannot see it. */
  readonly alt: string;
  /** A key of the dictionary. */
  readonly error?: string;
};

/** Where and when a photo says it was taken; proposed, never sent by itself. */
export type Proposal = PhotoOrigin & { readonly key: string };

export type MediaUploads = {
  media: readonly Medium[];
  /** Why files were refused before they were sent: a key of the dictionary. */
  refusal: string | null;
  proposal: Proposal | null;
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  move: (key: string, by: -1 | 1) => void;
  describe: (key: string, alt: string) => void;
  /** The file of a photo that was chosen on this device, for changing it; null for one that is on the server only. */
  sourceOf: (key: string) => File | null;
  /** Puts a changed picture in the place of a photo and sends it instead. */
  replace: (key: string, file: File) => void;
  dismissProposal: () => void;
  clear: () => void;
};

const atOnce = 2;
const keepAfter = 300;
const lostConnection: ReadonlySet<string> = new Set(['no_connection', 'slow_connection']);
type Source = { file: File; cancel: AbortController };

type Begin = {
  /** What the post has on the server already. */
  stored?: readonly Medium[] | undefined;
  /** Whose new post this is: its files are kept in this browser until it is published. */
  keptFor?: string | null | undefined;
};

/** Takes photos and one video, sends them in the background and keeps their order; the first photo is the cover. */
export function useMediaUploads({ stored = [], keptFor = null }: Begin): MediaUploads {
  const [media, setMedia] = useState<readonly Medium[]>(stored);
  const [isRestored, setRestored] = useState(keptFor === null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const sources = useRef(new Map<string, Source>());

  const update = (key: string, change: Partial<Medium>) =>
    setMedia((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));

  async function prepare(key: string, file: File) {
    const origin = await readOrigin(file);
    const jpeg = await toJpeg(file);
    if (!sources.current.has(key)) return;
    if (!jpeg || jpeg.size > maxPhotoBytes) {
      discard(key);
      setRefusal(jpeg ? 'file_max_100mb' : 'choose_jpeg');
      return;
    }
    if (origin) setProposal((before) => before ?? { ...origin, key });
    wait(key, jpeg, URL.createObjectURL(jpeg));
  }

  function wait(key: string, file: File, preview: string) {
    sources.current.set(key, { file, cancel: new AbortController() });
    update(key, { state: 'waiting', percent: 0, preview });
  }

  async function upload({ key, kind }: Medium, { file, cancel }: Source) {
    update(key, { state: 'uploading', percent: 0 });
    try {
      const onProgress = (percent: number) => update(key, { percent });
      const { fileName } = await uploadMedia({ kind, file, onProgress, signal: cancel.signal });
      if (!cancel.signal.aborted) update(key, { state: 'done', percent: 100, fileName, uploadedAt: Date.now() });
    } catch (failure) {
      if (cancel.signal.aborted) return;
      update(key, { state: 'failed', error: failure instanceof CallError ? failure.message : 'upload_failed' });
    }
  }

  function discard(key: string) {
    sources.current.get(key)?.cancel.abort();
    sources.current.delete(key);
    setProposal((before) => (before?.key === key ? null : before));
    setMedia((all) => {
      const gone = all.find((one) => one.key === key);
      if (gone?.preview.startsWith('blob:')) URL.revokeObjectURL(gone.preview);
      return all.filter((one) => one.key !== key);
    });
  }

  // Whenever a place in the queue is free, the next in order takes it; photos go before the video, which takes longest.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of media is what the queue follows
  useEffect(() => {
    const free = atOnce - media.filter((one) => one.state === 'uploading').length;
    const waiting = media
      .filter((one) => one.state === 'waiting')
      .sort((a, b) => Number(a.kind === 'video') - Number(b.kind === 'video'));
    for (const medium of waiting.slice(0, Math.max(0, free))) {
      const source = sources.current.get(medium.key);
      if (source) upload(medium, source);
    }
  }, [media]);

  useEffect(() => {
    if (!keptFor) return;
    let isOver = false;
    void findKeptMedia(keptFor).then((kept) => {
      if (isOver) return;
      for (const { key, file } of kept) sources.current.set(key, { file, cancel: new AbortController() });
      if (kept.length > 0) setMedia(kept.map(restored));
      setRestored(true);
    });
    return () => {
      isOver = true;
    };
  }, [keptFor]);

  useEffect(() => {
    if (!keptFor || !isRestored) return;
    const timer = setTimeout(() => void keepMedia(keptOf(media, sources.current, keptFor)), keepAfter);
    return () => clearTimeout(timer);
  }, [media, keptFor, isRestored]);

  useEffect(() => {
    const running = sources.current;
    return () => {
      for (const { cancel } of running.values()) cancel.abort();
    };
  }, []);

  function retry(key: string) {
    const source = sources.current.get(key);
    if (source) sources.current.set(key, { ...source, cancel: new AbortController() });
    setMedia((all) =>
      all.map(({ error: _mended, ...one }) =>
        one.key === key ? { ...one, state: 'waiting', percent: 0 } : withError(one, _mended),
      ),
    );
  }

  // What only the missing network stopped goes on by itself when it is back.
  const goOn = useEffectEvent(() => {
    for (const { key, error } of media) if (error && lostConnection.has(error)) retry(key);
  });
  useEffect(() => {
    const onOnline = () => goOn();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);

  return {
    media,
    refusal,
    proposal,
    retry,
    add(files) {
      const { taken, refusal: refused } = choose(files, media);
      setRefusal(refused);
      const added = taken.map((file) => ({ key: keyOf(), file, kind: kindOf(file) }));
      for (const { key, file } of added) sources.current.set(key, { file, cancel: new AbortController() });
      const blank = { preview: '', state: 'preparing', percent: 0, alt: '' } as const;
      setMedia((all) => [
        ...all,
        ...added.map(({ key, kind, file }) => ({ key, kind, name: file.name, size: file.size, ...blank })),
      ]);
      for (const { key, kind, file } of added) {
        if (kind === 'photo') void prepare(key, file);
        else wait(key, file, '');
      }
    },
    remove: discard,
    move(key, by) {
      setMedia((all) => moved(all, key, by));
    },
    describe: (key, alt) => update(key, { alt }),
    sourceOf: (key) => sources.current.get(key)?.file ?? null,
    replace(key, file) {
      sources.current.get(key)?.cancel.abort();
      const before = media.find((one) => one.key === key);
      if (before?.preview.startsWith('blob:')) URL.revokeObjectURL(before.preview);
      setMedia((all) =>
        all.map(({ fileName: _gone, ...one }) =>
          one.key === key ? one : { ...one, ...(_gone && { fileName: _gone }) },
        ),
      );
      wait(key, file, URL.createObjectURL(file));
    },
    dismissProposal: () => setProposal(null),
    clear() {
      for (const key of [...sources.current.keys()]) discard(key);
      setMedia([]);
      // At once: the form may be gone before the next turn.
      if (keptFor) void keepMedia([]);
    },
  };
}

/** A finished upload waits on the server for a day; a little less, so that it is still there when it is published. */
const uploadWaits = 20 * 3_600_000;

function restored({ key, kind, file, alt, fileName, uploadedAt = 0 }: KeptMedium): Medium {
  const isThere = fileName !== undefined && Date.now() - uploadedAt < uploadWaits;
  const preview = kind === 'photo' ? URL.createObjectURL(file) : '';
  const shown = { key, kind, name: file.name, size: file.size, preview, alt };
  if (!isThere) return { ...shown, state: 'waiting', percent: 0 };
  return { ...shown, state: 'done', percent: 100, fileName, uploadedAt };
}

/** What can be sent again: a photo that is still being prepared is not there yet. */
function keptOf(media: readonly Medium[], sources: ReadonlyMap<string, Source>, memberId: string): KeptMedium[] {
  return media.flatMap((one, position) => {
    const file = sources.get(one.key)?.file;
    if (!file || one.state === 'preparing') return [];
    const { key, kind, alt, fileName, uploadedAt } = one;
    const arrived = fileName !== undefined && uploadedAt !== undefined ? { fileName, uploadedAt } : {};
    return [{ key, memberId, kind, file, alt, position, ...arrived }];
  });
}

function kindOf(file: File): MediaKind {
  return file.type.startsWith('video/') ? 'video' : 'photo';
}

/** What of the chosen files a post has room for (specification §5). */
function choose(files: readonly File[], media: readonly Medium[]): { taken: File[]; refusal: string | null } {
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

function withError(medium: Medium, error: string | undefined): Medium {
  return error === undefined ? medium : { ...medium, error };
}

/** Unlike any that an earlier page gave, because entries outlive the page. */
function keyOf(): string {
  return newIdempotencyKey();
}

function moved(media: readonly Medium[], key: string, by: -1 | 1): readonly Medium[] {
  const from = media.findIndex((one) => one.key === key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= media.length) return media;
  const next = [...media];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
