import type { Queryable } from '#api/platform/database/db.ts';

/** A number that somebody typed but did not prove is for calling them, never for logging in. */
export function insertContactTelephone(db: Queryable, memberId: string, contact_telephone: string) {
  return db.insertInto('member_profiles').values({ member_id: memberId, contact_telephone }).execute();
}
