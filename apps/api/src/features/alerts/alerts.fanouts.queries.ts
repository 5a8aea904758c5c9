/** SQL that tells many of one story, part by part. */
import { type RawBuilder, sql } from 'kysely';
import { notifying } from '#api/features/notifications/notifications.service.ts';
import { visibleTo } from '#api/features/posts/posts.sql.ts';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';

export type Fanout = {
  id: string;
  kind: 'followers' | 'nearby';
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
    sql`around as (
      select r.* from unnest(${neighbours.map((one) => one.member_id)}::uuid[], ${neighbours.map((one) => one.place_id)}::uuid[]) r (member_id, place_id)
      where ${unblocked} and ${willing}
    ), counted as (
      insert into nearby_days as d (member_id, day, told) select member_id, ${terms.day}, 1 from around order by member_id
      on conflict (member_id) do update set day = excluded.day, told = case when d.day = excluded.day then d.told + 1 else 1 end
      where d.day <> excluded.day
         or d.told < coalesce((select s.nearby_daily from notification_settings s where s.member_id = d.member_id), ${terms.mostDaily}::int)
      returning d.member_id
    ),`,
  );
}

async function run(db: Queryable, source: RawBuilder<unknown>, before: RawBuilder<unknown> = sql``): Promise<void> {
  await query(db)`with ${before} ${notifying(source)} select count(*) from stored`;
}
