/** Calls for members' own posts and drafts. */
import { pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import * as contract from '@pakmut/contract/publishing/publishing.contract.ts';
import { requireStepUp } from '#api/features/auth/auth.step-up.service.ts';
import { answerPosts, cutPage, pageOf } from '#api/features/posts/posts.pages.service.ts';
import { viewerOf } from '#api/features/posts/posts.service.ts';
import type { Viewer } from '#api/features/posts/posts.sql.ts';
import { listWaiting, viewWaiting } from '#api/features/posts/posts.waiting.service.ts';
import type { App } from '#api/platform/http/call.ts';
import { writeCursor } from '#api/platform/http/cursor.ts';
import { route } from '#api/platform/http/route.ts';
import { isAnonymous } from './publishing.authorship.ts';
import { getDraft } from './publishing.drafts.service.ts';
import { listDrafts, listOwn } from './publishing.own.queries.ts';
import * as service from './publishing.service.ts';
import { viewDraft, viewVersion } from './publishing.view.ts';

export function publishingRoutes(app: App): void {
  writingRoutes(app);
  readingRoutes(app);
  draftRoutes(app);
}

function writingRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.addPost, async (input, { member, idempotencyKey }) => {
    if (isAnonymous(input)) {
      // First what is wrong with the post: nobody proves who they are for one that is refused anyway.
      await service.assertPublishable(platform, input);
      await requireStepUp(platform, member);
    }
    return service.addPost(platform, { memberId: member.memberId, idempotencyKey }, input);
  });

  route(app, contract.updatePost, async ({ postID, ...input }, { member, idempotencyKey }) => {
    if (isAnonymous(input)) await requireStepUp(platform, member);
    return service.updatePost(platform, { memberId: member.memberId, idempotencyKey }, postID, input);
  });

  route(app, contract.deletePost, async ({ postID }, { member }) => {
    await service.deletePost(platform, member, postID);
    return { deleted: 1 as const };
  });
}

function readingRoutes(app: App): void {
  const { platform } = app;

  /** Own posts that wait for their batch: above the first page, as the newest. */
  const waitingBefore = async (page: ReturnType<typeof pageOf>, viewer: NonNullable<Viewer>) => {
    if (page.after || page.offset) return [];
    const waiting = await listWaiting(platform, platform.db, viewer);
    return Promise.all(waiting.map((one) => viewWaiting(platform, one)));
  };

  route(app, contract.listMyPosts, async ({ mode = 'all', ...input }, { member }) => {
    const viewer = viewerOf(platform, member);
    const page = pageOf(input);
    const posts = cutPage(await listOwn(platform.db, viewer, page, { mode }), page.size);
    const waiting = mode === 'all' || mode === 'anonymous' ? await waitingBefore(page, viewer) : [];
    return answerPosts(platform.db, { ...posts, rows: [...waiting, ...posts.rows] }, viewer);
  });

  route(app, contract.listMyVideoPosts, async (input, { member }) => {
    const viewer = viewerOf(platform, member);
    const page = pageOf(input, pageSizes.reporter);
    const posts = cutPage(await listOwn(platform.db, viewer, page, { mode: 'all', withVideo: true }), page.size);
    const waiting = (await waitingBefore(page, viewer)).filter(({ video }) => video !== null);
    return answerPosts(platform.db, { ...posts, rows: [...waiting, ...posts.rows] }, viewer);
  });

  route(app, contract.listPostVersions, async ({ postID, page = 0, maxPerPage = pageSizes.feed }, { member }) => {
    const asked = { limit: maxPerPage, offset: page * maxPerPage };
    const { rows, stored } = await service.listVersions(platform, member, postID, asked);
    return { items: rows.map((row) => viewVersion(row, stored)), total: rows[0]?.total ?? 0 };
  });
}

function draftRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.listMyDrafts, async (input, { member }) => {
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

  route(app, contract.getMyDraft, async ({ postID }, { member }) =>
    viewDraft(await getDraft(platform, member.memberId, postID), viewerOf(platform, member)),
  );
}
