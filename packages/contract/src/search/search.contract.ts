/** Search, filters, videos and suggestions (specification §7 "listExplore", decisions §1). */
import { Type } from 'typebox';
import { bothPrefixes } from '../endpoint.ts';
import { Id, Paging, strict } from '../fields.ts';
import { CategoryId, Post } from '../posts/posts.contract.ts';

/** Filters shared by lists and the map (decisions §1). */
export const Filters = {
  keyword: Type.Optional(Type.String({ maxLength: 200 })),
  tag: Type.Optional(Type.Array(Type.String({ maxLength: 400 }), { maxItems: 5 })),
  categoryID: Type.Optional(Type.Array(CategoryId, { maxItems: 20 })),
  dateFrom: Type.Optional(
    Type.String({ maxLength: 30, description: 'a day or a moment; years from 2400 are Buddhist' }),
  ),
  dateTo: Type.Optional(Type.String({ maxLength: 30, description: 'the same; a day belongs to the span' })),
  provinceID: Type.Optional(Type.String({ maxLength: 2 })),
  amphurID: Type.Optional(Type.String({ maxLength: 4 })),
  districtID: Type.Optional(Type.String({ maxLength: 6, description: 'by the borders of the tambon (decision 0072)' })),
  bbox: Type.Optional(Type.Array(Type.Number(), { minItems: 4, maxItems: 4, description: 'west, south, east, north' })),
  postBy: Type.Optional(Id),
  /** Only posts with a video, or only those without one. */
  media: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('photo'), Type.Literal('video')])),
};

/** A circle around a point; `nearest` needs the point, and the radius narrows any order. */
export const Around = {
  latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  radiusKm: Type.Optional(Type.Number({ minimum: 0.1, maximum: 500 })),
};

/** `relevant` needs a keyword: headlines before hashtags before texts, newest first among equals. */
export const SortOrder = Type.Union([
  Type.Literal('relevant'),
  Type.Literal('newest'),
  Type.Literal('viewed'),
  Type.Literal('liked'),
  Type.Literal('discussed'),
  Type.Literal('nearest'),
]);

export const explorePosts = bothPrefixes({
  method: 'POST',
  path: '/topic/listExplore',
  summary:
    'Search and filter public posts. `viewed`, `liked` and `discussed` (by comments) order the newest 5,000 that fit; every order but `newest` ends after 1,000. Stories in which the keyword stands as words of their own come first, in every order; from the item with the index `partsFrom` on it is only part of other words. `searched` is the keyword in Unicode where it was typed for Zawgyi.',
  body: Type.Object({ ...Paging, ...Filters, ...Around, sort: Type.Optional(SortOrder) }, strict),
  result: Type.Array(Post),
  paged: true,
  searched: true,
});

export const listVideoPosts = bothPrefixes({
  method: 'GET',
  path: '/topic/topicVdo',
  summary: 'Public posts with a video that can be watched, newest first.',
  query: Type.Object({ ...Paging, categoryID: Type.Optional(CategoryId) }, strict),
  result: Type.Array(Post),
  paged: true,
});

export const SearchSuggestion = Type.Object({
  kind: Type.Union([Type.Literal('tag'), Type.Literal('place'), Type.Literal('reporter')]),
  text: Type.String(),
  /** The same for readers of other languages than Thai. */
  text_en: Type.String(),
  /** A province or amphoe code, or a member; empty for a hashtag. */
  id: Type.String(),
});

export const suggestSearch = bothPrefixes({
  method: 'GET',
  path: '/topic/suggestSearch',
  summary:
    'Hashtags, places and reporters whose names go on as what is being typed, or where there are none, hashtags and places that are spelled nearly so; a member’s leave out whom they block and who blocks them.',
  query: Type.Object({ q: Type.String({ maxLength: 100 }) }, strict),
  result: Type.Array(SearchSuggestion),
});
