/** SQL of search and filters: by time with a cursor, or in another order by position. */

import { plainText } from '@pakmut/contract/posts/posts.rules.ts';
import { foldSpelling, searchedParts } from '@pakmut/contract/search/search.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { isPublic, listPosts, newestIds, type PostRow } from '#api/features/posts/posts.sql.ts';
import { escapeLike, planEachTime, type Queryable, query } from '#api/platform/database/db.ts';
import { type Filters, filterConditions, hasWords } from './search.filters.sql.ts';
import { countFound, type FoundRow, foundInAll, search, sortedHits } from './search.words.queries.ts';

/**
 * How many of the newest matches are sorted by another order than time: counts change too often for an index of their
 * own.
 */
const sortedAmong = 5_000;

/** Whole words before parts; of either a headline that has all that was searched for before a hashtag that is it, and both before the rest. */
function selectRelevant(filters: Filters, newest: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = searchedParts(filters.searched ?? '');
  // A search for marks alone has no parts. Every headline contains '', so the order must not be by nothing.
  const inHeader = ['', ...parts].map((part) => sql`position(${part}::text in header) > 0`);
  return sql`
    select id, is_part, row_number() over () as place from (
      select id, is_part from (
        select p.id, p.created_at, newest.is_part, one_spelling(p.header) as header, p.tags
        from (${newest}) newest join posts p on p.id = newest.id
      ) hits
      order by is_part, (${sql.join(inHeader, sql` and `)}) desc, tags && ${parts.map((part) => `#${part}`)}::text[] desc, created_at desc, id desc
      limit ${filters.limit} offset ${filters.offset}
    ) hits`;
}

/** Whole texts of posts that a search has found. */
export async function findTexts(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ id: string; detail: string }>(db)`
    select id, detail from posts where id = any(${ids}::uuid[])`;
  return new Map(rows.map(({ id, detail }) => [id, plainText(detail)]));
}

/** The same in another order than by time. */
export async function exploreSorted(db: Queryable, filters: Filters): Promise<FoundRow[]> {
  const conditions = sql.join(filterConditions(filters), sql` and `);
  const newest = hasWords(filters)
    ? await sortedHits(db, filters, { most: sortedAmong, shown: filters.offset + filters.limit })
    : sql`select p.id, p.created_at, false as is_part from posts p where ${conditions} order by p.created_at desc, p.id desc limit ${sortedAmong}`;
  return listPosts<FoundRow>(db, selectSorted(filters, newest, conditions), { order: 'place', plansEachTime: true });
}

function selectSorted(filters: Filters, newest: RawBuilder<unknown>, conditions: RawBuilder<unknown>) {
  const { around, sort } = filters;
  const limits = sql`limit ${filters.limit} offset ${filters.offset}`;
  if (sort === 'relevant') return selectRelevant(filters, newest);
  if (sort === 'nearest' && around) {
    const near = sql`point(p.longitude, p.latitude) <-> point(${around.longitude}, ${around.latitude})`;
    // Without words the index of places answers in this order, which a join or a further key would keep it from.
    const fitting = hasWords(filters)
      ? sql`select p.id, hits.is_part from (${newest}) hits join posts p on p.id = hits.id order by hits.is_part, ${near}`
      : sql`select p.id, false as is_part from posts p where ${conditions} order by ${near}`;
    return sql`
      select id, is_part, row_number() over () as place from (
        ${fitting}, p.created_at desc, p.id desc ${limits}
      ) p`;
  }
  return sql`
    select hits.id, hits.is_part, row_number() over () as place from (
      select hits.id, hits.is_part from (${newest}) hits join post_counters c on c.post_id = hits.id
      order by hits.is_part, ${countedBy(sort)} desc, hits.created_at desc, hits.id desc ${limits}
    ) hits`;
}

function countedBy(sort: Filters['sort']): RawBuilder<unknown> {
  if (sort === 'liked') return sql`c.likes`;
  return sort === 'discussed' ? sql`c.comments` : sql`c.views`;
}

/**
 * Members whose display name contains one of these words, in any spelling: most matches first, then the shortest names.
 * Words need three letters, because shorter ones match nearly everybody.
 */
export async function findMembersNamed(
  db: Queryable,
  names: readonly string[],
  limit: number,
): Promise<{ id: string; name: string }[]> {
  const long = names.map(foldSpelling).filter((name) => [...name].length >= 3);
  if (long.length === 0) return [];
  const patterns = long.map((name) => `%${escapeLike(name)}%`);
  return query<{ id: string; name: string }>(db)`
    select m.id, m.name from unnest(${patterns}::text[]) pattern cross join lateral (
      select id, display_name as name, row_number() over (order by char_length(display_name), id) as place from members
      where one_spelling(display_name) like pattern and hidden_since is null
      order by char_length(display_name), id limit ${limit}
    ) m
    group by m.id, m.name order by count(*) desc, min(m.place), m.id limit ${limit}`;
}

/** Search and filters. Unnamed: the best plan hangs on how rare the word is. */
export async function explore(db: Queryable, filters: Filters): Promise<FoundRow[]> {
  if (filters.sort !== 'newest') return exploreSorted(db, filters);
  if (hasWords(filters)) return search(db, filters);
  return listPosts(db, newestIds(filterConditions(filters), filters), { plansEachTime: true });
}

/** Counts the matches, up to a bound beyond which nobody reads the number. */
export async function countExplored(db: Queryable, filters: Filters, bound: number): Promise<number> {
  if (hasWords(filters)) return countFound(db, filters, bound);
  const rows = await query<{ total: number }>(db)`${sql.raw(planEachTime)}
    select count(*)::int as total from (select 1 from posts p where ${sql.join(filterConditions(filters), sql` and `)} limit ${bound}) hits`;
  return rows[0]?.total ?? 0;
}

/** Hashtags of public posts that begin as what is typed, the most used first. */
export async function findHashtags(db: Queryable, start: string, limit: number): Promise<string[]> {
  const rows = await query<{ tag: string }>(db)`
    select tag from hashtags where tag like ${`${escapeLike(start)}%`} order by posts desc, tag limit ${limit}`;
  return rows.map(({ tag }) => tag);
}

/** The hashtags of public posts that are used most. */
export async function listCommonHashtags(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('hashtags')
    .select('tag')
    .orderBy('posts', 'desc')
    .orderBy('tag')
    .limit(limit)
    .execute();
  return rows.map(({ tag }) => tag);
}

/** Counts the hashtags of the posts since a moment anew. */
export async function recountHashtags(db: Queryable, since: Date): Promise<void> {
  await query(db)`
    with counted as (
      select tag, count(*)::int as posts, max(p.created_at) as last_used_at
      from posts p cross join unnest(p.tags) tag where ${isPublic} and p.created_at >= ${since} group by tag
    ), gone as (
      delete from hashtags where tag not in (select tag from counted)
    )
    insert into hashtags (tag, posts, last_used_at) select tag, posts, last_used_at from counted
    on conflict (tag) do update set posts = excluded.posts, last_used_at = excluded.last_used_at
      where (hashtags.posts, hashtags.last_used_at) is distinct from (excluded.posts, excluded.last_used_at)`;
}

/** The next posts of a walk through all public posts that pass the filters, newest first; `limit` of them where there are as many. */
export async function listPublicBatch(db: Queryable, filters: Filters): Promise<PostRow[]> {
  const page = hasWords(filters)
    ? await foundInAll(db, filters, filters.limit)
    : newestIds(filterConditions(filters), filters);
  return listPosts(db, page, { plansEachTime: true });
}
