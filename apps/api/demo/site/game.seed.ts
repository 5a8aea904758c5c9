/** Puts played days of the game into the demo world, so that its leaderboards are not empty. */
import { addDays, bangkokDay } from '@pakmut/contract/calendar-day.ts';
import { pointsFor } from '@pakmut/contract/game/game.rules.ts';
import { chooseRound, insertGuess, listStories, setNameShown } from '#api/features/game/game.queries.ts';
import type { Platform } from '#api/platform/platform.ts';

type Player = {
  readonly key: string;
  readonly showsName: boolean;
  /** How far away they guess at most, in kilometres. */
  readonly reach: number;
  /** Days before today on which they played. */
  readonly daysAgo: readonly number[];
};

/** Two have played today, so that the leaderboard has names on a Monday too. */
const players: readonly Player[] = [
  { key: 'aree', showsName: true, reach: 90, daysAgo: [9, 8, 7, 6, 5, 4, 3, 2, 1, 0] },
  { key: 'boon', showsName: true, reach: 260, daysAgo: [8, 6, 4, 3, 1, 0] },
  { key: 'malee', showsName: true, reach: 150, daysAgo: [7, 5, 2, 1] },
  { key: 'kong', showsName: true, reach: 420, daysAgo: [9, 6, 3, 2] },
  { key: 'fah', showsName: false, reach: 60, daysAgo: [8, 5, 4, 2, 1] },
];

const longAgo = 9;

/** After the stories. */
export async function seedGame({ db, clock }: Platform, ids: ReadonlyMap<string, string>): Promise<void> {
  const today = bangkokDay(clock.now());
  for (const { key, showsName } of players) await setNameShown(db, ids.get(key) ?? '', showsName);
  for (let daysAgo = longAgo; daysAgo >= 0; daysAgo -= 1) {
    const day = addDays(today, -daysAgo);
    await chooseRound(db, day);
    const stories = await listStories(db, null, day);
    for (const player of players.filter((one) => one.daysAgo.includes(daysAgo)))
      for (const { position } of stories) {
        const kilometres = (player.reach * ((daysAgo * 7 + position * 11 + player.reach) % 20)) / 20;
        const worth = { distance: Math.round(kilometres * 1_000), points: pointsFor(kilometres) };
        await insertGuess(db, { memberId: ids.get(player.key) ?? '', day, position, ...worth });
      }
  }
}
