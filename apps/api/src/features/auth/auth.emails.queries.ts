import type { Insertable } from 'kysely';
import { type Queryable, query } from '#api/platform/database/db.ts';
import type { EmailConfirmations } from '#db/types.gen.ts';
import { hasOtherWayIn } from './auth.passwords.queries.ts';

export function insertConfirmation(db: Queryable, confirmation: Insertable<EmailConfirmations>) {
  return db.insertInto('email_confirmations').values(confirmation).execute();
}

/** A link that has not expired, with what is known of its member. */
export function findConfirmation(db: Queryable, hash: Buffer, now: Date) {
  return db
    .selectFrom('email_confirmations')
    .innerJoin('members', 'members.id', 'email_confirmations.member_id')
    .select([
      'email_confirmations.hash',
      'email_confirmations.purpose',
      'email_confirmations.email',
      'email_confirmations.used_at',
      'members.id',
      'members.email as current_email',
      'members.email_confirmed_at',
      'members.password_hash',
      hasOtherWayIn.as('has_other_way_in'),
    ])
    .where('email_confirmations.hash', '=', hash)
    .where('email_confirmations.expires_at', '>', now)
    .where('members.suspended_at', 'is', null)
    .executeTakeFirst();
}

export function markUsed(db: Queryable, hash: Buffer, at: Date) {
  return db.updateTable('email_confirmations').set({ used_at: at }).where('hash', '=', hash).execute();
}

/** When this member was sent confirmation mails, newest first. */
export async function listSentTimes(db: Queryable, memberId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('email_confirmations')
    .select('created_at')
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at);
}

/** Earlier links to other addresses lead nowhere any more; their rows stay, because they count. */
export function voidChanges(db: Queryable, memberId: string, now: Date) {
  return db
    .updateTable('email_confirmations')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'change')
    .where('used_at', 'is', null)
    .execute();
}

/** Gives a member a confirmed address; false when another member has it. */
export async function setEmail(db: Queryable, memberId: string, email: string, now: Date): Promise<boolean> {
  const rows = await query(db)`
    update members set email = ${email}, email_confirmed_at = ${now}
    where id = ${memberId} and not exists (select from members other where other.email = ${email} and other.id <> ${memberId})
    returning id`;
  return rows.length > 0;
}

/** Gives a member a number that they have proved; false when another member has it. */
export async function setTelephone(db: Queryable, memberId: string, telephone: string): Promise<boolean> {
  const rows = await query(db)`
    update members set telephone = ${telephone}
    where id = ${memberId} and not exists (select from members other where other.telephone = ${telephone} and other.id <> ${memberId})
    returning id`;
  return rows.length > 0;
}

export async function isTaken(db: Queryable, contact: { email: string } | { telephone: string }, exceptId: string) {
  const [column, value] =
    'email' in contact ? (['email', contact.email] as const) : (['telephone', contact.telephone] as const);
  const row = await db
    .selectFrom('members')
    .select('id')
    .where(column, '=', value)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return Boolean(row);
}

/** Takes an address from an account that never confirmed it; returns who lost it. */
export function releaseEmail(db: Queryable, email: string, joinedBefore: Date) {
  return db
    .updateTable('members')
    .set({ email: null })
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .where('created_at', '<', joinedBefore)
    .returning('id')
    .executeTakeFirst();
}
