/** SQL that tells many of one story, part by part. */
import { type RawBuilder, sql } from 'kysely';
import { notifying } from '#api/features/notifications/notifications.service.ts';
import { visibleTo } from '#api/features/posts/posts.sql.ts';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import { isNewsTo } from './alerts.queries.ts';

export type StoryNews = 'story_comments' | 'story_edited' | 'story_ruled';

export type Fanout = {
  id: string;
  kind: 'followers' | 'nearby' | StoryNews;
  at: Date;
  after_at: string | null;
  after_id: string | null;
  post_id: string;
  /** Null for an anonymous story. */
  author_id: string | null;
  latitude: number;
  longitude: number;
  category_id: number;
  is_public: boolean;
};

/** The oldest work that nobody has; it is ours until the transaction ends. */
export async function lockFanout(db: Queryable): Promise<Fanout | undefined> {
  return queryFirst<Fanout>(db)`
    select f.id, f.kind, f.at, f.after_at::text as after_at, f.after_id, p.id as post_id, p.member_id as author_id, p.latitude, p.longitude,
           p.category_id, ${visibleTo(null)} as is_public
    from notification_fanouts f join posts p on p.id = f.post_id
    order by f.at, f.kind, f.id limit 1 for update of f skip locked`;
}

export async function deleteFanout(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('notification_fanouts').where('id', '=', id).execute();
}

export async function moveFanout(db: Queryable, id: string, after: { at: string | null; id: string }): Promise<void> {
  await query(db)`
    update notification_fanouts set after_at = ${after.at}::timestamptz, after_id = ${after.id} where id = ${id}`;
}

/** `created_at` as text: a Date would lose its microseconds, and with them everybody of the same millisecond. */
export type Follower = { member_id: string; created_at: string };

/** Followers from one on, newest first: who follows later than the story is not told of it. */
export async function listFollowers(db: Queryable, fanout: Fanout, limit: number): Promise<Follower[]> {
  const after = fanout.after_at
    ? sql`and (f.created_at, f.member_id) < (${fanout.after_at}::timestamptz, ${fanout.after_id}::uuid)`
    : sql``;
  return query<Follower>(db)`
    select f.member_id, f.created_at::text as created_at from follows f where f.followed_id = ${fanout.author_id} and f.created_at <= ${fanout.at} ${after}
    order by f.created_at desc, f.member_id desc limit ${limit}`;
}

type Terms = { type: number; topic: string; byApp: boolean; byEmail: boolean; byPush: boolean };

const common = (fanout: Fanout, reason: string, { type, topic, byApp, byEmail, byPush }: Terms) => sql`
  ${type}::smallint as type, ${topic}::text as topic, ${reason}::text as reason, ${fanout.post_id}::uuid as post_id,
  null::uuid as comment_id, '{}'::jsonb as params, ${`${reason}:${fanout.post_id}`}::text as key, ${fanout.at}::timestamptz as at,
  ${byApp}::boolean as by_app, ${byEmail}::boolean as by_email, ${byPush}::boolean as by_push`;

export async function notifyFollowers(
  db: Queryable,
  fanout: Fanout,
  members: readonly string[],
  terms: Terms,
): Promise<void> {
  await run(
    db,
    sql`select r.id as member_id, ${fanout.author_id}::uuid as actor_id, null::uuid as place_id, ${common(fanout, 'post_by_followed', terms)}
        from unnest(${members}::uuid[]) r (id)`,
  );
}

export type Neighbour = { readonly member_id: string; readonly place_id: string };

/**
 * Tells neighbours, each up to their number of a day. Of a signed story not its author; of an anonymous one everybody, its
 * author too: who is left out would be the author (R27). For the same reason its rows name no actor, so that blocks and mutes,
 * which work by names, change nothing.
 */
export async function notifyNeighbours(
  db: Queryable,
  fanout: Fanout,
  neighbours: readonly Neighbour[],
  terms: Terms & { day: string; mostDaily: number },
): Promise<void> {
  const { author_id: author } = fanout;
  const unblocked = author
    ? sql`r.member_id <> ${author} and not exists (select 1 from blocks b where b.member_id = r.member_id and b.blocked_id = ${author})
          and not exists (select 1 from blocks b where b.member_id = ${author} and b.blocked_id = r.member_id)
          and not exists (select 1 from muted_members u where u.member_id = r.member_id and u.muted_id = ${author})
          and not exists (select 1 from notifications n where n.member_id = r.member_id and n.key = ${`post_by_followed:${fanout.post_id}`})`
    : sql`true`;
  const willing = sql`coalesce((select bool_or(c.is_on) from notification_choices c where c.member_id = r.member_id and c.type = ${terms.topic}), false)`;
  await run(
    db,
    sql`select d.member_id, null::uuid as actor_id, r.place_id, ${common(fanout, 'nearby', terms)}
        from counted d join around r on r.member_id = d.member_id`,
    {
      before: sql`around as (
      select r.* from unnest(${neighbours.map((one) => one.member_id)}::uuid[], ${neighbours.map((one) => one.place_id)}::uuid[]) r (member_id, place_id)
      where ${unblocked} and ${willing}
    ), counted as (
      insert into nearby_days as d (member_id, day, told) select member_id, ${terms.day}, 1 from around order by member_id
      on conflict (member_id) do update set day = excluded.day, told = case when d.day = excluded.day then d.told + 1 else 1 end
      where d.day <> excluded.day
         or d.told < coalesce((select s.nearby_daily from notification_settings s where s.member_id = d.member_id), ${terms.mostDaily}::int)
      returning d.member_id
    ),`,
    },
  );
}

