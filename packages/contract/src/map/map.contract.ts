/** Pins of the news map, grouped by the server (decisions §1). */
import { Type } from 'typebox';
import { bothPrefixes } from '../endpoint.ts';
import { Id, strict } from '../fields.ts';
import { CategoryId } from '../posts/posts.contract.ts';
import { Around, Filters } from '../search/search.contract.ts';

export const MapCluster = Type.Object({
  latitude: Type.Number(),
  longitude: Type.Number(),
  count: Type.Integer(),
  post_id: Id,
  post_category_id: Type.Integer(),
  post_header: Type.String(),
  post_img_thumb_path: Type.String(),
  post_img_thumb_webp_path: Type.String({ description: 'The same as WebP; empty where there is none.' }),
  post_img_pin_webp_path: Type.String({
    description: 'A small square of it as WebP, for a pin; empty until an older photo has it: show the thumbnail.',
  }),
  bbox: Type.Array(Type.Number(), {
    minItems: 4,
    maxItems: 4,
    description: 'west, south, east, north: the part of the view in which all posts of the group lie',
  }),
});

/** A list in an address: `a,b`, or the name repeated. */
const listText = (item: string, most: number, length: number) => {
  const text = Type.String({ maxLength: most * length, pattern: `^${item}(,${item}){0,${most - 1}}$` });
  return Type.Union([text, Type.Array(text, { maxItems: most })]);
};

export const mapClusters = bothPrefixes({
  method: 'GET',
  path: '/topic/mapClusters',
  summary:
    'Pins of a map view, grouped by the server; a group carries its newest post. The counts add up to the posts in the view that pass the filters; a member’s leave out what those signed whom they block and who block them.',
  query: Type.Object(
    {
      ...Filters,
      ...Around,
      bbox: Type.String({ maxLength: 100, description: 'west,south,east,north' }),
      zoom: Type.Number({ minimum: 0, maximum: 22 }),
      categoryID: Type.Optional(Type.Union([CategoryId, listText('\\d{1,5}', 20, 6)])),
      tag: Type.Optional(listText('[^,]{1,400}', 5, 400)),
    },
    strict,
  ),
  result: Type.Array(MapCluster),
});
