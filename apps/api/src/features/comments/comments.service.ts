/** Comments: on visible posts, changed and deleted by their authors only (specification §6). */
import { checkComment } from '@pakmut/contract/comments/comments.rules.ts';
import { earnOnStory } from '#api/features/coins/coins.service.ts';
import { gateFor, viewerOf } from '#api/features/posts/posts.service.ts';
import { AppError } from '#api/platform/app-error.ts';
import { isId } from '#api/platform/db.ts';
import { once } from '#api/platform/once.ts';
import type { Platform } from '#api/platform/platform.ts';
import type { OnceKey } from '#api/platform/route.ts';
import type { SignedIn } from '#api/platform/session.ts';
import * as queries from './comments.queries.ts';

export async function listComments(platform: Platform, postId: string, page: queries.CommentPage) {
  const found = isId(postId) ? await queries.listComments(platform.db, postId, gateFor(null), page) : null;
  if (!found) throw new AppError('posts.not_found');
  return found;
}

export async function addComment(
  platform: Platform,
  author: { member: SignedIn; once: OnceKey | null },
  input: { postID: string; commentText: string },
) {
  const text = checkedText(input.commentText);
  if (!isId(input.postID)) throw new AppError('posts.not_found');
  const viewer = viewerOf(platform, author.member);
  const comment = { postId: input.postID, text, createdAt: platform.clock.now() };
  return once(platform, { memberId: viewer.memberId, once: author.once }, 'transaction', async (db) => {
    const row = await queries.insertComment(db, viewer, comment);
    if (!row) throw new AppError('posts.not_found');
    await earnOnStory(platform, db, { kind: 'comment', memberId: viewer.memberId, postId: row.post_id });
    return row;
  });
}

export async function editComment(
  platform: Platform,
  memberId: string,
  input: { commentID: string; commentText: string },
) {
  const text = checkedText(input.commentText);
  await assertAuthor(platform, memberId, input.commentID, 'comments.not_your_edit');
  const row = await queries.updateComment(platform.db, input.commentID, memberId, text, platform.clock.now());
  if (!row) throw new AppError('comments.not_found');
  return row;
}

export async function deleteComment(platform: Platform, memberId: string, id: string): Promise<number> {
  await assertAuthor(platform, memberId, id, 'comments.not_your_delete');
  const total = await queries.deleteComment(platform.db, id, memberId, platform.clock.now());
  if (total === undefined) throw new AppError('comments.not_found');
  return total;
}

function checkedText(text: string): string {
  const broken = checkComment(text);
  if (broken) throw new AppError(broken);
  return text.trim();
}

async function assertAuthor(
  platform: Platform,
  memberId: string,
  id: string,
  refusal: 'comments.not_your_edit' | 'comments.not_your_delete',
) {
  const gate = gateFor(viewerOf(platform, { memberId }));
  const author = isId(id) ? await queries.findCommentAuthor(platform.db, id, gate) : undefined;
  if (author === undefined) throw new AppError('comments.not_found');
  if (author !== memberId) throw new AppError(refusal);
}
