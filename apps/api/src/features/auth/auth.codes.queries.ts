import { codeGuesses } from '@pakmut/contract/auth/auth.rules.ts';
import { type Queryable, query } from '#api/platform/database/db.ts';

export type CodePurpose = 'login' | 'register' | 'step_up' | 'contact';

/** The values that a code is bound to; all of them must be the same when it comes back (R10). */
export type CodeBinding = {
  readonly receiver: Buffer;
  readonly purpose: CodePurpose;
  readonly bound_to: string;
  readonly ref: string;
};

/** Makes requests for one receiver take turns; false when another is under way, which is the newer than any wait. */
export async function lockReceiver(db: Queryable, receiver: Buffer): Promise<boolean> {
  const rows = await query<{ locked: boolean }>(db)`
    select pg_try_advisory_xact_lock(${receiver.readInt32BE(0)}::int, ${receiver.readInt32BE(4)}::int) as locked`;
  return rows[0]?.locked ?? false;
}

/** Makes requests from one network address take turns, so that parallel ones cannot pass its limit. */
export async function lockAddress(db: Queryable, address: Buffer): Promise<void> {
  await query(db)`select pg_advisory_xact_lock(${address.readInt32BE(0)}::int, ${address.readInt32BE(4)}::int)`;
}

/** The times of the newest codes that a receiver was sent, newest first. */
export async function listSentTimes(db: Queryable, receiver: Buffer, since: Date, count: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('one_time_codes')
    .select('created_at')
    .where('receiver', '=', receiver)
    .where('code_hash', 'is not', null)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(count)
    .execute();
  return rows.map((row) => row.created_at);
}

/** Counts the other receivers to which an address has requested codes without a session. */
export async function countOtherReceivers(db: Queryable, address: Buffer, receiver: Buffer, since: Date) {
  const row = await db
    .selectFrom('one_time_codes')
    .select((eb) => eb.fn.count<number>('receiver').distinct().as('n'))
    .where('address', '=', address)
    .where('receiver', '<>', receiver)
    .where('purpose', 'in', ['login', 'register'])
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export async function countSent(db: Queryable, since: Date): Promise<number> {
  const row = await db
    .selectFrom('one_time_codes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('code_hash', 'is not', null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export function insertCode(
  db: Queryable,
  code: CodeBinding & { address: Buffer; code_hash: Buffer | null; created_at: Date; expires_at: Date },
) {
  return db.insertInto('one_time_codes').values(code).returning('id').executeTakeFirstOrThrow();
}

/** A code that could not be sent counts for nothing. */
export function deleteCode(db: Queryable, id: string) {
  return db.deleteFrom('one_time_codes').where('id', '=', id).execute();
}

/**
 * Counts a guess, evaluates it and uses the code up, in one statement: however many arrive at once, five are evaluated
 * and one wins (R10). `null` when there is no such code to guess.
 */
export async function evaluateGuess(db: Queryable, binding: CodeBinding, guess: Buffer, now: Date) {
  const rows = await query<{ is_right: boolean }>(db)`
    update one_time_codes
    set tries = tries + 1, used_at = case when code_hash = ${guess} then ${now}::timestamptz end
    where receiver = ${binding.receiver} and purpose = ${binding.purpose} and bound_to = ${binding.bound_to}
      and ref = ${binding.ref} and code_hash is not null and used_at is null and tries < ${codeGuesses}
      and expires_at > ${now}
    returning used_at is not null as is_right`;
  return rows[0]?.is_right ?? null;
}

export function insertTicket(
  db: Queryable,
  ticket: { hash: Buffer; telephone: string; ref: string; address: Buffer; expires_at: Date },
) {
  return db.insertInto('registration_tickets').values(ticket).execute();
}

/** The ticket of a number for a client that does not hold it: by the reference of its code, or by where it was proved. */
export async function findTicket(
  db: Queryable,
  telephone: string,
  by: { readonly ref: string } | { readonly address: Buffer },
  now: Date,
): Promise<Buffer | undefined> {
  const of = db.selectFrom('registration_tickets').select('hash').where('telephone', '=', telephone);
  const proved = 'ref' in by ? of.where('ref', '=', by.ref) : of.where('address', '=', by.address);
  const ticket = await proved.where('expires_at', '>', now).orderBy('expires_at', 'desc').executeTakeFirst();
  return ticket?.hash;
}

/** Takes a ticket for good, in the transaction of the registration. */
export async function takeTicket(db: Queryable, hash: Buffer, now: Date): Promise<string | undefined> {
  const ticket = await db
    .deleteFrom('registration_tickets')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('telephone')
    .executeTakeFirst();
  return ticket?.telephone;
}
