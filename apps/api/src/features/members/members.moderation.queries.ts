/** SQL of what the newsroom does to members. */
import type { Queryable } from '#api/platform/database/db.ts';

/** The member with what a notice needs to reach them, locked. */
export function lockReceiver(db: Queryable, id: string) {
  return db
    .selectFrom('members')
    .select(['id', 'display_name', 'email', 'email_confirmed_at', 'language', 'suspended_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function setSuspended(db: Queryable, id: string, at: Date | null): Promise<void> {
  await db.updateTable('members').set({ suspended_at: at }).where('id', '=', id).execute();
}
