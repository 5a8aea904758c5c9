/** SQL of the usage statistics: how sums are counted anew, and how a range is read from them (decision 0108). */
import type { Bucket, DayRange, SplitRange } from '@pakmut/contract/statistics/statistics.rules.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { sql } from 'kysely';
import { isPublic } from '#api/features/posts/posts.sql.ts';
import { type Queryable, query } from '#api/platform/database/db.ts';

export type StoryFigures = { posts: number; views: number; comments: number };
export type PeopleFigures = { members: number; reporters: number };
export type ProvinceRow = StoryFigures & { province_id: string };
export type CategoryRow = StoryFigures & { category_id: number };
type Dated = { date: string };

/** When the sums were counted, and when all of them were. */
export async function readCounted(db: Queryable): Promise<{ counted_at: Date; whole_counted_at: Date } | null> {
  const rows = await query<{ counted_at: Date; whole_counted_at: Date }>(db)`
    select counted_at, whole_counted_at from statistics_counts`;
  return rows[0] ?? null;
}

export async function noteCounted(db: Queryable, at: Date, isWhole: boolean): Promise<void> {
  await query(db)`
    insert into statistics_counts (counted_at, whole_counted_at) values (${at}, ${at})
    on conflict (is_only) do update set counted_at = excluded.counted_at,
      whole_counted_at = case when ${isWhole} then excluded.whole_counted_at else statistics_counts.whole_counted_at end`;
}

/** The day of the first thing that is counted; null in an empty world. */
export async function findFirstDay(db: Queryable): Promise<string | null> {
  const rows = await query<{ day: string | null }>(db)`
    select to_char(least(
      (select min(p.created_at) from posts p where ${isPublic}),
      (select min(created_at) from members),
      (select min(day)::timestamp at time zone 'Asia/Bangkok' from statistics_days)
    ) at time zone 'Asia/Bangkok', 'YYYY-MM-DD') as day`;
  return rows[0]?.day ?? null;
}

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Bangkok')::date`;
const within = (column: string, { from, to }: DayRange) =>
  sql`${sql.ref(column)} >= ${from}::timestamp at time zone 'Asia/Bangkok'
    and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone 'Asia/Bangkok'`;

/** Counts the days of a range within one month anew, and that month. Runs in a transaction, so that readers see old sums or new ones. */
export async function countStories(db: Queryable, range: DayRange): Promise<void> {
  await query(db)`delete from statistics_days where day between ${range.from} and ${range.to}`;
  await query(db)`
    insert into statistics_days (day, province_id, category_id, posts, views, comments)
    select day, province_id, category_id, sum(posts), sum(views), sum(comments) from (
      select ${dayOf('p.created_at')} as day, p.province_id, p.category_id, 1 as posts, coalesce(c.views, 0) as views, 0 as comments
      from posts p left join post_counters c on c.post_id = p.id
      where ${isPublic} and ${within('p.created_at', range)}
      union all
      select ${dayOf('r.created_at')}, p.province_id, p.category_id, 0, 0, 1
      from comments r join posts p on p.id = r.post_id
      where ${isPublic} and r.deleted_at is null and r.hidden_at is null and ${within('r.created_at', range)}
    ) counted group by day, province_id, category_id`;
  await query(db)`delete from statistics_months where month = date_trunc('month', ${range.from}::date)`;
  await query(db)`
    insert into statistics_months (month, province_id, category_id, posts, views, comments)
    select date_trunc('month', ${range.from}::date), province_id, category_id, sum(posts), sum(views), sum(comments)
    from statistics_days
    where day >= date_trunc('month', ${range.from}::date) and day < date_trunc('month', ${range.from}::date) + interval '1 month'
    group by province_id, category_id`;
}

/** Who joined, and who signed a first public story, on the days of a range. */
export async function countPeople(db: Queryable, range: DayRange): Promise<void> {
  await query(db)`delete from statistics_people where day between ${range.from} and ${range.to}`;
  await query(db)`
    insert into statistics_people (day, members, reporters)
    select day, sum(members), sum(reporters) from (
      select ${dayOf('m.created_at')} as day, 1 as members, 0 as reporters
      from members m where m.hidden_since is null and ${within('m.created_at', range)}
      union all
      select ${dayOf('p.created_at')}, 0, count(distinct p.member_id)
      from posts p
      where ${isPublic} and p.member_id is not null and ${within('p.created_at', range)} and not exists (
        select from posts earlier
        where earlier.member_id = p.member_id and earlier.created_at < p.created_at
          and earlier.publish = 0 and earlier.hidden_at is null and earlier.deleted_at is null)
      group by 1
    ) counted group by day`;
}

