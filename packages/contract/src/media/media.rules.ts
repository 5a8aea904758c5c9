/** Figures of uploads and photos that browser and server share (decisions §3). `maxPhotoBytes` stands with the rules of a post. */

/** Files above this are sent in resumable pieces; smaller ones by one multipart call. */
export const resumableFromBytes = 5 * 1024 * 1024;
/** A piece of a resumable upload. At 0.6 Mbit/s it arrives within the two minutes that a request may take. */
export const resumablePieceBytes = 8 * 1024 * 1024;
/** An upload that no post takes is removed after this long. */
export const uploadKeepHours = 24;

/** Longest side of the largest rendition. */
export const hdSide = 1_920;
/**
 * Longest side of the rendition for phones: the 390 points of their width at 2.77 pixels each, and more than any photo
 * of a story is shown in on a screen with one pixel each (docs/decisions/0036).
 */
export const middleSide = 1_080;
/** The thumbnail is cut to this. */
export const thumbnailSize = { width: 600, height: 400 } as const;
/** Both sides of the picture on a pin of the map: its 48 points at three pixels each (docs/decisions/0042). */
export const pinSide = 144;
/** The size that services that preview links show in full width (design reference §4.12). */
export const shareImageSize = { width: 1_200, height: 630 } as const;

type Size = { readonly width: number; readonly height: number };

/** The size that the middle rendition of a photo has whose HD one has this size; small photos are not enlarged. */
export function middleSizeOf({ width, height }: Size): Size {
  const scale = Math.min(1, middleSide / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
