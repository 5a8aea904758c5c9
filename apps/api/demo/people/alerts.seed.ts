/**
 * Creates the notifications of the demo world: the acts of its people on each other's signed stories, as if they had
 * been notified then.
 */
import { sql } from 'kysely';
import { type NotificationEvent, notify } from '#api/features/notifications/notifications.service.ts';
import type { Platform } from '#api/platform/platform.ts';

const newest = 40;

export async function seedAlerts({ db, clock }: Platform, members: ReadonlyMap<string, string>): Promise<void> {
  const people = [...members.values()];
  const { rows: comments } = await sql<{ id: string; post_id: string; actor: string; author: string; at: Date }>`
    select k.id, k.post_id, k.member_id as actor, p.member_id as author, k.created_at as at
    from comments k join posts p on p.id = k.post_id
    where p.member_id = any(${people}::uuid[]) and k.member_id is not null and k.member_id <> p.member_id
    order by k.created_at desc limit ${newest}`.execute(db);
  const { rows: followers } = await sql<{ actor: string; followed: string; at: Date }>`
    select member_id as actor, followed_id as followed, created_at as at from follows
    where followed_id = any(${people}::uuid[]) order by created_at desc limit ${newest}`.execute(db);
  const { rows: coins } = await sql<{ id: string; actor: string; receiver: string; amount: number; at: Date }>`
    select t.id, f.member_id as actor, o.member_id as receiver, t.amount, t.at
    from coin_transactions t join coin_accounts f on f.id = t.from_account join coin_accounts o on o.id = t.to_account
    where t.kind = 'transfer' and o.member_id = any(${people}::uuid[]) and f.member_id is not null`.execute(db);
  const { rows: mentions } = await sql<{ id: string; post_id: string; actor: string; named: string; at: Date }>`
    select k.id, k.post_id, k.member_id as actor, q.member_id as named, k.created_at as at
    from comment_mentions q join comments k on k.id = q.comment_id
    where q.member_id = any(${people}::uuid[]) and k.member_id is not null`.execute(db);
  const isMentioned = new Set(mentions.map(({ id, named }) => `${id} ${named}`));
  const events: NotificationEvent[] = [
    ...comments
      .filter(({ id, author }) => !isMentioned.has(`${id} ${author}`))
      .map(({ id, post_id, actor, author, at }) => ({
        ...{ to: author, reason: 'comment' as const, key: `comment:${id}`, at },
        ...{ actorId: actor, postId: post_id, commentId: id },
      })),
    ...mentions.map(({ id, post_id, actor, named, at }) => ({
      ...{ to: named, reason: 'mention' as const, key: `comment:${id}`, at },
      ...{ actorId: actor, postId: post_id, commentId: id },
    })),
    ...followers.map(({ actor, followed, at }) => ({
      ...{ to: followed, reason: 'follow' as const, key: `follow:${actor}`, at, actorId: actor },
    })),
    ...coins.map(({ id, actor, receiver, amount, at }) => ({
      ...{ to: receiver, reason: 'coin' as const, key: `coin:${id}`, at, actorId: actor, params: { amount } },
    })),
  ];
  await notify(db, events);
  // Older than three days, everybody has read them.
  const read = new Date(clock.now().getTime() - 3 * 86_400_000);
  await sql`update notifications set viewed_at = created_at where created_at < ${read}`.execute(db);
}
