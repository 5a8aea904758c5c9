/** A collection of 100,000 answers: exploring it, finding answers in it, and 200 people a second who hand in more. */
import { randomUUID } from 'node:crypto';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../apps/api/src/platform/database/db.ts';
import { startChild } from './child-process.ts';
import type { OfferedJob, OfferedResult } from './load-offered.ts';
import { withServer } from './notifications.ts';
import { percentilesOf } from './percentiles.ts';
import { printTable } from './report.ts';
import { createWorld } from './world.ts';

const stored = 100_000;
const rounds = 60;
const perSecond = 200;
const seconds = 30;
const goals = { explore: 300, filter: 500 };

const label = (th: string) => ({ th });
const roofs = ['yes', 'no', 'broken'];
const form = {
  sections: [
    {
      questions: [
        { id: 'where', kind: 'place', label: label('ที่ไหน'), required: true },
        { id: 'roof', kind: 'single', label: label('หลังคา'), choices: roofs.map((id) => ({ id, label: label(id) })) },
        { id: 'wait', kind: 'number', label: label('รอกี่นาที'), least: 0, most: 120 },
      ],
    },
  ],
};
const collection = {
  ...{ name: label('ป้ายรถเมล์'), detail: label('ช่วยกันปักหมุด'), form },
  ...{ isPublicAnswer: 1, isAnsOpen: 1, isViewOpen: 1, openDate: '2020-01-01T00:00:00.000Z', closeDate: '' },
};

export async function benchNexus(): Promise<void> {
  console.log('Filling a world for a collection …');
  const world = await createWorld(1_000);
  const { db, close } = openDatabase(world.config.DATABASE_URL, 4, console.warn, { timeoutMilliseconds: 0 });
  try {
    const { tokens } = await world.cast();
    await sql`update members set role = 'survey_manager', password_grade = 2
      where id in (select member_id from sessions where user_agent = 'benchmark')`.execute(db);
    await sql`update sessions set second_factor_at = now() where user_agent = 'benchmark'`.execute(db);
    await withServer(world, async (address) => work(db, `${address}${apiBase}`, tokens[0] as string));
  } finally {
    await close();
    await world.stop();
  }
}

async function work(db: Database, base: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  async function ask<T>(path: string, body?: object): Promise<T> {
    const answer = await fetch(base + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { result: T }).result;
  }
  const made = await ask<{ nexus_id: string; token_add: string }>('/private/nexus/mine', collection);
  const id = made.nexus_id;
  await ask(`/private/nexus/mine/${id}/review`, {});
  await fill(db, id);
  const began = performance.now();
  await ask(`/public/nexus/results?id=${id}`);
  const counting = (performance.now() - began) / 1_000;
  const explore = await timed(() => ask(`/public/nexus/results?id=${id}`));
  const { parts } = await ask<{ parts: { area_id: string }[] }>(`/public/nexus/results?id=${id}`);
  const area = await timed((round) =>
    ask(`/public/nexus/results?id=${id}&area=${parts[round % parts.length]?.area_id ?? ''}`),
  );
  const filter = await timed((round) =>
    ask(`/private/nexus/mine/${id}/answers?question=roof&choice=${roofs[round % roofs.length]}&page=${round}`),
  );
  printTable([
    [`collection of ${stored.toLocaleString('en-US')}`, 'p50 ms', 'p95 ms', 'goal', 'holds'],
    [
      'explore',
      ...explore.map((value) => value.toFixed(1)),
      `p95 < ${goals.explore}`,
      explore[1] < goals.explore ? 'yes' : 'no',
    ],
    [
      `one of ${parts.length} parts`,
      ...area.map((value) => value.toFixed(1)),
      `p95 < ${goals.filter}`,
      area[1] < goals.filter ? 'yes' : 'no',
    ],
    [
      'filter',
      ...filter.map((value) => value.toFixed(1)),
      `p95 < ${goals.filter}`,
      filter[1] < goals.filter ? 'yes' : 'no',
    ],
  ]);
  console.log(`  Counting all of them, which a job does: ${counting.toFixed(1)} s.`);
  await handIn(db, base, { id, token: made.token_add });
}

/** Around 40 towns of the country. */
async function fill(db: Database, id: string): Promise<void> {
  await sql`
    insert into survey_answers (survey_id, version, answers, answered_at, edited_at, is_only)
    select ${id}::uuid, 1, jsonb_build_object(
      'where', jsonb_build_object('latitude', 13 + (n % 8) * 0.7 + random() * 0.1, 'longitude', 100 + (n % 5) * 0.6 + random() * 0.1),
      'roof', (${sql.lit('{yes,no,broken}')}::text[])[1 + n % 3], 'wait', n % 100), at, at, false
    from (select n, now() - random() * interval '60 days' as at from generate_series(1, ${stored}::int) n) made`.execute(
    db,
  );
  await sql`vacuum analyze survey_answers, surveys`.execute(db);
}

async function timed(act: (round: number) => Promise<unknown>): Promise<[p50: number, p95: number]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await act(round);
    times.push(performance.now() - began);
  }
  const percentile = percentilesOf(times);
  return [percentile(0.5), percentile(0.95)];
}

async function handIn(db: Database, base: string, { id, token }: { id: string; token: string }): Promise<void> {
  const answers = { where: { latitude: 13.75, longitude: 100.5 }, roof: 'yes', wait: 4 };
  const calls = Array.from({ length: perSecond * seconds }, () => ({
    method: 'POST' as const,
    path: '/public/nexus/answer',
    headers: { 'content-type': 'application/json', 'x-client': 'web', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ token, version: 1, answers }),
  }));
  const crowd = startChild<OfferedJob, OfferedResult>('load-offered.ts');
  try {
    const { offered, servedPerSecond, servedP95, failed, shed } = await crowd.run({
      address: base,
      calls,
      perSecond,
      seconds,
    });
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from survey_answers where survey_id = ${id}`.execute(db);
    const lost = stored + offered - Number(rows[0]?.count);
    console.log(
      `  Handed in: ${servedPerSecond.toFixed(0)} a second, p95 ${servedP95.toFixed(0)} ms; ${failed} failed, ${shed} shed, ${lost} of ${offered} not stored.`,
    );
  } finally {
    await crowd.stop();
  }
}
