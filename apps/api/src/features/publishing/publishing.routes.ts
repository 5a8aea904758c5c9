/** Calls for members' own posts and drafts. */
import { pageSizes, publishMode } from '@pakmut/contract/posts/posts.rules.ts';
import * as contract from '@pakmut/contract/publishing/publishing.contract.ts';
import { requireStepUp } from '#api/features/auth/auth.step-up.service.ts';
import { answerPosts, cutPage, pageOf } from '#api/features/posts/posts.pages.service.ts';
import { getOwnOrVisible, viewerOf } from '#api/features/posts/posts.service.ts';
import type { Viewer } from '#api/features/posts/posts.sql.ts';
import { listWaiting, viewWaiting } from '#api/features/posts/posts.waiting.service.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { App } from '#api/platform/http/call.ts';
import { writeCursor } from '#api/platform/http/cursor.ts';
import { route } from '#api/platform/http/route.ts';
import type { Platform } from '#api/platform/platform.ts';
import { isUnderMaintenance } from '#api/platform/process/maintenance.ts';
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

/** Seconds after which a story that was refused because of maintenance may be sent again. */
const pauseSeconds = 60;

function writingRoutes(app: App): void {
  const { platform } = app;

  /**
   * While publishing is under maintenance nothing new comes into sight. Drafts, private stories and changes of what is public
   * already go on: who takes something out that gives them away must not wait.
   */
  const assertNotPaused = async (publish: number, isPublic: () => Promise<boolean>) => {
    if (
      !isUnderMaintenance(platform.config.MAINTENANCE, 'publishing') ||
      publish !== publishMode.public ||
      (await isPublic())
    )
      return;
    throw new AppError('posts.publish_paused', { retryAfter: pauseSeconds });
  };

  route(app, contract.addPost, async (input, { member, idempotencyKey }) => {
    await assertNotPaused(input.publish, async () => false);
    if (isAnonymous(input)) {
      // First what is wrong with the post: nobody proves who they are for one that is refused anyway.
      await service.assertPublishable(platform, input);
      await requireStepUp(platform, member);
    }
    return service.addPost(platform, { memberId: member.memberId, idempotencyKey }, input);
  });

  route(app, contract.updatePost, async ({ postID, ...input }, { member, idempotencyKey }) => {
    await assertNotPaused(input.publish, () => isPublicNow(platform, viewerOf(platform, member), postID));
    if (isAnonymous(input)) await requireStepUp(platform, member);
    return service.updatePost(platform, { memberId: member.memberId, idempotencyKey }, postID, input);
  });

  route(app, contract.deletePost, async ({ postID }, { member }) => {
    await service.deletePost(platform, member, postID);
    return { deleted: 1 as const };
  });
}

/** Whether others may see a post as it is now; a draft, of which the gate knows nothing, is not. */
async function isPublicNow(platform: Platform, viewer: NonNullable<Viewer>, id: string): Promise<boolean> {
  try {
    return (await getOwnOrVisible(platform, viewer, id)).publish === publishMode.public;
  } catch (refusal) {
    if (refusal instanceof AppError) return false;
    throw refusal;
  }
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
