import { listFollowedPosts, listPosts } from '@pakmut/contract/lists/lists.contract.ts';
import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import { pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import type { HomeFeed } from './home-feed.ts';
import { type PostPage, type PostPages, type PostPagesOptions, usePostPages } from './post-pages.ts';

type Initial = { posts: PostPage | null; isCopy: boolean };

/** The pages of the feed that the address names; `at` is where the reader is, once they have said so. */
export function useHomeFeed(feed: HomeFeed, initial: Initial, at: LatLng | null): PostPages {
  const isMember = useSession() !== null;
  const enabled = feed.kind === 'latest' || (feed.kind === 'near' ? at !== null : isMember);
  return usePostPages({ ...optionsOf(feed, initial, at), enabled });
}

function optionsOf(feed: HomeFeed, { posts, isCopy }: Initial, at: LatLng | null): PostPagesOptions {
  const size = { maxPerPage: pageSizes.feed };
  if (feed.kind === 'near') {
    return {
      filter: { near: at, km: feed.km },
      initial: null,
      load: (wanted, prefix, signal) =>
        call(explorePosts[prefix], { ...size, ...wanted, ...(at ?? {}), radiusKm: feed.km }, { signal }),
    };
  }
  if (feed.kind === 'following') {
    return {
      filter: { feed: 'following' },
      initial: null,
      isPrivate: true,
      load: (wanted, _prefix, signal) => call(listFollowedPosts, { ...size, ...wanted }, { signal }),
    };
  }
  return {
    filter: { feed: feed.category ?? 'all' },
    initial: posts,
    isCopy,
    startPage: feed.page,
    load: (wanted, prefix, signal) => {
      const category = feed.category !== undefined && { categoryID: feed.category };
      return call(listPosts[prefix], { ...size, ...category, ...wanted }, { signal });
    },
  };
}
