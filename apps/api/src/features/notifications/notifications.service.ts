/**
 * Telling members what concerns them (decisions §6). Whoever causes an event calls `tell` in the transaction of the cause;
 * an event has a key and reaches a receiver once. Knows no other feature, so that all of them can call it.
 *
 * An anonymous story tells its author nothing: a row would name them, and a message in the moment of a stranger's comment
 * would show it to whoever watches the network (R26, R27).
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

/** Tells inside of another statement, as parts of its WITH. */
export const notifying = queries.notifying;

export type NotificationEvent = {
  /** Null, an author who is nobody: nothing is told. */
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

/** How a kind of news is stored, and by which ways it goes to who never chose any. */
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

/** Tells, in the transaction of the cause. */
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

/** Tells the author of the signed story that has this video; of an anonymous one, or of none, nobody. */
export async function notifyAboutVideo(
  db: Queryable,
  video: { name: string; reason: 'video_ready' | 'video_failed'; at: Date },
): Promise<void> {
  await queries.insertVideoNotification(db, video, termsOf(video.reason));
}

/**
 * A story has become public: background work tells who has saved a place around it, and the followers of its author if it
 * is signed. `at` is what its row may know of the moment (R28).
 */
export async function announcePost(
  db: Queryable,
  { postId, isSigned, at }: { postId: string; isSigned: boolean; at: Date },
): Promise<void> {
  await queries.insertFanouts(db, postId, isSigned ? ['followers', 'nearby'] : ['nearby'], at);
}

/** A signed story has become anonymous: whatever was told of it names its author. */
export async function forgetPost(db: Queryable, postId: string): Promise<void> {
  await queries.deleteOfPost(db, postId);
}
