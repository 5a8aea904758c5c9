/**
 * SQL of searches by words. A common word has enough hits among the newest posts, whose words stand in small tables; a
 * rare one has few hits in all. Either way the cost does not grow with the archive (decision 0032). The planner is not
 * asked which it is: of unfinished words it believes that one post in two hundred has them.
 */
import { type RawBuilder, sql } from 'kysely';
import { isBefore, isPublic, listPosts, type PostRow } from '#api/features/posts/posts.sql.ts';
import { planEachTime, type Queryable, query } from '#api/platform/database/db.ts';
import {
  filterConditions,
  isOfNamed,
  narrowingConditions,
  sectionsOf,
  type WordFilters,
} from './search.filters.sql.ts';
import { facetQuery } from './search.words.service.ts';

/** The newest posts, those and the ones before, or every post. */
type Source = 'recent' | 'earlier' | 'all';
type InTables = Exclude<Source, 'all'>;

/** A word that so many of the newest posts have is common: walking back in time meets it soon. */
const commonHits = 100;
/** So many times as many posts have their words in both tables as in the first. */
const widening = 10;

const windowBegin = {
  recent: sql`(select begins_at from search_window)`,
  earlier: sql`(select earlier_begins_at from search_window)`,
};

/**
 * Hides a value from the planner in searches that only words narrow: it would otherwise choose a slightly cheaper plan
 * for each value, and planning takes longer than the search.
 */
function unseen(filters: WordFilters, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return isAllInWords(filters) ? sql`(select ${value})` : value;
}

/** The statement part that a search for words, category and area is for the index. */
function queryOf(filters: WordFilters): RawBuilder<unknown> {
  return unseen(filters, sql`${`(${filters.words})${facetQuery(filters)}`}::tsquery`);
}

/** Filters that the index of words cannot answer: categories and areas are among its words, but reporters are not. */
function besideWords(filters: WordFilters): RawBuilder<unknown>[] {
  const indexed = filters.named?.length ? {} : { categoryIds: [], provinceId: null, amphoeId: null, tambonId: null };
  return narrowingConditions({ ...filters, ...indexed, words: null });
}

/** Whether nothing but words decides, so that every statement of its kind has the same best plan. */
function isAllInWords(filters: WordFilters): boolean {
  return !filters.after && besideWords(filters).length === 0;
}

/** Ids and times of what was found, without an order. */
function hits(filters: WordFilters, source: Source): RawBuilder<unknown> {
  const { after, named } = filters;
  const conditions = filterConditions({ ...filters, words: null });
  if (after) conditions.push(isBefore(after));
  const all = sql.join(conditions, sql` and `);
  const found =
    source === 'all'
      ? sql`select p.id, p.created_at from posts p where p.words @@ ${queryOf(filters)} and ${all}`
      : narrowed(hitsInTables(filters, source), filters, all);
  if (!named?.length) return found;
  const bound = source === 'all' ? sql`` : sql`and p.created_at >= ${windowBegin[source]}`;
  return sql`${found} union
    select p.id, p.created_at from posts p where ${isOfNamed(named)} and ${all} ${bound}`;
}

/**
 * Posts whose words stand in the tables, which are all public. Time is asked of what has the words: nearly every row of a
 * table is new enough, which the planner does not know.
 */
function hitsInTables(filters: WordFilters, source: InTables): RawBuilder<unknown> {
  const foundIn = (table: RawBuilder<unknown>) => sql`
    select id, created_at from (select post_id as id, created_at from ${table} where words @@ ${queryOf(filters)} offset 0) hits
    where created_at >= ${windowBegin[source]}`;
  const recent = foundIn(sql`recent_words`);
  return source === 'recent' ? recent : sql`${recent} union all ${foundIn(sql`earlier_words`)}`;
}

/** The posts themselves are asked only for what the words leave open. */
function narrowed(found: RawBuilder<unknown>, filters: WordFilters, conditions: RawBuilder<unknown>) {
  if (isAllInWords(filters)) return found;
  return sql`select p.id, p.created_at from (${found}) r join posts p on p.id = r.id where ${conditions}`;
}

