/** SQL of quiet hours, mutes and browsers that are pushed to. */
import type { Insertable, Selectable } from 'kysely';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { NotificationSettings, PushSubscriptions } from '#db/types.gen.ts';

type TimesRow = Omit<Selectable<NotificationSettings>, 'member_id' | 'mailed_until'>;

export async function findTimes(db: Queryable, memberId: string): Promise<TimesRow | undefined> {
  return queryFirst<TimesRow>(db)`
    select is_quiet, quiet_from, quiet_to, nearby_daily from notification_settings where member_id = ${memberId}`;
}

export async function upsertTimes(db: Queryable, memberId: string, times: TimesRow): Promise<void> {
  await db
    .insertInto('notification_settings')
    .values({ member_id: memberId, ...times })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(times))
    .execute();
}

export async function listMutedMembers(db: Queryable, memberId: string) {
  return query<{ id: string; display_name: string; avatar: string }>(db)`
    select m.id, m.display_name, m.avatar from muted_members u join members m on m.id = u.muted_id and m.hidden_since is null
    where u.member_id = ${memberId} order by u.created_at desc limit 200`;
}

export async function listMutedPosts(db: Queryable, memberId: string) {
  return query<{ id: string; header: string }>(db)`
    select p.id, p.header from muted_posts u join posts p on p.id = u.post_id and p.member_id = u.member_id and p.deleted_at is null
    where u.member_id = ${memberId} order by u.created_at desc limit 200`;
}

/** False when there is nobody in sight to be muted. */
export async function muteMember(db: Queryable, memberId: string, mutedId: string, now: Date): Promise<boolean> {
  const rows = await query<{ id: string }>(db)`
    with other as (
      select m.id from members m where m.id = ${mutedId} and m.hidden_since is null
        and not exists (select 1 from blocks b where b.member_id = m.id and b.blocked_id = ${memberId})
    ), muted as (
      insert into muted_members (member_id, muted_id, created_at) select ${memberId}::uuid, id, ${now}::timestamptz from other
      on conflict do nothing
    )
    select id from other`;
  return rows.length > 0;
}

export async function unmuteMember(db: Queryable, memberId: string, mutedId: string): Promise<void> {
  await db.deleteFrom('muted_members').where('member_id', '=', memberId).where('muted_id', '=', mutedId).execute();
}

/** False for anything but an own signed story. */
export async function mutePost(db: Queryable, memberId: string, postId: string, now: Date): Promise<boolean> {
  const rows = await query<{ id: string }>(db)`
    with own as (
      select id from posts where id = ${postId} and member_id = ${memberId} and publish <> 20 and deleted_at is null
    ), muted as (
      insert into muted_posts (member_id, post_id, created_at) select ${memberId}::uuid, id, ${now}::timestamptz from own
      on conflict do nothing
    )
    select id from own`;
  return rows.length > 0;
}

export async function unmutePost(db: Queryable, memberId: string, postId: string): Promise<void> {
  await db.deleteFrom('muted_posts').where('member_id', '=', memberId).where('post_id', '=', postId).execute();
}

/**
 * Switching pushes on without having chosen any kind switches on the kinds that are meant for one person; the member
 * chooses the rest.
 */
export async function choosePushes(db: Queryable, memberId: string, types: readonly string[]): Promise<void> {
  await query(db)`
    insert into notification_choices (member_id, type, channel, is_on)
    select ${memberId}, type, 'push', true from unnest(${types}::text[]) type
    where not exists (
      select 1 from notification_choices c where c.member_id = ${memberId} and c.channel = 'push' and c.is_on)
    on conflict (member_id, type, channel) do update set is_on = true`;
}

/** A browser belongs to the member who used it last; pending pushes to the previous one are deleted. */
export async function replaceSubscription(db: Queryable, subscription: Insertable<PushSubscriptions>): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint_hash', '=', subscription.endpoint_hash).execute();
  await db
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(subscription))
    .execute();
}

export async function deleteSubscription(db: Queryable, memberId: string, endpointHash: Buffer): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('member_id', '=', memberId)
    .where('endpoint_hash', '=', endpointHash)
    .execute();
}
