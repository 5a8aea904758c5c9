/**
 * SQL of erasing accounts. Deleting the member's row cascades to everything that refers to it; rows that must stay are
 * detached before.
 */
import { sql } from 'kysely';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';

const due = (leftBefore: Date) => sql`(m.leaving_at <= ${leftBefore} or e.member_id is not null)`;

/** Members whose time to come back is over, and those of a restored backup who were erased before. */
export async function listDue(db: Queryable, leftBefore: Date): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select m.id from members m left join erased_members e on e.member_id = m.id
    where ${due(leftBefore)} order by m.leaving_at limit 200`;
  return rows.map((row) => row.id);
}

/** Locks such a member, so that two processes do not erase one person; undefined when there is none. */
export async function lockDue(db: Queryable, id: string, leftBefore: Date) {
  return queryFirst<{ avatar: string; keeps_posts: boolean; is_hidden: boolean }>(db)`
    select m.avatar, coalesce(e.keeps_posts, m.leaving_posts = 'keep') as keeps_posts, m.leaving_at is not null as is_hidden
    from members m left join erased_members e on e.member_id = m.id
    where m.id = ${id} and ${due(leftBefore)} for update of m skip locked`;
}

/** Hides the posts of a member of a restored backup, so that lists and map know before they go. */
export async function hideMember(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('members').set({ leaving_at: now, leaving_posts: 'erase' }).where('id', '=', id).execute();
}

const kept = sql`p.publish = 0 and p.deleted_at is null`;

/**
 * File names of the member's photos that go: of all posts or, when posts are kept, of private and deleted ones, and of
 * drafts; those that had left any post, which nobody else has to remove any more; and those that wait for a post.
 */
export async function takePhotosToErase(
  db: Queryable,
  memberId: string,
  keepsPosts: boolean,
  waiting: readonly string[],
): Promise<string[]> {
  const rows = await query<{ name: string }>(db)`
    with removed as (
      delete from post_media_removals r using posts p
      where p.id = r.post_id and r.kind = 'photo' and p.member_id = ${memberId} returning r.name
    )
    select name from removed
    union select image ->> 'name' as name from posts p, jsonb_array_elements(p.images) image
    where p.member_id = ${memberId} ${keepsPosts ? sql`and not (${kept})` : sql``}
    union select name from uploads where member_id = ${memberId} and used_at is null
    union select unnest(${waiting}::text[])
    union select thumbnail from news_broadcasts where member_id = ${memberId} and thumbnail <> ''`;
  return rows.map((row) => row.name);
}

/** Names of the member's videos that go; those of posts that stay forget whose they were. */
export async function takeVideosToErase(
  db: Queryable,
  memberId: string,
  keepsPosts: boolean,
  waiting: readonly string[],
): Promise<string[]> {
  const stays = sql`exists (select 1 from posts p where p.video = v.name and p.member_id = ${memberId} and ${kept})`;
  if (keepsPosts) await query(db)`update videos v set member_id = null where v.member_id = ${memberId} and ${stays}`;
  const rows = await query<{ name: string }>(db)`
    select name from videos where member_id = ${memberId} or name = any(${waiting}::text[])`;
  const names = rows.map(({ name }) => name);
  await query(db)`delete from post_media_removals where name = any(${names}::text[])`;
  return names;
}

/** Public posts stay under nobody's name: no member id, and a tag that recognises nobody, another for each post. */
export async function detachPosts(db: Queryable, memberId: string): Promise<void> {
  const rows = await query<{ id: string }>(db)`
    update posts p set member_id = null, anonymous = 10, author_tag = ${randomTag},
                       hidden_at = case when hidden_with_member then null else hidden_at end, hidden_with_member = false
    where p.member_id = ${memberId} and ${kept} returning p.id`;
  // What they were before was not asked to stay.
  const all = rows.map(({ id }) => id);
  await query(db)`delete from post_versions where post_id = any(${all}::uuid[]) and anonymous = 0`;
}

/** Anonymous posts lose the last thing that could name their author: the tag of whose key we hold. */
export async function forgetAuthors(db: Queryable, authorTags: readonly Buffer[]): Promise<void> {
  await query(db)`update posts set author_tag = ${randomTag} where author_tag = any(${authorTags}::bytea[])`;
}

const randomTag = sql`decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')`;

/** Takes the member's likes and bookmarks from the counters of posts and comments; the rows go with the member. */
export async function uncountFlags(db: Queryable, memberId: string): Promise<void> {
  await query(db)`
    update post_counters c set likes = likes - 1 from likes l where l.post_id = c.post_id and l.member_id = ${memberId}`;
  await query(db)`
    update comments k set likes = likes - 1 from comment_likes l where l.comment_id = k.id and l.member_id = ${memberId}`;
  await query(db)`
    update post_counters c set bookmarks = bookmarks - 1 from bookmarks b where b.post_id = c.post_id and b.member_id = ${memberId}`;
}

/**
 * Comments that their author has deleted go for good, or only their words where others have replied; the words of the others stay
 * under nobody's name (on delete set null), their photos do not.
 */
export async function eraseFromComments(db: Queryable, memberId: string): Promise<void> {
  await query(db)`
    delete from comments k where k.member_id = ${memberId} and k.deleted_at is not null
      and not exists (select 1 from comments r where r.parent_id = k.id)`;
  await query(db)`update comments set text = '' where member_id = ${memberId} and deleted_at is not null`;
  await query(db)`update comments set image = null where member_id = ${memberId} and image is not null`;
}

/** Disputes of the member go on under nobody's name; their contact goes with the account. */
export async function eraseContacts(db: Queryable, memberId: string): Promise<void> {
  await db.updateTable('disputes').set({ email: '', filer_mark: null }).where('member_id', '=', memberId).execute();
}

export async function eraseMember(
  db: Queryable,
  memberId: string,
  { now, keepsPosts }: { now: Date; keepsPosts: boolean },
): Promise<void> {
  await query(db)`
    insert into erased_members (member_id, erased_at, keeps_posts) values (${memberId}, ${now}, ${keepsPosts}) on conflict do nothing`;
  await db.deleteFrom('members').where('id', '=', memberId).execute();
}
