import { mapClusters } from '@pakmut/contract/posts/posts.contract.ts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#web/platform/call.ts';

/** What a map shows. The bounding box is west, south, east, north. */
export type MapArea = { bbox: readonly [number, number, number, number]; zoom: number };

/** The pins of an area, grouped by the server; the ones before stay until the new ones are there. */
export function useClusters(area: MapArea | null, category: number | undefined) {
  const { data } = useQuery({
    queryKey: ['clusters', area, category],
    queryFn: area
      ? ({ signal }) =>
          call(
            mapClusters,
            {
              bbox: area.bbox.map((edge) => edge.toFixed(5)).join(','),
              zoom: area.zoom,
              ...(category !== undefined && { categoryID: category }),
            },
            { signal },
          )
      : skipToken,
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () =>
      (data ?? []).map((cluster) => ({
        latitude: cluster.latitude,
        longitude: cluster.longitude,
        count: cluster.count,
        post_id: cluster.post_id,
        category_id: cluster.post_category_id,
        thumb: cluster.post_img_thumb_path || undefined,
        header: cluster.post_header,
      })),
    [data],
  );
}
