/** SQL of shares. */
import { sql } from 'kysely';
import { visibleTo } from '#api/features/posts/posts.sql.ts';
import { prepareFirst } from '#api/platform/database/db.ts';

/**
 * Notes a share of a day, once; no row when the member may not see the post. A share of one's own story counts nothing, and
 * no row may connect the author of an anonymous one with it (R30).
 */
export const insertShare = prepareFirst(
  (memberId: string, authorTag: Buffer, postId: string, day: string) => sql<{ is_counted: boolean }>`
    with post as (
      select p.id, (p.member_id is distinct from ${memberId}::uuid and p.author_tag is distinct from ${authorTag}::bytea) as is_counted
      from posts p where p.id = ${postId} and ${visibleTo({ memberId, authorTag })}
    ),
    counted as (
      insert into shares (member_id, post_id, shared_on) select ${memberId}::uuid, id, ${day}::text from post where is_counted
      on conflict do nothing returning 1
    )
    select exists (select from counted) as is_counted from post`,
);
