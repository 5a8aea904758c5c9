import { suggestedMentions } from '@pakmut/contract/comments/comments.rules.ts';
import { foldSpelling } from '@pakmut/contract/search/search.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { openTo } from '#api/features/posts/posts.sql.ts';
import { escapeLike, type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import { type CommentAuthor, type MentionRow, mentionsOf, noBlock } from './comments.queries.ts';

/** Who may be named by a member: in sight, and no block between the two. */
const mayBeNamed = (memberId: string) => sql`
  m.hidden_since is null and m.leaving_at is null and ${noBlock(memberId, sql`m.id`)}`;

export type NamedMember = { readonly id: string; readonly display_name: string; readonly avatar: string };

/** Shorter words match nearly everybody, and no index finds them. */
const lettersToSearch = 3;
/** Who wrote one of the newest comments is near: a question at every letter must not read all of a long conversation. */
const recentComments = 500;

/**
 * Members whom a comment on a post may name; null where its author may not respond to the post. Everybody who comments does so
 * under their name, and an anonymous post names no author, so nothing here hangs on who wrote it (R26).
 */
export async function listMentionable(
  db: Queryable,
  author: CommentAuthor,
  postId: string,
  typed: string,
): Promise<NamedMember[] | null> {
  const { memberId } = author;
  const folded = foldSpelling(typed);
  const pattern = `%${escapeLike(folded)}%`;
  const fits = sql`m.id <> ${memberId} and one_spelling(m.display_name) like ${pattern} and ${mayBeNamed(memberId)}`;
  const others =
    [...folded].length < lettersToSearch
      ? sql``
      : sql`union all (select m.id, 3 from members m where ${fits} order by char_length(m.display_name), m.display_name, m.id limit ${suggestedMentions})`;
  const rows = await query<NamedMember | { id: null }>(db)`
    with post as (select p.id, p.member_id from posts p where p.id = ${postId} and ${openTo(memberId)}),
    near (id, rank) as (
      select f.followed_id, 0 from follows f where f.member_id = ${memberId}
      union all (
        select k.member_id, 1 from comments k where k.post_id = (select id from post) and k.deleted_at is null and k.hidden_at is null
        order by k.created_at desc, k.id desc limit ${recentComments}
      )
      union all select post.member_id, 2 from post
      ${others}
    ),
    found as (
      select m.id, m.display_name, m.avatar, min(near.rank) as rank from near join members m on m.id = near.id
      where ${fits} group by m.id order by rank, char_length(m.display_name), m.display_name, m.id limit ${suggestedMentions}
    )
    select found.id, found.display_name, found.avatar from post left join found on true
    order by found.rank, char_length(found.display_name), found.display_name, found.id`;
  return rows.length === 0 ? null : rows.filter((row) => row.id !== null);
}

/** Those of some members, or of those whom the comment names already, whom it may name and does: by the name of now or of then. */
const named = (memberId: string, commentId: string, asked: readonly string[] | undefined): RawBuilder<unknown> => sql`
  select m.id, q.name as written, q.place,
         case when strpos(k.text, '@' || m.display_name) > 0 then m.display_name else q.name end as name
  from comments k cross join members m left join comment_mentions q on q.comment_id = k.id and q.member_id = m.id
  where k.id = ${commentId} and (strpos(k.text, '@' || m.display_name) > 0 or strpos(k.text, '@' || q.name) > 0)
    and ${asked ? sql`m.id = any(${asked}::uuid[])` : sql`q.member_id is not null`} and ${mayBeNamed(memberId)}`;

/** Stores whom the text of a comment names; answers with those whom it did not name before. */
export async function replaceMentions(
  db: Queryable,
  memberId: string,
  commentId: string,
  asked: readonly string[] | undefined,
): Promise<string[]> {
  const place = asked ? sql`array_position(${asked}::uuid[], named.id) - 1` : sql`named.place`;
  const rows = await query<{ member_id: string; is_new: boolean }>(db)`
    with named as materialized (${named(memberId, commentId, asked)}),
    gone as (
      delete from comment_mentions where comment_id = ${commentId} and member_id not in (select id from named)
    )
    insert into comment_mentions (comment_id, member_id, name, place)
    select ${commentId}, named.id, named.name, ${place} from named order by named.id
    on conflict (comment_id, member_id) do update set name = excluded.name, place = excluded.place
    returning member_id, (xmax = 0) as is_new`;
  return rows.filter((row) => row.is_new).map((row) => row.member_id);
}

/** Whom a comment names, for its author. */
export async function listMentions(db: Queryable, commentId: string): Promise<readonly MentionRow[]> {
  const row = await queryFirst<{ mentions: MentionRow[] }>(
    db,
  )`select ${mentionsOf(sql`${commentId}::uuid`)} as mentions`;
  return row?.mentions ?? [];
}
