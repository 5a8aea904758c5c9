/** Pages of the feed that are read, and written, again only when something on them has changed (decision 0049). */
import type { Queryable } from '#api/platform/db.ts';
import * as queries from './posts.feed.queries.ts';
import { cutPage, type PostsPage } from './posts.listing.ts';
import type { FeedPage } from './posts.queries.ts';

/** Whoever is not asked for again within this long costs more to look after than to read. */
const keptMilliseconds = 1_000;
const mostKept = 50;

type Kept = { readonly page: PostsPage; readonly marks: string; readonly at: number };

/** Reads a page as it is now. What it answers is shared by all who get it, so nobody may change it. */
export function createFeed(db: Queryable): (asked: FeedPage) => Promise<PostsPage> {
  const kept = new Map<string, Kept>();

  function keep(key: string, one: Kept): PostsPage {
    kept.delete(key);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest);
    kept.set(key, one);
    return one.page;
  }

  return async (asked) => {
    const key = JSON.stringify(asked);
    const at = performance.now();
    const known = kept.get(key);
    if (known && at - known.at <= keptMilliseconds) {
      const marks = (await queries.listMarks(db, asked)).join();
      if (marks === known.marks) return keep(key, { ...known, at });
    }
    const rows = await queries.listFeed(db, asked);
    return keep(key, { page: cutPage(rows, asked.limit - 1), marks: rows.map(({ mark }) => mark).join(), at });
  };
}
