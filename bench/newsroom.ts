/** The newsroom's queue with 10,000 open items, while readers go on reading: its first page, its counts and decisions. */
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../apps/api/src/platform/database/db.ts';
import { startChild } from './child-process.ts';
import type { OfferedJob, OfferedResult } from './load-offered.ts';
import { withServer } from './notifications.ts';
import { percentilesOf } from './percentiles.ts';
import { printTable } from './report.ts';
import { createWorld } from './world.ts';

const items = 10_000;
const rounds = 200;
const goalMilliseconds = 100;
/** As many as 32 people ask who look at each answer for a fifth of a second. */
const readersPerSecond = 160;
const readingSeconds = 30;

export async function benchNewsroom(): Promise<void> {
  console.log('Filling a world for the newsroom …');
  const world = await createWorld(10_000);
  const { db, close } = openDatabase(world.config.DATABASE_URL, 4, console.warn, { timeoutMilliseconds: 0 });
  try {
    await fill(db);
    const { tokens } = await world.cast();
    await withServer(world, async (address) => {
      const readers = startChild<OfferedJob, OfferedResult>('load-offered.ts');
      try {
        const calls = [{ method: 'GET', path: `${apiBase}/public/topic`, headers: {}, body: '' }] as const;
        const reading = readers.run({ address, calls, perSecond: readersPerSecond, seconds: readingSeconds });
        await work(`${address}${apiBase}`, tokens[0] as string);
        const { servedP95, failed } = await reading;
        console.log(`  Readers meanwhile: p95 ${servedP95.toFixed(1)} ms, ${failed} failed.`);
      } finally {
        await readers.stop();
      }
    });
  } finally {
    await close();
    await world.stop();
  }
}

/** Reported members, and everybody who is logged in as a moderator whose second factor was seen. */
async function fill(db: Database): Promise<void> {
  await sql`
    insert into members (display_name, terms_version, terms_accepted_at, age_consent)
    select 'reported ' || n, '1', now(), 'adult' from generate_series(1, ${items}::int) n`.execute(db);
  await sql`
    insert into reports (reporter_id, member_id, reason, detail, reported_at)
    select (select member_id from sessions limit 1), id, (array['spam', 'rude', 'violent', 'other'])[1 + floor(4 * random())], 'x',
           now() - random() * interval '3 days'
    from members where display_name like 'reported %'`.execute(db);
  await sql`
    update members set role = 'moderator', password_grade = 2 where id in (select member_id from sessions where user_agent = 'benchmark')`.execute(
    db,
  );
  await sql`update sessions set second_factor_at = now() where user_agent = 'benchmark'`.execute(db);
  await sql`vacuum analyze members, reports, review_items`.execute(db);
}

type Item = { readonly item_id: string };

async function work(base: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const times = { 'first page': [] as number[], counts: [] as number[], decision: [] as number[] };
  async function timed<T>(name: keyof typeof times, path: string, body?: object): Promise<T> {
    const began = performance.now();
    const answer = await fetch(base + path, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const { result } = (await answer.json()) as { result: T };
    times[name].push(performance.now() - began);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return result;
  }
  for (let round = 0; round < rounds; round += 1) {
    const [first] = await timed<Item[]>('first page', '/admin/queue?kind=member');
    await timed('counts', '/admin/queue/counts');
    await timed('decision', '/admin/queue/decide', { items: [first?.item_id], decision: 'kept' });
  }
  const rows = Object.entries(times).map(([name, values]) => {
    const percentile = percentilesOf(values);
    const [p50, p95] = [percentile(0.5), percentile(0.95)];
    return [name, p50.toFixed(1), p95.toFixed(1), p95 <= goalMilliseconds ? 'yes' : 'no'];
  });
  printTable([
    [`queue of ${items.toLocaleString('en-US')}`, 'p50 ms', 'p95 ms', `p95 below ${goalMilliseconds} ms`],
    ...rows,
  ]);
}
