/** The product without its pages and its demo world, or the half of it that `ONLY` names, for tests of faults; says where it listens in one line of JSON. */
import { flushCompileCache } from 'node:module';
import { serve } from '../../apps/api/src/main.ts';
import { systemClock } from '../../apps/api/src/platform/process/clock.ts';
import { explainAndExit, halfOf, migrateDatabase, prepareEnvironment, stopOnSignals } from '../environment.ts';

/** Milliseconds by which the product's clock goes wrong. */
const clockShift = Number(process.env.CLOCK_SHIFT ?? 0);
if (clockShift !== 0) systemClock.now = () => new Date(Date.now() + clockShift);

async function start(): Promise<void> {
  const only = process.env.ONLY ? halfOf(['--only', process.env.ONLY], process.env) : undefined;
  const environment = await prepareEnvironment();
  await migrateDatabase(environment);
  const serving = await serve(environment.config, { mode: 'api only', only });
  console.log(JSON.stringify({ address: serving.address }));
  // Most of these servers are killed, and Node would keep what it has compiled at a quiet end only.
  flushCompileCache();
  stopOnSignals(async () => {
    await serving.stop();
    await environment.stop();
  });
}

start().catch(explainAndExit);
