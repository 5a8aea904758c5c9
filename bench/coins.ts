/**
 * Coins: transfers and orders over HTTP beside pgbench's TPC-B-like script on the same database with durable commits, transfers
 * to one popular member, and a page of the history from ten thousand to five million entries (docs/benchmarks.md).
 */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getPointHistory } from '@pakmut/contract/coins/coins.contract.ts';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { redeemReward } from '@pakmut/contract/rewards/rewards.contract.ts';
import { transferCoins } from '@pakmut/contract/transfers/transfers.contract.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Database, openDatabase } from '../apps/api/src/platform/database/db.ts';
import { createPlatform } from '../apps/api/src/platform/platform.ts';
import { doubt, judge } from './bare-server.ts';
import { startChild } from './child-process.ts';
import { enrich, lengthen } from './coins-book.ts';
import { type Load, openLoad } from './load-generator.ts';
import type { LoadResult } from './load-job.ts';
import type { ServerJob } from './serve.ts';
import { connections } from './works.ts';
import type { Call } from './works-calls.ts';
import { createWorld, type World } from './world.ts';

const posts = 1_000;
/** So many senders that none has a long day, because a member's transfers of the day are counted at each transfer. */
const senders = 3_000;
const turns = 2;
/** pgbench at its default size, where everybody changes one row, and at one with room for 32 clients. */
const scales = [1, 20] as const;
/** Each sender's first call fills the server's cache of sessions. */
const warmUpSeconds = 4;
const between = 'transfers between many members';
const toOne = 'transfers to one member';
const orders = 'orders of 20 rewards';
/**
 * Least share of pgbench's transactions. To one member as many as a lock of one row allows, which pgbench has at scale 1. The
 * statements themselves cannot be repeated as a floor: each says what the accounts held before.
 */
const goals = {
  [between]: { scale: 20, least: 0.4 },
  [toOne]: { scale: 1, least: 0.4 },
  [orders]: { scale: 20, least: 0.4 },
} as const;
const offered = 20;
/** A page of the longer history may take so many times as long. */
const historyGrowthGoal = 1.5;
/** The balance of every member; more than anybody can send in a measurement. */
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
  const load = openLoad();
  try {
    await makeRich(db);
    const address = (await server.run({ ask: 'start' })) as string;
    const product = { address, load };
    await benchMoving(world, db, product, seconds);
    await benchHistory(world, db, product, seconds);
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

type Product = { readonly address: string; readonly load: Load };
/** The better turn of a work, and why its figure says nothing, if so. */
type Moved = { readonly result: LoadResult; readonly doubts: string };

/** Everybody may send (no second factor, no weak password in the way), and has enough to send for as long as it takes. */
async function makeRich(db: Database): Promise<void> {
  await sql`update members set role = 'member', password_hash = null, email_confirmed_at = now(), email = id || '@example.com', created_at = now() - interval '90 days'`.execute(
    db,
  );
  await enrich(db, riches);
}

async function benchMoving(world: World, db: Database, product: Product, seconds: number): Promise<void> {
  const works = await prepareWorks(world, db);
  const floors = await preparePgbench(world, db);
  const run = (lanes: Call[][], length: number) => product.load.run({ ...product, lanes, seconds: length });
  for (const lanes of Object.values(works)) await run(lanes, warmUpSeconds);
  const best = new Map<string, LoadResult>();
  const floor = new Map<number, number>();
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [scale, measure] of floors) floor.set(scale, Math.max(floor.get(scale) ?? 0, measure(seconds)));
    for (const [name, lanes] of Object.entries(works)) {
      const result = await run(lanes, seconds);
      if (result.failed > 0) throw new Error(`coins, ${name}: ${result.failed} failed, so the figures mean nothing.`);
      const before = best.get(name);
      if (!before || result.perSecond > before.perSecond) best.set(name, result);
    }
  }
  const moved = new Map<string, Moved>();
  for (const [name, result] of best) {
    const lanes = works[name as keyof typeof works];
    moved.set(name, {
      result,
      doubts: doubt(await judge(product.address, lanes, product.load, { product: result.perSecond })),
    });
  }
  report(moved, floor);
}

