/** What a database transaction has touched, by the system columns of all rows: written (xmin), replaced or locked (xmax). */
import { sql } from 'kysely';
import type { World } from './world.ts';

/** The tables of whose touched rows one holds this text, in words or in bytes. `written` is the mark that a row bears (xmin). */
export async function tablesTouchedWith(world: World, written: string, text: string): Promise<string[]> {
  return world.asOwner(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`.execute(
      db,
    );
    const digits = Buffer.from(text).toString('hex');
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`
        select 1 from ${sql.raw(name)} t where ${written} in (t.xmin::text, t.xmax::text)
          and (strpos(t::text, ${text}) > 0 or strpos(t::text, ${digits}) > 0) limit 1`.execute(db);
      if (rows.length > 0) found.push(name);
    }
    return found;
  });
}
