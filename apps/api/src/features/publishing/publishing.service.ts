/**
 * Commands of authors: publish, change, delete, and view former versions (specification §4, decisions §3, decision
 * 0021).
 */
import { publishMode } from '@pakmut/contract/posts/posts.rules.ts';
import { listOfferedCategoryIds } from '#api/features/posts/posts.categories.service.ts';
import { getPost, viewerOf } from '#api/features/posts/posts.service.ts';
import type { Viewer } from '#api/features/posts/posts.sql.ts';
import { findWaiting, removeWaiting, replaceWaiting } from '#api/features/posts/posts.waiting.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { idempotent } from '#api/platform/http/idempotency.ts';
import { isPermitted } from '#api/platform/identity/permissions.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';
import { type Asked, filesOf, releaseFiles, takeMedia, type Wanted, wantedMedia } from './publishing.attachments.ts';
import { type Anonymous, type Authorship, authorshipOf, isAnonymous, momentOf } from './publishing.authorship.ts';
import { releaseMedia, runBatch } from './publishing.batches.service.ts';
import * as changes from './publishing.changes.queries.ts';
import { assertComplete, assertMode, isDraft, type PostInput } from './publishing.composing.ts';
import { addDraft, removeDraft, saveDraft } from './publishing.drafts.service.ts';
import * as own from './publishing.own.queries.ts';
import { placeToStore } from './publishing.places.ts';
import {
  type Author,
  changeAnonymous,
  contentOf,
  publishSigned,
  removalDue,
  type StoredPost,
  type Submission,
  storedAs,
  submitAnonymous,
} from './publishing.publish.ts';
import { addRemovals, listRemovedPhotos } from './publishing.removals.queries.ts';
import { copyMediaOf, type Turned } from './publishing.turning.service.ts';

export type ChangeInput = PostInput & Asked & { version?: number };

/** Publishes a post, or keeps a draft. The whole validation runs in the specified order before anything is stored. */
export async function addPost(platform: Platform, author: Author, input: PostInput): Promise<StoredPost> {
  const wanted = await assertPublishable(platform, input);
  const { memberId } = author;
  const authorship = authorshipOf(platform, memberId, input);
  const place = isDraft(input) ? null : await placeToStore(platform, authorship, input);
  const submission = { memberId, input, wanted, place };
  const stored = await idempotent(platform, author, (db) => {
    if (authorship.isAnonymous)
      return submitAnonymous(platform, db, { ...submission, authorship }, { isTurned: false });
    const signed = { ...submission, authorship };
    return isDraft(input) ? addDraft(platform, db, signed) : publishSigned(platform, db, signed, null);
  });
  if (authorship.isAnonymous) await publishUnlessHourly(platform);
  return stored;
}

/** Refuses a new post that breaks a rule; the files that it wants. */
export async function assertPublishable(platform: Platform, input: PostInput): Promise<Wanted> {
  assertMode(input);
  const wanted = wantedMedia(input);
  assertComplete(input, wanted, await listOfferedCategoryIds(platform));
  return wanted;
}

/**
 * Changes an own post. A draft is saved again or published; everything else goes through the whole validation. Refuses
 * with `posts.edited_elsewhere` when the post has changed since the version that the author saw. A published client names no
 * version: its edit is stored, and the history keeps both.
 */
export async function updatePost(
  platform: Platform,
  author: Author,
  id: string,
  input: ChangeInput,
): Promise<StoredPost> {
  assertMode(input);
  if (!isId(id)) throw new AppError('posts.not_found');
  const { memberId } = author;
  const viewer = viewerOf(platform, { memberId });
  const categoryIds = await listOfferedCategoryIds(platform);
  const authorship = authorshipOf(platform, memberId, input);
  // Only a sub-district hangs on what is stored.
  const isSubdistrict = !isDraft(input) && input.precision === 'subdistrict';
  const stored = isSubdistrict ? await changes.findOwnPlace(platform.db, viewer, id) : undefined;
  const place = isDraft(input) ? null : await placeToStore(platform, authorship, input, stored);
  const signed = authorship.isAnonymous ? await changes.findSigned(platform.db, memberId, id) : undefined;
  const turned = signed && (await copyMediaOf(platform, memberId, signed, input));
  const answer = await idempotent(platform, author, async (db) => {
    const change = { platform, db, memberId, viewer, categoryIds, input, place };
    const was = await changes.lockOwnPost(db, viewer, id);
    if (!was) return changeWaiting(change, authorship, id);
    if (was.deleted_at) throw new AppError('posts.not_found');
    if (was.version !== (input.version ?? was.version)) throw new AppError('posts.edited_elsewhere');
    assertTransition(was, input);
    if (authorship.isAnonymous && was.member_id !== null) return turn(change, authorship, was, turned);
    const wanted = wantedMedia(input, was);
    assertComplete(input, wanted, withKept(categoryIds, was.category_id));
    const submission = { memberId, input, wanted, place };
    if (authorship.isAnonymous) return changeAnonymous(platform, db, { ...submission, authorship }, was);
    const signed = { ...submission, authorship };
    return isDraft(input) ? saveDraft(platform, db, signed, was) : publishSigned(platform, db, signed, was);
  });
  if (authorship.isAnonymous) await publishUnlessHourly(platform);
  return answer;
}

/** What a change needs inside of its transaction. */
type Change = Pick<Submission, 'memberId' | 'place'> & {
  readonly platform: Platform;
  readonly db: Queryable;
  readonly viewer: NonNullable<Viewer>;
  readonly categoryIds: readonly number[];
  readonly input: ChangeInput;
};

