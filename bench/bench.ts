/** npm run bench: the product beside its floors, on data of its own (docs/benchmarks.md). */
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildWebIfNeeded } from '../tools/build-web.ts';
import { explainAndExit } from '../tools/environment.ts';
import { benchBesideWriters } from './beside-writers.ts';
import { endChildren, startChild } from './child-process.ts';
import { benchCoins } from './coins.ts';
import { benchDialogs } from './dialogs.ts';
import { benchForms } from './forms.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLogins } from './logins.ts';
import { type Measured, measure, type Server, waitUntilAtRest } from './measure.ts';
import { benchNewsroom } from './newsroom.ts';
import { benchNewsroomKeyboard } from './newsroom-keyboard.ts';
import { benchNexus } from './nexus.ts';
import { benchNotifications } from './notifications.ts';
import { benchPhotos } from './photos.ts';
import { benchPublishing } from './publishing.ts';
import { printGrowth, printWorld } from './report.ts';
import type { ServerJob, Usage } from './serve.ts';
import { benchTranscoding } from './transcoding.ts';
import { benchUploadMemory } from './upload-memory.ts';
import { works } from './works.ts';
import { createWorld, type World } from './world.ts';

const { values: options } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    posts: { type: 'string', multiple: true },
    world: { type: 'string', multiple: true },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
  },
});
if (options.help) {
  console.log(
    [
      'npm run bench                       both worlds, 5 seconds a turn, publishing, media, logins and coins: about twenty minutes',
      'npm run bench -- --quick            10,000 posts, 3 seconds a turn',
      'npm run bench -- --only like        works whose name contains the word, or one of several with commas between; also: beside writers, publish, photos, video, upload memory, login, coins, notifications, lighthouse, dialogs, newsroom, keyboard, nexus, forms',
      'npm run bench -- --posts 50000      a world of this size; may be given more than once',
      'npm run bench -- --world FOLDER     a world that `DATA_DIR=FOLDER npm run db -- seed --posts N` has filled, beside the others',
      'npm run bench -- --profile FOLDER   a CPU profile of the server as well',
    ].join('\n'),
  );
  process.exit(0);
}

const seconds = options.quick ? 3 : 5;
const usual = options.quick ? [10_000] : [10_000, 100_000];
const sizes: readonly (number | string)[] = [...(options.posts?.map(Number) ?? usual), ...(options.world ?? [])];
const names = options.only.split(',');
const isChosen = (name: string) => names.some((part) => name.includes(part));
const chosen = works.filter(({ name }) => isChosen(name));
const besideWriters = isChosen('beside writers');
/** The largest demo world must be ready within two minutes. */
const seedGoalSeconds = 120;

type Stage = { readonly posts: number | string; readonly world: World; readonly server: Server; stop(): Promise<void> };
const stages: Stage[] = [];

async function bench(): Promise<void> {
  await buildWebIfNeeded();
  if (chosen.length > 0 || besideWriters) await benchWorks();
  if (isChosen('publish')) await benchPublishing();
  if (isChosen('photos')) await benchPhotos();
  if (isChosen('video')) await benchTranscoding();
  if (isChosen('upload memory')) await benchUploadMemory();
  if (isChosen('login')) await benchLogins();
  if (isChosen('coins')) await benchCoins(seconds);
  if (isChosen('notifications')) await benchNotifications();
  if (isChosen('lighthouse')) await benchLighthouse();
  if (isChosen('dialogs')) await benchDialogs();
  if (isChosen('newsroom')) await benchNewsroom();
  if (isChosen('keyboard')) await benchNewsroomKeyboard();
  if (isChosen('nexus')) await benchNexus();
  if (isChosen('forms')) await benchForms();
}

async function benchWorks(): Promise<void> {
  for (const posts of sizes) stages.push(await prepare(posts));
  const before = await Promise.all(stages.map(({ server }) => server.usage()));
  const results = stages.map((): Measured[] => []);
  // World after world for each work, so that a quieter minute of the machine does not look like a smaller world.
  for (const work of chosen) {
    console.log(`Measuring: ${work.name} …`);
    for (const [index, { world, server }] of stages.entries()) {
      results[index]?.push(await measure(world, server, work, seconds));
    }
  }
  for (const [index, { posts, server }] of stages.entries()) {
    if (chosen.length > 0) printWorld(posts, results[index] ?? []);
    const { memory } = await server.usage();
    console.log(
      `\n  Memory of the server: ${before[index]?.memory.toFixed(0)} MB at start, ${memory.toFixed(0)} MB at the end.`,
    );
  }
  const [small, large] = results;
  if (small && large && chosen.length > 0) printGrowth(small, large);
  const [last] = stages.slice(-1);
  if (besideWriters && last) await benchBesideWriters(last.world, last.server, seconds);
  await stopAll();
}

/** A filled world with a running server. */
async function prepare(posts: number | string): Promise<Stage> {
  console.log(
    typeof posts === 'string' ? `Opening ${posts} …` : `Filling a world of ${posts.toLocaleString('en-US')} posts …`,
  );
  const world = await createWorld(posts);
  const goal = posts === 100_000 ? ` (goal: below ${seedGoalSeconds})` : '';
  if (typeof posts === 'number') console.log(`Filled in ${world.seedSeconds.toFixed(0)} seconds${goal}.`);
  const log = openSync(path.join(world.config.DATA_DIR, 'server.log'), 'a');
  const child = startChild<ServerJob, unknown>('serve.ts', { env: world.environment, output: log });
  closeSync(log);
  const stop = async () => {
    await child.stop();
    await world.stop();
  };
  try {
    const address = (await child.run({ ask: 'start', profile: options.profile })) as string;
    const server = { address, usage: async () => (await child.run({ ask: 'usage' })) as Usage };
    await waitUntilAtRest(world, server);
    return { posts, world, stop, server };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function stopAll(): Promise<void> {
  for (const stage of stages.splice(0)) await stage.stop();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    endChildren();
    stopAll().finally(() => process.exit(130));
  });
}

bench().catch(async (error: unknown) => {
  endChildren();
  await stopAll();
  explainAndExit(error);
});
