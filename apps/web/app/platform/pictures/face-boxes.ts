/**
 * What goes into MediaPipe's full-range face detector (BlazeFace) and comes out of it: squares of the picture, and from the
 * numbers for each of them the faces of the whole. The constants are those of its published graph.
 */
import type { Frame } from './photo-edits.ts';

/** A square of the picture in pixels; it may reach past the right and lower edge, where it is black. */
export type Tile = { readonly x: number; readonly y: number; readonly side: number };
export type Face = Frame & { readonly score: number };

/** The side of the squares that the model reads. */
export const inputSide = 192;
/** It answers for one square in each four by four pixels of its input: a box and twelve numbers about eyes, nose and ears. */
const cells = inputSide / 4;
const numbersOfCell = 16;
/** Lower than the graph's 0.6: a face too many costs a look, a missed one its anonymity. */
const lowestScore = 0.5;
/** Boxes that share so much of the smaller one are the same face. */
const mostShared = 0.5;
/** Smaller pictures are looked at as a whole only. */
const smallestTiled = 640;

/** The whole picture and, of a large one, overlapping parts of it, in which faces of a crowd are large enough to be found. */
export function tilesOf(width: number, height: number): Tile[] {
  const longest = Math.max(width, height);
  const whole = { x: 0, y: 0, side: longest };
  if (longest < smallestTiled) return [whole];
  const side = Math.min(width, height, Math.ceil(longest * 0.25));
  return [whole, ...startsOf(height, side).flatMap((y) => startsOf(width, side).map((x) => ({ x, y, side })))];
}

/** Where squares begin along a length, so that neighbours share at least a quarter. */
function startsOf(length: number, side: number): number[] {
  const steps = Math.ceil((length - side) / (side * 0.75));
  if (steps === 0) return [0];
  return Array.from({ length: steps + 1 }, (_, index) => Math.round(((length - side) * index) / steps));
}

/** The faces that the numbers for one tile tell of, as parts of a picture of that width and height. */
export function facesIn(
  tile: Tile,
  { boxes, scores }: { boxes: ArrayLike<number>; scores: ArrayLike<number> },
  { width, height }: { width: number; height: number },
): Face[] {
  const faces: Face[] = [];
  for (let cell = 0; cell < cells * cells; cell += 1) {
    const score = 1 / (1 + Math.exp(-(scores[cell] ?? Number.NEGATIVE_INFINITY)));
    if (score < lowestScore) continue;
    const at = (index: number) => (boxes[cell * numbersOfCell + index] ?? 0) / inputSide;
    const centreX = at(0) + ((cell % cells) + 0.5) / cells;
    const centreY = at(1) + (Math.floor(cell / cells) + 0.5) / cells;
    const face = {
      x: (tile.x + (centreX - at(2) / 2) * tile.side) / width,
      y: (tile.y + (centreY - at(3) / 2) * tile.side) / height,
      width: (at(2) * tile.side) / width,
      height: (at(3) * tile.side) / height,
    };
    const inside = withinPicture(face);
    if (inside) faces.push({ ...inside, score });
  }
  return faces;
}

/** One box for each face, the surest, from top to bottom. */
export function withoutDoubles(faces: readonly Face[]): Face[] {
  const kept: Face[] = [];
  for (const face of faces.toSorted((a, b) => b.score - a.score))
    if (kept.every((other) => sharedPart(face, other) < mostShared)) kept.push(face);
  return kept.toSorted((a, b) => a.y - b.y || a.x - b.x);
}

function sharedPart(a: Frame, b: Frame): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return (Math.max(0, width) * Math.max(0, height)) / Math.min(a.width * a.height, b.width * b.height);
}

/** What has to be blurred of a face: the model's box ends at the brows and the chin, and hair and ears are known too. */
export function headOf({ x, y, width, height }: Frame): Frame | null {
  return withinPicture({ x: x - width * 0.2, y: y - height * 0.4, width: width * 1.4, height: height * 1.6 });
}

/** The part of a frame that lies in the picture; null if none does. */
export function withinPicture({ x, y, width, height }: Frame): Frame | null {
  const left = Math.max(0, x);
  const top = Math.max(0, y);
  const inside = { x: left, y: top, width: Math.min(1, x + width) - left, height: Math.min(1, y + height) - top };
  return inside.width > 0 && inside.height > 0 ? inside : null;
}
