import type { Queryable } from '#api/platform/db.ts';

/** What decides whether a session must prove its member again, and where a code for that can go. */
export function findProof(db: Queryable, sessionId: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select((eb) => [
      'sessions.stepped_up_at',
      'members.password_grade',
      'members.telephone',
      'members.email',
      'members.language',
      eb('members.password_hash', 'is not', null).as('has_password'),
    ])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
}
