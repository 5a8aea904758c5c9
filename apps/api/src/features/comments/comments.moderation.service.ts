/** What reports and staff do to comments (decisions §3); the feature `reports` calls it inside its transaction. */
import { gateFor, viewerOf } from '#api/features/posts/posts.service.ts';
import type { Queryable } from '#api/platform/db.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './comments.moderation.queries.ts';

export const { lockComment, hideComment, showComment, removeComment } = queries;

/** Locks a comment that this member can read, below a post that they may see; undefined otherwise. */
export function lockReadableComment(platform: Platform, db: Queryable, memberId: string, id: string) {
  return queries.lockVisibleComment(db, id, gateFor(viewerOf(platform, { memberId })));
}
