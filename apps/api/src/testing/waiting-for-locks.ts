/** Lets a test go on when a statement of the world under test stands before a lock. */
import { sql } from 'kysely';
import type { Queryable } from '#api/platform/database/db.ts';

/** How many statements of this database wait for a lock that another one holds. */
export async function waitingForLocks(db: Queryable): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  );
  return rows[0]?.waiting ?? 0;
}
