/** Comments in the query cache: the threads of a story in each order, and the replies of those that were unfolded. */
import {
  type Comment as CommentSchema,
  likeComment,
  type listComments,
} from '@pakmut/contract/comments/comments.contract.ts';
import type { AnswerOf } from '@pakmut/contract/endpoint.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { call } from '#web/platform/net/call.ts';
import type { FlagKind } from '#web/platform/offline/use-flag.ts';

export type Comment = Static<typeof CommentSchema>;
export type CommentPage = AnswerOf<typeof listComments.public>;
export type CommentPages = InfiniteData<CommentPage, string>;

/** Whom a comment names, by the names of its text; nobody in a copy that this browser kept before there were mentions. */
export function namedBy({ post_comment_mentions: mentions = [] }: Comment) {
  return mentions.map(({ member_id: id, member_displayname: name }) => ({ id, name }));
}

export const commentsKey = 'comments';

/** Changes comments and replies wherever they stand below a story, or below any; null takes one out. */
export function patchComments(
  cache: QueryClient,
  postID: string | undefined,
  edit: (comment: Comment) => Comment | null,
): void {
  const edited = (items: readonly Comment[]): Comment[] =>
    items.flatMap((item) => {
      const next = edit(item);
      if (!next) return [];
      return next.post_comment_replies ? { ...next, post_comment_replies: edited(next.post_comment_replies) } : next;
    });
  cache.setQueriesData<CommentPages>(
    { queryKey: [commentsKey, ...(postID ? [postID] : [])] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: edited(page.items) })) },
  );
}

/** How many comments the story has, as the last answer said. */
export function setCommentTotal(cache: QueryClient, postID: string, total: number): void {
  cache.setQueriesData<CommentPages>(
    { queryKey: [commentsKey, postID] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, total })) },
  );
}

/** A deleted comment that has replies stays in its place. */
export function withoutWords(comment: Comment): Comment {
  return {
    ...comment,
    ...{ is_deleted: 1, is_like: 0, post_comment_like_count: 0, post_comment_file_type: 0 },
    ...{ post_comment_by: '', post_comment_text: '', member_displayname: '', member_img_profile: '' },
    post_comment_mentions: [],
  };
}

type LikeAnswer = Pick<Comment, 'is_like' | 'post_comment_like_count'>;

export const commentLikeFlag: FlagKind<LikeAnswer> = {
  name: 'comment_like',
  send: (commentID, isLike) => call(likeComment, { commentID, isLike }),
  store: (cache, commentID, _value, answer) =>
    patchComments(cache, undefined, (one) => (one.post_comment_id === commentID ? { ...one, ...answer } : one)),
  failed: { 0: 'unlike_failed', 1: 'like_failed' },
};
