import type { InputOf } from '@pakmut/contract/endpoint.ts';
import * as contract from '@pakmut/contract/posts/posts.contract.ts';
import { AppError } from '#api/platform/app-error.ts';
import { isId } from '#api/platform/db.ts';
import { type App, route, sendReady } from '#api/platform/route.ts';
import { cached } from '#api/platform/visitors-answer.ts';
import { answerPosts, blockedBy, writePosts } from './posts.answer.ts';
import { exploringRoutes } from './posts.exploring.routes.ts';
import { createFlags } from './posts.flags.ts';
import { pageOf } from './posts.listing.ts';
import { ownListsRoutes } from './posts.lists.routes.ts';
import { mapRoutes } from './posts.map.routes.ts';
import { ownPostsRoutes } from './posts.own.routes.ts';
import { peopleRoutes } from './posts.people.routes.ts';
import { provincesRoutes } from './posts.provinces.routes.ts';
import * as queries from './posts.queries.ts';
import { createPostReads, type PostReads } from './posts.reads.ts';
import * as service from './posts.service.ts';
import { viewPost } from './posts.view.ts';

export function postsRoutes(app: App): void {
  const reads = createPostReads(app.platform.db);
  readingRoutes(app, reads);
  ownListsRoutes(app, reads);
  exploringRoutes(app, reads);
  mapRoutes(app, reads);
  provincesRoutes(app);
  reactingRoutes(app);
  ownPostsRoutes(app, reads);
  peopleRoutes(app, reads);
}

function readingRoutes(app: App, reads: PostReads): void {
  const { platform } = app;
  const { db } = platform;

  async function list(input: InputOf<typeof contract.listPosts.public>, viewer: queries.Viewer) {
    const page = pageOf(input);
    const everyone = { ...page, categoryId: input.categoryID, without: [] };
    // Few members block anyone, so the list that all share is asked for at the same time.
    const [without, shared] = await Promise.all([blockedBy(reads, viewer), reads.listFeed(everyone)]);
    return without.length > 0 ? reads.listFeed({ ...everyone, without }) : shared;
  }

  route(app, contract.listPosts.public, (input, { request, reply }) =>
    cached(app, { request, reply }, async () => answerPosts(reads, await list(input, null), null)),
  );
  route(app, contract.listPosts.private, (input, { member, reply }) => {
    const viewer = service.viewerOf(platform, member);
    return sendReady(reply, async () => writePosts(reads, await list(input, viewer), viewer));
  });

  route(app, contract.getPost.public, async ({ postID }) => {
    const post = isId(postID) ? await reads.findPublicPost(postID) : undefined;
    if (!post) throw new AppError('posts.not_found');
    return viewPost(post);
  });
  route(app, contract.getPost.private, async ({ postID }, { member }) => {
    const viewer = service.viewerOf(platform, member);
    const post = await service.getPost(platform, viewer, postID);
    return viewPost(post, viewer, await reads.findOwnFlags({ memberId: member.memberId, postIds: [post.id] }));
  });

  const related = async (postId: string, viewer: queries.Viewer) => {
    const without = await blockedBy(reads, viewer);
    return answerPosts(reads, { rows: await service.listRelated(platform, viewer, postId, without) }, viewer);
  };
  route(app, contract.suggestPosts.public, ({ postID }) => related(postID, null));
  route(app, contract.suggestPosts.private, ({ postID }, { member }) =>
    related(postID, service.viewerOf(platform, member)),
  );

  const categories = async () =>
    (await queries.listCategories(db)).map((row) => ({
      category_id: row.id,
      category_name: row.name,
      category_name_en: row.name_en,
      category_name_lo: row.name_lo,
      category_name_km: row.name_km,
      category_name_my: row.name_my,
    }));
  route(app, contract.listCategories.public, categories);
  route(app, contract.listCategories.private, categories);
}

function reactingRoutes(app: App): void {
  const { platform } = app;
  const flags = createFlags(platform);

  route(app, contract.likePost, async ({ postID, isLike }, { member }) => {
    const viewer = service.viewerOf(platform, member);
    return { post_like_count: await flags.like({ viewer, postId: postID, on: isLike === 1 }), is_like: isLike };
  });

  route(app, contract.bookmarkPost, async ({ postID, isBookmark }, { member }) => {
    const viewer = service.viewerOf(platform, member);
    return {
      post_bookmark_count: await flags.bookmark({ viewer, postId: postID, on: isBookmark === 1 }),
      is_bookmark: isBookmark,
    };
  });

  route(app, contract.viewPost, async ({ postID }, { request }) => {
    const visitor = { address: request.ip, agent: request.headers['user-agent'] ?? '' };
    return { post_view_count: await service.countView(platform, visitor, postID) };
  });
}
