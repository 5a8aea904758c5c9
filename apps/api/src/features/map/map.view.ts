/** Groups of pins in the contract's words. */
import type { MapCluster } from '@pakmut/contract/map/map.contract.ts';
import type { Static } from 'typebox';
import { photoUrl } from '#api/features/media/media.service.ts';
import type { ClusterRow } from './map.queries.ts';

export function viewCluster(row: ClusterRow): Static<typeof MapCluster> {
  const [west, south, east, north] = row.box;
  return {
    latitude: middleOf(row.latitude, south, north),
    longitude: middleOf(row.longitude, west, east),
    count: row.count,
    post_id: row.post_id,
    post_category_id: row.category_id,
    post_header: row.header ?? '',
    post_img_thumb_path: row.image ? photoUrl(row.image, 'thumb') : '',
    post_img_thumb_webp_path: row.image && row.has_webp ? photoUrl(row.image, 'thumb-webp') : '',
    post_img_pin_webp_path: row.image && row.has_pin ? photoUrl(row.image, 'pin-webp') : '',
    bbox: [...row.box],
  };
}

/** To a tenth of a millimetre, because sums differ by the order in which they were made; never outside the group. */
function middleOf(average: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, Math.round(average * 1e9) / 1e9));
}
