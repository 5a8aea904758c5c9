/** npm run db -- migrate | seed [--posts N] | reset: the database by hand. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from '../apps/api/src/platform/process/config.ts';
import { explainAndExit, migrateDatabase, prepareEnvironment } from './environment.ts';
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
  const posts = readNumber(rest, '--posts', 2_000_000);
  const environment = await prepareEnvironment();
  try {
    const applied = await migrateDatabase(environment);
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date.');
    if (verb === 'seed') await seed({ ...environment.config, DATABASE_URL: environment.ownerUrl }, posts);
  } finally {
    await environment.stop();
  }
}

/** The number behind an option, if it is given. */
function readNumber(rest: readonly string[], option: string, most: number): number | undefined {
  const at = rest.indexOf(option);
  if (at < 0) return undefined;
  const number = Number(rest[at + 1]);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new Error(`${option} takes a whole number from 1 to ${most}`);
  return number;
}

async function seed(config: Config, posts: number | undefined): Promise<void> {
  const started = performance.now();
  if (posts) await seedLarge(config, posts);
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
