import { isId, type Queryable } from '#api/platform/database/db.ts';

export function insertSession(
  db: Queryable,
  session: {
    member_id: string;
    client: 'web' | 'other';
    user_agent: string;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
    second_factor_at: Date | null;
  },
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
      'members.hidden_since',
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

/** Ends one live session, of this member where one is given; false when there is none such. */
export async function endSession(db: Queryable, session: { id: string; memberId?: string }, at: Date) {
  if (!isId(session.id)) return false;
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('id', '=', session.id)
    .where('ended_at', 'is', null)
    .$if(session.memberId !== undefined, (query) => query.where('member_id', '=', session.memberId ?? ''))
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends the live sessions of a member but the one to keep; returns their ids. */
export async function endSessionsOf(db: Queryable, memberId: string, keep: string | null, at: Date) {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .$if(keep !== null, (query) => query.where('id', '<>', keep ?? ''))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

export function listLiveSessions(db: Queryable, memberId: string, at: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'client', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** The facts that decide whether a session of the staff is complete (R7). */
export function findStaffStatus(db: Queryable, sessionId: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .leftJoin('second_factors', 'second_factors.member_id', 'members.id')
    .select([
      'members.role',
      'members.display_name',
      'members.password_grade',
      'sessions.second_factor_at',
      'sessions.stepped_up_at',
      'second_factors.confirmed_at as enrolled_at',
    ])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
}

export function markSecondFactor(db: Queryable, sessionId: string, at: Date) {
  return db.updateTable('sessions').set({ second_factor_at: at }).where('id', '=', sessionId).execute();
}

export function markSteppedUp(db: Queryable, sessionId: string, at: Date) {
  return db.updateTable('sessions').set({ stepped_up_at: at }).where('id', '=', sessionId).execute();
}
