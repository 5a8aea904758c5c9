import { expect, test } from 'vitest';
import { filtersOf, searchOf } from '#web/features/posts/news-filters.ts';
import {
  countMapFilters,
  exploreInputOf,
  isElsewhere,
  listFiltersOf,
  mapFiltersOf,
  mapFiltersOfList,
  noMapFilters,
  positionOf,
  withMapFilters,
  withPosition,
} from './map-filters.ts';

const read = (search: string) => mapFiltersOf(new URLSearchParams(search));
const now = '2026-03-10T18:30:00.000Z';

const memberId = '0198c3d2-7a10-7c31-8f5e-2f6a1b3c4d5e';

test.each([
  '?q=น้ำท่วม',
  '?cat=4,7&days=7',
  '?tag=น้ำท่วม&from=2026-02-01&to=2026-02-28&media=video',
  '?media=photo&days=30',
  `?pv=40&am=4001&td=400101&media=photo&near=16.43,102.83,10&by=${memberId}`,
])('the filters of %s come back as they were written', (search) => {
  const filters = read(search);
  expect(mapFiltersOf(withMapFilters(new URLSearchParams(), filters))).toEqual(filters);
  expect(decodeURIComponent(withMapFilters(new URLSearchParams(), filters).toString())).toBe(search.slice(1));
});

test('every filter of the list that narrows by place, person or kind is one of the map, under the same name', () => {
  const search = `?pv=40&am=4001&td=400101&media=photo&near=16.43,102.83,10&by=${memberId}`;
  const { page: _, ...list } = filtersOf(search);
  expect(read(search)).toEqual({ ...mapFiltersOfList(list) });
  expect(decodeURIComponent(searchOf(listFiltersOf(read(search), now)))).toBe(search);
  expect(exploreInputOf(read(search), now)).toEqual({
    provinceID: '40',
    amphurID: '4001',
    districtID: '400101',
    media: 'photo',
    latitude: 16.43,
    longitude: 102.83,
    radiusKm: 10,
    postBy: memberId,
  });
});

test('older links say video', () => {
  expect(read('?video=1').media).toBe('video');
  expect(withMapFilters(new URLSearchParams('video=1'), read('?video=1')).toString()).toBe('media=video');
});

test('only filters by place or person lead elsewhere', () => {
  expect(isElsewhere(read('?cat=4'), read('?cat=5&days=7'))).toBe(false);
  expect(isElsewhere(read(''), read('?pv=40'))).toBe(true);
  expect(isElsewhere(read('?pv=40'), read('?pv=40&am=4001'))).toBe(true);
  expect(isElsewhere(read('?pv=40'), read(''))).toBe(false);
  expect(isElsewhere(read(''), read(`?by=${memberId}`))).toBe(true);
});

test.each([
  '',
  '?cat=x,4x,',
  '?days=8',
  '?days=',
  '?cat=99999',
  '?from=2026-02-30',
  '?video=yes',
  '?q=%20%20',
  '?media=all',
  '?near=16,102',
])('%s filters nothing', (search) => {
  expect(read(search)).toEqual(noMapFilters);
  expect(countMapFilters(read(search))).toBe(0);
});

test('days are read in either era', () => {
  expect(read('?from=2569-02-01&to=2571-02-29')).toMatchObject({ from: '2026-02-01', to: '2028-02-29' });
});

test('an end before the beginning is left out, in either era', () => {
  expect(read('?from=2026-02-02&to=2569-02-01')).toMatchObject({ from: '2026-02-02', to: undefined });
  expect(read('?from=2026-02-02&to=2569-02-02')).toMatchObject({ from: '2026-02-02', to: '2026-02-02' });
});

test('a text that is not a valid hashtag is searched for as words, and control characters are removed', () => {
  expect(read('?tag=!!')).toMatchObject({ keyword: '!!', tag: undefined });
  expect(read('?q=%23PM2.5')).toMatchObject({ keyword: '#PM2.5', tag: undefined });
  expect(read('?q=%23น้ำท่วม')).toMatchObject({ keyword: undefined, tag: 'น้ำท่วม' });
  expect(read('?q=a%00b').keyword).toBe('a b');
});

test('a custom range takes precedence over a preset', () => {
  expect(read('?days=7&from=2026-02-01')).toMatchObject({ days: undefined, from: '2026-02-01' });
});

test('a window of days ends today and counts today, by the day in Bangkok', () => {
  expect(exploreInputOf(read('?days=1'), now)).toEqual({ dateFrom: '2026-03-11' });
  expect(exploreInputOf(read('?days=7'), now)).toEqual({ dateFrom: '2026-03-05' });
  expect(exploreInputOf(read('?from=2026-02-01&to=2026-02-03&media=video&tag=%23น้ำ&cat=4,4'), now)).toEqual({
    dateFrom: '2026-02-01',
    dateTo: '2026-02-03',
    media: 'video',
    tag: ['#น้ำ'],
    categoryID: [4],
  });
});

test('the link to the list carries the filters and the area of the map', () => {
  const list = (search: string) => searchOf(listFiltersOf(read(search), now));
  expect(list('')).toBe('');
  expect(list('?q=x&cat=4&days=7&video=1')).toBe('?q=x&cat=4&from=2026-03-05&media=video');
  expect(list('?cat=4,7&from=2026-02-01&to=2026-02-03')).toBe('?cat=4%2C7&from=2026-02-01&to=2026-02-03');
  expect(searchOf(listFiltersOf(read(''), now, [101, 16, 102, 17]))).toBe('?box=101%2C16%2C102%2C17');
});

test('the link back to the map carries the filters of the list', () => {
  const address = 'q=x&tag=y&cat=4%2C7&from=2026-02-01&to=2026-02-03&media=video';
  const list = filtersOf(searchOf(listFiltersOf(read(`?${address}`), now)));
  expect(withMapFilters(new URLSearchParams(), mapFiltersOfList(list)).toString()).toBe(address);
});

test('days until today that were chosen in the panel go on with the days', () => {
  expect(mapFiltersOfList({ from: '2026-03-05' }, now)).toMatchObject({ days: 7, from: undefined });
  expect(mapFiltersOfList({ from: '2026-03-05', to: '2026-03-06' }, now)).toMatchObject({ days: undefined });
  expect(mapFiltersOfList({ from: '2026-03-04' }, now)).toMatchObject({ days: undefined, from: '2026-03-04' });
});

test('changing filters keeps the position and the open dialog in the address, and moving the map keeps the filters', () => {
  const address = new URLSearchParams('at=16.4,102.8,11&d=login&cat=4');
  expect(withMapFilters(address, noMapFilters).toString()).toBe('at=16.4%2C102.8%2C11&d=login');
  const moved = withPosition(address, { latitude: 13.75631, longitude: 100.50182, zoom: 9.123 });
  expect(moved.get('at')).toBe('13.7563,100.5018,9.12');
  expect(moved.get('cat')).toBe('4');
});

test('a position is read from new and old links; an invalid one is none', () => {
  const at = (search: string) => positionOf(new URLSearchParams(search));
  expect(at('?at=16.43,102.83,11')).toEqual({ latitude: 16.43, longitude: 102.83, zoom: 11 });
  expect(at('?ll=16.43,102.83,11')).toEqual({ latitude: 16.43, longitude: 102.83, zoom: 11 });
  for (const search of ['', '?at=', '?at=95,100,6', '?at=13,100', '?at=13,100,99']) expect(at(search)).toBeNull();
});
