/**
 * SQL of searches by words. A common word has enough hits among the newest posts, whose words stand in a small table; a
 * rare one has few hits in all. Either way the cost does not grow with the archive (decision 0032). The planner is not
 * asked: of unfinished words it believes that one post in two hundred has them.
 */
import { type RawBuilder, sql } from 'kysely';
import { planEachTime, type Queryable } from '#api/platform/db.ts';
import { facetQuery } from './posts.derived.ts';
import { filterConditions, narrowingConditions, type WordFilters } from './posts.filters.queries.ts';
import { hydrate, isPublic, type PostRow } from './posts.queries.ts';

type Source = 'recent' | 'all';

/** A word that so many of the newest posts have is common: walking back in time meets it soon. */
const commonHits = 100;
/** How many of the newest posts have their words in the small table; it may grow to half as many more. */
const recentPosts = 10_000;

const windowBegin = sql`(select begins_at from search_window)`;

/** The statement part that a search for words, category and area is for the index. */
function queryOf({ words, categoryIds, provinceId, amphoeId }: WordFilters): RawBuilder<unknown> {
  return sql`${`(${words})${facetQuery({ categoryIds, provinceId, amphoeId })}`}::tsquery`;
}

/** Ids and times of what was found, without an order. */
function hits(filters: WordFilters, source: Source): RawBuilder<unknown> {
  const { after, namedIds } = filters;
  const conditions = filterConditions({ ...filters, words: null });
  if (after) conditions.push(sql`(p.created_at, p.id) < (${after.createdAt}, ${after.id}::uuid)`);
  const all = sql.join(conditions, sql` and `);
  const found =
    source === 'all'
      ? sql`select p.id, p.created_at from posts p where p.words @@ ${queryOf(filters)} and ${all}`
      : sql`select p.id, p.created_at from recent_words r join posts p on p.id = r.post_id
            where r.words @@ ${queryOf(filters)} and r.created_at >= ${windowBegin} and ${all}`;
  if (!namedIds?.length) return found;
  const bound = source === 'recent' ? sql`and p.created_at >= ${windowBegin}` : sql``;
  return sql`${found} union
    select p.id, p.created_at from posts p where p.member_id = any(${namedIds}::uuid[]) and ${all} ${bound}`;
}

const newestFirst = sql`order by created_at desc, id desc`;

/** What is put into another order than by time: of a common word the hits among the newest posts, else all. */
export async function sortedHits(db: Queryable, filters: WordFilters, most: number): Promise<RawBuilder<unknown>> {
  const source = (await isCommon(db, filters)) ? 'recent' : 'all';
  return sql`select id, created_at from (${materialized(hits(filters, source))}) found ${newestFirst} limit ${most}`;
}

/** So many of what was found, in any part of the archive, newest first. */
export async function foundInAll(db: Queryable, filters: WordFilters, most: number): Promise<RawBuilder<unknown>> {
  if (await isCommon(db, filters)) return walk(filters, most);
  return sql`select id, created_at from (${materialized(hits(filters, 'all'))}) found ${newestFirst} limit ${most}`;
}

/** A page of what was found, newest first. */
export async function search(db: Queryable, filters: WordFilters): Promise<PostRow[]> {
  const { limit, offset } = filters;
  const rows = await hydrate(db, sql`${newestOf(filters)} limit ${limit} offset ${offset}`, true);
  if (rows.length === limit) return rows;
  const all = await foundInAll(db, filters, offset + limit);
  return hydrate(db, sql`select id from (${all}) found ${newestFirst} limit ${limit} offset ${offset}`, true);
}

/** Hits among the newest posts in their order; the other filters are asked of one after the other, until a page is full. */
function newestOf(filters: WordFilters): RawBuilder<unknown> {
  const { after, namedIds } = filters;
  const before = after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  const named = namedIds?.length
    ? sql`union select p.id, p.created_at from posts p
          where p.member_id = any(${namedIds}::uuid[]) and ${isPublic} and p.created_at >= ${windowBegin}`
    : sql``;
  const narrowing = narrowingConditions({ ...filters, words: null });
  const fits =
    narrowing.length > 0
      ? sql`cross join lateral (select from posts p where p.id = newest.id and ${sql.join(narrowing, sql` and `)} offset 0) fits`
      : sql``;
  return sql`
    with found as materialized (
      select post_id as id, created_at from recent_words
      where words @@ ${queryOf(filters)} and created_at >= ${windowBegin} ${named}
    )
    select newest.id from (select id, created_at from found where true ${before} ${newestFirst}) newest ${fits}`;
}

/** Back in time by the index of the feed, until enough was met. */
function walk(filters: WordFilters, most: number): RawBuilder<unknown> {
  const conditions = filterConditions(filters);
  if (filters.after)
    conditions.push(sql`(p.created_at, p.id) < (${filters.after.createdAt}, ${filters.after.id}::uuid)`);
  return sql`select p.id, p.created_at from posts p where ${sql.join(conditions, sql` and `)}
    order by p.created_at desc, p.id desc limit ${most}`;
}

async function isCommon(db: Queryable, filters: WordFilters): Promise<boolean> {
  return (await countHits(db, { ...filters, after: null }, 'recent', commonHits)) >= commonHits;
}

async function countHits(db: Queryable, filters: WordFilters, source: Source, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`${sql.raw(planEachTime)}
    select count(*)::int as total from (select 1 from (${materialized(hits(filters, source))}) found limit ${most}) hits`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Kept from being mixed with the order and limit around it, which would make the planner guess. */
function materialized(statement: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`with found as materialized (${statement}) select * from found`;
}

/** How many were found, up to a bound. */
export async function countFound(db: Queryable, filters: WordFilters, bound: number): Promise<number> {
  const recent = await countHits(db, filters, 'recent', bound);
  if (recent >= bound) return bound;
  return db.transaction().execute(async (transaction) => {
    // Left are the index of words, which gives all places at once, and reading only as many posts as are counted.
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(
      transaction,
    );
    const { rows } = await sql<{ total: number }>`${sql.raw(planEachTime)}
      select count(*)::int as total from (select 1 from (${hits(filters, 'all')}) found limit ${bound}) hits`.execute(
      transaction,
    );
    return rows[0]?.total ?? 0;
  });
}

/** Lets go of the words of posts that are no longer among the newest. */
export async function shortenRecentWords(db: Queryable): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ begins_at: Date | null }>`
      select case when (select count(*) from recent_words) > ${(recentPosts * 3) / 2}::int
        then (select created_at from recent_words order by created_at desc offset ${recentPosts - 1} limit 1) end as begins_at`.execute(
      transaction,
    );
    const begins = rows[0]?.begins_at;
    if (!begins) return;
    await sql`update search_window set begins_at = ${begins}`.execute(transaction);
    await sql`delete from recent_words where created_at < ${begins}`.execute(transaction);
  });
}

/** Fills the small table anew, for whoever put many posts into the database at once. */
export async function refillRecentWords(db: Queryable): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`delete from recent_words`.execute(transaction);
    await sql`
      update search_window set begins_at = coalesce((
        select p.created_at from posts p where ${isPublic} order by p.created_at desc offset ${recentPosts - 1} limit 1), '-infinity')`.execute(
      transaction,
    );
    await sql`
      insert into recent_words (post_id, created_at, words)
      select p.id, p.created_at, p.words from posts p where ${isPublic} and p.created_at >= (select begins_at from search_window)`.execute(
      transaction,
    );
  });
}
