/** The photos and the video of a post that is being written: prepared, sent two at a time, ordered. */
import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import { maxPhotoBytes } from '@pakmut/contract/posts/posts.rules.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { CallError, newIdempotencyKey } from '#web/platform/net/call.ts';
import { heicOf, heicToJpeg, isUnconverted } from '#web/platform/pictures/heic-to-jpeg.ts';
import { toJpeg } from '#web/platform/pictures/to-jpeg.ts';
import { whenReachable } from '#web/ui/when-online.ts';
import { checkSession } from './check-session.ts';
import type { KeptMedium } from './kept-posts.ts';
import {
  batchOf,
  choose,
  isLost,
  isWaiting,
  keptOf,
  kindOf,
  type Medium,
  moved,
  restored,
  type Source,
} from './media-list.ts';
import { type PhotoOrigin, prepareToReadOrigins, readOrigin } from './photo-origin.ts';
import { uploadMedia } from './upload-media.ts';
import { frameOf } from './video-frame.ts';

/** Where and when a photo says it was taken; proposed, never sent by itself. */
export type Proposal = PhotoOrigin & { readonly key: string };

export type MediaUploads = {
  list: readonly Medium[];
  /** Whether the list differs from the one that `restore` brought. */
  isChanged: boolean;
  /** Begins with what was kept, and answers with the list of it. */
  restore: (kept: readonly KeptMedium[]) => readonly Medium[];
  /** Why files were refused before they were sent: a key of the dictionary. */
  refusal: string | null;
  proposal: Proposal | null;
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  /** Moves a medium to another position, counted from 0. */
  move: (key: string, to: number) => void;
  describe: (key: string, alt: string) => void;
  /** Whether there is a photo that cannot be shown before it is converted. */
  hasUnconverted: () => boolean;
  /** Whether this browser has the file, or can fetch it and read it. */
  isEditable: (key: string) => boolean;
  /** The picture, to be edited. Rejects when it is on the server only and does not come. */
  pictureOf: (key: string) => Promise<Blob>;
  /** Replaces a photo by an edited picture and uploads that instead. */
  replace: (key: string, file: File) => void;
  /** Where the first photo with a position was taken, also after the proposal was answered. */
  photoPoint: LatLng | null;
  /** The author accepted or declined the proposed place or time. */
  answerProposal: (part: 'point' | 'takenAt') => void;
  /** Makes a photo of a frame of the video, for the cover. False: this browser cannot. */
  addFrame: (key: string) => Promise<boolean>;
  clear: () => void;
  /** What a browser keeps of the media, in their order. */
  kept: (postKey: string) => KeptMedium[];
};

const atOnce = 2;

const none: readonly Medium[] = [];
const noKeys: ReadonlySet<string> = new Set();

/**
 * Takes photos and one video, uploads them in the background and keeps their order; the first photo is the cover. When the form closes,
 * uploads pause; the kept copies of the files continue later. `keepCopy` writes those copies.
 */
