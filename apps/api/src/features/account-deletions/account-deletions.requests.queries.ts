/** SQL of requests for erasure that a person decides. */
import type { PostChoice } from '@pakmut/contract/account-deletions/account-deletions.rules.ts';
import { sql } from 'kysely';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';

export type RequestRow = {
  readonly id: string;
  readonly account: string;
  readonly email: string;
  readonly note: string;
  readonly posts: PostChoice;
  readonly language: string;
  readonly received_at: Date;
  readonly state: 'waiting' | 'carried_out' | 'refused';
  readonly member_id: string | null;
  readonly display_name: string | null;
};

export function insertRequest(
  db: Queryable,
  request: Pick<RequestRow, 'account' | 'email' | 'note' | 'posts' | 'language' | 'received_at'>,
) {
  return db.insertInto('erasure_requests').values(request).execute();
}

export function findRequest(db: Queryable, id: string, isLocked = false): Promise<RequestRow | undefined> {
  return queryFirst<RequestRow>(db)`
    select r.id, r.account, r.email, r.note, r.posts, r.language, r.received_at, r.state, r.member_id, m.display_name
    from erasure_requests r left join members m on m.id = r.member_id
    where r.id = ${id} ${isLocked ? sql`for no key update of r` : sql``}`;
}

export function findAccount(db: Queryable, id: string) {
  return queryFirst<{ id: string; role: string; display_name: string }>(db)`
    select id, role, display_name from members where id = ${id}`;
}

export function setMember(db: Queryable, id: string, memberId: string | null) {
  return db.updateTable('erasure_requests').set({ member_id: memberId }).where('id', '=', id).execute();
}

/** A refused request forgets the account that it was thought to be about. */
export async function closeRequest(
  db: Queryable,
  id: string,
  { state, at }: { state: 'carried_out' | 'refused'; at: Date },
): Promise<void> {
  await query(db)`
    update erasure_requests set state = ${state}, decided_at = ${at},
      member_id = case ${state} when 'refused' then null else member_id end
    where id = ${id}`;
}

/** Those that were decided long ago; a carried out one whose account has come back is among them. */
export async function deleteOldRequests(db: Queryable, decidedBefore: Date): Promise<void> {
  await db.deleteFrom('erasure_requests').where('decided_at', '<', decidedBefore).execute();
}
