/** Comments: on visible posts, changed and deleted by their authors only (specification §6). */
import { checkComment, undoMilliseconds } from '@pakmut/contract/comments/comments.rules.ts';
import { withoutDirections } from '@pakmut/contract/legible.ts';
import { earnOnStories } from '#api/features/coins/coins.service.ts';
import { takePhotoAlone } from '#api/features/media/media.service.ts';
import { tell } from '#api/features/notifications/notifications.service.ts';
import { refusalOf, viewerOf } from '#api/features/posts/posts.service.ts';
import { visibleTo } from '#api/features/posts/posts.sql.ts';
import { inBatches } from '#api/platform/database/batches.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { once, onceTogether } from '#api/platform/http/once.ts';
import type { OnceKey } from '#api/platform/http/route.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import { toUnicode } from '#api/platform/language/zawgyi.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './comments.queries.ts';

/** The comments of a post that the reader may see: an author also reads below their own private or hidden story (decisions §3). */
export async function listComments(
  platform: Platform,
  reader: SignedIn | null,
  postId: string,
  page: queries.CommentPage,
) {
  const gate = visibleTo(viewerOf(platform, reader));
  const found = isId(postId) ? await queries.listComments(platform.db, postId, gate, page) : null;
  if (!found) throw new AppError('posts.not_found');
  return found;
}

type CommentInput = { postID: string; commentText: string; fileName?: string };
/** A stored comment; who wrote its story is nothing to remember with the answer. */
export type Said = queries.CommentRow & { readonly total: number };
export type AddComment = (member: SignedIn, once: OnceKey | null, input: CommentInput) => Promise<Said>;
type Wish = { readonly memberId: string; readonly once: OnceKey | null; readonly comment: queries.NewComment };

/**
 * Adding comments. Whoever comes while others are being written is written together with the next ones, in one transaction.
 * A comment with a photo has its own, so that a refused one leaves the photo to be used again.
 */
export function createAddComment(platform: Platform): AddComment {
  const addInTurn = inBatches(
    (wishes: readonly Wish[]) => onceTogether(platform, wishes, (db, fresh) => storeAll(platform, db, fresh)),
    { atOnce: 1 },
  );
  return async (member, key, input) => {
    const comment = readComment(platform, member, input);
    const wish = { memberId: member.memberId, once: key, comment };
    const { fileName } = input;
    const said = fileName ? await addWithPhoto(platform, wish, fileName) : await addInTurn(wish);
    if (said instanceof AppError) throw said;
    return said;
  };
}

function readComment(platform: Platform, member: SignedIn, input: CommentInput): queries.NewComment {
  const text = checkedText(input.commentText);
  const { postID: postId } = input;
  if (!isId(postId)) throw new AppError('posts.not_found');
  return { author: viewerOf(platform, member), postId, text, image: null, createdAt: platform.clock.now() };
}

function addWithPhoto(platform: Platform, { comment, ...who }: Wish, fileName: string): Promise<Said> {
  return once(platform, who, async (db) => {
    const image = await takeImage(db, who.memberId, fileName);
    const [said] = await storeAll(platform, db, [{ ...who, comment: { ...comment, image } }]);
    if (said instanceof AppError) throw said;
    return said as Said;
  });
}

/** Stores, pays and tells; refuses those to whose story their author may not respond. */
async function storeAll(platform: Platform, db: Queryable, wishes: readonly Wish[]): Promise<(Said | AppError)[]> {
  const rows = await queries.insertComments(
    db,
    wishes.map(({ comment }) => comment),
  );
  const done = wishes.flatMap(({ memberId }, index) => {
    const row = rows[index];
    return row ? [{ memberId, postId: row.post_id, row }] : [];
  });
  await earnOnStories(platform, db, 'comment', done);
  await tell(
    db,
    done.map(({ memberId, postId, row }) => {
      const about = { postId, commentId: row.id, actorId: memberId, at: row.created_at };
      return { to: row.post_author, reason: 'comment' as const, key: `comment:${row.id}`, ...about };
    }),
  );
  return Promise.all(
    wishes.map(({ comment: { author, postId } }, index) => {
      const row = rows[index];
      if (!row) return refusalOf(db, author, postId);
      const { post_author: _author, ...said } = row;
      return said;
    }),
  );
}

/**
 * Changes words and photo of an own comment: no `fileName` leaves the photo, an empty one takes it away. An edit can bring
 * all new words, so it needs what a new comment needs, a story to which its author may respond: otherwise who is blocked would go
 * on speaking below the stories of the one who blocked them (decisions §2).
 */
export async function editComment(
  platform: Platform,
  memberId: string,
  input: { commentID: string; commentText: string; fileName?: string },
) {
  const text = checkedText(input.commentText);
  const { commentID, fileName } = input;
  const author = viewerOf(platform, { memberId });
  await assertAuthor(platform, author, commentID, 'comments.not_your_edit');
  return platform.db.transaction().execute(async (db) => {
    const taken = fileName ? await takeImage(db, memberId, fileName) : null;
    const image = fileName === undefined ? undefined : taken;
    const row = await queries.updateComment(db, commentID, author, { text, image, now: platform.clock.now() });
    if (!row) throw new AppError('comments.not_found');
    return row;
  });
}

/** Deletes an own comment, also from a story that its author may not see any more: their name stands below it. */
export async function deleteComment(platform: Platform, memberId: string, id: string): Promise<number> {
  const author = viewerOf(platform, { memberId });
  await assertAuthor(platform, author, id, 'comments.not_your_delete');
  const now = platform.clock.now();
  const undoUntil = new Date(now.getTime() + undoMilliseconds);
  const total = await queries.deleteComment(platform.db, id, author, { now, undoUntil });
  if (total === undefined) throw new AppError('comments.not_found');
  return total;
}

/** Takes a deletion back while it can be; like an edit it brings words, and needs a story to which their author may respond. */
export async function restoreComment(platform: Platform, memberId: string, id: string) {
  const author = viewerOf(platform, { memberId });
  const row = isId(id) ? await queries.restoreComment(platform.db, id, author, platform.clock.now()) : undefined;
  if (!row) throw new AppError('comments.not_found');
  return row;
}

/** Makes deletions final that can no longer be taken back. */
export async function endUndo({ db, clock }: Platform): Promise<void> {
  await queries.endUndo(db, clock.now());
}

function checkedText(text: string): string {
  const broken = checkComment(text);
  if (broken) throw new AppError(broken);
  return toUnicode(withoutDirections(text).trim());
}

/** Only an unused upload of the same member is taken (R39). */
async function takeImage(db: Queryable, memberId: string, name: string): Promise<queries.CommentImage> {
  const photo = await takePhotoAlone(db, memberId, name);
  if (!photo) throw new AppError('posts.upload_unknown');
  return photo;
}

async function assertAuthor(
  platform: Platform,
  viewer: queries.CommentAuthor,
  id: string,
  refusal: 'comments.not_your_edit' | 'comments.not_your_delete',
) {
  const author = isId(id) ? await queries.findCommentAuthor(platform.db, id, viewer) : undefined;
  if (author === undefined) throw new AppError('comments.not_found');
  if (author !== viewer.memberId) throw new AppError(refusal);
}
