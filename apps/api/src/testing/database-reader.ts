/**
 * Somebody who has everything that the database holds, and no key (security.md P21): the rows of all tables with their
 * transactions and places, also those that were deleted or replaced and not vacuumed away.
 */
import { sql } from 'kysely';
import { type StoredRow, storedRows } from './stored-rows.ts';
import type { World } from './world.ts';

export type Movement = {
  readonly kind: string;
  readonly at: Date;
  readonly from: string;
  readonly to: string;
  readonly memberId: string | null;
  readonly hasCause: boolean;
  readonly xid: number;
};

export type ReadDatabase = {
  readonly items: readonly StoredRow[];
  readonly movements: readonly Movement[];
  /** Sums of bytes by hour under marks, where a table counts them. */
  readonly quotas: readonly { readonly mark: string; readonly hour: Date; readonly bytes: number }[];
  readonly uploads: readonly { readonly memberId: string; readonly bytes: number; readonly hour: Date }[];
  readonly signed: readonly { readonly id: string; readonly memberId: string; readonly createdAt: Date }[];
};

export async function readDatabase(world: World): Promise<ReadDatabase> {
  const items = await storedRows(world);
  return world.asOwner(async (db) => {
    const { rows: movements } = await sql<Movement>`
      select t.kind, t.at, f.kind || coalesce(f.name, '') as from, g.kind || coalesce(g.name, '') as to,
             coalesce(g.member_id, f.member_id) as "memberId",
             exists (select from coin_causes c where c.transaction_id = t.id) as "hasCause", t.xmin::text::int as xid
      from coin_transactions t join coin_accounts f on f.id = t.from_account join coin_accounts g on g.id = t.to_account`.execute(
      db,
    );
    const { rows: uploads } = await sql<ReadDatabase['uploads'][number]>`
      select member_id as "memberId", bytes::int, date_trunc('hour', created_at) as hour from uploads where member_id is not null`.execute(
      db,
    );
    const { rows: signed } = await sql<ReadDatabase['signed'][number]>`
      select id, member_id as "memberId", created_at as "createdAt" from posts where member_id is not null`.execute(db);
    const { rows: counting } = await sql`select from pg_class where relname = 'upload_quotas'`.execute(db);
    const { rows: quotas } =
      counting.length === 0
        ? { rows: [] }
        : await sql<
            ReadDatabase['quotas'][number]
          >`select encode(mark, 'hex') as mark, hour, bytes::int from upload_quotas`.execute(db);
    return { items, movements, quotas, uploads, signed };
  });
}

/** Runs what autovacuum runs within a minute: on the tables that are vacuumed as soon as they have a dead row. */
export async function vacuumAsAutovacuumWould({ asOwner }: World): Promise<void> {
  await asOwner(async (db) => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where 'autovacuum_vacuum_threshold=0' = any(reloptions)`.execute(db);
    for (const { name } of rows) await sql`vacuum ${sql.table(name)}`.execute(db);
  });
}
