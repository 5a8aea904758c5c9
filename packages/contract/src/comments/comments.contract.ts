/** Calls of comments (specification §7). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Flag, Id, Instant, Paging, strict } from '../fields.ts';

export const Comment = Type.Object({
  post_comment_id: Id,
  post_comment_post_id: Id,
  post_comment_by: Type.String(),
  post_comment_text: Type.String(),
  post_comment_file_type: Type.Integer(),
  post_comment_file_original_path: Type.String(),
  post_comment_file_name: Type.String(),
  post_comment_create_date: Instant,
  member_displayname: Type.String(),
  member_img_profile: Type.String(),
});

const Text = Type.String({ maxLength: 20_000 });

export const listComments = endpoint({
  method: 'GET',
  path: '/public/topic/comment',
  access: 'visitor',
  summary: 'Comments of a visible post, newest first.',
  query: Type.Object({ postID: Id, ...Paging }, strict),
  result: Type.Array(Comment),
  paged: true,
});

export const addComment = endpoint({
  method: 'POST',
  path: '/private/topic/comment',
  access: 'member',
  rate: 'write',
  summary: 'Comment on a visible post.',
  body: Type.Object({ postID: Id, commentText: Text }, strict),
  result: Type.Object({ comment: Comment, post_comment_count: Type.Integer() }),
});

export const editComment = endpoint({
  method: 'POST',
  path: '/private/topic/editComment/:commentID',
  access: 'member',
  rate: 'write',
  summary: 'Change the text of an own comment.',
  params: Type.Object({ commentID: Id }),
  body: Type.Object({ commentText: Text }, strict),
  result: Type.Object({ comment: Comment }),
});

export const deleteComment = endpoint({
  method: 'POST',
  path: '/private/topic/deleteComment/:commentID',
  access: 'member',
  rate: 'write',
  summary: 'Remove an own comment.',
  params: Type.Object({ commentID: Id }),
  result: Type.Object({ post_comment_count: Type.Integer(), deleted: Flag }),
});
