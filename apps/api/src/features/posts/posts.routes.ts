/** One post, its related news, the categories, and what readers set on posts. */

import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { toFlag } from '@pakmut/contract/fields.ts';
import * as staffContract from '@pakmut/contract/posts/posts.categories.staff.contract.ts';
import * as contract from '@pakmut/contract/posts/posts.contract.ts';
import { isId } from '#api/platform/database/db.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { listCategories } from './posts.categories.queries.ts';
import * as staff from './posts.categories.service.ts';
import { createFlags } from './posts.flags.ts';
import { answerPosts } from './posts.pages.service.ts';
import * as queries from './posts.queries.ts';
import { listRelated } from './posts.related.service.ts';
import * as service from './posts.service.ts';
import type { Viewer } from './posts.sql.ts';
import { isByViewer, viewFlags, viewPost } from './posts.view.ts';

export function postsRoutes(app: App): void {
  readingRoutes(app);
  reactingRoutes(app);
  categoryStaffRoutes(app);
}

function readingRoutes(app: App): void {
  const { platform } = app;
  const { db } = platform;

  route(app, contract.getPost.public, async ({ postID }) => {
    return viewPost(await service.getPost(platform, null, postID));
  });
  route(app, contract.getPost.private, async ({ postID }, { member }) => {
    const viewer = service.viewerOf(platform, member);
    const post = await service.getOwnOrVisible(platform, viewer, postID);
    return viewPost(post, viewer, await queries.findOwnFlags(db, member.memberId, [post.id]));
  });

  route(app, contract.listFlags, async ({ ids }, { member }) => {
    const viewer = service.viewerOf(platform, member);
    const asked = [...new Set(ids.split(',').filter(isId))];
    const rows = new Map((await queries.listFlags(db, viewer, asked)).map((row) => [row.id, row]));
    const found = asked.map((id) => rows.get(id)).filter((row) => row !== undefined);
    return found.map((row) => viewFlags(row, isByViewer(row, viewer)));
  });

  const related = async (input: InputOf<typeof contract.suggestPosts.public>, viewer: Viewer) =>
    answerPosts(db, await listRelated(platform, viewer, input), viewer);
  route(app, contract.suggestPosts.public, (input) => related(input, null));
  route(app, contract.suggestPosts.private, (input, { member }) => related(input, service.viewerOf(platform, member)));

  const categories = async () =>
    (await listCategories(db)).map((row) => ({
      category_id: row.id,
      category_name: row.name,
      category_name_en: row.name_en,
      category_name_lo: row.name_lo,
      category_name_km: row.name_km,
      category_name_my: row.name_my,
      is_retired: toFlag(row.retired_at !== null),
      category_color: row.slot,
    }));
  route(app, contract.listCategories.public, categories);
  route(app, contract.listCategories.private, categories);
}

function categoryStaffRoutes(app: App): void {
  const { platform } = app;
  route(app, staffContract.listCategoriesForStaff, () => staff.listCategoriesForStaff(platform));
  route(app, staffContract.addCategory, (input, { member, idempotencyKey }) =>
    staff.addCategory(platform, { staffId: member.memberId, idempotencyKey }, input),
  );
  route(app, staffContract.changeCategory, async ({ categoryID, ...input }, { member }) => {
    await staff.changeCategory(platform, member.memberId, categoryID, input);
    return { categoryID };
  });
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
