/** A page of posts with the viewer's own flags, as list calls answer it. */
import { findBadges } from '#api/features/members/members.badges.service.ts';
import type { Platform } from '#api/platform/platform.ts';
import { SharedAnswer } from '#api/platform/shared-answer.ts';
import type { PostsPage } from './posts.listing.ts';
import type { OwnFlags, PostRow, Viewer } from './posts.queries.ts';
import type { PostReads } from './posts.reads.ts';
import { isByViewer, viewPost, type WirePost } from './posts.view.ts';

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
 * The same as ready bytes, for the list that members ask for most, because writing costs more than everything else: a page is
 * written once for all who are answered from it (`PostReads.listFeed`). On most pages the viewer has set nothing, and gets it as
 * it is; on the others the posts that differ are written for the viewer and put in their places.
 */
export async function writePosts(
  reads: PostReads,
  page: PostsPage & { [forAll]?: WrittenPage },
  viewer: NonNullable<Viewer>,
): Promise<Buffer | SharedAnswer> {
  const flags = await flagsOn(reads, page, viewer);
  page[forAll] ??= writeForAll(page);
  const { answer, places } = page[forAll];
  const parts: Buffer[] = [];
  let copied = 0;
  for (const [index, row] of page.rows.entries()) {
    if (!isByViewer(row, viewer) && !(flags && isFlagged(row, flags))) continue;
    const { start, end } = places[index] as Place;
    parts.push(answer.bytes.subarray(copied, start), Buffer.from(JSON.stringify(viewPost(row, viewer, flags))));
    copied = end;
  }
  return parts.length === 0 ? answer : Buffer.concat([...parts, answer.bytes.subarray(copied)]);
}

/** On a page: what all get who are answered from it. A map beside the pages would cost as much as the writing. */
const forAll = Symbol('written for all');
type WrittenPage = { readonly answer: SharedAnswer; readonly places: readonly Place[] };
/** Where a post stands in the answer, in bytes. */
type Place = { readonly start: number; readonly end: number };

const beginning = '{"result":[';

function writeForAll({ rows, next }: PostsPage): WrittenPage {
  const posts = rows.map((row) => JSON.stringify(viewPost(row)));
  const ending = next === undefined ? ']}' : `],"next":${JSON.stringify(next)}}`;
  let end = beginning.length - 1;
  const places = posts.map((post) => {
    const start = end + 1;
    end = start + Buffer.byteLength(post);
    return { start, end };
  });
  return { answer: new SharedAnswer(Buffer.from(beginning + posts.join(',') + ending)), places };
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
