/**
 * What the news map shows, as its address says it: `?at=16.43,102.83,11&cat=4,7&days=7&q=…`. Filters have the names that they
 * have in the list of news (`posts/news-filters.ts`), so that one address becomes the other.
 */
import { addDays, bangkokDay } from '@pakmut/contract/calendar-day.ts';
import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import type { Box } from '#web/features/posts/address-values.ts';
import {
  exploreInput,
  filtersOf,
  type ListFilters,
  type NewsFilters,
  searchOf,
} from '#web/features/posts/news-filters.ts';

/** Those of the list that a map can show: it has no order, no layout, and its own area. */
export type MapFilters = Omit<ListFilters, 'box' | 'sort' | 'view'> & {
  /** One of the windows that end today. */
  days?: number | undefined;
};

export type MapPosition = LatLng & { zoom: number };

/** The windows of time that stand ready, in days. */
const timeWindows = [1, 7, 30] as const;
/** The parameters that belong to the map; other parameters of an address are kept. `video` stands in older links. */
const names = ['q', 'tag', 'cat', 'days', 'from', 'to', 'pv', 'am', 'td', 'near', 'by', 'media', 'video'];
/** The assumed size of a map that is not rendered, in pixels. */
const usualWindow = { width: 800, height: 600 };

/** Reads an address. What makes no sense in it is left out. */
export function mapFiltersOf(params: URLSearchParams): MapFilters {
  const filters = mapFiltersOfList(filtersOf(params.toString()));
  const days = Number(params.get('days'));
  const isOwn = filters.from !== undefined || filters.to !== undefined;
  return {
    ...filters,
    days: !isOwn && timeWindows.some((window) => window === days) ? days : undefined,
    media: filters.media ?? (params.get('video') === '1' ? 'video' : undefined),
  };
}

/** The address with other filters. */
export function withMapFilters(before: URLSearchParams, { days, ...filters }: MapFilters): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const name of names) next.delete(name);
  for (const [name, value] of new URLSearchParams(searchOf({ ...filters, page: 0 }))) next.set(name, value);
  if (days !== undefined) next.set('days', String(days));
  return next;
}

/** An updater of the filters, applied to the filters at the time it runs. */
export type ChangeMapFilters = (current: MapFilters) => Partial<MapFilters>;

export const noMapFilters: MapFilters = mapFiltersOf(new URLSearchParams());

/** How many kinds of filter are in force. */
export function countMapFilters(filters: MapFilters): number {
  const { keyword, tag, categories = [], days, from, to, provinceID, near, by, media } = filters;
  return [keyword, tag, categories.length > 0, days ?? from ?? to, provinceID, near, by, media].filter(Boolean).length;
}

/** Whether other filters look somewhere else, so that the map has to go there. */
export function isElsewhere(before: MapFilters, after: MapFilters): boolean {
  const placeOf = ({ provinceID, amphurID, districtID, near, by }: MapFilters) =>
    JSON.stringify([provinceID, amphurID, districtID, near, by]);
  const { provinceID, near, by } = after;
  return placeOf(before) !== placeOf(after) && (provinceID ?? near ?? by) !== undefined;
}

/** The filters in the words of `explorePosts`; `now` is an ISO moment, and days are those of Bangkok. */
export function exploreInputOf(filters: MapFilters, now: string) {
  const { maxPerPage: _, sort: _order, bbox: _box, ...input } = exploreInput(listFiltersOf(filters, now));
  return input;
}

/** The filters as the list of news has them, for the part of the map that is shown. */
export function listFiltersOf({ days, ...filters }: MapFilters, now: string, box?: Box): NewsFilters {
  return {
    ...filters,
    from: days === undefined ? filters.from : addDays(bangkokDay(new Date(now)), 1 - days),
    box,
    page: 0,
  };
}

/**
 * The filters of the list as far as the map has them too. With `now`, days that are a window until today become one again,
 * which goes on with the days.
 */
export function mapFiltersOfList(list: ListFilters, now?: string): MapFilters {
  const { keyword, tag, categories = [], from, to, provinceID, amphurID, districtID, near, by, media } = list;
  const days =
    now && !to ? timeWindows.find((window) => from === addDays(bangkokDay(new Date(now)), 1 - window)) : undefined;
  return {
    keyword,
    tag,
    categories,
    days,
    from: days === undefined ? from : undefined,
    to,
    provinceID,
    amphurID,
    districtID,
    // A point without a distance is for the order of a list.
    near: near?.km === undefined ? undefined : near,
    by,
    media: media === 'all' ? undefined : media,
  };
}

/** `?at=16.43,102.83,11` (in older links `ll`); null for anything else. */
export function positionOf(params: URLSearchParams): MapPosition | null {
  return positionIn(params.get('at') ?? params.get('ll') ?? '');
}

/** A position as `positionText` writes it. */
export function positionIn(text: string): MapPosition | null {
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = text.split(',').map(Number.parseFloat);
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= 22;
  return isPlace ? { latitude, longitude, zoom } : null;
}

export function positionText({ latitude, longitude, zoom }: MapPosition): string {
  return [latitude.toFixed(4), longitude.toFixed(4), zoom.toFixed(2)].join(',');
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

export function withPosition(before: URLSearchParams, position: MapPosition): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('ll');
  next.set('at', positionText(position));
  return next;
}
