import {
  addComment,
  type Comment as CommentSchema,
  deleteComment,
  editComment,
  listComments,
  restoreComment,
} from '@pakmut/contract/comments/comments.contract.ts';
import { commentsPerPage } from '@pakmut/contract/comments/comments.rules.ts';
import type { AnswerOf } from '@pakmut/contract/endpoint.ts';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Static } from 'typebox';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';

export type Comment = Static<typeof CommentSchema>;
/** Words, and where one was chosen or taken away, the photo. */
export type Written = { commentText: string; fileName?: string };
type CommentPage = AnswerOf<typeof listComments.public>;

type Counted = {
  postID: string;
  /** The server-rendered comments; pages are shared for a second, so they may be older than the count. */
  initial: CommentPage | null;
  /** The comment count of the post. */
  count: number;
  onCount: (count: number) => void;
};

/**
 * The comments of a post, newest first, with what can be done to them. `onCount` receives the post's new count. Members
 * use the members' call for every post: if it were used for own posts only, the request would reveal the author of an
 * anonymous one.
 */
export function useComments({ postID, initial, count, onCount }: Counted) {
  const cache = useQueryClient();
  const memberId = useSession()?.member.member_id;
  const endpoint = memberId ? listComments.private : listComments.public;
  const queryKey = ['comments', postID, memberId ?? 'visitor'];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { postID, maxPerPage: commentsPerPage, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last: CommentPage) => last.next,
    ...(initial && { initialData: { pages: [initial], pageParams: [''] } }),
  });
  const change = (edit: (comments: CommentPage['items'], page: number) => CommentPage['items'], total?: number) =>
    cache.setQueryData<InfiniteData<CommentPage, string>>(
      queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page, index) => ({
            ...page,
            items: edit(page.items, index),
            ...(total !== undefined && { total }),
          })),
        },
    );
  const known = query.data?.pages[0]?.total;
  const { refetch } = query;
  useEffect(() => {
    // Another reader added or deleted a comment.
    if (known !== undefined && count !== known) void refetch();
  }, [known, count, refetch]);
  return {
    postID,
    comments: query.data?.pages.flatMap((page) => page.items) ?? [],
    query,
    async add(written: Written, idempotencyKey: string) {
      const answer = await call(addComment, { postID, ...written }, { idempotencyKey });
      // The list may have been refetched meanwhile and contain the comment.
      const isNew = ({ post_comment_id: id }: Comment) => id !== answer.comment.post_comment_id;
      const total = answer.post_comment_count;
      change((items, page) => [...(page === 0 ? [answer.comment] : []), ...items.filter(isNew)], total);
      onCount(answer.post_comment_count);
      return answer.comment;
    },
    async edit(commentID: string, written: Written) {
      const { comment } = await call(editComment, { commentID, ...written });
      change((items) => items.map((item) => (item.post_comment_id === commentID ? comment : item)));
    },
    async remove(commentID: string) {
      const answer = await call(deleteComment, { commentID });
      change((items) => items.filter((item) => item.post_comment_id !== commentID), answer.post_comment_count);
      onCount(answer.post_comment_count);
    },
    /** Undoes a deletion; the comment returns to its place. */
    async restore(commentID: string) {
      const { comment, post_comment_count: total } = await call(restoreComment, { commentID });
      const pages = cache.getQueryData<InfiniteData<CommentPage, string>>(queryKey)?.pages ?? [];
      const isOlder = (item: Comment) => item.post_comment_create_date < comment.post_comment_create_date;
      const place = pages.findIndex(({ items }) => items.some(isOlder));
      const isOther = (item: Comment) => item.post_comment_id !== commentID;
      change((items, page) => {
        const others = items.filter(isOther);
        if (page !== (place < 0 ? pages.length - 1 : place)) return others;
        return [...others.filter((item) => !isOlder(item)), comment, ...others.filter(isOlder)];
      }, total);
      onCount(total);
    },
  };
}

export type Comments = ReturnType<typeof useComments>;
