/**
 * Somebody who has everything that the database holds, and no key (security.md P21): the rows of all tables with their
 * transactions and places, also those that were deleted or replaced and not vacuumed away.
 */
import { sql } from 'kysely';
import type { World } from './world.ts';

/** A row as its page holds it. */
export type StoredItem = {
  readonly table: string;
  readonly page: number;
  readonly line: number;
  /** The transaction that wrote it, and the one that deleted, replaced or locked it; 0 for none. */
  readonly xmin: number;
  readonly xmax: number;
  readonly bytes: Buffer;
};

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
  readonly items: readonly StoredItem[];
  readonly movements: readonly Movement[];
  /** Sums of bytes by hour under marks, where a table counts them. */
  readonly quotas: readonly { readonly mark: string; readonly hour: Date; readonly bytes: number }[];
  readonly uploads: readonly { readonly memberId: string; readonly bytes: number; readonly hour: Date }[];
  readonly signed: readonly { readonly id: string; readonly memberId: string; readonly createdAt: Date }[];
};

export function readDatabase({ asOwner }: World): Promise<ReadDatabase> {
  return asOwner(async (db) => {
    await sql`create extension if not exists pageinspect`.execute(db);
    const { rows: items } = await sql<StoredItem>`
      select c.relname as table, page::int as page, item.lp::int as line, item.t_xmin::text::int as xmin, item.t_xmax::text::int as xmax,
             item.t_data as bytes
      from pg_class c, generate_series(0, pg_relation_size(c.oid) / current_setting('block_size')::int - 1) as page,
           heap_page_items(get_raw_page(c.oid::regclass::text, page::int)) as item
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and item.t_data is not null`.execute(db);
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

/** As text, or the sixteen bytes of a UUID or of a name. */
export function holds(bytes: Buffer, text: string): boolean {
  const digits = text.replaceAll('-', '');
  return bytes.includes(text) || (digits.length === 32 && bytes.includes(Buffer.from(digits, 'hex')));
}
