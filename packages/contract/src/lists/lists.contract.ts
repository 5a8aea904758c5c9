/**
 * Lists of posts: the feed, highlights, saved and read posts, posts of reporters, and posts nearby (specification §2,
 * §7).
 */
import { Type } from 'typebox';
import { bothPrefixes, endpoint } from '../endpoint.ts';
import { AddressId, Id, Paging, strict } from '../fields.ts';
import { CategoryId, Post } from '../posts/posts.contract.ts';

export const listMyBookmarks = endpoint({
  method: 'GET',
  path: '/private/topic/myBookmark',
  access: 'member',
  summary: 'The posts that the caller saved, the last saved first.',
  query: Type.Object(Paging, strict),
  result: Type.Array(Post),
  paged: true,
});

export const listMyHistory = endpoint({
  method: 'GET',
  path: '/private/topic/getMyHistory',
  access: 'member',
  summary: 'The posts that the caller opened in the last 90 days, the last opened first.',
  query: Type.Object(Paging, strict),
  result: Type.Array(Post),
  paged: true,
});

export const clearMyHistory = endpoint({
  method: 'POST',
  path: '/private/topic/clearMyHistory',
  access: 'member',
  rate: 'write',
  summary: 'Forget what the caller opened: one post, or everything.',
  body: Type.Object({ postID: Type.Optional(Id) }, strict),
  result: Type.Object({ cleared: Type.Integer() }),
});

/** The page-view event of a member who is logged in: counts like the public one and enters the view history. */
export const viewPostAsMember = endpoint({
  method: 'POST',
  path: '/private/topic/view/:postID',
  access: 'member',
  rate: 'write',
  summary: 'Count a view and remember it in the view history; the own posts are neither counted nor remembered.',
  params: Type.Object({ postID: AddressId }),
  result: Type.Object({ post_view_count: Type.Integer() }),
});

/** The reporter's lists of the specification, 9 a page. Anonymous posts are in none of them, for any caller (R27). */
export const listMemberPosts = bothPrefixes({
  method: 'GET',
  path: '/topic/userTopic',
  summary: 'Public signed posts of a member, newest first; a member out of sight answers like one that never existed.',
  query: Type.Object({ ...Paging, postBy: Id }, strict),
  result: Type.Array(Post),
  paged: true,
});

export const listMemberVideoPosts = bothPrefixes({
  method: 'GET',
  path: '/topic/userTopicVdo/:memberID',
  summary: 'Public signed posts of a member that have a video, newest first.',
  params: Type.Object({ memberID: AddressId }),
  query: Type.Object(Paging, strict),
  result: Type.Array(Post),
  paged: true,
});

export const listFollowedPosts = endpoint({
  method: 'GET',
  path: '/private/topic/followtopicList',
  access: 'member',
  summary: 'Public signed posts of the members whom the caller follows, newest first.',
  query: Type.Object(Paging, strict),
  result: Type.Array(Post),
  paged: true,
});

/** Recent posts nearby, requested before publishing, so that a member sees if the same event was reported already. */
export const listNearbyPosts = endpoint({
  method: 'GET',
  path: '/private/topic/nearby',
  access: 'member',
  summary: 'At most three public posts of the last 24 hours within a kilometre of a point, the nearest first.',
  query: Type.Object(
    {
      latitude: Type.Number({ minimum: -90, maximum: 90 }),
      longitude: Type.Number({ minimum: -180, maximum: 180 }),
    },
    strict,
  ),
  result: Type.Array(Post),
});

export const listPosts = bothPrefixes({
  method: 'GET',
  path: '/topic',
  summary: 'The feed: public posts, newest first.',
  query: Type.Object({ ...Paging, categoryID: Type.Optional(CategoryId) }, strict),
  result: Type.Array(Post),
  paged: true,
});

export const listHighlights = bothPrefixes({
  method: 'GET',
  path: '/topic/postHighlight',
  summary:
    'What people looked at, liked and talked about most in the last days, one post per author and place; a member’s leave out what those signed whom they block and who block them.',
  query: Type.Object({ maxPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })) }, strict),
  result: Type.Array(Post),
});
