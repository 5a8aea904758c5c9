import type { MapView } from '#web/platform/map/create-map.ts';

/** West, south, east, north. */
export type BoundingBox = readonly [west: number, south: number, east: number, north: number];
/** In pixels. */
export type FrameSize = { readonly width: number; readonly height: number };
/** How much of a map is covered from each side, in pixels. */
export type Covered = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};

/** The whole country, its islands included. */
export const thailand: BoundingBox = [97.3, 5.6, 105.7, 20.5];
/** Closer than this a group of pins stands at one place: its stories are listed instead. */
export const closestZoom = 15;
/** Pins reach over their points, so a box is given some room. */
const room = 1.4;
/** Degrees that a map of 512 pixels shows at zoom 0. */
const degreesOfWorld = 360;
const openingRoom = 1.25;
const leastSpan = 1e-4;
/** How far a pin with its badge reaches from its point, up and to the right. */
export const pinReach = 66;
/** Less than this is no view of a map. */
const leastView = 96;

/** The view that shows a box, seen from a map that shows another one now. */
export function viewOfBox(box: BoundingBox, now: { bbox: BoundingBox; zoom: number }): MapView {
  const [width, height] = spansOf(box);
  const [shownWidth, shownHeight] = spansOf(now.bbox);
  const closer = Math.log2(Math.min(shownWidth / width, shownHeight / height) / room);
  return { ...middleOf(box), zoom: Math.min(closestZoom, now.zoom + closer) };
}

/** The same before there is a map; the frame is that of a small map, unless its size is known. */
export function openingViewOf(
  box: BoundingBox,
  frame: FrameSize = { width: 400, height: 400 },
  roomAround = openingRoom,
): MapView {
  const [width, height] = spansOf(box);
  const zoomIn = (pixels: number, degrees: number) =>
    Math.log2((degreesOfWorld * pixels) / 512 / (degrees * roomAround));
  const zoom = Math.min(zoomIn(frame.width, width), zoomIn(frame.height, height * 1.05));
  return { ...middleOf(box), zoom: Math.max(3, Math.min(closestZoom, zoom)) };
}

/**
 * The sides of a map that are left to its pins: below a search field a pin needs room for itself. Null where hardly anything
 * is left, as under a sheet that covers the map.
 */
export function sidesWithoutPins({ width, height }: FrameSize, covered: Covered): Covered | null {
  const free = height - covered.top - covered.bottom;
  if (width - covered.left - covered.right < leastView || free < leastView) return null;
  return covered.top > 0 && free - pinReach >= leastView ? { ...covered, top: covered.top + pinReach } : covered;
}

/** The smallest box that holds others; null without any. */
export function boxAround(boxes: readonly BoundingBox[]): BoundingBox | null {
  if (boxes.length === 0) return null;
  const edges = (edge: 0 | 1 | 2 | 3) => boxes.map((box) => box[edge]);
  return [Math.min(...edges(0)), Math.min(...edges(1)), Math.max(...edges(2)), Math.max(...edges(3))];
}

/** The view that shows all of these points; nearer than a village a single one has nothing around it. */
export function viewOfShapes(points: readonly { readonly latitude: number; readonly longitude: number }[]): MapView {
  const boxes = points.map(({ latitude, longitude }): BoundingBox => [longitude, latitude, longitude, latitude]);
  return openingViewOf(boxAround(boxes) ?? thailand);
}

const kmPerDegree = 111.2;

/** The box around a circle. */
export function boxOfCircle({
  latitude,
  longitude,
  km,
}: {
  latitude: number;
  longitude: number;
  km: number;
}): BoundingBox {
  const up = km / kmPerDegree;
  const aside = up / Math.cos((latitude * Math.PI) / 180);
  return [longitude - aside, latitude - up, longitude + aside, latitude + up];
}

/** The numbers of a tile: zoom level, column from the west, row from the north. */
export type TileNumbers = readonly [z: number, x: number, y: number];

/**
 * The tiles around a point, three by three at each of these levels and in their order: a phone shows no more than a tile to either
 * side of its middle.
 */
export function tilesAround(latitude: number, longitude: number, levels: readonly number[]): TileNumbers[] {
  return levels.flatMap((z) => {
    const [column, row] = tileOf(latitude, longitude, z);
    const threeBy = [-1, 0, 1].flatMap((aside) => [-1, 0, 1].map((down) => [column + aside, row + down] as const));
    return threeBy.map(([x, y]): TileNumbers => [z, x, y]);
  });
}

/** Web Mercator counts rows from the north. */
function tileOf(latitude: number, longitude: number, zoom: number): readonly [column: number, row: number] {
  const radians = (latitude * Math.PI) / 180;
  const down = (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2;
  return [Math.floor(((longitude + 180) / 360) * 2 ** zoom), Math.floor(down * 2 ** zoom)];
}

function spansOf([west, south, east, north]: BoundingBox): [number, number] {
  return [Math.max(leastSpan, east - west), Math.max(leastSpan, north - south)];
}

function middleOf([west, south, east, north]: BoundingBox) {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}
