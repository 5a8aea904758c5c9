/** Pages of posts: the parameters of a list call, the cut of a page, and the answer with the viewer's own flags. */
import { pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import { findBadges } from '#api/features/members/members.badges.service.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import { cutPage as cutByTime, readPage } from '#api/platform/database/pages.ts';
import { writePosition } from '#api/platform/http/cursor.ts';
import type { Platform } from '#api/platform/platform.ts';
import { findBlockedEitherWay, findOwnFlags } from './posts.queries.ts';
import type { FeedPage, PostRow, Viewer } from './posts.sql.ts';
import { viewPost, type WirePost } from './posts.view.ts';

type Asked = { page?: number; cursor?: string; maxPerPage?: number };

/** As the page of any list, with the usual length of a list of posts. */
export function pageOf(asked: Asked, fallback: number = pageSizes.feed): FeedPage & { size: number } {
  const { page, size } = readPage(asked, fallback);
  return { ...page, size };
}

/** Posts as a list shows them, and the cursor of what follows. */
export type PostsPage = { readonly rows: readonly PostRow[]; readonly next?: string | undefined };

/** Cuts the extra row off and makes the cursor of the next page. */
export function cutPage(rows: readonly PostRow[], size: number): PostsPage {
  const { items, next } = cutByTime(rows, size, (row) => row);
  return { rows: items, next };
}

/** The same for a list in another order than by time, which goes on by position. */
export function cutSortedPage(rows: readonly PostRow[], { size, offset }: { size: number; offset: number }): PostsPage {
  return { rows: rows.slice(0, size), next: rows.length > size ? writePosition(offset + size) : undefined };
}

/** A page in the contract's words; a visitor's flags are all 0. */
export async function answerPosts(
  db: Queryable,
  page: PostsPage,
  viewer: Viewer,
): Promise<{ items: WirePost[]; next?: string }> {
  const ids = page.rows.map(({ id }) => id);
  const flags = viewer && ids.length > 0 ? await findOwnFlags(db, viewer.memberId, ids) : undefined;
  return {
    items: page.rows.map((row) => viewPost(row, viewer, flags)),
    ...(page.next !== undefined && { next: page.next }),
  };
}

/** The same with the badges of the authors, for lists of videos (specification §2); an anonymous post has none (R26). */
export async function withBadges<Answer extends { items: WirePost[] }>(
  platform: Platform,
  answer: Answer,
): Promise<Answer> {
  const authors = answer.items.map((post) => post.post_by).filter(Boolean);
  if (authors.length === 0) return answer;
  const badges = await findBadges(platform, authors);
  return { ...answer, items: answer.items.map((post) => ({ ...post, badge: badges.get(post.post_by) ?? [] })) };
}

/** Whose signed posts a member's lists leave out, because one of the two blocks the other; nobody's for a visitor. */
export async function blockedBy(db: Queryable, viewer: Viewer): Promise<readonly string[]> {
  return viewer ? findBlockedEitherWay(db, viewer.memberId) : [];
}
