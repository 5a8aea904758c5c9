/** What a list call asks for, in the words of the queries; bad filters are refused with the field's name. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type { explorePosts } from '@pakmut/contract/posts/posts.contract.ts';
import { foldHashtag, pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import { AppError } from '#api/platform/app-error.ts';
import { readCursor, writeCursor } from '#api/platform/cursor.ts';
import { isId } from '#api/platform/db.ts';
import { wordQuery } from '#api/platform/words.ts';
import type { FeedPage, Filters, PostRow } from './posts.queries.ts';

type Asked = { page?: number; cursor?: string; maxPerPage?: number };

/** One row more than asked tells whether there is a next page. */
export function pageOf(asked: Asked, fallback: number = pageSizes.feed): FeedPage & { size: number } {
  const size = asked.maxPerPage ?? fallback;
  const after = readCursor(asked.cursor);
  return { after, offset: after ? 0 : (asked.page ?? 0) * size, limit: size + 1, size };
}

/** Cuts the extra row off and makes the cursor of the next page. */
export function cutPage(
  rows: readonly PostRow[],
  size: number,
): { rows: readonly PostRow[]; next: string | undefined } {
  const last = rows[size - 1];
  return rows.length > size && last
    ? { rows: rows.slice(0, size), next: writeCursor(last) }
    : { rows, next: undefined };
}

function refuse(field: string): never {
  throw new AppError('request.invalid', { errors: [{ field, message: 'invalid_input' }] });
}

function readDate(field: string, text: string | undefined): Date | null {
  if (!text) return null;
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00+07:00` : text);
  return Number.isNaN(date.getTime()) ? refuse(field) : date;
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

export function readFilters(asked: InputOf<typeof explorePosts.public>): Filters & { size: number } {
  const to = readDate('dateTo', asked.dateTo);
  const wholeDay = /^\d{4}-\d{2}-\d{2}$/.test(asked.dateTo ?? '');
  if (asked.postBy !== undefined && !isId(asked.postBy)) refuse('postBy');
  const keyword = asked.keyword?.trim() ?? '';
  const words = keyword ? wordQuery(keyword) : null;
  // A search for marks alone finds nothing rather than everything.
  if (keyword && !words) refuse('keyword');
  return {
    ...pageOf(asked),
    words,
    tags: (asked.tag ?? []).map((tag) => foldHashtag(tag) ?? refuse('tag')),
    categoryIds: asked.categoryID ?? [],
    from: readDate('dateFrom', asked.dateFrom),
    to: to && wholeDay ? new Date(to.getTime() + 86_400_000) : to,
    provinceId: asked.provinceID ?? null,
    amphoeId: asked.amphurID ?? null,
    box: asked.bbox ? readBox(asked.bbox) : null,
    memberId: asked.postBy ?? null,
  };
}
