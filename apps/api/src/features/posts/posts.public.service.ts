/** Public posts for those who hand them on: feeds, data downloads, the sitemap, share pages. All see what a visitor sees. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type { explorePosts } from '@pakmut/contract/posts/posts.contract.ts';
import type { Cursor } from '#api/platform/cursor.ts';
import { isId } from '#api/platform/db.ts';
import type { Platform } from '#api/platform/platform.ts';
import { readFilters } from './posts.listing.ts';
import * as queries from './posts.public.queries.ts';
import { findPublicPosts, listCategories, type PostRow } from './posts.queries.ts';
import { viewPost, type WirePost } from './posts.view.ts';

export type { Listing } from './posts.public.queries.ts';
export type PublicPost = WirePost;
export type PublicFilters = Omit<InputOf<typeof explorePosts.public>, 'page' | 'cursor' | 'maxPerPage'>;

const batchSize = 500;

/** The newest public posts; bad filters are refused with the field's name. */
export async function listPublicPosts(
  platform: Platform,
  filters: PublicFilters,
  limit: number,
): Promise<readonly PublicPost[]> {
  const posts: PublicPost[] = [];
  for await (const batch of publicPostBatches(platform, filters, limit)) posts.push(...batch);
  return posts;
}

/** The same in batches, for answers that are too long to be held at once. */
export async function* publicPostBatches(
  platform: Platform,
  filters: PublicFilters,
  limit: number,
): AsyncGenerator<readonly PublicPost[]> {
  const wanted = readFilters(filters);
  let after: Cursor | null = null;
  let left = limit;
  do {
    const batch: queries.PublicBatch = await queries.listPublicBatch(
      platform.db,
      wanted,
      after,
      Math.min(batchSize, left),
    );
    left -= batch.rows.length;
    yield batch.rows.map((row) => viewPost(row));
    after = batch.next;
  } while (after && left > 0);
}

/** One public post with its whole text, or undefined: private, hidden, deleted and unknown are alike (R21). */
export async function findPublicPost(platform: Platform, id: string): Promise<PublicPost | undefined> {
  const [row] = isId(id) ? await findPublicPosts(platform.db, [id]) : [];
  return row && viewPost(row);
}

/** The places between parts of so many public posts, oldest first: each part ends where the next begins. */
export async function listPartStarts(platform: Platform, size: number): Promise<(Cursor | null)[]> {
  const starts: (Cursor | null)[] = [null];
  for (;;) {
    const end = await queries.findPartEnd(platform.db, starts.at(-1) ?? null, size);
    if (!end) return starts;
    starts.push(end);
  }
}

/** One part, in batches. */
export async function* partBatches(
  platform: Platform,
  start: Cursor | null,
  size: number,
): AsyncGenerator<readonly queries.Listing[]> {
  let after = start;
  for (let left = size; left > 0; left -= batchSize) {
    const { listings, next } = await queries.listListings(platform.db, after, Math.min(batchSize, left));
    yield listings;
    if (!next) return;
    after = next;
  }
}

/** Thai names of the categories by their ids. */
export async function categoryNames(platform: Platform): Promise<ReadonlyMap<number, string>> {
  return new Map((await listCategories(platform.db)).map(({ id, name }) => [id, name]));
}

export type PublicText = Pick<PostRow, 'id' | 'version' | 'header' | 'language'> & { readonly detail: string };

/** What a public post says and which version of it that is, without anything about people; undefined as above. */
export async function findPublicText(platform: Platform, id: string): Promise<PublicText | undefined> {
  const [row] = isId(id) ? await findPublicPosts(platform.db, [id]) : [];
  return row && { id: row.id, version: row.version, header: row.header, detail: row.body, language: row.language };
}
