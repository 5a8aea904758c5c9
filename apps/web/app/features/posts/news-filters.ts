/**
 * The filters of the news list, as the address says them:
 * `?q=…&tag=…&cat=…,…&from=YYYY-MM-DD&to=YYYY-MM-DD&pv=…&am=…&td=…&box=west,south,east,north&media=…&near=lat,lng,km&by=…&sort=…&view=grid&page=…`.
 */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import type { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { type Box, boxIn, boxText, categoriesIn, categoryIn, daysIn, pageIn, searchedIn } from './address-values.ts';

const memberId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const mediaKinds = ['all', 'photo', 'video'] as const;
export const sortOrders = ['newest', 'relevant', 'viewed', 'liked', 'discussed', 'nearest'] as const;
export type MediaKindFilter = (typeof mediaKinds)[number];
export type SortOrder = (typeof sortOrders)[number];

export type NewsFilters = {
  keyword?: string | undefined;
  /** Without its #. */
  tag?: string | undefined;
  /** None means all. */
  categories?: readonly number[] | undefined;
  /** Days of Bangkok, YYYY-MM-DD, both within. */
  from?: string | undefined;
  to?: string | undefined;
  provinceID?: string | undefined;
  amphurID?: string | undefined;
  districtID?: string | undefined;
  /** A part of the map. */
  box?: Box | undefined;
  media?: MediaKindFilter | undefined;
  /** A point and how many kilometres around it count; without kilometres it only orders. */
  near?: { latitude: number; longitude: number; km?: number | undefined } | undefined;
  /** Posts of one member. */
  by?: string | undefined;
  sort?: SortOrder | undefined;
  /** The layout of the stories, which filters nothing: rows, or a grid of pictures. */
  view?: 'grid' | undefined;
  /** Zero-based here; the first page has no number in the address. */
  page: number;
};
export type ListFilters = Omit<NewsFilters, 'page'>;

/** Reads the filters of an address. */
export function filtersOf(search: string): NewsFilters {
  const params = new URLSearchParams(search);
  const { keyword, tag } = searchedIn(params);
  const near = nearOf(params.get('near'));
  const sort = sortOrders.find((known) => known !== 'newest' && known === params.get('sort'));
  return {
    keyword,
    tag,
    categories: categoriesIn(params.get('cat')),
    ...daysIn(params),
    ...areaOf(params),
    box: boxIn(params.get('box')),
    media: mediaKinds.find((known) => known !== 'all' && known === params.get('media')),
    near,
    by: matching(params.get('by'), memberId),
    sort: (sort === 'nearest' && !near) || (sort === 'relevant' && !keyword) ? undefined : sort,
    view: params.get('view') === 'grid' ? 'grid' : undefined,
    page: pageIn(params.get('page')),
  };
}

/** Writes filters into an address; '' when there are none. */
export function searchOf(filters: NewsFilters): string {
  const { keyword, tag, categories, from, to, box, media, near, by, sort, view, page } = filters;
  const params = new URLSearchParams();
  if (keyword) params.set('q', keyword);
  if (tag) params.set('tag', tag);
  if (categories?.length) params.set('cat', categories.join(','));
  if (from) params.set('from', from);
  if (to) params.set('to', to);
  if (filters.provinceID) params.set('pv', filters.provinceID);
  if (filters.amphurID) params.set('am', filters.amphurID);
  if (filters.districtID) params.set('td', filters.districtID);
  if (box) params.set('box', boxText(box));
  if (media && media !== 'all') params.set('media', media);
  if (near) params.set('near', [near.latitude, near.longitude, near.km].filter((part) => part !== undefined).join(','));
  if (by) params.set('by', by);
  if (sort && sort !== 'newest') params.set('sort', sort);
  if (view) params.set('view', view);
  if (page > 0) params.set('page', String(page + 1));
  return params.size > 0 ? `?${params}` : '';
}

type CategoryPage = { category: number | undefined; page: number };

/** What the address of a feed says that shows one category or all. */
export function categoryPageOf(search: string): CategoryPage {
  const params = new URLSearchParams(search);
  return { category: categoryIn(params.get('cat')), page: pageIn(params.get('page')) };
}

/** The address of such a feed; '' for the first page of all. */
export function categoryPageSearch({ category, page }: CategoryPage): string {
  return searchOf({ categories: category === undefined ? [] : [category], page });
}

/** Whether any filter is set; page and layout do not count. */
export function isFiltered(filters: ListFilters): boolean {
  return searchOf({ ...filters, view: undefined, page: 0 }) !== '';
}

/** How many filters of the panel are in force. */
export function panelCount({ from, to, provinceID, box, media, near, by, sort }: ListFilters): number {
  return [from ?? to, provinceID, box, media, near?.km, by, sort].filter((part) => part !== undefined).length;
}

/** What remains when the panel is cleared: words, hashtag and categories are chosen outside of it. */
export function withoutPanel({ keyword, tag, categories, view }: ListFilters): ListFilters {
  return { ...filtersOf(''), keyword, tag, categories, view };
}

/** What the call takes. */
export function exploreInput(filters: ListFilters): InputOf<typeof explorePosts.public> {
  const { keyword, tag, categories, from, to, provinceID, amphurID, districtID, box, media, near, by, sort } = filters;
  return {
    maxPerPage: pageSizes.feed,
    ...(keyword && { keyword }),
    ...(tag && { tag: [`#${tag}`] }),
    ...(categories?.length && { categoryID: [...categories] }),
    ...(from && { dateFrom: from }),
    ...(to && { dateTo: to }),
    ...(provinceID && { provinceID }),
    ...(amphurID && { amphurID }),
    ...(districtID && { districtID }),
    ...(box && { bbox: [...box] }),
    ...(media && { media }),
    ...(near && { latitude: near.latitude, longitude: near.longitude }),
    ...(near?.km && { radiusKm: near.km }),
    ...(by && { postBy: by }),
    ...(sort && { sort }),
  };
}

/** The number of an area begins with that of the one around it. */
function areaOf(params: URLSearchParams): Pick<NewsFilters, 'provinceID' | 'amphurID' | 'districtID'> {
  const tambon = matching(params.get('td'), /^\d{6}$/);
  const amphoe = matching(params.get('am'), /^\d{4}$/) ?? tambon?.slice(0, 4);
  const provinceID = matching(params.get('pv'), /^\d{2}$/) ?? amphoe?.slice(0, 2);
  const amphurID = provinceID && amphoe?.startsWith(provinceID) ? amphoe : undefined;
  return { provinceID, amphurID, districtID: amphurID && tambon?.startsWith(amphurID) ? tambon : undefined };
}

function nearOf(text: string | null): NewsFilters['near'] {
  const [latitude, longitude, km] = (text ?? '').split(',').map((part) => (part ? Number(part) : Number.NaN));
  if (latitude === undefined || longitude === undefined) return undefined;
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return undefined;
  return { latitude, longitude, km: km !== undefined && km >= 0.1 && km <= 500 ? km : undefined };
}

function matching(text: string | null, pattern: RegExp): string | undefined {
  return text && pattern.test(text) ? text : undefined;
}
