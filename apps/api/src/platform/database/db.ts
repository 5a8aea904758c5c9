/** The connection to PostgreSQL: pool, named statements, transactions, and what happens when it is away. */
import { CompiledQuery, Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/types.gen.ts';

export type Database = Kysely<DB>;
/** A database or an open transaction; queries take either. */
export type Queryable = Database | Transaction<DB>;

// bigint counters stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Statements whose best plan hangs on their parameters, as of most searches, carry this comment and stay unnamed. */
export const planEachTime = '/* plan each time */';

const maximumNamedStatements = 500;

export type DatabasePool = { readonly db: Database; readonly pool: pg.Pool; close(): Promise<void> };

/**
 * Opens a pool. Errors of idle or broken clients are handed to `onError`; they never end the process. A statement may
 * take `timeoutMilliseconds`, or any time with 0; a query waits up to `waitMilliseconds` for a free client.
 */
export function openDatabase(
  url: string,
  size: number,
  onError: (error: Error) => void,
  { timeoutMilliseconds = 5_000, waitMilliseconds = 2_000 } = {},
): DatabasePool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: waitMilliseconds,
    query_timeout: timeoutMilliseconds,
    statement_timeout: timeoutMilliseconds,
    application_name: 'pakmut',
  });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    // A client that is checked out when the server dies would end the whole process without this (node-postgres #2439).
    client.on('error', onError);
    nameStatements(client);
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    async close() {
      await db.destroy();
      // Kysely ends the pool only when it has used it; the queue uses it by itself.
      if (!pool.ending) await pool.end();
    },
  };
}

/** Runs a statement that is written as a tagged template, and answers its rows: query<Row>(db)`select …`. */
export function query<Row>(db: Queryable) {
  return async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    (await sql<Row>(text, ...values).execute(db)).rows;
}

/** The same for the first row, or undefined when there is none. */
export function queryFirst<Row>(db: Queryable) {
  return async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row | undefined> =>
    (await query<Row>(db)(text, ...values))[0];
}

/** Text that LIKE takes to the letter; the wildcards around it are the caller's. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** A transaction that sees everything as it was at its beginning. */
export function atOneMoment<T>(
  db: Database,
  work: (moment: Queryable) => Promise<T>,
  access: 'read write' | 'read only' = 'read write',
): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode(access).execute(work);
}

/** Stands for an argument while a statement is composed. */
class Argument {
  readonly position: number;
  constructor(position: number) {
    this.position = position;
  }
}

/**
 * A statement of the hot paths, composed once instead of for every call. `compose` must give the same text for all
 * arguments, and may only pass them on as parameters.
 */
export function prepare<Row, Arguments extends readonly unknown[]>(
  compose: (...values: [...Arguments]) => RawBuilder<Row>,
): (db: Queryable, ...values: Arguments) => Promise<Row[]> {
  let composed: { text: string; order: readonly number[] } | undefined;
  return async (db, ...values) => {
    composed ??= composeOnce(db, compose as unknown as Compose<Row>, values.length);
    const parameters = composed.order.map((position) => values[position]);
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(composed.text, parameters));
    return rows;
  };
}

/** The same for a statement whose first row is the answer; undefined when there is none. */
export function prepareFirst<Row, Arguments extends readonly unknown[]>(
  compose: (...values: [...Arguments]) => RawBuilder<Row>,
): (db: Queryable, ...values: Arguments) => Promise<Row | undefined> {
  const run = prepare<Row, Arguments>(compose);
  return async (db, ...values) => (await run(db, ...values))[0];
}

type Compose<Row> = (...values: Argument[]) => RawBuilder<Row>;

function composeOnce<Row>(db: Queryable, compose: Compose<Row>, count: number) {
  const { sql: text, parameters } = compose(
    ...Array.from({ length: count }, (_, index) => new Argument(index)),
  ).compile(db);
  const order = parameters.map((parameter) => {
    if (!(parameter instanceof Argument))
      throw new Error(`A prepared statement may not carry a value of its own: ${text}`);
    return parameter.position;
  });
  return { text, order };
}

const names = new Map<string, string>();

/** Prepared statements by name are 1.4 times faster for lookups by key; one name per text, the same on every client. */
function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const named = (statement: unknown, values: unknown, ...rest: unknown[]): unknown => {
    if (typeof statement !== 'string' || !Array.isArray(values) || statement.includes(planEachTime)) {
      return query(statement, values, ...rest);
    }
    const name = nameOf(statement);
    return name ? query({ name, text: statement, values }, ...rest) : query(statement, values, ...rest);
  };
  client.query = named as typeof client.query;
}

function nameOf(statement: string): string | undefined {
  const known = names.get(statement);
  if (known || names.size >= maximumNamedStatements) return known;
  const name = `s${names.size}`;
  names.set(statement, name);
  return name;
}

const unreachableCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  // SQLSTATE of lost connections, of a server that stops, starts or is full, and of statements that took too long.
  ...['08000', '08001', '08003', '08006', '53300', '57014', '57P01', '57P02', '57P03', '57P05'],
  // A standby after a failover, before the pool has found the new primary.
  '25006',
  // Lost against another transaction; the next attempt wins.
  ...['40001', '40P01', '55P03'],
]);

/** How node-postgres words a lost, refused or late connection; these errors have no code. */
const unreachableMessages =
  /Connection terminated|connection error and is not queryable|Client was closed and is not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection ended unexpectedly|Cannot use a pool after calling end/i;

/** True when a failure means "the database is away or overloaded", which answers 503 and heals by itself. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // A missing socket file is a database that is down; any other missing file is not its fault.
  if (code === 'ENOENT') return syscall === 'connect';
  return unreachableCodes.has(code) || unreachableMessages.test(error.message);
}

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** True for the form of our ids; anything else names nothing and needs no question to the database. */
export function isId(text: string): boolean {
  return idPattern.test(text);
}

/** True when the database has refused what a statement brought: a value that it cannot take, or a rule of a table (SQLSTATE 22 and 23). */
export function isDataRefused(error: unknown): boolean {
  return error instanceof Error && /^2[23]/.test(String((error as NodeJS.ErrnoException).code));
}
