import type { MapView } from '#web/platform/map/create-map.ts';

/** West, south, east, north. */
export type BoundingBox = readonly [west: number, south: number, east: number, north: number];

/** Closer than this a group of pins stands at one place: its stories are listed instead. */
export const closestZoom = 15;
/** Pins reach over their points, so a box is given some room. */
const room = 1.25;
/** Degrees that a map of 512 pixels shows at zoom 0. */
const degreesOfWorld = 360;
const leastSpan = 1e-4;

/** The view that shows a box, seen from a map that shows another one now. */
export function viewOfBox(box: BoundingBox, now: { bbox: BoundingBox; zoom: number }): MapView {
  const [width, height] = spansOf(box);
  const [shownWidth, shownHeight] = spansOf(now.bbox);
  const closer = Math.min(Math.log2(shownWidth / width), Math.log2(shownHeight / height));
  return { ...middleOf(box), zoom: Math.min(closestZoom, now.zoom + closer) };
}

/** The same before there is a map: for one about 400 pixels wide and high. */
export function openingViewOf(box: BoundingBox): MapView {
  const [width, height] = spansOf(box);
  const zoom = Math.log2((degreesOfWorld * 400) / 512 / Math.max(width, height * 1.05));
  return { ...middleOf(box), zoom: Math.max(3, Math.min(closestZoom, zoom)) };
}

/** The smallest box that holds others; null without any. */
export function boxAround(boxes: readonly BoundingBox[]): BoundingBox | null {
  if (boxes.length === 0) return null;
  const edges = (edge: 0 | 1 | 2 | 3) => boxes.map((box) => box[edge]);
  return [Math.min(...edges(0)), Math.min(...edges(1)), Math.max(...edges(2)), Math.max(...edges(3))];
}

function spansOf([west, south, east, north]: BoundingBox): [number, number] {
  return [Math.max(leastSpan, (east - west) * room), Math.max(leastSpan, (north - south) * room)];
}

function middleOf([west, south, east, north]: BoundingBox) {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}
