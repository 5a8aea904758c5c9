/** Filters of lists, searches and the map, as SQL conditions. */
import { type RawBuilder, sql } from 'kysely';
import { exceptBy, type FeedPage, isPublic } from '#api/features/posts/posts.sql.ts';
import { tambonWord } from './search.words.service.ts';

export type Filters = FeedPage & {
  readonly words: string | null;
  /** The same where what was typed stands as words of their own; these are found first (decision 0075). */
  readonly wholeWords: string | null;
  /** The page goes on among what was found as part of other words. */
  readonly isInParts: boolean;
  readonly tags: readonly string[];
  readonly categoryIds: readonly number[];
  readonly from: Date | null;
  readonly to: Date | null;
  readonly provinceId: string | null;
  readonly amphoeId: string | null;
  readonly tambonId: string | null;
  readonly box: readonly [number, number, number, number] | null;
  readonly memberId: string | null;
  readonly media: 'all' | 'photo' | 'video';
  readonly sort: 'newest' | 'viewed' | 'liked' | 'discussed' | 'nearest' | 'relevant';
  /** A point, and how many kilometres around it count. */
  readonly around: { readonly latitude: number; readonly longitude: number; readonly km: number | null } | null;
  /** The search as it was typed. */
  readonly typed: string | null;
  /** The same in Unicode, to be found in names, headlines and texts. */
  readonly searched: string | null;
  /** Members whose signed posts fit too, because what was typed names them. */
  readonly named?: readonly Named[];
  /** Those of them in whose names it stands as words of their own. */
  readonly wholeNamed?: readonly Named[];
  /** What is left out, because it is found before. */
  readonly beyond?: Found;
};

type Found = { readonly words: string; readonly named: readonly Named[] };

/** A member, and what of a search their name leaves to be found in the text; null when that is nothing. */
export type Named = { readonly memberId: string; readonly words: string | null };

export type WordFilters = Filters & { readonly words: string; readonly wholeWords: string };

/** A search by words has statements of its own. */
export function hasWords(filters: Filters): filters is WordFilters {
  return filters.words !== null;
}

/** The two sections of what a search finds: as words of their own, and only as parts of other words. No post is in both. */
export function sectionsOf(filters: WordFilters): { readonly whole: WordFilters; readonly parts: WordFilters } {
  const { words, wholeWords, isInParts, after, named = [], wholeNamed = [] } = filters;
  const parts = { ...filters, words: `(${words}) & !(${wholeWords})`, after: isInParts ? after : null };
  return {
    whole: { ...filters, words: wholeWords, named: wholeNamed },
    // Where reporters are found too, no query of words alone tells the sections apart.
    parts: named.length > 0 ? { ...parts, beyond: { words: wholeWords, named: wholeNamed } } : parts,
  };
}

export function filterConditions(filters: Filters): RawBuilder<unknown>[] {
  return [isPublic, ...narrowingConditions(filters)];
}

/** The same for posts that are known to be public. */
export function narrowingConditions(filters: Filters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = exceptBy(filters.without);
  if (filters.words) conditions.push(isFound({ words: filters.words, named: filters.named ?? [] }));
  // An anonymous post is of no member, which is neither of those named nor of others.
  if (filters.beyond) conditions.push(sql`${isFound(filters.beyond)} is not true`);
  if (filters.media === 'video') conditions.push(sql`p.video is not null`);
  if (filters.media === 'photo') conditions.push(sql`p.video is null`);
  if (filters.around?.km) conditions.push(within(filters.around, filters.around.km));
  if (filters.tags.length > 0) conditions.push(sql`p.tags @> ${filters.tags}::text[]`);
  if (filters.categoryIds.length === 1) conditions.push(sql`p.category_id = ${filters.categoryIds[0]}`);
  if (filters.categoryIds.length > 1) conditions.push(sql`p.category_id = any(${filters.categoryIds}::smallint[])`);
  if (filters.from) conditions.push(sql`p.created_at >= ${filters.from}`);
  if (filters.to) conditions.push(sql`p.created_at < ${filters.to}`);
  if (filters.provinceId) conditions.push(sql`p.province_id = ${filters.provinceId}`);
  if (filters.amphoeId) conditions.push(sql`p.amphoe_id = ${filters.amphoeId}`);
  if (filters.tambonId) conditions.push(sql`p.words @@ ${tambonWord(filters.tambonId)}::tsquery`);
  if (filters.memberId) conditions.push(sql`p.member_id = ${filters.memberId}`);
  if (filters.box) {
    const [west, south, east, north] = filters.box;
    conditions.push(sql`point(p.longitude, p.latitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))`);
  }
  return conditions;
}

function isFound({ words, named }: Found): RawBuilder<unknown> {
  const found = sql`p.words @@ ${words}::tsquery`;
  return named.length > 0 ? sql`(${found} or ${isOfNamed(named)})` : sql`(${found})`;
}

/** Posts that such members have signed; an anonymous one has no member (R27). */
export function isOfNamed(named: readonly Named[]): RawBuilder<unknown> {
  const ids = named.map(({ memberId }) => memberId);
  const words = named.map((one) => one.words);
  const isTheirs = sql`p.member_id = any(${ids}::uuid[])`;
  if (words.every((left) => left === null)) return isTheirs;
  return sql`(${isTheirs} and exists (
    select from unnest(${ids}::uuid[], ${words}::text[]) as named (member_id, words)
    where named.member_id = p.member_id and (named.words is null or p.words @@ named.words::tsquery)))`;
}

const kmPerDegree = 111.2;

/** Within so many kilometres of a point; the box around the circle finds them by the index of places. */
function within(at: { latitude: number; longitude: number }, km: number): RawBuilder<unknown> {
  const { latitude, longitude } = at;
  // Degrees of longitude shrink towards the poles; at a pole every longitude is near.
  const shrink = Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const [high, wide] = [km / kmPerDegree, km / (kmPerDegree * shrink)];
  const box = sql`box(point(${longitude - wide}, ${latitude - high}), point(${longitude + wide}, ${latitude + high}))`;
  return sql`(point(p.longitude, p.latitude) <@ ${box}
    and (p.latitude - ${latitude}) ^ 2 + ((p.longitude - ${longitude}) * ${shrink}::float8) ^ 2 <= (${km}::float8 / ${kmPerDegree}::float8) ^ 2)`;
}
