/** A page of posts with the viewer's own flags, as list calls answer it. */
import type { PostRow, Viewer } from './posts.queries.ts';
import type { PostReads } from './posts.reads.ts';
import { viewPost, type WirePost } from './posts.view.ts';

export async function answerPosts(
  reads: PostReads,
  page: { rows: readonly PostRow[]; next?: string | undefined },
  viewer: Viewer,
): Promise<{ items: WirePost[]; next?: string }> {
  const ids = page.rows.map((row) => row.id);
  const flags =
    viewer && ids.length > 0 ? await reads.findOwnFlags({ memberId: viewer.memberId, postIds: ids }) : undefined;
  return {
    items: page.rows.map((row) => viewPost(row, viewer, flags)),
    ...(page.next !== undefined && { next: page.next }),
  };
}

/** Whose signed posts a member's lists leave out; visitors share one list for all. */
export async function blockedBy(reads: PostReads, viewer: Viewer): Promise<readonly string[]> {
  return viewer ? reads.findBlockedEitherWay(viewer.memberId) : [];
}
