/** SQL of corrections and of who may be corrected. Nothing here reads a purse, which belongs to nobody by name (R26). */
import type { Insertable, Selectable, Updateable } from 'kysely';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { CoinCorrections } from '#db/types.gen.ts';

export type Correction = Selectable<CoinCorrections>;

export type Holder = {
  readonly id: string;
  readonly display_name: string;
  readonly username: string | null;
  readonly avatar: string;
  readonly role: string;
};

export function findHolder(db: Queryable, id: string): Promise<Holder | undefined> {
  return queryFirst<Holder>(db)`
    select m.id, m.display_name, f.username, m.avatar, m.role
    from members m left join member_profiles f on f.member_id = m.id where m.id = ${id}`;
}

/** Corrections of one member happen one after another, so that the limit of what one person does alone is exact. */
export function lockHolder(db: Queryable, id: string): Promise<{ id: string; role: string } | undefined> {
  return db.selectFrom('members').select(['id', 'role']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** How many coins of a member were corrected without a second person since a moment, given and taken alike. */
export async function sumAlone(db: Queryable, memberId: string, since: Date): Promise<number> {
  const row = await queryFirst<{ sum: number }>(db)`
    select coalesce(sum(abs(amount)), 0)::float8 as sum from coin_corrections
    where member_id = ${memberId} and state = 'done' and decided_by is null and asked_at > ${since}`;
  return row?.sum ?? 0;
}

export async function insertCorrection(db: Queryable, row: Insertable<CoinCorrections>): Promise<string> {
  const { id } = await db.insertInto('coin_corrections').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function findCorrection(db: Queryable, id: string): Promise<Correction | undefined> {
  return db.selectFrom('coin_corrections').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockCorrection(db: Queryable, id: string): Promise<Correction | undefined> {
  return db.selectFrom('coin_corrections').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateCorrection(db: Queryable, id: string, change: Updateable<CoinCorrections>): Promise<void> {
  await db.updateTable('coin_corrections').set(change).where('id', '=', id).execute();
}

export type WaitingRow = Correction & {
  readonly display_name: string;
  readonly role: string;
  readonly staff_name: string | null;
};

export function listWaiting(db: Queryable, limit: number): Promise<WaitingRow[]> {
  return query<WaitingRow>(db)`
    select c.*, m.display_name, m.role, s.display_name as staff_name
    from coin_corrections c join members m on m.id = c.member_id left join members s on s.id = c.asked_by
    where c.state = 'waiting' order by c.asked_at, c.id limit ${limit}`;
}

/** Whether this colleague has looked at this account since then. */
export async function hasLooked(
  db: Queryable,
  look: { staffId: string; memberId: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_actions')
    .select('id')
    .where('subject_id', '=', look.memberId)
    .where('staff_id', '=', look.staffId)
    .where('action', '=', 'coins.viewed')
    .where('at', '>', look.since)
    .executeTakeFirst();
  return row !== undefined;
}
