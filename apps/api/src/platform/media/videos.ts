/** Video processing, bounded: one at a time, in a process without secrets, ended when it takes too long (R38). */
import type { Rendition } from '@pakmut/contract/videos/videos.rules.ts';
import { createPool, TaskFailed } from '#api/platform/process/pool.ts';

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
/** What was found out, or "made". How far the making is comes as a report in percent. */
export type VideoAnswer = VideoFacts | 'made';

type MakeJob = {
  readonly folder: string;
  readonly facts: VideoFacts;
  readonly renditions: readonly Rendition[];
  onProgress(percent: number): void;
};
export type Videos = ReturnType<typeof createVideos>;

const probesAtOnce = 4;
const probeMilliseconds = 20_000;
/** Two slow cores make 1080p at about an eighth of its speed; a video that takes twice that is not going to end. */
const makeMillisecondsPerSecond = 16_000;
const leastMakeMilliseconds = 120_000;

export function createVideos() {
  const settings = { program: new URL('./video-worker.ts', import.meta.url), runsIn: 'sealed process' } as const;
  // Looking at a file that comes in does not wait for one that is being made.
  const probes = createPool<VideoAsk, VideoAnswer>({ ...settings, size: probesAtOnce, isFresh: true });
  const makers = createPool<VideoAsk, VideoAnswer, number>({ ...settings, size: 1, isFresh: true });
  let closed = false;
  return {
    /** False where the machine has no build of FFmpeg for us; everything else goes on without videos. */
    isAvailable: hasFfmpeg(),
    /** Looks at the file `source` in a folder; null for what is no video. */
    async probe(folder: string): Promise<VideoFacts | null> {
      const facts = await orFailed(probes.run({ kind: 'probe' }, { folder, limit: probeMilliseconds }));
      return typeof facts === 'string' ? null : facts;
    },
    /**
     * Makes `master.m3u8` with its renditions, `video.mp4` and `poster.jpg` in the folder. `failed`: the source cannot be
     * decoded, or takes longer than its length allows. `ended`: this server is closing.
     */
    async make({ folder, facts, renditions, onProgress }: MakeJob): Promise<'made' | 'failed' | 'ended'> {
      const limit = Math.max(leastMakeMilliseconds, facts.seconds * makeMillisecondsPerSecond);
      const options = { folder, limit, onReport: onProgress };
      const outcome = await orFailed(makers.run({ kind: 'make', facts, renditions }, options));
      if (outcome === 'made') return 'made';
      return closed ? 'ended' : 'failed';
    },
    close(): void {
      closed = true;
      probes.close();
      makers.close();
    },
  };
}

/** The package brings FFmpeg for some machines only; where it does not, the import of its binding fails. */
export function hasFfmpeg(): boolean {
  try {
    import.meta.resolve(`@seydx/node-av-${process.platform}-${process.arch}/package.json`);
    return true;
  } catch {
    return false;
  }
}

async function orFailed(answer: Promise<VideoAnswer>): Promise<VideoAnswer | 'failed'> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TaskFailed) return 'failed';
    throw error;
  }
}
