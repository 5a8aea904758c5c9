/** SQL of following and blocking. Members who are out of sight are in no list. */
import { type RawBuilder, sql } from 'kysely';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { Page } from '#api/platform/database/pages.ts';

export type ListedMember = {
  id: string;
  display_name: string;
  avatar: string;
  created_at: Date;
  is_followed: boolean;
};

const other = { following: sql`k.followed_id`, followers: sql`k.member_id` } as const;
const own = { following: sql`k.member_id`, followers: sql`k.followed_id` } as const;
export type FollowSide = keyof typeof other;

/** Whom a member follows, or who follows them, newest first. */
export function listFollows(db: Queryable, memberId: string, side: FollowSide, page: Page) {
  return listOthers(db, memberId, page, { table: sql`follows`, own: own[side], other: other[side] });
}

export function listBlocks(db: Queryable, memberId: string, page: Page) {
  return listOthers(db, memberId, page, { table: sql`blocks`, own: sql`k.member_id`, other: sql`k.blocked_id` });
}

async function listOthers(
  db: Queryable,
  memberId: string,
  page: Page,
  of: { table: RawBuilder<unknown>; own: RawBuilder<unknown>; other: RawBuilder<unknown> },
): Promise<ListedMember[]> {
  const after = page.after
    ? sql`and (k.created_at, ${of.other}) < (${page.after.createdAt}, ${page.after.id}::uuid)`
    : sql``;
  return query<ListedMember>(db)`
    select m.id, m.display_name, m.avatar, k.created_at,
           exists (select 1 from follows w where w.member_id = ${memberId} and w.followed_id = m.id) as is_followed
    from ${of.table} k join members m on m.id = ${of.other}
    where ${of.own} = ${memberId} and m.hidden_since is null ${after}
    order by k.created_at desc, ${of.other} desc limit ${page.limit} offset ${page.offset}`;
}

export async function countFollows(db: Queryable, memberId: string, side: FollowSide): Promise<number> {
  const rows = await query<{ total: number }>(db)`
    select count(*)::int as total from follows k join members m on m.id = ${other[side]}
    where ${own[side]} = ${memberId} and m.hidden_since is null`;
  return rows[0]?.total ?? 0;
}

/** Whether a member is in sight, and which way a block stands between them and another. */
export async function findBlocks(db: Queryable, memberId: string | null, otherId: string) {
  return queryFirst<{ is_blocked: boolean; blocks_viewer: boolean }>(db)`
    select exists (select 1 from blocks b where b.member_id = ${memberId}::uuid and b.blocked_id = m.id) as is_blocked,
           exists (select 1 from blocks b where b.member_id = m.id and b.blocked_id = ${memberId}::uuid) as blocks_viewer
    from members m where m.id = ${otherId} and m.hidden_since is null`;
}

/** Follows, unless a block stands between the two by now; true when that is new. */
export async function insertFollow(db: Queryable, memberId: string, followedId: string, now: Date): Promise<boolean> {
  const rows = await query<{ member_id: string }>(db)`
    insert into follows (member_id, followed_id, created_at)
    select ${memberId}::uuid, ${followedId}::uuid, ${now}::timestamptz
    where not exists (select 1 from blocks b where (b.member_id = ${memberId} and b.blocked_id = ${followedId})
                                                or (b.member_id = ${followedId} and b.blocked_id = ${memberId}))
    on conflict do nothing returning member_id`;
  return rows.length > 0;
}

export async function deleteFollow(db: Queryable, memberId: string, followedId: string): Promise<void> {
  await db.deleteFrom('follows').where('member_id', '=', memberId).where('followed_id', '=', followedId).execute();
}

/** Blocks and ends following in both directions, in one statement; whether the blocker followed. */
export async function insertBlock(db: Queryable, memberId: string, blockedId: string, now: Date): Promise<boolean> {
  const rows = await query<{ member_id: string }>(db)`
    with blocked as (
      insert into blocks (member_id, blocked_id, created_at) values (${memberId}, ${blockedId}, ${now}) on conflict do nothing
    )
    delete from follows where (member_id = ${memberId} and followed_id = ${blockedId})
                           or (member_id = ${blockedId} and followed_id = ${memberId})
    returning member_id`;
  return rows.some((ended) => ended.member_id === memberId);
}

export async function deleteBlock(db: Queryable, memberId: string, blockedId: string): Promise<void> {
  await db.deleteFrom('blocks').where('member_id', '=', memberId).where('blocked_id', '=', blockedId).execute();
}
