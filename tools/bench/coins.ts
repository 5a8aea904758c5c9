/**
 * Coins: transfers over HTTP beside pgbench's TPC-B-like script on the same database with durable commits, everybody to
 * one popular member, and a page of the history from ten thousand to five million entries (docs/benchmarks.md).
 */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getPointHistory } from '@pakmut/contract/coins/coins.contract.ts';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { transferCoins } from '@pakmut/contract/transfers/transfers.contract.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Database, openDatabase, type Queryable } from '../../apps/api/src/platform/database/db.ts';
import { createPlatform } from '../../apps/api/src/platform/platform.ts';
import { startChild } from './child-process.ts';
import type { LoadJob, LoadResult } from './load-summary.ts';
import type { ServerJob } from './serve.ts';
import { connections } from './works.ts';
import type { Call } from './works-calls.ts';
import { createWorld, type World } from './world.ts';

const posts = 1_000;
/** So many that nobody's day grows long: what a member has sent today is counted at each transfer. */
const senders = 3_000;
const turns = 2;
/** pgbench at its default size, where everybody changes one row, and at one with room for 32 clients. */
const scales = [1, 20] as const;
/** Each sender's first call opens what the server remembers of a session. */
const warmUpSeconds = 4;
/** Transfers a second as a share of pgbench's transactions; all to one member, as a share of those between many. */
const goals = { spread: 1.2, popular: 0.5, historyGrowth: 1.5 } as const;
/** What every member has; more than anybody can send in a measurement. */
const riches = 1_000_000;
const historySizes = [10_000, 5_000_000] as const;

/** Measures coins on a world of their own and prints what came out. */
export async function benchCoins(seconds: number): Promise<void> {
  console.log('Filling a world for coins …');
  const world = await createWorld(posts);
  const { db, close } = openDatabase(world.config.DATABASE_URL, 1, console.warn, { timeoutMilliseconds: 0 });
  const log = openSync(path.join(world.config.DATA_DIR, 'server.log'), 'a');
  const env = { ...world.environment, COIN_HOLD_HOURS: '0', COIN_TRANSFERS_DAILY: '1000000' };
  const server = startChild<ServerJob, unknown>('serve.ts', { env, output: log });
  closeSync(log);
  const load = startChild<LoadJob, LoadResult>('light-load.ts');
  try {
    await makeRich(db);
    const address = (await server.run({ ask: 'start' })) as string;
    const run = (lanes: Call[][], length: number) => load.run({ address, lanes, seconds: length });
    await benchTransfers(world, db, run, seconds);
    await benchHistory(world, db, run, seconds);
  } finally {
    await load.stop();
    await server.stop();
    await close();
    await world.stop();
  }
}

/** People of the world with a session each; those with the last ids receive. */
async function openSenders(world: World, db: Database): Promise<string[]> {
  const { rows } = await sql<{ memberId: string; sessionId: string }>`
    insert into sessions (member_id, client, user_agent, expires_at)
    select a.member_id, 'web', 'senders', now() + interval '1 day' from coin_accounts a
    where a.member_id is not null and a.balance >= ${riches} order by a.member_id limit ${senders}
    returning member_id as "memberId", id as "sessionId"`.execute(db);
  const platform = createPlatform(world.config, console);
  const tokens = await Promise.all(rows.map((row) => platform.sessions.sign(row)));
  await platform.close();
  return tokens;
}

type Run = (lanes: Call[][], seconds: number) => Promise<LoadResult>;

/** Everybody may send (no second factor, no weak password in the way), and has enough to send for as long as it takes. */
async function makeRich(db: Database): Promise<void> {
  await sql`update members set role = 'member', password_hash = null, email_confirmed_at = now(), email = id || '@example.com', created_at = now() - interval '90 days'`.execute(
    db,
  );
  await enrich(db);
}