/**
 * Deletes a signed post or draft, and submits an anonymous one with copies of its files. They share nothing but the
 * transaction, of which the batch leaves no row.
 */
async function turn(
  { platform, db, memberId, categoryIds, place }: Change,
  authorship: Anonymous,
  was: changes.OwnPost,
  turned: Turned | undefined,
): Promise<StoredPost> {
  // It was saved for the first time since the files were copied.
  if (!turned) throw new AppError('posts.edited_elsewhere');
  assertComplete(turned.input, turned.wanted, withKept(categoryIds, was.category_id));
  const isTurned = was.publish === publishMode.public;
  const stored = await submitAnonymous(platform, db, { memberId, authorship, place, ...turned }, { isTurned });
  await remove(platform, db, was);
  if (await changes.isContested(db, was.id)) {
    // It stays for those who decide about it; its text and files would name the author of the new one.
    await releaseMedia(platform, db, was);
    await changes.empty(db, was.id);
  }
  return stored;
}

/** Changes an own post that waits for its batch; it may have been published a moment ago. */
async function changeWaiting(change: Change, authorship: Authorship, id: string): Promise<StoredPost> {
  const { platform, db, memberId, viewer, categoryIds, input, place } = change;
  const held = await findWaiting(platform, db, viewer, id, { lock: true });
  if (!held) {
    const isPublished = await changes.lockOwnPost(db, viewer, id);
    throw new AppError(isPublished ? 'posts.edited_elsewhere' : 'posts.not_found');
  }
  const { waiting, rowId } = held;
  if (waiting.version !== (input.version ?? waiting.version)) throw new AppError('posts.edited_elsewhere');
  if (!authorship.isAnonymous || input.publish !== publishMode.public) throw new AppError('posts.mode_fixed');
  const had = { images: waiting.content.images, video: waiting.content.video, video_id: null };
  const wanted = wantedMedia(input, had);
  assertComplete(input, wanted, withKept(categoryIds, waiting.content.categoryId));
  const taking = { id: null, memberId, keepsLink: authorship.keepsUploader, had };
  const { images, video, removed } = await takeMedia(platform, db, taking, input, wanted);
  const content = contentOf({ memberId, authorship, input, wanted, place }, images, video);
  const version = waiting.version + 1;
  await replaceWaiting(platform, db, rowId, { ...waiting, version, content });
  await releaseFiles(platform, db, filesOf(removed));
  return storedAs(id, version);
}

/** A story keeps its category when that was retired since; another one it may not take. */
function withKept(offered: readonly number[], kept: number | null): readonly number[] {
  return kept === null ? offered : [...offered, kept];
}

async function publishUnlessHourly(platform: Platform): Promise<void> {
  if (platform.config.ANONYMOUS_BATCHES === 'off') await runBatch(platform);
}

/** Anonymous never becomes signed or private, and what was published is no draft again (specification §4). */
function assertTransition(was: changes.OwnPost, input: ChangeInput): void {
  const wasAnonymous = was.member_id === null;
  const staysAnonymous = isAnonymous(input) && input.publish === publishMode.public;
  if ((wasAnonymous && !staysAnonymous) || (isDraft(input) && !isDraft(was))) throw new AppError('posts.mode_fixed');
}

/**
 * Deletes an own post; a second time changes nothing. It is out of sight at once, and the batch of the hour erases it
 * with its files, unless somebody reported or disputed it.
 */
export async function deletePost(platform: Platform, member: SignedIn, id: string): Promise<void> {
  if (!isId(id)) throw new AppError('posts.not_found');
  const viewer = viewerOf(platform, member);
  await platform.db.transaction().execute(async (db) => {
    const was = await changes.lockOwnPost(db, viewer, id);
    if (was) return remove(platform, db, was);
    const held = await findWaiting(platform, db, viewer, id, { lock: true });
    if (!held) throw new AppError('posts.not_found');
    await removeWaiting(db, held.rowId);
    await releaseFiles(platform, db, filesOf(held.waiting.content));
  });
}

async function remove(platform: Platform, db: Queryable, was: changes.OwnPost): Promise<void> {
  if (isDraft(was)) return removeDraft(platform, db, was);
  if (was.deleted_at) return;
  const now = momentOf(was, platform.clock.now());
  await changes.markDeleted(db, was.id, now);
  await addRemovals(db, was.id, was, removalDue(was, now));
}

/**
 * A former version of a post, for its author and for staff who may see histories; everybody else gets the answer of a
 * post that does not exist. Staff see only versions that were public, and their access is logged (R25).
 */
export async function listVersions(
  platform: Platform,
  member: SignedIn,
  id: string,
  page: { limit: number; offset: number },
): Promise<{ rows: own.VersionRow[]; stored: ReadonlySet<string> }> {
  const viewer = viewerOf(platform, member);
  const post = await getPost(platform, viewer, id);
  const isOwn = post.member_id === viewer.memberId || post.author_tag?.equals(viewer.authorTag) === true;
  if (!isOwn) {
    if (!(await isPermitted(platform.db, member.role, 'posts.history'))) throw new AppError('posts.not_found');
    const act = { staffId: member.memberId, action: 'posts.history_viewed', subjectId: id } as const;
    await recordStaffAction(platform.db, { ...act, at: platform.clock.now() });
  }
  const rows = await own.listVersions(platform.db, id, { ...page, onlyPublic: !isOwn });
  const removed = await listRemovedPhotos(platform.db, id);
  return { rows, stored: new Set([...post.images, ...removed].map(({ name }) => name)) };
}