/** The sums of a range: whole months, and the days around them, as rows with their first day. */
function sumsOf({ months, days }: SplitRange, provinceId: string) {
  const parts = days.map(
    ({ from, to }) => sql`
      select day, province_id, category_id, posts, views, comments from statistics_days where day between ${from} and ${to}`,
  );
  if (months) {
    parts.push(sql`
      select month as day, province_id, category_id, posts, views, comments from statistics_months
      where month between ${months.from} and ${months.to}`);
  }
  const all = sql`(${sql.join(parts, sql` union all `)}) sums`;
  return provinceId ? sql`(select * from ${all} where province_id = ${provinceId}) sums` : all;
}

const figures = sql`coalesce(sum(posts), 0)::int as posts, coalesce(sum(views), 0)::bigint as views, coalesce(sum(comments), 0)::int as comments`;
const bucketStart = (bucket: Bucket) => sql`to_char(date_trunc(${sql.lit(bucket)}, day), 'YYYY-MM-DD')`;

export async function sumStories(db: Queryable, range: SplitRange, provinceId: string): Promise<StoryFigures> {
  const rows = await query<StoryFigures>(db)`select ${figures} from ${sumsOf(range, provinceId)}`;
  return rows[0] as StoryFigures;
}

export function listStorySeries(
  db: Queryable,
  range: SplitRange,
  bucket: Bucket,
  provinceId: string,
): Promise<(Dated & StoryFigures)[]> {
  return query<Dated & StoryFigures>(db)`
    select ${bucketStart(bucket)} as date, ${figures} from ${sumsOf(range, provinceId)} group by 1`;
}

export function listCategoryFigures(db: Queryable, range: SplitRange, provinceId: string): Promise<CategoryRow[]> {
  return query<CategoryRow>(db)`
    select category_id, ${figures} from ${sumsOf(range, provinceId)} group by 1 order by posts desc, comments desc, 1`;
}

export function listProvinceFigures(db: Queryable, range: SplitRange): Promise<ProvinceRow[]> {
  return query<ProvinceRow>(db)`select province_id, ${figures} from ${sumsOf(range, '')} group by 1`;
}

export async function sumPeople(db: Queryable, { from, to }: DayRange): Promise<PeopleFigures> {
  const rows = await query<PeopleFigures>(db)`
    select coalesce(sum(members), 0)::int as members, coalesce(sum(reporters), 0)::int as reporters
    from statistics_people where day between ${from} and ${to}`;
  return rows[0] as PeopleFigures;
}

export function listPeopleSeries(
  db: Queryable,
  { from, to }: DayRange,
  bucket: Bucket,
): Promise<(Dated & PeopleFigures)[]> {
  return query<Dated & PeopleFigures>(db)`
    select ${bucketStart(bucket)} as date, sum(members)::int as members, sum(reporters)::int as reporters
    from statistics_people where day between ${from} and ${to} group by 1`;
}

export type OrganisationRow = {
  id: string;
  name: FormText;
  members: number;
  reporters: number;
  posts: number;
  posts_before: number;
  views: number;
};

/**
 * What the members of each organisation signed. Counted from the stories themselves: who belongs to an organisation changes, so there are
 * no sums to keep, and an organisation has at most 500 members (decision 0104).
 */
export function listOrganisationFigures(db: Queryable, range: DayRange, before: DayRange): Promise<OrganisationRow[]> {
  return query<OrganisationRow>(db)`
    select o.id, o.name, count(distinct m.id)::int as members,
      count(distinct p.member_id) filter (where ${within('p.created_at', range)})::int as reporters,
      count(p.id) filter (where ${within('p.created_at', range)})::int as posts,
      count(p.id) filter (where ${within('p.created_at', before)})::int as posts_before,
      coalesce(sum(c.views) filter (where ${within('p.created_at', range)}), 0)::bigint as views
    from organisations o
      left join affiliations a on a.organisation_id = o.id and a.joined_at is not null
      left join members m on m.id = a.member_id and m.hidden_since is null
      left join posts p on p.member_id = m.id and ${isPublic} and ${within('p.created_at', { from: before.from, to: range.to })}
      left join post_counters c on c.post_id = p.id
    group by o.id order by posts desc, members desc, o.id limit 200`;
}
