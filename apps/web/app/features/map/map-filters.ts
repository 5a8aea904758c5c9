/** What the news map shows, as its address says it: `?at=16.43,102.83,11&cat=4,7&days=7&video=1&q=…&tag=…`. */
import { defaultCentre, type LatLng, mapZoom } from '@pakmut/contract/places/places.rules.ts';
import { type Box, categoriesIn, daysIn, searchedIn } from '#web/features/posts/address-values.ts';
import type { ListFilters, NewsFilters } from '#web/features/posts/news-filters.ts';

export type MapFilters = {
  keyword: string | undefined;
  /** Without its #. */
  tag: string | undefined;
  /** None means all. */
  categories: readonly number[];
  /** One of the windows that end today. */
  days: number | undefined;
  /** YYYY-MM-DD, of a window of one's own; both days belong to it. */
  from: string | undefined;
  to: string | undefined;
  onlyVideo: boolean;
};

export type MapPosition = LatLng & { zoom: number };

/** The windows of time that stand ready, in days. */
export const timeWindows = [1, 7, 30] as const;
/** The parameters that belong to the map; other parameters of an address are kept. */
const names = ['q', 'tag', 'cat', 'days', 'from', 'to', 'video'];
const dayMilliseconds = 86_400_000;
/** The assumed size of a map that is not rendered, in pixels. */
const usualWindow = { width: 800, height: 600 };
const bangkokOffset = 7 * 3_600_000;

/** Reads an address. What makes no sense in it is left out. */
export function mapFiltersOf(params: URLSearchParams): MapFilters {
  const days = Number(params.get('days'));
  const { from, to } = daysIn(params);
  const isOwn = from !== undefined || to !== undefined;
  return {
    ...searchedIn(params),
    categories: categoriesIn(params.get('cat')),
    days: !isOwn && timeWindows.some((window) => window === days) ? days : undefined,
    from,
    to,
    onlyVideo: params.get('video') === '1',
  };
}

/** The address with other filters. */
export function withMapFilters(before: URLSearchParams, filters: MapFilters): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const name of names) next.delete(name);
  const { keyword, tag, categories, days, from, to, onlyVideo } = filters;
  if (keyword) next.set('q', keyword);
  if (tag) next.set('tag', tag);
  if (categories.length > 0) next.set('cat', categories.join(','));
  if (days !== undefined) next.set('days', String(days));
  if (from) next.set('from', from);
  if (to) next.set('to', to);
  if (onlyVideo) next.set('video', '1');
  return next;
}

/** An updater of the filters, applied to the filters at the time it runs. */
export type ChangeMapFilters = (current: MapFilters) => Partial<MapFilters>;

export const noMapFilters: MapFilters = mapFiltersOf(new URLSearchParams());

/** How many kinds of filter are in force. */
export function countMapFilters({ keyword, tag, categories, days, from, to, onlyVideo }: MapFilters): number {
  return [keyword, tag, categories.length > 0, days ?? from ?? to, onlyVideo].filter(Boolean).length;
}

/** The filters in the words of `explorePosts`; `now` is an ISO moment, and days are those of Bangkok. */
export function exploreInputOf(filters: MapFilters, now: string) {
  const { keyword, tag, categories, days, to, onlyVideo } = filters;
  const from = days === undefined ? filters.from : bangkokDay(now, 1 - days);
  return {
    ...(keyword && { keyword }),
    ...(tag && { tag: [tag] }),
    ...(categories.length > 0 && { categoryID: [...categories] }),
    ...(from && { dateFrom: from }),
    ...(to && { dateTo: to }),
    ...(onlyVideo && { media: 'video' as const }),
  };
}

/** The filters as the list of news has them, for the part of the map that is shown. */
export function listFiltersOf(filters: MapFilters, now: string, box?: Box): NewsFilters {
  const { keyword, tag, categories, days, to, onlyVideo } = filters;
  return {
    keyword,
    tag,
    categories,
    box,
    from: days === undefined ? filters.from : bangkokDay(now, 1 - days),
    to,
    media: onlyVideo ? 'video' : undefined,
    page: 0,
  };
}

/** The filters of the list as far as the map has them too. */
export function mapFiltersOfList({ keyword, tag, categories = [], from, to, media }: ListFilters): MapFilters {
  return { keyword, tag, categories, days: undefined, from, to, onlyVideo: media === 'video' };
}

/** The day in Bangkok, some days away from a moment, as YYYY-MM-DD. */
export function bangkokDay(now: string, daysAway = 0): string {
  return new Date(Date.parse(now) + bangkokOffset + daysAway * dayMilliseconds).toISOString().slice(0, 10);
}

/** `?at=16.43,102.83,11` (in older links `ll`); anything else opens where the specification says (§9). */
export function positionOf(params: URLSearchParams): MapPosition {
  const text = params.get('at') ?? params.get('ll') ?? '';
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = text.split(',').map(Number.parseFloat);
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= 22;
  return isPlace ? { latitude, longitude, zoom } : { ...defaultCentre, zoom: mapZoom.start };
}

/** The area that a map would show around a place; it bounds the list where there is no map. */
export function areaAround({ latitude, longitude, zoom }: MapPosition): Box {
  // At zoom 0 the world is 512 pixels wide (Web Mercator); degrees of latitude shrink with the cosine.
  const halfWidth = (usualWindow.width / 512 / 2 ** zoom) * 180;
  const halfHeight = (halfWidth * usualWindow.height * Math.cos((latitude * Math.PI) / 180)) / usualWindow.width;
  const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));
  return [
    within(longitude - halfWidth, 180),
    within(latitude - halfHeight, 90),
    within(longitude + halfWidth, 180),
    within(latitude + halfHeight, 90),
  ];
}

export function withPosition(before: URLSearchParams, { latitude, longitude, zoom }: MapPosition): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('ll');
  next.set('at', [latitude.toFixed(4), longitude.toFixed(4), zoom.toFixed(2)].join(','));
  return next;
}
