/** Gives the people of the demo world coins and a history of some weeks. */

import { type Holder, type Move, moveCoins } from '#api/features/coins/coins.ledger.service.ts';
import { purseOf } from '#api/features/coins/coins.service.ts';
import type { Platform } from '#api/platform/platform.ts';

type Told = readonly [daysAgo: number, kind: string, from: string, to: string, amount: number];

/** `issue` is the site, `purse` Ploy’s; the others are keys of the demo members. */
const told: readonly Told[] = [
  [28, 'add_post', 'issue', 'ploy', 10],
  [26, 'view', 'issue', 'ploy', 23],
  [25, 'comment', 'issue', 'somchai', 2],
  [22, 'transfer', 'somchai', 'ploy', 5],
  [21, 'add_post', 'issue', 'khamla', 10],
  [19, 'share', 'issue', 'somchai', 1],
  [17, 'transfer', 'ploy', 'khamla', 15],
  [14, 'add_audience', 'issue', 'ploy', 10],
  [12, 'view', 'issue', 'ton', 31],
  [10, 'transfer', 'ton', 'ploy', 20],
  [9, 'correction', 'issue', 'ploy', 1_200],
  [9, 'correction', 'issue', 'somchai', 300],
  [8, 'add_post', 'issue', 'purse', 10],
  [7, 'transfer', 'somchai', 'purse', 15],
  [6, 'comment', 'issue', 'khamla', 2],
  [4, 'transfer', 'ploy', 'somchai', 30],
  [3, 'transfer', 'khamla', 'ploy', 4],
  [2, 'view', 'issue', 'purse', 4],
  [1, 'add_post', 'issue', 'ploy', 10],
];
const dayMilliseconds = 86_400_000;

export async function seedCoins(platform: Platform, members: ReadonlyMap<string, string>): Promise<void> {
  const now = platform.clock.now().getTime();
  const holderOf = (key: string): Holder => {
    if (key === 'issue') return key;
    const member = members.get(key === 'purse' ? 'ploy' : key);
    if (!member) throw new Error(`the demo coins name the unknown member ${key}`);
    return key === 'purse' ? purseOf(platform, member) : { member };
  };
  const joined = [...members.values()].map(
    (member): Move => ({
      kind: 'register',
      from: 'issue',
      to: { member },
      amount: 20,
      at: new Date(now - 30 * dayMilliseconds),
    }),
  );
  const later = told.map(
    ([daysAgo, kind, from, to, amount]): Move => ({
      ...{ kind, from: holderOf(from), to: holderOf(to), amount, at: new Date(now - daysAgo * dayMilliseconds) },
      ...(kind === 'correction' && { reason: 'รางวัลจากกิจกรรมนักข่าวพลเมือง' }),
    }),
  );
  await moveCoins(platform.db, [...joined, ...later]);
}
