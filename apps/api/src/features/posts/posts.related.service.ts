/** Related news of a post, page by page (specification §7 "suggestList", decisions §3). */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type { suggestPosts } from '@pakmut/contract/posts/posts.contract.ts';
import { pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import { readPosition, writePosition } from '#api/platform/http/cursor.ts';
import { readSpan, type Span } from '#api/platform/http/date-span.ts';
import type { Platform } from '#api/platform/platform.ts';
import { blockedBy, type PostsPage } from './posts.pages.service.ts';
import * as queries from './posts.queries.ts';
import { getOwnOrVisible } from './posts.service.ts';
import type { PostRow, Viewer } from './posts.sql.ts';

/** Days that related news reach back, widened until there are enough. */
const widths = [7, 60, 3_650] as const;

type Asked = InputOf<typeof suggestPosts.public>;
type Wanted = queries.RelatedFilter & Span;
type Part = { readonly offset: number; readonly limit: number };

/**
 * Those of the last days come first, as many days as it takes to fill a first page, and older ones follow on later pages; with
 * `datefrom` the days are the caller's.
 */
export async function listRelated(platform: Platform, viewer: Viewer, asked: Asked): Promise<PostsPage> {
  const { db } = platform;
  const size = asked.maxPerPage ?? pageSizes.related;
  const offset = readPosition(asked.cursor) ?? (asked.page ?? 0) * size;
  const wanted: Wanted = {
    ...readSpan(['datefrom', asked.datefrom], ['dateto', asked.dateto]),
    categoryIds: (asked.categoryID ?? []).filter((id) => id !== 0),
    without: await blockedBy(db, viewer),
  };
  const post = await getOwnOrVisible(platform, viewer, asked.postID);
  const rows = offset < queries.mostRelated ? await readPart(platform, post, wanted, { offset, limit: size }) : [];
  return { rows, next: rows.length === size ? writePosition(offset + size) : undefined };
}

async function readPart({ db, clock }: Platform, post: PostRow, wanted: Wanted, part: Part): Promise<PostRow[]> {
  const { from: asked } = wanted;
  if (asked) return queries.listRelated(db, post, { ...wanted, ...part, from: asked });
  const now = clock.now().getTime();
  const [week, months, years] = widths.map((days) => new Date(now - days * 86_400_000)) as [Date, Date, Date];
  const firstPage = (from: Date) =>
    queries.listRelated(db, post, { ...wanted, from, offset: 0, limit: pageSizes.related });
  for (const since of [week, months]) {
    const first = await firstPage(since);
    if (first.length < pageSizes.related) continue;
    if (part.offset === 0 && part.limit <= first.length) return first.slice(0, part.limit);
    return queries.listRelated(db, post, { ...wanted, ...part, from: years, since });
  }
  return queries.listRelated(db, post, { ...wanted, ...part, from: years });
}
