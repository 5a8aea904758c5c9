import { expect, test } from 'vitest';
import { exploreInput, filtersOf, isFiltered, type NewsFilters, panelCount, searchOf } from './news-filters.ts';

test('filters survive the way into the address and back', () => {
  const filters = {
    keyword: 'น้ำท่วม ขอนแก่น',
    tag: 'ภูเวียง',
    category: 4,
    from: '2026-11-01',
    to: '2026-11-21',
    provinceID: '40',
    amphurID: '4007',
    media: 'video' as const,
    sort: 'nearest' as const,
    page: 2,
    near: { latitude: 16.65, longitude: 102.38, km: 25 },
    by: '0198f3c2-0000-7000-8000-000000000000',
  } satisfies NewsFilters;
  expect(filtersOf(searchOf(filters))).toEqual(filters);
  expect([isFiltered(filters), panelCount(filters)]).toEqual([true, 5]);
  expect(exploreInput(filters)).toMatchObject({
    radiusKm: 25,
    dateFrom: '2026-11-01',
    tag: ['#ภูเวียง'],
    sort: 'nearest',
  });
});

test('a search for one #word is a hashtag', () => {
  expect(filtersOf('?q=%23น้ำท่วม')).toMatchObject({ keyword: undefined, tag: 'น้ำท่วม' });
  expect(filtersOf('?q=%23น้ำท่วม เมือง')).toMatchObject({ keyword: '#น้ำท่วม เมือง', tag: undefined });
});

test('nonsense in the address is no filter', () => {
  const search =
    '?cat=abc&page=-3&q=%20&from=yesterday&to=2026-13-45&pv=x&am=99&media=all&near=200,5&by=me&sort=nearest';
  expect(searchOf(filtersOf(search))).toBe('');
  expect(isFiltered(filtersOf(search))).toBe(false);
  expect(filtersOf('?near=13.7,100.5,9999').near).toEqual({ latitude: 13.7, longitude: 100.5, km: undefined });
});
