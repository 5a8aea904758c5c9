/** Public posts as data: GeoJSON (RFC 7946) and CSV, piece by piece. */

import { csvCell } from '#api/platform/http/csv.ts';
import type { OutsidePost } from './feeds.outside.ts';

export type DataContext = {
  readonly licence: string;
  readonly siteName: string;
  readonly categoryNames: ReadonlyMap<number, string>;
};

export type Batches = AsyncIterable<readonly OutsidePost[]>;

/** Everything but the place, in the order of the columns. */
function columnsOf(post: OutsidePost, { licence, siteName, categoryNames }: DataContext) {
  return {
    id: post.id,
    url: post.url,
    title: post.title,
    summary: post.summary,
    language: post.language,
    category_id: post.categoryId,
    category: categoryNames.get(post.categoryId) ?? '',
    tags: post.tags.join(' '),
    published_at: post.publishedAt.toISOString(),
    changed_at: post.changedAt.toISOString(),
    place: post.place,
    province_id: post.provinceId,
    precision: post.precision,
    author: post.author?.name ?? '',
    views: post.views,
    likes: post.likes,
    image: post.image ?? '',
    credit: post.author ? `${post.author.name} / ${siteName}` : siteName,
    licence,
  };
}

export async function* composeGeoJson(batches: Batches, context: DataContext): AsyncGenerator<string> {
  yield `{"type":"FeatureCollection","licence":${JSON.stringify(context.licence)},"features":[`;
  let comma = '';
  for await (const batch of batches) {
    const features = batch.map((post) => {
      const { licence: _said, ...properties } = columnsOf(post, context);
      return JSON.stringify({
        type: 'Feature',
        id: post.id,
        geometry: { type: 'Point', coordinates: [post.longitude, post.latitude] },
        properties,
      });
    });
    if (features.length === 0) continue;
    yield comma + features.join(',\n');
    comma = ',\n';
  }
  yield ']}\n';
}

const byteOrderMark = '\ufeff';

/** CSV with the byte order mark by which spreadsheets recognise UTF-8, and the line ends of RFC 4180. */
export async function* composeCsv(batches: Batches, context: DataContext): AsyncGenerator<string> {
  let isBegun = false;
  const line = (cells: readonly (string | number)[]) => `${cells.map(csvCell).join(',')}\r\n`;
  for await (const batch of batches) {
    const rows = batch.map((post) => ({
      ...columnsOf(post, context),
      latitude: post.latitude,
      longitude: post.longitude,
    }));
    if (!isBegun) yield byteOrderMark + line(header);
    isBegun = true;
    yield rows.map((row) => line(header.map((name) => row[name]))).join('');
  }
}

const header = [
  'id',
  'url',
  'title',
  'summary',
  'language',
  'category_id',
  'category',
  'tags',
  'published_at',
  'changed_at',
  'latitude',
  'longitude',
  'place',
  'province_id',
  'precision',
  'author',
  'views',
  'likes',
  'image',
  'credit',
  'licence',
] as const;
