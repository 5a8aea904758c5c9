/**
 * The filters of the news list, as the address says them:
 * `?q=…&tag=…&cat=…&from=YYYY-MM-DD&to=YYYY-MM-DD&pv=…&am=…&media=…&near=lat,lng,km&by=…&sort=…&page=…`.
 */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type { explorePosts } from '@pakmut/contract/posts/posts.contract.ts';
import { pageSizes } from '@pakmut/contract/posts/posts.rules.ts';

export const mediaKinds = ['all', 'photo', 'video'] as const;
export const sortOrders = ['newest', 'relevant', 'viewed', 'liked', 'nearest'] as const;
export type MediaKindFilter = (typeof mediaKinds)[number];
export type SortOrder = (typeof sortOrders)[number];

export type NewsFilters = {
  keyword?: string | undefined;
  /** Without its #. */
  tag?: string | undefined;
  category?: number | undefined;
  /** Days of Bangkok, YYYY-MM-DD, both within. */
  from?: string | undefined;
  to?: string | undefined;
  provinceID?: string | undefined;
  amphurID?: string | undefined;
  media?: MediaKindFilter | undefined;
  /** A point and how many kilometres around it count; without kilometres it only orders. */
  near?: { latitude: number; longitude: number; km?: number | undefined } | undefined;
  /** Posts of one member. */
  by?: string | undefined;
  sort?: SortOrder | undefined;
  /** Zero-based here; the first page has no number in the address. */
  page: number;
};
export type ListFilters = Omit<NewsFilters, 'page'>;

/** Reads the filters of an address. A search for a single #word is a hashtag. */
export function filtersOf(search: string): NewsFilters {
  const params = new URLSearchParams(search);
  const text = params.get('q')?.trim() ?? '';
  const typedTag = /^#([^\s#]+)$/u.exec(text)?.[1];
  const tag = typedTag ?? params.get('tag')?.trim().replace(/^#/, '');
  const near = nearOf(params.get('near'));
  const sort = sortOrders.find((known) => known !== 'newest' && known === params.get('sort'));
  const keyword = typedTag ? undefined : text || undefined;
  return {
    keyword,
    tag: tag || undefined,
    category: whole(params.get('cat')),
    from: day(params.get('from')),
    to: day(params.get('to')),
    provinceID: matching(params.get('pv'), /^\d{2}$/),
    amphurID: matching(params.get('am'), /^\d{4}$/),
    media: mediaKinds.find((known) => known !== 'all' && known === params.get('media')),
    near,
    by: matching(params.get('by'), /^[0-9a-f-]{36}$/),
    sort: (sort === 'nearest' && !near) || (sort === 'relevant' && !keyword) ? undefined : sort,
    page: Math.max(0, (whole(params.get('page')) ?? 1) - 1),
  };
}

/** Writes filters into an address; '' when there are none. */
export function searchOf(filters: NewsFilters): string {
  const { keyword, tag, category, from, to, provinceID, amphurID, media, near, by, sort, page } = filters;
  const params = new URLSearchParams();
  if (keyword) params.set('q', keyword);
  if (tag) params.set('tag', tag);
  if (category !== undefined) params.set('cat', String(category));
  if (from) params.set('from', from);
  if (to) params.set('to', to);
  if (provinceID) params.set('pv', provinceID);
  if (amphurID) params.set('am', amphurID);
  if (media && media !== 'all') params.set('media', media);
  if (near) params.set('near', [near.latitude, near.longitude, near.km].filter((part) => part !== undefined).join(','));
  if (by) params.set('by', by);
  if (sort && sort !== 'newest') params.set('sort', sort);
  if (page > 0) params.set('page', String(page + 1));
  return params.size > 0 ? `?${params}` : '';
}

/** Whether anything but the page is chosen. */
export function isFiltered(filters: ListFilters): boolean {
  return searchOf({ ...filters, page: 0 }) !== '';
}

/** How many filters of the panel are in force. */
export function panelCount({ from, to, provinceID, media, near, sort }: ListFilters): number {
  return [from ?? to, provinceID, media, near?.km, sort].filter((part) => part !== undefined).length;
}

/** What the call takes. */
export function exploreInput(filters: ListFilters): InputOf<typeof explorePosts.public> {
  const { keyword, tag, category, from, to, provinceID, amphurID, media, near, by, sort } = filters;
  return {
    maxPerPage: pageSizes.feed,
    ...(keyword && { keyword }),
    ...(tag && { tag: [`#${tag}`] }),
    ...(category !== undefined && { categoryID: [category] }),
    ...(from && { dateFrom: from }),
    ...(to && { dateTo: to }),
    ...(provinceID && { provinceID }),
    ...(amphurID && { amphurID }),
    ...(media && { media }),
    ...(near && { latitude: near.latitude, longitude: near.longitude }),
    ...(near?.km && { radiusKm: near.km }),
    ...(by && { postBy: by }),
    ...(sort && { sort }),
  };
}

function nearOf(text: string | null): NewsFilters['near'] {
  const [latitude, longitude, km] = (text ?? '').split(',').map((part) => (part ? Number(part) : Number.NaN));
  if (latitude === undefined || longitude === undefined) return undefined;
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return undefined;
  return { latitude, longitude, km: km !== undefined && km >= 0.1 && km <= 500 ? km : undefined };
}

function day(text: string | null): string | undefined {
  const found = matching(text, /^\d{4}-\d{2}-\d{2}$/);
  return found && !Number.isNaN(Date.parse(found)) ? found : undefined;
}

function matching(text: string | null, pattern: RegExp): string | undefined {
  return text && pattern.test(text) ? text : undefined;
}

function whole(text: string | null): number | undefined {
  return text && /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}
