/** Everything that a world has stored: each row of each table as text, and each file. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#api/platform/database/db.ts';
import type { World } from './world.ts';

/** The names of all tables, those of the queue of jobs included, quoted for a statement. */
export async function listTables(db: Database): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`.execute(
    db,
  );
  return rows;
}

/** Where a text still stands: names of tables and files. Bytes in tables are searched too. */
export async function findTraces(world: World, text: string): Promise<string[]> {
  const { db, config } = world.platform;
  const tables = await listTables(db);
  const found: string[] = [];
  const asBytes = Buffer.from(text).toString('hex');
  for (const { name } of tables) {
    const { rows } = await sql<{ hits: number }>`
      select count(*)::int as hits from ${sql.raw(name)} t where strpos(t::text, ${text}) > 0 or strpos(t::text, ${asBytes}) > 0`.execute(
      db,
    );
    if (rows[0]?.hits) found.push(name);
  }
  const files = globSync('**/*', { cwd: config.DATA_DIR, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files) {
    const place = path.join(file.parentPath, file.name);
    if (place.includes(text) || readFileSync(place).includes(text)) found.push(path.relative(config.DATA_DIR, place));
  }
  return found;
}
