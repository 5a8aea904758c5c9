/** Photo processing, bounded: at most two photos at a time, in a separate process, a minute each (R36, R37). */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { prepareFonts } from './fonts.ts';

export type ImageJob = { readonly id: number; readonly path: string; readonly watermark: string };
export type ImageFiles = {
  readonly width: number;
  readonly height: number;
  readonly hd: Buffer;
  readonly marked: Buffer;
  readonly thumb: Buffer;
};
export type ImageOutcome =
  | { readonly id: number; readonly ok: true; readonly files: ImageFiles }
  | { readonly id: number; readonly ok: false; readonly reason: 'not_jpeg' | 'too_many_pixels' | 'undecodable' };

export type Images = {
  /** Decodes the JPEG at `path` and makes its renditions; never throws for a bad file. */
  process(path: string): Promise<ImageOutcome>;
  close(): void;
};

const atOnce = 2;
const limitMilliseconds = 60_000;

type Waiting = { job: ImageJob; settle(outcome: ImageOutcome): void };

/** Starts the worker when the first photo comes and again after it died. */
export function createImages(watermark: string, fontFolder: string): Images {
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
      for (const id of [...running.keys()]) finish({ id, ok: false, reason: 'undecodable' });
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

  function next(): void {
    while (!closed && running.size < atOnce) {
      const waiting = queue.shift();
      if (!waiting) return;
      worker ??= start();
      const timer = setTimeout(() => worker?.kill('SIGKILL'), limitMilliseconds);
      running.set(waiting.job.id, { ...waiting, timer });
      worker.send(waiting.job);
    }
  }

  return {
    process(path) {
      return new Promise((settle) => {
        queue.push({ job: { id: nextId++, path, watermark }, settle });
        next();
      });
    },
    close() {
      closed = true;
      worker?.disconnect();
    },
  };
}
