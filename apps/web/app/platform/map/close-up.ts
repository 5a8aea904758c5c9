/**
 * What a close-up of the map shows besides the borders: a grid, the names of the tambon in view, each where it has room, and
 * those of the tambon beside the view at its edge. The middle of a tambon, where its tile has its name, is seldom in a view
 * of a few streets.
 */
import type { Language } from '#web/platform/i18n/i18n.tsx';
import {
  areaOf,
  type Box,
  clippedTo,
  isInside,
  nearestOn,
  type Point,
  type Ring,
  roomiestPoint,
} from './view-geometry.ts';

/** What a tambon's polygon in the tiles carries. */
export type AreaNames = {
  readonly code: string;
  readonly th: string;
  readonly en: string;
  readonly amphoe_th: string;
  readonly amphoe_en: string;
  readonly province_th: string;
  readonly province_en: string;
};

/** A tambon with its parts on the screen; one that lies in several tiles has a part in each. */
export type ShownArea = { readonly names: AreaNames; readonly parts: readonly Ring[] };

export type PlacedName = {
  readonly kind: 'within' | 'beside';
  readonly name: string;
  readonly at: Point;
  /** The side of the text that stands at the point. */
  readonly anchor: 'center' | 'top' | 'bottom' | 'left' | 'right';
};

/** A name needs so many square pixels of its area. */
const leastRoom = 3_000;
/** Marks above and below a letter count as letters, so this is too much rather than too little. */
const pixelsPerLetter = 8;
/** Names at the edge: more would be read as a list. */
const mostBeside = 4;

/** The tambon, amphoe and province of an area as one line, as addresses are written. */
export function areaLine(names: AreaNames, language: Language): string {
  return language === 'th'
    ? [names.th, names.amphoe_th, names.province_th].join(' ')
    : [names.en, names.amphoe_en, names.province_en].join(', ');
}

/** The area around the point, or the nearest within `slack` pixels: the coast is finer than the areas. */
export function areaAt(areas: readonly ShownArea[], point: Point, slack: number): ShownArea | null {
  const around = areas.find(({ parts }) => parts.some((ring) => isInside(ring, point)));
  if (around) return around;
  const [nearest] = areas.map((area) => ({ area, ...nearestPart(area, point) })).sort((a, b) => a.away - b.away);
  return nearest && nearest.away <= slack ? nearest.area : null;
}

/** The names for a view: each area in it once, and the nearest around it. */
export function placeNames(areas: readonly ShownArea[], view: Box, language: Language): PlacedName[] {
  const isThai = language === 'th';
  const nameOf = ({ names }: ShownArea) => (isThai ? names.th : names.en);
  const within: { area: ShownArea; at: Point }[] = [];
  const around: ShownArea[] = [];
  for (const area of areas) {
    const [largest] = area.parts
      .map((ring) => clippedTo(ring, view))
      .map((ring) => ({ ring, size: areaOf(ring) }))
      .sort((a, b) => b.size - a.size);
    const at = largest && largest.size >= leastRoom ? placeFor(nameOf(area), largest.ring, view) : null;
    if (at) within.push({ area, at });
    // What has no room in view may be named at its edge.
    else around.push(area);
  }
  // Where one tambon fills the view there is room for its amphoe too.
  const wholeName = (area: ShownArea) => `${nameOf(area)}\n${isThai ? area.names.amphoe_th : area.names.amphoe_en}`;
  const middle: Point = [(view.left + view.right) / 2, (view.top + view.bottom) / 2];
  const beside = around
    // The line beside the scale names the one in the middle.
    .filter(({ parts }) => !parts.some((ring) => isInside(ring, middle)))
    .map((area) => ({ area, ...nearestPart(area, middle) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, mostBeside)
    .map(({ area, at }) => atTheEdge(nameOf(area), at, middle, view));
  const inside = within.map(({ area, at }): PlacedName => {
    return { kind: 'within', name: within.length === 1 ? wholeName(area) : nameOf(area), at, anchor: 'center' };
  });
  return [...inside, ...beside];
}

/** The roomiest place, moved aside so far that the edge of the view does not cut the name off; null where it has left the ring. */
function placeFor(name: string, ring: Ring, view: Box): Point | null {
  const roomiest = roomiestPoint(ring);
  if (!roomiest) return null;
  const half = Math.min((name.length * pixelsPerLetter) / 2, (view.right - view.left) / 2);
  const at: Point = [Math.min(view.right - half, Math.max(view.left + half, roomiest[0])), roomiest[1]];
  return isInside(ring, at) ? at : null;
}

function nearestPart({ parts }: ShownArea, point: Point): { at: Point; away: number } {
  return parts
    .map((ring) => nearestOn(ring, point))
    .reduce((best, next) => (next.away < best.away ? next : best), { at: point, away: Number.POSITIVE_INFINITY });
}

/** From east and then with the sun, as y grows downwards. */
const arrows = ['→', '↘', '↓', '↙', '←', '↖', '↑', '↗'] as const;

/** Where the way from the middle to the area leaves the view, with an arrow that goes on. */
function atTheEdge(name: string, to: Point, [x, y]: Point, view: Box): PlacedName {
  const [dx, dy] = [to[0] - x, to[1] - y];
  const across = dx === 0 ? Number.POSITIVE_INFINITY : (view.right - x) / Math.abs(dx);
  const along = dy === 0 ? Number.POSITIVE_INFINITY : (view.bottom - y) / Math.abs(dy);
  const share = Math.min(across, along);
  const arrow = arrows[(Math.round((Math.atan2(dy, dx) * 4) / Math.PI) + 8) % 8];
  const anchor = across < along ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'bottom' : 'top';
  const text = anchor === 'right' ? `${name} ${arrow}` : `${arrow} ${name}`;
  return { kind: 'beside', name: text, at: [x + dx * share, y + dy * share], anchor };
}

/** Degrees between the lines of the grid; round numbers, as coordinates are written. */
const gridSteps = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05] as const;
const leastPixels = 90;

export type Bounds = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** The lines of the grid over the view and half a view around it, as ends in degrees; `width` of the view is in pixels. */
export function gridLines({ west, south, east, north }: Bounds, width: number): [Point, Point][] {
  const step = gridSteps.find((candidate) => (candidate / (east - west)) * width >= leastPixels) ?? gridSteps[6];
  const [aside, up] = [(east - west) / 2, (north - south) / 2];
  const box = { west: west - aside, east: east + aside, south: south - up, north: north + up };
  return [
    ...multiples(box.west, box.east, step).map((lng): [Point, Point] => [
      [lng, box.south],
      [lng, box.north],
    ]),
    ...multiples(box.south, box.north, step).map((lat): [Point, Point] => [
      [box.west, lat],
      [box.east, lat],
    ]),
  ];
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, at) => (first + at) * step);
}
