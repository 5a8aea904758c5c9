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
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../apps/api/src/platform/db.ts';
import { startChild } from './child-process.ts';
import type { LoadJob, LoadResult } from './load.ts';
import type { ServerJob } from './serve.ts';
import { type Call, connections } from './works.ts';
import { createWorld, type World } from './world.ts';

const posts = 1_000;
const turns = 2;
/** Transfers a second as a share of pgbench's transactions; all to one member, as a share of those between many. */
const goals = { spread: 1.2, popular: 0.5, historyGrowth: 1.5 } as const;
const historySizes = [10_000, 5_000_000] as const;

/** Measures coins on a world of their own and prints what came out. */
export async function benchCoins(seconds: number): Promise<void> {
  console.log('Filling a world for coins …');
  const world = await createWorld(posts);
  const { db, close } = openDatabase(world.config.DATABASE_URL, 1, console.warn, 0);
  const log = openSync(path.join(world.config.DATA_DIR, 'server.log'), 'a');
  const env = { ...world.environment, COIN_HOLD_HOURS: '0', COIN_TRANSFERS_DAILY: '1000000' };
  const server = startChild<ServerJob, unknown>('serve.ts', { env, output: log });
  closeSync(log);
  const load = startChild<LoadJob, LoadResult>('load.ts');
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

type Run = (lanes: Call[][], seconds: number) => Promise<LoadResult>;

/** Everybody may send, and has enough to send for as long as it takes. */
async function makeRich(db: Database): Promise<void> {
  await sql`update members set email_confirmed_at = now(), email = id || '@example.com', created_at = now() - interval '90 days'`.execute(
    db,
  );
  await sql`insert into coin_accounts (kind, member_id) select 'member', id from members on conflict do nothing`.execute(
    db,
  );
  await fill(db, sql`select id, 1 as times, 1000000 as amount from coin_accounts where kind = 'member'`);
}

async function benchTransfers(world: World, db: Database, run: Run, seconds: number): Promise<void> {
  const { tokens } = await world.cast();
  const { rows } = await sql<{ id: string }>`select id from members order by id desc limit 2000`.execute(db);
  const ids = rows.map(({ id }) => id);
  const spread = (to: (n: number) => string) =>
    Array.from({ length: connections }, (_, lane) =>
      Array.from({ length: 200 }, (_none, n) => transferCall(tokens[lane] as string, to(lane * 200 + n))),
    );
  const works = {
    spread: spread((n) => ids[n % ids.length] as string),
    popular: spread(() => ids[0] as string),
  };
  const pgbench = preparePgbench(world);
  await run(works.spread, 2);
  const best: Record<string, LoadResult> = {};
  let floor = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    floor = Math.max(floor, pgbench?.(seconds) ?? 0);
    for (const [name, lanes] of Object.entries(works)) {
      const result = await run(lanes, seconds);
      if (result.failed > 0)
        throw new Error(`transfers, ${name}: ${result.failed} failed, so the figures mean nothing.`);
      const before = best[name];
      if (!before || result.perSecond > before.perSecond) best[name] = result;
    }
  }
  const [apart, popular] = [best.spread as LoadResult, best.popular as LoadResult];
  const loadAverage = os.loadavg()[0]?.toFixed(1);
  console.log(`\n  transfers, ${connections} connections, durable commits (load average ${loadAverage})`);
  print('between many members', apart, floor ? apart.perSecond / floor : undefined, goals.spread, 'of pgbench');
  print('all to one member', popular, popular.perSecond / apart.perSecond, goals.popular, 'of those between many');
  console.log(
    `    pgbench TPC-B-like: ${floor ? `${floor.toFixed(0)} a second` : 'not installed, so there is no floor'}`,
  );
}

function print(name: string, result: LoadResult, ratio: number | undefined, goal: number, of: string): void {
  const share =
    ratio === undefined ? '' : `, ${ratio.toFixed(2)} ${of} (goal ${goal}${ratio < goal ? ' – below' : ''})`;
  console.log(
    `    ${name}: ${result.perSecond.toFixed(0)} a second${share}, p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms`,
  );
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

/** The tool of PostgreSQL itself, in a database beside ours on the same server; null where it is not installed. */
function preparePgbench(world: World): ((seconds: number) => number) | null {
  if (spawnSync('pgbench', ['--version']).status !== 0) return null;
  const url = new URL(world.config.DATABASE_URL);
  const host = url.searchParams.get('host') as string;
  const run = (...rest: string[]) => {
    const { status, stdout, stderr } = spawnSync('pgbench', ['-h', host, '-U', 'app', ...rest, 'postgres'], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`pgbench: ${stderr}`);
    return stdout;
  };
  run('-i', '-q', '-s', '20');
  const clients = ['-c', String(connections), '-j', '2', '-M', 'prepared'];
  return (seconds) => Number(/tps = ([\d.]+)/.exec(run(...clients, '-T', String(seconds)))?.[1]);
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
    const { rows: now } = await sql<{
      entries: number;
    }>`select entries from coin_accounts where id = ${own.id}`.execute(db);
    await fill(db, sql`select ${own.id}::bigint as id, ${size - (now[0]?.entries ?? 0)}::int as times, 1 as amount`);
    await sql`vacuum (analyze) coin_entries`.execute(db);
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

/** Writes earnings into the book as the ledger would, many at once; its triggers are asked at the end of each piece. */
async function fill(db: Database, wanted: ReturnType<typeof sql>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`
      create temporary table filling on commit drop as
      select w.id as account, w.amount::bigint as amount, gen_random_uuid() as transaction, n,
             row_number() over (order by w.id, n) as issued
      from (${wanted}) w cross join generate_series(1, w.times) n`.execute(transaction);
    const issuer = sql`(select id from coin_accounts where name = 'issue-0')`;
    await sql`
      insert into coin_transactions (id, kind, from_account, to_account, amount, at)
      select transaction, 'correction', ${issuer}, account, amount, now() from filling`.execute(transaction);
    await sql`
      insert into coin_entries (account_id, sequence, transaction_id, amount, balance_after, credits, at)
      select f.account, a.entries + f.n, f.transaction, f.amount, a.balance + f.n * f.amount, a.credits + f.n, now()
      from filling f join coin_accounts a on a.id = f.account
      union all
      select a.id, a.entries + f.issued, f.transaction, -f.amount, a.balance - sum(f.amount) over (order by f.issued), a.credits, now()
      from filling f join coin_accounts a on a.name = 'issue-0'`.execute(transaction);
    await sql`
      update coin_accounts a set balance = a.balance + t.sum, entries = a.entries + t.count, credits = a.credits + t.count, last_at = now()
      from (select account, sum(amount) as sum, count(*) as count from filling group by account) t where t.account = a.id`.execute(
      transaction,
    );
    await sql`
      update coin_accounts a set balance = a.balance - t.sum, entries = a.entries + t.count, last_at = now()
      from (select sum(amount) as sum, count(*) as count from filling) t where a.name = 'issue-0'`.execute(transaction);
  });
}
