import type { Insertable } from 'kysely';
import type { Queryable } from '#api/platform/database/db.ts';
import type { HandoffCodes } from '#db/types.gen.ts';

export function insertHandoff(db: Queryable, handoff: Insertable<HandoffCodes>) {
  return db.insertInto('handoff_codes').values(handoff).execute();
}

/** Takes a code for good, whether or not the rest of the request fits it: a code that was seen elsewhere is spent. */
export function takeHandoff(db: Queryable, hash: Buffer) {
  return db
    .deleteFrom('handoff_codes')
    .where('hash', '=', hash)
    .returning(['member_id', 'target', 'purpose', 'expires_at'])
    .executeTakeFirst();
}
