import { getProvinceEdition } from '@pakmut/contract/lists/lists.provinces.contract.ts';
import { exploreInputOf, type MapFilters, type MapPosition } from '#web/features/map/map-filters.ts';
import { findBoxes, type MapArea } from '#web/features/map/use-clusters.ts';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { type BoundingBox, boxAround, boxOfCircle, openingViewOf, viewOfBox } from '#web/platform/map/map-view.ts';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';

/**
 * Leads the map to where filters by place or person look: to the circle, to the province, otherwise to all stories that pass.
 * Without any it stays.
 */
export function useViewOfFilters(shown: MapArea | null, go: (view: MapPosition) => void) {
  const now = useNow();
  const isMember = useSession() !== null;
  return async function goTo(filters: MapFilters): Promise<void> {
    // Where it cannot be asked for, the panel of the filters has said so.
    const box = await boxOf(filters, now, isMember).catch(() => null);
    if (box) go(shown ? viewOfBox(box, shown) : openingViewOf(box));
  };
}

async function boxOf(filters: MapFilters, now: string, isMember: boolean): Promise<BoundingBox | null> {
  const { near, provinceID, amphurID } = filters;
  if (near?.km !== undefined) return boxOfCircle({ ...near, km: near.km });
  const stories = boxAround(await findBoxes(exploreInputOf(filters, now), isMember));
  if (!provinceID || (amphurID && stories)) return stories;
  const { bbox } = await call(getProvinceEdition, { provinceID });
  return bbox as unknown as BoundingBox;
}
