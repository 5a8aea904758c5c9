import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Queryable } from '#api/platform/db.ts';
import type { Members } from '#db/types.gen.ts';

const memberColumns = ['id', 'display_name', 'avatar', 'type', 'role', 'password_hash', 'suspended_at'] as const;

export function findMemberByEmail(db: Queryable, email: string) {
  return db.selectFrom('members').select(memberColumns).where('email', '=', email).executeTakeFirst();
}

export function findMemberByTelephone(db: Queryable, telephone: string) {
  return db.selectFrom('members').select(memberColumns).where('telephone', '=', telephone).executeTakeFirst();
}

export function findMemberById(db: Queryable, id: string) {
  return db.selectFrom('members').select(memberColumns).where('id', '=', id).executeTakeFirst();
}

/** The new member, or undefined when the e-mail or number is taken. */
export function insertMember(db: Queryable, member: Insertable<Members>) {
  return db
    .insertInto('members')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .returning(memberColumns)
    .executeTakeFirst();
}

export function insertSession(
  db: Queryable,
  session: { member_id: string; client: 'web' | 'other'; user_agent: string; expires_at: Date },
) {
  return db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow();
}

export function insertRefreshToken(db: Queryable, token: { hash: Buffer; session_id: string; issued_at: Date }) {
  return db
    .insertInto('refresh_tokens')
    .values(token)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The token with its session, locked so that parallel refreshes take turns (P7). */
export function lockRefreshToken(db: Queryable, hash: Buffer) {
  return db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select([
      'refresh_tokens.rotated_at',
      'sessions.id as session_id',
      'sessions.member_id',
      'sessions.expires_at',
      'sessions.ended_at',
      'members.suspended_at',
    ])
    .where('refresh_tokens.hash', '=', hash)
    .forUpdate('refresh_tokens')
    .executeTakeFirst();
}

export function markRotated(db: Queryable, hash: Buffer, at: Date) {
  return db.updateTable('refresh_tokens').set({ rotated_at: at }).where('hash', '=', hash).execute();
}

export function touchSession(db: Queryable, id: string, at: Date) {
  return db.updateTable('sessions').set({ last_used_at: at }).where('id', '=', id).execute();
}

export function endSession(db: Queryable, id: string, at: Date) {
  return db.updateTable('sessions').set({ ended_at: at }).where('id', '=', id).where('ended_at', 'is', null).execute();
}

export function insertLoginFailure(db: Queryable, failure: { account: string; address: string; failed_at: Date }) {
  return db.insertInto('login_failures').values(failure).execute();
}

export async function countLoginFailures(db: Queryable, who: { account: string; address: string }, since: Date) {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('login_failures')
        .select(eb.fn.countAll<number>().as('n'))
        .where('account', '=', who.account)
        .where('failed_at', '>', since)
        .as('account'),
      eb
        .selectFrom('login_failures')
        .select(eb.fn.countAll<number>().as('n'))
        .where('address', '=', who.address)
        .where('failed_at', '>', since)
        .as('address'),
    ])
    .executeTakeFirstOrThrow();
  return { account: Number(row.account ?? 0), address: Number(row.address ?? 0) };
}

export function deleteLoginFailures(db: Queryable, account: string) {
  return db.deleteFrom('login_failures').where('account', '=', account).execute();
}

/** Removes what has no use any more: old failures, old idempotency keys, sessions long past. */
export async function deleteExpired(db: Queryable) {
  await sql`delete from login_failures where failed_at < now() - interval '1 day'`.execute(db);
  await sql`delete from idempotency_keys where created_at < now() - interval '2 days'`.execute(db);
  await sql`delete from sessions where expires_at < now() - interval '7 days' or ended_at < now() - interval '30 days'`.execute(
    db,
  );
}
