/** SQL that stores notifications: one row for each event and receiver, if the receiver wants it (decisions §6). */
import { type RawBuilder, sql } from 'kysely';
import { prepare, type Queryable, query } from '#api/platform/database/db.ts';

/**
 * A source of notification events must have these columns: member_id, type, topic, reason, actor_id, post_id,
 * comment_id, place_id, params, key, at, and by_app, by_email, by_push as defaults for members without settings.
 * `topic` is null for notifications that cannot be switched off.
 */
export type Source = RawBuilder<unknown>;

/**
 * Stores the events of a source for receivers who want them, and their pushes, as parts of a WITH; they end in
 * `stored`. Members are not notified of their own acts, nor of those of members whom they have muted or blocked or who
 * block them. `again` says what happens with an event that was stored before.
 */
export function notifying(source: Source, again: RawBuilder<unknown> = sql`do nothing`): RawBuilder<unknown> {
  return sql`
    news as (${source}),
    wanted as (
      select e.*, coalesce(c.in_app, e.by_app) as in_app, coalesce(c.email, e.by_email) as email,
             coalesce(c.push, e.by_push) as push, s.is_quiet, s.quiet_from, s.quiet_to
      from news e
      join members m on m.id = e.member_id and m.hidden_since is null
      left join notification_settings s on s.member_id = e.member_id
      left join lateral (
        select bool_or(is_on) filter (where channel = 'in_app') as in_app,
               bool_or(is_on) filter (where channel = 'email') as email,
               bool_or(is_on) filter (where channel = 'push') as push
        from notification_choices c where c.member_id = e.member_id and c.type = e.topic
      ) c on true
      where (e.actor_id is null or (e.actor_id <> e.member_id
          and not exists (select 1 from muted_members u where u.member_id = e.member_id and u.muted_id = e.actor_id)
          and not exists (select 1 from blocks b where b.member_id = e.member_id and b.blocked_id = e.actor_id)
          and not exists (select 1 from blocks b where b.member_id = e.actor_id and b.blocked_id = e.member_id)))
        and not exists (select 1 from muted_posts u where u.member_id = e.member_id and u.post_id = e.post_id)
    ),
    stored as (
      insert into notifications (member_id, type, reason, actor_id, post_id, comment_id, place_id, params, key, created_at, in_app, email, push)
      select member_id, type, reason, actor_id, post_id, comment_id, place_id, params, key, date_trunc('milliseconds', at), in_app, email, push
      from wanted where in_app or email or push order by member_id, key
      on conflict (member_id, key) ${again}
      returning id, member_id, key, push, (xmax = 0) as is_new
    ),
    pushed as (
      insert into push_deliveries (notification_id, subscription_id, due_at)
      select t.id, p.id, case when coalesce(w.is_quiet, true)
                              then after_quiet(w.at, coalesce(w.quiet_from, 1320), coalesce(w.quiet_to, 360)) else w.at end
      from stored t join wanted w using (member_id, key)
      join push_subscriptions p on p.member_id = t.member_id join sessions i on i.id = p.session_id and i.ended_at is null
      where t.push and t.is_new
    )`;
}

const insertFrom = (source: Source) => sql<{ id: string }>`with ${notifying(source)} select id from stored`;

const insertAll = prepare((events: string) =>
  insertFrom(sql`
    select * from jsonb_to_recordset(${events}::jsonb) as e (
      member_id uuid, type smallint, topic text, reason text, actor_id uuid, post_id uuid, comment_id uuid, place_id uuid,
      params jsonb, key text, at timestamptz, by_app boolean, by_email boolean, by_push boolean)`),
);

export async function insertNotifications(db: Queryable, events: readonly object[]): Promise<void> {
  await insertAll(db, JSON.stringify(events));
}

type Terms = { topic: string; type: number; byApp: boolean; byEmail: boolean; byPush: boolean };

const notifyAboutVideo = prepare((video: string, reason: string, at: Date, type: number, topic: string) =>
  insertFrom(sql`
    select p.member_id, ${type}::smallint as type, ${topic}::text as topic, ${reason}::text as reason, null::uuid as actor_id, p.id as post_id,
           null::uuid as comment_id, null::uuid as place_id, '{}'::jsonb as params, 'video:' || p.id as key, ${at}::timestamptz as at,
           true as by_app, false as by_email, false as by_push
    from posts p where p.video = ${video} and p.member_id is not null and p.publish <> 20 and p.deleted_at is null`),
);

/** Notifies the author of the signed story with this video. */
export async function insertVideoNotification(
  db: Queryable,
  video: { name: string; reason: string; at: Date },
  { type, topic }: Terms,
): Promise<void> {
  await notifyAboutVideo(db, video.name, video.reason, video.at, type, topic);
}

/**
 * News of a story that somebody follows. What waits already is begun anew, so that those whom it has told hear of this as well; it
 * keeps its moment, from which on comments are counted.
 */
export async function insertStoryNews(db: Queryable, postId: string, kind: string, at: Date): Promise<void> {
  await query(db)`
    insert into notification_fanouts (kind, post_id, at)
    select ${kind}, ${postId}::uuid, ${at}::timestamptz where exists (select 1 from followed_stories where post_id = ${postId}::uuid)
    on conflict (kind, post_id) do update set after_id = null`;
}

export async function insertFanouts(db: Queryable, postId: string, kinds: readonly string[], at: Date): Promise<void> {
  await query(db)`
    insert into notification_fanouts (kind, post_id, at) select kind, ${postId}, ${at} from unnest(${kinds}::text[]) kind
    on conflict do nothing`;
}
