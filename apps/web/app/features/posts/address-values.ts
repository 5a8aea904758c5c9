/**
 * Parses the news filters of an address, for the list and for the map. People write and shorten addresses by hand, so values
 * that the server would refuse are dropped and a page never fails because of its address.
 */
import { readDay } from '@pakmut/contract/calendar-day.ts';
import { foldHashtag } from '@pakmut/contract/posts/posts.rules.ts';

/** As the contract bounds what a search asks for. */
export const mostSearchLetters = 200;
const mostCategory = 32_767;
const lastPage = 10_000;
const mostCategories = 20;

/** Degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

export type Searched = {
  keyword: string | undefined;
  /** Without its #. */
  tag: string | undefined;
};

/** The hashtag that a text is as a whole, without its #. */
function hashtagIn(text: string): string | undefined {
  return /^#+[^\s#]+$/u.test(text.trim()) ? foldHashtag(text)?.slice(1) : undefined;
}

/** What `q` and `tag` search for. A single #word is a hashtag; what cannot be one, as #PM2.5, is searched for as words. */
export function searchedIn(params: URLSearchParams): Searched {
  const [text, named] = [legible(params.get('q')), legible(params.get('tag'))];
  const typedTag = hashtagIn(text);
  if (typedTag) return { keyword: undefined, tag: typedTag };
  const tag = foldHashtag(named)?.slice(1);
  return { keyword: text || (tag ? undefined : named) || undefined, tag };
}

/** The number of a category, which may not exist. */
export function categoryIn(text: string | null): number | undefined {
  return text && /^\d{1,5}$/.test(text) && Number(text) <= mostCategory ? Number(text) : undefined;
}

/** Any number of them, each once; none means all. */
export function categoriesIn(text: string | null): readonly number[] {
  return [...new Set((text ?? '').split(',').flatMap((one) => categoryIn(one) ?? []))].slice(0, mostCategories);
}

/** `west,south,east,north` in degrees; what encloses nothing on the map of the world is no box. */
export function boxIn(text: string | null): Box | undefined {
  const sides = (text ?? '').split(',').map((side) => (side ? Number(side) : Number.NaN));
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN, ...more] = sides;
  // A map that was dragged around the world reports longitudes beyond 180 degrees.
  const isOnEarth = west >= -540 && east <= 540 && south >= -90 && north <= 90;
  if (!isOnEarth || west >= east || south >= north || more.length > 0) return undefined;
  const box: Box = [Math.max(-180, west), south, Math.min(180, east), north];
  return box[0] < box[2] ? box : undefined;
}

/** A box as an address says it: to some metres. */
export function boxText(box: Box): string {
  return box.map((side) => Number(side.toFixed(4))).join(',');
}

/** YYYY-MM-DD in the common era, of a day of the calendar. */
function dayIn(text: string | null): string | undefined {
  return readDay(text ?? '') ?? undefined;
}

/** A span of days; an end before the beginning is none. */
export function daysIn(params: URLSearchParams): { from: string | undefined; to: string | undefined } {
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))];
  return { from, to: from && to && to < from ? undefined : to };
}

/** Zero-based, while addresses count from one. The upper bound lies beyond any real list. */
export function pageIn(text: string | null): number {
  return text && /^\d+$/.test(text) ? Math.min(Math.max(Number(text) - 1, 0), lastPage) : 0;
}

/** Removes control characters and cuts the text to the length that a search accepts. A lone # is an unfinished hashtag. */
function legible(text: string | null): string {
  const whole = (text ?? '').replace(/\p{Cc}|^#+$/gu, ' ').trim();
  return whole
    .slice(0, mostSearchLetters)
    .replace(/\p{Cs}/gu, '')
    .trim();
}

/** The state of a link to the news list whose reader wants to type what to search for. */
export const toSearch = { isToSearch: true } as const;
