/** What a database transaction has touched, by the system columns of all rows: written (xmin), replaced or locked (xmax). */
import { sql } from 'kysely';
import { listTables } from './dump.ts';
import type { World } from './world.ts';

/** The tables of whose touched rows one holds this text, in words or in bytes. `written` is the mark that a row bears (xmin). */
export async function tablesTouchedWith(world: World, written: string, text: string): Promise<string[]> {
  return world.asOwner(async (db) => {
    const digits = Buffer.from(text).toString('hex');
    const found: string[] = [];
    for (const { name } of await listTables(db)) {
      const { rows } = await sql`
        select 1 from ${sql.raw(name)} t where ${written} in (t.xmin::text, t.xmax::text)
          and (strpos(t::text, ${text}) > 0 or strpos(t::text, ${digits}) > 0) limit 1`.execute(db);
      if (rows.length > 0) found.push(name);
    }
    return found;
  });
}
