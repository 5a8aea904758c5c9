/** Limits of videos that browser and server share (decisions §3). The largest size is a setting of the server. */

/** Half an hour. */
export const maxVideoSeconds = 1_800;
/** 8K; a frame of more would not fit into the memory of the job. */
export const maxVideoPixels = 33_177_600;

/** Waiting for its turn, being made, to be watched, or given up. */
export const videoStates = ['waiting', 'processing', 'ready', 'failed'] as const;
export type VideoState = (typeof videoStates)[number];

/** Short sides of the renditions; a video gets those that it is large enough for. */
const ladder = [360, 720, 1_080] as const;

export type Rendition = { readonly name: string; readonly width: number; readonly height: number };

/**
 * The renditions of an upright picture: 360p always, 720p and 1080p when the source has them, and what lies between 360p
 * and 720p in its own size. Nothing is made larger than it is; sides are even, as H.264 wants them.
 */
export function renditionsOf(source: { width: number; height: number }): Rendition[] {
  const short = Math.min(source.width, source.height);
  const sides = ladder.filter((side) => side <= short) as number[];
  if (sides.length === 0) sides.push(even(short));
  if (short > ladder[0] + 40 && short < ladder[1]) sides.push(even(short));
  return sides.map((side) => {
    const scale = side / short;
    const [width, height] = [even(source.width * scale), even(source.height * scale)];
    return { name: `${side}p`, width, height };
  });
}

function even(length: number): number {
  return Math.max(2, 2 * Math.floor(length / 2));
}
