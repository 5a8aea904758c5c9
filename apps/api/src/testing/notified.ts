/** Lets a test wait for notifications that a process gets from the database by itself. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { World } from './world.ts';

/** Until the world has heard of all that was committed before: words arrive in the order of commits. */
export async function allNotified({ platform }: World): Promise<void> {
  const marker = randomUUID();
  let stop = () => {};
  const heard = new Promise<void>((resolve) => {
    // Null comes when listening begins, and then the word may have been said before.
    stop = platform.signals.subscribe('alerts', (about) => (about === null || about === marker) && resolve());
  });
  await sql`select pg_notify('live', ${`alerts ${marker}`})`.execute(platform.db);
  await heard.finally(stop);
}