const newestFirst = sql`order by created_at desc, id desc`;

/**
 * The set that is sorted by another order than time: of a common word the matches among the newest posts, otherwise
 * all. `is_part` tells its sections apart. Where what comes first fills a list, the rest is not read.
 */
export async function sortedHits(
  db: Queryable,
  filters: WordFilters,
  { most, shown }: { most: number; shown: number },
): Promise<RawBuilder<unknown>> {
  const { whole, parts } = sectionsOf(filters);
  const isWholeCommon = await isCommon(db, whole);
  const arePartsCommon = isWholeCommon || (await isCommon(db, parts));
  const newest = (section: WordFilters, areCommon: boolean) => sql`
    select id, created_at from (${materialized(hits(section, areCommon ? 'recent' : 'all'))}) found`;
  return sql`
    with whole as materialized (${newest(whole, isWholeCommon)} ${newestFirst} limit ${most}),
      parts as materialized (
        ${newest(parts, arePartsCommon)} where (select count(*) from whole) < ${shown}::int ${newestFirst} limit ${most})
    select id, created_at, false as is_part from whole union all select id, created_at, true from parts`;
}

/** So many of what was found, in any part of the archive, newest first. */
export async function foundInAll(db: Queryable, filters: WordFilters, most: number): Promise<RawBuilder<unknown>> {
  return (await isCommon(db, filters)) ? walk(filters, most) : newestOfAll(filters, most);
}

/** The newest of a rare word, all of whose hits are fetched. */
function newestOfAll(filters: WordFilters, most: number): RawBuilder<unknown> {
  return sql`select id, created_at from (${materialized(hits(filters, 'all'))}) found ${newestFirst} limit ${unseen(filters, sql`${most}::int`)}`;
}

/** A row of a search: whether what was typed is only part of other words there. */
export type FoundRow = PostRow & { readonly is_part?: boolean };

/** Where a section is looked for: in one of the sources, or back in time until enough was met. */
type Way = Source | 'back';

/**
 * A page of what was found: whole words before parts of others, each newest first. Both are looked for among the newest posts,
 * and where these do not fill the page, among more.
 */
export async function search(db: Queryable, filters: WordFilters): Promise<FoundRow[]> {
  const { limit, offset, after, isInParts } = filters;
  const sections = sectionsOf(filters);
  const page = (whole: Way | null, parts: Way | null) => {
    const isBack = whole === 'back' || parts === 'back';
    const plansEachTime = isBack || !isAllInWords(sections.whole) || !isAllInWords(sections.parts);
    const ids = pageOfSections(sections, { whole: isInParts ? null : whole, parts });
    return listPosts<FoundRow>(db, ids, { order: 'place', plansEachTime });
  };
  const rows = await page('recent', 'recent');
  const wholeRows = rows.filter((row) => !row.is_part).length;
  if (wholeRows === limit) return rows;
  // A first page that is not full shows all that the newest posts have.
  const isFirst = !after && offset === 0;
  const wayOf = async (section: WordFilters): Promise<Way> =>
    !isFirst && (await isCommon(db, section)) ? 'back' : 'all';
  const whole = isInParts ? null : await wayOf(sections.whole);
  // Of a word that hardly any of the newest posts has, those before have too few as well.
  const isLikely = (found: number) => !isFirst || found * widening >= limit;
  if (whole === 'all' && isLikely(wholeRows)) {
    const more = await page('earlier', null);
    if (more.length === limit) return more;
  }
  if (rows.length === limit) return isInParts ? rows : page(whole, 'recent');
  const parts = await wayOf(sections.parts);
  if (parts === 'all' && isLikely(rows.length - wholeRows)) {
    const more = await page(whole, 'earlier');
    if (more.length === limit) return more;
  }
  return page(whole, parts);
}

type Sections = ReturnType<typeof sectionsOf>;

