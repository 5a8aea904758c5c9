/** The gazetteer that tools/geo writes, read once, when first asked for. */
import { readFileSync } from 'node:fs';

export type PlaceKind = 'province' | 'amphoe' | 'tambon';

export type Place = {
  readonly kind: PlaceKind;
  /** Official code: 2, 4 or 6 digits, each beginning with the code of the area around it. */
  readonly id: string;
  readonly th: string;
  readonly en: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Of a tambon, the usual one; empty for the wider areas. */
  readonly postcode: string;
  /** False for the one tambon in a hundred whose own point is unknown: it has that of its amphoe. */
  readonly hasOwnPoint: boolean;
};

type Ring = readonly (readonly [lng: number, lat: number])[];

/** Land of a tambon, or of a neighbouring country when `tambonId` is null. */
export type Land = {
  readonly tambonId: string | null;
  readonly polygons: readonly (readonly Ring[])[];
  readonly bounds: { readonly west: number; readonly south: number; readonly east: number; readonly north: number };
};

/** How the file lies on disk: one array a row. */
type Row = [id: string, th: string, en: string, latitude: number, longitude: number];
type TambonRow = [id: string, th: string, en: string, postcode: string, latitude?: number, longitude?: number];
type GazetteerFile = {
  readonly provinces: readonly Row[];
  readonly amphoe: readonly Row[];
  readonly tambon: readonly TambonRow[];
  readonly lands: readonly [tambonId: string | null, polygons: Land['polygons']][];
};

let loaded: ReturnType<typeof arrange> | undefined;

/** All provinces, amphoe and tambon, and the land they lie on. */
export function gazetteer() {
  loaded ??= arrange(JSON.parse(readFileSync(new URL('gazetteer.json', import.meta.url), 'utf8')) as GazetteerFile);
  return loaded;
}

function arrange(file: GazetteerFile) {
  const provinces = inThaiOrder(file.provinces.map((row) => placeOf('province', row)));
  const amphoe = inThaiOrder(file.amphoe.map((row) => placeOf('amphoe', row)));
  const amphoeById = new Map(amphoe.map((entry) => [entry.id, entry]));
  const tambon = inThaiOrder(
    file.tambon.flatMap(([id, th, en, postcode, latitude, longitude]) => {
      const around = amphoeById.get(id.slice(0, 4));
      if (!around) return [];
      if (latitude === undefined || longitude === undefined)
        return [placeOf('tambon', [id, th, en, around.latitude, around.longitude], { postcode, hasOwnPoint: false })];
      return [placeOf('tambon', [id, th, en, latitude, longitude], { postcode })];
    }),
  );
  return {
    provinces,
    amphoe,
    tambon,
    byId: new Map([...provinces, ...amphoe, ...tambon].map((entry) => [entry.id, entry])),
    /** Id of an area → the areas directly inside it, in the order of their Thai names. */
    inside: Map.groupBy([...amphoe, ...tambon], ({ id }) => id.slice(0, -2)),
    /** The tambon whose borders are known. */
    drawn: new Set(file.lands.map(([tambonId]) => tambonId)),
    lands: file.lands.map(([tambonId, polygons]) => ({ tambonId, polygons, bounds: boundsOf(polygons) })),
  };
}

function placeOf(
  kind: PlaceKind,
  [id, th, en, latitude, longitude]: Row,
  { postcode = '', hasOwnPoint = true } = {},
): Place {
  return { kind, id, th, en, latitude, longitude, postcode, hasOwnPoint };
}

function inThaiOrder(places: Place[]): Place[] {
  const { compare } = new Intl.Collator('th');
  return places.sort((a, b) => compare(a.th, b.th));
}

function boundsOf(polygons: Land['polygons']): Land['bounds'] {
  const bounds = { west: 180, south: 90, east: -180, north: -90 };
  for (const [lng, lat] of polygons.flat(2)) {
    bounds.west = Math.min(bounds.west, lng);
    bounds.east = Math.max(bounds.east, lng);
    bounds.south = Math.min(bounds.south, lat);
    bounds.north = Math.max(bounds.north, lat);
  }
  return bounds;
}
