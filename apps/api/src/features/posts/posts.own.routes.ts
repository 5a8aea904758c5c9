/** What members do with their own posts and drafts. */
import * as contract from '@pakmut/contract/posts/posts.contract.ts';
import * as editing from '@pakmut/contract/posts/posts.editing.contract.ts';
import { listMyVideoPosts } from '@pakmut/contract/posts/posts.lists.contract.ts';
import { pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import { requireStepUp } from '#api/features/auth/auth.step-up.service.ts';
import { writeCursor } from '#api/platform/cursor.ts';
import { type App, route } from '#api/platform/route.ts';
import { answerPosts } from './posts.answer.ts';
import { isAnonymous, isDraft } from './posts.composing.ts';
import { addDraft, getDraft } from './posts.drafts.service.ts';
import * as service from './posts.editing.service.ts';
import { cutPage, pageOf } from './posts.listing.ts';
import { listDrafts, listOwn } from './posts.own.queries.ts';
import type { PostReads } from './posts.reads.ts';
import { addPost, viewerOf } from './posts.service.ts';
import { viewDraft, viewVersion } from './posts.view.ts';

export function ownPostsRoutes(app: App, reads: PostReads): void {
  writingRoutes(app);
  readingRoutes(app, reads);
  draftRoutes(app);
}

function writingRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.addPost, async (input, { member, once }) => {
    if (isAnonymous(input)) await requireStepUp(platform, member);
    const author = { memberId: member.memberId, once };
    return isDraft(input) ? addDraft(platform, author, input) : addPost(platform, author, input);
  });

  route(app, editing.updatePost, async ({ postID, ...input }, { member, once }) => {
    if (isAnonymous(input)) await requireStepUp(platform, member);
    return service.updatePost(platform, { memberId: member.memberId, once }, postID, input);
  });

  route(app, editing.deletePost, async ({ postID }, { member }) => {
    await service.deletePost(platform, member, postID);
    return { deleted: 1 as const };
  });
}

function readingRoutes(app: App, reads: PostReads): void {
  const { platform } = app;

  route(app, contract.listMyPosts, async ({ mode = 'all', ...input }, { member }) => {
    const viewer = viewerOf(platform, member);
    const page = pageOf(input);
    return answerPosts(reads, cutPage(await listOwn(platform.db, viewer, page, { mode }), page.size), viewer);
  });

  route(app, listMyVideoPosts, async (input, { member }) => {
    const viewer = viewerOf(platform, member);
    const page = pageOf(input, pageSizes.reporter);
    const rows = await listOwn(platform.db, viewer, page, { mode: 'all', withVideo: true });
    return answerPosts(reads, cutPage(rows, page.size), viewer);
  });

  route(app, editing.listPostVersions, async ({ postID, page = 0, maxPerPage = pageSizes.feed }, { member }) => {
    const asked = { limit: maxPerPage, offset: page * maxPerPage };
    const { rows, stored } = await service.listVersions(platform, member, postID, asked);
    return { items: rows.map((row) => viewVersion(row, stored)), total: rows[0]?.total ?? 0 };
  });
}

function draftRoutes(app: App): void {
  const { platform } = app;

  route(app, editing.listMyDrafts, async (input, { member }) => {
    const viewer = viewerOf(platform, member);
    const page = pageOf(input);
    const rows = await listDrafts(platform.db, member.memberId, page);
    const shown = rows.slice(0, page.size);
    const last = rows.length > page.size ? shown.at(-1) : undefined;
    return {
      items: shown.map((row) => viewDraft(row, viewer)),
      ...(last && { next: writeCursor({ created_at: last.edited_at, id: last.id }) }),
    };
  });

  route(app, editing.getMyDraft, async ({ postID }, { member }) =>
    viewDraft(await getDraft(platform, member.memberId, postID), viewerOf(platform, member)),
  );
}
