import { expect, test } from 'vitest';
import { mayBeAskedAgain } from './organisations.rules.ts';

test.each([
  ['2026-01-01T12:00:00Z', '2026-01-01T12:00:00Z', false],
  ['2026-01-01T12:00:00Z', '2026-01-31T11:59:59Z', false],
  ['2026-01-01T12:00:00Z', '2026-01-31T12:00:00Z', true],
])('who declined at %s may be asked again at %s: %s', (declined, now, may) => {
  expect(mayBeAskedAgain(new Date(declined), new Date(now))).toBe(may);
});
