/** Public posts as data: GeoJSON (RFC 7946) and CSV, piece by piece. */

import { byteOrderMark, csvLine } from '@pakmut/contract/csv.ts';
import type { OutsidePost } from './feeds.outside.ts';

export type DataContext = {
  readonly licence: string;
  readonly siteName: string;
  readonly categoryNames: ReadonlyMap<number, string>;
};

export type Batches = AsyncIterable<readonly OutsidePost[]>;

type Column = (post: OutsidePost, context: DataContext) => string | number;

/** The columns in their order; GeoJSON has the point apart from them, and the licence once. */
const columns: Readonly<Record<string, Column>> = {
  id: (post) => post.id,
  url: (post) => post.url,
  title: (post) => post.title,
  summary: (post) => post.summary,
  language: (post) => post.language,
  category_id: (post) => post.categoryId,
  category: (post, { categoryNames }) => categoryNames.get(post.categoryId) ?? '',
  tags: (post) => post.tags.join(' '),
  published_at: (post) => post.publishedAt.toISOString(),
  changed_at: (post) => post.changedAt.toISOString(),
  latitude: (post) => post.latitude,
  longitude: (post) => post.longitude,
  place: (post) => post.place,
  province_id: (post) => post.provinceId,
  precision: (post) => post.precision,
  author: (post) => post.author?.name ?? '',
  views: (post) => post.views,
  likes: (post) => post.likes,
  image: (post) => post.image ?? '',
  credit: (post, { siteName }) => (post.author ? `${post.author.name} / ${siteName}` : siteName),
  licence: (_post, { licence }) => licence,
};
const elsewhere = new Set(['latitude', 'longitude', 'licence']);
const properties = Object.entries(columns).filter(([name]) => !elsewhere.has(name));

export async function* composeGeoJson(batches: Batches, context: DataContext): AsyncGenerator<string> {
  yield `{"type":"FeatureCollection","licence":${JSON.stringify(context.licence)},"features":[`;
  let comma = '';
  for await (const batch of batches) {
    const features = batch.map((post) => {
      return JSON.stringify({
        type: 'Feature',
        id: post.id,
        geometry: { type: 'Point', coordinates: [post.longitude, post.latitude] },
        properties: Object.fromEntries(properties.map(([name, of]) => [name, of(post, context)])),
      });
    });
    if (features.length === 0) continue;
    yield comma + features.join(',\n');
    comma = ',\n';
  }
  yield ']}\n';
}

export async function* composeCsv(batches: Batches, context: DataContext): AsyncGenerator<string> {
  let isBegun = false;
  for await (const batch of batches) {
    if (!isBegun) yield byteOrderMark + csvLine(Object.keys(columns));
    isBegun = true;
    yield batch.map((post) => csvLine(Object.values(columns).map((of) => of(post, context)))).join('');
  }
}