async function benchTransfers(world: World, db: Database, run: Run, seconds: number): Promise<void> {
  const tokens = await openSenders(world, db);
  const { rows } = await sql<{ id: string }>`select id from members order by id desc limit 2000`.execute(db);
  const ids = rows.map(({ id }) => id);
  const each = Math.floor(tokens.length / connections);
  const spread = (to: (n: number) => string) =>
    Array.from({ length: connections }, (_, lane) =>
      Array.from({ length: each }, (_none, n) =>
        transferCall(tokens[n * connections + lane] as string, to(lane * each + n)),
      ),
    );
  const works = {
    spread: spread((n) => ids[n % ids.length] as string),
    popular: spread(() => ids[0] as string),
  };
  const floors = await preparePgbench(world, db);
  await run(works.spread, warmUpSeconds);
  const best: Record<string, LoadResult> = {};
  const floor = new Map<number, number>();
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [scale, measure] of floors) floor.set(scale, Math.max(floor.get(scale) ?? 0, measure(seconds)));
    for (const [name, lanes] of Object.entries(works)) {
      const result = await run(lanes, seconds);
      if (result.failed > 0)
        throw new Error(`transfers, ${name}: ${result.failed} failed, so the figures mean nothing.`);
      const before = best[name];
      if (!before || result.perSecond > before.perSecond) best[name] = result;
    }
  }
  report(best.spread as LoadResult, best.popular as LoadResult, floor);
}

function report(apart: LoadResult, popular: LoadResult, floor: ReadonlyMap<number, number>): void {
  const loadAverage = os.loadavg()[0]?.toFixed(1);
  console.log(`\n  transfers, ${connections} connections, durable commits (load average ${loadAverage})`);
  console.log(`    between many members: ${figures(apart)}`);
  for (const [scale, perSecond] of floor) {
    const what = `of pgbench TPC-B-like, scale ${scale}, which does ${perSecond.toFixed(0)} a second`;
    console.log(`      ${share(apart.perSecond / perSecond, goals.spread)} ${what}`);
  }
  if (floor.size === 0) console.log('      pgbench is not installed, so there is no floor');
  console.log(`    all to one member: ${figures(popular)}`);
  console.log(`      ${share(popular.perSecond / apart.perSecond, goals.popular)} of those between many`);
}

