/** Video processing, bounded: one at a time, in a process without secrets, ended when it takes too long (R38). */
import type { ChildProcess } from 'node:child_process';
import type { Rendition } from '@pakmut/contract/videos/videos.rules.ts';
import { hasFfmpeg, startFfmpegWorker } from './ffmpeg-process.ts';

/** What a video is; width and height are those of the upright picture. */
export type VideoFacts = {
  readonly container: string;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  readonly turned: 0 | 90 | 180 | 270;
  readonly videoStream: number;
  readonly audioStream: number | null;
};
export type VideoAsk =
  | { readonly kind: 'probe' }
  | { readonly kind: 'make'; readonly facts: VideoFacts; readonly renditions: readonly Rendition[] };
export type VideoReply =
  | { readonly kind: 'facts'; readonly facts: VideoFacts }
  | { readonly kind: 'progress'; readonly percent: number }
  | { readonly kind: 'made' }
  | { readonly kind: 'refused' };

export type Videos = {
  /** False where the machine has no build of FFmpeg for us; everything else goes on without videos. */
  readonly isAvailable: boolean;
  /** Looks at the file `source` in a folder; null for what is no video. */
  probe(folder: string): Promise<VideoFacts | null>;
  /**
   * Makes `master.m3u8` with its renditions, `video.mp4` and `poster.jpg` in the folder. `failed`: the source cannot be
   * decoded, or takes longer than its length allows. `ended`: this server is closing.
   */
  make(job: {
    folder: string;
    facts: VideoFacts;
    renditions: readonly Rendition[];
    onProgress: (percent: number) => void;
  }): Promise<'made' | 'failed' | 'ended'>;
  close(): void;
};

const probeMilliseconds = 20_000;
/** Two slow cores make 1080p at about an eighth of its speed; a video that takes twice that is not going to end. */
const makeMillisecondsPerSecond = 16_000;
const leastMakeMilliseconds = 120_000;

export function createVideos(): Videos {
  const running = new Set<ChildProcess>();
  let closed = false;

  function run(folder: string, ask: VideoAsk, limit: number, onProgress?: (percent: number) => void) {
    return new Promise<VideoReply>((settle) => {
      const child = startFfmpegWorker('./video-worker.ts', folder);
      running.add(child);
      const timer = setTimeout(() => child.kill('SIGKILL'), limit);
      let last: VideoReply = { kind: 'refused' };
      child.on('message', (reply: VideoReply) => {
        if (reply.kind === 'progress') onProgress?.(reply.percent);
        else last = reply;
      });
      child.on('error', () => {});
      child.once('exit', () => {
        clearTimeout(timer);
        running.delete(child);
        settle(last);
      });
      child.send(ask, () => {});
    });
  }

  return {
    isAvailable: hasFfmpeg(),
    async probe(folder) {
      const reply = await run(folder, { kind: 'probe' }, probeMilliseconds);
      return reply.kind === 'facts' ? reply.facts : null;
    },
    async make({ folder, facts, renditions, onProgress }) {
      const limit = Math.max(leastMakeMilliseconds, facts.seconds * makeMillisecondsPerSecond);
      const reply = await run(folder, { kind: 'make', facts, renditions }, limit, onProgress);
      if (reply.kind === 'made') return 'made';
      return closed ? 'ended' : 'failed';
    },
    close() {
      closed = true;
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
