/** The layers of the embedded basemap as GeoJSON; the style of the web client names them. */
import type {
  Feature,
  FeatureCollection,
  Geometry,
  LineString,
  MultiLineString,
  MultiPolygon,
  Position,
} from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import { areasByPrefix, labelPoint, namedArea, tambonNames, townOrMiddle } from './area-labels.ts';
import { fitToLand } from './fit-to-land.ts';
import { type Area, boundsOf, contains, polygonsOf, simplifyLine } from './geometry.ts';
import { neighbourCities } from './neighbour-cities.ts';
import { type BorderLevel, sharedBorders } from './shared-borders.ts';
import { readCities, readCountries, readDivisions, readLakes, readRivers, readTambonShapes } from './sources.ts';
import { type TambonArea, type TambonRow, tambonAreas } from './tambon-areas.ts';
import { simplifyTopology } from './topology.ts';
import { countries as countryNames, rivers as riverNames, seas } from './water-names.ts';

export type Gazetteer = {
  provinces: [code: string, th: string, en: string, lat: number, lng: number][];
  amphoe: [code: string, th: string, en: string, lat: number, lng: number][];
  tambon: TambonRow[];
};

/** Features that tiles of the zoom levels from `minZoom` to `maxZoom` hold; several may go into one layer of the tiles. */
export type Layer = { id: string; minZoom: number; maxZoom?: number; features: Feature[] };

/** What the basemap shows: west, south, east, north. */
export const extent = [89, -1, 113, 25] as const;

/**
 * Tambon and their names are in the tiles of one zoom level alone, which the style draws at all larger scales: their corners
 * lie kilometres apart, and in every tile of zoom 12 the names would be most of its bytes.
 */
const ofAreas = { minZoom: 10, maxZoom: 10 } as const;

const thailand = '764';
const neighbours = ['lao', 'khm', 'mmr', 'mys', 'vnm'] as const;

/** All layers, in no particular order: land, water, borders, places. */
export function basemapLayers(gazetteer: Gazetteer): Layer[] {
  const countries = simplifyTopology(readCountries(), 0.002);
  const land = thaiLand(countries);
  const areas = tambonAreas(readTambonShapes<MultiPolygon>(), gazetteer.tambon);
  const islands = missingIslands(areas, land);
  return [
    { id: 'land', minZoom: 0, features: [...landOf(countries), shape({ thai: 1 }, islands)] },
    { id: 'lake', minZoom: 0, features: lakes() },
    { id: 'river', minZoom: 3, features: rivers() },
    { id: 'country', minZoom: 0, features: [...countryOutline(countries), shape({ thai: 1 }, ringsOf(islands))] },
    { id: 'neighbour_border', minZoom: 5, features: neighbourBorders() },
    ...borders(areas, joinAreas(land, islands)),
    { id: 'sea', minZoom: 3, maxZoom: 8, features: seas.map(({ names, lng, lat }) => point({ ...names }, [lng, lat])) },
    { id: 'country_name', minZoom: 3, maxZoom: 7, features: countriesAbroad() },
    { id: 'neighbour_city', minZoom: 3, features: citiesAbroad() },
    { id: 'province', minZoom: 3, features: provinceLabels(gazetteer, areasByPrefix(areas, 2)) },
    { id: 'amphoe', minZoom: 7, features: amphoeLabels(gazetteer, areasByPrefix(areas, 4)) },
    { id: 'area', ...ofAreas, features: areas.map((area) => namedArea(area, gazetteer)) },
    { id: 'tambon', ...ofAreas, features: areas.map((tambon) => point(tambonLabel(tambon), labelPoint(tambon.area))) },
  ];
}

function thaiLand(topology: Topology): MultiPolygon {
  const own = countriesOf(topology).find(({ id }) => id === thailand);
  return { type: 'MultiPolygon', coordinates: polygonsOf(own?.geometry as Area) };
}

/** Islands that the coarser world lacks. */
function missingIslands(areas: readonly TambonArea[], land: MultiPolygon): MultiPolygon {
  const touches = (ring: Position[]) => ring.some(([lng = 0, lat = 0]) => contains(land, lng, lat));
  const landPoints = land.coordinates.flat(2);
  const holds = (polygon: Position[][]) =>
    landPoints.some(([lng = 0, lat = 0]) => contains({ type: 'Polygon', coordinates: polygon }, lng, lat));
  const coordinates = areas
    .flatMap(({ area }) => area.coordinates)
    .filter((polygon) => !touches(polygon[0] ?? []) && !holds(polygon));
  return { type: 'MultiPolygon', coordinates };
}

function joinAreas(one: MultiPolygon, other: MultiPolygon): MultiPolygon {
  return { type: 'MultiPolygon', coordinates: [...one.coordinates, ...other.coordinates] };
}

function ringsOf({ coordinates }: MultiPolygon): MultiLineString {
  return { type: 'MultiLineString', coordinates: coordinates.flat() };
}

function landOf(topology: Topology): Feature[] {
  return countriesOf(topology).flatMap((country) => {
    const coordinates = polygonsOf(country.geometry as Area).filter((rings) => {
      const [west, south, east, north] = boundsOf({ type: 'Polygon', coordinates: rings });
      return west < extent[2] && east > extent[0] && south < extent[3] && north > extent[1];
    });
    if (coordinates.length === 0) return [];
    return [shape({ thai: country.id === thailand ? 1 : 0 }, { type: 'MultiPolygon', coordinates })];
  });
}

