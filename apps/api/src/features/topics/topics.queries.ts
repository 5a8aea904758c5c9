import type { TopicKind } from '@pakmut/contract/topics/topics.rules.ts';
import { openTo, type Viewer, visibleTo } from '#api/features/posts/posts.sql.ts';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';

/** Stories stand in a table of their own. */
export type StoredKind = Exclude<TopicKind, 'story'>;
export type Topic = { readonly kind: StoredKind; readonly topic: string };
export type FollowedTopic = Topic & { readonly created_at: Date };

export function listTopics(db: Queryable, memberId: string): Promise<FollowedTopic[]> {
  return query<FollowedTopic>(db)`
    select kind, topic, created_at from followed_topics where member_id = ${memberId} order by created_at desc, kind, topic`;
}

/** Follows a topic; false when the member follows as many as one may. Following it again changes nothing. */
export async function insertTopic(
  db: Queryable,
  memberId: string,
  { kind, topic, at, most }: Topic & { at: Date; most: number },
): Promise<boolean> {
  const rows = await query(db)`
    with room as (
      select count(*) filter (where not (kind = ${kind} and topic = ${topic})) < ${most} as is_left
      from followed_topics where member_id = ${memberId}
    )
    insert into followed_topics as t (member_id, kind, topic, created_at)
    select ${memberId}, ${kind}, ${topic}, ${at}::timestamptz from room where is_left
    on conflict (member_id, kind, topic) do update set created_at = t.created_at returning 1`;
  return rows.length > 0;
}

export async function deleteTopic(db: Queryable, memberId: string, { kind, topic }: Topic): Promise<void> {
  await db
    .deleteFrom('followed_topics')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('topic', '=', topic)
    .execute();
}

type Follower = NonNullable<Viewer>;
export type FollowedStory = { readonly id: string; readonly header: string; readonly created_at: Date };

/** The stories that a member follows, as far as they may see them now. */
export function listStories(db: Queryable, viewer: Follower): Promise<FollowedStory[]> {
  return query<FollowedStory>(db)`
    select p.id, p.header, f.created_at from followed_stories f join posts p on p.id = f.post_id and ${visibleTo(viewer)}
    where f.member_id = ${viewer.memberId} order by f.created_at desc, p.id`;
}

/**
 * Follows a story; undefined when the member may not. A row like that of a like, so it needs the same gate: who could follow an
 * anonymous story before others see it would be its author (R26).
 */
export async function insertStory(
  db: Queryable,
  memberId: string,
  { postId, at, most }: { postId: string; at: Date; most: number },
): Promise<'followed' | 'full' | undefined> {
  const row = await queryFirst<{ is_left: boolean }>(db)`
    with post as (select p.id from posts p where p.id = ${postId} and ${openTo(memberId)}),
    room as (
      select count(*) filter (where f.post_id <> ${postId}) < ${most} as is_left from followed_stories f where f.member_id = ${memberId}
    ),
    followed as (
      insert into followed_stories (member_id, post_id, created_at)
      select ${memberId}::uuid, post.id, ${at}::timestamptz from post cross join room where room.is_left on conflict do nothing
    )
    select room.is_left from post cross join room`;
  return row && (row.is_left ? 'followed' : 'full');
}

export async function deleteStory(db: Queryable, memberId: string, postId: string): Promise<void> {
  await query(db)`delete from followed_stories where member_id = ${memberId} and post_id = ${postId}`;
}
