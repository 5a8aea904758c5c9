/** SQL of leaving: locking, coming back, and the requests of the public page. */
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';

/**
 * Locks the account. The row is locked whole, so that posts which are being stored just now are waited for and hidden
 * with the others (0005-members.sql). Undefined when it was leaving already.
 */
export async function lockAccount(db: Queryable, id: string, posts: 'erase' | 'keep', now: Date) {
  const found = await db
    .selectFrom('members')
    .select(['id', 'display_name', 'email', 'telephone', 'language'])
    .where('id', '=', id)
    .where('leaving_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  await db.updateTable('members').set({ leaving_at: now, leaving_posts: posts }).where('id', '=', id).execute();
  return found;
}

export async function findLeaving(db: Queryable, id: string): Promise<Date | undefined> {
  const row = await db.selectFrom('members').select('leaving_at').where('id', '=', id).executeTakeFirst();
  return row?.leaving_at ?? undefined;
}

export function unlockAccount(db: Queryable, id: string) {
  return db.updateTable('members').set({ leaving_at: null, leaving_posts: null }).where('id', '=', id).execute();
}

export async function hasPassword(db: Queryable, id: string): Promise<boolean> {
  const row = await db.selectFrom('members').select('password_hash').where('id', '=', id).executeTakeFirst();
  return Boolean(row?.password_hash);
}

export type Requester = { readonly id: string; readonly display_name: string; readonly language: string };

/** Whose address this is: confirmed, or all that stands for the account (R13). */
export async function findByEmail(db: Queryable, email: string): Promise<Requester | undefined> {
  return queryFirst<Requester>(db)`
    select m.id, m.display_name, m.language from members m
    where m.email = ${email} and m.leaving_at is null
      and (m.email_confirmed_at is not null
           or (m.telephone is null and m.role = 'member' and not exists (select 1 from social_accounts s where s.member_id = m.id)))`;
}

export function findByTelephone(db: Queryable, telephone: string): Promise<Requester | undefined> {
  return db
    .selectFrom('members')
    .select(['id', 'display_name', 'language'])
    .where('telephone', '=', telephone)
    .where('leaving_at', 'is', null)
    .executeTakeFirst();
}

/** Stores a request under two fingerprints and counts the recent ones of each, this one included. */
export async function noteRequest(
  db: Queryable,
  marks: { receiver: Buffer; address: Buffer },
  now: Date,
  since: Date,
): Promise<{ receiver: number; address: number }> {
  await query(db)`delete from deletion_request_marks where created_at < ${since}`;
  await query(db)`
    insert into deletion_request_marks (mark, created_at) values (${marks.receiver}, ${now}), (${marks.address}, ${now})`;
  const rows = await query<{ receiver: number; address: number }>(db)`
    select count(*) filter (where mark = ${marks.receiver})::int as receiver, count(*) filter (where mark = ${marks.address})::int as address
    from deletion_request_marks where mark in (${marks.receiver}, ${marks.address}) and created_at >= ${since}`;
  return rows[0] ?? { receiver: 0, address: 0 };
}

export function insertRequest(
  db: Queryable,
  request: { token_hash: Buffer; member_id: string; note: string; created_at: Date; expires_at: Date },
) {
  return db.insertInto('deletion_requests').values(request).execute();
}

/** Takes a request by its token, once; whose it is. Other requests of the same member end with it. */
export async function takeRequest(db: Queryable, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const rows = await query<{ member_id: string }>(db)`
    delete from deletion_requests where token_hash = ${tokenHash} and expires_at > ${now} returning member_id`;
  const memberId = rows[0]?.member_id;
  if (memberId) await db.deleteFrom('deletion_requests').where('member_id', '=', memberId).execute();
  return memberId;
}

export async function deleteExpiredRequests(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('deletion_requests').where('expires_at', '<', now).execute();
}
