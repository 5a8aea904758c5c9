/** The gazetteer and the province polygons, written by tools/geo and read once, when first asked for. */
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
};

type Ring = readonly (readonly [lng: number, lat: number])[];

/** Land of a province, or of a neighbour when `provinceId` is null. */
export type Land = {
  readonly provinceId: string | null;
  readonly polygons: readonly (readonly Ring[])[];
  readonly bounds: { readonly west: number; readonly south: number; readonly east: number; readonly north: number };
};

type Gazetteer = {
  readonly provinces: readonly Place[];
  readonly amphoe: readonly Place[];
  readonly tambon: readonly Place[];
  readonly byId: ReadonlyMap<string, Place>;
  /** Id of an area → the areas directly inside it, in the order of their Thai names. */
  readonly inside: ReadonlyMap<string, readonly Place[]>;
};

let loadedGazetteer: Gazetteer | undefined;
let loadedLands: readonly Land[] | undefined;

/** All provinces, amphoe and tambon. */
export function gazetteer(): Gazetteer {
  loadedGazetteer ??= readGazetteer();
  return loadedGazetteer;
}

/** The polygons of the provinces and of the neighbours around them. */
export function lands(): readonly Land[] {
  loadedLands ??= readLands();
  return loadedLands;
}

function readGazetteer(): Gazetteer {
  type Row = [id: string, th: string, en: string, latitude: number, longitude: number];
  type TambonRow = [id: string, th: string, en: string, postcode: string];
  const rows = readJson<{ provinces: Row[]; amphoe: Row[]; tambon: TambonRow[] }>('gazetteer.json');
  const place = (kind: PlaceKind, [id, th, en, latitude, longitude]: Row): Place => ({
    kind,
    id,
    th,
    en,
    latitude,
    longitude,
  });
  const provinces = inThaiOrder(rows.provinces.map((row) => place('province', row)));
  const amphoe = inThaiOrder(rows.amphoe.map((row) => place('amphoe', row)));
  const amphoeById = new Map(amphoe.map((entry) => [entry.id, entry]));
  // No open source has coordinates of tambon: they take the point of their amphoe.
  const tambon = inThaiOrder(
    rows.tambon.flatMap(([id, th, en]) => {
      const around = amphoeById.get(id.slice(0, 4));
      return around ? [place('tambon', [id, th, en, around.latitude, around.longitude])] : [];
    }),
  );
  const inside = Map.groupBy([...amphoe, ...tambon], ({ id }) => id.slice(0, -2));
  return {
    provinces,
    amphoe,
    tambon,
    byId: new Map([...provinces, ...amphoe, ...tambon].map((entry) => [entry.id, entry])),
    inside,
  };
}

function inThaiOrder(places: Place[]): Place[] {
  const { compare } = new Intl.Collator('th');
  return places.sort((a, b) => compare(a.th, b.th));
}

function readLands(): Land[] {
  type Shape = { properties: { code?: string }; geometry: { coordinates: Land['polygons'] } };
  const { features } = readJson<{ features: Shape[] }>('provinces.geo.json');
  return features.map(({ properties, geometry }) => ({
    provinceId: properties.code ?? null,
    polygons: geometry.coordinates,
    bounds: boundsOf(geometry.coordinates),
  }));
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

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;
}
