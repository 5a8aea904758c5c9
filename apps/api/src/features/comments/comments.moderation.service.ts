/** Effects of reports and staff on comments (decisions §3); the feature `reports` calls this inside its transaction. */
import { openTo } from '#api/features/posts/posts.sql.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import * as queries from './comments.moderation.queries.ts';

export const { lockComment, hideComment, showComment, removeComment } = queries;

/** Locks a comment that this member can read, below a post that they may respond to; undefined otherwise. */
export function lockReadableComment(db: Queryable, memberId: string, id: string) {
  return queries.lockVisibleComment(db, id, openTo(memberId));
}
