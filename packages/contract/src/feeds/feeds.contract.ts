/**
 * Calls for search engines, feed readers and other programs (issue 5, point 7). The addresses are at the site's root,
 * as convention wants. All of them answer only what a visitor sees: public posts, and of anonymous ones neither author
 * nor exact place (R26, R28).
 */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { strict } from '../fields.ts';

/** Texts, because forms and feed readers write `category=` when they mean none. */
const Narrowing = {
  category: Type.Optional(Type.String({ pattern: '^\\d{0,5}$', description: 'id of a category' })),
  tag: Type.Optional(Type.String({ maxLength: 400, description: 'a hashtag, with or without #' })),
  province: Type.Optional(Type.String({ pattern: '^(\\d{2})?$', description: 'id of a province' })),
  reporter: Type.Optional(Type.String({ maxLength: 36, description: 'id of a member; never finds anonymous posts' })),
};

/** Others link to these, and what their links carry besides is nobody's fault. */
const FeedQuery = Type.Object(Narrowing);

/** Parameters that mailings, social networks and advertisements append to every link. */
const trackingMark =
  '^(utm_[a-z_]+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|twclid|ttclid|yclid|li_fat_id|igshid?|mc_[ce]id|_ga|_gl)$';

/** A misspelt filter is refused, because an unfiltered answer would be taken for a filtered one. */
const DataQuery = Type.Object(
  {
    ...Narrowing,
    bbox: Type.Optional(Type.String({ maxLength: 100, description: 'west,south,east,north' })),
    dateFrom: Type.Optional(
      Type.String({ maxLength: 30, description: 'a day or a moment; years from 2400 are Buddhist' }),
    ),
    dateTo: Type.Optional(Type.String({ maxLength: 30, description: 'the same; a day belongs to the span' })),
  },
  { ...strict, patternProperties: { [trackingMark]: Type.Unknown() } },
);

const file = { method: 'GET', access: 'visitor', atRoot: true, result: Type.Unknown() } as const;

export const getRobots = endpoint({
  ...file,
  path: '/robots.txt',
  summary: 'What crawlers may visit, and where the sitemap is.',
  file: 'text/plain',
});

export const getSitemap = endpoint({
  ...file,
  path: '/sitemap.xml',
  summary: 'The index of the sitemap: pages, latest news, and all public posts in parts.',
  file: 'application/xml',
});

export const getSitemapPart = endpoint({
  ...file,
  path: '/sitemaps/:part',
  summary: 'One part of the sitemap; the index names them.',
  params: Type.Object({ part: Type.String({ maxLength: 120, pattern: '^[A-Za-z0-9_-]+\\.xml$' }) }),
  file: 'application/xml',
});

export const getRss = endpoint({
  ...file,
  path: '/feeds/news.rss',
  summary: 'The latest public posts as RSS 2.0, of everything or of one category, hashtag, province, reporter.',
  query: FeedQuery,
  file: 'application/rss+xml',
});

export const getAtom = endpoint({
  ...file,
  path: '/feeds/news.atom',
  summary: 'The same as Atom (RFC 4287).',
  query: FeedQuery,
  file: 'application/atom+xml',
});

export const getGeoJson = endpoint({
  ...file,
  path: '/data/posts.geojson',
  rate: 'costly',
  summary: 'Public posts as GeoJSON (RFC 7946), newest first, at most 10,000.',
  query: DataQuery,
  file: 'application/geo+json',
});

export const getCsv = endpoint({
  ...file,
  path: '/data/posts.csv',
  rate: 'costly',
  summary: 'The same as CSV for spreadsheets; no cell begins a formula (R35).',
  query: DataQuery,
  file: 'text/csv',
});
