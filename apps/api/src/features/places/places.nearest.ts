/**
 * The amphoe and tambon that a point most likely lies in. The gazetteer has no borders of them, so the nearest seat of
 * an amphoe or centre of a tambon decides; only a geocoder knows better (docs/decisions/0041).
 */
import { distanceKm } from './places.areas.ts';
import { gazetteer, type Place } from './places.data.ts';

export type Point = { readonly latitude: number; readonly longitude: number };

/** The most of an amphoe's tambon that may have no point of their own, before the names of the others would mislead. */
const mostPointless = 1 / 3;
/** Half as far: then 98.3 % of tambon are put into their province by their neighbours and the borders, 98.1 % by the borders alone. */
const farNearer = 0.5;
/**
 * The least distance in kilometres between the centres of two tambon; a closer one would be more exact than the grid of
 * pins with precision “near”.
 */
const narrowKm = 2;

/**
 * The areas nearest to a point; no tambon where those of the amphoe are not known well enough. The province is the one that
 * the borders say, unless a point of another one is far nearer: borders drawn at 1:10 million are off by up to 25 km.
 */
export function nearestAreas(provinceByBorders: string, point: Point): Areas {
  const winner = nearest(seatsAndTambon(), point);
  const inBorders = nearest(seatsAndTambon(provinceByBorders), point);
  const isFarNearer = distanceKm(point, winner) < distanceKm(point, inBorders) * farNearer;
  return areasOf(isFarNearer ? winner : inBorders, point);
}

/** Areas that lie in each other. */
export type Areas = { readonly province: Place; readonly amphoe: Place; readonly tambon: Place | null };

function areasOf(winner: Place, point: Point): Areas {
  const [province, amphoe] = [2, 4].map((length) => gazetteer().byId.get(winner.id.slice(0, length)) as Place);
  const inside = nameableTambon((amphoe as Place).id);
  return {
    province: province as Place,
    amphoe: amphoe as Place,
    tambon: inside.length > 0 ? nearest(inside, point) : null,
  };
}

/**
 * The point that represents a whole area, the same for every pin in it: the centre of the tambon, or the seat of the
 * amphoe where the tambon is unknown or small. A pin that is already such a point stays.
 */
export function pointOfArea(pin: Point, amphoe: Place, tambon: Place | null): Point {
  if (isPointOfArea(pin)) return pin;
  const { latitude, longitude } = tambon?.hasOwnPoint && !isNarrow(tambon) ? tambon : amphoe;
  return { latitude, longitude };
}

let areaPoints: ReadonlySet<string> | undefined;

/** True for a point that the gazetteer gives to an area: chosen by its name, or what a coarse pin was stored as. */
export function isPointOfArea({ latitude, longitude }: Point): boolean {
  const { provinces, amphoe, tambon } = gazetteer();
  areaPoints ??= new Set([...provinces, ...amphoe, ...tambon].map((area) => `${area.latitude},${area.longitude}`));
  return areaPoints.has(`${latitude},${longitude}`);
}

const pointsOf = new Map<string, readonly Place[]>();

/** All places that a point can be near to, of one province or of all. */
function seatsAndTambon(provinceId = ''): readonly Place[] {
  let places = pointsOf.get(provinceId);
  if (!places) {
    const { amphoe, tambon } = gazetteer();
    places = [...amphoe, ...tambon].filter(({ id, hasOwnPoint }) => hasOwnPoint && id.startsWith(provinceId));
    pointsOf.set(provinceId, places);
  }
  return places;
}

/** The tambon of an amphoe that have points, or none where too many have not. */
function nameableTambon(amphoeId: string): readonly Place[] {
  const inside = gazetteer().inside.get(amphoeId) ?? [];
  const located = inside.filter(({ hasOwnPoint }) => hasOwnPoint);
  return inside.length - located.length > inside.length * mostPointless ? [] : located;
}

function isNarrow(tambon: Place): boolean {
  const others = gazetteer().tambon.filter(({ id, hasOwnPoint }) => hasOwnPoint && id !== tambon.id);
  return others.some((other) => distanceKm(tambon, other) < narrowKm);
}

function nearest(places: readonly Place[], point: Point): Place {
  let best = { place: places[0] as Place, km: Number.POSITIVE_INFINITY };
  for (const place of places) {
    const km = distanceKm(point, place);
    if (km < best.km) best = { place, km };
  }
  return best.place;
}
