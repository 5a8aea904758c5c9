/**
 * Commands of authors: publish, change, delete, and view former versions (specification §4, decisions §3, decision
 * 0021).
 */
import { mayDo } from '@pakmut/contract/permissions.ts';
import { publishMode } from '@pakmut/contract/posts/posts.rules.ts';
import { getPost, listCategoryIds, viewerOf } from '#api/features/posts/posts.service.ts';
import { isId } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { idempotent } from '#api/platform/http/idempotency.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';
import { type Asked, type Wanted, wantedMedia } from './publishing.attachments.ts';
import { authorshipOf, isAnonymous, momentOf } from './publishing.authorship.ts';
import * as changes from './publishing.changes.queries.ts';
import { assertComplete, assertMode, isDraft, type PostInput } from './publishing.composing.ts';
import { addDraft, removeDraft, saveDraft } from './publishing.drafts.service.ts';
import * as own from './publishing.own.queries.ts';
import { placeToStore } from './publishing.places.ts';
import { type Author, publish, removalDue, type StoredPost } from './publishing.publish.ts';
import { addRemovals, listRemovedNames } from './publishing.removals.queries.ts';

export type ChangeInput = PostInput & Asked & { version?: number };

/** Publishes a post, or keeps a draft. The whole validation runs in the specified order before anything is stored. */
export async function addPost(platform: Platform, author: Author, input: PostInput): Promise<StoredPost> {
  const wanted = await assertPublishable(platform, input);
  const { memberId } = author;
  const authorship = authorshipOf(platform, memberId, input);
  const place = isDraft(input) ? null : await placeToStore(platform, authorship, input);
  const submission = { memberId, authorship, input, wanted, place };
  return idempotent(platform, author, (db) =>
    isDraft(input) ? addDraft(platform, db, submission) : publish(platform, db, submission, null),
  );
}

/** Refuses a new post that breaks a rule; the files that it wants. */
export async function assertPublishable(platform: Platform, input: PostInput): Promise<Wanted> {
  assertMode(input);
  const wanted = wantedMedia(input);
  assertComplete(input, wanted, await listCategoryIds(platform));
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
  const categoryIds = await listCategoryIds(platform);
  const authorship = authorshipOf(platform, memberId, input);
  // Only a sub-district hangs on what is stored.
  const isSubdistrict = !isDraft(input) && input.precision === 'subdistrict';
  const stored = isSubdistrict ? await changes.findOwnPlace(platform.db, viewer, id) : undefined;
  const place = isDraft(input) ? null : await placeToStore(platform, authorship, input, stored);
  return idempotent(platform, author, async (db) => {
    const was = await changes.lockOwnPost(db, viewer, id);
    if (!was || was.deleted_at) throw new AppError('posts.not_found');
    if (was.version !== (input.version ?? was.version)) throw new AppError('posts.edited_elsewhere');
    assertTransition(was, input);
    const wanted = wantedMedia(input, was);
    assertComplete(input, wanted, categoryIds);
    const submission = { memberId, authorship, input, wanted, place };
    return isDraft(input) ? saveDraft(platform, db, submission, was) : publish(platform, db, submission, was);
  });
}

/** Anonymous never becomes signed or private, and what was published is no draft again (specification §4). */
function assertTransition(was: changes.OwnPost, input: ChangeInput): void {
  const wasAnonymous = was.member_id === null;
  const staysAnonymous = isAnonymous(input) && input.publish === publishMode.public;
  if ((wasAnonymous && !staysAnonymous) || (isDraft(input) && !isDraft(was))) throw new AppError('posts.mode_fixed');
}

/** Deletes an own post; a second time changes nothing. Its files follow after 30 days, those of a draft sooner. */
export async function deletePost(platform: Platform, member: SignedIn, id: string): Promise<void> {
  if (!isId(id)) throw new AppError('posts.not_found');
  await platform.db.transaction().execute(async (db) => {
    const was = await changes.lockOwnPost(db, viewerOf(platform, member), id);
    if (!was) throw new AppError('posts.not_found');
    if (isDraft(was)) return removeDraft(platform, db, was);
    if (was.deleted_at) return;
    const now = momentOf(was, platform.clock.now());
    await changes.markDeleted(db, id, now);
    await addRemovals(db, id, was, removalDue(was, now));
  });
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
    if (!mayDo(member.role, 'posts.history')) throw new AppError('posts.not_found');
    const act = { staffId: member.memberId, action: 'posts.history_viewed', subjectId: id } as const;
    await recordStaffAction(platform.db, { ...act, at: platform.clock.now() });
  }
  const rows = await own.listVersions(platform.db, id, { ...page, onlyPublic: !isOwn });
  const removed = await listRemovedNames(platform.db, id, 'photo');
  return { rows, stored: new Set([...post.images.map(({ name }) => name), ...removed]) };
}
