import { describe, expect, test } from 'vitest';
import { readCursor, readPosition, writeCursor, writePosition } from './cursor.ts';

const place = { created_at: new Date('2026-03-10T05:00:00Z'), id: '0198f3c2-0000-7000-8000-000000000000' };

describe('a cursor', () => {
  test('says where a list goes on, and without one it begins', () => {
    expect(readCursor(writeCursor(place))).toEqual({ createdAt: place.created_at, id: place.id });
    expect(readPosition(writePosition(980))).toBe(980);
    expect([readCursor(undefined), readPosition(undefined)]).toEqual([null, null]);
  });

  test.each([
    ['time', writeCursor(place), readCursor],
    ['position', writePosition(20), readPosition],
  ])(
    'by %s is refused when it is empty, longer, shorter, changed anywhere, or the other one',
    (_what, cursor, read) => {
      const changed = [...cursor].flatMap((letter, at) =>
        ['A', 'b', '7', '_']
          .filter((other) => other !== letter)
          .map((other) => cursor.slice(0, at) + other + cursor.slice(at + 1)),
      );
      const other = read === readCursor ? writePosition(20) : writeCursor(place);
      const longer = ['A', '=', '.', ' ', '\n'].flatMap((more) => [cursor + more, more + cursor]);
      for (const text of ['', ...longer, cursor.slice(0, -1), ...changed, other])
        expect(() => read(text), text).toThrow('request.invalid');
    },
  );
});
