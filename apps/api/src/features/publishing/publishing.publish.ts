/**
 * The common end of adding a post, publishing a draft and replacing a post, in one transaction. A signed post is stored,
 * and announced at once. An anonymous one is sealed and waits for the batch of the hour (decision 0067).
 */
import { randomInt, randomUUID } from 'node:crypto';
import { publishMode, removedMediaDays, turnedWithinHours } from '@pakmut/contract/posts/posts.rules.ts';
import { announceStoryNews } from '#api/features/notifications/notifications.service.ts';
import { insertPost, type NewPost } from '#api/features/posts/posts.storing.service.ts';
import { addWaiting, type WaitingContent } from '#api/features/posts/posts.waiting.service.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import type { IdempotencyKey } from '#api/platform/http/call.ts';
import type { Platform } from '#api/platform/platform.ts';
import { type Asked, type Attached, filesOf, releaseFiles, takeMedia, type Wanted } from './publishing.attachments.ts';
import type { Anonymous, Authorship, Signed } from './publishing.authorship.ts';
import * as changes from './publishing.changes.queries.ts';
import { composePost, isDraft, type PostInput } from './publishing.composing.ts';
import { announceOrHold, holdAgain } from './publishing.holding.service.ts';
import type { PostPlace } from './publishing.places.ts';
import { addRemovals } from './publishing.removals.queries.ts';

export type Author = { readonly memberId: string; readonly idempotencyKey: IdempotencyKey | null };

/** The answer of a call that stores a post. */
export type StoredPost = { _id: string; post_id: string; post_version: number };

/** An author's input, with everything that was looked up before the transaction began. */
export type Submission<A extends Authorship = Authorship> = {
  readonly memberId: string;
  readonly authorship: A;
  readonly input: PostInput & Asked;
  readonly wanted: Wanted;
  /** Null in a draft. */
  readonly place: PostPlace | null;
};

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;

/** How long media that were removed from a post can be attached again; those of a draft as long as an unused upload. */
export function removalDue(post: { readonly publish: number }, from: Date): Date {
  return new Date(from.getTime() + (isDraft(post) ? 1 : removedMediaDays) * dayMilliseconds);
}

export function storedAs(id: string, version: number): StoredPost {
  return { _id: id, post_id: id, post_version: version };
}

/** Publishes a signed post; `was` is the locked post or draft that it replaces. */
export async function publishSigned(
  platform: Platform,
  db: Queryable,
  submission: Submission<Signed>,
  was: changes.OwnPost | null,
): Promise<StoredPost> {
  const { input } = submission;
  const now = platform.clock.now();
  const isChange = was !== null && !isDraft(was);
  const times = { createdAt: isChange ? was.created_at : now, editedAt: isChange ? now : null };
  const stored = await store(platform, db, submission, was, times);
  const { memberId } = submission;
  await announceOrHold(platform, db, { id: stored.post_id, memberId, publish: input.publish }, was);
  if (was?.publish === publishMode.public && input.publish === publishMode.public) {
    await announceStoryNews(db, { postId: stored.post_id, kind: 'story_edited', at: now });
  }
  return stored;
}

/**
 * Changes a published anonymous post. It happens at once: who takes something out that gives them away must not wait.
 * The next batch writes the rows anew.
 */
export async function changeAnonymous(
  platform: Platform,
  db: Queryable,
  submission: Submission<Anonymous>,
  was: changes.OwnPost,
): Promise<StoredPost> {
  const { authorship } = submission;
  const times = {
    createdAt: authorship.moment(was.created_at),
    editedAt: authorship.moment(platform.clock.now()),
  };
  const stored = await store(platform, db, submission, was, times);
  await holdAgain(db, { id: was.id, was, at: times.editedAt });
  return stored;
}

/** Puts the post into a row of its own, or into that of the one before. */
async function store(
  platform: Platform,
  db: Queryable,
  { memberId, authorship, input, wanted, place }: Submission,
  was: changes.OwnPost | null,
  times: Pick<NewPost, 'createdAt' | 'editedAt'>,
): Promise<StoredPost> {
  const taking = { id: was?.id ?? null, memberId, keepsLink: authorship.keepsUploader, ...(was && { had: was }) };
  const { images, video, removed } = await takeMedia(platform, db, taking, input, wanted);
  const composed = { ...composePost(input, place), ...authorship.columns, publish: input.publish, images, video };
  const post = { ...composed, ...times };
  if (!was) return storedAs(await insertPost(db, post), 1);
  const gone = await forgotten(db, was, removed, input);
  const leaving = { ...removed, images: removed.images.filter((image) => !gone.includes(image)) };
  await addRemovals(db, was.id, leaving, removalDue(was, authorship.moment(platform.clock.now())));
  await releaseFiles(platform, db, filesOf({ images: gone, video: null }));
  if (!isDraft(was)) await changes.insertVersion(db, was.id);
  return storedAs(was.id, await changes.replacePost(db, was.id, post));
}

/** Removed photos that nobody shall see any more; none while the post is reported or disputed (decision 0077). */
async function forgotten(db: Queryable, was: changes.OwnPost, { images }: Attached, { imgForget = [] }: Asked) {
  const asked = images.filter(({ name }) => imgForget.includes(name));
  return asked.length > 0 && (await changes.isContested(db, was.id)) ? [] : asked;
}

/**
 * A new anonymous post, under an id of its own: it waits for a batch. With `isTurned`, a signed post was published before, and the
 * batch is one of a whole day, so that the time of the deletion says nothing about the time of the new post.
 */
export async function submitAnonymous(
  platform: Platform,
  db: Queryable,
  submission: Submission<Anonymous>,
  { isTurned }: { isTurned: boolean },
): Promise<StoredPost> {
  const { memberId, authorship, input, wanted } = submission;
  const taking = { id: null, memberId, keepsLink: authorship.keepsUploader };
  const { images, video } = await takeMedia(platform, db, taking, input, wanted);
  const hours = isTurned && platform.config.ANONYMOUS_BATCHES === 'hourly' ? randomInt(turnedWithinHours) : 0;
  const dueAt = new Date(platform.clock.now().getTime() + hours * hourMilliseconds);
  const id = randomUUID();
  const { authorTag } = authorship.columns;
  await addWaiting(platform, db, { id, version: 1, authorTag, dueAt, content: contentOf(submission, images, video) });
  return storedAs(id, 1);
}

/** What a waiting post holds. */
export function contentOf(
  { authorship, input, place }: Submission<Anonymous>,
  images: WaitingContent['images'],
  video: string | null,
): WaitingContent {
  const { anonymous } = authorship.columns;
  return { ...composePost(input, place), anonymous, publish: input.publish, images, video };
}
