/** Comments: on visible posts, changed and deleted by their authors only (specification §6). */
import { checkComment } from '@pakmut/contract/comments/comments.rules.ts';
import { earnOnStory } from '#api/features/coins/coins.service.ts';
import { takePhotoAlone } from '#api/features/media/media.service.ts';
import { tell } from '#api/features/notifications/notifications.service.ts';
import { gateFor, viewerOf } from '#api/features/posts/posts.service.ts';
import { AppError } from '#api/platform/app-error.ts';
import { isId, type Queryable } from '#api/platform/db.ts';
import { once } from '#api/platform/once.ts';
import type { Platform } from '#api/platform/platform.ts';
import type { OnceKey } from '#api/platform/route.ts';
import type { SignedIn } from '#api/platform/session.ts';
import { toUnicode } from '#api/platform/zawgyi.ts';
import * as queries from './comments.queries.ts';

export async function listComments(platform: Platform, postId: string, page: queries.CommentPage) {
  const found = isId(postId) ? await queries.listComments(platform.db, postId, gateFor(null), page) : null;
  if (!found) throw new AppError('posts.not_found');
  return found;
}

/** Stores a comment. A refused one leaves its photo to be used again. */
export async function addComment(
  platform: Platform,
  author: { member: SignedIn; once: OnceKey | null },
  input: { postID: string; commentText: string; fileName?: string },
) {
  const text = checkedText(input.commentText);
  if (!isId(input.postID)) throw new AppError('posts.not_found');
  const viewer = viewerOf(platform, author.member);
  const { fileName } = input;
  return once(platform, { memberId: viewer.memberId, once: author.once }, async (db) => {
    const image = fileName ? await takeImage(db, viewer.memberId, fileName) : null;
    const comment = { postId: input.postID, text, image, createdAt: platform.clock.now() };
    const stored = await queries.insertComment(db, viewer, comment);
    if (!stored) throw new AppError('posts.not_found');
    // Who wrote the story is nothing to remember with the answer.
    const { post_author, ...row } = stored;
    await earnOnStory(platform, db, { kind: 'comment', memberId: viewer.memberId, postId: row.post_id });
    const about = { postId: row.post_id, commentId: row.id, actorId: viewer.memberId, at: row.created_at };
    await tell(db, [{ to: post_author, reason: 'comment', key: `comment:${row.id}`, ...about }]);
    return row;
  });
}

/** Changes words and photo of an own comment: no `fileName` leaves the photo, an empty one takes it away. */
export async function editComment(
  platform: Platform,
  memberId: string,
  input: { commentID: string; commentText: string; fileName?: string },
) {
  const text = checkedText(input.commentText);
  const { commentID, fileName } = input;
  await assertAuthor(platform, memberId, commentID, 'comments.not_your_edit');
  return platform.db.transaction().execute(async (db) => {
    const taken = fileName ? await takeImage(db, memberId, fileName) : null;
    const image = fileName === undefined ? undefined : taken;
    const row = await queries.updateComment(db, commentID, memberId, { text, image, now: platform.clock.now() });
    if (!row) throw new AppError('comments.not_found');
    return row;
  });
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
  return toUnicode(text.trim());
}

/** Only an unused upload of the same member is taken (R39). */
async function takeImage(db: Queryable, memberId: string, name: string): Promise<queries.CommentImage> {
  const photo = await takePhotoAlone(db, memberId, name);
  if (!photo) throw new AppError('posts.upload_unknown');
  return photo;
}

async function assertAuthor(
  platform: Platform,
  memberId: string,
  id: string,
  refusal: 'comments.not_your_edit' | 'comments.not_your_delete',
) {
  const gate = gateFor(viewerOf(platform, { memberId }));
  const author = isId(id) ? await queries.findCommentAuthor(platform.db, id, memberId, gate) : undefined;
  if (author === undefined) throw new AppError('comments.not_found');
  if (author !== memberId) throw new AppError(refusal);
}
