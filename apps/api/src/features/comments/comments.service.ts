/** Comments: on visible posts, changed and deleted by their authors only (specification §6). */
import { checkComment, mentionsMaximum, undoMilliseconds } from '@pakmut/contract/comments/comments.rules.ts';
import { withoutDirections } from '@pakmut/contract/legible.ts';
import { earnOnStory } from '#api/features/coins/coins.service.ts';
import { takePhotoAlone } from '#api/features/media/media.service.ts';
import { announceStoryNews, notify } from '#api/features/notifications/notifications.service.ts';
import { refusalOf, viewerOf } from '#api/features/posts/posts.service.ts';
import { visibleTo } from '#api/features/posts/posts.sql.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import type { Page } from '#api/platform/database/pages.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { IdempotencyKey } from '#api/platform/http/call.ts';
import { idempotent } from '#api/platform/http/idempotency.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import { toUnicode } from '#api/platform/language/zawgyi.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as mentions from './comments.mentions.queries.ts';
import * as queries from './comments.queries.ts';

/** The comments of a post that the reader may see: an author also reads below their own private or hidden story (decisions §3). */
export async function listComments(platform: Platform, reader: SignedIn | null, postId: string, page: Page) {
  return foundBelow(postId, () => queries.listComments(platform.db, postId, readingOf(platform, reader), page));
}

/** The same comments without the replies, of which each has its first. */
export async function listThreads(
  platform: Platform,
  reader: SignedIn | null,
  postId: string,
  page: queries.ThreadPage,
) {
  return foundBelow(postId, () => queries.listThreads(platform.db, postId, readingOf(platform, reader), page));
}

/** The replies of a comment; none of a comment that stands below another post. */
export async function listReplies(
  platform: Platform,
  reader: SignedIn | null,
  { postId, parentId }: { postId: string; parentId: string },
  page: Page,
) {
  if (!isId(parentId)) throw new AppError('comments.not_found');
  const reading = readingOf(platform, reader);
  return foundBelow(postId, () => queries.listReplies(platform.db, { postId, parentId }, reading, page));
}

function readingOf(platform: Platform, reader: SignedIn | null): queries.Reading {
  return { visible: visibleTo(viewerOf(platform, reader)), memberId: reader?.memberId ?? null };
}

async function foundBelow<Found>(postId: string, find: () => Promise<Found | null>): Promise<Found> {
  const found = isId(postId) ? await find() : null;
  if (!found) throw new AppError('posts.not_found');
  return found;
}

type CommentInput = {
  postID: string;
  commentText: string;
  fileName?: string;
  parentID?: string;
  mentionIDs?: readonly string[];
};
/** A stored comment. The authors of the story and of what it answers are left out, because the answer is stored under an idempotency key. */
type Said = queries.CommentRow & { readonly total: number };

/** Members whom a comment on a visible story may name; throws `posts.not_found` where the caller may not respond to it. */
export async function suggestMentions(platform: Platform, member: SignedIn, postId: string, typed: string) {
  const author = viewerOf(platform, member);
  return foundBelow(postId, () => mentions.listMentionable(platform.db, author, postId, typed.trim()));
}

/**
 * Adds a comment or a reply, pays for it and notifies the author of the story, whom it names and whom it answers, each once: the
 * event has one key for all of them. Of an anonymous story nobody is notified as its author, who gets replies to their signed comments
 * like everybody. The photo of a refused comment can be used again.
 */