export function useMediaUploads(keepCopy: () => Promise<unknown>): MediaUploads {
  const [media, setMedia] = useState(none);
  const [cleared, setCleared] = useState(noKeys);
  const [first, setFirst] = useState(none);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [photoPoint, setPhotoPoint] = useState<LatLng | null>(null);
  const [sources] = useState(() => new Map<string, Source>());

  useEffect(prepareToReadOrigins, []);

  const update = (key: string, change: Partial<Medium>) =>
    setMedia((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));

  async function prepare(key: string, file: File) {
    const origin = await readOrigin(file);
    const jpeg = await toJpeg(file);
    const photo = jpeg ?? (await heicOf(file));
    if (!sources.has(key)) return;
    if (!photo || photo.size > maxPhotoBytes) {
      discard(key);
      setRefusal(photo ? 'file_max_100mb' : isCalledJpeg(file) ? 'photo_unreadable' : 'choose_jpeg');
      return;
    }
    if (origin) setProposal((before) => before ?? { ...origin, key });
    if (origin?.point) setPhotoPoint((before) => before ?? origin.point);
    if (jpeg) return wait(key, jpeg, URL.createObjectURL(jpeg));
    sources.set(key, sourceOf(photo));
    update(key, { state: 'unconverted' });
  }

  async function convert(key: string, { file, cancel }: Source) {
    update(key, { state: 'converting', percent: 0 });
    try {
      const onProgress = (percent: number) => update(key, { percent });
      const jpeg = await heicToJpeg({ file, onProgress, signal: cancel.signal });
      if (!cancel.signal.aborted) wait(key, jpeg, URL.createObjectURL(jpeg));
    } catch (failure) {
      if (cancel.signal.reason === 'pause') update(key, { state: 'unconverted' });
      if (cancel.signal.aborted) return;
      const message = failure instanceof CallError ? failure.message : 'upload_failed';
      update(key, { state: 'failed', error: isLost(message) ? 'heic_needs_connection' : message });
    }
  }

  function wait(key: string, file: File, preview: string) {
    sources.set(key, sourceOf(file));
    update(key, { state: 'waiting', percent: 0, preview });
  }

  async function upload({ key, kind }: Medium, { file, cancel }: Source) {
    update(key, { state: 'uploading', percent: 0 });
    try {
      const onProgress = (percent: number) => update(key, { percent });
      const { fileName } = await uploadMedia({ kind, file, onProgress, signal: cancel.signal });
      if (!cancel.signal.aborted) update(key, { state: 'done', percent: 100, fileName, uploadedAt: Date.now() });
    } catch (failure) {
      if (cancel.signal.reason === 'pause') update(key, { state: 'waiting' });
      if (cancel.signal.aborted) return;
      update(key, { state: 'failed', error: failure instanceof CallError ? failure.message : 'upload_failed' });
    }
  }

  function discard(key: string) {
    sources.get(key)?.cancel.abort();
    sources.delete(key);
    setProposal((before) => (before?.key === key ? null : before));
    setMedia((all) => {
      const gone = all.find((one) => one.key === key);
      if (gone?.preview.startsWith('blob:')) URL.revokeObjectURL(gone.preview);
      return all.filter((one) => one.key !== key);
    });
  }

  // Several files begin together once the server has said that the member is logged in. They are kept before it is asked,
  // because the end of a session leads away from the form.
  const batch = batchOf(media, cleared).join(' ');
  const clear = useEffectEvent(async (keys: readonly string[]) => {
    if (keys.length > 1) {
      await keepCopy();
      await checkSession();
    }
    setCleared((before) => new Set([...before, ...keys]));
  });
  useEffect(() => {
    // Rejected when the session is over: nothing is sent.
    if (batch) clear(batch.split(' ')).catch(() => undefined);
  }, [batch]);

  // Whenever a place in the queue is free, the next in order takes it; photos go before the video, which takes longest.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of media is what the queue follows
  useEffect(() => {
    const free = atOnce - media.filter(({ state }) => state === 'uploading' || state === 'converting').length;
    const waiting = media
      .filter((medium) => isWaiting(medium) && cleared.has(medium.key))
      .sort((a, b) => Number(a.kind === 'video') - Number(b.kind === 'video'));
    for (const medium of waiting.slice(0, Math.max(0, free))) {
      const source = sources.get(medium.key);
      if (source && medium.state === 'unconverted') void convert(medium.key, source);
      else if (source) void upload(medium, source);
    }
  }, [media, cleared]);

  useEffect(() => {
    for (const [key, { file, cancel }] of sources) if (cancel.signal.aborted) sources.set(key, sourceOf(file));
    return () => {
      for (const { cancel } of sources.values()) cancel.abort('pause');
    };
  }, [sources]);

  function retry(key: string) {
    setCleared((before) => new Set([...before].filter((one) => one !== key)));
    const source = sources.get(key);
    if (source) sources.set(key, sourceOf(source.file));
    const state = isUnconverted(source?.file) ? 'unconverted' : 'waiting';
    update(key, { state, percent: 0, error: undefined });
  }

  // Uploads that only the missing network stopped start again when it is back.
  const goOn = useEffectEvent(() => {
    for (const { key, error } of media) if (isLost(error) || error === 'heic_needs_connection') retry(key);
  });
  useEffect(() => {
    const onOnline = () => void whenReachable().then(() => goOn());
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);

  function add(files: readonly File[]) {
    const { taken, refusal: refused } = choose(files, media);
    setRefusal(refused);
    const added = taken.map((file) => ({ key: keyOf(), file, kind: kindOf(file) }));
    for (const { key, file } of added) sources.set(key, sourceOf(file));
    const blank = { preview: '', state: 'preparing', percent: 0, alt: '' } as const;
    setMedia((all) => [
      ...all,
      ...added.map(({ key, kind, file }) => ({ key, kind, name: file.name, size: file.size, ...blank })),
    ]);
    for (const { key, kind, file } of added) {
      if (kind === 'photo') void prepare(key, file);
      else wait(key, file, URL.createObjectURL(file));
    }
  }

  return {
    list: media,
    isChanged: media !== first,
    restore(kept) {
      for (const { key, file } of kept) if (file) sources.set(key, sourceOf(file));
      const list = kept.map(restored);
      setMedia(list);
      setFirst(list);
      return list;
    },
    refusal,
    proposal,
    retry,
    add,
    remove: discard,
    move: (key, to) => setMedia((all) => moved(all, key, to)),
    describe: (key, alt) => update(key, { alt }),
    hasUnconverted: () => media.some(({ key }) => isUnconverted(sources.get(key)?.file)),
    isEditable(key) {
      const file = sources.get(key)?.file;
      return file ? !isUnconverted(file) : Boolean(media.find((one) => one.key === key)?.whole);
    },
    async pictureOf(key) {
      const file = sources.get(key)?.file;
      if (file) return file;
      const answer = await fetch(media.find((one) => one.key === key)?.whole ?? '');
      if (!answer.ok) throw new CallError(answer.status, 'no_connection');
      return answer.blob();
    },
    replace(key, file) {
      sources.get(key)?.cancel.abort();
      const before = media.find((one) => one.key === key);
      if (before?.preview.startsWith('blob:')) URL.revokeObjectURL(before.preview);
      const replaced = before?.replaced ?? before?.fileName;
      update(key, { fileName: undefined, whole: undefined, replaced });
      wait(key, file, URL.createObjectURL(file));
    },
    photoPoint,
    answerProposal: (part) => setProposal((before) => before && { ...before, [part]: null }),
    async addFrame(key) {
      const source = sources.get(key);
      const frame = source && (await frameOf(source.file));
      if (frame) add([frame]);
      return frame !== null && frame !== undefined;
    },
    clear() {
      for (const key of [...sources.keys()]) discard(key);
      setMedia([]);
    },
    kept: (postKey) => keptOf(media, sources, postKey),
  };
}

/** Such a file is no photo, or a broken one: to choose a JPEG would be no advice. */
function isCalledJpeg({ name }: File): boolean {
  return /\.jpe?g$/i.test(name);
}

function sourceOf(file: File): Source {
  return { file, cancel: new AbortController() };
}

/** Unlike any that an earlier page gave, because entries outlive the page. */
function keyOf(): string {
  return newIdempotencyKey();
}
