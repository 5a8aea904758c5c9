/** npm run bench: the product beside its floors, on data of its own (docs/benchmarks.md). */
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildWebIfNeeded } from '../build-web.ts';
import { explainAndExit } from '../ground.ts';
import { endChildren, startChild } from './child-process.ts';
import { type Measured, measure } from './measure.ts';
import { printGrowth, printWorld } from './report.ts';
import type { ServerJob, Usage } from './serve.ts';
import { works } from './works.ts';
import { createWorld, type World } from './world.ts';

const { values: options } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    posts: { type: 'string', multiple: true },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
  },
});
if (options.help) {
  console.log(
    [
      'npm run bench                       both worlds, 8 seconds a turn: about ten minutes',
      'npm run bench -- --quick            10,000 posts, 3 seconds a turn',
      'npm run bench -- --only like        works whose name contains the word',
      'npm run bench -- --posts 50000      a world of this size; may be given more than once',
      'npm run bench -- --profile FOLDER   a CPU profile of the server as well',
    ].join('\n'),
  );
  process.exit(0);
}

const seconds = options.quick ? 3 : 8;
const sizes = options.posts?.map(Number) ?? (options.quick ? [10_000] : [10_000, 100_000]);
const chosen = works.filter((work) => work.name.includes(options.only));
/** The largest demo world must be ready within two minutes. */
const seedGoalSeconds = 120;

let world: World | undefined;

async function bench(): Promise<void> {
  await buildWebIfNeeded();
  const results: Measured[][] = [];
  for (const posts of sizes) {
    console.log(`\nFilling a world of ${posts.toLocaleString('en-US')} posts …`);
    world = await createWorld(posts);
    const goal = posts === 100_000 ? ` (goal: below ${seedGoalSeconds})` : '';
    console.log(`Filled in ${world.seedSeconds.toFixed(0)} seconds${goal}.`);
    results.push(await benchWorld(world, posts));
    await world.stop();
    world = undefined;
  }
  const [small, large] = results;
  if (small && large) printGrowth(small, large);
}

async function benchWorld(current: World, posts: number): Promise<Measured[]> {
  const log = openSync(path.join(current.config.DATA_DIR, 'server.log'), 'a');
  const child = startChild<ServerJob, unknown>('serve.ts', { env: current.environment, output: log });
  try {
    const address = (await child.run({ ask: 'start', profile: options.profile })) as string;
    const server = { address, usage: async () => (await child.run({ ask: 'usage' })) as Usage };
    const before = await server.usage();
    const measured: Measured[] = [];
    for (const work of chosen) {
      console.log(`Measuring: ${work.name} …`);
      measured.push(await measure(current, server, work, seconds));
    }
    printWorld(posts, measured);
    const after = await server.usage();
    console.log(
      `\n  Memory of the server: ${before.memory.toFixed(0)} MB at start, ${after.memory.toFixed(0)} MB at the end.`,
    );
    return measured;
  } finally {
    await child.stop();
    closeSync(log);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    endChildren();
    (world?.stop() ?? Promise.resolve()).finally(() => process.exit(130));
  });
}

bench().catch(async (error: unknown) => {
  endChildren();
  await world?.stop();
  explainAndExit(error);
});
