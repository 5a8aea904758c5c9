import { expect, test } from 'vitest';
import { tabGroups, tabNames, tabOf, tabPath } from './tabs.ts';

test('every sub-page of the profile stands in the list once and is found by its own address', () => {
  const listed = tabGroups.flatMap((group) => group.entries.map(({ tab }) => tab));
  expect([...listed].sort()).toEqual([...tabNames].sort());
  for (const tab of tabNames) expect(tabOf(new URL(tabPath(tab), 'http://localhost').search)).toBe(tab);
});

test('an address that names no sub-page shows the overview', () => {
  expect(tabOf('')).toBeNull();
  expect(tabOf('?tab=wallet')).toBeNull();
  expect(tabOf('?d=login')).toBeNull();
});
