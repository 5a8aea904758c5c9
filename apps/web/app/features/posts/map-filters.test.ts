import { expect, test } from 'vitest';
import {
  countMapFilters,
  exploreInputOf,
  mapFiltersOf,
  noMapFilters,
  positionOf,
  withMapFilters,
  withPosition,
} from './map-filters.ts';

const read = (search: string) => mapFiltersOf(new URLSearchParams(search));
const now = '2026-03-10T18:30:00.000Z';

test.each(['?q=น้ำท่วม', '?cat=4,7&days=7', '?tag=น้ำท่วม&from=2026-02-01&to=2026-02-28&video=1', '?days=30&video=1'])(
  'the filters of %s come back as they were written',
  (search) => {
    const filters = read(search);
    expect(mapFiltersOf(withMapFilters(new URLSearchParams(), filters))).toEqual(filters);
    expect(decodeURIComponent(withMapFilters(new URLSearchParams(), filters).toString())).toBe(search.slice(1));
  },
);

test.each(['', '?cat=x,4x,', '?days=8', '?days=', '?from=2569-01-01', '?from=2026-02-30', '?video=yes', '?q=%20%20'])(
  '%s filters nothing',
  (search) => {
    expect(read(search)).toEqual(noMapFilters);
    expect(countMapFilters(read(search))).toBe(0);
  },
);

test('a window of one’s own wins over a ready one', () => {
  expect(read('?days=7&from=2026-02-01')).toMatchObject({ days: undefined, from: '2026-02-01' });
});

test('a window of days ends today and counts today, by the day in Bangkok', () => {
  expect(exploreInputOf(read('?days=1'), now)).toEqual({ dateFrom: '2026-03-11' });
  expect(exploreInputOf(read('?days=7'), now)).toEqual({ dateFrom: '2026-03-05' });
  expect(exploreInputOf(read('?from=2026-02-01&to=2026-02-03&video=1&tag=%23น้ำ&cat=4,4'), now)).toEqual({
    dateFrom: '2026-02-01',
    dateTo: '2026-02-03',
    media: 'video',
    tag: ['น้ำ'],
    categoryID: [4],
  });
});

test('filters leave the position and an open dialog in the address alone, and the other way round', () => {
  const address = new URLSearchParams('at=16.4,102.8,11&d=login&cat=4');
  expect(withMapFilters(address, noMapFilters).toString()).toBe('at=16.4%2C102.8%2C11&d=login');
  const moved = withPosition(address, { latitude: 13.75631, longitude: 100.50182, zoom: 9.123 });
  expect(moved.get('at')).toBe('13.7563,100.5018,9.12');
  expect(moved.get('cat')).toBe('4');
});

test('a position is read from new and old links; a senseless one opens on Bangkok', () => {
  const at = (search: string) => positionOf(new URLSearchParams(search));
  expect(at('?at=16.43,102.83,11')).toEqual({ latitude: 16.43, longitude: 102.83, zoom: 11 });
  expect(at('?ll=16.43,102.83,11')).toEqual({ latitude: 16.43, longitude: 102.83, zoom: 11 });
  for (const search of ['', '?at=', '?at=95,100,6', '?at=13,100', '?at=13,100,99'])
    expect(at(search)).toEqual({ latitude: 13.7563, longitude: 100.5018, zoom: 6 });
});
