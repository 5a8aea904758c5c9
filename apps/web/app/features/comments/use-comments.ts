import {
  addComment,
  deleteComment,
  editComment,
  listComments,
  restoreComment,
} from '@pakmut/contract/comments/comments.contract.ts';
import { type CommentOrder, commentsPerPage } from '@pakmut/contract/comments/comments.rules.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useFlag } from '#web/platform/offline/use-flag.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import {
  type Comment,
  type CommentPage,
  type CommentPages,
  commentLikeFlag,
  commentsKey,
  patchComments,
  setCommentTotal,
  withoutWords,
} from './comment-pages.ts';

/** What stands beside the words of a comment: where one was chosen or taken away, the photo; whom they name. */
export type Beside = { fileName?: string; mentionIDs: string[] };
/** A comment, and what it answers. */
export type Written = Beside & { commentText: string; parentID?: string };

type Counted = {
  postID: string;
  /** The server-rendered comments; pages are shared for a second, so they may be older than the count. */
  initial: CommentPage | null;
  /** The comment count of the post. */
  count: number;
  onCount: (count: number) => void;
};

/**
 * The comments of a post with what can be done to them. `onCount` receives the post's new count. Members use the members' call
 * for every post: if it were used for own posts only, the request would reveal the author of an anonymous one. So it
 * says in one answer what they like.
 */
export function useComments({ postID, initial, count, onCount }: Counted) {
  const cache = useQueryClient();
  const memberId = useSession()?.member.member_id;
  const [order, setOrder] = useState<CommentOrder>('newest');
  const endpoint = memberId ? listComments.private : listComments.public;
  const reader = memberId ?? 'visitor';
  const queryKey = [commentsKey, postID, reader, order];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(
        endpoint,
        { postID, order, maxPerPage: commentsPerPage, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last: CommentPage) => last.next,
    ...(initial &&
      order === 'newest' && {
        initialData: { pages: [initial], pageParams: [''] },
        // Visitors' comments do not say what a member likes.
        ...(memberId && { initialDataUpdatedAt: 0 }),
      }),
  });
  const known = query.data?.pages[0]?.total;
  const { refetch } = query;
  useEffect(() => {
    // Another reader added or deleted a comment.
    if (known !== undefined && count !== known) void refetch();
  }, [known, count, refetch]);

  /** Puts a comment of one's own first, whatever the order, and a reply last below its comment. */
  function place(comment: Comment) {
    const { post_comment_id: id, post_comment_parent_id: parentID } = comment;
    if (!parentID) {
      cache.setQueryData<CommentPages>(
        queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page, index) => ({
              ...page,
              items: [...(index === 0 ? [comment] : []), ...page.items.filter((item) => item.post_comment_id !== id)],
            })),
          },
      );
      return;
    }
    patchComments(cache, postID, (one) =>
      one.post_comment_id === parentID && !one.post_comment_replies?.some((reply) => reply.post_comment_id === id)
        ? {
            ...one,
            post_comment_reply_count: one.post_comment_reply_count + 1,
            post_comment_replies: [...(one.post_comment_replies ?? []), comment],
          }
        : one,
    );
    void cache.invalidateQueries({ queryKey: [commentsKey, postID, reader, 'replies', parentID] });
  }
  function countAs(total: number) {
    setCommentTotal(cache, postID, total);
    // The other order does not have the comment in its place.
    void cache.invalidateQueries({ queryKey: [commentsKey, postID], type: 'inactive', refetchType: 'none' });
    onCount(total);
  }
  return {
    postID,
    order,
    setOrder,
    comments: onlyOnce(query.data),
    query,
    async add(written: Written, idempotencyKey: string) {
      const answer = await call(addComment, { postID, ...written }, { idempotencyKey });
      place(answer.comment);
      countAs(answer.post_comment_count);
      return answer.comment;
    },
    async edit(commentID: string, written: Written) {
      const { comment } = await call(editComment, { commentID, ...written });
      const { post_comment_like_count: _count, is_like: _like, ...words } = comment;
      patchComments(cache, postID, (one) => (one.post_comment_id === commentID ? { ...one, ...words } : one));
    },
    async remove({ post_comment_id: id, post_comment_parent_id: parentID }: Comment) {
      const answer = await call(deleteComment, { commentID: id });
      patchComments(cache, postID, (one) => {
        if (one.post_comment_id === id) return one.post_comment_reply_count > 0 ? withoutWords(one) : null;
        if (one.post_comment_id !== parentID) return one;
        const left = one.post_comment_reply_count - 1;
        return one.is_deleted && left === 0 ? null : { ...one, post_comment_reply_count: left };
      });
      countAs(answer.post_comment_count);
    },
    /** Undoes a deletion; the comment returns to its place. */
    async restore(commentID: string) {
      const { post_comment_count: total } = await call(restoreComment, { commentID });
      await cache.invalidateQueries({ queryKey: [commentsKey, postID] });
      countAs(total);
    },
  };
}

export type Comments = ReturnType<typeof useComments>;

/** The replies of a comment: the first ones come with it, all of them when they are unfolded. */
export function useReplies(comment: Comment) {
  const { post_comment_id: parentID, post_comment_post_id: postID } = comment;
  const memberId = useSession()?.member.member_id;
  const [isOpen, setOpen] = useState(false);
  const query = useInfiniteQuery({
    queryKey: [commentsKey, postID, memberId ?? 'visitor', 'replies', parentID],
    queryFn: ({ pageParam, signal }) =>
      call(
        memberId ? listComments.private : listComments.public,
        { postID, parentID, maxPerPage: commentsPerPage, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last: CommentPage) => last.next,
    enabled: isOpen,
  });
  const first = comment.post_comment_replies ?? [];
  return {
    query,
    isOpen,
    setOpen,
    replies: isOpen && query.data ? onlyOnce(query.data) : first,
    /** How many are folded. */
    more: Math.max(0, comment.post_comment_reply_count - first.length),
  };
}

/** The items of all pages. One that moved between two pages, because of a like, stands in both. */
function onlyOnce(data: Pick<CommentPages, 'pages'> | undefined): Comment[] {
  const byId = new Map<string, Comment>();
  for (const item of data?.pages.flatMap((page) => page.items) ?? []) {
    if (!byId.has(item.post_comment_id)) byId.set(item.post_comment_id, item);
  }
  return [...byId.values()];
}

/** Likes a comment or takes the like back. Visitors are asked to log in instead. */
export function useCommentLike({ post_comment_id: id, is_like: server, post_comment_like_count: count }: Comment) {
  const membersOnly = useMembersOnly();
  const { value, toggle } = useFlag(commentLikeFlag, { id, server });
  return {
    isLiked: value === 1,
    count: Math.max(0, count + value - server),
    toggle: () => membersOnly(toggle, `comment_like.${id}`),
  };
}
