/** Logins (R1): how many a second beside the bare argon2 limit, and the effect of 500 a second on readers. */
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { login } from '@pakmut/contract/auth/auth.contract.ts';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { listPosts } from '@pakmut/contract/lists/lists.contract.ts';
import { sql } from 'kysely';
import { openDatabase } from '../apps/api/src/platform/database/db.ts';
import { hashPassword } from '../apps/api/src/platform/identity/passwords.ts';
import { doubt, judge } from './bare-server.ts';
import { startChild } from './child-process.ts';
import type { Argon2Floor, Argon2Job } from './floor-argon2.ts';
import { openLoad } from './load-generator.ts';
import type { LoadResult } from './load-job.ts';
import type { OfferedJob, OfferedResult } from './load-offered.ts';
import type { ServerJob } from './serve.ts';
import { connections } from './works.ts';
import type { Call } from './works-calls.ts';
import { createWorld, type World } from './world.ts';

const seconds = 8;
const posts = 10_000;
const accounts = 512;
const password = 'the password of the benchmark';
const turns = 2;
const offeredPerSecond = 500;
/** Reads a second meanwhile: few enough that the machine is not busy with them. */
const readsPerSecond = 100;
/** Logins a second, as a share of bare password checks. */
const goal = 0.6;
/** Reading may take this much longer at its slowest hundredth while logins flood in. */
const goalMilliseconds = 100;

/** Measures logins on a world of their own and prints what came out. */
export async function benchLogins(): Promise<void> {
  console.log('Filling a world for logins …');
  const world = await createWorld(posts);
  try {
    await setPasswords(world);
    await measure(world);
  } finally {
    await world.stop();
  }
}

/** The people of the large world cannot log in; these can. */
async function setPasswords({ config }: World): Promise<void> {
  const { db, close } = openDatabase(config.DATABASE_URL, 1, console.warn);
  const stored = await hashPassword(password);
  await sql`
    update members set email = 'login' || chosen.n || '@example.com', password_hash = ${stored}, role = 'member'
    from (select id, row_number() over (order by id) - 1 as n from members limit ${accounts}) chosen
    where members.id = chosen.id`.execute(db);
  await close();
}

async function measure(world: World): Promise<void> {
  const log = openSync(path.join(world.config.DATA_DIR, 'server.log'), 'a');
  // Logins come from many addresses, as those of a crowd do; each has its own budget (R3, R48).
  const env = { ...world.environment, TRUST_PROXY: '1', RATE_AUTH: '1000000' };
  const server = startChild<ServerJob, unknown>('serve.ts', { env, output: log });
  closeSync(log);
  const [floor, load, reading, crowd] = [
    startChild<Argon2Job, Argon2Floor>('floor-argon2.ts'),
    openLoad(),
    startChild<OfferedJob, OfferedResult>('load-offered.ts'),
    startChild<OfferedJob, OfferedResult>('load-offered.ts'),
  ];
  try {
    const address = (await server.run({ ask: 'start' })) as string;
    const { tokens } = await world.cast();
    const calls = Array.from({ length: accounts }, (_, n) => loginCall(n));
    const lanes = Array.from({ length: connections }, (_, n) =>
      calls.filter((_call, index) => index % connections === n),
    );
    await load.run({ address, lanes, seconds: 1 });
    // Floor and product take turns, and the better of two turns counts for each.
    const bare: number[] = [];
    const logins: LoadResult[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      bare.push((await floor.run({ seconds })).perSecond);
      logins.push(await load.run({ address, lanes, seconds }));
    }
    const best = logins.reduce((a, b) => (b.perSecond > a.perSecond ? b : a));
    printLogins(Math.max(...bare), best, {
      failed: logins.reduce((sum, turn) => sum + turn.failed, 0),
      doubts: doubt(await judge(address, lanes, load, { product: best.perSecond })),
    });
    for (const { name, call } of readingWorks(tokens[0] ?? '')) {
      const job = { address, calls: [call], perSecond: readsPerSecond, seconds };
      const alone = await reading.run(job);
      const [during, offered] = await Promise.all([
        reading.run(job),
        crowd.run({ address, calls, perSecond: offeredPerSecond, seconds }),
      ]);
      printReading(name, alone, during, offered);
    }
  } finally {
    for (const child of [floor, load, reading, crowd, server]) await child.stop();
  }
}

function loginCall(n: number): Call {
  return {
    method: 'POST',
    path: apiBase + login.path,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` },
    body: JSON.stringify({ email: `login${n}@example.com`, password }),
  };
}

/** Answers that are kept ready, and answers that are made and packed for one member. */
function readingWorks(token: string): { name: string; call: Call }[] {
  const packed = { 'accept-encoding': 'gzip' };
  return [
    { name: 'list of 20, visitors', call: { method: 'GET', path: apiBase + listPosts.public.path, headers: packed } },
    {
      name: 'list of 20, member, gzip',
      call: {
        method: 'GET',
        path: apiBase + listPosts.private.path,
        headers: { ...packed, authorization: `Bearer ${token}` },
      },
    },
  ];
}

function printLogins(bare: number, best: LoadResult, { failed, doubts }: { failed: number; doubts: string }): void {
  const ratio = best.perSecond / bare;
  console.log(
    `\n  login: ${best.perSecond.toFixed(0)} a second, bare argon2 ${bare.toFixed(0)}, ratio ${ratio.toFixed(2)} (goal ${goal}),` +
      ` p50 ${best.p50.toFixed(0)} ms, p99 ${best.p99.toFixed(0)} ms, ${failed} failed${doubts ? ` – ${doubts}` : ratio < goal || failed > 0 ? ' – below goal' : ''}`,
  );
}

function printReading(name: string, alone: OfferedResult, during: OfferedResult, logins: OfferedResult): void {
  const slower = during.servedP99 - alone.servedP99;
  const isBelow = slower > goalMilliseconds || during.shed + during.failed > 0;
  const waits = ({ servedP50, servedP99 }: OfferedResult) =>
    `p50 ${servedP50.toFixed(1)} ms, p99 ${servedP99.toFixed(1)} ms`;
  console.log(`\n  ${name}, ${readsPerSecond} a second`);
  console.log(`    alone:                   ${waits(alone)}`);
  console.log(
    `    beside ${offeredPerSecond} logins/s:     ${waits(during)}, ${during.shed + during.failed} failed` +
      ` (goal: p99 at most ${goalMilliseconds} ms more)${isBelow ? ' – below goal' : ''}`,
  );
  console.log(
    `    the logins meanwhile:    ${logins.offered} offered, ${logins.servedPerSecond.toFixed(0)} a second let in,` +
      ` ${waits(logins)}, ${logins.shed} told to come back, ${logins.failed} failed`,
  );
}
