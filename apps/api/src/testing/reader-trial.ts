/** Lets every attack of a reader try many generated worlds, and says how many right names chance explains (P21). */
import { setTimeout as sleep } from 'node:timers/promises';
import { readDatabase } from './database-reader.ts';
import { type AttackName, attackNames, attackWorld } from './reader-attacks.ts';
import { liveWorld, perWorld, randomFrom, type Trial } from './reader-worlds.ts';

/** Each waits for its database half of the time. */
const worldsAtOnce = 3;

/** In which a server that lost one of its processes takes connections again, generously. */
const recoverySeconds = 15;

/** Fewer have too few authors for the limit, which takes a sum of many guesses for normally distributed. */
const fewestWorlds = 4;

/**
 * How often each attack named the author, over so many worlds, and the most that chance explains. With `sought` it ends as soon as
 * that attack has passed the limit.
 */
export async function attackWorlds(count: number, trial: Trial, sought?: AttackName) {
  const right = new Map<AttackName, number>(attackNames.map((name) => [name, 0]));
  let authors = 0;
  let attackedWorlds = 0;
  const isFound = () =>
    sought !== undefined && attackedWorlds >= fewestWorlds && (right.get(sought) ?? 0) > limitOf(authors);
  const seeds = Array.from({ length: count }, (_, index) => index + 1);
  const live = async () => {
    for (let seed = seeds.shift(); seed !== undefined && !isFound(); seed = seeds.shift()) {
      const world = seed;
      const attacked = await attackOne(world, trial).catch(async (error: unknown) => {
        // A world that could not be lived to its end says nothing of its authors. The same seed fails again, unless the database was lost.
        process.stderr.write(`World ${world} is lived again: ${error}\n`);
        await sleep(recoverySeconds * 1_000);
        return attackOne(world, trial);
      });
      authors += attacked.authors;
      attackedWorlds += 1;
      for (const [name, hits] of attacked.right) right.set(name, (right.get(name) ?? 0) + hits);
    }
  };
  await Promise.all(Array.from({ length: worldsAtOnce }, live));
  return { right, limit: limitOf(authors) };
}

async function attackOne(seed: number, trial: Trial): Promise<ReturnType<typeof attackWorld>> {
  const { world, members, stories } = await liveWorld(seed, trial);
  try {
    if (stories.length !== perWorld.anonymous) throw new Error(`${stories.length} anonymous stories were published`);
    return attackWorld(await readDatabase(world), members, stories, randomFrom(seed));
  } finally {
    await world.close();
  }
}

/**
 * Without a leak a name is right with a probability of one in ten, so the sum is binomial: four standard deviations above the mean,
 * which chance passes once in 30,000 runs.
 */
function limitOf(authors: number): number {
  const chance = 1 / perWorld.members;
  return authors * chance + 4 * Math.sqrt(authors * chance * (1 - chance));
}
