/** The demo world on an empty database, and large worlds for benchmarks. */
import { sql } from 'kysely';
import { createStoryGenerator } from '../apps/api/demo/large/large-world.ts';
import { seedLargeWorld } from '../apps/api/demo/large/posts.large-seed.ts';
import { seedAlerts } from '../apps/api/demo/people/alerts.seed.ts';
import { demoStaffPassword, demoStaffSecret } from '../apps/api/demo/people/auth.seed.ts';
import { seedBroadcasts } from '../apps/api/demo/people/broadcasts.seed.ts';
import { seedCoins } from '../apps/api/demo/people/coins.seed.ts';
import { seedErasureRequests } from '../apps/api/demo/people/erasure-requests.seed.ts';
import { seedBadges } from '../apps/api/demo/people/members.badges.seed.ts';
import { demoMembers } from '../apps/api/demo/people/members.demo.ts';
import { seedProfiles } from '../apps/api/demo/people/members.profiles.seed.ts';
import { seedCrowd, seedMembers } from '../apps/api/demo/people/members.seed.ts';
import { seedOrganisations } from '../apps/api/demo/people/organisations.seed.ts';
import { seedPersonas } from '../apps/api/demo/people/personas.seed.ts';
import { seedRewards } from '../apps/api/demo/people/rewards.seed.ts';
import { seedTopics } from '../apps/api/demo/people/topics.seed.ts';
import { seedAnnouncement } from '../apps/api/demo/site/announcements.seed.ts';
import { seedArticles } from '../apps/api/demo/site/articles.seed.ts';
import { seedCallouts } from '../apps/api/demo/site/callouts.seed.ts';
import { seedEditorial } from '../apps/api/demo/site/editorial.seed.ts';
import { seedEvents } from '../apps/api/demo/site/events.seed.ts';
import { seedGame } from '../apps/api/demo/site/game.seed.ts';
import { seedLessons } from '../apps/api/demo/site/lessons.seed.ts';
import { seedSurveys } from '../apps/api/demo/site/surveys.seed.ts';
import { seedDisputes } from '../apps/api/demo/stories/disputes.seed.ts';
import { seedStories } from '../apps/api/demo/stories/posts.seed.ts';
import { seedReports } from '../apps/api/demo/stories/reports.seed.ts';
import { seedVerification } from '../apps/api/demo/stories/verification.seed.ts';
import { countStatistics } from '../apps/api/src/features/statistics/statistics.service.ts';
import { openDatabase } from '../apps/api/src/platform/database/db.ts';
import { createPlatform, type Platform } from '../apps/api/src/platform/platform.ts';
import type { Config } from '../apps/api/src/platform/process/config.ts';

const crowd = 5_000;
const largeWorldSeed = 2_569;

/** The accounts that the start prints; those of the staff have a password and a second factor of their own. */
export const demoAccounts = [
  ...demoMembers.map(
    ({ email, displayName, role }) => `${email}  ${displayName}${role === 'member' ? '' : `  (${role})`}`,
  ),
  `staff: password “${demoStaffPassword}”, authenticator key ${demoStaffSecret}`,
];

/** Contents of a database: empty, the demo world, or a world of its own. */
export async function worldOf(config: Config): Promise<'empty' | 'demo' | 'own'> {
  return withPlatform(config, async (platform) => {
    if (await isEmpty(platform)) return 'empty';
    return (await hasDemo(platform)) ? 'demo' : 'own';
  });
}

/** Adds the demo world to a database without members; says whether it did. */
export async function seedWhenEmpty(config: Config): Promise<boolean> {
  return withPlatform(config, async (platform) => {
    if (!(await isEmpty(platform))) return false;
    await seedDemo(platform);
    await countStatistics(platform);
    return true;
  });
}

/** Adds the demo world if it is missing, then `posts` made-up stories by a crowd. */
export async function seedLarge(config: Config, posts: number): Promise<void> {
  await withPlatform(config, async (platform) => {
    if (await isEmpty(platform)) await seedDemo(platform);
    const members = await seedCrowd(platform, crowd);
    const stories = createStoryGenerator(largeWorldSeed);
    // Statements over a whole world take longer than any that a person waits for.
    const patient = openDatabase(config.DATABASE_URL, 1, (error) => console.warn(error.message), {
      timeoutMilliseconds: 0,
    });
    try {
      await seedLargeWorld({ ...platform, db: patient.db }, posts, members, () => stories.next());
    } finally {
      await patient.close();
    }
  });
}

async function withPlatform<T>(config: Config, work: (platform: Platform) => Promise<T>): Promise<T> {
  const platform = createPlatform(config, { warn: (message: unknown) => console.warn(message) });
  try {
    return await work(platform);
  } finally {
    await platform.close();
  }
}

async function isEmpty(platform: Platform): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from members) as found`.execute(platform.db);
  return !rows[0]?.found;
}

async function hasDemo(platform: Platform): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select 1 from members where email = ${demoMembers[0]?.email}) as found`.execute(platform.db);
  return Boolean(rows[0]?.found);
}

/** In one transaction: a start that is killed on the way leaves no half world behind. */
async function seedDemo(platform: Platform): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    const environment = { ...platform, db: transaction };
    const members = await seedMembers(environment);
    await seedProfiles(environment, members);
    await seedBadges(environment, members);
    await seedPersonas(environment, members);
    await seedCoins(environment, members);
    await seedRewards(environment, members);
    await seedStories(environment, members);
    await seedDisputes(environment, members);
    await seedReports(environment, members);
    await seedErasureRequests(environment);
    await seedVerification(environment, members);
    await seedTopics(environment, members);
    await seedAlerts(environment, members);
    await seedEditorial(environment);
    await seedAnnouncement(environment);
    await seedCallouts(environment);
    await seedEvents(environment, members);
    await seedArticles(environment);
    await seedSurveys(environment, members);
    await seedBroadcasts(environment, members);
    await seedOrganisations(environment, members);
    await seedLessons(environment, members);
    await seedGame(environment, members);
  });
}
