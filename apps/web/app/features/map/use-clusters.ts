import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { mapClusters } from '@pakmut/contract/map/map.contract.ts';
import type { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { orNothingThere } from '#web/features/posts/unknown-area.ts';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { pictureOfPin } from './feed-map.ts';

/** What a map shows. The bounding box is west, south, east, north. */
export type MapArea = { bbox: readonly [number, number, number, number]; zoom: number };

type Explored = InputOf<typeof explorePosts.public>;
export type ClusterFilters = Omit<Explored, 'maxPerPage' | 'page' | 'cursor' | 'sort' | 'bbox'>;

const noFilters: ClusterFilters = {};

type Options = {
  /** Milliseconds after which the pins are asked for again. */
  refreshEvery?: number | undefined;
  /** For frames of other sites and for walls, which show everybody the same. */
  asVisitor?: boolean | undefined;
};

/**
 * The pins of an area, grouped by the server; a member does not get pins of people whom they block or who block them. The
 * previous pins stay until the new ones arrive, also when those never do; `seenAt` is the age of the shown pins.
 */
export function useClusters(
  area: MapArea | null,
  filters: ClusterFilters = noFilters,
  { refreshEvery, asVisitor = false }: Options = {},
) {
  const sessionMemberId = useSession()?.member.member_id;
  const memberId = asVisitor ? undefined : sessionMemberId;
  const endpoint = memberId ? mapClusters.private : mapClusters.public;
  const query = useQuery({
    queryKey: ['clusters', area, filters, memberId ?? 'visitor'],
    queryFn: area ? ({ signal }) => orNothingThere(call(endpoint, inputOf(area, filters), { signal }), []) : skipToken,
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery ?? false,
  });
  const fresh = query.isPlaceholderData ? undefined : query.data;
  const [kept, keep] = useState({ data: fresh, at: query.dataUpdatedAt });
  if (fresh && (fresh !== kept.data || query.dataUpdatedAt !== kept.at)) keep({ data: fresh, at: query.dataUpdatedAt });
  const { data } = kept;
  const clusters = useMemo(() => (data ?? []).map(clusterOf), [data]);
  return {
    clusters,
    seenAt: data ? new Date(kept.at).toISOString() : undefined,
    /** Whether the shown pins are those of the requested area and filters. */
    isCurrent: fresh !== undefined,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  };
}

/** Everything of Thailand and around it, from afar. */
const everywhere: MapArea = { bbox: [90, 0, 112, 25], zoom: 4 };

/** The boxes in which all stories lie that pass the filters; none where there are no stories. */
export async function findBoxes(filters: ClusterFilters, isMember: boolean) {
  const endpoint = isMember ? mapClusters.private : mapClusters.public;
  const clusters = await orNothingThere(call(endpoint, inputOf(everywhere, filters)), []);
  return clusters.map((cluster) => clusterOf(cluster).bbox);
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

type WireCluster = Awaited<ReturnType<typeof call<typeof mapClusters.public>>>[number];

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
