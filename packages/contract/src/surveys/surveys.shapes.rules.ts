/**
 * Places, lines and areas as answers (decision 0100). A line is its points in order; an area is the points of its edge, whose last is
 * joined to the first without being told twice. As in GeoJSON, two points are joined by what is straight in degrees.
 */
import { distanceInKm } from '../places/places.rules.ts';
import type { QuestionKind } from './surveys.forms.contract.ts';
import { shapePointsMaximum } from './surveys.forms.limits.ts';

/** Degrees, as a pin has them. */
export type Place = { readonly latitude: number; readonly longitude: number };
export type ShapeKind = 'line' | 'area';
export type SpatialKind = 'place' | ShapeKind;

/** What a line and an area have at least. */
export const fewestPoints: Readonly<Record<ShapeKind, number>> = { line: 2, area: 3 };

export function isShapeKind(kind: QuestionKind): kind is ShapeKind {
  return kind === 'line' || kind === 'area';
}

/** Whether a question of this kind asks where something is, so that answers stand on a map and belong to a province. */
export function isSpatial(kind: QuestionKind): kind is SpatialKind {
  return kind === 'place' || isShapeKind(kind);
}

export function isPlace(answer: unknown): answer is Place {
  if (typeof answer !== 'object' || answer === null) return false;
  const { latitude, longitude, ...more } = answer as Record<string, unknown>;
  const isWithin = (value: unknown, most: number) => typeof value === 'number' && Math.abs(value) <= most;
  return isWithin(latitude, 90) && isWithin(longitude, 180) && Object.keys(more).length === 0;
}

export function arePlaces(answer: unknown): answer is readonly Place[] {
  return Array.isArray(answer) && answer.every(isPlace);
}

/** Whether something can be drawn as an answer of this kind; an older version of a form may have asked for something else. */
export function isSpatialAnswer(kind: SpatialKind, answer: unknown): answer is Place | readonly Place[] {
  return kind === 'place' ? isPlace(answer) : arePlaces(answer) && shapeProblem(kind, answer) === undefined;
}

/** What is wrong with a shape: a dictionary key. */
export type ShapeProblem =
  | 'answer_line_short'
  | 'answer_area_short'
  | 'answer_area_flat'
  | 'answer_area_crossing'
  | 'answer_points_many';

export function shapeProblem(kind: ShapeKind, points: readonly Place[]): ShapeProblem | undefined {
  if (points.length > shapePointsMaximum) return 'answer_points_many';
  if (kind === 'line') return farthestFrom(points).away > 0 ? undefined : 'answer_line_short';
  if (points.length < fewestPoints.area) return 'answer_area_short';
  if (isFlat(points)) return 'answer_area_flat';
  return isCrossing(points) ? 'answer_area_crossing' : undefined;
}

/** The point that is farthest from the first one, and how far in degrees. */
function farthestFrom([first, ...others]: readonly Place[]): { readonly point: Place | undefined; away: number } {
  const found: { point: Place | undefined; away: number } = { point: first, away: 0 };
  if (!first) return found;
  for (const point of others) {
    const away = Math.hypot(point.longitude - first.longitude, point.latitude - first.latitude);
    if (away > found.away) Object.assign(found, { point, away });
  }
  return found;
}

/** A tenth of a millimetre, in degrees: what is left where decimal numbers are not exact. */
const hair = 1e-9;

/** Whether all points lie on one straight line. */
function isFlat(points: readonly Place[]): boolean {
  const [first] = points as readonly [Place];
  const { point: end = first, away } = farthestFrom(points);
  return points.every((point) => Math.abs(turn(first, end, point)) <= hair * away);
}

/** Twice the area of a triangle of degrees: above 0 where the way turns left at its second point, 0 where it goes straight on. */
function turn(from: Place, at: Place, to: Place): number {
  return (
    (at.longitude - from.longitude) * (to.latitude - from.latitude) -
    (at.latitude - from.latitude) * (to.longitude - from.longitude)
  );
}

type Edge = {
  readonly index: number;
  readonly from: Place;
  readonly to: Place;
  readonly west: number;
  readonly east: number;
};

/** Whether edges of an area cross, or touch elsewhere than where one follows the other. Goes from west to east. */
function isCrossing(points: readonly Place[]): boolean {
  const edges = points
    .map((from, index): Edge => {
      const to = points[(index + 1) % points.length] as Place;
      const [west, east] = [from.longitude, to.longitude].sort((one, other) => one - other) as [number, number];
      return { index, from, to, west, east };
    })
    .sort((one, other) => one.west - other.west);
  return edges.some((edge, at) => {
    for (const other of edges.slice(at + 1)) {
      if (other.west > edge.east) return false;
      if (areMeeting(edge, other, points.length)) return true;
    }
    return false;
  });
}

function areMeeting(one: Edge, other: Edge, total: number): boolean {
  if ((one.index + 1) % total === other.index) return isTurningBack(one, other);
  if ((other.index + 1) % total === one.index) return isTurningBack(other, one);
  const sides = [turn(one.from, one.to, other.from), turn(one.from, one.to, other.to)] as const;
  const otherSides = [turn(other.from, other.to, one.from), turn(other.from, other.to, one.to)] as const;
  if (areOpposite(sides) && areOpposite(otherSides)) return true;
  return (
    (sides[0] === 0 && isBetween(one, other.from)) ||
    (sides[1] === 0 && isBetween(one, other.to)) ||
    (otherSides[0] === 0 && isBetween(other, one.from)) ||
    (otherSides[1] === 0 && isBetween(other, one.to))
  );
}

