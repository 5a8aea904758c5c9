/** Opaque cursor of a list ordered by time, then id; what a client cannot read it cannot guess. */
import { AppError } from './app-error.ts';
import { isId } from './db.ts';

export type Cursor = { readonly createdAt: Date; readonly id: string };

export function writeCursor(row: { created_at: Date; id: string }): string {
  return Buffer.from(`${row.created_at.getTime().toString(36)}.${row.id}`).toString('base64url');
}

/** Milliseconds from 1970 to the year 5188 in base 36: what a cursor of ours can hold. */
const timePattern = /^[0-9a-z]{1,9}$/;

/** Undefined for a text that is no cursor of ours. */
export function parseCursor(text: string): Cursor | undefined {
  const [time = '', id = '', ...rest] = Buffer.from(text, 'base64url').toString().split('.');
  if (!timePattern.test(time) || !isId(id) || rest.length > 0) return undefined;
  return { createdAt: new Date(Number.parseInt(time, 36)), id };
}

/** Null without a cursor; a text that is no cursor of ours is refused. */
export function readCursor(text: string | undefined): Cursor | null {
  if (!text) return null;
  const cursor = parseCursor(text);
  if (!cursor) throw new AppError('request.invalid', { errors: [{ field: 'cursor', message: 'invalid_input' }] });
  return cursor;
}