/** Land borders between countries, and the whole outline of Thailand. */
function countryOutline(topology: Topology): Feature[] {
  const countries = topology.objects.countries as GeometryCollection;
  const isThai = (object: GeometryObject) => object.id === thailand;
  return [
    shape(
      { thai: 1 },
      mesh(topology, countries, (a, b) => isThai(a) || isThai(b)),
    ),
    shape(
      { thai: 0 },
      mesh(topology, countries, (a, b) => a !== b && !isThai(a) && !isThai(b)),
    ),
  ];
}

/** From the zoom where each kind helps; a border of provinces is one of amphoe and of tambon too, and is drawn once. */
const borderZooms: Readonly<Record<BorderLevel, number>> = { province: 3, amphoe: 7, tambon: 10 };

function borders(areas: readonly TambonArea[], land: MultiPolygon): Layer[] {
  const { inner, ends } = sharedBorders(areas);
  return (['province', 'amphoe', 'tambon'] as const).map((level) => {
    const lines = fitToLand(inner[level], ends, land);
    const features = lines.map((coordinates) => shape({ level }, { type: 'LineString', coordinates }));
    return { id: 'border', minZoom: borderZooms[level], features };
  });
}

function neighbourBorders(): Feature[] {
  return neighbours.map((country) => {
    const topology = simplifyTopology(readDivisions(country), 0.006);
    const divisions = Object.values(topology.objects)[0] as GeometryCollection;
    return shape(
      {},
      mesh(topology, divisions, (a, b) => a !== b),
    );
  });
}

function lakes(): Feature[] {
  return readLakes<Area>().features.map(({ geometry }) => shape({}, geometry));
}

function rivers(): Feature[] {
  return readRivers<LineString | MultiLineString>().features.map(({ geometry, properties }) =>
    shape({ rank: properties?.scalerank ?? 9, ...riverNames[properties?.name ?? ''] }, thinned(geometry)),
  );
}

function thinned(geometry: LineString | MultiLineString): MultiLineString {
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
  return { type: 'MultiLineString', coordinates: lines.map((line) => simplifyLine(line, 0.001)) };
}

function provinceLabels({ provinces }: Gazetteer, areas: ReadonlyMap<string, MultiPolygon>): Feature[] {
  const population = new Map(
    readCities('TH').map((city) => [`${city.lat.toFixed(3)},${city.lng.toFixed(3)}`, city.population]),
  );
  return provinces.map(([code, th, en, lat, lng]) => {
    const rank = en === 'Bangkok' ? 0 : (population.get(`${lat.toFixed(3)},${lng.toFixed(3)}`) ?? 0) > 80_000 ? 1 : 2;
    const { at, isTown } = townOrMiddle(required(areas, code), lat, lng);
    return point({ code, th, en, rank, town: isTown ? 1 : 0 }, at);
  });
}

/** The amphoe of a province's seat is left out: it is the same town as the seat. */
function amphoeLabels({ provinces, amphoe }: Gazetteer, areas: ReadonlyMap<string, MultiPolygon>): Feature[] {
  const seats = new Set(provinces.map(([, , , lat, lng]) => `${lat},${lng}`));
  return amphoe
    .filter(([, , , lat, lng]) => !seats.has(`${lat},${lng}`))
    .map(([code, th, en, lat, lng]) => {
      const { at, isTown } = townOrMiddle(required(areas, code), lat, lng);
      return point({ code, th, en, town: isTown ? 1 : 0 }, at);
    });
}

function required(areas: ReadonlyMap<string, MultiPolygon>, code: string): MultiPolygon {
  const area = areas.get(code);
  if (!area) throw new Error(`No tambon with a polygon lies in ${code}.`);
  return area;
}

function tambonLabel(tambon: TambonArea): Record<string, string> {
  return { code: tambon.code, ...tambonNames(tambon) };
}

function countriesAbroad(): Feature[] {
  return countryNames.map(({ code, lng, lat }) => {
    const names = ['th', 'en', 'lo', 'km', 'my'].map((language) => [
      language,
      new Intl.DisplayNames([language], { type: 'region', style: 'short' }).of(code) ?? code,
    ]);
    return point(Object.fromEntries(names), [lng, lat]);
  });
}

function citiesAbroad(): Feature[] {
  const cities = readCities(...new Set(neighbourCities.map(({ country }) => country)));
  return neighbourCities.map(({ country, name, th, own }) => {
    const city = cities
      .filter((candidate) => candidate.country === country && candidate.name === name)
      .sort((a, b) => b.population - a.population)[0];
    if (!city) throw new Error(`GeoNames has no ${name} in ${country}.`);
    const plainName = name.normalize('NFD').replace(/\p{M}|^(Ban|Muang) /gu, '');
    const rank = city.kind === 'PPLC' ? 0 : city.population > 150_000 ? 1 : 2;
    return point({ th, en: plainName, rank, ...own }, [city.lng, city.lat]);
  });
}

function countriesOf(topology: Topology): Feature[] {
  const countries = feature(topology, topology.objects.countries as GeometryCollection).features;
  return countries.filter(({ geometry }) => geometry !== null);
}

function point(properties: Record<string, string | number>, coordinates: Position): Feature {
  return shape(properties, { type: 'Point', coordinates });
}

function shape(properties: Record<string, string | number>, geometry: Geometry): Feature {
  return { type: 'Feature', properties, geometry };
}

export function collect(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features };
}
