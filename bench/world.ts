/** A world to measure: a database and media folder of its own, filled, and members who are logged in. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { createPlatform, type Platform } from '../apps/api/src/platform/platform.ts';
import type { Config } from '../apps/api/src/platform/process/config.ts';
import { migrateDatabase, prepareEnvironment } from '../tools/environment.ts';
import { seedLarge } from '../tools/seed.ts';
import { databaseProcessor } from './database-processor.ts';
import type { Cast } from './works-calls.ts';

export type World = {
  readonly config: Config;
  /** Settings of a server on this world. */
  readonly environment: NodeJS.ProcessEnv;
  readonly seedSeconds: number;
  /** Posts and fresh access tokens, which live for ten minutes only. */
  cast(): Promise<Cast>;
  /** Microseconds since its start; null if the system does not report them. */
  databaseProcessor(): number | null;
  stop(): Promise<void>;
};

const loggedIn = 200;
/** One of so many has liked and saved one of the newest stories and follows its author. */
const marking = 4;
const newestStories = 20;
const chosenPosts = 4_096;

/**
 * Starts an embedded database with production's settings and fills it with `posts` stories; or opens a folder that
 * `npm run db seed` filled, which stays.
 */
export async function createWorld(posts: number | string): Promise<World> {
  const folder = typeof posts === 'string' ? posts : mkdtempSync(path.join(os.tmpdir(), 'pakmut-bench-'));
  // Started as root, the database runs as nobody, who must be able to enter.
  chmodSync(folder, 0o755);
  const settings = { NODE_ENV: 'production', LOG_LEVEL: 'info', DATA_DIR: folder, PORT: '0' };
  const environment = await prepareEnvironment(settings);
  const stop = async () => {
    await environment.stop();
    if (typeof posts === 'number') rmSync(folder, { recursive: true, force: true });
  };
  try {
    await migrateDatabase(environment);
    const owner = { ...environment.config, DATABASE_URL: environment.ownerUrl };
    const started = performance.now();
    if (typeof posts === 'number') await seedLarge(owner, posts);
    const seedSeconds = (performance.now() - started) / 1_000;
    const platform = createPlatform(owner, console);
    // Pending writes from filling the database happen now, and not in the middle of a measurement.
    await sql`checkpoint`.execute(platform.db);
    const sessions = await openSessions(platform);
    await setFlags(platform, sessions);
    const postIds = await choosePosts(platform);
    return {
      config: owner,
      environment: { ...process.env, ...settings, DATABASE_URL: environment.config.DATABASE_URL },
      seedSeconds,
      cast: async () => ({ postIds, tokens: await Promise.all(sessions.map((one) => platform.sessions.sign(one))) }),
      databaseProcessor: () => databaseProcessor(path.join(folder, 'postgres')),
      async stop() {
        await platform.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openSessions({ db }: Platform): Promise<{ memberId: string; sessionId: string }[]> {
  const { rows } = await sql<{ memberId: string; sessionId: string }>`
    insert into sessions (member_id, client, user_agent, expires_at)
    select id, 'web', 'benchmark', now() + interval '1 day' from members m where not exists (select from second_factors f where f.member_id = m.id) order by id limit ${loggedIn}
    returning member_id as "memberId", id as "sessionId"`.execute(db);
  return rows;
}

/** Lists of who has set something are made for them alone, so some have (posts.answer.ts). */
async function setFlags({ db }: Platform, sessions: readonly { memberId: string }[]): Promise<void> {
  const members = sessions.filter((_, index) => index % marking === 0).map(({ memberId }) => memberId);
  const wishes = sql`
    with newest as (
      select id as post_id, member_id as author_id, row_number() over (order by created_at desc, id desc) as place from posts
      where publish = 0 and hidden_at is null and deleted_at is null order by created_at desc, id desc limit ${newestStories}),
    wishes as (
      select m.id as member_id, newest.* from unnest(${members}::uuid[]) with ordinality as m (id, number)
      join newest on newest.place = m.number % ${newestStories} + 1 and newest.author_id is distinct from m.id)`;
  for (const flags of ['likes', 'bookmarks']) {
    await sql`${wishes},
      done as (insert into ${sql.table(flags)} (member_id, post_id) select member_id, post_id from wishes on conflict do nothing returning post_id)
      update post_counters c set ${sql.ref(flags)} = ${sql.ref(`c.${flags}`)} + d.count
      from (select post_id, count(*) from done group by post_id) d where d.post_id = c.post_id`.execute(db);
  }
  await sql`${wishes}
    insert into follows (member_id, followed_id, created_at) select distinct member_id, author_id, now() from wishes
    where author_id is not null on conflict do nothing`.execute(db);
}

/** Posts from all over the world's age, in no order. */
async function choosePosts({ db }: Platform): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from posts where publish = 0 and hidden_at is null and deleted_at is null order by md5(id::text) limit ${chosenPosts}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
