/**
 * The words of the newest posts in two small tables with indexes of their own (decision 0032): `recent_words`, and
 * `earlier_words` for those before. A trigger of `posts` keeps them, and a job shortens them.
 */
import { sql } from 'kysely';
import { isPublic } from '#api/features/posts/posts.sql.ts';
import { type Queryable, query } from '#api/platform/database/db.ts';

/** How many of the newest posts have their words in the first table, and how many in either; half as many more may gather. */
const usualSizes = { recent: 10_000, kept: 100_000 };

/** Moves the words of posts that are no longer among the newest, and lets go of those that are in neither part of them. */
export async function shortenRecentWords(db: Queryable, { recent, kept } = usualSizes): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const rows = await query<{ begins_at: Date | null; earlier_begins_at: Date | null }>(transaction)`
      select
        case when (select count(*) from recent_words) > ${(recent * 3) / 2}::int
          then (select created_at from recent_words order by created_at desc offset ${recent - 1} limit 1) end as begins_at,
        case when (select count(*) from earlier_words) > ${(kept * 3) / 2 - recent}::int
          then (select created_at from earlier_words order by created_at desc offset ${kept - recent - 1} limit 1)
          end as earlier_begins_at`;
    const { begins_at: begins, earlier_begins_at: earlierBegins } = rows[0] ?? {};
    if (begins) {
      await query(transaction)`update search_window set begins_at = ${begins}`;
      // An edit of one of these posts holds its row and will touch its words. Locking the posts first avoids a
      // deadlock.
      await query(transaction)`
        select from posts where id in (select post_id from recent_words where created_at < ${begins}) order by id for key share`;
      await query(transaction)`
        with old as (delete from recent_words where created_at < ${begins} returning post_id, created_at, words)
        insert into earlier_words (post_id, created_at, words) select post_id, created_at, words from old
        on conflict (post_id) do nothing`;
    }
    if (earlierBegins) {
      await query(transaction)`update search_window set earlier_begins_at = ${earlierBegins}`;
      await query(transaction)`delete from earlier_words where created_at < ${earlierBegins}`;
    }
  });
}

/** Fills both tables anew after many posts were inserted at once. */
export async function refillRecentWords(db: Queryable, { recent, kept } = usualSizes): Promise<void> {
  const beginOf = (posts: number) => sql`coalesce((
    select p.created_at from posts p where ${isPublic} order by p.created_at desc offset ${posts - 1} limit 1), '-infinity')`;
  await db.transaction().execute(async (transaction) => {
    await query(transaction)`delete from recent_words`;
    await query(transaction)`delete from earlier_words`;
    await query(transaction)`
      update search_window set begins_at = ${beginOf(recent)}, earlier_begins_at = ${beginOf(kept)}`;
    await query(transaction)`
      insert into recent_words (post_id, created_at, words)
      select p.id, p.created_at, p.words from posts p where ${isPublic} and p.created_at >= (select begins_at from search_window)`;
    await query(transaction)`
      insert into earlier_words (post_id, created_at, words)
      select p.id, p.created_at, p.words from posts p cross join search_window w
      where ${isPublic} and p.created_at >= w.earlier_begins_at and p.created_at < w.begins_at`;
  });
}
