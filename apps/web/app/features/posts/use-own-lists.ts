/** A member's own lists of posts: what they wrote, saved and read. Taking a post off a list acts at once. */

import { clearMyHistory, listMyBookmarks, listMyHistory } from '@pakmut/contract/lists/lists.contract.ts';
import { pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import { listMyPosts, listMyVideoPosts } from '@pakmut/contract/publishing/publishing.contract.ts';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { usePendingFlags } from '#web/platform/offline/use-pending-flags.ts';
import { useToast } from '#web/ui/Toast.tsx';
import { type NewsPost, type PostPage, postsKey, usePostPages } from './post-pages.ts';

const lists = {
  mine: listMyPosts,
  videos: listMyVideoPosts,
  bookmarks: listMyBookmarks,
  history: listMyHistory,
} as const;
export type OwnList = keyof typeof lists;
/** Which of the own posts. */
export const ownModes = ['all', 'public', 'anonymous', 'private'] as const;
export type OwnMode = (typeof ownModes)[number];

type ListData = InfiniteData<PostPage>;
const keyOf = (list: OwnList) => [postsKey, 'list', { own: list }];

/** The pages of one of the lists; always refetched, because every story that is read changes them. */
export function useOwnPosts(list: OwnList) {
  return usePostPages({
    filter: { own: list },
    initial: null,
    isPrivate: true,
    load: (wanted, _prefix, signal) => call(lists[list], { ...wanted, maxPerPage: pageSizes.feed }, { signal }),
    staleTime: 0,
  });
}

/** The member's own posts of one kind; drafts are not posts yet and have their own list. */
export function useMyPosts(mode: OwnMode) {
  return usePostPages({
    filter: { own: 'mine', mode },
    initial: null,
    isPrivate: true,
    load: (wanted, _prefix, signal) => call(listMyPosts, { ...wanted, mode, maxPerPage: pageSizes.feed }, { signal }),
    staleTime: 0,
  });
}

/** The member's bookmarks. A removed post stays hidden, and undoing the removal brings it back to its place. */
export function useBookmarks() {
  const pending = usePendingFlags('bookmark');
  const pages = useOwnPosts('bookmarks');
  const isSaved = (post: NewsPost) => (pending.get(post.post_id) ?? post.is_bookmark) === 1;
  return { ...pages, posts: pages.posts.filter(isSaved) };
}

/** Removes one post from the reading history, or clears the history. */
export function useForgetHistory() {
  const t = useMessages();
  const toast = useToast();
  const { take, takeAll, act } = useHistoryActs();
  return {
    forget({ post_id: postID }: NewsPost) {
      take(postID);
      void act(() => call(clearMyHistory, { postID }));
    },
    async forgetAll() {
      takeAll();
      await act(
        () => call(clearMyHistory, {}),
        () => toast({ text: t('history_cleared'), tone: 'success' }),
      );
    },
  };
}

function useHistoryActs() {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const cache = useQueryClient();
  const take = (isIt: (post: NewsPost) => boolean) =>
    cache.setQueriesData<ListData>({ queryKey: keyOf('history') }, (data) => without(data, isIt));
  async function act(work: () => Promise<unknown>, done?: () => void) {
    try {
      await work();
      done?.();
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn', action: { label: t('retry'), onClick: () => act(work, done) } });
    }
    await cache.invalidateQueries({ queryKey: [postsKey] });
  }
  return { act, take: (postID: string) => take((post) => post.post_id === postID), takeAll: () => take(() => true) };
}

function without(data: ListData | undefined, isIt: (post: NewsPost) => boolean): ListData | undefined {
  const left = (page: PostPage) => ({ ...page, items: page.items.filter((post) => !isIt(post)) });
  return data && { ...data, pages: data.pages.map(left) };
}
