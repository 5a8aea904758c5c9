/** Turns the parameters of a list call into the filters of the queries; bad ones are refused with the field's name. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { foldHashtag, pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import type { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { areNestedAreas } from '#api/features/places/places.service.ts';
import { pageOf } from '#api/features/posts/posts.pages.service.ts';
import type { FeedPage } from '#api/features/posts/posts.sql.ts';
import { isId } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { readLaterCursor, readPosition } from '#api/platform/http/cursor.ts';
import { readSpan } from '#api/platform/http/date-span.ts';
import { wordQuery } from '#api/platform/language/words.ts';
import { toUnicode } from '#api/platform/language/zawgyi.ts';
import type { Filters } from './search.filters.sql.ts';

type Explored = InputOf<typeof explorePosts.public>;
/** A map's address may name any number of five digits; the database knows smaller ones. */
const mostCategory = 32_767;

/** Orders other than by time end here: nobody reads further, and each page would cost more than the one before. */
const mostSorted = 1_000;

function refuse(field: string): never {
  throw new AppError('request.invalid', { errors: [{ field, message: 'invalid_input' }] });
}

/** west, south, east, north within the world and not turned around. */
export function readBox(numbers: readonly number[]): [number, number, number, number] {
  const [west, south, east, north] = numbers as [number, number, number, number];
  const sound =
    numbers.length === 4 &&
    numbers.every(Number.isFinite) &&
    west < east &&
    south < north &&
    south >= -90 &&
    north <= 90 &&
    west >= -540 &&
    east <= 540;
  if (!sound) refuse('bbox');
  return [Math.max(-180, west), south, Math.min(180, east), north];
}

/** A list by time goes on in one of its sections; its cursor says in which. */
function sectionedPageOf(asked: Explored): FeedPage & { size: number; isInParts: boolean } {
  const after = readLaterCursor(asked.cursor);
  if (!after) return { ...pageOf(asked), isInParts: false };
  const { cursor: _, ...others } = asked;
  return { ...pageOf({ ...others, page: 0 }), after, isInParts: true };
}

/** Such a list goes on by position; its cursor says where. */
function sortedPageOf(asked: Explored): FeedPage & { size: number } {
  const size = asked.maxPerPage ?? pageSizes.feed;
  const offset = Math.min(mostSorted, readPosition(asked.cursor) ?? (asked.page ?? 0) * size);
  return { after: null, offset, limit: Math.min(size + 1, mostSorted - offset), size };
}

function readAround({ latitude, longitude, radiusKm }: Explored, sort: Filters['sort']): Filters['around'] {
  const isPoint = latitude !== undefined && longitude !== undefined;
  if (!isPoint && (sort === 'nearest' || radiusKm !== undefined))
    refuse(latitude === undefined ? 'latitude' : 'longitude');
  return isPoint ? { latitude, longitude, km: radiusKm ?? null } : null;
}

/** An area that does not exist contains nothing, so its code must be a mistake. */
function assertArea({ provinceID: province = '', amphurID: amphoe = '', districtID: tambon = '' }: Explored): void {
  if (!areNestedAreas({ provinceId: province, amphoeId: '', tambonId: '' })) refuse('provinceID');
  const provinceId = province || (amphoe || tambon).slice(0, 2);
  if (!areNestedAreas({ provinceId, amphoeId: amphoe, tambonId: '' })) refuse('amphurID');
  const amphoeId = amphoe || tambon.slice(0, 4);
  if (!areNestedAreas({ provinceId, amphoeId, tambonId: tambon })) refuse('districtID');
}

/** A search for punctuation or combining marks alone finds nothing instead of everything, because no mark is a word. */
export const ofNoText = `'!'`;

/** `inUnicode` reads the keyword, which may have been typed for another font. */
export function readFilters(asked: Explored, inUnicode = toUnicode): Filters & { size: number } {
  assertArea(asked);
  if (asked.postBy !== undefined && !isId(asked.postBy)) refuse('postBy');
  const typed = asked.keyword?.trim() ?? '';
  const keyword = inUnicode(typed);
  const words = keyword ? (wordQuery(keyword) ?? ofNoText) : null;
  const wholeWords = keyword ? (wordQuery(keyword, { isWhole: true }) ?? ofNoText) : null;
  const sort = asked.sort ?? 'newest';
  if (sort === 'relevant' && !words) refuse('keyword');
  return {
    ...(sort === 'newest' ? sectionedPageOf(asked) : { ...sortedPageOf(asked), isInParts: false }),
    sort,
    around: readAround(asked, sort),
    media: asked.media ?? 'all',
    words,
    wholeWords,
    typed: words ? typed : null,
    searched: words ? keyword : null,
    tags: (asked.tag ?? []).map((tag) => foldHashtag(toUnicode(tag)) ?? refuse('tag')),
    categoryIds: (asked.categoryID ?? []).map((id) => (id <= mostCategory ? id : refuse('categoryID'))),
    ...readSpan(['dateFrom', asked.dateFrom], ['dateTo', asked.dateTo]),
    provinceId: asked.provinceID ?? null,
    amphoeId: asked.amphurID ?? null,
    tambonId: asked.districtID ?? null,
    box: asked.bbox ? readBox(asked.bbox) : null,
    memberId: asked.postBy ?? null,
  };
}
