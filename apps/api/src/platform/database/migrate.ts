/** Applies db/migrations in order, each in its own transaction, once; several processes may start at the same time. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

const folder = new URL('../../../db/migrations/', import.meta.url);
/** Any constant; held while migrating so that a second process waits. */
const lock = 7_101_975;

/** Brings a database up to date; returns the names of the migrations it applied. Throws when a frozen file was edited. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(
      `create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    const done = new Map(
      (await client.query<{ name: string; hash: string }>('select name, hash from migrations')).rows.map((row) => [
        row.name,
        row.hash,
      ]),
    );
    const applied: string[] = [];
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      const sql = readFileSync(new URL(name, folder), 'utf8');
      const hash = createHash('sha256').update(sql).digest('hex');
      const before = done.get(name);
      if (before === hash) continue;
      if (before)
        throw new Error(`The migration ${name} was edited after it had been applied; write a new one instead.`);
      await applyOne(client, name, sql, hash);
      applied.push(name);
    }
    await assertTrigrams(client);
    return applied;
  } finally {
    await client.end();
  }
}

async function applyOne(client: pg.Client, name: string, sql: string, hash: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`);
  }
}

/** Under LC_CTYPE=C trigrams of Thai are empty and substring search would silently find nothing. */
async function assertTrigrams(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(`select cardinality(show_trgm('น้ำท่วม')) as count`);
  if (!rows[0]?.count)
    throw new Error(
      'The database was created with LC_CTYPE=C, which cannot search Thai. Create it with a UTF-8 locale such as C.UTF-8.',
    );
}
