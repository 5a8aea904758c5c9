/** A page of posts with the viewer's own flags, as list calls answer it. */
import { type App, alreadySent, type Caller } from '#api/platform/route.ts';
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

const visitorListMilliseconds = 1_000;

/** Visitors share one answer a second, sent as ready bytes. */
export async function cached(
  app: App,
  { request, reply }: Pick<Caller, 'request' | 'reply'>,
  make: () => Promise<unknown>,
): Promise<typeof alreadySent> {
  const { answers } = app.platform;
  const made = await answers.get(request.url, visitorListMilliseconds, async () => {
    const value = await make();
    const paged = typeof value === 'object' && value !== null && 'items' in value;
    const { items, ...rest } = paged ? (value as { items: unknown }) : { items: value };
    return { type: 'application/json; charset=utf-8', body: JSON.stringify({ result: items, ...rest }) };
  });
  answers.send(request, reply, made, 'public, max-age=0, must-revalidate');
  return alreadySent;
}
