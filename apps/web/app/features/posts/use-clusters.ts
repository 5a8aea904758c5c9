import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { type explorePosts, mapClusters } from '@pakmut/contract/posts/posts.contract.ts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '#web/platform/call.ts';
import { pictureOfPin } from './feed-map.ts';

/** What a map shows. The bounding box is west, south, east, north. */
export type MapArea = { bbox: readonly [number, number, number, number]; zoom: number };

type Explored = InputOf<typeof explorePosts.public>;
export type ClusterFilters = Pick<
  Explored,
  'keyword' | 'tag' | 'categoryID' | 'dateFrom' | 'dateTo' | 'provinceID' | 'postBy' | 'media'
>;

const noFilters: ClusterFilters = {};

/**
 * The pins of an area, grouped by the server. Those from before stay until the new ones are there, also when these
 * never come; `seenAt` says of when the shown ones are.
 */
export function useClusters(
  area: MapArea | null,
  filters: ClusterFilters = noFilters,
  refreshEvery: number | false = false,
) {
  const query = useQuery({
    queryKey: ['clusters', area, filters],
    queryFn: area ? ({ signal }) => call(mapClusters, inputOf(area, filters), { signal }) : skipToken,
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  });
  const fresh = query.isPlaceholderData ? undefined : query.data;
  const [kept, keep] = useState({ data: fresh, at: query.dataUpdatedAt });
  if (fresh && (fresh !== kept.data || query.dataUpdatedAt !== kept.at)) keep({ data: fresh, at: query.dataUpdatedAt });
  const { data } = kept;
  const clusters = useMemo(() => (data ?? []).map(clusterOf), [data]);
  return {
    clusters,
    seenAt: data ? new Date(kept.at).toISOString() : undefined,
    /** They are of the area and the filters that were asked for. */
    isCurrent: fresh !== undefined,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  };
}

function inputOf(area: MapArea, { tag, categoryID, ...others }: ClusterFilters) {
  return {
    ...others,
    bbox: area.bbox.map((edge) => edge.toFixed(5)).join(','),
    zoom: area.zoom,
    ...(tag && { tag: tag.join(',') }),
    ...(categoryID && { categoryID: categoryID.join(',') }),
  };
}

type WireCluster = Awaited<ReturnType<typeof call<typeof mapClusters>>>[number];

function clusterOf(cluster: WireCluster) {
  const [west = 0, south = 0, east = 0, north = 0] = cluster.bbox;
  return {
    latitude: cluster.latitude,
    longitude: cluster.longitude,
    count: cluster.count,
    post_id: cluster.post_id,
    category_id: cluster.post_category_id,
    ...pictureOfPin(cluster),
    header: cluster.post_header,
    bbox: [west, south, east, north] as const,
  };
}
