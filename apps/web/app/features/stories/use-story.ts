import { listComments } from '@pakmut/contract/comments/comments.contract.ts';
import { commentsPerPage } from '@pakmut/contract/comments/comments.rules.ts';
import { viewPostAsMember } from '@pakmut/contract/lists/lists.contract.ts';
import { getPost, listCategories, suggestPosts, viewPost } from '@pakmut/contract/posts/posts.contract.ts';
import { pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type NewsPost, postsKey, type StoryData } from '#web/features/posts/post-pages.ts';
import { type Prefix, readList } from '#web/features/posts/read-list.ts';
import { call, nullWhenMissing } from '#web/platform/net/call.ts';
import type { Fetcher } from '#web/platform/net/request-context.ts';
import { readSession, useSession } from '#web/platform/net/session.ts';

/** Only a missing story fails; related content may be missing (design reference §4.3, "partial"). */
export async function loadStory(postId: string, fetcher?: Fetcher): Promise<StoryData> {
  const post = await findPublicStory(postId, fetcher);
  const [related, comments, categories] = await Promise.all([
    post && orNull(call(suggestPosts.public, { postID: postId, maxPerPage: pageSizes.related }, { fetcher })),
    post &&
      orNull(call(listComments.public, { postID: postId, order: 'newest', maxPerPage: commentsPerPage }, { fetcher })),
    orNull(call(listCategories.public, {}, { fetcher })),
  ]);
  return { postId, post, related, comments, categories: categories ?? [] };
}

/** A story as visitors see it, or null: private, deleted, unknown and malformed are alike. */
export async function findPublicStory(postId: string, fetcher?: Fetcher): Promise<NewsPost | null> {
  return call(getPost.public, { postID: postId }, { fetcher }).catch(nullWhenMissing);
}

/**
 * A story as this reader may see it; a member's own flags and private posts come after the first paint. `post` is what the
 * server rendered, undefined where it did not try.
 */
export function useStory(
  { postId, post }: { postId: string; post: NewsPost | null | undefined },
  { enabled = true } = {},
) {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: [postsKey, 'one', postId, memberId ?? 'visitor'],
    enabled,
    queryFn: ({ signal }): Promise<NewsPost | null> =>
      call(memberId ? getPost.private : getPost.public, { postID: postId }, { signal }).catch(nullWhenMissing),
    // A video that is still being made appears by itself.
    refetchInterval: ({ state }) => (state.data?.vdo.some(isBeingMade) ? 5_000 : false),
    ...(post !== undefined &&
      (post || !memberId) && { initialData: post, ...(memberId && { initialDataUpdatedAt: 0 }) }),
  });
}

function isBeingMade({ post_video_state: state }: NewsPost['vdo'][number]): boolean {
  return state === 'waiting' || state === 'processing';
}

/** The related stories, from the cache that likes are written to; a member's own, without the blocked, after the first paint. */
export function useRelated({ postId, related }: StoryData): readonly NewsPost[] {
  const memberId = useSession()?.member.member_id;
  const { data } = useQuery({
    queryKey: [postsKey, 'related', postId, memberId ?? 'visitor'],
    queryFn: (reading) => {
      const ask = (prefix: Prefix) =>
        call(suggestPosts[prefix], { postID: postId, maxPerPage: pageSizes.related }, { signal: reading.signal });
      // Visitors get no related stories beside a story that they may not see.
      return memberId && !related ? ask('private') : readList(reading, memberId !== undefined, ask);
    },
    ...(related && { initialData: related, ...(memberId && { initialDataUpdatedAt: 0 }) }),
  });
  return data?.items ?? [];
}

const readAfter = 2_000;

/** Counts a view once the story has been in sight for two seconds; a member's enters their view history. */
export function useViewCount(postId: string | undefined): void {
  useEffect(() => {
    if (!postId) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      timer = setTimeout(() => {
        document.removeEventListener('visibilitychange', start);
        // A failed count is ignored, because nothing depends on it.
        call(readSession() ? viewPostAsMember : viewPost, { postID: postId }).catch(() => undefined);
      }, readAfter);
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', start);
    };
  }, [postId]);
}

/** The answer, or null when it did not come. */
export function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch(() => null);
}
