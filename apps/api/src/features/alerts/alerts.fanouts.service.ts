/**
 * Notifies many members of one story: the followers of its author, members with a saved place around it, and those who follow it. Each part is one short
 * transaction that also stores how far the work is, so that a killed server goes on where it was and nobody is told twice.
 */
import { bangkokDay } from '@pakmut/contract/calendar-day.ts';
import { defaultNearbyDaily } from '@pakmut/contract/notifications/notifications.rules.ts';
import { listNeighbours } from '#api/features/notifications/notifications.places.service.ts';
import { termsOf } from '#api/features/notifications/notifications.service.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import { firstId } from '#api/platform/database/pages.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './alerts.fanouts.queries.ts';

/** Small enough that readers do not feel a part. */
const partSize = 500;

/** Works off everything that waits; any number of processes may do so at once. */
export async function workOffFanouts(platform: Platform): Promise<void> {
  while (await platform.db.transaction().execute((db) => workOnPart(db))) {
    // One part after the other: between two of them everybody else has the database.
  }
}

/** True when there may be more. */
async function workOnPart(db: Queryable): Promise<boolean> {
  const fanout = await queries.lockFanout(db);
  if (!fanout) return false;
  const isFinished = !fanout.is_public || (await notifyPart[fanout.kind](db, fanout)) < partSize;
  if (isFinished) await queries.deleteFanout(db, fanout.id);
  return true;
}

/** One part of those who follow a story. */
const toStoryFollowers =
  (kind: queries.StoryNews, tell: typeof queries.notifyOfStory) => async (db: Queryable, fanout: queries.Fanout) => {
    const members = await queries.listStoryFollowers(db, fanout, partSize);
    const last = members.at(-1);
    if (!last) return 0;
    await tell(db, fanout, members, termsOf(kind));
    await queries.moveFanout(db, fanout.id, { at: null, id: last });
    return members.length;
  };

/** How many there were to be told. */
const notifyPart: Record<queries.Fanout['kind'], (db: Queryable, fanout: queries.Fanout) => Promise<number>> = {
  async followers(db, fanout) {
    if (!fanout.author_id) return 0;
    const followers = await queries.listFollowers(db, fanout, partSize);
    const last = followers.at(-1);
    if (!last) return 0;
    const members = followers.map((one) => one.member_id);
    await queries.notifyFollowers(db, fanout, members, termsOf('post_by_followed'));
    await queries.moveFanout(db, fanout.id, { at: last.created_at, id: last.member_id });
    return followers.length;
  },
  async nearby(db, fanout) {
    const spot = { latitude: fanout.latitude, longitude: fanout.longitude, categoryId: fanout.category_id };
    const neighbours = await listNeighbours(db, spot, fanout.after_id ?? firstId, partSize);
    const last = neighbours.at(-1);
    if (!last) return 0;
    const terms = { ...termsOf('nearby'), day: bangkokDay(fanout.at), mostDaily: defaultNearbyDaily };
    await queries.notifyNeighbours(db, fanout, neighbours, terms);
    await queries.moveFanout(db, fanout.id, { at: null, id: last.member_id });
    return neighbours.length;
  },
  story_comments: toStoryFollowers('story_comments', queries.notifyOfComments),
  story_edited: toStoryFollowers('story_edited', queries.notifyOfStory),
  story_ruled: toStoryFollowers('story_ruled', queries.notifyOfStory),
};
