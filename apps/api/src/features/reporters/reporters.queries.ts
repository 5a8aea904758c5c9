/**
 * SQL of the reporter community: members who signed a public story. Nothing is stored beside the stories themselves, because a count that lags
 * behind, or a row that is written with one, would tell whose signed story has just become anonymous (decision 0107).
 */
import type { SkillName } from '@pakmut/contract/members/members.skills.rules.ts';
import { skillStars } from '@pakmut/contract/reporters/reporters.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { type BadgeRow, badgesOf } from '#api/features/members/members.badges.service.ts';
import { isPublic } from '#api/features/posts/posts.sql.ts';
import { escapeLike, planEachTime, type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { Page } from '#api/platform/database/pages.ts';

/** Who is looked for; nobody in particular without any. */
export type Sought = {
  /** Members whose names fit what was typed. */
  readonly ids?: readonly string[];
  readonly provinceId?: string;
  readonly skill?: SkillName;
  readonly interestId?: number;
  readonly badgeId?: string;
  readonly level?: number;
  readonly isReporter?: boolean;
  /** Those whom a block parts from who asks. */
  readonly without: readonly string[];
};

export type ReporterRow = {
  /** Of the newest story, by which the list goes on. */
  readonly id: string;
  readonly created_at: Date;
  readonly header: string;
  readonly member_id: string;
  readonly display_name: string;
  readonly avatar: string;
  readonly type: number;
  readonly province_id: string | null;
  readonly media_level: number | null;
  readonly badges: BadgeRow[];
  readonly posts: number;
};

const skillColumns: Record<SkillName, RawBuilder<unknown>> = {
  communication: sql`f.communication_level`,
  writing: sql`f.writing_level`,
  photography: sql`f.photography_level`,
  video_shooting: sql`f.video_shooting_level`,
  video_editing: sql`f.video_editing_level`,
  reporting: sql`f.reporting_level`,
};

/** What a member `m` with the profile `f` must be. */
function conditionsOf(sought: Sought): RawBuilder<unknown>[] {
  const { ids, provinceId, skill, interestId, badgeId, level, isReporter } = sought;
  return [
    ...(ids ? [sql`m.id = any(${ids}::uuid[])`] : []),
    ...(provinceId ? [sql`m.province_id = ${provinceId} and f.shows_province is distinct from false`] : []),
    ...(skill ? [sql`${skillColumns[skill]} >= ${sql.lit(skillStars)}`] : []),
    ...(interestId === undefined
      ? []
      : [sql`m.id in (select i.member_id from member_interests i where i.interest_id = ${interestId})`]),
    ...(badgeId ? [sql`m.id in (select g.member_id from member_badges g where g.badge_id = ${badgeId})`] : []),
    ...(level ? [sql`f.media_level = ${level}`] : []),
    ...(isReporter ? [sql`m.type = 2`] : []),
  ];
}

const fits = (sought: Sought) =>
  sql.join([sql`f.in_community is distinct from false`, ...conditionsOf(sought)], sql` and `);

/**
 * Their newest stories with what the list shows beside them. Of many who fit, the stories of everybody are read from the newest on until
 * the page is full; of few, the newest story of each of them.
 */
export function listReporters(
  db: Queryable,
  sought: Sought,
  { page, areMany }: { page: Page; areMany: boolean },
): Promise<ReporterRow[]> {
  const newest = areMany ? newestOfMany(sought, page) : newestOfFew(sought, page);
  return query<ReporterRow>(db)`${sql.raw(planEachTime)}
    with page as materialized (${newest})
    select p.id, p.created_at, p.header, m.id as member_id, m.display_name, m.avatar, m.type, f.media_level,
           case when f.shows_province is not false then m.province_id end as province_id, ${badgesOf(sql`m.id`)} as badges,
           (select count(*)::int from posts p where p.member_id = m.id and ${isPublic}) as posts
    from page join posts p on p.id = page.id join members m on m.id = p.member_id left join member_profiles f on f.member_id = m.id
    order by p.created_at desc, p.id desc`;
}

/** What is asked of each story is a question of its own, which no plan turns into a look at all stories or members. */
function newestOfMany(sought: Sought, page: Page): RawBuilder<unknown> {
  return sql`
    select p.id from posts p
    where p.member_id is not null and ${isPublic} ${afterOf(page)} and p.member_id <> all(${sought.without}::uuid[])
      and p.id = (select n.id from posts n where n.member_id = p.member_id and n.publish = 0 and n.hidden_at is null and n.deleted_at is null
                  order by n.created_at desc, n.id desc limit 1)
      and (select ${fits(sought)} from members m left join member_profiles f on f.member_id = m.id where m.id = p.member_id)
    order by p.created_at desc, p.id desc limit ${page.limit} offset ${page.offset}`;
}

function newestOfFew(sought: Sought, page: Page): RawBuilder<unknown> {
  return sql`
    select p.id from members m left join member_profiles f on f.member_id = m.id cross join lateral (
      select p.id, p.created_at from posts p where p.member_id = m.id and ${isPublic} order by p.created_at desc, p.id desc limit 1
    ) p
    where m.hidden_since is null and m.id <> all(${sought.without}::uuid[]) and ${fits(sought)} ${afterOf(page)}
    order by p.created_at desc, p.id desc limit ${page.limit} offset ${page.offset}`;
}

const afterOf = ({ after }: Page) =>
  after ? sql`and (p.created_at, p.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;

/** How many fit, up to a bound. */
export async function countReporters(db: Queryable, sought: Sought, bound: number): Promise<number> {
  const row = await queryFirst<{ total: number }>(db)`${sql.raw(planEachTime)}
    select count(*)::int as total from (
      select 1 from members m left join member_profiles f on f.member_id = m.id
      where m.hidden_since is null and m.id <> all(${sought.without}::uuid[]) and ${fits(sought)}
        and exists (select 1 from posts p where p.member_id = m.id and ${isPublic}) limit ${bound}
    ) hits`;
  return row?.total ?? 0;
}

export type ProvinceCount = { readonly province_id: string | null; readonly total: number };

/** How many there are in each province; null for those who show none. */
export function countByProvince(db: Queryable): Promise<ProvinceCount[]> {
  return query<ProvinceCount>(db)`
    select case when f.shows_province is not false then m.province_id end as province_id, count(*)::int as total
    from members m left join member_profiles f on f.member_id = m.id
    where m.hidden_since is null and f.in_community is distinct from false
      and exists (select 1 from posts p where p.member_id = m.id and ${isPublic})
    group by 1 order by total desc, 1`;
}

/** Badges that somebody of the community has, in their order. */
export function listBadges(db: Queryable): Promise<BadgeRow[]> {
  return query<BadgeRow>(db)`
    select b.* from badges b where exists (
      select 1 from member_badges g where g.badge_id = b.id
        and not exists (select 1 from member_profiles k where k.member_id = g.member_id and not k.in_community)
        and exists (select 1 from posts p where p.member_id = g.member_id and ${isPublic})
    ) order by b.position, b.id`;
}

/** Members whose name or user name contains a text in any spelling. */
export async function findNamed(db: Queryable, folded: string, most: number): Promise<string[]> {
  const pattern = `%${escapeLike(folded)}%`;
  const rows = await query<{ id: string }>(db)`
    select id from members where one_spelling(display_name) like ${pattern} and hidden_since is null
    union select member_id from member_profiles where username like ${pattern} limit ${most}`;
  return rows.map(({ id }) => id);
}

/** Which of these members somebody follows. */
export async function findFollowed(
  db: Queryable,
  memberId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await query<{ followed_id: string }>(db)`
    select followed_id from follows where member_id = ${memberId} and followed_id = any(${ids}::uuid[])`;
  return new Set(rows.map(({ followed_id }) => followed_id));
}
