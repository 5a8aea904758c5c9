import { expect, test } from 'vitest';
import { filtersOf, searchOf } from './news-filters.ts';

test('filters survive the way into the address and back', () => {
  const filters = { keyword: 'น้ำท่วม ขอนแก่น', tag: 'ภูเวียง', category: 4, page: 2 };
  expect(filtersOf(searchOf(filters))).toEqual(filters);
});

test('a search for one #word is a hashtag', () => {
  expect(filtersOf('?q=%23น้ำท่วม')).toMatchObject({ keyword: undefined, tag: 'น้ำท่วม' });
  expect(filtersOf('?q=%23น้ำท่วม เมือง')).toMatchObject({ keyword: '#น้ำท่วม เมือง', tag: undefined });
});

test('nonsense in the address is no filter', () => {
  expect(filtersOf('?cat=abc&page=-3&q=%20')).toEqual({
    keyword: undefined,
    tag: undefined,
    category: undefined,
    page: 0,
  });
  expect(searchOf({ page: 0 })).toBe('');
});
