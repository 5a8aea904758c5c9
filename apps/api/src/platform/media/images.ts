/** Photo processing, bounded: at most two photos at a time, in a separate process, a minute each (R36, R37). */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { prepareFonts } from './fonts.ts';

/** An area to paint over, as fractions of the upright picture. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** One picture out of one upload, a square portrait or a legible document with areas painted over; or a pin's out of a thumbnail. */
export type Shape =
  | { readonly kind: 'pin' }
  | { readonly kind: 'portrait'; readonly side: number }
  | { readonly kind: 'document'; readonly blank: readonly Area[] };
/** What stands on watermarked photos: the operator's logo, a PNG or SVG file, or the name of the site without one. */
export type Watermark = { readonly text: string; readonly logo: string };
export type ImageJob = {
  readonly id: number;
  readonly path: string;
  readonly shape:
    | Shape
    | { readonly kind: 'photo'; readonly watermark: Watermark }
    | { readonly kind: 'smaller'; readonly watermark: Watermark };
};
/** Renditions with the watermark that photos of before 0036 get later: for phones, and for previews of links. */
export type SmallerFiles = { readonly middle: Buffer; readonly middleWebp: Buffer; readonly share: Buffer };
/** The renditions of a photo, and what stands in their place until they have come (ThumbHash as base64). */
export type ImageFiles = SmallerFiles & {
  readonly width: number;
  readonly height: number;
  readonly hd: Buffer;
  readonly hdWebp: Buffer;
  readonly marked: Buffer;
  readonly thumb: Buffer;
  readonly thumbWebp: Buffer;
  readonly pinWebp: Buffer;
  readonly placeholder: string;
};
export type ImageRefusal = 'not_jpeg' | 'too_many_pixels' | 'undecodable';
type Outcome<F> = { readonly ok: true; readonly files: F } | { readonly ok: false; readonly reason: ImageRefusal };
export type ImageOutcome = { readonly id: number } & Outcome<ImageFiles | SmallerFiles | Buffer>;

export type Images = {
  /** Decodes the JPEG at `path` and makes its renditions; never throws for a bad file. */
  process(path: string): Promise<Outcome<ImageFiles>>;
  /** The same for the renditions alone that the photo at `path`, our own HD one, does not have yet. */
  processSmaller(path: string): Promise<Outcome<SmallerFiles>>;
  /** Decodes the JPEG at `path` and makes one picture of it; never throws for a bad file. */
  shape(path: string, shape: Shape): Promise<Outcome<Buffer>>;
  close(): void;
};

const atOnce = 2;
const limitMilliseconds = 60_000;

/** `alone`: it ran beside another one when the worker died, so nobody knows whose fault that was. */
type Waiting = { job: ImageJob; alone: boolean; settle(outcome: ImageOutcome): void };

/** Starts the worker when the first photo comes and again after it died. */
export function createImages(watermark: Watermark, fontFolder: string): Images {
  let fontConfiguration = '';
  let worker: ChildProcess | null = null;
  let closed = false;
  let nextId = 1;
  const queue: Waiting[] = [];
  const running = new Map<number, Waiting & { timer: NodeJS.Timeout }>();

  function start(): ChildProcess {
    fontConfiguration ||= prepareFonts(fontFolder);
    const child = fork(fileURLToPath(new URL('./image-worker.ts', import.meta.url)), {
      serialization: 'advanced',
      // A worker needs no secrets: it gets none of the environment but what Node itself wants.
      env: { PATH: process.env.PATH ?? '', FONTCONFIG_FILE: fontConfiguration },
      execArgv: ['--max-old-space-size=512'],
    });
    child.on('message', (outcome: ImageOutcome) => finish(outcome));
    child.on('exit', () => {
      if (worker === child) worker = null;
      lose([...running.values()]);
    });
    child.on('error', () => {});
    return child;
  }

  function finish(outcome: ImageOutcome): void {
    const job = running.get(outcome.id);
    if (!job) return;
    clearTimeout(job.timer);
    running.delete(outcome.id);
    job.settle(outcome);
    next();
  }

  /** A photo that took the worker along alone is refused; two that ran beside each other try again one by one. */
  function lose(jobs: readonly (Waiting & { timer: NodeJS.Timeout })[]): void {
    if (jobs.length === 1) {
      for (const { job } of jobs) finish({ id: job.id, ok: false, reason: 'undecodable' });
      return;
    }
    for (const { job, timer, settle } of jobs) {
      clearTimeout(timer);
      running.delete(job.id);
      queue.unshift({ job, settle, alone: true });
    }
    next();
  }

  function mayStart(waiting: Waiting | undefined): waiting is Waiting {
    if (closed || !waiting) return false;
    const besideAlone = [...running.values()].some((other) => other.alone);
    return running.size < (waiting.alone ? 1 : atOnce) && !besideAlone;
  }

  function next(): void {
    for (let waiting = queue[0]; mayStart(waiting); waiting = queue[0]) {
      queue.shift();
      worker ??= start();
      const timer = setTimeout(() => worker?.kill('SIGKILL'), limitMilliseconds);
      running.set(waiting.job.id, { ...waiting, timer });
      worker.send(waiting.job);
    }
  }

  function ask<F extends ImageFiles | SmallerFiles | Buffer>(
    path: string,
    shape: ImageJob['shape'],
  ): Promise<Outcome<F>> {
    return new Promise((settle) => {
      queue.push({
        job: { id: nextId++, path, shape },
        alone: false,
        settle: (outcome) => settle(outcome as Outcome<F>),
      });
      next();
    });
  }

  return {
    process: (path) => ask<ImageFiles>(path, { kind: 'photo', watermark }),
    processSmaller: (path) => ask<SmallerFiles>(path, { kind: 'smaller', watermark }),
    shape: async (path, shape) => {
      const outcome = await ask<Buffer>(path, shape);
      // What comes through the channel is a bare array of bytes.
      return outcome.ok ? { ok: true, files: Buffer.from(outcome.files) } : outcome;
    },
    close() {
      closed = true;
      worker?.disconnect();
    },
  };
}
