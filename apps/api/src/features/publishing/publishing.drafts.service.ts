/**
 * Drafts on the server, so that another device can go on with them (decisions §3, decision 0021). A draft is signed by
 * nature: its row names the member. Published anonymously it becomes another row, under another id, that nothing links
 * to the first.
 */
import { maxDrafts } from '@pakmut/contract/posts/posts.rules.ts';
import { insertPost } from '#api/features/posts/posts.storing.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import { takeMedia } from './publishing.attachments.ts';
import * as changes from './publishing.changes.queries.ts';
import { composeDraft } from './publishing.composing.ts';
import * as own from './publishing.own.queries.ts';
import { removalDue, type StoredPost, type Submission } from './publishing.publish.ts';
import { addRemovals } from './publishing.removals.queries.ts';

/** Keeps a new draft; a member may have fifty. */
export async function addDraft(platform: Platform, db: Queryable, submission: Submission): Promise<StoredPost> {
  const { memberId, authorship, input, wanted } = submission;
  if ((await own.countDraftsLocked(db, memberId)) >= maxDrafts) throw new AppError('posts.too_many_drafts');
  const { images, video } = await takeMedia(platform, db, { id: null, memberId, keepsLink: true }, input, wanted);
  const now = platform.clock.now();
  const draft = { ...composeDraft(input), ...authorship.columns, publish: input.publish, images, video };
  const id = await insertPost(db, { ...draft, createdAt: now, editedAt: now });
  return { _id: id, post_id: id, post_version: 1 };
}

/** Replaces what a draft holds. Drafts have no history: they are saved every few seconds and nobody has read them. */
export async function saveDraft(
  platform: Platform,
  db: Queryable,
  { memberId, authorship, input, wanted }: Submission,
  was: changes.OwnPost,
): Promise<StoredPost> {
  const now = platform.clock.now();
  const taking = { id: was.id, memberId, keepsLink: true, had: was };
  const { images, video, removed } = await takeMedia(platform, db, taking, input, wanted);
  const draft = { ...composeDraft(input), ...authorship.columns, publish: input.publish, images, video };
  const version = await changes.replacePost(db, was.id, { ...draft, createdAt: was.created_at, editedAt: now });
  await addRemovals(db, was.id, removed, removalDue(was, now));
  return { _id: was.id, post_id: was.id, post_version: version };
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
