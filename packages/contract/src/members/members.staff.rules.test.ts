import { expect, test } from 'vitest';
import { whyNotOn } from './members.staff.rules.ts';

test('R25 nobody of the staff acts on themselves, and on an administrator only another one does', () => {
  const of = (id: string, role: string) => ({ id, role });
  expect(whyNotOn(of('a', 'editor'), of('a', 'editor'))).toBe('staff.not_yourself');
  expect(whyNotOn(of('a', 'admin'), of('a', 'admin'))).toBe('staff.not_yourself');
  expect(whyNotOn(of('a', 'editor'), of('b', 'admin'))).toBe('members.higher_role');
  expect(whyNotOn(of('a', 'admin'), of('b', 'admin'))).toBe(null);
  expect(whyNotOn(of('a', 'editor'), of('b', 'moderator'))).toBe(null);
  expect(whyNotOn(of('a', 'moderator'), of('b', 'member'))).toBe(null);
});