function figures({ perSecond, p50, p99 }: LoadResult): string {
  return `${perSecond.toFixed(0)} a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}

function share(ratio: number, goal: number): string {
  return `${ratio.toFixed(2)} (goal ${goal}${ratio < goal ? ' – below' : ''})`;
}

/** No key, as a published client may do: each request is a movement of its own, as each of pgbench's is. */
function transferCall(token: string, receiveMemberID: string): Call {
  return {
    method: 'POST',
    path: apiBase + transferCoins.path,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ point: 1, receiveMemberID }),
  };
}

/** The tool of PostgreSQL itself, in databases beside ours on the same server, by scale; none where it is not installed. */
async function preparePgbench(world: World, db: Database): Promise<ReadonlyMap<number, (seconds: number) => number>> {
  if (spawnSync('pgbench', ['--version']).status !== 0) return new Map();
  const host = new URL(world.config.DATABASE_URL).searchParams.get('host') as string;
  const run = (scale: number, ...rest: string[]) => {
    const all = ['-h', host, '-U', 'app', ...rest, `pgbench_${scale}`];
    const { status, stdout, stderr } = spawnSync('pgbench', all, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`pgbench: ${stderr}`);
    return stdout;
  };
  const clients = ['-c', String(connections), '-j', '2', '-M', 'prepared'];
  const floors = new Map<number, (seconds: number) => number>();
  for (const scale of scales) {
    await sql`create database ${sql.id(`pgbench_${scale}`)}`.execute(db);
    run(scale, '-i', '-q', '-s', String(scale));
    floors.set(scale, (seconds) => Number(/tps = ([\d.]+)/.exec(run(scale, ...clients, '-T', String(seconds)))?.[1]));
  }
  return floors;
}

/** A page in the middle and the first one, as one member's book grows. */
async function benchHistory(world: World, db: Database, run: Run, seconds: number): Promise<void> {
  const { tokens } = await world.cast();
  const { rows } = await sql<{ id: number; entries: number }>`
    select a.id, a.entries from coin_accounts a join sessions s on s.member_id = a.member_id
    where s.user_agent = 'benchmark' order by s.member_id limit 1`.execute(db);
  const [own] = rows;
  if (!own) throw new Error('nobody of this world can look at a history');
  const medians: number[] = [];
  console.log('\n  a page of the history');
  for (const size of historySizes) {
    await lengthen(db, own.id, size);
    // What filling left behind is done now, and not in the middle of a measurement.
    await sql`vacuum (analyze) coin_entries, coin_transactions, coin_accounts`.execute(db);
    await sql`checkpoint`.execute(db);
    const lanes = Array.from({ length: connections }, (_, lane) => [
      historyCall(tokens[0] as string, (lane * size) / 400),
    ]);
    await run(lanes, 1);
    const result = await run(lanes, seconds);
    medians.push(result.p50);
    console.log(
      `    of ${size.toLocaleString('en-US')} entries: ${result.perSecond.toFixed(0)} a second, p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms, ${result.failed} failed`,
    );
  }
  const growth = (medians[1] as number) / (medians[0] as number);
  console.log(
    `    growth ${growth.toFixed(2)}× (goal at most ${goals.historyGrowth}×${growth > goals.historyGrowth ? ' – above' : ''})`,
  );
}

function historyCall(token: string, page: number): Call {
  return {
    method: 'POST',
    path: apiBase + getPointHistory.path,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ page: Math.floor(page), maxPerPage: 10, search: { status: -1 } }),
  };
}

/** Gives every account without entries a first million, beside the ledger, which would take long for it. */
async function enrich(db: Database): Promise<void> {
  await sql`insert into coin_accounts (kind, member_id) select 'member', id from members on conflict do nothing`.execute(
    db,
  );
  await byForce(db, async (transaction) => {
    const empty = sql`coin_accounts a where a.kind = 'member' and a.entries = 0`;
    await sql`
      insert into coin_transactions (id, kind, from_account, to_account, amount, at)
      select ${numbered(sql`a.id`, 1)}, 'correction', (select id from coin_accounts where name = 'issue-0'), a.id, ${riches}::bigint, now()
      from ${empty}`.execute(transaction);
    await sql`
      insert into coin_entries (account_id, sequence, transaction_id, amount, balance_after, credits, at)
      select a.id, 1, ${numbered(sql`a.id`, 1)}, ${riches}::bigint, ${riches}::bigint, 1, now() from ${empty}`.execute(
      transaction,
    );
    await sql`
      update coin_accounts set balance = ${riches}::bigint, entries = 1, credits = 1, last_at = now()
      where kind = 'member' and entries = 0`.execute(transaction);
  });
}

/** One coin after the other until an account has so many entries. */
async function lengthen(db: Database, accountId: number, entries: number): Promise<void> {
  await byForce(db, async (transaction) => {
    const missing = sql`coin_accounts a cross join lateral generate_series(1, ${entries}::bigint - a.entries) n where a.id = ${accountId}`;
    await sql`
      insert into coin_transactions (id, kind, from_account, to_account, amount, at)
      select ${numbered(sql`a.entries + n`, 2)}, 'correction', (select id from coin_accounts where name = 'issue-0'), a.id, 1, now()
      from ${missing}`.execute(transaction);
    await sql`
      insert into coin_entries (account_id, sequence, transaction_id, amount, balance_after, credits, at)
      select a.id, a.entries + n, ${numbered(sql`a.entries + n`, 2)}, 1, a.balance + n, a.credits + n, now()
      from ${missing}`.execute(transaction);
    await sql`
      update coin_accounts set balance = balance + ${entries}::bigint - entries, credits = credits + ${entries}::bigint - entries,
        entries = ${entries}::bigint
      where id = ${accountId}`.execute(transaction);
  });
}

/** Ids in the order of writing: millions of random ones would be sorted into the indexes one by one. */
function numbered(n: RawBuilder<unknown>, kind: 1 | 2): RawBuilder<unknown> {
  return sql`(${sql.lit(`${kind}0000000-0000-4000-8000-`)} || lpad(to_hex(${n}), 12, '0'))::uuid`;
}

/** Without the checks of the book, which this is no part of. */
function byForce(db: Database, work: (transaction: Queryable) => Promise<void>): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await work(transaction);
  });
}
