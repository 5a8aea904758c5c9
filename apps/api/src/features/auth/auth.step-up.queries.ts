import type { Queryable } from '#api/platform/db.ts';

/** What decides whether a session must prove its member again, and where a code for that can go. */
export async function findProof(db: Queryable, sessionId: string) {
  const [proof] = await findProofs(db, [sessionId]);
  return proof;
}

/** The same for many sessions, in the order asked. */
export async function findProofs(db: Queryable, sessionIds: readonly string[]) {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select((eb) => [
      'sessions.id',
      'sessions.stepped_up_at',
      'members.password_grade',
      'members.telephone',
      'members.email',
      'members.language',
      eb('members.password_hash', 'is not', null).as('has_password'),
    ])
    .where('sessions.id', 'in', sessionIds)
    .execute();
  const proofs = new Map(rows.map((row) => [row.id, row]));
  return sessionIds.map((id) => proofs.get(id));
}
