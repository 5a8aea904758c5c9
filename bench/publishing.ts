/** Publishing: how long a member waits for "published" once the photos are uploaded, while a crowd sends stories. */
import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { sql } from 'kysely';
import { createStoryGenerator } from '../apps/api/demo/large/large-world.ts';
import { openDatabase } from '../apps/api/src/platform/database/db.ts';
import { startChild } from './child-process.ts';
import type { OfferedJob, OfferedResult } from './load-offered.ts';
import type { ServerJob } from './serve.ts';
import type { Call } from './works-calls.ts';
import { createWorld, type World } from './world.ts';

const posts = 10_000;
const seconds = 8;
const publishesPerSecond = 100;
const photosEach = 2;
/** Milliseconds; nobody looks at a spinner for that long. */
const goal = 100;

/** Offers stories at a fixed rate, each with photos that are uploaded already, and prints how long they took. */
export async function benchPublishing(): Promise<void> {
  console.log('Filling a world for publishing …');
  const world = await createWorld(posts);
  try {
    await measure(world);
  } finally {
    await world.stop();
  }
}

async function measure(world: World): Promise<void> {
  const log = openSync(path.join(world.config.DATA_DIR, 'server.log'), 'a');
  const server = startChild<ServerJob, unknown>('serve.ts', { env: world.environment, output: log });
  closeSync(log);
  const crowd = startChild<OfferedJob, OfferedResult>('load-offered.ts');
  try {
    const address = (await server.run({ ask: 'start' })) as string;
    const calls = await prepareCalls(world, publishesPerSecond * (seconds + 1));
    const [warmUp, measured] = [calls.slice(0, publishesPerSecond), calls.slice(publishesPerSecond)];
    await crowd.run({ address, calls: warmUp, perSecond: publishesPerSecond, seconds: 1 });
    print(await crowd.run({ address, calls: measured, perSecond: publishesPerSecond, seconds }));
  } finally {
    for (const child of [crowd, server]) await child.stop();
  }
}

/** One call for each story; every photo can be used once. */
async function prepareCalls(world: World, count: number): Promise<Call[]> {
  const { tokens } = await world.cast();
  const photos = await insertUploads(world, tokens.length, count);
  const stories = createStoryGenerator(7);
  return photos.map((img, index) => {
    const { header, detail, hashtags, category } = stories.next();
    const spread = (index * 7_919) % 100;
    const story = {
      header,
      detail,
      categoryID: category,
      latitude: 13 + spread / 20,
      longitude: 100 + spread / 25,
      publish: 0,
      anonymous: 0,
      img,
      tag: hashtags,
    };
    return {
      method: 'POST',
      path: apiBase + addPost.path,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens[index % tokens.length]}`,
        'idempotency-key': randomBytes(16).toString('hex'),
      },
      body: JSON.stringify(story),
    };
  });
}

/** Photos that wait for their story; `members` are those of the tokens, in their order. Answers with the names, story by story. */
async function insertUploads({ config }: World, members: number, count: number): Promise<string[][]> {
  const { db, close } = openDatabase(config.DATABASE_URL, 1, console.warn);
  const { rows: people } = await sql<{ id: string }>`select id from members order by id limit ${members}`.execute(db);
  const stories = Array.from({ length: count }, (_, index) => ({
    owner: people[index % people.length]?.id as string,
    names: Array.from({ length: photosEach }, () => randomBytes(16).toString('hex')),
  }));
  const rows = stories.flatMap(({ owner, names }) => names.map((name) => ({ owner, name })));
  await sql`
    insert into uploads (member_id, name, bytes, width, height, has_webp, has_middle, has_pin)
    select owner, name, 1000000, 1920, 1440, true, true, true
    from unnest(${rows.map(({ owner }) => owner)}::uuid[], ${rows.map(({ name }) => name)}::text[]) as row (owner, name)`.execute(
    db,
  );
  await close();
  return stories.map(({ names }) => names);
}

function print({ offered, servedP50, servedP95, servedP99, shed, failed }: OfferedResult): void {
  const isBelow = servedP95 > goal || shed + failed > 0;
  console.log(
    `\n  publish with ${photosEach} waiting photos, ${publishesPerSecond} a second, ${offered} in all:` +
      ` p50 ${servedP50.toFixed(1)} ms, p95 ${servedP95.toFixed(1)} ms (goal ${goal}), p99 ${servedP99.toFixed(1)} ms,` +
      ` ${shed + failed} refused${isBelow ? ' – below goal' : ''}`,
  );
}
