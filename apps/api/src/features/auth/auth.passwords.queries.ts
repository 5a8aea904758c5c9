import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import { type Queryable, query } from '#api/platform/database/db.ts';
import type { Members } from '#db/types.gen.ts';

/** The facts about a member that the rules for passwords and contacts need. */
export function findOwner(db: Queryable, id: string) {
  return db
    .selectFrom('members')
    .select([
      'id',
      'display_name',
      'email',
      'email_confirmed_at',
      'telephone',
      'language',
      'role',
      'password_hash',
      'password_grade',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same, locked, so that what one member asks for several times at once takes turns. */
export function lockOwner(db: Queryable, id: string) {
  return db
    .selectFrom('members')
    .select(['id', 'display_name', 'email', 'email_confirmed_at', 'telephone', 'language', 'password_hash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * The member whose password a mail to this address may renew. An address that nobody has confirmed opens only an
 * account with no other way in; otherwise the person who added that way would keep access beside the owner of the
 * mailbox (R13).
 */
export function findForgetful(db: Queryable, email: string) {
  return db
    .selectFrom('members')
    .select(['id', 'display_name', 'language', 'email'])
    .where('email', '=', email)
    .where('suspended_at', 'is', null)
    .where((eb) => eb.or([eb('email_confirmed_at', 'is not', null), eb.not(hasOtherWayIn)]))
    .executeTakeFirst();
}

/** True in SQL for members with a number, a social account or a role: more than a mailbox stands for them. */
export const hasOtherWayIn = sql<boolean>`(members.telephone is not null or members.role <> 'member'
  or exists (select from social_accounts where social_accounts.member_id = members.id))`;

export function updateCredentials(db: Queryable, id: string, change: Updateable<Members>) {
  return db.updateTable('members').set(change).where('id', '=', id).execute();
}

export function insertReset(
  db: Queryable,
  reset: { hash: Buffer; member_id: string; created_at: Date; expires_at: Date },
) {
  return db.insertInto('password_resets').values(reset).execute();
}

export function findReset(db: Queryable, hash: Buffer, now: Date) {
  return db
    .selectFrom('password_resets')
    .innerJoin('members', 'members.id', 'password_resets.member_id')
    .select(['members.id', 'members.email', 'members.role'])
    .where('password_resets.hash', '=', hash)
    .where('password_resets.expires_at', '>', now)
    .executeTakeFirst();
}

/** Takes the token, so that of two parallel uses one wins; false when it is not there any more. */
export async function takeReset(db: Queryable, hash: Buffer, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('password_resets')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('hash')
    .executeTakeFirst();
  return Boolean(taken);
}

export function deleteResets(db: Queryable, memberId: string) {
  return db.deleteFrom('password_resets').where('member_id', '=', memberId).execute();
}

/** A browser that was known is a stranger again (R3). */
export function forgetDevices(db: Queryable, memberId: string) {
  return db.deleteFrom('known_devices').where('member_id', '=', memberId).execute();
}

/** Lets asks of one network address, and asks for one e-mail, take turns until the transaction ends. */
export async function lockAsks(db: Queryable, ask: { email: Buffer; address: Buffer }): Promise<void> {
  for (const [kind, who] of [
    ['asks of', ask.address],
    ['asks for', ask.email],
  ] as const) {
    const key = `${kind} ${who.toString('hex')}`;
    await query(db)`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
  }
}

export async function countAsks(db: Queryable, ask: { email: Buffer; address: Buffer }, since: Date) {
  const counted = await db
    .selectFrom('password_reset_asks')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('email', '=', ask.email).as('email'),
      eb.fn.countAll<number>().filterWhere('address', '=', ask.address).as('address'),
    ])
    .where('asked_at', '>', since)
    .where((eb) => eb.or([eb('email', '=', ask.email), eb('address', '=', ask.address)]))
    .executeTakeFirstOrThrow();
  return { email: Number(counted.email), address: Number(counted.address) };
}

export function insertAsk(db: Queryable, ask: { email: Buffer; address: Buffer; asked_at: Date }) {
  return db.insertInto('password_reset_asks').values(ask).execute();
}

/** Removes links and counts that have no use any more. */
export async function deleteSpentLinks(db: Queryable, now: Date): Promise<void> {
  await query(db)`delete from password_resets where expires_at < ${now}`;
  await query(db)`delete from email_confirmations where expires_at < ${now}`;
  await query(db)`delete from password_reset_asks where asked_at < ${new Date(now.getTime() - 3_600_000)}`;
}
