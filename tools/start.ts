/**
 * npm start: database up, migrated, seeded when empty, web app built when needed, everything on one address.
 * npm run dev (`--dev`): the same with hot reload of both sides.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { migrate } from '../apps/api/src/platform/migrate.ts';
import { buildWebIfNeeded } from './build-web.ts';
import { explainAndExit, type Ground, prepareGround, root, stopOnSignals } from './ground.ts';
import { seedWhenEmpty } from './seed.ts';

const dev = process.argv.includes('--dev');
if (process.argv.includes('--help')) {
  console.log(
    'npm start            serve the product on embedded defaults (settings: docs/operation.md)\nnpm run dev          the same with hot reload',
  );
  process.exit(0);
}

async function start(): Promise<void> {
  const ground = await prepareGround();
  const { config } = ground;
  await migrate(config.DATABASE_URL);
  // The demo's people have a public password: they belong in no database that somebody chose.
  const embedded = !process.env.DATABASE_URL && !config.production;
  const seeded = await seedWhenEmpty(config, config.DEMO_WORLD === 'on' || (config.DEMO_WORLD === 'auto' && embedded));
  if (dev) return serveWithReload(ground);
  await buildWebIfNeeded();
  const { serve } = await import('../apps/api/src/main.ts');
  const serving = await serve(config, { mode: 'production' }).catch(async (error: unknown) => {
    await ground.stop();
    throw error;
  });
  announce(serving.address, seeded);
  stopOnSignals(async () => {
    await serving.stop();
    await ground.stop();
  });
}

/** The parent keeps the database; the server restarts on every change of its files. */
function serveWithReload(ground: Ground): void {
  const entry = path.join(root, 'tools/serve-dev.ts');
  const env = { ...process.env, DATABASE_URL: ground.config.DATABASE_URL };
  const server: ChildProcess = spawn(process.execPath, ['--watch', '--watch-preserve-output', entry], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  stopOnSignals(async () => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
    await ground.stop();
  });
}

function announce(address: string, accounts: readonly string[]): void {
  console.log(`\n  Pakmut is ready:  ${address.replace('127.0.0.1', 'localhost')}\n`);
  if (accounts.length > 0) console.log('  Demo accounts (password “pakmut-demo”):');
  for (const account of accounts) console.log(`    ${account}`);
  console.log('\n  Ctrl-C stops everything.\n');
}

start().catch(explainAndExit);
