/** npm run db -- migrate | seed [--posts N] | reset: the database by hand. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { explainAndExit, migrateGround, prepareGround } from './ground.ts';
import { seedLarge, seedWhenEmpty } from './seed.ts';

const usage = `npm run db -- migrate            apply what is new in apps/api/db/migrations
npm run db -- seed               the demo world, when the database is empty
npm run db -- seed --posts N     N made-up posts beside it, with likes and comments
npm run db -- reset              delete the embedded database and its media`;

async function main(): Promise<void> {
  const [verb, ...rest] = process.argv.slice(2);
  if (verb === 'reset') return reset();
  if (verb !== 'migrate' && verb !== 'seed') {
    console.log(usage);
    process.exit(verb && verb !== '--help' ? 2 : 0);
  }
  const posts = readPosts(rest);
  const ground = await prepareGround();
  try {
    const applied = await migrateGround(ground);
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date.');
    if (verb === 'seed') await seed({ ...ground.config, DATABASE_URL: ground.ownerUrl }, posts);
  } finally {
    await ground.stop();
  }
}

function readPosts(rest: readonly string[]): number {
  const at = rest.indexOf('--posts');
  if (at < 0) return 0;
  const posts = Number(rest[at + 1]);
  if (!Number.isInteger(posts) || posts < 1 || posts > 2_000_000)
    throw new Error('--posts takes a whole number from 1 to 2000000');
  return posts;
}

async function seed(config: Parameters<typeof seedLarge>[0], posts: number): Promise<void> {
  const started = performance.now();
  if (posts > 0) await seedLarge(config, posts);
  else await seedWhenEmpty(config);
  console.log(`Seeded in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

function reset(): void {
  const config = readConfig(process.env);
  if (config.DATABASE_URL) throw new Error('reset only deletes the embedded database; DATABASE_URL names another one.');
  for (const part of ['postgres', 'media', 'incoming'])
    rmSync(path.join(config.DATA_DIR, part), { recursive: true, force: true });
  console.log('The embedded database and its media are gone.');
}

main().catch(explainAndExit);
