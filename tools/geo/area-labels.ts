/** Where the names of provinces, amphoe and tambon stand, and what the polygons of tambon carry for the line below the map. */
import type { Feature, MultiPolygon, Position } from 'geojson';
import polylabel from 'polylabel';
import type { Gazetteer } from './basemap-layers.ts';
import { contains } from './geometry.ts';
import type { CodedArea } from './shared-borders.ts';
import type { TambonArea } from './tambon-areas.ts';

const bangkok = '10';

/** Degrees; a hundred metres. */
const precision = 0.001;

/** The point inside the area that is farthest from its edge: in the middle of its largest part. */
export function labelPoint(area: MultiPolygon): Position {
  const [best] = area.coordinates
    .map((polygon) => polylabel(polygon as [number, number][][], precision))
    .sort((a, b) => b.distance - a.distance);
  if (!best) throw new Error('An area without polygons has no place for its name.');
  return [Number(best[0].toFixed(4)), Number(best[1].toFixed(4))];
}

/** The town where it lies in its area, because people look for towns; otherwise the middle of the area. */
export function townOrMiddle(area: MultiPolygon, lat: number, lng: number): { at: Position; isTown: boolean } {
  const isTown = contains(area, lng, lat);
  return { at: isTown ? [lng, lat] : labelPoint(area), isTown };
}

/** The areas of all codes that begin with the same digits, as one: two digits are provinces, four amphoe. */
export function areasByPrefix(areas: readonly CodedArea[], digits: 2 | 4): Map<string, MultiPolygon> {
  const found = new Map<string, MultiPolygon>();
  for (const { code, area } of areas) {
    const known = found.get(code.slice(0, digits));
    const coordinates = [...(known?.coordinates ?? []), ...area.coordinates];
    found.set(code.slice(0, digits), { type: 'MultiPolygon', coordinates });
  }
  return found;
}

/** A tambon's polygon with the names of all areas around it; in Thai they say what they are, as in addresses. */
export function namedArea({ code, th, en, area }: TambonArea, gazetteer: Gazetteer): Feature<MultiPolygon> {
  const amphoe = gazetteer.amphoe.find(([id]) => id === code.slice(0, 4));
  const province = gazetteer.provinces.find(([id]) => id === code.slice(0, 2));
  if (!amphoe || !province) throw new Error(`The gazetteer has no amphoe or province of tambon ${code}.`);
  const properties = {
    code,
    ...tambonNames({ code, th, en }),
    amphoe_th: `${code.startsWith(bangkok) ? 'เขต' : 'อ.'}${amphoe[1]}`,
    amphoe_en: amphoe[2],
    province_th: code.startsWith(bangkok) ? province[1] : `จ.${province[1]}`,
    province_en: province[2],
  };
  return { type: 'Feature', properties, geometry: area };
}

export function tambonNames({ code, th, en }: Pick<TambonArea, 'code' | 'th' | 'en'>): { th: string; en: string } {
  return { th: `${code.startsWith(bangkok) ? 'แขวง' : 'ต.'}${th}`, en };
}
