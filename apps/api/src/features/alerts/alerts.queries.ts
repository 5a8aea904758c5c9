/** SQL of the bell: what a member is shown of what they were told, and what they do with it. */
import { alertTypes } from '@pakmut/contract/notifications/notifications.rules.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { visibleTo } from '#api/features/posts/posts.sql.ts';
import { prepare, type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { Page } from '#api/platform/database/pages.ts';
import type { PostCounters } from '#db/types.gen.ts';

export type AlertRow = {
  id: string;
  type: number;
  reason: string;
  params: Record<string, string | number>;
  created_at: Date;
  viewed_at: Date | null;
  /** Null where the story is out of the reader's sight. */
  post_id: string | null;
  header: string | null;
  actor_id: string | null;
  display_name: string | null;
  avatar: string | null;
  comment_text: string | null;
  place_name: string | null;
  reward_name: string | null;
  /** Whose work a broadcast showed, and which. */
  broadcast: string | null;
  broadcast_header: string | null;
  /** Of an organisation that asks the reader to belong to it, in the languages in which it was written. */
  organisation_name: Readonly<Record<string, string>> | null;
  likes: number | null;
  /** New comments on a followed story. */
  told: number | null;
};
export type Reader = { readonly memberId: string; readonly authorTag: Buffer };
type ReaderColumns = { readonly memberId: RawBuilder<string>; readonly authorTag: RawBuilder<Buffer> };

const aboutSeenStory = [
  alertTypes.comment,
  alertTypes.like,
  alertTypes.post_by_followed,
  alertTypes.nearby,
  alertTypes.followed_story,
];

/**
 * Comments `k` that a follower of the story is told of: they stand, are not the follower's own, come from nobody whom a block or a mute
 * parts from them, and have not been told by a notice of their own, as a reply has.
 */
export const isNewsTo = (memberId: RawBuilder<unknown>) => sql`
  k.deleted_at is null and k.hidden_at is null and k.member_id is distinct from ${memberId}
  and not exists (select 1 from blocks b where b.member_id = ${memberId} and b.blocked_id = k.member_id)
  and not exists (select 1 from blocks b where b.member_id = k.member_id and b.blocked_id = ${memberId})
  and not exists (select 1 from muted_members u where u.member_id = ${memberId} and u.muted_id = k.member_id)
  and not exists (select 1 from notifications o where o.member_id = ${memberId} and o.key = 'comment:' || k.id)`;

/** The comments that a notification `n` of a followed story tells of. */
const toldComments = sql`comments k where k.post_id = n.post_id and k.created_at >= (n.params ->> 'since')::timestamptz
  and ${isNewsTo(sql`n.member_id`)}`;

/** The broadcast that a notification `n` tells of: whose work it showed can be put right later. */
const toldBroadcast = sql`news_broadcasts w where w.id = (n.params ->> 'broadcast')::uuid and w.member_id = n.member_id`;

/** The organisation that a notification `n` tells of, until its reader declines; each question has its own notice. */
const askingOrganisation = sql`affiliations y join organisations z on z.id = y.organisation_id
  where y.organisation_id = (n.params ->> 'organisation')::uuid and y.member_id = n.member_id and y.declined_at is null
    and y.asked_at = n.created_at`;

/**
 * Notifications `n` with what they tell of, as far as their reader may see it now: a story through the gate, a comment that
 * stands, a member in sight whom no block parts from the reader. A member who took their like back is not named any more; another one
 * who likes the story is. A follower is named while they follow.
 */
const seenBy = (reader: Reader | ReaderColumns) => sql`notifications n
  left join lateral (select p.id, p.header from posts p where p.id = n.post_id and ${visibleTo(reader)}) p on true
  left join lateral (
    select case when n.type = 5 then (select f.member_id from follows f where f.member_id = n.actor_id and f.followed_id = n.member_id)
                when n.type <> 2 or exists (select 1 from likes l where l.member_id = n.actor_id and l.post_id = n.post_id)
                then n.actor_id
                else (select l.member_id from likes l where l.post_id = n.post_id and l.member_id <> n.member_id limit 1) end as id
  ) who on true
  left join members a on a.id = who.id and a.hidden_since is null
  left join comments k on k.id = n.comment_id and k.deleted_at is null and k.hidden_at is null`;

/** What it tells of is still so, for its reader. */
const stands = sql`(n.actor_id is null or (a.id is not null
    and not exists (select 1 from blocks b where b.member_id = n.member_id and b.blocked_id = a.id)
    and not exists (select 1 from blocks b where b.member_id = a.id and b.blocked_id = n.member_id)))
  and (n.comment_id is null or k.id is not null)
  and (p.id is not null or n.type not in (${sql.join(aboutSeenStory.map((type) => sql.lit(type)))}))
  and (n.reason <> 'story_aired' or exists (select 1 from ${toldBroadcast}))
  and (n.reason <> 'organisation_asked' or exists (select 1 from ${askingOrganisation}))
  and (n.reason <> 'story_comments' or exists (select 1 from ${toldComments}))`;
const isSeen = sql`n.in_app and n.removed_at is null and ${stands}`;

const shown = sql`n.id, n.type, n.reason, n.params, n.created_at, n.viewed_at, p.id as post_id, p.header, a.id as actor_id,
  a.display_name, a.avatar, k.text as comment_text, s.name as place_name, o.reward_name, c.likes, g.told,
  h.broadcast, h.header as broadcast_header, i.name as organisation_name`;
/** More comments than this are not counted. */
const mostTold = 1_000;
const besides = sql`left join saved_places s on s.id = n.place_id
  left join reward_orders o on n.type = 9 and o.id = (n.params ->> 'order')::uuid and o.member_id = n.member_id
  left join post_counters c on n.type = 2 and c.post_id = p.id
  left join lateral (select count(*)::int as told from (select 1 from ${toldComments} limit ${sql.lit(mostTold)}) one) g
    on n.reason = 'story_comments'
  left join lateral (select w.member_id || '.' || w.id as broadcast, w.header from ${toldBroadcast}) h on n.reason = 'story_aired'
  left join lateral (select z.name from ${askingOrganisation}) i on n.reason = 'organisation_asked'`;

type AlertPage = Page & { readonly only?: readonly number[]; readonly without?: number };

export async function listAlerts(db: Queryable, reader: Reader, page: AlertPage): Promise<AlertRow[]> {
  const conditions = [sql`n.member_id = ${reader.memberId}`, isSeen];
  if (page.after) conditions.push(sql`(n.created_at, n.id) < (${page.after.createdAt}, ${page.after.id}::uuid)`);
  if (page.only) conditions.push(sql`n.type = any(${page.only}::smallint[])`);
  if (page.without !== undefined) conditions.push(sql`n.type <> ${page.without}`);
  return query<AlertRow>(db)`
    with page as materialized (
      select n.id from ${seenBy(reader)} where ${sql.join(conditions, sql` and `)}
      order by n.created_at desc, n.id desc limit ${page.limit} offset ${page.offset}
    )
    select ${shown} from page join ${seenBy(reader)} on n.id = page.id ${besides}
    order by n.created_at desc, n.id desc`;
}

/** One notification for its reader, wherever it is shown; undefined when there is nothing to be told any more. */
export async function findAlert(db: Queryable, reader: Reader, id: string): Promise<AlertRow | undefined> {
  return queryFirst<AlertRow>(db)`
    select ${shown} from ${seenBy(reader)} ${besides}
    where n.id = ${id} and n.member_id = ${reader.memberId} and n.removed_at is null and ${stands}`;
}

/** How the bell of a member stands: how many are unread, up to a limit, and which is the newest. */
export type BellRow = { member_id: string; unread: number; newest: string };

const columns = { memberId: sql<string>`w.member_id`, authorTag: sql<Buffer>`w.author_tag` };
const selectBells = prepare(
  (memberIds: readonly string[], authorTags: readonly Buffer[], most: number) => sql<BellRow>`
    select w.member_id,
      (select count(*)::int from (
        select 1 from ${seenBy(columns)} where n.member_id = w.member_id and n.viewed_at is null and ${isSeen} limit ${most}
      ) one) as unread,
      coalesce((select extract(epoch from n.created_at)::text || ' ' || n.id from notifications n
                where n.member_id = w.member_id and n.in_app and n.removed_at is null
                order by n.created_at desc, n.id desc limit 1), '') as newest
    from unnest(${memberIds}::uuid[], ${authorTags}::bytea[]) w (member_id, author_tag)`,
);

export function findBells(db: Queryable, readers: readonly Reader[], most: number): Promise<BellRow[]> {
  return selectBells(
    db,
    readers.map(({ memberId }) => memberId),
    readers.map(({ authorTag }) => authorTag),
    most,
  );
}

/** False when the member has no such notification; reading one twice changes nothing. */
export async function markViewed(db: Queryable, memberId: string, id: string, now: Date): Promise<boolean> {
  const rows = await query<{ id: string }>(db)`
    with own as (select id, viewed_at from notifications where id = ${id} and member_id = ${memberId} and removed_at is null and in_app),
    viewed as (update notifications set viewed_at = ${now} where id in (select id from own where viewed_at is null))
    select id from own`;
  return rows.length > 0;
}

export async function markAllViewed(db: Queryable, memberId: string, now: Date): Promise<void> {
  await query(db)`
    update notifications set viewed_at = ${now}
    where member_id = ${memberId} and in_app and removed_at is null and viewed_at is null`;
}

/** Removes one notification, or all; how many that were. */
export async function removeAlerts(
  db: Queryable,
  memberId: string,
  which: string | 'all',
  removal: { id: string; at: Date },
): Promise<number> {
  const one = which === 'all' ? sql`` : sql`and id = ${which}`;
  const { numAffectedRows = 0n } = await sql`
    update notifications set removed_at = ${removal.at}, removal_id = ${removal.id}
    where member_id = ${memberId} and in_app and removed_at is null ${one}`.execute(db);
  return Number(numAffectedRows);
}

export async function restoreAlerts(db: Queryable, memberId: string, removalId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update notifications set removed_at = null, removal_id = null
    where removal_id = ${removalId} and member_id = ${memberId}`.execute(db);
  return Number(numAffectedRows);
}

/** Deletes what was removed before one moment or told before another. */
export async function deleteOld(db: Queryable, before: { removed: Date; told: Date }): Promise<void> {
  await query(db)`
    delete from notifications where id in (
      select id from notifications where created_at < ${before.told} or removed_at < ${before.removed} limit 20000)`;
}

export type CountsRow = Selectable<PostCounters>;

/** The counts of stories that everybody may see. */
export const findCounts = prepare(
  (postIds: readonly string[]) => sql<CountsRow>`
    select c.* from posts p join post_counters c on c.post_id = p.id where p.id = any(${postIds}::uuid[]) and ${visibleTo(null)}`,
);

export async function findLanguage(db: Queryable, memberId: string): Promise<string> {
  const row = await db.selectFrom('members').select('language').where('id', '=', memberId).executeTakeFirst();
  return row?.language ?? 'th';
}
