/**
 * Effects of reports, disputes and staff on posts (decisions §3). The features that decide call this inside their
 * transaction, so that a decision, its effect and its line in the log happen together or not at all.
 */
import { removedReason, takeBackStoryCoins } from '#api/features/coins/coins.service.ts';
import { announcePost, notify } from '#api/features/notifications/notifications.service.ts';
import { refusalOf, viewerOf } from '#api/features/posts/posts.service.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import { momentOf } from './publishing.authorship.ts';
import { markDeleted } from './publishing.changes.queries.ts';
import * as queries from './publishing.moderation.queries.ts';
import { removalDue } from './publishing.publish.ts';
import { addRemovals } from './publishing.removals.queries.ts';

export type { ModeratedPost } from './publishing.moderation.queries.ts';
export const { findPost, lockAnyPost, setRuling } = queries;

/** Locks a post that this member, or a visitor, may respond to. */
export async function lockOpenPost(
  platform: Platform,
  db: Queryable,
  member: { memberId: string } | null,
  id: string,
): Promise<queries.ModeratedPost> {
  const post = await queries.lockOpenPost(db, member?.memberId ?? null, id);
  if (!post) throw await refusalOf(db, viewerOf(platform, member), id);
  return post;
}

/** True for the author, also of an anonymous post. Use it only for answers that the author alone receives (R26, R27). */
export function isAuthor(platform: Platform, post: queries.ModeratedPost, memberId: string): boolean {
  const viewer = viewerOf(platform, { memberId });
  return post.member_id === memberId || post.author_tag?.equals(viewer.authorTag) === true;
}

export async function hidePost(platform: Platform, db: Queryable, post: queries.ModeratedPost): Promise<void> {
  await queries.markHidden(db, post.id, momentFor(platform, post));
}

export async function showPost(db: Queryable, post: queries.ModeratedPost): Promise<void> {
  if (!post.deleted_at && post.hidden_at) await queries.markShown(db, post.id);
}

/**
 * Hides at once and for good; the files go after 30 days, and the row stays for the decision. The coins that the story earned go back (decisions
 * §4).
 */
export async function removePost(platform: Platform, db: Queryable, post: queries.ModeratedPost): Promise<void> {
  if (post.deleted_at) return;
  const now = momentFor(platform, post);
  await markDeleted(db, post.id, now);
  const media = { images: post.images, video: post.video };
  await addRemovals(db, post.id, media, removalDue(post, now));
  await takeBackStoryCoins(platform, db, { postId: post.id, reason: removedReason });
}

/** The time at which something happens to a post, as its rows may know it: of an anonymous one the hour (R28). */
export function momentFor(platform: Platform, post: queries.ModeratedPost): Date {
  return momentOf(post, platform.clock.now());
}

export type HeldVerdict = { readonly isApproved: boolean; readonly reason: string; readonly note: string };

/**
 * Shows a held story, or refuses it with a reason that its author is told; nobody decides about their own. Refuses with
 * `moderation.not_waiting` when it waits no more.
 */
export async function decideHeld(
  platform: Platform,
  db: Queryable,
  { staffId, id, verdict }: { staffId: string; id: string; verdict: HeldVerdict },
): Promise<void> {
  const post = await queries.lockAnyPost(db, id);
  if (!post || post.deleted_at || post.review_state !== 'waiting') throw new AppError('moderation.not_waiting');
  if (isAuthor(platform, post, staffId)) throw new AppError('staff.not_permitted');
  const { isApproved, reason, note } = verdict;
  const moment = momentFor(platform, post);
  if (isApproved) {
    await queries.markApproved(db, id, moment);
    await announcePost(db, { postId: id, isSigned: post.member_id !== null, at: moment });
  } else await queries.markRefused(db, id);
  const at = platform.clock.now();
  const outcome = isApproved ? 'post_approved' : 'post_refused';
  const params = isApproved ? {} : { because: reason, note };
  await notify(db, [
    { to: post.member_id, reason: outcome, key: `${outcome}:${id}:${at.getTime()}`, at, postId: id, params },
  ]);
  const detail = [reason, note].filter(Boolean).join(': ');
  await recordStaffAction(db, { staffId, action: `moderation.${outcome}`, subjectId: id, detail, at });
}
