/** SQL of what went on air. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { Page } from '#api/platform/database/pages.ts';
import type { NewsBroadcasts } from '#db/types.gen.ts';
import { type BroadcastRow, isShownTo, shownBroadcast } from './broadcasts.sql.ts';

type Listed = BroadcastRow & { readonly created_at: Date };

const newest = sql`order by b.created_at desc, b.id desc`;
const isAfter = ({ after }: Page) =>
  after ? sql`(b.created_at, b.id) < (${after.createdAt}, ${after.id}::uuid)` : sql`true`;

/** A page of what a reader may see. */
export async function listShown(db: Queryable, viewerId: string | null, page: Page): Promise<Listed[]> {
  return query<Listed>(db)`
    select ${shownBroadcast} from news_broadcasts b where ${isShownTo(viewerId)} and ${isAfter(page)}
    ${newest} limit ${page.limit} offset ${page.offset}`;
}

/** A page of a member's broadcasts. */
export async function listBroadcastsOf(db: Queryable, memberId: string, page: Page): Promise<Listed[]> {
  return query<Listed>(db)`
    select ${shownBroadcast} from news_broadcasts b where b.member_id = ${memberId} and ${isAfter(page)}
    ${newest} limit ${page.limit} offset ${page.offset}`;
}

/** One broadcast that a reader may see. */
export async function findBroadcast(db: Queryable, id: string, viewerId: string | null) {
  return queryFirst<BroadcastRow>(db)`
    select ${shownBroadcast} from news_broadcasts b where b.id = ${id} and ${isShownTo(viewerId)}`;
}

export type StaffBroadcastRow = Selectable<NewsBroadcasts> & {
  readonly display_name: string | null;
  readonly post_header: string | null;
  readonly is_shown: boolean;
};

/** A page of all broadcasts, with whose work they showed. */
export async function listAllBroadcasts(db: Queryable, page: Page): Promise<StaffBroadcastRow[]> {
  return query<StaffBroadcastRow>(db)`
    select b.*, m.display_name, s.header as post_header, ${isShownTo(null)} as is_shown
    from news_broadcasts b left join members m on m.id = b.member_id left join posts s on s.id = b.post_id
    where ${isAfter(page)} ${newest} limit ${page.limit} offset ${page.offset}`;
}

/** Whether there is such a member, also out of sight. */
export async function isMember(db: Queryable, id: string): Promise<boolean> {
  return (await db.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Who signed a public story; null for an anonymous one, undefined where there is no such story. */
export async function findAuthorOf(db: Queryable, postId: string): Promise<string | null | undefined> {
  const row = await queryFirst<{ member_id: string | null }>(db)`
    select p.member_id from posts p where p.id = ${postId} and p.publish = 0 and p.hidden_at is null and p.deleted_at is null`;
  return row?.member_id;
}

export async function insertBroadcast(db: Queryable, broadcast: Insertable<NewsBroadcasts>): Promise<string> {
  const { id } = await db.insertInto('news_broadcasts').values(broadcast).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Locks a broadcast until the transaction ends; undefined when there is none. */
export function lockBroadcast(db: Queryable, id: string) {
  return db
    .selectFrom('news_broadcasts')
    .select(['member_id', 'post_id', 'thumbnail'])
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
