/**
 * The common end of adding a post, publishing a draft and replacing a post: one transaction stores it and notifies.
 */
import { publishMode, removedMediaDays } from '@pakmut/contract/posts/posts.rules.ts';
import { forgetUploads } from '#api/features/media/media.service.ts';
import { announcePost, forgetPost } from '#api/features/notifications/notifications.service.ts';
import { forgetVideoOwner } from '#api/features/videos/videos.service.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import type { IdempotencyKey } from '#api/platform/http/call.ts';
import { forgetAnswersWith } from '#api/platform/http/idempotency.ts';
import type { Platform } from '#api/platform/platform.ts';
import { type Asked, takeMedia, type Wanted } from './publishing.attachments.ts';
import type { Authorship } from './publishing.authorship.ts';
import * as changes from './publishing.changes.queries.ts';
import { composePost, isDraft, type PostInput } from './publishing.composing.ts';
import type { PostPlace } from './publishing.places.ts';
import { addRemovals, listRemovedNames } from './publishing.removals.queries.ts';
import * as writes from './publishing.writes.queries.ts';

export type Author = { readonly memberId: string; readonly idempotencyKey: IdempotencyKey | null };

/** The answer of a call that stores a post. */
export type StoredPost = { _id: string; post_id: string; post_version: number };

/** An author's input, with everything that was looked up before the transaction began. */
export type Submission = {
  readonly memberId: string;
  readonly authorship: Authorship;
  readonly input: PostInput & Asked;
  readonly wanted: Wanted;
  /** Null in a draft. */
  readonly place: PostPlace | null;
};

const dayMilliseconds = 86_400_000;

/** How long media that were removed from a post can be attached again; those of a draft as long as an unused upload. */
export function removalDue(post: { readonly publish: number }, from: Date): Date {
  return new Date(from.getTime() + (isDraft(post) ? 1 : removedMediaDays) * dayMilliseconds);
}

/** `was` is the locked post or draft that this one replaces. */
export async function publish(
  platform: Platform,
  db: Queryable,
  submission: Submission,
  was: changes.OwnPost | null,
): Promise<StoredPost> {
  const { memberId, authorship, input, wanted, place } = submission;
  const now = authorship.moment(platform.clock.now());
  const taking = { id: was?.id ?? null, memberId, keepsLink: authorship.keepsUploader, ...(was && { had: was }) };
  const { images, video, removed } = await takeMedia(platform, db, taking, input, wanted);
  if (was) await addRemovals(db, was.id, removed, removalDue(was, now));
  const isChange = was !== null && !isDraft(was);
  const stored = await store(db, memberId, was, {
    ...composePost(input, place),
    ...authorship.columns,
    publish: input.publish,
    images,
    video,
    createdAt: isChange ? authorship.moment(was.created_at) : now,
    editedAt: isChange ? now : null,
  });
  if (input.publish === publishMode.public && was?.publish !== publishMode.public) {
    await announcePost(db, { postId: stored.post_id, isSigned: !authorship.isAnonymous, at: now });
  }
  return stored;
}

/** Puts the post into a row of its own, or into that of the one before. */
async function store(
  db: Queryable,
  memberId: string,
  was: changes.OwnPost | null,
  post: writes.NewPost,
): Promise<StoredPost> {
  if (!was) return storedAs(await writes.insertPost(db, post), 1);
  const isSignedBefore = was.member_id !== null;
  const becomesAnonymous = isSignedBefore && post.memberId === null;
  if (isDraft(was) && becomesAnonymous) {
    // The draft's row and the rows of its uploads name the member, so they go in the transaction of the new one (R26, R29).
    await forgetMediaOwner(db, was);
    await changes.deleteDraft(db, was.id);
    return storedAs(await writes.insertPost(db, post), 1);
  }
  if (!isDraft(was) && !becomesAnonymous) await changes.insertVersion(db, was.id);
  const version = await changes.replacePost(db, was.id, post);
  if (becomesAnonymous) await forgetSigned(db, memberId, was);
  return storedAs(was.id, version);
}

function storedAs(id: string, version: number): StoredPost {
  return { _id: id, post_id: id, post_version: version };
}

/**
 * A signed post has become anonymous: every row that names its author, or lies beside one that does, is deleted (R26,
 * R29).
 */
async function forgetSigned(db: Queryable, memberId: string, was: changes.OwnPost): Promise<void> {
  await changes.deleteSignedVersions(db, was.id);
  await changes.forgetResponses(db, was.id, memberId);
  await forgetAnswersWith(db, memberId, was.id);
  await forgetPost(db, was.id);
  await forgetMediaOwner(db, was);
}

/** Also of media that left the post and still exist. */
async function forgetMediaOwner(db: Queryable, was: changes.OwnPost): Promise<void> {
  const photos = [...was.images.map(({ name }) => name), ...(await listRemovedNames(db, was.id, 'photo'))];
  await forgetUploads(db, photos);
  const videos = [...(was.video === null ? [] : [was.video]), ...(await listRemovedNames(db, was.id, 'video'))];
  for (const name of videos) await forgetVideoOwner(db, name);
}
