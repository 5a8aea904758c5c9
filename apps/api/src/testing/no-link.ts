/** Looks for a row that holds a member together with something of theirs. */
import { sql } from 'kysely';
import type { World } from './world.ts';

/** The tables of which a row names the member together with any of these things. */
export async function tablesThatLink({ platform: { db } }: World, memberId: string, things: readonly string[]) {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  const linking: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} t
      where strpos(t::text, ${memberId}) > 0 and exists (select from unnest(${[...things]}::text[]) thing where strpos(t::text, thing) > 0)`.execute(
      db,
    );
    if (rows.length > 0) linking.push(name);
  }
  return linking;
}
