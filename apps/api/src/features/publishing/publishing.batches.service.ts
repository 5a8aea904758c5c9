/**
 * The batch of the hour (decision 0067; R28, P21): anonymous posts are published together and in a random order, and the
 * rows that the hour has left behind are deleted or written anew. Afterwards a row tells the hour, not the moment.
 */
import { randomInt } from 'node:crypto';
import { forgetStories } from '#api/features/coins/coins.service.ts';
import { announceStoryNews } from '#api/features/notifications/notifications.service.ts';
import { insertPost } from '#api/features/posts/posts.storing.service.ts';
import { addWaiting, takeWaiting, type WaitingPost } from '#api/features/posts/posts.waiting.service.ts';
import { moveVideoRows } from '#api/features/videos/videos.service.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import { rewriteAnswers } from '#api/platform/http/idempotency.ts';
import type { Platform } from '#api/platform/platform.ts';
import { floorToHour } from '#api/platform/process/clock.ts';
import { filesOf, releaseFiles } from './publishing.attachments.ts';
import * as changes from './publishing.changes.queries.ts';
import { announceOrHoldAnonymous } from './publishing.holding.service.ts';
import { takeRemovalsOf } from './publishing.removals.queries.ts';

const erasedAtOnce = 50;
/** A batch may be late, or fail once; changes of two hours are few. */
const rewrittenMilliseconds = 2 * 3_600_000;

export async function runBatch(platform: Platform): Promise<void> {
  await eraseDeleted(platform);
  await publishWaiting(platform);
}

/** Publishes what is due. One transaction for all: its number says nothing about any one of them. */
export async function publishWaiting(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await platform.db.transaction().execute(async (db) => {
    const videos: string[] = [];
    for (const waiting of shuffled(await takeWaiting(platform, db))) {
      // What waits longer is sealed anew, in a row of another id.
      if (waiting.dueAt > now) await addWaiting(platform, db, waiting);
      else {
        await publishOne(platform, db, waiting, floorToHour(now));
        if (waiting.content.video !== null) videos.push(waiting.content.video);
      }
    }
    const since = floorToHour(new Date(now.getTime() - rewrittenMilliseconds));
    for (const changed of await changes.rewriteChanged(db, since)) {
      if (changed.video !== null) videos.push(changed.video);
      await announceStoryNews(db, { postId: changed.id, kind: 'story_edited', at: changed.edited_at });
    }
    await moveVideoRows(db, videos);
    await rewriteAnswers(db);
  });
}

async function publishOne(
  platform: Platform,
  db: Queryable,
  { id, version, authorTag, content }: WaitingPost,
  at: Date,
): Promise<void> {
  await insertPost(db, { ...content, id, version, memberId: null, authorTag, createdAt: at, editedAt: null });
  await announceOrHoldAnonymous(platform, db, { id, at });
}

/**
 * Erases posts that their authors deleted, with their versions, answers and files. So a deletion leaves the same as a
 * signed post that has become anonymous, which is nothing.
 */
async function eraseDeleted(platform: Platform): Promise<void> {
  for (let count = erasedAtOnce; count === erasedAtOnce; ) {
    count = await platform.db.transaction().execute(async (db) => {
      const deleted = await changes.lockErasable(db, erasedAtOnce);
      for (const post of deleted) await releaseMedia(platform, db, post);
      const ids = deleted.map(({ id }) => id);
      await forgetStories(db, ids);
      await changes.deletePosts(db, ids);
      return deleted.length;
    });
  }
}

/** Gives up the files of a post, also those that left it before. */
export async function releaseMedia(platform: Platform, db: Queryable, post: changes.Erasable): Promise<void> {
  await releaseFiles(platform, db, [...filesOf(post), ...(await takeRemovalsOf(db, post.id))]);
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: randomInt(2 ** 40) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
