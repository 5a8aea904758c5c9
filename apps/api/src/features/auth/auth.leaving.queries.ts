import type { Queryable } from '#api/platform/database/db.ts';

/** Since when a member is leaving, or undefined. */
export async function findLeavingSince(db: Queryable, memberId: string): Promise<Date | undefined> {
  const row = await db.selectFrom('members').select('leaving_at').where('id', '=', memberId).executeTakeFirst();
  return row?.leaving_at ?? undefined;
}
