/**
 * Opaque cursors of lists, ordered by time and id or by position. Clients cannot read them, and a checksum detects
 * changed or truncated ones, so that they are refused instead of continuing somewhere else.
 */
import { crc32 } from 'node:zlib';
import { isId } from '#api/platform/database/db.ts';
import { AppError } from './app-error.ts';

export type Cursor = { readonly createdAt: Date; readonly id: string };

export function writeCursor(row: { created_at: Date; id: string }): string {
  return seal(timeAndId(row));
}

function timeAndId(row: { created_at: Date; id: string }): string {
  return `${row.created_at.getTime().toString(36)}.${row.id}`;
}

/** Milliseconds from 1970 to the year 5188 in base 36, the largest time that a cursor can hold. */
const timePattern = /^[0-9a-z]{1,9}$/;

/** Undefined for a text that is no cursor of ours. */
export function parseCursor(text: string): Cursor | undefined {
  return parseTimeAndId(open(text) ?? '');
}

function parseTimeAndId(opened: string): Cursor | undefined {
  const [time = '', id = '', ...rest] = opened.split('.');
  if (!timePattern.test(time) || !isId(id) || rest.length > 0) return undefined;
  return { createdAt: new Date(Number.parseInt(time, 36)), id };
}

/** Null without a cursor; a text that is no cursor of ours is refused. */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  return parseCursor(text) ?? refuse();
}

/** The cursor of a list by time whose later section it goes on in. */
export function writeLaterCursor(row: { created_at: Date; id: string }): string {
  return seal(`${laterSign}${timeAndId(row)}`);
}

/** Null without such a cursor; whether another text is one of another kind is not asked. */
export function readLaterCursor(text: string | undefined): Cursor | null {
  const opened = text === undefined ? undefined : open(text);
  return opened?.startsWith(laterSign) ? (parseTimeAndId(opened.slice(laterSign.length)) ?? null) : null;
}

const laterSign = '+';

/** A cursor of a list that is ordered by numbers before time and id. */
export type RankedCursor = Cursor & { readonly ranks: readonly number[] };

export function writeRankedCursor(row: { created_at: Date; id: string }, ranks: readonly number[]): string {
  return seal(`${ranks.join('-')}.${timeAndId(row)}`);
}

/** Null without a cursor; a text that is no cursor of ours with as many numbers is refused. */
export function readRankedCursor(text: string | undefined, count: number): RankedCursor | null {
  if (text === undefined) return null;
  const [ranks = '', ...rest] = open(text)?.split('.') ?? [];
  const numbers = ranks.split('-');
  const place = parseTimeAndId(rest.join('.'));
  if (!place || numbers.length !== count || !numbers.every((one) => /^\d{1,9}$/.test(one))) return refuse();
  return { ranks: numbers.map(Number), ...place };
}

/** The cursor of a list that goes on by position. */
export function writePosition(position: number): string {
  return seal(`at${position}`);
}

/** Null without a cursor; a text that is no such cursor of ours is refused. */
export function readPosition(text: string | undefined): number | null {
  if (text === undefined) return null;
  const position = /^at(\d{1,4})$/.exec(open(text) ?? '')?.[1] ?? refuse();
  return Number(position);
}

/** The checksum has a fixed length, so that the length of an answer reveals nothing about random ids. */
const sumDigits = 7;

function seal(text: string): string {
  return Buffer.from(`${text}.${crc32(text).toString(36).padStart(sumDigits, '0')}`).toString('base64url');
}

/** Base64 may be read though letters were added; only what we would write ourselves counts. */
function open(sealed: string): string | undefined {
  const text = Buffer.from(sealed, 'base64url')
    .toString()
    .replace(/\.[^.]*$/, '');
  return seal(text) === sealed ? text : undefined;
}

function refuse(): never {
  throw new AppError('request.invalid', { errors: [{ field: 'cursor', message: 'invalid_input' }] });
}
