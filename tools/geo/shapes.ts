/** The polygons the API needs to say where a pin lies: tambon, and the land of the neighbours around them. */
import type { MultiPolygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection } from 'topojson-specification';
import { type Area, boundsOf, polygonsOf, rounded } from './geometry.ts';
import { readCountries, readTambonShapes } from './sources.ts';
import { type TambonRow, tambonAreas } from './tambon-areas.ts';
import { simplifyTopology } from './topology.ts';

/** ISO 3166 numeric codes of Myanmar, Laos, Cambodia and Malaysia. */
const neighbours: readonly string[] = ['104', '418', '116', '458'];

/** Thailand and a margin: neighbouring islands and inland areas beyond it never decide about a pin. */
const surroundings = [96, 4.5, 107, 21.5] as const;

/** The code of a tambon, or null for a neighbour; and the polygons of its land as rings of [longitude, latitude]. */
export type LandRow = [tambonId: string | null, polygons: Position[][][]];

/** The land of every tambon, then of the neighbours; coordinates to about a hundred metres. */
export function landRows(tambon: readonly TambonRow[]): LandRow[] {
  const areas = tambonAreas(readTambonShapes<MultiPolygon>(), tambon);
  const byCode = Map.groupBy(areas, ({ code }) => code);
  const own = [...byCode].map(([code, parts]): LandRow => [code, tidy(parts.flatMap(({ area }) => polygonsOf(area)))]);
  return [...own.sort(([one], [other]) => ((one ?? '') < (other ?? '') ? -1 : 1)), ...neighbourRows()];
}

function neighbourRows(): LandRow[] {
  const topology = simplifyTopology(readCountries(), 0.01);
  const countries = feature(topology, topology.objects.countries as GeometryCollection).features;
  return countries
    .filter(({ id }) => neighbours.includes(String(id)))
    .map(({ geometry }) => [null, tidy(polygonsOf(geometry as Area).filter(isAround))]);
}

function isAround(polygon: Position[][]): boolean {
  const [west, south, east, north] = boundsOf({ type: 'Polygon', coordinates: polygon });
  return west < surroundings[2] && east > surroundings[0] && south < surroundings[3] && north > surroundings[1];
}

/** Rounds, and drops rings of fewer than four points, which enclose nothing. */
function tidy(polygons: Position[][][]): Position[][][] {
  return polygons
    .map((rings) => rings.filter((ring) => ring.length > 3))
    .filter((rings) => rings.length > 0)
    .map((rings) => rounded(rings, 3));
}
