/** Photo processing, bounded: at most two photos at a time, each in a process of its own, a minute each (R36, R37). */
import { createPool, TaskFailed } from '#api/platform/process/pool.ts';
import { prepareFonts } from './fonts.ts';

/** An area to paint over, as fractions of the upright picture. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/**
 * One picture out of one upload, a square portrait or a legible document with areas painted over; a pin's out of a thumbnail; the
 * 32 × 32 grey points that a perceptual hash is made of; or the card of a picture from another site, which may be a PNG or WebP.
 */
export type Shape =
  | { readonly kind: 'card' }
  | { readonly kind: 'pin' }
  | { readonly kind: 'grey points' }
  | { readonly kind: 'portrait'; readonly side: number }
  | { readonly kind: 'document'; readonly blank: readonly Area[] };
/** The watermark: the operator's logo, a PNG or SVG file, or the name of the site without one. */
export type Watermark = { readonly text: string; readonly logo: string };
export type ImageJob = {
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
export type ImageOutcome = Outcome<ImageFiles | SmallerFiles | Buffer>;

export type Images = ReturnType<typeof createImages>;

const atOnce = 2;
const limitMilliseconds = 60_000;

/** A photo that ends its process is refused like any other that cannot be decoded. */
export function createImages(watermark: Watermark, fontFolder: string) {
  let fontConfiguration = '';
  const pool = createPool<ImageJob, ImageOutcome>({
    program: new URL('./image-worker.ts', import.meta.url),
    runsIn: 'process',
    size: atOnce,
    environment() {
      fontConfiguration ||= prepareFonts(fontFolder);
      return { FONTCONFIG_FILE: fontConfiguration };
    },
  });

  async function ask<F extends ImageFiles | SmallerFiles | Buffer>(
    path: string,
    shape: ImageJob['shape'],
  ): Promise<Outcome<F>> {
    try {
      return (await pool.run({ path, shape }, { limit: limitMilliseconds })) as Outcome<F>;
    } catch (error) {
      if (error instanceof TaskFailed) return { ok: false, reason: 'undecodable' };
      throw error;
    }
  }

  return {
    /** Decodes the JPEG at `path` and makes its renditions; never throws for a bad file. */
    process: (path: string) => ask<ImageFiles>(path, { kind: 'photo', watermark }),
    /** The same for the renditions alone that the photo at `path`, our own HD one, does not have yet. */
    processSmaller: (path: string) => ask<SmallerFiles>(path, { kind: 'smaller', watermark }),
    /** Decodes the JPEG at `path` and makes one picture of it; never throws for a bad file. */
    shape: async (path: string, shape: Shape): Promise<Outcome<Buffer>> => {
      const outcome = await ask<Buffer>(path, shape);
      // What comes through the channel is a bare array of bytes.
      return outcome.ok ? { ok: true, files: Buffer.from(outcome.files) } : outcome;
    },
    close: () => pool.close(),
  };
}
