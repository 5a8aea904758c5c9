/** The points that stand for areas: chosen by a name, or stored in the place of a pin that must not be exact (R28). */
import { distanceKm } from './places.areas.ts';
import { gazetteer, type Place } from './places.data.ts';

export type Point = { readonly latitude: number; readonly longitude: number };

/** Areas that lie in each other; no tambon where none of the gazetteer is known to be the one. */
export type Areas = { readonly province: Place; readonly amphoe: Place; readonly tambon: Place | null };

/**
 * The least distance in kilometres between the centres of two tambon; a closer one would be more exact than the grid of
 * pins with precision “near”.
 */
const narrowKm = 2;

/**
 * The point that represents a whole area, the same for every pin in it: the centre of the tambon, or the seat of the
 * amphoe where the tambon is unknown or small. A pin that is already such a point stays.
 */
export function pointOfArea(pin: Point, amphoe: Place, tambon: Place | null): Point {
  if (areaOfPoint(pin)) return pin;
  const { latitude, longitude } = tambon?.hasOwnPoint && !isNarrow(tambon) ? tambon : amphoe;
  return { latitude, longitude };
}

let areasByPoint: ReadonlyMap<string, Place> | undefined;

/** The area whose point this is, the narrowest first: chosen by its name, or what a coarse pin was stored as. */
export function areaOfPoint({ latitude, longitude }: Point): Place | undefined {
  areasByPoint ??= listAreaPoints();
  return areasByPoint.get(keyOf({ latitude, longitude }));
}

function listAreaPoints(): ReadonlyMap<string, Place> {
  const { provinces, amphoe, tambon } = gazetteer();
  const located = tambon.filter(({ hasOwnPoint }) => hasOwnPoint);
  return new Map([...provinces, ...amphoe, ...located].map((area) => [keyOf(area), area]));
}

const keyOf = ({ latitude, longitude }: Point) => `${latitude},${longitude}`;

function isNarrow(tambon: Place): boolean {
  const others = gazetteer().tambon.filter(({ id, hasOwnPoint }) => hasOwnPoint && id !== tambon.id);
  return others.some((other) => distanceKm(tambon, other) < narrowKm);
}
