import type { InputOf } from '@pakmut/contract/endpoint.ts';
import * as contract from '@pakmut/contract/posts/posts.contract.ts';
import { type App, alreadySent, type Caller, route } from '#api/platform/route.ts';
import { wordQuery } from '#api/platform/words.ts';
import { cutPage, pageOf, readBox, readFilters } from './posts.listing.ts';
import { listClusters } from './posts.map.queries.ts';
import * as queries from './posts.queries.ts';
import * as service from './posts.service.ts';
import { viewCluster, viewPost } from './posts.view.ts';

/** Totals are counted up to here; beyond, nobody reads the number. */
const countBound = 10_000;

export function postsRoutes(app: App): void {
  readingRoutes(app);
  searchingRoutes(app);
  writingRoutes(app);
}

function readingRoutes(app: App): void {
  const { platform } = app;
  const { db } = platform;

  async function list(input: InputOf<typeof contract.listPosts.public>, viewer: queries.Viewer) {
    const page = pageOf(input);
    const rows = await queries.listFeed(db, { ...page, categoryId: input.categoryID });
    return answer(app, cutPage(rows, page.size), viewer);
  }

  route(app, contract.listPosts.public, (input, { request, reply }) =>
    cached(app, { request, reply }, () => list(input, null)),
  );
  route(app, contract.listPosts.private, (input, { member }) => list(input, service.viewerOf(platform, member)));

  route(app, contract.getPost.public, async ({ postID }) => viewPost(await service.getPost(platform, null, postID)));
  route(app, contract.getPost.private, async ({ postID }, { member }) => {
    const viewer = service.viewerOf(platform, member);
    const post = await service.getPost(platform, viewer, postID);
    return viewPost(post, viewer, await queries.findOwnFlags(db, member.memberId, [post.id]));
  });

  route(app, contract.listMyPosts, async (input, { member }) => {
    const viewer = service.viewerOf(platform, member) as NonNullable<queries.Viewer>;
    const page = pageOf(input);
    return answer(app, cutPage(await queries.listOwn(db, viewer, page), page.size), viewer);
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

function searchingRoutes(app: App): void {
  const { platform } = app;
  const { db } = platform;

  async function explore(input: InputOf<typeof contract.explorePosts.public>, viewer: queries.Viewer) {
    const filters = readFilters(input);
    const [rows, total] = await Promise.all([
      queries.explore(db, filters),
      // The client keeps the count of the first page; counting again on each would only cost.
      filters.after || filters.offset ? undefined : queries.countExplored(db, filters, countBound),
    ]);
    return { ...(await answer(app, cutPage(rows, filters.size), viewer)), ...(total !== undefined && { total }) };
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

function writingRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.addPost, (input, { member, once }) =>
    service.addPost(platform, { memberId: member.memberId, once }, input),
  );

  route(app, contract.likePost, async ({ postID, isLike }, { member }) => {
    const viewer = service.viewerOf(platform, member) as NonNullable<queries.Viewer>;
    return { post_like_count: await service.setLike(platform, viewer, postID, isLike === 1), is_like: isLike };
  });

  route(app, contract.bookmarkPost, async ({ postID, isBookmark }, { member }) => {
    const viewer = service.viewerOf(platform, member) as NonNullable<queries.Viewer>;
    return {
      post_bookmark_count: await service.setBookmark(platform, viewer, postID, isBookmark === 1),
      is_bookmark: isBookmark,
    };
  });

  route(app, contract.viewPost, async ({ postID }, { request }) => {
    const visitor = `${request.ip} ${request.headers['user-agent'] ?? ''}`;
    return { post_view_count: await service.countView(platform, visitor, postID) };
  });
}

/** Rows of a page with the viewer's own flags. */
async function answer(app: App, page: { rows: queries.PostRow[]; next: string | undefined }, viewer: queries.Viewer) {
  const ids = page.rows.map((row) => row.id);
  const flags =
    viewer && ids.length > 0 ? await queries.findOwnFlags(app.platform.db, viewer.memberId, ids) : undefined;
  return {
    items: page.rows.map((row) => viewPost(row, viewer, flags)),
    ...(page.next !== undefined && { next: page.next }),
  };
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
