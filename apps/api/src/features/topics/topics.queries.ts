import type { TopicKind } from '@pakmut/contract/topics/topics.rules.ts';
import { type Queryable, query } from '#api/platform/database/db.ts';

export type Topic = { readonly kind: TopicKind; readonly topic: string };
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
