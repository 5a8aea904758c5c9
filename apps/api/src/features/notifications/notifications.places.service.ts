/** Saved places, for background work that notifies of stories around them. */
import type { Queryable } from '#api/platform/database/db.ts';
import * as queries from './notifications.places.queries.ts';

/** Members with a saved place around a spot, in the order of their ids from `after` on. */
export function listNeighbours(db: Queryable, spot: queries.Spot, after: string, limit: number) {
  return queries.listAround(db, spot, after, limit);
}