/** Those who follow a story, in the order of their ids. */
export async function listStoryFollowers(db: Queryable, fanout: Fanout, limit: number): Promise<string[]> {
  const after = fanout.after_id ? sql`and f.member_id > ${fanout.after_id}` : sql``;
  const rows = await query<{ member_id: string }>(db)`
    select f.member_id from followed_stories f where f.post_id = ${fanout.post_id} ${after} order by f.member_id limit ${limit}`;
  return rows.map((row) => row.member_id);
}

/** A row for all news of a kind: unread, it gets newer, at most once a minute; read, it is unread again. */
const again = sql`do update set
    params = case when notifications.viewed_at is null and notifications.removed_at is null then notifications.params else excluded.params end,
    created_at = excluded.created_at, viewed_at = null, removed_at = null, removal_id = null
  where excluded.created_at > notifications.created_at and (notifications.viewed_at is not null
    or notifications.removed_at is not null or notifications.created_at < excluded.created_at - interval '1 minute')`;

/**
 * Tells followers of a story that there are new comments: those after the story was followed and the last notice read. Who wrote them
 * is nobody's here, because the notice is about all.
 */
export async function notifyOfComments(
  db: Queryable,
  fanout: Fanout,
  members: readonly string[],
  terms: Terms,
): Promise<void> {
  const key = `${fanout.kind}:${fanout.post_id}`;
  await run(
    db,
    sql`select r.id as member_id, null::uuid as actor_id, null::uuid as place_id,
          ${terms.type}::smallint as type, ${terms.topic}::text as topic, ${fanout.kind}::text as reason, ${fanout.post_id}::uuid as post_id,
          null::uuid as comment_id, jsonb_build_object('since', span.since) as params, ${key}::text as key, news.at,
          ${terms.byApp}::boolean as by_app, ${terms.byEmail}::boolean as by_email, ${terms.byPush}::boolean as by_push
        from unnest(${members}::uuid[]) r (id)
        join followed_stories f on f.member_id = r.id and f.post_id = ${fanout.post_id}
        left join notifications n on n.member_id = r.id and n.key = ${key}
        cross join lateral (select greatest(${fanout.at}::timestamptz, f.created_at, n.viewed_at, n.removed_at) as since) span
        cross join lateral (
          select k.created_at as at from comments k
          where k.post_id = ${fanout.post_id} and k.created_at >= span.since and ${isNewsTo(sql`r.id`)}
          order by k.created_at desc limit 1
        ) news`,
    { again },
  );
}

/**
 * Tells followers of a story that its author changed it, or that a dispute about it was decided. Of a signed story not its author, nor
 * who was told of the decision as one of its sides; of an anonymous one everybody, its author too: who is left out would be the
 * author (R27).
 */
export async function notifyOfStory(
  db: Queryable,
  fanout: Fanout,
  members: readonly string[],
  terms: Terms,
): Promise<void> {
  const { author_id: author } = fanout;
  const isEdit = fanout.kind === 'story_edited';
  const actor = isEdit ? author : null;
  // The change of an anonymous story bears the hour only.
  const until = new Date(fanout.at.getTime() + (isEdit && author === null ? hourMilliseconds : 0));
  await run(
    db,
    sql`select r.id as member_id, ${actor}::uuid as actor_id, null::uuid as place_id, ${common(fanout, fanout.kind, terms)}
        from unnest(${members}::uuid[]) r (id)
        join followed_stories f on f.member_id = r.id and f.post_id = ${fanout.post_id} and f.created_at <= ${until}::timestamptz
        where r.id is distinct from ${author}::uuid and not exists (
          select 1 from notifications o where o.member_id = r.id and o.post_id = ${fanout.post_id} and o.key like 'dispute:%' and o.created_at = ${fanout.at})`,
    { again },
  );
}

const hourMilliseconds = 3_600_000;

type Around = { readonly before?: RawBuilder<unknown>; readonly again?: RawBuilder<unknown> };

async function run(db: Queryable, source: RawBuilder<unknown>, { before = sql``, again }: Around = {}): Promise<void> {
  await query(db)`with ${before} ${notifying(source, again)} select count(*) from stored`;
}
