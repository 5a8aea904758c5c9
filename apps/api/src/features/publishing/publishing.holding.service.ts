/**
 * Stories that settings hold until the newsroom has looked: the first ones of a newcomer, and anonymous ones (decisions §3, decision 0082).
 * A held story is hidden like a reported one, and shown with the time of its approval.
 */
import { publishMode } from '@pakmut/contract/posts/posts.rules.ts';
import { announcePost } from '#api/features/notifications/notifications.service.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import type { Platform } from '#api/platform/platform.ts';
import type { OwnPost } from './publishing.changes.queries.ts';
import * as queries from './publishing.moderation.queries.ts';

/** Announces a signed story that has become public, or holds it; `was` is the story before. */
export async function announceOrHold(
  platform: Platform,
  db: Queryable,
  post: { readonly id: string; readonly memberId: string; readonly publish: number },
  was: OwnPost | null,
): Promise<void> {
  const { id, memberId, publish } = post;
  const at = platform.clock.now();
  if (publish !== publishMode.public) return queries.markUnheld(db, id);
  if (was?.publish === publishMode.public) return holdAgain(db, { id, was, at });
  if (await isNewcomer(platform, db, memberId)) return queries.markHeld(db, id, at);
  await announcePost(db, { postId: id, isSigned: true, at });
}

/** A story that was refused goes back to the newsroom once its author has changed it. */
export async function holdAgain(
  db: Queryable,
  { id, was, at }: { id: string; was: Pick<OwnPost, 'review_state'>; at: Date },
): Promise<void> {
  if (was.review_state === 'refused') await queries.markHeld(db, id, at);
}

/** Announces an anonymous story that its batch has published, or holds it. */
export async function announceOrHoldAnonymous(
  { config }: Pick<Platform, 'config'>,
  db: Queryable,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  if (config.HOLD_ANONYMOUS_POSTS === 'on') await queries.markHeld(db, id, at);
  else await announcePost(db, { postId: id, isSigned: false, at });
}

/** Counts the story itself, which is in sight by now. */
async function isNewcomer({ config }: Platform, db: Queryable, memberId: string): Promise<boolean> {
  const first = config.HOLD_FIRST_POSTS;
  return first > 0 && (await queries.countInSight(db, memberId, first + 1)) <= first;
}
