/**
 * Turns HEIC photos into JPEG, bounded: one at a time and few that wait, each in a process without secrets, a minute at
 * most (R36, R37).
 */
import path from 'node:path';
import { createPool, TaskFailed } from '#api/platform/process/pool.ts';
import { hasFfmpeg } from './videos.ts';

export type HeicAsk = { readonly path: string };
export type HeicRefusal = 'not_heic' | 'too_many_pixels' | 'undecodable' | 'busy';
export type HeicOutcome =
  | { readonly ok: true; readonly jpeg: Buffer }
  | { readonly ok: false; readonly reason: HeicRefusal };

export type HeicConversion = ReturnType<typeof createHeicConversion>;

const limitMilliseconds = 60_000;
/** A large photo takes two seconds; nobody should wait for longer than half a minute. */
export const mostConversions = 16;

export function createHeicConversion() {
  const pool = createPool<HeicAsk, HeicOutcome>({
    program: new URL('./heic-worker.ts', import.meta.url),
    runsIn: 'sealed process',
    size: 1,
    mostWaiting: mostConversions - 1,
    isFresh: true,
  });
  return {
    /** False where the machine has no build of FFmpeg for us. */
    isAvailable: hasFfmpeg(),
    /**
     * Decodes the HEIC at a path: an upright JPEG in sRGB without metadata. Never throws for a bad file. The signal
     * cancels the conversion and frees its place for the next one.
     */
    async toJpeg(file: string, signal: AbortSignal): Promise<HeicOutcome> {
      const options = { folder: path.dirname(file), limit: limitMilliseconds, signal };
      try {
        const outcome = await pool.run({ path: path.resolve(file) }, options);
        // What comes through the channel is a bare array of bytes.
        return outcome.ok ? { ok: true, jpeg: Buffer.from(outcome.jpeg) } : outcome;
      } catch (error) {
        if (!(error instanceof TaskFailed)) throw error;
        return { ok: false, reason: error.reason === 'busy' ? 'busy' : 'undecodable' };
      }
    },
    close: () => pool.close(),
  };
}
