/** A member's own lists of posts: what they wrote, saved and read. Taking a post off a list acts at once. */
import { bookmarkPost, listMyPosts } from '@pakmut/contract/posts/posts.contract.ts';
import {
  clearMyHistory,
  listMyBookmarks,
  listMyHistory,
  listMyVideoPosts,
} from '@pakmut/contract/posts/posts.lists.contract.ts';
import { pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/call.ts';
import { useFailureWords } from '#web/platform/failure-words.ts';
import { useMessages } from '#web/platform/i18n.tsx';
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

/** The pages of one of the lists; always asked anew, because every story that is read changes them. */
export function useOwnPosts(list: OwnList) {
  return usePostPages({
    filter: { own: list },
    initial: null,
    load: (wanted, _isMember, signal) => call(lists[list], { ...wanted, maxPerPage: pageSizes.feed }, { signal }),
    staleTime: 0,
  });
}

/** What the member wrote, of one kind; drafts are no posts yet and have a list of their own. */
export function useMyPosts(mode: OwnMode) {
  return usePostPages({
    filter: { own: 'mine', mode },
    initial: null,
    load: (wanted, _isMember, signal) => call(listMyPosts, { ...wanted, mode, maxPerPage: pageSizes.feed }, { signal }),
    staleTime: 0,
  });
}

/** Takes a saved post off the list; the note offers to save it again. */
export function useRemoveBookmark(): (post: NewsPost) => void {
  const t = useMessages();
  const { take, act } = useListActs('bookmarks');
  const toast = useToast();
  const set = (postID: string, isBookmark: 0 | 1) => () => call(bookmarkPost, { postID, isBookmark });
  return ({ post_id: postID }) => {
    take(postID);
    void act(set(postID, 0), () =>
      toast({
        text: t('bookmark_removed'),
        action: { label: t('undo'), onPress: () => void act(set(postID, 1)) },
      }),
    );
  };
}

/** Forgets that a post was read, or that anything was. */
export function useForgetHistory() {
  const t = useMessages();
  const toast = useToast();
  const { take, takeAll, act } = useListActs('history');
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

function useListActs(list: OwnList) {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const cache = useQueryClient();
  const queryKey = [postsKey, 'list', { own: list }];
  const keep = (isKept: (post: NewsPost) => boolean) =>
    cache.setQueriesData<InfiniteData<PostPage>>({ queryKey }, (data) =>
      data ? { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.filter(isKept) })) } : data,
    );
  async function act(work: () => Promise<unknown>, done?: () => void) {
    try {
      await work();
      done?.();
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn', action: { label: t('retry'), onPress: () => act(work, done) } });
    }
    await cache.invalidateQueries({ queryKey: [postsKey] });
  }
  return { act, take: (postID: string) => keep((post) => post.post_id !== postID), takeAll: () => keep(() => false) };
}