/** Whether an edge goes back over the one before it, or has no length. */
function isTurningBack({ from, to: corner }: Edge, { to }: Edge): boolean {
  const along =
    (corner.longitude - from.longitude) * (to.longitude - corner.longitude) +
    (corner.latitude - from.latitude) * (to.latitude - corner.latitude);
  const hasLength = (one: Place, other: Place) => one.longitude !== other.longitude || one.latitude !== other.latitude;
  return !hasLength(from, corner) || !hasLength(corner, to) || (turn(from, corner, to) === 0 && along < 0);
}

function areOpposite([one, other]: readonly [number, number]): boolean {
  return (one > 0 && other < 0) || (one < 0 && other > 0);
}

/** Of a point on the line through an edge. */
function isBetween({ from, to, west, east }: Edge, { latitude, longitude }: Place): boolean {
  const [south, north] = [Math.min(from.latitude, to.latitude), Math.max(from.latitude, to.latitude)];
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

/** Of a line from end to end, in metres. */
export function lengthOf(points: readonly Place[]): number {
  return points.slice(1).reduce((sum, point, at) => sum + distanceInKm(points[at] as Place, point) * 1_000, 0);
}

const earthRadiusMetres = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Of an area in square metres, on a globe. */
export function surfaceOf(points: readonly Place[]): number {
  const sum = points.reduce((total, from, at) => {
    const to = points[(at + 1) % points.length] as Place;
    const mean = (Math.sin(radians(from.latitude)) + Math.sin(radians(to.latitude))) / 2;
    return total + radians(to.longitude - from.longitude) * mean;
  }, 0);
  return Math.abs(sum) * earthRadiusMetres ** 2;
}

/**
 * The one point that stands for an answer: what was pinned, the middle of a line's way, a point within an area. It decides to which
 * area of the country the answer belongs.
 */
export function pointOf(kind: SpatialKind, answer: Place | readonly Place[]): Place {
  if (kind === 'place') return answer as Place;
  return kind === 'line' ? middleOf(answer as readonly Place[]) : pointWithin(answer as readonly Place[]);
}

function middleOf(points: readonly Place[]): Place {
  let left = lengthOf(points) / 2;
  for (const [at, to] of points.slice(1).entries()) {
    const from = points[at] as Place;
    const length = lengthOf([from, to]);
    if (length >= left && length > 0) return between(from, to, left / length);
    left -= length;
  }
  return points.at(-1) as Place;
}

function between(from: Place, to: Place, share: number): Place {
  return rounded({
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  });
}

/** Six decimals are a tenth of a metre. */
export function rounded({ latitude, longitude }: Place): Place {
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) };
}

/**
 * The middle of where an area is widest, halfway between two of its points from south to north. Its corners have no mean that is
 * sure to be inside.
 */
function pointWithin(points: readonly Place[]): Place {
  const levels = points.map(({ latitude }) => latitude).sort((one, other) => one - other);
  const gaps = levels.slice(1).map((north, at) => ({ south: levels[at] as number, north }));
  const { south, north } = widest(gaps.map((gap) => ({ ...gap, size: gap.north - gap.south })));
  const latitude = (south + north) / 2;
  const crossings = points
    .flatMap((from, at) => {
      const to = points[(at + 1) % points.length] as Place;
      if (from.latitude > latitude === to.latitude > latitude) return [];
      const share = (latitude - from.latitude) / (to.latitude - from.latitude);
      return [from.longitude + (to.longitude - from.longitude) * share];
    })
    .sort((one, other) => one - other);
  const spans = crossings.flatMap((west, at) => (at % 2 === 0 ? [{ west, east: crossings[at + 1] ?? west }] : []));
  const { west, east } = widest(spans.map((span) => ({ ...span, size: span.east - span.west })));
  return { latitude, longitude: (west + east) / 2 };
}

function widest<Sized extends { readonly size: number }>(all: readonly Sized[]): Sized {
  return all.reduce((best, one) => (one.size > best.size ? one : best));
}

/** Well-known text, which spreadsheets and geographic programs take from a cell. */
export function wktOf(kind: ShapeKind, points: readonly Place[]): string {
  const pairs = (all: readonly (readonly number[])[]) => all.map((pair) => pair.join(' ')).join(', ');
  return kind === 'line' ? `LINESTRING (${pairs(points.map(pairOf))})` : `POLYGON ((${pairs(ringOf(points))}))`;
}

export type Geometry =
  | { readonly type: 'Point'; readonly coordinates: Pair }
  | { readonly type: 'LineString'; readonly coordinates: readonly Pair[] }
  | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Pair[])[] };
type Pair = readonly [longitude: number, latitude: number];

/** The geometry of GeoJSON (RFC 7946). */
export function geometryOf(kind: SpatialKind, answer: Place | readonly Place[]): Geometry {
  if (kind === 'place') return { type: 'Point', coordinates: pairOf(answer as Place) };
  const points = answer as readonly Place[];
  if (kind === 'line') return { type: 'LineString', coordinates: points.map(pairOf) };
  return { type: 'Polygon', coordinates: [ringOf(points)] };
}

function pairOf({ latitude, longitude }: Place): Pair {
  return [longitude, latitude];
}

/** Closed and against the clock, whichever way it was drawn (RFC 7946 §3.1.6). */
function ringOf(points: readonly Place[]): readonly Pair[] {
  const [first] = points as readonly [Place];
  const twice = points.reduce((sum, from, at) => sum + turn(first, from, points[(at + 1) % points.length] as Place), 0);
  const ordered = twice < 0 ? [first, ...points.slice(1).toReversed()] : points;
  return [...ordered, first].map(pairOf);
}
