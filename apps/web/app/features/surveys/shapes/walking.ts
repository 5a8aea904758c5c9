/**
 * A walk with the device as points of a line or an area (decision 0100). A device that stands still tells places around it, and one
 * among houses tells wrong ones: a place is taken only where it is told well and clearly further on. Points on a straight stretch make
 * way for its end, so that a long walk fits into the points that an answer takes.
 */
import { shapePointsMaximum } from '@pakmut/contract/surveys/surveys.forms.limits.ts';
import { lengthOf, type Place, rounded } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';

/** A place that the device has told. */
export type Fix = Place & {
  /** How far from it the device may be, in metres. */
  readonly accuracy: number;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** What a walk has to remember between two places. */
export type Walk = {
  /** The point that was walked to last, and when. */
  readonly end: Place;
  readonly at: number;
  /** Points between the one before the end and the end, which lie on the way; null where the end has to stay. */
  readonly passed: readonly Place[] | null;
};

/** Why a place was not taken: it is told too badly, too near to the last one, too far for the time, or there is no room. */
export type Refused = 'inaccurate' | 'near' | 'far' | 'full';
export type Walked = { readonly walk: Walk; readonly points: readonly Place[] } | { readonly refused: Refused };

/** Metres. What is told worse than this is a guess by masts and networks. */
export const worstAccuracy = 30;
/** Metres between two points at least: a few steps. */
export const shortestStep = 8;
/** Metres beside a straight stretch that still are on it. */
const beside = 4;
/** Metres a second: faster than any car may go. What is further was told wrongly. */
const fastest = 45;

/** Goes on with a shape by a place of the device. Without a walk one begins; `points` may have changed meanwhile. */
export function walkOn(walk: Walk | null, points: readonly Place[], fix: Fix): Walked {
  if (!(fix.accuracy <= worstAccuracy)) return { refused: 'inaccurate' };
  const here = rounded(fix);
  const last = points.at(-1);
  const metres = last ? lengthOf([last, here]) : Number.POSITIVE_INFINITY;
  if (metres < Math.max(shortestStep, fix.accuracy)) return { refused: 'near' };
  const isGoingOn = walk !== null && last !== undefined && isSame(walk.end, last);
  if (isGoingOn && metres > (fastest * Math.max(fix.at - walk.at, 1_000)) / 1_000) return { refused: 'far' };
  const begin = points.at(-2);
  const passed = isGoingOn && walk.passed ? [...walk.passed, last] : undefined;
  if (begin && passed?.every((point) => isBeside(point, begin, here)))
    return { walk: { end: here, at: fix.at, passed }, points: points.with(-1, here) };
  if (points.length >= shapePointsMaximum) return { refused: 'full' };
  return { walk: { end: here, at: fix.at, passed: isGoingOn ? [] : null }, points: [...points, here] };
}

function isSame(one: Place, other: Place): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude;
}

const metresOfDegree = 111_195;

/** Whether a point is on the straight way between two others, on ground so small that it is flat. */
function isBeside(point: Place, from: Place, to: Place): boolean {
  const width = metresOfDegree * Math.cos((from.latitude * Math.PI) / 180);
  const flat = ({ latitude, longitude }: Place) =>
    [(longitude - from.longitude) * width, (latitude - from.latitude) * metresOfDegree] as const;
  const [[east, north], [x, y]] = [flat(to), flat(point)];
  const length = Math.hypot(east, north);
  if (length === 0) return false;
  const along = (x * east + y * north) / length;
  const away = Math.abs(x * north - y * east) / length;
  return away <= beside && along >= 0 && along <= length;
}
