/** SQL of the broadcasts that showed a member's work. */
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { Page } from '#api/platform/database/pages.ts';
import type { NewsBroadcasts } from '#db/types.gen.ts';

export type BroadcastRow = Omit<Selectable<NewsBroadcasts>, 'created_at'> & {
  /** Text where the row comes as JSON. */
  readonly created_at: Date | string;
};

/** The number of broadcasts that a profile shows. */
const latest = 6;

/** The story of a broadcast `b`, for readers: only while it is public and still signed by this member (R26). */
const shown = sql`b.id, b.member_id, b.header, b.detail, b.url, b.thumbnail, b.created_at,
  (select p.id from posts p where p.id = b.post_id and p.member_id = b.member_id and p.publish = 0 and p.hidden_at is null
    and p.deleted_at is null) as post_id`;

/** A member's latest broadcasts, newest first, as one column. */
export function latestBroadcastsOf(memberId: RawBuilder<unknown>): RawBuilder<BroadcastRow[]> {
  return sql`coalesce((select jsonb_agg(to_jsonb(n) order by n.created_at desc, n.id desc) from (
      select ${shown} from news_broadcasts b where b.member_id = ${memberId} order by b.created_at desc, b.id desc limit ${latest}
    ) n), '[]')`;
}

/** A page of a member's broadcasts, newest first. */
export async function listBroadcasts(db: Queryable, memberId: string, page: Page) {
  const after = page.after ? sql`and (b.created_at, b.id) < (${page.after.createdAt}, ${page.after.id}::uuid)` : sql``;
  return query<BroadcastRow & { readonly created_at: Date }>(db)`
    select ${shown} from news_broadcasts b where b.member_id = ${memberId} ${after}
    order by b.created_at desc, b.id desc limit ${page.limit} offset ${page.offset}`;
}

/** One broadcast of a member who is in sight of `viewerId` and does not block them. */
export async function findBroadcast(db: Queryable, id: string, viewerId: string | null) {
  return queryFirst<BroadcastRow>(db)`
    select ${shown} from news_broadcasts b join members m on m.id = b.member_id
    where b.id = ${id} and m.hidden_since is null
      and not exists (select 1 from blocks k where k.member_id = m.id and k.blocked_id = ${viewerId}::uuid)`;
}

export type StaffBroadcastRow = Selectable<NewsBroadcasts> & { readonly display_name: string };

/** A page of all broadcasts, newest first, with whose work they showed. */
export async function listAllBroadcasts(db: Queryable, page: Page): Promise<StaffBroadcastRow[]> {
  const after = page.after
    ? sql`where (b.created_at, b.id) < (${page.after.createdAt}, ${page.after.id}::uuid)`
    : sql``;
  return query<StaffBroadcastRow>(db)`
    select b.*, m.display_name from news_broadcasts b join members m on m.id = b.member_id ${after}
    order by b.created_at desc, b.id desc limit ${page.limit} offset ${page.offset}`;
}

/** Whether there is such a member, also out of sight. */
export async function isMember(db: Queryable, id: string): Promise<boolean> {
  return (await db.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Whether this is a public story that the member signed. */
export async function isSignedStory(db: Queryable, postId: string, memberId: string): Promise<boolean> {
  const row = await queryFirst<{ id: string }>(db)`
    select p.id from posts p where p.id = ${postId} and p.member_id = ${memberId} and p.publish = 0 and p.hidden_at is null
      and p.deleted_at is null`;
  return row !== undefined;
}

export async function insertBroadcast(db: Queryable, broadcast: Insertable<NewsBroadcasts>): Promise<string> {
  const { id } = await db.insertInto('news_broadcasts').values(broadcast).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Locks a broadcast until the transaction ends; undefined when there is none. */
export function lockBroadcast(db: Queryable, id: string) {
  return db
    .selectFrom('news_broadcasts')
    .select(['member_id', 'thumbnail'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateBroadcast(db: Queryable, id: string, change: Updateable<NewsBroadcasts>): Promise<void> {
  await db.updateTable('news_broadcasts').set(change).where('id', '=', id).execute();
}

export async function deleteBroadcast(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('news_broadcasts').where('id', '=', id).execute();
}
