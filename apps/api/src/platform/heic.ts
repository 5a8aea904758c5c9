/** Turns HEIC photos into JPEG, bounded: one at a time, each in a process without secrets, a minute at most (R36, R37). */
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { hasFfmpeg, startFfmpegWorker } from './ffmpeg-process.ts';

export type HeicAsk = { readonly path: string };
export type HeicRefusal = 'not_heic' | 'too_many_pixels' | 'undecodable';
export type HeicOutcome =
  | { readonly ok: true; readonly jpeg: Buffer }
  | { readonly ok: false; readonly reason: HeicRefusal };

export type HeicConversion = {
  /** False where the machine has no build of FFmpeg for us. */
  readonly isAvailable: boolean;
  /** Decodes the HEIC at a path: an upright JPEG in sRGB without metadata. Never throws for a bad file. */
  toJpeg(file: string): Promise<HeicOutcome>;
  close(): void;
};

const limitMilliseconds = 60_000;
const lost: HeicOutcome = { ok: false, reason: 'undecodable' };

export function createHeicConversion(): HeicConversion {
  let running: ChildProcess | null = null;
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();

  function convert(file: string): Promise<HeicOutcome> {
    if (closed) return Promise.resolve(lost);
    return new Promise((settle) => {
      const child = startFfmpegWorker('./heic-worker.ts', path.dirname(file));
      running = child;
      const timer = setTimeout(() => child.kill('SIGKILL'), limitMilliseconds);
      let outcome = lost;
      child.on('message', (reply: HeicOutcome) => {
        // What comes through the channel is a bare array of bytes.
        outcome = reply.ok ? { ok: true, jpeg: Buffer.from(reply.jpeg) } : reply;
      });
      child.on('error', () => {});
      child.once('exit', () => {
        clearTimeout(timer);
        running = null;
        settle(outcome);
      });
      child.send({ path: path.resolve(file) } satisfies HeicAsk, () => {});
    });
  }

  return {
    isAvailable: hasFfmpeg(),
    toJpeg(file) {
      const outcome = last.then(() => convert(file));
      last = outcome;
      return outcome;
    },
    close() {
      closed = true;
      running?.kill('SIGKILL');
    },
  };
}
