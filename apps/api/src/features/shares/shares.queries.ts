/** SQL of shares. */
import { sql } from 'kysely';
import { gateFor } from '#api/features/posts/posts.service.ts';
import { prepare, type Queryable } from '#api/platform/db.ts';

/** Who shares, with the tag that recognises their anonymous posts. */
export type Sharer = { readonly memberId: string; readonly authorTag: Buffer };

const insert = prepare(
  (memberId: string, authorTag: Buffer, postId: string, day: string) => sql<{ id: string }>`
    with post as (select p.id from posts p where p.id = ${postId} and ${gateFor({ memberId, authorTag })}),
    counted as (
      insert into shares (member_id, post_id, shared_on) select ${memberId}::uuid, id, ${day}::text from post on conflict do nothing
    )
    select id from post`,
);

/** Notes a share of a day, once; false when the member may not see the post. */
export async function insertShare(
  db: Queryable,
  { memberId, authorTag }: Sharer,
  postId: string,
  day: string,
): Promise<boolean> {
  return (await insert(db, memberId, authorTag, postId, day)).length > 0;
}
