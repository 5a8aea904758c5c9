/** The photos of a post that is being written: prepared, sent two at a time, ordered. */
import { maxFilesPerPost, maxPhotoBytes } from '@pakmut/contract/posts/posts.rules.ts';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '#web/platform/call.ts';
import { toJpeg } from './to-jpeg.ts';
import { uploadPhoto } from './upload-photo.ts';

export type Photo = {
  readonly key: string;
  readonly name: string;
  /** An object URL; empty while the photo is prepared. */
  readonly preview: string;
  readonly state: 'preparing' | 'waiting' | 'uploading' | 'done' | 'failed';
  readonly percent: number;
  /** What `addPost` takes; there once it is done. */
  readonly fileName?: string;
  /** A key of the dictionary. */
  readonly error?: string;
};

export type PhotoUploads = {
  photos: readonly Photo[];
  /** Why files were refused before they were sent: a key of the dictionary. */
  refusal: string | null;
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  move: (key: string, by: -1 | 1) => void;
  clear: () => void;
};

const atOnce = 2;
type Source = { file: File; cancel: AbortController };

/** Takes photos, sends them in the background and keeps their order; the first one is the cover. */
export function usePhotoUploads(): PhotoUploads {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sources = useRef(new Map<string, Source>());

  const update = (key: string, change: Partial<Photo>) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)));

  async function prepare(key: string, file: File) {
    const jpeg = await toJpeg(file);
    if (!sources.current.has(key)) return;
    if (!jpeg || jpeg.size >= maxPhotoBytes) {
      discard(key);
      setRefusal(jpeg ? 'file_max_100mb' : 'choose_jpeg');
      return;
    }
    sources.current.set(key, { file: jpeg, cancel: new AbortController() });
    update(key, { state: 'waiting', preview: URL.createObjectURL(jpeg) });
  }

  async function upload(key: string, { file, cancel }: Source) {
    update(key, { state: 'uploading', percent: 0 });
    try {
      const onProgress = (percent: number) => update(key, { percent });
      const { fileName } = await uploadPhoto({ file, onProgress, signal: cancel.signal });
      update(key, { state: 'done', percent: 100, fileName });
    } catch (failure) {
      if (cancel.signal.aborted) return;
      update(key, { state: 'failed', error: failure instanceof CallError ? failure.message : 'upload_failed' });
    }
  }

  function discard(key: string) {
    sources.current.get(key)?.cancel.abort();
    sources.current.delete(key);
    setPhotos((all) => {
      const gone = all.find((photo) => photo.key === key);
      if (gone?.preview) URL.revokeObjectURL(gone.preview);
      return all.filter((photo) => photo.key !== key);
    });
  }

  // Whenever a place in the queue is free, the next photo in order takes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of photos is what the queue follows
  useEffect(() => {
    const free = atOnce - photos.filter((photo) => photo.state === 'uploading').length;
    const waiting = photos.filter((photo) => photo.state === 'waiting');
    for (const { key } of waiting.slice(0, Math.max(0, free))) {
      const source = sources.current.get(key);
      if (source) upload(key, source);
    }
  }, [photos]);

  useEffect(() => {
    const running = sources.current;
    return () => {
      for (const { cancel } of running.values()) cancel.abort();
    };
  }, []);

  return {
    photos,
    refusal,
    add(files) {
      const room = maxFilesPerPost - photos.length;
      setRefusal(files.length > room ? 'upload_max_8' : null);
      const added = files.slice(0, Math.max(0, room)).map((file) => ({ key: keyOf(), file }));
      for (const { key, file } of added) sources.current.set(key, { file, cancel: new AbortController() });
      const blank = { preview: '', state: 'preparing', percent: 0 } as const;
      setPhotos((all) => [...all, ...added.map(({ key, file }) => ({ key, name: file.name, ...blank }))]);
      for (const { key, file } of added) prepare(key, file);
    },
    retry(key) {
      const source = sources.current.get(key);
      if (source) sources.current.set(key, { ...source, cancel: new AbortController() });
      update(key, { state: 'waiting', percent: 0 });
    },
    remove: discard,
    move(key, by) {
      setPhotos((all) => moved(all, key, by));
    },
    clear() {
      for (const key of [...sources.current.keys()]) discard(key);
    },
  };
}

let lastKey = 0;

function keyOf(): string {
  lastKey += 1;
  return `photo-${lastKey}`;
}

function moved(photos: readonly Photo[], key: string, by: -1 | 1): readonly Photo[] {
  const from = photos.findIndex((photo) => photo.key === key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= photos.length) return photos;
  const next = [...photos];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
