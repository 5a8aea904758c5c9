/** Rules of a comment (specification §5, decisions §3). */
import type { ErrorCode } from '../errors.ts';
import { isBlank } from '../legible.ts';
import { isTooLong } from '../posts/posts.rules.ts';

export const maxCommentGraphemes = 2_000;
/** `post_comment_file_type` of an image (specification §3). */
export const imageFileType = 10;
/** Comments per fetch. */
export const commentsPerPage = 20;
/** Replies that stand under a comment from the start; the others are folded. */
export const firstReplies = 2;

/** How comments are ordered: by time, or by likes, then replies. */
export type CommentOrder = 'newest' | 'top';

/** For how long its author can take the deletion of a comment back. */
export const undoMilliseconds = 60_000;

/** The first broken rule, or null. */
export function checkComment(text: string): ErrorCode | null {
  if (isBlank(text)) return 'comments.text_missing';
  if (isTooLong(text, maxCommentGraphemes)) return 'comments.text_too_long';
  return null;
}
