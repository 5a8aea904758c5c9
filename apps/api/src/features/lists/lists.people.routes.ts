/** The lists of reporters (specification §2 "reporter dialogs", §7 `userTopic`, `userTopicVdo`, `followtopicList`). */
import * as contract from '@pakmut/contract/lists/lists.contract.ts';
import { pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import { assertInSight } from '#api/features/members/members.lists.service.ts';
import { answerPosts, cutPage, pageOf, withBadges } from '#api/features/posts/posts.pages.service.ts';
import { viewerOf } from '#api/features/posts/posts.service.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import { listByFollowed, listByMember } from './lists.queries.ts';

type Asked = { page?: number; cursor?: string; maxPerPage?: number };

export function peopleRoutes(app: App): void {
  const { platform } = app;
  const { db } = platform;

  /** Hidden and unknown members and those who block the caller get the same answer: not found. */
  async function listOf(memberId: string, withVideo: boolean, asked: Asked, member: SignedIn | null) {
    await assertInSight(platform, memberId, member?.memberId ?? null);
    const viewer = viewerOf(platform, member);
    const page = { ...pageOf(asked, pageSizes.reporter), withVideo };
    const answer = await answerPosts(db, cutPage(await listByMember(db, viewer, memberId, page), page.size), viewer);
    return withVideo ? withBadges(platform, answer) : answer;
  }

  const { listMemberPosts: posts, listMemberVideoPosts: videos } = contract;
  route(app, posts.public, ({ postBy, ...asked }) => listOf(postBy, false, asked, null));
  route(app, posts.private, ({ postBy, ...asked }, { member }) => listOf(postBy, false, asked, member));
  route(app, videos.public, ({ memberID, ...asked }) => listOf(memberID, true, asked, null));
  route(app, videos.private, ({ memberID, ...asked }, { member }) => listOf(memberID, true, asked, member));

  route(app, contract.listFollowedPosts, async (input, { member }) => {
    const viewer = viewerOf(platform, member);
    const page = pageOf(input);
    return answerPosts(db, cutPage(await listByFollowed(db, viewer, page), page.size), viewer);
  });
}
