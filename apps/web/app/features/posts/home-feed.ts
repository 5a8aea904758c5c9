/** Which feed /home shows, as its address says it: `?feed=near&km=50`, `?feed=following`, `?cat=4`, or the latest. */
import { categoryPageOf, categoryPageSearch } from './news-filters.ts';

export const nearKilometres = [10, 50] as const;
export type NearKilometres = (typeof nearKilometres)[number];

export type HomeFeed =
  | { kind: 'latest'; category: number | undefined; page: number }
  | { kind: 'near'; km: NearKilometres }
  | { kind: 'following' };

export function homeFeedOf(search: string): HomeFeed {
  const params = new URLSearchParams(search);
  const asked = params.get('feed');
  if (asked === 'near') return { kind: 'near', km: params.get('km') === '50' ? 50 : 10 };
  if (asked === 'following') return { kind: 'following' };
  return { kind: 'latest', ...categoryPageOf(search) };
}

export function homeSearchOf(feed: HomeFeed): string {
  if (feed.kind === 'latest') return categoryPageSearch(feed);
  if (feed.kind === 'near') return feed.km === 10 ? '?feed=near' : `?feed=near&km=${feed.km}`;
  return '?feed=following';
}
