import { type CommentOrder, firstReplies } from '@pakmut/contract/comments/comments.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { openTo, visibleTo } from '#api/features/posts/posts.sql.ts';
import { prepare, type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { Page } from '#api/platform/database/pages.ts';
import type { RankedCursor } from '#api/platform/http/cursor.ts';

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
  parent_id: string | null;
  likes: number;
  replies: number;
  is_liked?: boolean;
  is_gone?: boolean;
  mentions?: readonly MentionRow[];
};
/** A member whom a comment names: by the name of its text, and by the one that they have now. */
export type MentionRow = { readonly id: string; readonly name: string; readonly written: string };

/** A comment with its first replies. */
export type ThreadRow = CommentRow & { first: CommentRow[] };

/** A comment stays when its author leaves; the name goes with the first day of leaving. */
const shown = sql`k.id, k.post_id, k.text, k.image, k.created_at, k.parent_id, k.likes, k.replies,
  case when m.leaving_at is null then k.member_id end as member_id,
  case when m.leaving_at is null then m.display_name end as display_name,
  case when m.leaving_at is null then m.avatar end as avatar,
  ${mentionsOf(sql`k.id`)} as mentions`;

/** Whom a comment names, as far as they are in sight; of the others the words stay. */
export function mentionsOf(commentId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.display_name, 'written', q.name) order by q.place, q.member_id)
    from comment_mentions q join members o on o.id = q.member_id and o.hidden_since is null and o.leaving_at is null
    where q.comment_id = ${commentId}), '[]'::jsonb)`;
}

/** The gate of whoever reads, and who it is. */
export type Reading = { readonly visible: RawBuilder<boolean>; readonly memberId: string | null };

const likedBy = (memberId: string | null) =>
  memberId === null
    ? sql`false as is_liked`
    : sql`exists (select 1 from comment_likes l where l.comment_id = k.id and l.member_id = ${memberId}) as is_liked`;

const isSeen = sql`k.deleted_at is null and k.hidden_at is null`;

/** The post with the number of its comments, if the gate shows it. Lists join their page to it, so that an empty one tells them apart. */
const countedPost = (postId: string, visible: RawBuilder<boolean>) =>
  sql`select p.id, c.comments as total from posts p join post_counters c on c.post_id = p.id where p.id = ${postId} and ${visible}`;

function below<Row extends CommentRow>(rows: readonly (Row & { total: number })[]) {
  return rows[0] ? { rows: rows.filter((row) => row.id !== null), total: rows[0].total } : null;
}

/** Comments and replies of a visible post, newest first; null when the gate hides the post. */
export async function listComments(
  db: Queryable,
  postId: string,
  { visible, memberId }: Reading,
  page: Page,
): Promise<{ rows: CommentRow[]; total: number } | null> {
  const after = page.after ? sql`and (k.created_at, k.id) < (${page.after.createdAt}, ${page.after.id}::uuid)` : sql``;
  const rows = await query<CommentRow & { total: number }>(db)`
    with post as (${countedPost(postId, visible)}),
    page as materialized (
      select k.* from comments k where k.post_id = (select id from post) and ${isSeen} ${after}
      order by k.created_at desc, k.id desc limit ${page.limit} offset ${page.offset}
    )
    select post.total, ${shown}, ${likedBy(memberId)} from post left join page k on true left join members m on m.id = k.member_id
    order by k.created_at desc, k.id desc`;
  return below(rows);
}

export type ThreadPage = Omit<Page, 'after'> & { readonly after: Page['after'] | RankedCursor } & {
  readonly order: CommentOrder;
};

/**
 * Comments of a visible post that are no replies, with their first replies; null when the gate hides the post. One that is
 * gone stands there without words, photo and name while it has replies. There is no index for `top`: the comments of one story
 * are sorted, and likes stay a cheap update.
 */
export async function listThreads(
  db: Queryable,
  postId: string,
  reading: Reading,
  page: ThreadPage,
): Promise<{ rows: ThreadRow[]; total: number } | null> {
  const rank = page.order === 'top' ? sql`k.likes, k.replies, k.created_at, k.id` : sql`k.created_at, k.id`;
  const order =
    page.order === 'top'
      ? sql`k.likes desc, k.replies desc, k.created_at desc, k.id desc`
      : sql`k.created_at desc, k.id desc`;
  const from = page.after;
  const ranks = from && 'ranks' in from ? sql`${sql.join(from.ranks.map((one) => sql`${one}::int`))}, ` : sql``;
  const after = from ? sql`and (${rank}) < (${ranks}${from.createdAt}::timestamptz, ${from.id}::uuid)` : sql``;
  const rows = await query<ThreadRow & { total: number }>(db)`
    with post as (${countedPost(postId, reading.visible)}),
    page as materialized (
      select k.* from comments k where k.post_id = (select id from post) and k.parent_id is null
        and ((${isSeen}) or k.replies > 0) ${after}
      order by ${order} limit ${page.limit} offset ${page.offset}
    )
    select post.total, ${shown}, ${likedBy(reading.memberId)}, not (${isSeen}) as is_gone
    from post left join page k on true left join members m on m.id = k.member_id order by ${order}`;
  const found = below(rows);
  if (!found) return null;
  const threads = found.rows.map((row) => (row.is_gone ? withoutWords(row) : row));
  const answered = threads.filter(({ replies }) => replies > 0).map(({ id }) => id);
  const replies = answered.length > 0 ? await listFirstReplies(db, answered, reading) : [];
  return {
    rows: threads.map((row) => ({ ...row, first: replies.filter(({ parent_id }) => parent_id === row.id) })),
    total: found.total,
  };
}

function withoutWords<Row extends CommentRow>(row: Row): Row {
  return {
    ...row,
    text: '',
    image: null,
    member_id: null,
    display_name: '',
    avatar: null,
    likes: 0,
    is_liked: false,
    mentions: [],
  };
}

async function listFirstReplies(db: Queryable, parents: readonly string[], reading: Reading): Promise<CommentRow[]> {
  return query<CommentRow>(db)`
    select ${shown}, ${likedBy(reading.memberId)}
    from unnest(${parents}::uuid[]) parent (id)
    cross join lateral (
      select k.* from comments k where k.parent_id = parent.id and ${isSeen} order by k.created_at, k.id limit ${firstReplies}
    ) k left join members m on m.id = k.member_id
    order by k.created_at, k.id`;
}

/** The replies of a comment of a visible post, oldest first; null when the gate hides the post. */
export async function listReplies(
  db: Queryable,
  { postId, parentId }: { postId: string; parentId: string },
  { visible, memberId }: Reading,
  page: Page,
): Promise<{ rows: CommentRow[]; total: number } | null> {
  const after = page.after
    ? sql`and (k.created_at, k.id) > (${page.after.createdAt}::timestamptz, ${page.after.id}::uuid)`
    : sql``;
  const rows = await query<CommentRow & { total: number }>(db)`
    with post as (${countedPost(postId, visible)}),
    page as materialized (
      select k.* from comments k
      where k.parent_id = ${parentId} and k.post_id = (select id from post) and ${isSeen} ${after}
      order by k.created_at, k.id limit ${page.limit} offset ${page.offset}
    )
    select post.total, ${shown}, ${likedBy(memberId)} from post left join page k on true
    left join members m on m.id = k.member_id order by k.created_at, k.id`;
  return below(rows);
}

/** A viewer who is a member. */
export type CommentAuthor = { readonly memberId: string; readonly authorTag: Buffer };
export type NewComment = {
  readonly author: CommentAuthor;
  readonly postId: string;
  /** The comment or reply that it answers. */
  readonly parentId: string | null;
  readonly text: string;
  readonly image: CommentImage | null;
  readonly createdAt: Date;
};
/** `post_author` is null for an anonymous post; `answered` are the authors of the answered comment and of the one above it. */
export type StoredComment = CommentRow & { total: number; post_author: string | null; answered: (string | null)[] };

/** A block works both ways, as at stories. */
export const noBlock = (memberId: string, other: RawBuilder<unknown>) => sql`
  not exists (select 1 from blocks b where b.member_id = ${memberId}::uuid and b.blocked_id = ${other})
  and not exists (select 1 from blocks b where b.member_id = ${other} and b.blocked_id = ${memberId}::uuid)`;

const insertCounted = prepare(
  (
    memberId: string,
    postId: string,
    text: string,
    image: string | null,
    createdAt: Date,
    parentId: string | null,
  ) => sql<StoredComment | { id: null }>`
    with post as (select p.id, p.member_id as author from posts p where p.id = ${postId} and ${openTo(memberId)}),
    target as (
      select root.id, array[k.member_id, root.member_id] as answered
      from comments k join post on post.id = k.post_id join comments root on root.id = coalesce(k.parent_id, k.id)
      where k.id = ${parentId}::uuid and ${isSeen}
        and ${noBlock(memberId, sql`k.member_id`)} and ${noBlock(memberId, sql`root.member_id`)}
    ),
    k as (
      insert into comments (post_id, member_id, text, image, created_at, parent_id)
      select post.id, ${memberId}::uuid, ${text}, ${image}::jsonb, ${createdAt}::timestamptz, target.id
      from post left join target on true where ${parentId}::uuid is null or target.id is not null returning *
    ), counted as (
      update post_counters set comments = comments + 1 where post_id = (select post_id from k) returning comments
    )
    select ${shown}, counted.comments as total, post.author as post_author, coalesce(target.answered, '{}') as answered
    from post left join k on true left join counted on true left join target on true left join members m on m.id = k.member_id`,
);

/** Stores a comment and counts it; undefined when its author may not respond to the post, null when they may not reply to the comment. */
export async function insertComment(db: Queryable, comment: NewComment): Promise<StoredComment | null | undefined> {
  const { author, postId, parentId, text, image, createdAt } = comment;
  const stored = image && JSON.stringify(image);
  const [row] = await insertCounted(db, author.memberId, postId, text, stored, createdAt, parentId);
  return row?.id === null ? null : (row as StoredComment | undefined);
}

/**
 * Sets or takes back the like of a comment; how many it has then, or undefined when the member may not. Setting leaves a name
 * and needs the narrower gate, and no block between the two; taking back needs that they see the comment.
 */
export async function likeComment(
  db: Queryable,
  id: string,
  viewer: CommentAuthor,
  isLike: boolean,
): Promise<number | undefined> {
  const { memberId } = viewer;
  const gate = isLike ? sql`${openTo(memberId)} and ${noBlock(memberId, sql`k.member_id`)}` : visibleTo(viewer);
  const change = isLike
    ? sql`insert into comment_likes (member_id, comment_id) select ${memberId}::uuid, id from liked on conflict do nothing returning comment_id`
    : sql`delete from comment_likes where member_id = ${memberId} and comment_id = (select id from liked) returning comment_id`;
  const rows = await query<{ likes: number }>(db)`
    with liked as (select k.id, k.likes from comments k join posts p on p.id = k.post_id where k.id = ${id} and ${isSeen} and ${gate}),
    changed as (${change}),
    counted as (
      update comments set likes = likes ${isLike ? sql`+ 1` : sql`- 1`} where id = (select comment_id from changed) returning likes
    )
    select coalesce((select likes from counted), liked.likes) as likes from liked`;
  return rows[0]?.likes;
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
