import type { Insertable } from 'kysely';
import { type Queryable, query } from '#api/platform/database/db.ts';
import type { Members } from '#db/types.gen.ts';

const memberColumns = [
  'id',
  'display_name',
  'avatar',
  'type',
  'role',
  'language',
  'email',
  'telephone',
  'password_hash',
  'password_grade',
  'password_initial_until',
  'suspended_at',
  'leaving_at',
  'created_at',
] as const;

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

/** Counts an attempt before it is evaluated. */
export function insertAttempt(db: Queryable, attempt: { account: string; address: string; failed_at: Date }) {
  return db.insertInto('login_failures').values(attempt).returning('id').executeTakeFirstOrThrow();
}

/** Takes back an attempt that was no failure. */
export function deleteAttempt(db: Queryable, id: string) {
  return db.deleteFrom('login_failures').where('id', '=', id).execute();
}

export function markFailed(db: Queryable, id: string) {
  return db.updateTable('login_failures').set({ has_failed: true }).where('id', '=', id).execute();
}

/** Attempts of the window on an account, this one included, and failures from a network address. */
export async function countAttempts(db: Queryable, who: { account: string; address: string }, since: Date) {
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
        .where('has_failed', '=', true)
        .where('failed_at', '>', since)
        .as('address'),
    ])
    .executeTakeFirstOrThrow();
  return { account: Number(row.account ?? 0), address: Number(row.address ?? 0) };
}

export function deleteAttemptsOf(db: Queryable, account: string) {
  return db.deleteFrom('login_failures').where('account', '=', account).execute();
}

export function updatePasswordGrade(db: Queryable, memberId: string, grade: number) {
  return db.updateTable('members').set({ password_grade: grade }).where('id', '=', memberId).execute();
}

/** When an initial password was over that has been used: before every moment at which a login can have begun. */
const longOver = new Date(0);

/** Uses an initial password up; false when it has been used before or its day is over. */
export async function useInitialPassword(db: Queryable, memberId: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('members')
    .set({ password_initial_until: longOver })
    .where('id', '=', memberId)
    .where('password_initial_until', '>', now)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function isKnownDevice(db: Queryable, hash: Buffer, memberId: string): Promise<boolean> {
  const found = await db
    .selectFrom('known_devices')
    .select('member_id')
    .where('hash', '=', hash)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found !== undefined;
}

export function upsertKnownDevice(db: Queryable, device: { hash: Buffer; member_id: string; seen_at: Date }) {
  return db
    .insertInto('known_devices')
    .values(device)
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ member_id: device.member_id, seen_at: device.seen_at }),
    )
    .execute();
}

/** Removes what has no use any more: old failures, old idempotency keys, sessions long past. */
export async function deleteExpired(db: Queryable) {
  await query(db)`delete from login_failures where failed_at < now() - interval '1 day'`;
  await query(db)`delete from idempotency_keys where created_at < now() - interval '2 days'`;
  await query(db)`delete from one_time_codes where created_at < now() - interval '1 day'`;
  await query(db)`delete from registration_tickets where expires_at < now()`;
  await query(db)`delete from handoff_codes where expires_at < now()`;
  await query(db)`delete from known_devices where seen_at < now() - interval '400 days'`;
  // Step-ups are deleted, because an anonymous post may have followed one (R26, R28).
  await query(db)`update sessions set stepped_up_at = null where stepped_up_at < now() - interval '15 minutes'`;
  await query(
    db,
  )`delete from sessions where expires_at < now() - interval '7 days' or ended_at < now() - interval '30 days'`;
}

/** A number that somebody typed but did not prove is for calling them, never for logging in. */
export function insertContactTelephone(db: Queryable, memberId: string, contact_telephone: string) {
  return db.insertInto('member_profiles').values({ member_id: memberId, contact_telephone }).execute();
}

/** Since when a member is leaving, or undefined. */
export async function findLeavingSince(db: Queryable, memberId: string): Promise<Date | undefined> {
  const row = await db.selectFrom('members').select('leaving_at').where('id', '=', memberId).executeTakeFirst();
  return row?.leaving_at ?? undefined;
}

export function findSessionStart(db: Queryable, sessionId: string) {
  return db.selectFrom('sessions').select('created_at').where('id', '=', sessionId).executeTakeFirst();
}
