/** Lets every attack of a reader try many generated worlds, and says how many right names chance explains (P21). */
import { readDatabase } from './database-reader.ts';
import { type AttackName, attackNames, attackWorld } from './reader-attacks.ts';
import { liveWorld, perWorld, randomFrom, type Trial } from './reader-worlds.ts';

/** Each waits for its database half of the time. */
const worldsAtOnce = 3;

/** How often each attack named the author, over so many worlds, and the most that chance explains. */
export async function attackWorlds(count: number, trial: Trial) {
  const right = new Map<AttackName, number>(attackNames.map((name) => [name, 0]));
  let authors = 0;
  const seeds = Array.from({ length: count }, (_, index) => index + 1);
  const live = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      const attacked = await attackOne(seed, trial);
      authors += attacked.authors;
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
