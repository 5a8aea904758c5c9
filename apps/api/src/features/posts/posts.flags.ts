/**
 * Likes and bookmarks. Those that arrive during a write join the next batch: a story that everybody likes at once costs one
 * commit for all of them, and its counters are locked once.
 */

import { inBatches } from '#api/platform/database/batches.ts';
import { type Database, isId, type Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Clock } from '#api/platform/process/clock.ts';
import { type FlagCommand, type FlagTable, setFlag, setFlags } from './posts.flags.queries.ts';
import { refusalOf } from './posts.service.ts';

export type Flags = {
  /** The number of likes afterwards. A post that the viewer may not see answers like one that never existed (R22). */
  like(command: FlagCommand): Promise<number>;
  bookmark(command: FlagCommand): Promise<number>;
};

export function createFlags({ db, clock }: { db: Database; clock: Clock }): Flags {
  return { like: setterOf(db, clock, 'likes'), bookmark: setterOf(db, clock, 'bookmarks') };
}

function setterOf(db: Database, clock: Clock, table: FlagTable): (command: FlagCommand) => Promise<number> {
  const set = inBatches((commands: readonly FlagCommand[]) => setTogether(db, table, commands, clock.now()));
  return async (command) => {
    if (!isId(command.postId)) throw new AppError('posts.not_found');
    const count = await set(command);
    if (count === undefined) throw await refusalOf(db, command.viewer, command.postId);
    return count;
  };
}

async function setTogether(
  db: Queryable,
  table: FlagTable,
  commands: readonly FlagCommand[],
  now: Date,
): Promise<(number | undefined)[]> {
  const [first] = commands;
  if (first && commands.length === 1) return [await setFlag(db, table, first, now)];
  // The last command of a member for a post is the one that counts, as if they had come one after another.
  const last = new Map(commands.map((command) => [`${command.viewer.memberId} ${command.postId}`, command]));
  const counts = await setFlags(db, table, [...last.values()], now);
  const answers = new Map([...last.keys()].map((key, index) => [key, counts[index]]));
  return commands.map((command) => answers.get(`${command.viewer.memberId} ${command.postId}`));
}
