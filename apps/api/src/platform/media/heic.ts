/**
 * Turns HEIC photos into JPEG, bounded: one at a time and few that wait, each in a process without secrets, a minute at
 * most (R36, R37).
 */
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { hasFfmpeg, startFfmpegWorker } from './ffmpeg-process.ts';

export type HeicAsk = { readonly path: string };
export type HeicRefusal = 'not_heic' | 'too_many_pixels' | 'undecodable' | 'busy';
export type HeicOutcome =
  | { readonly ok: true; readonly jpeg: Buffer }
  | { readonly ok: false; readonly reason: HeicRefusal };

export type HeicConversion = {
  /** False where the machine has no build of FFmpeg for us. */
  readonly isAvailable: boolean;
  /**
   * Decodes the HEIC at a path: an upright JPEG in sRGB without metadata. Never throws for a bad file. Whoever no longer
   * wants it says so by the signal, and the next one's turn comes.
   */
  toJpeg(file: string, unwanted: AbortSignal): Promise<HeicOutcome>;
  close(): void;
};

const limitMilliseconds = 60_000;
/** A large photo takes two seconds; nobody should wait for longer than half a minute. */
export const mostConversions = 16;
const lost: HeicOutcome = { ok: false, reason: 'undecodable' };

export function createHeicConversion(): HeicConversion {
  let running: ChildProcess | null = null;
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();
  let underWay = 0;

  function convert(file: string, unwanted: AbortSignal): Promise<HeicOutcome> {
    if (closed || unwanted.aborted) return Promise.resolve(lost);
    return new Promise((settle) => {
      const child = startFfmpegWorker('./heic-worker.ts', path.dirname(file));
      running = child;
      const end = () => child.kill('SIGKILL');
      const timer = setTimeout(end, limitMilliseconds);
      unwanted.addEventListener('abort', end);
      let outcome = lost;
      child.on('message', (reply: HeicOutcome) => {
        // What comes through the channel is a bare array of bytes.
        outcome = reply.ok ? { ok: true, jpeg: Buffer.from(reply.jpeg) } : reply;
      });
      child.on('error', () => {});
      child.once('exit', () => {
        clearTimeout(timer);
        unwanted.removeEventListener('abort', end);
        running = null;
        settle(outcome);
      });
      child.send({ path: path.resolve(file) } satisfies HeicAsk, () => {});
    });
  }

  return {
    isAvailable: hasFfmpeg(),
    async toJpeg(file, unwanted) {
      if (underWay >= mostConversions) return { ok: false, reason: 'busy' };
      underWay += 1;
      const outcome = last.then(() => convert(file, unwanted));
      last = outcome;
      try {
        return await outcome;
      } finally {
        underWay -= 1;
      }
    },
    close() {
      closed = true;
      running?.kill('SIGKILL');
    },
  };
}
