/** A page of posts with the viewer's own flags, as list calls answer it. */
import { findBadges } from '#api/features/members/members.badges.service.ts';
import type { Platform } from '#api/platform/platform.ts';
import type { OwnFlags, PostRow, Viewer } from './posts.queries.ts';
import type { PostReads } from './posts.reads.ts';
import { isByViewer, viewPost, type WirePost } from './posts.view.ts';

type PostsPage = { readonly rows: readonly PostRow[]; readonly next?: string | undefined };

export async function answerPosts(
  reads: PostReads,
  page: PostsPage,
  viewer: Viewer,
): Promise<{ items: WirePost[]; next?: string }> {
  const flags = await flagsOn(reads, page, viewer);
  return {
    items: page.rows.map((row) => viewPost(row, viewer, flags)),
    ...(page.next !== undefined && { next: page.next }),
  };
}

/**
 * The same as ready bytes, for the list that members ask for most: a post on which the viewer has set nothing is written
 * once for all who are answered from the same row (`PostReads.listFeed`), because writing costs more than everything else.
 */
export async function writePosts(reads: PostReads, page: PostsPage, viewer: NonNullable<Viewer>): Promise<Buffer> {
  const flags = await flagsOn(reads, page, viewer);
  const posts = page.rows.map((row) =>
    isByViewer(row, viewer) || (flags && isFlagged(row, flags))
      ? Buffer.from(JSON.stringify(viewPost(row, viewer, flags)))
      : writtenForAll(row),
  );
  const parts = posts.flatMap((post, index) => (index === 0 ? [post] : [comma, post]));
  const end = page.next === undefined ? ']}' : `],"next":${JSON.stringify(page.next)}}`;
  return Buffer.concat([beginning, ...parts, Buffer.from(end)]);
}

const [beginning, comma] = [Buffer.from('{"result":['), Buffer.from(',')];
const written = new WeakMap<PostRow, Buffer>();

function writtenForAll(row: PostRow): Buffer {
  const known = written.get(row);
  if (known) return known;
  const bytes = Buffer.from(JSON.stringify(viewPost(row)));
  written.set(row, bytes);
  return bytes;
}

function isFlagged({ id, member_id }: PostRow, { liked, bookmarked, followed }: OwnFlags): boolean {
  return liked.has(id) || bookmarked.has(id) || (member_id !== null && followed.has(member_id));
}

async function flagsOn(reads: PostReads, { rows }: PostsPage, viewer: Viewer): Promise<OwnFlags | undefined> {
  if (!viewer || rows.length === 0) return undefined;
  return reads.findOwnFlags({ memberId: viewer.memberId, postIds: rows.map(({ id }) => id) });
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

/** Whose signed posts a member's lists leave out; visitors share one list for all. */
export async function blockedBy(reads: PostReads, viewer: Viewer): Promise<readonly string[]> {
  return viewer ? reads.findBlockedEitherWay(viewer.memberId) : [];
}
