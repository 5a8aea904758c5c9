/**
 * Drafts on the server, so that another device can go on with them (decisions §3, decision 0021). A draft is signed by
 * nature: its row names the member. Published anonymously it becomes another row, under another id, that nothing links
 * to the first.
 */
import { maxDrafts, publishMode } from '@pakmut/contract/posts/posts.rules.ts';
import { earnForStory } from '#api/features/coins/coins.service.ts';
import { forgetUploads } from '#api/features/media/media.service.ts';
import { announcePost } from '#api/features/notifications/notifications.service.ts';
import { listCategoryIds } from '#api/features/posts/posts.service.ts';
import { forgetVideoOwner } from '#api/features/videos/videos.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { idempotent } from '#api/platform/http/idempotency.ts';
import type { Platform } from '#api/platform/platform.ts';
import { takeMedia, wantedMedia } from './publishing.attachments.ts';
import type { Author, Change } from './publishing.change.ts';
import * as changes from './publishing.changes.queries.ts';
import {
  assertComplete,
  assertMode,
  authorship,
  composeDraft,
  composePost,
  isAnonymous,
  momentOf,
  type PostInput,
} from './publishing.composing.ts';
import * as own from './publishing.own.queries.ts';
import { addRemovals } from './publishing.removals.queries.ts';
import type { StoredPost } from './publishing.service.ts';
import * as writes from './publishing.writes.queries.ts';

/** A photo that left a draft is kept as long as an upload that no post took. */
const keepMilliseconds = 86_400_000;

/** Keeps a new draft; a member may have fifty. */
export async function addDraft(platform: Platform, author: Author, input: PostInput): Promise<StoredPost> {
  assertMode(input);
  const wanted = wantedMedia(input);
  const counts = { photoCount: wanted.names.length, videoCount: wanted.video ? 1 : 0 };
  assertComplete(input, counts, await listCategoryIds(platform));
  const now = platform.clock.now();
  return idempotent(platform, author, async (db) => {
    if ((await own.countDraftsLocked(db, author.memberId)) >= maxDrafts) throw new AppError('posts.too_many_drafts');
    const taking = { id: null, memberId: author.memberId, keepsLink: true };
    const { images, video } = await takeMedia(db, taking, input, wanted);
    const id = await writes.insertPost(db, {
      ...composeDraft(input),
      ...authorship(platform, author.memberId, false),
      publish: input.publish,
      images,
      video,
      createdAt: now,
      editedAt: now,
    });
    return { _id: id, post_id: id, post_version: 1 };
  });
}

/** Replaces what a draft holds. Drafts have no history: they are saved every few seconds and nobody has read them. */
export async function saveDraft(
  platform: Platform,
  db: Queryable,
  { was, input, wanted, memberId }: Change,
): Promise<StoredPost> {
  const now = platform.clock.now();
  const taking = { id: was.id, memberId, keepsLink: true, had: was };
  const { images, video, removed } = await takeMedia(db, taking, input, wanted);
  const draft = {
    ...composeDraft(input),
    ...authorship(platform, memberId, false),
    publish: input.publish,
    images,
    video,
    createdAt: was.created_at,
    editedAt: now,
  };
  const version = await changes.replacePost(db, was.id, draft);
  await addRemovals(db, was.id, removed, afterKeeping(now));
  return { _id: was.id, post_id: was.id, post_version: version };
}

/** Publishes a draft. Its time is the time of publishing. */
export async function publishDraft(platform: Platform, db: Queryable, change: Change): Promise<StoredPost> {
  const { was, input, place, wanted, memberId } = change;
  const anonymous = isAnonymous(input);
  const now = momentOf(platform.clock.now(), anonymous);
  const taking = { id: was.id, memberId, keepsLink: !anonymous, had: was };
  const { images, video, removed } = await takeMedia(db, taking, input, wanted);
  await addRemovals(db, was.id, removed, afterKeeping(now));
  const post = {
    ...composePost(input, place),
    ...authorship(platform, memberId, anonymous),
    publish: input.publish,
    images,
    video,
    createdAt: now,
  };
  if (anonymous) return replaceByAnonymous(db, memberId, was, post);
  const version = await changes.replacePost(db, was.id, { ...post, editedAt: null });
  if (post.publish === publishMode.public) {
    await earnForStory(platform, db, memberId, was.id);
    await announcePost(db, { postId: was.id, isSigned: true, at: now });
  }
  return { _id: was.id, post_id: was.id, post_version: version };
}

/** The draft's row and the rows of its uploads name the member, so they go in the transaction of the new one (R26, R29). */
async function replaceByAnonymous(
  db: Queryable,
  memberId: string,
  was: changes.OwnPost,
  post: writes.NewPost,
): Promise<StoredPost> {
  const names = was.images.map(({ name }) => name);
  await forgetUploads(db, memberId, names);
  if (was.video !== null) await forgetVideoOwner(db, was.video);
  await changes.deleteDraft(db, was.id);
  const id = await writes.insertPost(db, post);
  await announcePost(db, { postId: id, isSigned: false, at: post.createdAt });
  return { _id: id, post_id: id, post_version: 1 };
}

/** A draft that its author deletes is gone; the files follow within a day. */
export async function removeDraft(platform: Platform, db: Queryable, was: changes.OwnPost): Promise<void> {
  await addRemovals(db, was.id, was, platform.clock.now());
  await changes.deleteDraft(db, was.id);
}

export async function getDraft(platform: Platform, memberId: string, id: string): Promise<own.DraftRow> {
  const draft = isId(id) ? await own.findDraft(platform.db, memberId, id) : undefined;
  if (!draft) throw new AppError('posts.not_found');
  return draft;
}

function afterKeeping(from: Date): Date {
  return new Date(from.getTime() + keepMilliseconds);
}
