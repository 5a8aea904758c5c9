/**
 * npm start: database up, migrated, seeded when empty, web app built when needed, everything on one address.
 * `--only web|jobs` leaves the other half to other processes (docs/operation.md).
 * npm run dev (`--dev`): the same with hot reload of both sides.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { assertPortFree, serve } from '../apps/api/src/main.ts';
import { type Config, readConfig } from '../apps/api/src/platform/process/config.ts';
import { chooseBasemap, describeBasemap } from '../apps/api/src/platform/services/basemap.ts';
import { buildWebIfNeeded } from './build-web.ts';
import {
  type Environment,
  explainAndExit,
  halfOf,
  migrateDatabase,
  prepareEnvironment,
  root,
  stopOnSignals,
} from './environment.ts';
import { demoAccounts, worldOf } from './seed.ts';

const dev = process.argv.includes('--dev');
if (process.argv.includes('--help')) {
  console.log(
    'npm start            serve the product on embedded defaults (settings: docs/operation.md)\nnpm run dev          the same with hot reload\nnpm start -- --only web|jobs  serve one half; other processes serve the other',
  );
  process.exit(0);
}

async function start(): Promise<void> {
  const only = halfOf(process.argv, process.env);
  await assertPortFree(readConfig(process.env));
  const environment = await prepareEnvironment();
  const { config } = environment;
  await migrateDatabase(environment);
  // The demo's people have a public password: they belong in no database that somebody chose.
  const embedded = !process.env.DATABASE_URL && !config.production;
  const wanted = config.DEMO_WORLD === 'on' || (config.DEMO_WORLD === 'auto' && embedded);
  const world = await worldOf(config);
  const seeding = wanted && world === 'empty' && only !== 'jobs' ? seedApart(environment.ownerUrl) : undefined;
  await Promise.all([seeding, dev || only === 'jobs' ? undefined : buildWebIfNeeded()]);
  const accounts = seeding || world === 'demo' ? demoAccounts : [];
  if (dev) return serveWithReload(environment);
  const serving = await serve(config, { mode: 'production', only }).catch(async (error: unknown) => {
    await environment.stop();
    throw error;
  });
  if (only === 'jobs') console.log(`\n  Pakmut works jobs; its health: ${serving.address}/healthz\n`);
  else announce(serving.address, accounts, config);
  stopOnSignals(async () => {
    await serving.stop();
    await environment.stop();
  });
}

/** In a process of its own, beside the build: making the renditions takes memory that the server should not keep. */
async function seedApart(databaseUrl: string): Promise<void> {
  console.log('Making the demo world (only the first time) …');
  const seeder = spawn(process.execPath, [path.join(root, 'tools/db.ts'), 'seed'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(seeder, 'exit')) as [number | null];
  if (code !== 0)
    throw new Error('The demo world could not be made; the reason stands above. DEMO_WORLD=off starts without it.');
}

/**
 * The parent keeps the database; the server restarts when one of its files changes. Not by `node --watch`: that also
 * watches the file that Vite writes while it reads its configuration, and would restart for ever.
 */
function serveWithReload(environment: Environment): void {
  const env = { ...process.env, DATABASE_URL: environment.config.DATABASE_URL };
  const launch = () =>
    spawn(process.execPath, [path.join(root, 'tools/serve-dev.ts')], { cwd: root, env, stdio: 'inherit' });
  let server = launch();
  let pending: NodeJS.Timeout | undefined;
  const restart = async (file: string | null) => {
    if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
    clearTimeout(pending);
    // An editor writes several times; one restart is enough.
    pending = setTimeout(async () => {
      console.log(`${file} changed, restarting the server …`);
      await end(server);
      server = launch();
    }, 200);
  };
  for (const folder of ['apps/api/src', 'packages/contract/src', 'packages/pin-index/src']) {
    watch(path.join(root, folder), { recursive: true }, (_event, file) => void restart(file));
  }
  stopOnSignals(async () => {
    await end(server);
    await environment.stop();
  });
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

function announce(address: string, accounts: readonly string[], config: Config): void {
  const shown = address.replace('127.0.0.1', 'localhost');
  console.log(`\n  Pakmut is ready:  ${shown}\n`);
  console.log(`  Map: ${describeBasemap(chooseBasemap(config))}\n`);
  if (!config.production && !(config.MAIL_URL && config.SMS_URL)) {
    console.log(`  Mails and texts that it would send: ${shown}/dev/outbox\n`);
  }
  if (accounts.length > 0) console.log('  Demo accounts (password “pakmut-demo”):');
  for (const account of accounts) console.log(`    ${account}`);
  console.log('\n  Ctrl-C stops everything.\n');
}

start().catch(explainAndExit);
