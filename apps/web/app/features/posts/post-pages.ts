/** Posts as the browser keeps them: one query cache that every list, card and story reads, so a like shows everywhere. */
import type { listComments } from '@pakmut/contract/comments/comments.contract.ts';
import type { AnswerOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import type { listPosts } from '@pakmut/contract/lists/lists.contract.ts';
import type { getPost, listCategories } from '@pakmut/contract/posts/posts.contract.ts';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useSession } from '#web/platform/net/session.ts';
import { type Prefix, readList } from './read-list.ts';

export type NewsPost = ResultOf<typeof getPost.public>;
export type PostPage = AnswerOf<typeof listPosts.public>;
/** What the server renders a story with. `post` is null when visitors may not see it or nobody can. */
export type StoryData = {
  postId: string;
  post: NewsPost | null;
  related: PostPage | null;
  comments: AnswerOf<typeof listComments.public> | null;
  categories: ResultOf<typeof listCategories.public>;
};

/** The first page is asked for by number, so that `?page=3` works as a link; those after it by their cursor. */
export type PageWanted = { page: number } | { cursor: string };

/** Whether a list ends before a page; search engines shall not keep it. Unknown (null) is no end. */
export function isPastEnd(posts: PostPage | null | undefined, page: number): boolean {
  return page > 0 && posts?.items.length === 0;
}

/** Every cached answer with posts in it has a key that begins so. */
export const postsKey = 'posts';

export type PostPagesOptions = {
  /** Identifies this list in the query key. */
  filter: unknown;
  /** What the server rendered; null when it could not. */
  initial: PostPage | null;
  /** `initial` is this browser's offline copy, not the server's answer: it is refetched as soon as possible. */
  isCopy?: boolean;
  startPage?: number;
  /** How long an answer counts as new, in milliseconds. */
  staleTime?: number;
  /** False until the parameters of the list are known. */
  enabled?: boolean;
  /** The list is for members only; its own call requires a session. */
  isPrivate?: boolean;
  load: (wanted: PageWanted, prefix: Prefix, signal: AbortSignal) => Promise<PostPage>;
};

/** A list of posts that grows page by page. A member's own flags are fetched after the first paint. */
export function usePostPages(options: PostPagesOptions) {
  const { filter, initial, isCopy = false, startPage = 0, staleTime = 60_000, enabled = true } = options;
  const { isPrivate = false, load } = options;
  const memberId = useSession()?.member.member_id;
  const start = { page: startPage } as PageWanted;
  const query = useInfiniteQuery({
    queryKey: [postsKey, 'list', filter, startPage, memberId ?? 'visitor'],
    queryFn: ({ pageParam, ...reading }) => {
      const ask = (prefix: Prefix) => load(pageParam, prefix, reading.signal);
      return isPrivate ? ask('private') : readList(reading, memberId !== undefined, ask);
    },
    initialPageParam: start,
    getNextPageParam: (last): PageWanted | undefined => (last.next ? { cursor: last.next } : undefined),
    staleTime,
    enabled,
    refetchOnWindowFocus: false,
    ...(initial && {
      initialData: { pages: [initial], pageParams: [start] },
      ...((isCopy || memberId !== undefined) && { initialDataUpdatedAt: 0 }),
    }),
  });
  const pages = query.data?.pages ?? [];
  return {
    posts: withoutRepeats(pages.flatMap((page) => page.items)),
    total: pages[0]?.total,
    /** The text that the server searched for, where it differs from the typed text. */
    searched: pages[0]?.searched,
    pageCount: pages.length,
    /** Nothing to show, and no request pending. */
    failed: (query.isError || query.isPaused) && pages.length === 0,
    pending: query.isPending,
    nextFailed: query.isFetchNextPageError,
    hasNext: query.hasNextPage,
    loadingNext: query.isFetchingNextPage,
    loadNext: () => {
      if (!query.isFetchingNextPage) query.fetchNextPage();
    },
    retry: async () => {
      await query.refetch();
    },
  };
}

export type PostPages = ReturnType<typeof usePostPages>;

type Which = (post: NewsPost) => boolean;
/** Null: the post is gone. */
type Change = (post: NewsPost) => Partial<NewsPost> | null;

/** Changes one post in every cached list and story; answers nothing for posts that are not cached. */
export function patchPost(cache: QueryClient, postId: string, change: Change): void {
  patchCached(cache, (post) => post.post_id === postId, change);
}

/** Changes all signed posts of a member wherever they are cached. */
export function patchPostsBy(cache: QueryClient, memberId: string, change: Partial<NewsPost>): void {
  patchCached(
    cache,
    (post) => post.post_by === memberId,
    () => change,
  );
}

/** Takes a deleted post out of every cached list; its own story becomes a missing one. */
export function dropPost(cache: QueryClient, postId: string): void {
  patchPost(cache, postId, () => null);
}

function patchCached(cache: QueryClient, which: Which, change: Change): void {
  cache.setQueriesData({ queryKey: [postsKey] }, (data: unknown) => patchWithin(data, which, change));
}

/** Walks the shapes that queries keep: a post, a list of them, a page, pages. Parts without the post stay the same object. */
function patchWithin(data: unknown, which: Which, change: Change): unknown {
  if (Array.isArray(data)) {
    const next = data.map((part) => patchWithin(part, which, change)).filter((part) => part !== null);
    return next.length < data.length || next.some((part, index) => part !== data[index]) ? next : data;
  }
  if (typeof data !== 'object' || data === null) return data;
  if ('post_id' in data) return which(data as NewsPost) ? patched(data as NewsPost, change) : data;
  for (const field of ['items', 'pages'] as const) {
    if (!(field in data)) continue;
    const before = (data as Record<string, unknown>)[field];
    const after = patchWithin(before, which, change);
    return after === before ? data : { ...data, [field]: after };
  }
  return data;
}

function patched(post: NewsPost, change: Change): NewsPost | null {
  const part = change(post);
  return part && { ...post, ...part };
}

/** A post that came in while someone read can move others onto the next page again. */
function withoutRepeats(posts: readonly NewsPost[]): NewsPost[] {
  const seen = new Set<string>();
  return posts.filter((post) => !seen.has(post.post_id) && seen.add(post.post_id));
}
