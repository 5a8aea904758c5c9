/** What other features are told of events. */
import { eventPath } from '@pakmut/contract/events/events.rules.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './events.queries.ts';

/** Pages of events that have one for everybody, for search engines: those to come, and the last that took place. */
export async function listEventPaths({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<string[]> {
  const now = clock.now();
  const page = { after: null, offset: 0, limit: 200 };
  const rows = [await queries.listUpcoming(db, now, null, page), await queries.listPast(db, now, null, page)].flat();
  return rows.map(({ id }) => eventPath(id));
}