/** Senders take turns on the connections; each work says what the n-th of them sends. */
async function prepareWorks(world: World, db: Database) {
  const tokens = await openSenders(world, db);
  const receivers = await idsOf(db, sql`select id from members order by id desc limit 2000`);
  const rewards = await idsOf(
    db,
    sql`
    insert into rewards (name, detail, price, stock, image, created_at, changed_at)
    select 'reward ' || n, '', 1, ${riches}::int, '', now(), now() from generate_series(1, ${offered}::int) n returning id`,
  );
  const each = Math.floor(tokens.length / connections);
  const lanes = (callOf: (token: string, n: number) => Call) =>
    Array.from({ length: connections }, (_, lane) =>
      Array.from({ length: each }, (_none, n) => callOf(tokens[n * connections + lane] as string, lane * each + n)),
    );
  return {
    [between]: lanes((token, n) => transferCall(token, receivers[n % receivers.length] as string)),
    [toOne]: lanes((token) => transferCall(token, receivers[0] as string)),
    [orders]: lanes((token, n) => orderCall(token, rewards[n % rewards.length] as string)),
  };
}

async function idsOf(db: Database, statement: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await (statement as RawBuilder<{ id: string }>).execute(db);
  return rows.map(({ id }) => id);
}

function report(moved: ReadonlyMap<string, Moved>, floor: ReadonlyMap<number, number>): void {
  const loadAverage = os.loadavg()[0]?.toFixed(1);
  console.log(`\n  coins, ${connections} connections, durable commits (load average ${loadAverage})`);
  for (const [name, { result, doubts }] of moved) {
    console.log(`    ${name}: ${figures(result)}`);
    const { scale, least } = goals[name as keyof typeof goals];
    const perSecond = floor.get(scale);
    if (perSecond === undefined) console.log('      pgbench is not installed, so there is no floor');
    else {
      const what = `of pgbench TPC-B-like, scale ${scale}, which does ${perSecond.toFixed(0)} a second`;
      console.log(`      ${doubts || share(result.perSecond / perSecond, least)} ${doubts ? '' : what}`.trimEnd());
    }
  }
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

function orderCall(token: string, rewardId: string): Call {
  return {
    method: 'POST',
    path: apiBase + redeemReward.path.replace(':id', rewardId),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ redeemQty: 1, redeemAddress: '99 หมู่ 3 ต.ภูเวียง', tel: '0800000001', recipient: 'พลอย' }),
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
async function benchHistory(world: World, db: Database, { address, load }: Product, seconds: number): Promise<void> {
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
    // Pending writes from filling the database happen now, and not in the middle of a measurement.
    await sql`vacuum (analyze) coin_entries, coin_transactions, coin_accounts`.execute(db);
    await sql`checkpoint`.execute(db);
    const lanes = Array.from({ length: connections }, (_, lane) => [
      historyCall(tokens[0] as string, (lane * size) / 400),
    ]);
    await load.run({ address, lanes, seconds: 1 });
    const result = await load.run({ address, lanes, seconds });
    const doubts = doubt(await judge(address, lanes, load, { product: result.perSecond }));
    medians.push(result.p50);
    console.log(
      `    of ${size.toLocaleString('en-US')} entries: ${result.perSecond.toFixed(0)} a second, p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms, ${result.failed} failed ${doubts}`.trimEnd(),
    );
  }
  const growth = (medians[1] as number) / (medians[0] as number);
  console.log(
    `    growth ${growth.toFixed(2)}× (goal at most ${historyGrowthGoal}×${growth > historyGrowthGoal ? ' – above' : ''})`,
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
