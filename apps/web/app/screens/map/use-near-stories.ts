/** The story of a chosen pin, and those around it in the order of their distance: the card leads from one to the next. */
import { useState } from 'react';
import type { ListFilters } from '#web/features/posts/news-filters.ts';
import { exploreNews } from '#web/features/search/explore-news.ts';
import { useStory } from '#web/features/stories/use-story.ts';
import { type NewsPost, type PostPages, usePostPages } from '../../features/posts/post-pages.ts';

export type NearStories = {
  /** Of the chosen pin; undefined until it is there, null when nobody may see it. */
  post: NewsPost | null | undefined;
  hasFailed: boolean;
  retry: () => void;
  /** The stories in their order. */
  pages: PostPages;
  /** The one so many steps from another; undefined beyond both ends. */
  beside: (postId: string | null, steps: number) => NewsPost | undefined;
  /** Orders them by their distance from this one. */
  startFrom: (postId: string) => void;
};

/** `known` are stories that the page has already. */
export function useNearStories(pin: string | null, filters: ListFilters, known: readonly NewsPost[]): NearStories {
  const [start, setStart] = useState(pin);
  const begin = useStory({ postId: start ?? '', post: undefined }, { enabled: start !== null });
  const origin = start === null ? undefined : (begin.data ?? known.find(({ post_id }) => post_id === start));
  const near = origin && { latitude: origin.post_latitude, longitude: origin.post_longitude };
  const around: ListFilters = { ...filters, box: undefined, near: near ?? filters.near, sort: 'nearest' };
  const found = usePostPages({
    filter: { around },
    initial: null,
    enabled: near !== undefined,
    load: (wanted, prefix, signal) => exploreNews(around, wanted, { signal }, prefix),
  });
  const posts = origin ? [origin, ...found.posts.filter(({ post_id }) => post_id !== origin.post_id)] : [];
  const position = posts.findIndex(({ post_id }) => post_id === pin);
  // Back, or the address, has led to a card that is none of them.
  const isLost = position < 0 && (origin ? !found.pending : start === null || begin.isFetched);
  if (pin !== null && pin !== start && isLost) setStart(pin);
  return {
    post: posts[position] ?? (pin === start ? begin.data : known.find(({ post_id }) => post_id === pin)),
    hasFailed: pin === start && begin.isError && !origin,
    retry: () => void begin.refetch(),
    beside(postId, steps) {
      const from = posts.findIndex(({ post_id }) => post_id === postId);
      return from < 0 ? undefined : posts[from + steps];
    },
    pages: { ...found, posts },
    startFrom: setStart,
  };
}
