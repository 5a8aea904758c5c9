/** A member's saved posts and view history, and what was told of near them. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import * as contract from '@pakmut/contract/posts/posts.lists.contract.ts';
import { nearby } from '@pakmut/contract/posts/posts.rules.ts';
import { AppError } from '#api/platform/app-error.ts';
import { writeCursor } from '#api/platform/cursor.ts';
import { isId } from '#api/platform/db.ts';
import { mark } from '#api/platform/keys.ts';
import { type App, route } from '#api/platform/route.ts';
import type { SignedIn } from '#api/platform/session.ts';
import { answerPosts } from './posts.answer.ts';
import { pageOf } from './posts.listing.ts';
import * as lists from './posts.lists.queries.ts';
import type { PostReads } from './posts.reads.ts';
import { viewerOf } from './posts.service.ts';

const hourMilliseconds = 3_600_000;

export function ownListsRoutes(app: App, reads: PostReads): void {
  const { platform } = app;
  const { db } = platform;
  type List = typeof lists.listBookmarks;

  async function list(input: InputOf<typeof contract.listMyBookmarks>, member: SignedIn, find: List) {
    const viewer = viewerOf(platform, member);
    const page = pageOf(input);
    const rows = await find(db, viewer, page);
    const shown = rows.slice(0, page.size);
    const last = rows.length > page.size ? shown.at(-1) : undefined;
    const next = last && writeCursor({ created_at: last.marked_at, id: last.id });
    return answerPosts(reads, { rows: shown, next }, viewer);
  }

  route(app, contract.listMyBookmarks, (input, { member }) => list(input, member, lists.listBookmarks));
  route(app, contract.listMyHistory, (input, { member }) => list(input, member, lists.listVisits));

  route(app, contract.clearMyHistory, async ({ postID }, { member }) => ({
    cleared: postID === undefined || isId(postID) ? await lists.deleteVisits(db, member.memberId, postID) : 0,
  }));

  route(app, contract.listNearbyPosts, async (at, { member }) => {
    const viewer = viewerOf(platform, member);
    const since = new Date(platform.clock.now().getTime() - nearby.hours * hourMilliseconds);
    const without = await reads.findBlockedEitherWay(member.memberId);
    return (await answerPosts(reads, { rows: await lists.listNearby(db, at, { since, without }) }, viewer)).items;
  });

  route(app, contract.viewPostAsMember, async ({ postID }, { member }) => {
    const viewer = viewerOf(platform, member);
    // Another mark for each post: one for all would tie the author of an anonymous post to what else they read (R26).
    const visitor = mark(platform.keys.marks, `visitor:member ${member.memberId} ${postID}`);
    const count = isId(postID)
      ? await lists.recordVisit(db, viewer, postID, { visitor, now: platform.clock.now() })
      : undefined;
    if (count === undefined) throw new AppError('posts.not_found');
    return { post_view_count: count };
  });
}
