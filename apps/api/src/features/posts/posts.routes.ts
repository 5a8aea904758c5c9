import type { InputOf } from '@pakmut/contract/endpoint.ts';
import * as contract from '@pakmut/contract/posts/posts.contract.ts';
import { AppError } from '#api/platform/app-error.ts';
import { isId } from '#api/platform/db.ts';
import { type App, alreadySent, type Caller, route } from '#api/platform/route.ts';
import { wordQuery } from '#api/platform/words.ts';
import { answerPosts } from './posts.answer.ts';
import { createFlags } from './posts.flags.ts';
import { cutPage, pageOf, readBox, readFilters } from './posts.listing.ts';
import { ownListsRoutes } from './posts.lists.routes.ts';
import { listClusters } from './posts.map.queries.ts';
import { ownPostsRoutes } from './posts.own.routes.ts';
import { peopleRoutes } from './posts.people.routes.ts';
import * as queries from './posts.queries.ts';
import { createPostReads, type PostReads } from './posts.reads.ts';
import * as service from './posts.service.ts';
import { viewCluster, viewPost } from './posts.view.ts';

export function postsRoutes(app: App): void {
  const reads = createPostReads(app.platform.db);
  readingRoutes(app, reads);
  ownListsRoutes(app, reads);
  searchingRoutes(app, reads);
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
    const rows = without.length > 0 ? await reads.listFeed({ ...everyone, without }) : shared;
    return answerPosts(reads, cutPage(rows, page.size), viewer);
  }

  route(app, contract.listPosts.public, (input, { request, reply }) =>
    cached(app, { request, reply }, () => list(input, null)),
  );
  route(app, contract.listPosts.private, (input, { member }) => list(input, service.viewerOf(platform, member)));

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

  route(app, contract.suggestPosts, async ({ postID }) => ({
    items: (await service.listRelated(platform, postID)).map((row) => viewPost(row)),
  }));

  const categories = async () =>
    (await queries.listCategories(db)).map((row) => ({
      category_id: row.id,
      category_name: row.name,
      category_name_en: row.name_en,
    }));
  route(app, contract.listCategories.public, categories);
  route(app, contract.listCategories.private, categories);
}

function searchingRoutes(app: App, reads: PostReads): void {
  const { platform } = app;
  const { db } = platform;

  async function explore(input: InputOf<typeof contract.explorePosts.public>, viewer: queries.Viewer) {
    const filters = { ...readFilters(input), without: await blockedBy(reads, viewer) };
    const rows = viewer ? await queries.explore(db, filters) : await reads.exploreForVisitors(filters);
    const page = cutPage(rows, filters.size);
    return { ...(await answerPosts(reads, page, viewer)), ...(await totalOf(reads, filters, page)) };
  }

  route(app, contract.explorePosts.public, (input) => explore(input, null));
  route(app, contract.explorePosts.private, (input, { member }) => explore(input, service.viewerOf(platform, member)));

  route(app, contract.mapClusters, (input, { request, reply }) =>
    cached(app, { request, reply }, async () => {
      const box = readBox(input.bbox.split(',').map(Number));
      const words = input.keyword?.trim() ? wordQuery(input.keyword) : null;
      const rows = await listClusters(db, { box, zoom: input.zoom, categoryId: input.categoryID, words });
      return rows.map(viewCluster);
    }),
  );
}

/** The client keeps the total of the first page. A first page that is the last one needs no counting. */
async function totalOf(
  reads: PostReads,
  filters: queries.Filters,
  page: { rows: readonly queries.PostRow[]; next: string | undefined },
): Promise<{ total?: number }> {
  if (filters.after || filters.offset) return {};
  if (!page.next) return { total: page.rows.length };
  return { total: await reads.countExplored(filters) };
}

function reactingRoutes(app: App): void {
  const { platform } = app;
  const flags = createFlags(platform.db);

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
    const visitor = `${request.ip} ${request.headers['user-agent'] ?? ''}`;
    return { post_view_count: await service.countView(platform, visitor, postID) };
  });
}

/** Whose signed posts a member's lists leave out; visitors share one list for all. */
async function blockedBy(reads: PostReads, viewer: queries.Viewer): Promise<readonly string[]> {
  return viewer ? reads.findBlockedEitherWay(viewer.memberId) : [];
}

const visitorListMilliseconds = 1_000;

/** Visitors share one answer a second, sent as ready bytes. */
async function cached(
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
