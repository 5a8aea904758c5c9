/**
 * Likes and bookmarks. Those that arrive during a write join the next batch: a story that everybody likes at once costs one
 * commit for all of them, and its counters are locked once.
 */

import { inBatches } from '#api/platform/database/batches.ts';
import { type Database, isId, type Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Clock } from '#api/platform/process/clock.ts';
import { type FlagTable, type FlagWish, setFlag, setFlags } from './posts.flags.queries.ts';
import { refusalOf } from './posts.service.ts';

export type Flags = {
  /** The number of likes afterwards. A post that the viewer may not see answers like one that never existed (R22). */
  like(wish: FlagWish): Promise<number>;
  bookmark(wish: FlagWish): Promise<number>;
};

export function createFlags({ db, clock }: { db: Database; clock: Clock }): Flags {
  return { like: setterOf(db, clock, 'likes'), bookmark: setterOf(db, clock, 'bookmarks') };
}

function setterOf(db: Database, clock: Clock, table: FlagTable): (wish: FlagWish) => Promise<number> {
  const set = inBatches((wishes: readonly FlagWish[]) => setTogether(db, table, wishes, clock.now()));
  return async (wish) => {
    if (!isId(wish.postId)) throw new AppError('posts.not_found');
    const count = await set(wish);
    if (count === undefined) throw await refusalOf(db, wish.viewer, wish.postId);
    return count;
  };
}

async function setTogether(
  db: Queryable,
  table: FlagTable,
  wishes: readonly FlagWish[],
  now: Date,
): Promise<(number | undefined)[]> {
  const [first] = wishes;
  if (first && wishes.length === 1) return [await setFlag(db, table, first, now)];
  // The last wish of a member for a post is the one that counts, as if they had come one after another.
  const last = new Map(wishes.map((wish) => [`${wish.viewer.memberId} ${wish.postId}`, wish]));
  const counts = await setFlags(db, table, [...last.values()], now);
  const answers = new Map([...last.keys()].map((key, index) => [key, counts[index]]));
  return wishes.map((wish) => answers.get(`${wish.viewer.memberId} ${wish.postId}`));
}
