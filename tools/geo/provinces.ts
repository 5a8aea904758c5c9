/** The 77 provinces as polygons, joined to the official codes by their English names. */
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Area } from './geometry.ts';
import { romanKey } from './spelling.ts';

/** Code → polygon; fails when a province of the gazetteer has none. */
export function provinceAreas(topology: Topology, provinces: { code: string; en: string }[]): Map<string, Area> {
  const shapes = feature(topology, topology.objects.THA as GeometryCollection<{ name: string | null }>).features;
  const byName = new Map(shapes.map((shape) => [romanKey(shape.properties.name ?? ''), shape.geometry as Area]));
  return new Map(
    provinces.map(({ code, en }) => {
      const area = byName.get(romanKey(en));
      if (!area) throw new Error(`No polygon for province ${code} ${en}.`);
      return [code, area];
    }),
  );
}
