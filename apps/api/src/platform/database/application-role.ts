/**
 * The role that the application works as. It owns nothing, and what a migration protects by the trigger `refuse_change`
 * (the book of coins, the log of the staff) it has not even the right to change or delete (R25, R44, decision 0030).
 */
import pg from 'pg';

/** The role of the embedded database; with a database of one's own, DATABASE_URL names the role. */
export const applicationRole = 'application';

/** Any constant; two that start together must not grant at the same moment. */
const lock = 7_101_976;

/** Gives a role what the application needs of a migrated database, and no more. Run it after every migration. */
export async function openToApplication(ownerUrl: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    await createRole(client, role);
    await grant(client, pg.escapeIdentifier(role));
    await takeBackProtected(client, pg.escapeIdentifier(role));
    await handOverJobs(client, role);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** The same address with another role; the embedded database asks for no password on its private socket. */
export function addressAs(url: string, role: string): string {
  const address = new URL(url);
  address.username = role;
  return address.href;
}

async function createRole(client: pg.Client, role: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (rowCount) return;
  await client.query(`create role ${pg.escapeIdentifier(role)} login`).catch((error: Error) => {
    throw new Error(
      `The role ${role}, as which the application works, does not exist and cannot be made: ${error.message}`,
    );
  });
}

async function grant(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  // The queue of jobs makes a schema of its own.
  await client.query(
    `grant connect, create, temporary on database ${pg.escapeIdentifier(rows[0]?.name ?? '')} to ${role}`,
  );
  await client.query(`grant usage on schema public to ${role}`);
  await client.query(`grant select, insert, update, delete on all tables in schema public to ${role}`);
  await client.query(`grant usage, select on all sequences in schema public to ${role}`);
  // Truncation is how the batch of anonymous posts leaves no deleted rows (migration 0041).
  await client.query(`grant truncate on waiting_posts to ${role}`);
  await client.query(`revoke insert, update, delete on migrations from ${role}`);
}

/** Bits of `pg_trigger.tgtype`, and the right that goes with them. */
const rights = [
  { bit: 16, right: 'update' },
  { bit: 8, right: 'delete' },
] as const;

/** Every table that a trigger protects from changes is also protected by missing rights. */
async function takeBackProtected(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string; kind: number }>(`
    select t.tgrelid::regclass::text as name, t.tgtype as kind
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = 'refuse_change'`);
  for (const { name, kind } of rows) {
    for (const { bit, right } of rights) if (kind & bit) await client.query(`revoke ${right} on ${name} from ${role}`);
  }
}

/** The queue of jobs changes its own tables, which belonged to the owner before there was another role. */
async function handOverJobs(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `with jobs as (select oid from pg_namespace where nspname = 'pgboss' and nspowner <> (select oid from pg_roles where rolname = $1))
     select format('alter schema pgboss owner to %I', $1) as statement from jobs
     union all select format('alter table %s owner to %I', c.oid::regclass, $1) from pg_class c
       where c.relnamespace in (select oid from jobs) and c.relkind in ('r', 'p', 'v')
     union all select format('alter function %s owner to %I', f.oid::regprocedure, $1) from pg_proc f
       where f.pronamespace in (select oid from jobs)
     union all select format('alter type %s owner to %I', y.oid::regtype, $1) from pg_type y
       where y.typnamespace in (select oid from jobs) and y.typtype = 'e'`,
    [role],
  );
  for (const { statement } of rows) await client.query(statement);
}
