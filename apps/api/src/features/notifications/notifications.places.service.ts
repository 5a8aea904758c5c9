/** Saved places, for background work that notifies of stories around them. */
import type { Queryable } from '#api/platform/database/db.ts';
import { listAround } from './notifications.places.queries.ts';

type Spot = { readonly latitude: number; readonly longitude: number; readonly categoryId: number };

/** Members with a saved place around a spot, in the order of their ids from `after` on. */
export function listNeighbours(db: Queryable, spot: Spot, after: string, limit: number) {
  return listAround(db, spot.latitude, spot.longitude, spot.categoryId, after, limit);
}
