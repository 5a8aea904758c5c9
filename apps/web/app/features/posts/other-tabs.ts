/** What a member does to a post in one tab shows in their others: a heart that was pressed is pressed everywhere. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type NewsPost, patchPost, postsKey } from './post-pages.ts';

type News = { readonly postID: string; readonly change: Partial<NewsPost> };

/** Node has channels as well; what is drawn on the server has no tabs. */
const channel = typeof document === 'undefined' ? null : new BroadcastChannel('pakmut.posts');

/** Tells the other tabs of this browser what the server answered. */
export function tellOtherTabs(news: News): void {
  channel?.postMessage(news);
}

/** Shows what other tabs tell. */
export function useNewsOfOtherTabs(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const listen = ({ data: { postID, change } }: MessageEvent<News>) => {
      patchPost(cache, postID, () => change);
      // What is on its way may have been read before.
      if (cache.isFetching({ queryKey: [postsKey] }) > 0) void cache.invalidateQueries({ queryKey: [postsKey] });
    };
    channel?.addEventListener('message', listen);
    return () => channel?.removeEventListener('message', listen);
  }, [cache]);
}
