import {
  addComment,
  type Comment as CommentSchema,
  deleteComment,
  editComment,
  listComments,
} from '@pakmut/contract/comments/comments.contract.ts';
import { commentsPerPage } from '@pakmut/contract/comments/comments.rules.ts';
import type { AnswerOf } from '@pakmut/contract/endpoint.ts';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { call } from '#web/platform/call.ts';

export type Comment = Static<typeof CommentSchema>;
/** Words, and where one was chosen or taken away, the photo. */
export type Written = { commentText: string; fileName?: string };
type CommentPage = AnswerOf<typeof listComments>;

/** The comments of a post, newest first, with what can be done to them. `onCount` hears the post's new number. */
export function useComments(postID: string, initial: CommentPage | null, onCount: (count: number) => void) {
  const cache = useQueryClient();
  const queryKey = ['comments', postID];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(listComments, { postID, maxPerPage: commentsPerPage, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last: CommentPage) => last.next,
    ...(initial && { initialData: { pages: [initial], pageParams: [''] } }),
  });
  const change = (edit: (comments: CommentPage['items'], page: number) => CommentPage['items']) =>
    cache.setQueryData<InfiniteData<CommentPage, string>>(
      queryKey,
      (data) =>
        data && { ...data, pages: data.pages.map((page, index) => ({ ...page, items: edit(page.items, index) })) },
    );
  return {
    postID,
    comments: query.data?.pages.flatMap((page) => page.items) ?? [],
    query,
    async add(written: Written, idempotencyKey: string) {
      const answer = await call(addComment, { postID, ...written }, { idempotencyKey });
      // The list may have been fetched anew meanwhile, with the comment in it.
      const isNew = ({ post_comment_id: id }: Comment) => id !== answer.comment.post_comment_id;
      change((items, page) => (page === 0 ? [answer.comment, ...items.filter(isNew)] : items.filter(isNew)));
      onCount(answer.post_comment_count);
      return answer.comment;
    },
    async edit(commentID: string, written: Written) {
      const { comment } = await call(editComment, { commentID, ...written });
      change((items) => items.map((item) => (item.post_comment_id === commentID ? comment : item)));
    },
    async remove(commentID: string) {
      const answer = await call(deleteComment, { commentID });
      change((items) => items.filter((item) => item.post_comment_id !== commentID));
      onCount(answer.post_comment_count);
    },
  };
}

export type Comments = ReturnType<typeof useComments>;
