/** Changing and deleting own posts, and what they were before (specification §4, decisions §3, decision 0021). */
import { mayDo } from '@pakmut/contract/permissions.ts';
import { publishMode, removedMediaDays } from '@pakmut/contract/posts/posts.rules.ts';
import { earnForStory, forgetStory } from '#api/features/coins/coins.service.ts';
import { forgetUploads, releasePhotos } from '#api/features/media/media.service.ts';
import { announcePost, forgetPost } from '#api/features/notifications/notifications.service.ts';
import { getPost, listCategoryIds, viewerOf } from '#api/features/posts/posts.service.ts';
import { forgetVideoOwner, releaseVideos } from '#api/features/videos/videos.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { forgetAnswersWith, idempotent } from '#api/platform/http/idempotency.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';
import { takeMedia, wantedMedia } from './publishing.attachments.ts';
import type { Author, Change, ChangeInput } from './publishing.change.ts';
import * as changes from './publishing.changes.queries.ts';
import {
  assertComplete,
  assertMode,
  authorship,
  composePost,
  isAnonymous,
  isDraft,
  momentOf,
} from './publishing.composing.ts';
import { publishDraft, removeDraft, saveDraft } from './publishing.drafts.service.ts';
import * as own from './publishing.own.queries.ts';
import { placeToStore } from './publishing.places.ts';
import { addRemovals, listRemovedNames, takeDueRemovals } from './publishing.removals.queries.ts';
import type { StoredPost } from './publishing.service.ts';

const dayMilliseconds = 86_400_000;

/**
 * Changes an own post. A draft is saved again or published; everything else goes through the whole validation. Refuses
 * with `posts.edited_elsewhere` when the post has changed since the version that the author saw.
 */
export async function updatePost(
  platform: Platform,
  author: Author,
  id: string,
  input: ChangeInput,
): Promise<StoredPost> {
  assertMode(input);
  if (!isId(id)) throw new AppError('posts.not_found');
  const viewer = viewerOf(platform, { memberId: author.memberId });
  const categoryIds = await listCategoryIds(platform);
  // Only a sub-district hangs on what is stored.
  const isSubdistrict = !isDraft(input) && input.precision === 'subdistrict';
  const stored = isSubdistrict ? await changes.findOwnPlace(platform.db, viewer, id) : undefined;
  const place = isDraft(input) ? null : await placeToStore(platform, input, stored);
  return idempotent(platform, author, async (db) => {
    const was = await changes.lockOwnPost(db, viewer, id);
    if (!was || was.deleted_at) throw new AppError('posts.not_found');
    if (was.version !== input.version) throw new AppError('posts.edited_elsewhere');
    assertTransition(was, input);
    const wanted = wantedMedia(input, was);
    assertComplete(input, { photoCount: wanted.names.length, videoCount: wanted.video ? 1 : 0 }, categoryIds);
    const change = { was, input, place, wanted, memberId: author.memberId };
    if (isDraft(input)) return saveDraft(platform, db, change);
    return isDraft(was) ? publishDraft(platform, db, change) : replacePublished(platform, db, change);
  });
}

/** Anonymous never becomes signed or private, and what was published is no draft again (specification §4). */
function assertTransition(was: changes.OwnPost, input: ChangeInput): void {
  const wasAnonymous = was.member_id === null;
  const staysAnonymous = isAnonymous(input) && input.publish === publishMode.public;
  if ((wasAnonymous && !staysAnonymous) || (isDraft(input) && !isDraft(was))) throw new AppError('posts.mode_fixed');
}

async function replacePublished(
  platform: Platform,
  db: Queryable,
  { was, input, place, wanted, memberId }: Change,
): Promise<StoredPost> {
  const anonymous = isAnonymous(input);
  const now = momentOf(platform.clock.now(), anonymous);
  const taking = { id: was.id, memberId, keepsLink: !anonymous, had: was };
  const { images, video, removed } = await takeMedia(db, taking, input, wanted);
  const post = {
    ...composePost(input, place),
    ...authorship(platform, memberId, anonymous),
    publish: input.publish,
    images,
    video,
    createdAt: momentOf(was.created_at, anonymous),
    editedAt: now,
  };
  const becomesAnonymous = anonymous && was.member_id !== null;
  if (!becomesAnonymous) await changes.insertVersion(db, was.id);
  const version = await changes.replacePost(db, was.id, post);
  if (becomesAnonymous) await cutOff(db, memberId, was);
  await addRemovals(db, was.id, removed, removalDay(now));
  const becomesPublic = was.publish !== publishMode.public && post.publish === publishMode.public;
  if (becomesPublic && !anonymous) await earnForStory(platform, db, memberId, was.id);
  if (becomesPublic) await announcePost(db, { postId: was.id, isSigned: !anonymous, at: now });
  return { _id: was.id, post_id: was.id, post_version: version };
}

/** A signed post has become anonymous: whatever said whose it was, or stands beside a row that says so, goes (R26, R29). */
async function cutOff(db: Queryable, memberId: string, was: changes.OwnPost): Promise<void> {
  await changes.deleteSignedVersions(db, was.id);
  await changes.forgetResponses(db, was.id, memberId);
  await forgetAnswersWith(db, memberId, was.id);
  await forgetStory(db, was.id);
  await forgetPost(db, was.id);
  const photos = [...was.images.map(({ name }) => name), ...(await listRemovedNames(db, was.id, 'photo'))];
  await forgetUploads(db, memberId, photos);
  const videos = [...(was.video === null ? [] : [was.video]), ...(await listRemovedNames(db, was.id, 'video'))];
  for (const name of videos) await forgetVideoOwner(db, name);
}

function removalDay(from: Date): Date {
  return new Date(from.getTime() + removedMediaDays * dayMilliseconds);
}

/** Deletes an own post; a second time changes nothing. Its files follow after 30 days, those of a draft sooner. */
export async function deletePost(platform: Platform, member: SignedIn, id: string): Promise<void> {
  if (!isId(id)) throw new AppError('posts.not_found');
  await platform.db.transaction().execute(async (db) => {
    const was = await changes.lockOwnPost(db, viewerOf(platform, member), id);
    if (!was) throw new AppError('posts.not_found');
    if (isDraft(was)) return removeDraft(platform, db, was);
    if (was.deleted_at) return;
    const now = momentOf(platform.clock.now(), was.member_id === null);
    await changes.markDeleted(db, id, now);
    await addRemovals(db, id, was, removalDay(now));
  });
}

/**
 * What a post was, for its author and for staff who may see histories; to everybody else it answers like one that never
 * existed. Staff see what was public, and their look is logged (R25).
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

const removalsAtOnce = 50;

/** Gives up the files of media that left their post long enough ago. */
export async function removeDueMedia(platform: Platform): Promise<void> {
  let count: number;
  do {
    count = await platform.db.transaction().execute(async (db) => {
      const due = await takeDueRemovals(db, platform.clock.now(), removalsAtOnce);
      const named = (kind: 'photo' | 'video') => due.filter((one) => one.kind === kind).map(({ name }) => name);
      await releasePhotos(db, named('photo'));
      await releaseVideos(platform, named('video'));
      return due.length;
    });
  } while (count === removalsAtOnce);
}
