/** A member's saved posts, view history, and stories near their places. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import * as contract from '@pakmut/contract/lists/lists.contract.ts';
import { nearby } from '@pakmut/contract/posts/posts.rules.ts';
import { answerPosts, blockedBy, pageOf } from '#api/features/posts/posts.pages.service.ts';
import { viewerOf } from '#api/features/posts/posts.service.ts';
import { isId } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { App } from '#api/platform/http/call.ts';
import { writeCursor } from '#api/platform/http/cursor.ts';
import { route } from '#api/platform/http/route.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import { fingerprint } from '#api/platform/secrets/keys.ts';
import * as lists from './lists.own.queries.ts';

const hourMilliseconds = 3_600_000;

export function ownListsRoutes(app: App): void {
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
    return answerPosts(db, { rows: shown, next }, viewer);
  }

  route(app, contract.listMyBookmarks, (input, { member }) => list(input, member, lists.listBookmarks));
  route(app, contract.listMyHistory, (input, { member }) => list(input, member, lists.listVisits));

  route(app, contract.clearMyHistory, async ({ postID }, { member }) => ({
    cleared: postID === undefined || isId(postID) ? await lists.deleteVisits(db, member.memberId, postID) : 0,
  }));

  route(app, contract.listNearbyPosts, async (at, { member }) => {
    const viewer = viewerOf(platform, member);
    const since = new Date(platform.clock.now().getTime() - nearby.hours * hourMilliseconds);
    const without = await blockedBy(db, viewer);
    return (await answerPosts(db, { rows: await lists.listNearby(db, at, { since, without }) }, viewer)).items;
  });

  route(app, contract.viewPostAsMember, async ({ postID }, { member }) => {
    const viewer = viewerOf(platform, member);
    // The fingerprint differs for each post, because a common one would link the author of an anonymous post to what
    // else they read (R26).
    const visitor = fingerprint(platform.keys.fingerprints, `visitor:member ${member.memberId} ${postID}`);
    const count = isId(postID)
      ? await lists.recordVisit(db, viewer, postID, { visitor, now: platform.clock.now() })
      : undefined;
    if (count === undefined) throw new AppError('posts.not_found');
    return { post_view_count: count };
  });
}
