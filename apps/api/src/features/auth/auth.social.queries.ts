import type { Queryable } from '#api/platform/database/db.ts';

export function findSessionStart(db: Queryable, sessionId: string) {
  return db.selectFrom('sessions').select('created_at').where('id', '=', sessionId).executeTakeFirst();
}
