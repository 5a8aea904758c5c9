/** Lets every attack of a reader try many generated worlds, and says how many right names chance explains (P21). */
import { readDatabase } from './database-reader.ts';
import { type AttackName, attackNames, attackWorld } from './reader-attacks.ts';
import { liveWorld, perWorld, randomFrom, type Trial } from './reader-worlds.ts';

/** How often each attack named the author, over so many worlds, and how many authors there were. */
export async function attackWorlds(count: number, trial: Trial) {
  const right = new Map<AttackName, number>(attackNames.map((name) => [name, 0]));
  let authors = 0;
  for (let seed = 1; seed <= count; seed += 1) {
    const { world, members, stories } = await liveWorld(seed, trial);
    try {
      if (stories.length !== perWorld.anonymous) throw new Error(`${stories.length} anonymous stories were published`);
      const attacked = attackWorld(await readDatabase(world), members, stories, randomFrom(seed));
      authors += attacked.authors;
      for (const [name, hits] of attacked.right) right.set(name, (right.get(name) ?? 0) + hits);
    } finally {
      await world.close();
    }
  }
  return { right, limit: limitOf(authors) };
}

/**
 * Without a leak a name is right with a probability of one in ten, so the sum is binomial: four standard deviations above the mean,
 * which chance passes once in 30,000 runs.
 */
function limitOf(authors: number): number {
  const chance = 1 / perWorld.members;
  return authors * chance + 4 * Math.sqrt(authors * chance * (1 - chance));
}
