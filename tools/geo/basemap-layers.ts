/** The layers of the embedded basemap as GeoJSON; the style of the web client names them. */
import type { Feature, FeatureCollection, Geometry } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import { type Area, boundsOf, polygonsOf, simplifyTopology } from './geometry.ts';
import { neighbourCities } from './neighbour-cities.ts';
import { readCities, readCountries, readDivisions } from './sources.ts';

export type Gazetteer = {
  provinces: [code: string, th: string, en: string, lat: number, lng: number][];
  amphoe: [code: string, th: string, en: string, lat: number, lng: number][];
};

export type Layer = { id: string; minZoom: number; collection: FeatureCollection };

/** What the basemap shows: west, south, east, north. */
export const extent = [89, -1, 113, 25] as const;

const thailand = '764';
const neighbours = ['lao', 'khm', 'mmr', 'mys', 'vnm'] as const;

/** All layers, in no particular order: land, borders, places. */
export function basemapLayers(gazetteer: Gazetteer): Layer[] {
  const countries = simplifyTopology(readCountries(), 0.002);
  return [
    { id: 'land', minZoom: 0, collection: collect(landOf(countries)) },
    { id: 'country', minZoom: 0, collection: collect(countryOutline(countries)) },
    { id: 'province_border', minZoom: 3, collection: collect(provinceBorders()) },
    { id: 'neighbour_border', minZoom: 5, collection: collect(neighbourBorders()) },
    { id: 'province', minZoom: 3, collection: collect(provinceSeats(gazetteer)) },
    { id: 'amphoe', minZoom: 7, collection: collect(amphoeTowns(gazetteer)) },
    { id: 'neighbour_city', minZoom: 3, collection: collect(citiesAbroad()) },
  ];
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

function provinceBorders(): Feature[] {
  const topology = simplifyTopology(readDivisions('tha'), 0.001);
  return [
    shape(
      {},
      mesh(topology, topology.objects.THA as GeometryCollection, (a, b) => a !== b),
    ),
  ];
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

function provinceSeats({ provinces }: Gazetteer): Feature[] {
  const population = new Map(
    readCities('TH').map((city) => [`${city.lat.toFixed(3)},${city.lng.toFixed(3)}`, city.population]),
  );
  return provinces.map(([, th, en, lat, lng]) => {
    const rank = en === 'Bangkok' ? 0 : (population.get(`${lat.toFixed(3)},${lng.toFixed(3)}`) ?? 0) > 80_000 ? 1 : 2;
    return point({ th, en, rank }, lng, lat);
  });
}

/** The amphoe of a province's seat is left out: it is the same town as the seat. */
function amphoeTowns({ provinces, amphoe }: Gazetteer): Feature[] {
  const seats = new Set(provinces.map(([, , , lat, lng]) => `${lat},${lng}`));
  return amphoe
    .filter(([, , , lat, lng]) => !seats.has(`${lat},${lng}`))
    .map(([, th, en, lat, lng]) => point({ th, en }, lng, lat));
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
    return point({ th, en: plainName, rank, ...own }, city.lng, city.lat);
  });
}

function countriesOf(topology: Topology): Feature[] {
  const countries = feature(topology, topology.objects.countries as GeometryCollection).features;
  return countries.filter(({ geometry }) => geometry !== null);
}

function collect(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features };
}

function point(properties: Record<string, string | number>, lng: number, lat: number): Feature {
  return shape(properties, { type: 'Point', coordinates: [lng, lat] });
}

function shape(properties: Record<string, string | number>, geometry: Geometry): Feature {
  return { type: 'Feature', properties, geometry };
}
