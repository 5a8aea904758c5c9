/** The bell: listing, counting, reading and removing notifications (specification §4, §7). */
import { randomUUID } from 'node:crypto';
import type * as contract from '@pakmut/contract/alerts/alerts.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { alertGroups, alertTypes, mostUnread } from '@pakmut/contract/notifications/notifications.rules.ts';
import { viewerOf } from '#api/features/posts/posts.service.ts';
import { isId } from '#api/platform/database/db.ts';
import type { Page } from '#api/platform/database/pages.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './alerts.queries.ts';

const removalMilliseconds = 86_400_000;
/** Older than half a year, a notification is of no use. */
const keepMilliseconds = 183 * 86_400_000;

/** Rows of the bell, one more than the page holds if there are more. */
export function listAlerts(
  platform: Platform,
  member: SignedIn,
  page: Page,
  { group, isExceptCoinType }: Pick<InputOf<typeof contract.listAlerts>, 'group' | 'isExceptCoinType'>,
): Promise<queries.AlertRow[]> {
  const exceptCoins = isExceptCoinType === '1' || isExceptCoinType === 'true';
  return queries.listAlerts(platform.db, viewerOf(platform, member), {
    ...page,
    ...(group && { only: alertGroups[group] }),
    ...(exceptCoins && { without: alertTypes.coin }),
  });
}

export async function countUnread(platform: Platform, member: SignedIn): Promise<number> {
  const [bell] = await queries.findBells(platform.db, [viewerOf(platform, member)], mostUnread);
  return bell?.unread ?? 0;
}

/** Marks one as read; of somebody else's there is none (R21). */
export async function viewAlert(platform: Platform, member: SignedIn, id: string): Promise<number> {
  const isThere = isId(id) && (await queries.markViewed(platform.db, member.memberId, id, platform.clock.now()));
  if (!isThere) throw new AppError('alerts.not_found');
  return countUnread(platform, member);
}

export async function viewAllAlerts(platform: Platform, member: SignedIn): Promise<number> {
  await queries.markAllViewed(platform.db, member.memberId, platform.clock.now());
  return countUnread(platform, member);
}

export type Removal = { removed_cnt: number; undo_id: string };

export async function removeAlert(platform: Platform, memberId: string, id: string): Promise<Removal> {
  const removal = isId(id) ? await remove(platform, memberId, id) : null;
  if (!removal?.removed_cnt) throw new AppError('alerts.not_found');
  return removal;
}

export function removeAllAlerts(platform: Platform, memberId: string): Promise<Removal> {
  return remove(platform, memberId, 'all');
}

async function remove(platform: Platform, memberId: string, which: string): Promise<Removal> {
  const removal = { id: randomUUID(), at: platform.clock.now() };
  const count = await queries.removeAlerts(platform.db, memberId, which, removal);
  return { removed_cnt: count, undo_id: count > 0 ? removal.id : '' };
}

/** Takes a removal back, until its rows are deleted a day later. */
export async function restoreAlerts(platform: Platform, memberId: string, removalId: string): Promise<number> {
  return isId(removalId) ? queries.restoreAlerts(platform.db, memberId, removalId) : 0;
}

export async function deleteOldAlerts({ db, clock }: Platform): Promise<void> {
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  await queries.deleteOld(db, { removed: before(removalMilliseconds), told: before(keepMilliseconds) });
}

/** Passes for a story that everybody may see; any other answers like one that never existed (R22). */
export async function assertPublicStory({ db }: Platform, postId: string | undefined): Promise<void> {
  const [counts] = postId && isId(postId) ? await queries.findCounts(db, [postId]) : [];
  if (!counts) throw new AppError('posts.not_found');
}
