/** Effects of the newsroom on members. The features that decide call this inside their transaction (R25). */
import type { Queryable } from '#api/platform/database/db.ts';

/** Ends every session at once and hides profile and signed stories, until it is lifted (decisions §2). */
export async function suspendMember(db: Queryable, id: string, at: Date): Promise<void> {
  await db
    .updateTable('members')
    .set({ suspended_at: at })
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .execute();
}
