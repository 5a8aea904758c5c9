/** A member's own lists of posts: what they saved and what they read (specification §2 "bookmarks", "view history"). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Paging, strict } from '../fields.ts';
import { Post } from './posts.contract.ts';

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
  params: Type.Object({ postID: Id }),
  result: Type.Object({ post_view_count: Type.Integer() }),
});
