/** Calls of comments (specification §7). */
import { Type } from 'typebox';
import { bothPrefixes, endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, Paging, strict } from '../fields.ts';
import { UploadResult } from '../media/media.contract.ts';

/** A comment or a reply. */
const said = {
  post_comment_id: Id,
  post_comment_post_id: Id,
  post_comment_by: Type.String(),
  post_comment_text: Type.String(),
  post_comment_file_type: Type.Integer({ description: '10 = image, 0 = none' }),
  post_comment_file_original_path: Type.String({ description: 'the photo as we encoded it, or empty' }),
  post_comment_file_name: Type.String({ description: 'our random name; the name on the device is kept nowhere (R29)' }),
  post_comment_file_thumb_path: Type.String(),
  post_comment_file_width: Type.Integer(),
  post_comment_file_height: Type.Integer(),
  post_comment_file_placeholder: Type.String({ description: 'ThumbHash in base64, or empty' }),
  post_comment_create_date: Instant,
  member_displayname: Type.String(),
  member_img_profile: Type.String(),
  post_comment_parent_id: Type.String({
    description: 'the comment that it replies to; empty for a comment on the post',
  }),
  post_comment_like_count: Type.Integer(),
  post_comment_reply_count: Type.Integer(),
  /** Whether the caller likes it. */
  is_like: Flag,
  post_comment_mentions: Type.Array(Type.Object({ member_id: Id, member_displayname: Type.String() }), {
    description: 'members whom it names; each stands in the text by this name, behind an @',
  }),
};

export const Comment = Type.Object({
  ...said,
  is_deleted: Type.Optional(
    Type.Literal(1, { description: 'gone, and shown without words and name because of its replies' }),
  ),
  post_comment_replies: Type.Optional(
    Type.Array(Type.Object(said), { description: 'its first replies, oldest first; only in a list with `order`' }),
  ),
});

const Text = Type.String({ maxLength: 20_000 });
/** The file name that `uploadFile/commentFile` answered. */
const FileName = Type.String({ maxLength: 100 });
const MentionIds = Type.Array(Id, {
  maxItems: 100,
  description:
    'members whom the text names by `@` and their display name, ten at most; who is not named there, or is blocked, is left out',
});

export const listComments = bothPrefixes({
  method: 'GET',
  path: '/topic/comment',
  summary:
    'Comments of a post that the caller may see. As they come: all, also replies, newest first. With `order`: comments with their first replies. With `parentID`: the replies of a comment, oldest first.',
  query: Type.Object(
    {
      postID: AddressId,
      ...Paging,
      order: Type.Optional(
        Type.Union([Type.Literal('newest'), Type.Literal('top')], { description: 'top: by likes, then replies' }),
      ),
      parentID: Type.Optional(AddressId),
    },
    strict,
  ),
  result: Type.Array(Comment),
  paged: true,
});

export const uploadCommentPhoto = endpoint({
  method: 'POST',
  path: '/private/uploadFile/commentFile',
  access: 'member',
  rate: 'upload',
  once: 'after its effect',
  summary: 'Upload the JPEG of a comment (multipart field `file`, at most 100 MB and 120 megapixels).',
  upload: true,
  result: UploadResult,
});

export const addComment = endpoint({
  method: 'POST',
  path: '/private/topic/comment',
  access: 'member',
  rate: 'write',
  once: 'with its effect',
  summary:
    'Comment on a visible post, or reply to a comment there, with words and, where one wants, one uploaded photo.',
  body: Type.Object(
    {
      postID: Id,
      commentText: Text,
      /** Published clients send it; it is stored nowhere (R29). */
      realFilename: Type.Optional(Type.String({ maxLength: 1_000 })),
      fileName: Type.Optional(FileName),
      /** The comment to reply to; a reply to a reply stands under the same comment. */
      parentID: Type.Optional(Id),
      mentionIDs: Type.Optional(MentionIds),
    },
    strict,
  ),
  result: Type.Object({ comment: Comment, post_comment_count: Type.Integer() }),
});

export const suggestMentions = endpoint({
  method: 'GET',
  path: '/private/topic/comment/people',
  access: 'member',
  summary:
    'Members whom a comment on a visible post may name: those whom the caller follows, who commented there, and its signed author come first; from three letters on, others of such a name follow.',
  query: Type.Object({ postID: AddressId, q: Type.Optional(Type.String({ maxLength: 80 })) }, strict),
  result: Type.Array(
    Type.Object({ member_id: Id, member_displayname: Type.String(), member_img_profile: Type.String() }),
  ),
});

export const likeComment = endpoint({
  method: 'POST',
  path: '/private/topic/comment/:commentID/like',
  access: 'member',
  rate: 'write',
  summary: 'Set or take back a like of a comment.',
  params: Type.Object({ commentID: AddressId }),
  body: Type.Object({ isLike: Flag }, strict),
  result: Type.Object({ post_comment_like_count: Type.Integer(), is_like: Flag }),
});

export const editComment = endpoint({
  method: 'POST',
  path: '/private/topic/editComment/:commentID',
  access: 'member',
  rate: 'write',
  summary:
    'Change an own comment. Without `fileName` the photo stays; an empty one takes it away. Without `mentionIDs` those stay whom the text still names.',
  params: Type.Object({ commentID: AddressId }),
  body: Type.Object(
    {
      postID: Type.Optional(Type.String({ maxLength: 36, description: 'taken from published clients and ignored' })),
      commentText: Text,
      realFilename: Type.Optional(Type.String({ maxLength: 1_000 })),
      fileName: Type.Optional(FileName),
      mentionIDs: Type.Optional(MentionIds),
    },
    strict,
  ),
  result: Type.Object({ comment: Comment }),
});

export const deleteComment = endpoint({
  method: 'POST',
  path: '/private/topic/deleteComment/:commentID',
  access: 'member',
  rate: 'write',
  summary:
    'Remove an own comment, also from a post that the caller may not see any more; the count is then 0. Nobody sees it from then on.',
  params: Type.Object({ commentID: AddressId }),
  result: Type.Object({ post_comment_count: Type.Integer(), deleted: Flag }),
});

export const restoreComment = endpoint({
  method: 'POST',
  path: '/private/topic/restoreComment/:commentID',
  access: 'member',
  rate: 'write',
  summary:
    'Take the removal of an own comment back, within a minute, below a post that the caller may see. What staff removed stays removed.',
  params: Type.Object({ commentID: AddressId }),
  result: Type.Object({ comment: Comment, post_comment_count: Type.Integer() }),
});
