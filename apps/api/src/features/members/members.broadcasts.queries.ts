/** SQL of the broadcasts that showed a member's work. */
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { Page } from '#api/platform/database/pages.ts';
import type { NewsBroadcasts } from '#db/types.gen.ts';

export type BroadcastRow = Omit<Selectable<NewsBroadcasts>, 'created_at'> & {
  /** Text where the row comes as JSON. */
  readonly created_at: Date | string;
};

/** The number of broadcasts that a profile shows. */
const latest = 6;

/** A member's latest broadcasts, newest first, as one column. */
export function latestBroadcastsOf(memberId: RawBuilder<unknown>): RawBuilder<BroadcastRow[]> {
  return sql`coalesce((select jsonb_agg(to_jsonb(n) order by n.created_at desc, n.id desc) from (
      select b.* from news_broadcasts b where b.member_id = ${memberId} order by b.created_at desc, b.id desc limit ${latest}
    ) n), '[]')`;
}

/** A page of a member's broadcasts, newest first. */
export async function listBroadcasts(db: Queryable, memberId: string, page: Page) {
  const after = page.after ? sql`and (b.created_at, b.id) < (${page.after.createdAt}, ${page.after.id}::uuid)` : sql``;
  return query<BroadcastRow & { readonly created_at: Date }>(db)`
    select b.* from news_broadcasts b where b.member_id = ${memberId} ${after}
    order by b.created_at desc, b.id desc limit ${page.limit} offset ${page.offset}`;
}

/** One broadcast of a member who is in sight of `viewerId` and does not block them. */
export async function findBroadcast(db: Queryable, id: string, viewerId: string | null) {
  return queryFirst<BroadcastRow>(db)`
    select b.* from news_broadcasts b join members m on m.id = b.member_id
    where b.id = ${id} and m.hidden_since is null
      and not exists (select 1 from blocks k where k.member_id = m.id and k.blocked_id = ${viewerId}::uuid)`;
}

export async function insertBroadcast(db: Queryable, broadcast: Insertable<NewsBroadcasts>): Promise<void> {
  await db.insertInto('news_broadcasts').values(broadcast).execute();
}