export async function addComment(
  platform: Platform,
  member: SignedIn,
  key: IdempotencyKey | null,
  { postID: postId, commentText, fileName, parentID, mentionIDs }: CommentInput,
): Promise<Said> {
  const text = checkedText(commentText);
  const asked = checkedMentions(mentionIDs) ?? [];
  if (!isId(postId)) throw new AppError('posts.not_found');
  const parentId = parentID ?? null;
  if (parentId !== null && !isId(parentId)) throw new AppError('comments.not_found');
  const author = viewerOf(platform, member);
  return idempotent(platform, { memberId: member.memberId, idempotencyKey: key }, async (db) => {
    const image = fileName ? await takeImage(platform, db, member.memberId, fileName) : null;
    const comment = { author, postId, parentId, text, image, createdAt: platform.clock.now() };
    const stored = await queries.insertComment(db, comment);
    if (stored === undefined) throw await refusalOf(db, author, postId);
    if (stored === null) throw new AppError('comments.not_found');
    const { post_author: postAuthor, answered, ...said } = stored;
    await earnOnStory(platform, db, { kind: 'comment', memberId: member.memberId, postId });
    const named = asked.length > 0 ? await mentions.replaceMentions(db, member.memberId, said.id, asked) : [];
    // The last reason of a receiver is the one that says most.
    const reasons = new Map<string | null, 'comment' | 'mention' | 'reply'>([[postAuthor, 'comment']]);
    for (const to of named) reasons.set(to, 'mention');
    for (const to of answered) reasons.set(to, 'reply');
    const about = aboutComment(said, member.memberId, said.created_at);
    await notify(
      db,
      [...reasons].map(([to, reason]) => ({ to, reason, ...about })),
    );
    await announceStoryNews(db, { postId, kind: 'story_comments', at: said.created_at });
    return named.length > 0 ? { ...said, mentions: await mentions.listMentions(db, said.id) } : said;
  });
}

/**
 * Changes words and photo of an own comment: no `fileName` leaves the photo, an empty one takes it away. An edit can bring
 * all new words, so it needs what a new comment needs, a story to which its author may respond: otherwise who is blocked would go
 * on speaking below the stories of the one who blocked them (decisions §2). Who is named now and was not before is told of it.
 */
export async function editComment(
  platform: Platform,
  memberId: string,
  input: { commentID: string; commentText: string; fileName?: string; mentionIDs?: readonly string[] },
) {
  const text = checkedText(input.commentText);
  const asked = checkedMentions(input.mentionIDs);
  const { commentID, fileName } = input;
  const author = viewerOf(platform, { memberId });
  await assertAuthor(platform, author, commentID, 'comments.not_your_edit');
  return platform.db.transaction().execute(async (db) => {
    const taken = fileName ? await takeImage(platform, db, memberId, fileName) : null;
    const image = fileName === undefined ? undefined : taken;
    const now = platform.clock.now();
    const row = await queries.updateComment(db, commentID, author, { text, image, now });
    if (!row) throw new AppError('comments.not_found');
    const named = await mentions.replaceMentions(db, memberId, commentID, asked);
    const about = aboutComment(row, memberId, now);
    await notify(
      db,
      named.map((to) => ({ to, reason: 'mention', ...about })),
    );
    return { ...row, mentions: await mentions.listMentions(db, commentID) };
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

/** Sets a like or takes it back, and says how many likes the comment has; doing it twice changes nothing more. */
export async function likeComment(platform: Platform, memberId: string, id: string, isLike: boolean): Promise<number> {
  const viewer = viewerOf(platform, { memberId });
  const likes = isId(id) ? await queries.likeComment(platform.db, id, viewer, isLike) : undefined;
  if (likes === undefined) throw new AppError('comments.not_found');
  return likes;
}

/** Makes deletions final that can no longer be taken back. */
export async function endUndo({ db, clock }: Platform): Promise<void> {
  await queries.endUndo(db, clock.now());
}

/** What every notice of a comment shares; one key, so that each receiver gets one. */
function aboutComment(comment: queries.CommentRow, actorId: string, at: Date) {
  return { key: `comment:${comment.id}`, postId: comment.post_id, commentId: comment.id, actorId, at };
}

function checkedMentions(ids: readonly string[] | undefined): string[] | undefined {
  const asked = ids && [...new Set(ids.filter(isId))];
  if (asked && asked.length > mentionsMaximum) throw new AppError('comments.too_many_mentions');
  return asked;
}

function checkedText(text: string): string {
  const broken = checkComment(text);
  if (broken) throw new AppError(broken);
  return toUnicode(withoutDirections(text).trim());
}

/** Only an unused upload of the same member is taken (R39). */
async function takeImage(
  platform: Platform,
  db: Queryable,
  memberId: string,
  name: string,
): Promise<queries.CommentImage> {
  const photo = await takePhotoAlone(platform, db, memberId, name);
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
