import { type RawBuilder, sql } from 'kysely';
import { openTo, visibleTo } from '#api/features/posts/posts.sql.ts';
import { prepare, type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { Page } from '#api/platform/database/pages.ts';

/** The photo of a comment as its row stores it. */
export type CommentImage = {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly webp: boolean;
  readonly middle: boolean;
  readonly pin: boolean;
};

export type CommentRow = {
  id: string;
  post_id: string;
  /** Null, like name and picture, when the author has left or is leaving. */
  member_id: string | null;
  text: string;
  image: CommentImage | null;
  created_at: Date;
  display_name: string | null;
  avatar: string | null;
};

/** A comment stays when its author leaves; the name goes with the first day of leaving. */
const shown = sql`k.id, k.post_id, k.text, k.image, k.created_at,
  case when m.leaving_at is null then k.member_id end as member_id,
  case when m.leaving_at is null then m.display_name end as display_name,
  case when m.leaving_at is null then m.avatar end as avatar`;

/** Comments of a visible post, newest first; null when the gate hides the post. */
export async function listComments(
  db: Queryable,
  postId: string,
  visible: RawBuilder<boolean>,
  page: Page,
): Promise<{ rows: CommentRow[]; total: number } | null> {
  const after = page.after ? sql`and (k.created_at, k.id) < (${page.after.createdAt}, ${page.after.id}::uuid)` : sql``;
  const rows = await query<CommentRow & { total: number }>(db)`
    with post as (select p.id, c.comments as total from posts p join post_counters c on c.post_id = p.id where p.id = ${postId} and ${visible}),
    page as materialized (
      select k.* from comments k where k.post_id = (select id from post) and k.deleted_at is null and k.hidden_at is null ${after}
      order by k.created_at desc, k.id desc limit ${page.limit} offset ${page.offset}
    )
    select post.total, ${shown} from post left join page k on true left join members m on m.id = k.member_id
    order by k.created_at desc, k.id desc`;
  return rows[0] ? { rows: rows.filter((row) => row.id !== null), total: rows[0].total } : null;
}

/** A viewer who is a member. */
export type CommentAuthor = { readonly memberId: string; readonly authorTag: Buffer };
export type NewComment = {
  readonly author: CommentAuthor;
  readonly postId: string;
  readonly text: string;
  readonly image: CommentImage | null;
  readonly createdAt: Date;
};
/** `post_author` is null for an anonymous post. */
export type StoredComment = CommentRow & { total: number; post_author: string | null };

const insertCounted = prepare(
  (memberId: string, postId: string, text: string, image: string | null, createdAt: Date) => sql<StoredComment>`
    with post as (select p.id, p.member_id as author from posts p where p.id = ${postId} and ${openTo(memberId)}),
    k as (
      insert into comments (post_id, member_id, text, image, created_at)
      select id, ${memberId}::uuid, ${text}, ${image}::jsonb, ${createdAt}::timestamptz from post returning *
    ), counted as (
      update post_counters set comments = comments + 1 where post_id = (select post_id from k) returning comments
    )
    select ${shown}, counted.comments as total, post.author as post_author
    from k cross join counted cross join post join members m on m.id = k.member_id`,
);

/** Stores a comment and counts it; undefined when its author may not respond to the post. */
export async function insertComment(db: Queryable, comment: NewComment): Promise<StoredComment | undefined> {
  const { author, postId, text, image, createdAt } = comment;
  const [row] = await insertCounted(db, author.memberId, postId, text, image && JSON.stringify(image), createdAt);
  return row;
}

/**
 * The author of a comment. Its author always gets the answer; others only while the comment is not hidden and they may
 * see the post.
 */
export async function findCommentAuthor(
  db: Queryable,
  id: string,
  viewer: CommentAuthor,
): Promise<string | null | undefined> {
  const rows = await query<{ member_id: string | null }>(db)`
    select k.member_id from comments k join posts p on p.id = k.post_id
    where k.id = ${id} and k.deleted_at is null
      and (k.member_id = ${viewer.memberId} or (k.hidden_at is null and ${visibleTo(viewer)}))`;
  return rows[0]?.member_id;
}

/** Changes an own comment on a post that its author may respond to; `image` undefined leaves the photo as it is. */
export async function updateComment(
  db: Queryable,
  id: string,
  author: CommentAuthor,
  change: { text: string; image: CommentImage | null | undefined; now: Date },
): Promise<CommentRow | undefined> {
  const { text, image, now } = change;
  const picture = image === undefined ? sql`` : sql`, image = ${image && JSON.stringify(image)}::jsonb`;
  return queryFirst<CommentRow>(db)`
    with k as (
      update comments k set text = ${text}, edited_at = ${now} ${picture} from posts p
      where k.id = ${id} and k.member_id = ${author.memberId} and k.deleted_at is null
        and p.id = k.post_id and ${openTo(author.memberId)} returning k.*
    )
    select ${shown} from k join members m on m.id = k.member_id`;
}

/**
 * Deletes an own comment and uncounts it; undefined when it was gone. Its photo is kept until deleting can no longer be
 * undone. The returned count is 0 below a post that the author of the comment may not see, because it would reveal
 * something about it.
 */
export async function deleteComment(
  db: Queryable,
  id: string,
  author: CommentAuthor,
  { now, undoUntil }: { now: Date; undoUntil: Date },
): Promise<number | undefined> {
  const rows = await query<{ total: number }>(db)`
    with k as (
      update comments set deleted_at = ${now}, undo_until = ${undoUntil}
      where id = ${id} and member_id = ${author.memberId} and deleted_at is null returning post_id, hidden_at
    )
    update post_counters c set comments = comments - case when k.hidden_at is null then 1 else 0 end
    from k join posts p on p.id = k.post_id where c.post_id = k.post_id
    returning case when ${visibleTo(author)} then c.comments else 0 end as total`;
  return rows[0]?.total;
}

/**
 * Restores a comment that its author deleted a moment ago, below a post that they may respond to; a hidden comment
 * stays hidden.
 */
export async function restoreComment(
  db: Queryable,
  id: string,
  author: CommentAuthor,
  now: Date,
): Promise<(CommentRow & { total: number }) | undefined> {
  return queryFirst<CommentRow & { total: number }>(db)`
    with k as (
      update comments k set deleted_at = null, undo_until = null from posts p
      where k.id = ${id} and k.member_id = ${author.memberId} and k.undo_until > ${now}
        and p.id = k.post_id and ${openTo(author.memberId)} returning k.*
    ), counted as (
      update post_counters c set comments = comments + case when k.hidden_at is null then 1 else 0 end
      from k where c.post_id = k.post_id returning c.comments
    )
    select ${shown}, counted.comments as total from k cross join counted join members m on m.id = k.member_id`;
}

/** Makes deletions final whose time has passed; their photos go. */
export async function endUndo(db: Queryable, now: Date): Promise<void> {
  await query(db)`update comments set image = null, undo_until = null where undo_until <= ${now}`;
}
