import { distanceInKm, type LatLng } from '@pakmut/contract/places/places.rules.ts';
import { useQuery } from '@tanstack/react-query';
import type { MapPosition } from '#web/features/map/map-filters.ts';
import type { MapArea } from '#web/features/map/use-clusters.ts';
import type { ListFilters } from '#web/features/posts/news-filters.ts';
import { exploreNews } from '#web/features/search/explore-news.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { boxAround, openingViewOf, viewOfBox } from '#web/platform/map/map-view.ts';
import { useSession } from '#web/platform/net/session.ts';
import { distanceWords } from '../../features/places/distance.ts';
import { type NewsPost, postsKey } from '../../features/posts/post-pages.ts';

export type NearestStories = ReturnType<typeof useNearestStories>;

const mostNearest = 3;
/** A single story is shown with the land around it. */
const closest = 11;

type Wanted = { view: LatLng; filters: ListFilters; isWanted: boolean };

/** The stories nearest to the middle of a view that has none. */
export function useNearestStories({ view, filters, isWanted }: Wanted) {
  const t = useMessages();
  const isMember = useSession() !== null;
  const at = { latitude: round(view.latitude), longitude: round(view.longitude) };
  const around: ListFilters = { ...filters, box: undefined, near: { ...filters.near, ...at }, sort: 'nearest' };
  const { data } = useQuery({
    queryKey: [postsKey, 'nearest', around, isMember],
    enabled: isWanted,
    queryFn: ({ signal }) => exploreNews(around, { page: 0 }, { signal }, isMember ? 'private' : 'public'),
  });
  const posts = isWanted ? (data?.items ?? []).slice(0, mostNearest) : [];
  return {
    posts,
    first: posts[0],
    awayOf: (post: NewsPost) => distanceWords(at, pointOf(post), false, t),
    /** Shows the nearest, and those that are hardly further. */
    viewOf(shown: MapArea | null): MapPosition {
      const [first] = posts;
      const reach = first ? distanceInKm(at, pointOf(first)) * 1.5 : 0;
      const boxes = posts
        .filter((post) => distanceInKm(at, pointOf(post)) <= reach)
        .map(({ post_longitude: x, post_latitude: y }) => [x, y, x, y] as const);
      const box = boxAround(boxes);
      if (!box) return { ...at, zoom: shown?.zoom ?? closest };
      const next = shown ? viewOfBox(box, shown) : openingViewOf(box);
      return { ...next, zoom: Math.min(closest, next.zoom) };
    },
  };
}

function pointOf({ post_latitude: latitude, post_longitude: longitude }: NewsPost) {
  return { latitude, longitude };
}

/** Small movements ask nothing new. */
function round(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
