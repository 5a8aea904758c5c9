/**
 * Notifications (decisions §6). A feature that causes an event calls `notify` in the transaction of the cause; an event
 * has a key and reaches a receiver once. This feature knows no other, so that all of them can call it.
 *
 * An anonymous story does not notify its author: a row would name them, and a message at the moment of a stranger's
 * comment would identify them to an observer of the network (R26, R27).
 */
import { isNotifiedByDefault } from '@pakmut/contract/members/members.rules.ts';
import {
  type AlertReason,
  alertReasons,
  alertTypes,
  topicOf,
} from '@pakmut/contract/notifications/notifications.rules.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import * as queries from './notifications.queries.ts';

/** Notifies inside another statement, as parts of its WITH. */
export const notifying = queries.notifying;

export type NotificationEvent = {
  /** Null for an anonymous author, who is not notified. */
  readonly to: string | null;
  readonly reason: AlertReason;
  /** Names the event for its receiver, for good. */
  readonly key: string;
  readonly at: Date;
  readonly actorId?: string | null;
  readonly postId?: string | null;
  readonly commentId?: string;
  readonly params?: Readonly<Record<string, string | number>>;
};

/** How events of a reason are stored, and the default channels for members without settings. */
export function termsOf(reason: AlertReason) {
  const name = alertReasons[reason];
  const topic = topicOf(name);
  return {
    type: alertTypes[name],
    topic: topic ?? '',
    byApp: topic === null || isNotifiedByDefault(topic, 'in_app'),
    byEmail: topic !== null && isNotifiedByDefault(topic, 'email'),
    byPush: topic !== null && isNotifiedByDefault(topic, 'push'),
  };
}

/** Notifies in the transaction of the cause. */
export async function notify(db: Queryable, events: readonly NotificationEvent[]): Promise<void> {
  const rows = events
    .filter(({ to }) => to !== null)
    .map(({ to, reason, key, at, ...about }) => {
      const { type, topic, byApp, byEmail, byPush } = termsOf(reason);
      return {
        member_id: to,
        type,
        topic,
        reason,
        key,
        at,
        actor_id: about.actorId ?? null,
        post_id: about.postId ?? null,
        comment_id: about.commentId ?? null,
        params: about.params ?? {},
        by_app: byApp,
        by_email: byEmail,
        by_push: byPush,
      };
    });
  if (rows.length > 0) await queries.insertNotifications(db, rows);
}

/** Notifies the author of the signed story that has this video; an anonymous author is not notified. */
export async function notifyAboutVideo(
  db: Queryable,
  video: { name: string; reason: 'video_ready' | 'video_failed'; at: Date },
): Promise<void> {
  await queries.insertVideoNotification(db, video, termsOf(video.reason));
}

/**
 * A story has become public: background work notifies members who saved a place around it, and the author's followers
 * if it is signed. `at` is as exact as a row about the story may be (R28).
 */
export async function announcePost(
  db: Queryable,
  { postId, isSigned, at }: { postId: string; isSigned: boolean; at: Date },
): Promise<void> {
  await queries.insertFanouts(db, postId, isSigned ? ['followers', 'nearby'] : ['nearby'], at);
}

/**
 * Something happened to a story: background work tells those who follow it. Of an anonymous story `at` is the hour of its change,
 * and this is called by its batch (R28).
 */
export async function announceStoryNews(
  db: Queryable,
  { postId, kind, at }: { postId: string; kind: 'story_comments' | 'story_edited' | 'story_ruled'; at: Date },
): Promise<void> {
  await queries.insertStoryNews(db, postId, kind, at);
}
