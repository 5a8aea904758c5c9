/** SQL of what members set on posts: likes and bookmarks, alone or many at once. */
import { type RawBuilder, sql } from 'kysely';
import { notifying, termsOf } from '#api/features/notifications/notifications.service.ts';
import { prepare, type Queryable } from '#api/platform/database/db.ts';
import { lockedCounters, openTo, type Viewer, visibleTo } from './posts.sql.ts';

export type FlagTable = 'likes' | 'bookmarks';
/** A member's command to set a flag on a post or take it back. */
export type FlagCommand = { readonly viewer: NonNullable<Viewer>; readonly postId: string; readonly on: boolean };

/** The author of a signed story gets one notification row for all its likes, rewritten at most once a minute. */
function notifyingOfLikes(changed: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  const { type, topic, byApp, byEmail, byPush } = termsOf('like');
  return sql`, ${notifying(
    sql`select p.member_id, ${sql.lit(type)}::smallint as type, ${sql.lit(topic)}::text as topic, 'like'::text as reason,
          c.member_id as actor_id, p.id as post_id, null::uuid as comment_id, null::uuid as place_id, '{}'::jsonb as params,
          'like:' || p.id as key, ${now}::timestamptz as at, ${sql.lit(byApp)}::boolean as by_app,
          ${sql.lit(byEmail)}::boolean as by_email, ${sql.lit(byPush)}::boolean as by_push
        from (select distinct on (post_id) post_id, member_id from ${changed} order by post_id, member_id) c
        join posts p on p.id = c.post_id where p.member_id is not null and p.member_id <> c.member_id`,
    // Liking, taking it back and liking again does not notify again.
    sql`do update set actor_id = excluded.actor_id, created_at = excluded.created_at, viewed_at = null, removed_at = null,
          removal_id = null
        where notifications.actor_id <> excluded.actor_id and (notifications.viewed_at is not null
          or notifications.removed_at is not null or notifications.created_at < excluded.created_at - interval '1 minute')`,
  )}`;
}

/**
 * Both flags have a table and a counter column of the same name; one statement changes both or neither. Setting one
 * leaves a name below the post, so it needs the narrower gate; taking it back leaves nothing, so seeing the post is
 * enough.
 */
function oneStatement(name: FlagTable, on: boolean) {
  const table = sql.raw(name);
  const change = (memberId: string) =>
    on
      ? sql`insert into ${table} (member_id, post_id) select ${memberId}::uuid, id from post on conflict do nothing returning post_id, member_id`
      : sql`delete from ${table} where member_id = ${memberId} and post_id = (select id from post) returning post_id`;
  return prepare(
    (memberId: string, authorTag: Buffer, postId: string, now: Date) => sql<{ count: number }>`
    with post as (select p.id from posts p where p.id = ${postId} and ${on ? openTo(memberId) : visibleTo({ memberId, authorTag })}),
    changed as (${change(memberId)}),
    counted as (
      update post_counters set ${table} = ${table} ${sql.raw(on ? '+ 1' : '- 1')} where post_id = (select post_id from changed) returning ${table} as count
    )${name === 'likes' && on ? notifyingOfLikes(sql`changed`, now) : sql``}
    select coalesce((select count from counted), (select ${table} from post_counters where post_id = post.id)) as count from post`,
  );
}

/** The same for many commands. No two may have the same member and post, because their order would be lost. */
function manyStatement(name: FlagTable) {
  const table = sql.raw(name);
  const viewer = { memberId: sql<string>`w.member_id`, authorTag: sql<Buffer>`w.author_tag` };
  return prepare(
    (
      memberIds: readonly string[],
      authorTags: readonly Buffer[],
      postIds: readonly string[],
      on: readonly boolean[],
      now: Date,
    ) =>
      sql<{ position: number; count: number }>`
    with wish as materialized (
      select w.*
      from unnest(${memberIds}::uuid[], ${authorTags}::bytea[], ${postIds}::uuid[], ${on}::boolean[]) with ordinality
        as w (member_id, author_tag, post_id, wanted, position)
      join posts p on p.id = w.post_id and (${openTo(viewer.memberId)} or (not w.wanted and ${visibleTo(viewer)}))
    ),
    added as (
      insert into ${table} (member_id, post_id) select member_id, post_id from wish where wanted on conflict do nothing returning post_id, member_id
    ),
    removed as (
      delete from ${table} f using wish w
      where not w.wanted and f.member_id = w.member_id and f.post_id = w.post_id returning f.post_id
    ),
    change as (
      select post_id, sum(by)::int as by
      from (select post_id, 1 as by from added union all select post_id, -1 from removed) one group by post_id
    ),
    locked as materialized (${lockedCounters(sql`select post_id from change`)}),
    counted as (
      update post_counters c set ${table} = c.${table} + change.by from change join locked using (post_id) where c.post_id = change.post_id
      returning c.post_id, c.${table} as count
    )${name === 'likes' ? notifyingOfLikes(sql`added`, now) : sql``}
    select w.position::int, coalesce(counted.count, c.${table}) as count
    from wish w join post_counters c on c.post_id = w.post_id left join counted on counted.post_id = w.post_id`,
  );
}

const statements = {
  likes: { set: oneStatement('likes', true), unset: oneStatement('likes', false), many: manyStatement('likes') },
  bookmarks: {
    set: oneStatement('bookmarks', true),
    unset: oneStatement('bookmarks', false),
    many: manyStatement('bookmarks'),
  },
};

/** Sets a flag or takes it back; the count afterwards, or undefined when the viewer may not do that to the post. */
export async function setFlag(
  db: Queryable,
  table: FlagTable,
  command: FlagCommand,
  now: Date,
): Promise<number | undefined> {
  const change = statements[table][command.on ? 'set' : 'unset'];
  const [row] = await change(db, command.viewer.memberId, command.viewer.authorTag, command.postId, now);
  return row?.count;
}

/** Does what many want in one transaction; the counts afterwards, in the order asked. */
export async function setFlags(
  db: Queryable,
  table: FlagTable,
  commands: readonly FlagCommand[],
  now: Date,
): Promise<(number | undefined)[]> {
  const rows = await statements[table].many(
    db,
    commands.map(({ viewer }) => viewer.memberId),
    commands.map(({ viewer }) => viewer.authorTag),
    commands.map(({ postId }) => postId),
    commands.map(({ on }) => on),
    now,
  );
  const counts = new Map(rows.map((row) => [row.position, row.count]));
  return commands.map((_command, index) => counts.get(index + 1));
}
