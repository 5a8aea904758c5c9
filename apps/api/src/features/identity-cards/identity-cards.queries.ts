import { sql, type Updateable } from 'kysely';
import { type Queryable, query } from '#api/platform/database/db.ts';
import type { Page } from '#api/platform/database/pages.ts';
import type { IdentityCards } from '#db/types.gen.ts';

export function findCardOf(db: Queryable, memberId: string) {
  return db.selectFrom('identity_cards').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}
export type CardRow = NonNullable<Awaited<ReturnType<typeof findCardOf>>>;

/** A card for staff, with the names to compare; only while it waits. */
export function findWaitingCard(db: Queryable, id: string) {
  return db
    .selectFrom('identity_cards as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .leftJoin('member_profiles as f', 'f.member_id', 'm.id')
    .select(['c.id', 'c.member_id', 'c.purpose', 'c.number_sealed', 'c.copy_name', 'c.submitted_at'])
    .select(['m.display_name', 'm.full_name', 'f.birthday'])
    .where('c.id', '=', id)
    .where('c.status', '=', 'waiting')
    .where('m.hidden_since', 'is', null)
    .executeTakeFirst();
}
export type WaitingCard = NonNullable<Awaited<ReturnType<typeof findWaitingCard>>>;

/** Puts a new copy in the place of the one before, whose file name comes back. A decided card begins anew. */
export async function replaceCopy(db: Queryable, memberId: string, name: string, now: Date): Promise<string | null> {
  const rows = await query<{ before: string | null }>(db)`
    with old as (select copy_name from identity_cards where member_id = ${memberId})
    insert into identity_cards (member_id, copy_name, copy_stored_at) values (${memberId}, ${name}, ${now})
    on conflict (member_id) do update set copy_name = excluded.copy_name, copy_stored_at = excluded.copy_stored_at,
      status = 'none', number_sealed = null, number_hint = '', submitted_at = null, decided_at = null, reason = ''
    returning (select copy_name from old) as before`;
  return rows[0]?.before ?? null;
}

export async function updateCard(db: Queryable, memberId: string, change: Updateable<IdentityCards>): Promise<void> {
  await db.updateTable('identity_cards').set(change).where('member_id', '=', memberId).execute();
}

/** Decides a card that still waits; false when somebody was faster. */
export async function decideCard(
  db: Queryable,
  id: string,
  decision: { status: 'accepted' | 'refused'; reason: string; decided_at: Date },
): Promise<boolean> {
  const decided = await db
    .updateTable('identity_cards')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return decided.numUpdatedRows > 0n;
}

/** A verified reporter (decisions §2: type 2). */
export function makeReporter(db: Queryable, memberId: string) {
  return db.updateTable('members').set({ type: 2 }).where('id', '=', memberId).execute();
}

/** Waiting cards of members in sight, oldest first. */
export async function listWaiting(db: Queryable, page: Page) {
  const after = page.after
    ? sql`and (c.submitted_at, c.id) > (${page.after.createdAt}, ${page.after.id}::uuid)`
    : sql``;
  return query<{
    id: string;
    member_id: string;
    display_name: string;
    purpose: string;
    created_at: Date;
  }>(db)`
    select c.id, c.member_id, m.display_name, c.purpose, c.submitted_at as created_at
    from identity_cards c join members m on m.id = c.member_id
    where c.status = 'waiting' and m.hidden_since is null ${after}
    order by c.submitted_at, c.id limit ${page.limit} offset ${page.offset}`;
}

/** Cards whose number or copy has had its time: decided long enough ago, or uploaded and never handed in. */
export async function listOverdue(db: Queryable, before: { decided: Date; abandoned: Date }): Promise<CardRow[]> {
  return query<CardRow>(db)`
    select * from identity_cards where (number_sealed is not null or copy_name is not null)
      and ((status in ('accepted', 'refused') and decided_at < ${before.decided})
        or (status = 'none' and copy_stored_at < ${before.abandoned}))
    limit 500`;
}
