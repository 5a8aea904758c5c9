import { expect, test } from 'vitest';
import { bangkokField, momentOf } from './bangkok-time.ts';

test('a moment is edited by the Bangkok clock, and comes back as it was, over midnight too', () => {
  for (const [iso, field] of [
    ['2026-08-01T02:00:00.000Z', '2026-08-01T09:00'],
    ['2026-12-31T17:30:00.000Z', '2027-01-01T00:30'],
  ] as const) {
    expect(bangkokField(iso)).toBe(field);
    expect(momentOf(field)).toBe(iso);
  }
});

test('an empty or unfinished field is no moment', () => {
  expect(bangkokField('')).toBe('');
  for (const field of ['', '2026-08-01', '2026-13-01T09:00']) expect(momentOf(field)).toBeUndefined();
});
