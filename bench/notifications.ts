/**
 * Notifications under load: the memory of 5,000 open streams, the search for affected members among 100,000 saved
 * places, and readers while 100,000 followers are notified of one story.
 */
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { sql } from 'kysely';
import { listNeighbours } from '../apps/api/src/features/notifications/notifications.places.service.ts';
import { type Database, openDatabase } from '../apps/api/src/platform/database/db.ts';
import { doubt, judge } from './bare-server.ts';
import { type Child, startChild } from './child-process.ts';
import { openLoad } from './load-generator.ts';
import { percentilesOf } from './percentiles.ts';
import type { ServerJob, Usage } from './serve.ts';
import type { StreamsJob, StreamsResult } from './streams.ts';
import type { Call } from './works-calls.ts';
import { createWorld, type World } from './world.ts';

const streams = 5_000;
const places = 100_000;
const followers = 100_000;
const goals = { streamMegabytes: 500, matchMilliseconds: 20 };

export async function benchNotifications(): Promise<void> {
  console.log('Filling a world for notifications …');
  const world = await createWorld(10_000);
  const { db, close } = openDatabase(world.config.DATABASE_URL, 4, console.warn, { timeoutMilliseconds: 0 });
  try {
    await fill(db);
    await matchPlaces(db);
    await withServer(world, async (address, server) => {
      await openStreams(address, server, world);
      await fanOut(address, world, db);
    });
  } finally {
    await close();
    await world.stop();
  }
}

/** Members, five in a hundred places each, and one whom all of them follow. */
async function fill(db: Database): Promise<void> {
  await sql`
    insert into members (display_name, terms_version, terms_accepted_at, age_consent)
    select 'follower ' || n, '1', now(), 'adult' from generate_series(1, ${followers}::int) n`.execute(db);
  await sql`
    insert into saved_places (member_id, name, latitude, longitude, radius_km, created_at)
    select id, 'home', 5.7 + 14 * random(), 97.4 + 8 * random(), (array[1, 3, 5, 10, 20, 50])[1 + floor(6 * random())], now()
    from members where display_name like 'follower %' limit ${places}`.execute(db);
  await sql`
    insert into follows (member_id, followed_id, created_at)
    select m.id, (select id from members where email is not null order by id limit 1), now() - random() * interval '300 days'
    from members m where m.display_name like 'follower %'`.execute(db);
  await sql`vacuum analyze saved_places, follows, members`.execute(db);
}

async function matchPlaces(db: Database): Promise<void> {
  const times: number[] = [];
  const warmUp = 20;
  let found = 0;
  for (let round = -warmUp; round < 200; round += 1) {
    const spot = { latitude: 5.7 + 14 * Math.random(), longitude: 97.4 + 8 * Math.random(), categoryId: 1 };
    const began = performance.now();
    const rows = await listNeighbours(db, spot, '00000000-0000-0000-0000-000000000000', 100_000);
    if (round < 0) continue;
    times.push(performance.now() - began);
    found += rows.length;
  }
  const percentile = percentilesOf(times);
  const [p50, p99] = [percentile(0.5), percentile(0.99)];
  console.log(
    `\n  ${places.toLocaleString('en-US')} saved places, one story: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms` +
      ` (goal ${goals.matchMilliseconds}), ${Math.round(found / times.length)} neighbours on average${p99 > goals.matchMilliseconds ? ' – below goal' : ''}`,
  );
}

export async function withServer(
  world: World,
  work: (address: string, server: Child<ServerJob, unknown>) => Promise<void>,
): Promise<void> {
  const log = openSync(path.join(world.config.DATA_DIR, 'server.log'), 'a');
  const server = startChild<ServerJob, unknown>('serve.ts', { env: world.environment, output: log });
  closeSync(log);
  try {
    await work((await server.run({ ask: 'start' })) as string, server);
  } finally {
    await server.stop();
  }
}

/** Half of them of visitors on one story, half of members, of whom each has as many as one may have. */
async function openStreams(address: string, server: Child<ServerJob, unknown>, world: World): Promise<void> {
  const { tokens, postIds } = await world.cast();
  const crowd = startChild<StreamsJob, StreamsResult>('streams.ts');
  try {
    const before = (await server.run({ ask: 'usage' })) as Usage;
    const { open } = await crowd.run({ address, streams, tokens, postId: postIds[0] as string });
    const after = (await server.run({ ask: 'usage' })) as Usage;
    const grown = after.memory - before.memory;
    console.log(
      `\n  ${open.toLocaleString('en-US')} open streams: ${grown.toFixed(0)} MB more, ${after.memory.toFixed(0)} MB in all` +
        ` (goal ${goals.streamMegabytes})${after.memory > goals.streamMegabytes || open < streams ? ' – below goal' : ''}`,
    );
  } finally {
    await crowd.stop();
  }
}

/** Readers of stories, first alone and then while everybody is notified. */
async function fanOut(address: string, world: World, db: Database): Promise<void> {
  const { postIds } = await world.cast();
  const lanes = Array.from({ length: 8 }, (_, lane): Call[] =>
    postIds.slice(lane * 200, lane * 200 + 200).map((id) => ({
      method: 'GET',
      path: `${apiBase}/public/topic/id/${id}`,
      headers: {},
      body: '',
    })),
  );
  const load = openLoad();
  try {
    const alone = await load.run({ address, lanes, seconds: 5 });
    await sql`
      insert into notification_fanouts (kind, post_id, at)
      select 'followers', p.id, now() from posts p
      where p.member_id = (select followed_id from follows group by followed_id order by count(*) desc limit 1) and p.publish = 0
      limit 1`.execute(db);
    const began = performance.now();
    const [beside] = await Promise.all([load.run({ address, lanes, seconds: 10 }), untilNotified(db)]);
    const seconds = (performance.now() - began) / 1_000;
    const { rows } = await sql<{ told: number }>`
      select count(*)::int as told from notifications where type = 6`.execute(db);
    console.log(
      `\n  ${rows[0]?.told.toLocaleString('en-US')} followers told in at most ${seconds.toFixed(1)} s; readers of stories` +
        ` p99 ${beside.p99.toFixed(1)} ms meanwhile, ${alone.p99.toFixed(1)} ms alone; ${Math.round(beside.perSecond)} and ${Math.round(alone.perSecond)} a second ${doubt(await judge(address, lanes, load, { product: alone.perSecond }))}`.trimEnd(),
    );
  } finally {
    await load.stop();
  }
}

async function untilNotified(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from notification_fanouts`.execute(db);
    if (rows[0]?.left === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
