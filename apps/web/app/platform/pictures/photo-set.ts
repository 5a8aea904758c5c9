/** The renditions of a photo for `srcSet`, from which a browser takes the one that fits (docs/decisions/0036). */
import { hdSide, middleSizeOf, thumbnailSize } from '@pakmut/contract/media/media.rules.ts';

/** Addresses; empty for what a photo does not have, as older ones have no middle rendition for a while. */
export type PhotoFiles = { readonly thumb: string; readonly middle: string; readonly hd: string };
type Size = { readonly width: number; readonly height: number };

/**
 * `width` and `height` are those of the HD rendition, zeros where they are not known. Undefined without a thumbnail: a
 * photo of before WebP got only its middle rendition in that form, and a list would fetch it for its smallest frame.
 */
export function photoSet({ thumb, middle, hd }: PhotoFiles, { width, height }: Size): string | undefined {
  if (!thumb) return undefined;
  const size = { width: width || hdSide, height: height || hdSide };
  const offered = [
    { file: thumb, width: thumbnailSize.width },
    { file: middle, width: middleSizeOf(size).width },
    { file: hd, width: size.width },
  ].filter(({ file }) => file);
  return offered.map(({ file, width: points }) => `${file} ${points}w`).join(', ');
}