/** The ids of a page of both sections. The later one is not read where the first fills the page. */
function pageOfSections(
  { whole, parts }: Sections,
  ways: { whole: Way | null; parts: Way | null },
): RawBuilder<unknown> {
  const { limit, offset } = whole;
  const most = unseen(whole, sql`${offset + limit}::int`);
  const found = (section: WordFilters, way: Way | null) =>
    way ? foundBy(section, way) : sql`select null::uuid as id, null::timestamptz as created_at where false`;
  return sql`
    with whole as materialized (select id, created_at from (${found(whole, ways.whole)}) found ${newestFirst} limit ${most}),
      parts as materialized (
        select id, created_at from (${found(parts, ways.parts)}) found
        where (select count(*) from whole) < ${most} ${newestFirst} limit ${most})
    select id, is_part, row_number() over (order by is_part, created_at desc, id desc) as place
    from (select *, false as is_part from whole union all select *, true from parts) found
    order by is_part, created_at desc, id desc limit ${unseen(whole, sql`${limit}::int`)} offset ${offset}`;
}

function foundBy(section: WordFilters, way: Way): RawBuilder<unknown> {
  const most = section.offset + section.limit;
  if (way === 'back') return walk(section, most);
  return way === 'all' ? newestOfAll(section, most) : newestOf(section, way);
}

/** Hits whose words stand in the tables, in their order; the other filters are asked of one after the other, until a page is full. */
function newestOf(filters: WordFilters, source: InTables): RawBuilder<unknown> {
  const { after, named } = filters;
  const before = after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  const ofNamed = named?.length
    ? sql`union select p.id, p.created_at from posts p
          where ${isOfNamed(named)} and ${isPublic} and p.created_at >= ${windowBegin[source]}`
    : sql``;
  const narrowing = besideWords(filters);
  const fits =
    narrowing.length > 0
      ? sql`cross join lateral (select from posts p where p.id = newest.id and ${sql.join(narrowing, sql` and `)} offset 0) fits`
      : sql``;
  return sql`
    with found as materialized (${hitsInTables(filters, source)} ${ofNamed})
    select newest.id, newest.created_at from (select id, created_at from found where true ${before} ${newestFirst}) newest ${fits}`;
}

/** Back in time by the index of the feed, until enough was met. */
function walk(filters: WordFilters, most: number): RawBuilder<unknown> {
  const conditions = filterConditions(filters);
  if (filters.after) conditions.push(isBefore(filters.after));
  return sql`select p.id, p.created_at from posts p where ${sql.join(conditions, sql` and `)}
    order by p.created_at desc, p.id desc limit ${most}`;
}

async function isCommon(db: Queryable, filters: WordFilters): Promise<boolean> {
  return (await countHits(db, { ...filters, after: null }, 'recent', commonHits)) >= commonHits;
}

async function countHits(db: Queryable, filters: WordFilters, source: Source, most: number): Promise<number> {
  const rows = await query<{ total: number }>(db)`
    ${sql.raw(planEachTime)} ${counted(filters, source, most)}`;
  return rows[0]?.total ?? 0;
}

/** Only as many hits are read as are counted. */
function counted(filters: WordFilters, source: Source, most: number): RawBuilder<unknown> {
  return sql`select count(*)::int as total from (select 1 from (${materialized(hits(filters, source))}) found limit ${unseen(filters, sql`${most}::int`)}) hits`;
}

/** Kept from being mixed with the order and limit around it, which would make the planner guess. */
function materialized(statement: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`with found as materialized (${statement}) select * from found`;
}

/**
 * Counts the matches up to a bound: for a common word the newest posts suffice, for most others the older ones are
 * counted too.
 */
export async function countFound(db: Queryable, filters: WordFilters, bound: number): Promise<number> {
  const rows = await query<{ total: number }>(db)`${sql.raw(isAllInWords(filters) ? '' : planEachTime)}
    with newest as (${counted(filters, 'recent', bound)}),
      more as (${counted(filters, 'earlier', bound)}),
      every as (${counted(filters, 'all', bound)})
    select case
      when newest.total >= ${bound}::int then newest.total
      when newest.total * ${widening}::int >= ${bound}::int and (select total from more) >= ${bound}::int then ${bound}::int
      else (select total from every) end as total
    from newest`;
  return rows[0]?.total ?? 0;
}
