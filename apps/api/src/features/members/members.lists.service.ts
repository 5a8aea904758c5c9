/** Following and blocking (specification §4; decisions §2). Neither reveals anything about an anonymous post (R27). */
import { notify } from '#api/features/notifications/notifications.service.ts';
import { isId } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './members.lists.queries.ts';

/** Follows a member, or not. To a blocked person the blocker looks like one that never existed. */
export async function setFollow(platform: Platform, memberId: string, otherId: string, on: boolean): Promise<void> {
  const blocks = await blocksBetween(platform, memberId, otherId);
  if (!on) return queries.deleteFollow(platform.db, memberId, otherId);
  if (!blocks || blocks.blocks_viewer) throw new AppError('members.not_found');
  if (blocks.is_blocked) throw new AppError('members.blocked');
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (db) => {
    const isNew = await queries.insertFollow(db, memberId, otherId, at);
    if (isNew) await notify(db, [{ to: otherId, reason: 'follow', key: `follow:${memberId}`, actorId: memberId, at }]);
  });
}

/**
 * Blocks or unblocks a member without notifying them; a blocked member may block back. The answer says whether it ended
 * the caller's following, so that undoing the block at once can restore that too.
 */
export async function setBlock(platform: Platform, memberId: string, otherId: string, on: boolean): Promise<boolean> {
  const blocks = await blocksBetween(platform, memberId, otherId);
  if (on && !blocks) throw new AppError('members.not_found');
  if (on) return queries.insertBlock(platform.db, memberId, otherId, platform.clock.now());
  await queries.deleteBlock(platform.db, memberId, otherId);
  return false;
}

/** Passes for a member in sight who does not block who asks; any other answers like one that never existed (R21). */
export async function assertInSight(platform: Platform, id: string, viewerId: string | null): Promise<void> {
  const blocks = isId(id) ? await queries.findBlocks(platform.db, viewerId, id) : undefined;
  if (!blocks || blocks.blocks_viewer) throw new AppError('members.not_found');
}

async function blocksBetween(platform: Platform, memberId: string, otherId: string) {
  if (!isId(otherId)) throw new AppError('members.not_found');
  if (otherId === memberId) throw new AppError('members.not_yourself');
  return queries.findBlocks(platform.db, memberId, otherId);
}
