import { expect, test } from 'vitest';
import { isNarrowed, reporterFiltersOf, reporterSearchOf } from './reporter-filters.ts';

test('what is chosen stands in the address and is read from it again', () => {
  const filters = {
    keyword: 'พลอย',
    provinceID: '40',
    skill: 'writing',
    interestID: 3,
    level: 2,
    isReporter: 1,
  } as const;
  const search = reporterSearchOf({ ...filters, badgeID: 'abc-1' });
  expect(reporterFiltersOf(search)).toEqual({ ...filters, badgeID: 'abc-1' });
});

test('nothing chosen is an address without a search, and the map says so', () => {
  expect([reporterSearchOf({}), reporterSearchOf({}, 'map'), isNarrowed(reporterFiltersOf(''))]).toEqual([
    '',
    '?view=map',
    false,
  ]);
});

test.each([
  '?province=x',
  '?province=4',
  '?skill=flying',
  '?interest=-1',
  '?badge=a%20b',
  '?level=9',
  '?reporter=0',
  '?q=%20',
])('%s narrows nothing', (search) => {
  expect(isNarrowed(reporterFiltersOf(search))).toBe(false);
});
