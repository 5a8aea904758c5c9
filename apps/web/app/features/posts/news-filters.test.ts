import { newsListPath } from '@pakmut/contract/feeds/feeds.rules.ts';
import { foldHashtag } from '@pakmut/contract/posts/posts.rules.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import {
  exploreInput,
  filtersOf,
  isFiltered,
  type NewsFilters,
  panelCount,
  searchOf,
  withoutPanel,
} from './news-filters.ts';

test('filters survive the way into the address and back', () => {
  const filters = {
    keyword: 'น้ำท่วม ขอนแก่น',
    tag: 'ภูเวียง',
    categories: [4, 1],
    box: [101.5, 16.25, 102.75, 17] as const,
    from: '2026-11-01',
    to: '2026-11-21',
    provinceID: '40',
    amphurID: '4007',
    media: 'video' as const,
    sort: 'nearest' as const,
    view: 'grid' as const,
    page: 2,
    near: { latitude: 16.65, longitude: 102.38, km: 25 },
    by: '0198f3c2-0000-7000-8000-000000000000',
  } satisfies NewsFilters;
  expect(filtersOf(searchOf(filters))).toEqual(filters);
  expect([isFiltered(filters), panelCount(filters)]).toEqual([true, 7]);
  expect(exploreInput(filters)).toMatchObject({
    radiusKm: 25,
    categoryID: [4, 1],
    bbox: [101.5, 16.25, 102.75, 17],
    dateFrom: '2026-11-01',
    tag: ['#ภูเวียง'],
    sort: 'nearest',
  });
});

test('the list understands the addresses by which feeds name it', () => {
  const [category, tag, provinceID] = [4, 'ภูเวียง', '40'];
  const by = '0198f3c2-0000-7000-8000-000000000000';
  const path = newsListPath({ category, tag, province: provinceID, reporter: by });
  expect(filtersOf(path.replace('/newslist', ''))).toMatchObject({ categories: [category], tag, provinceID, by });
});

test('a search for one #word is a hashtag', () => {
  expect(filtersOf('?q=%23น้ำท่วม')).toMatchObject({ keyword: undefined, tag: 'น้ำท่วม' });
  expect(filtersOf('?q=%23น้ำท่วม เมือง')).toMatchObject({ keyword: '#น้ำท่วม เมือง', tag: undefined });
});

test('a text that is not a valid hashtag is searched for as words', () => {
  expect(filtersOf('?q=%23PM2.5')).toMatchObject({ keyword: '#PM2.5', tag: undefined });
  expect(filtersOf('?tag=โควิด-19')).toMatchObject({ keyword: 'โควิด-19', tag: undefined });
  expect(filtersOf('?q=ฝุ่น&tag=!!')).toMatchObject({ keyword: 'ฝุ่น', tag: undefined });
});

test.each([
  ['#', '?q=%23'],
  ['no hashtag', '?q=%23PM2.5'],
  ['a hashtag of punctuation', '?tag=!!'],
  ['a hashtag that is too long', `?tag=${'น'.repeat(500)}`],
  ['a control character', '?q=a%00b'],
  ['too many letters', `?q=${'ก'.repeat(201)}`],
  ['a letter at the end of the room that needs two', `?q=${'a'.repeat(199)}😀`],
  ['a category that numbers do not reach', '?cat=99999'],
  ['a page that nobody has written', '?page=99999'],
  ['a page beyond all numbers', '?page=99999999999999999999999'],
  ['a member of hyphens', `?by=${'-'.repeat(36)}`],
  ['days at the ends of time', '?from=0001-01-01&to=9999-12-31'],
  ['days turned around', '?from=2026-03-10&to=2026-03-09'],
  ['twenty-one categories', `?cat=${Array.from({ length: 21 }, (_, n) => n + 1).join(',')}`],
  ['a box that reaches around the world', '?box=-300,-10,300,10'],
  ['a circle around the world', '?near=13.7,100.5,1e9&sort=nearest'],
])('an address with %s asks for nothing that the server refuses', (_what, search) => {
  const { page, ...filters } = filtersOf(search);
  const asked = { ...exploreInput(filters), page };
  expect(Value.Errors(explorePosts.public.body, asked)).toEqual([]);
  expect(asked.keyword ?? '').not.toMatch(/[\0\p{Cs}]/u);
  for (const tag of asked.tag ?? []) expect(foldHashtag(tag)).toBe(tag);
  expect(filters.by).toBeUndefined();
});

test('an amphoe stands for its province too; in another province there is none', () => {
  expect(filtersOf('?am=4007')).toMatchObject({ provinceID: '40', amphurID: '4007' });
  expect(filtersOf('?pv=10&am=4007')).toMatchObject({ provinceID: '10', amphurID: undefined });
});

test('a cleared panel leaves words, hashtag and category', () => {
  const filters = filtersOf('?q=น้ำ&tag=เลย&cat=4&from=2026-11-01&am=4007&media=photo&near=13.7,100.5,5&sort=viewed');
  expect(panelCount(filters)).toBe(5);
  const cleared = { ...filters, ...withoutPanel(filters) };
  expect([panelCount(cleared), searchOf(cleared)]).toEqual([0, searchOf(filtersOf('?q=น้ำ&tag=เลย&cat=4'))]);
});

test('days are read in either era; a day that the calendar does not have is none', () => {
  expect(filtersOf('?from=2569-11-01&to=2569-11-30')).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
  expect(filtersOf('?from=2026-02-31&to=2026-04-31')).toMatchObject({ from: undefined, to: undefined });
});

test('a box encloses something on Earth, or is none', () => {
  expect(filtersOf('?box=101.50004,16,102,17').box).toEqual([101.50004, 16, 102, 17]);
  expect(searchOf(filtersOf('?box=101.50004,16,102,17'))).toBe('?box=101.5%2C16%2C102%2C17');
  for (const box of [
    '',
    '1,2,3',
    '1,2,3,4,5',
    '3,2,1,4',
    '1,4,3,2',
    'a,b,c,d',
    '1,,3,4',
    '0,-91,1,1',
    '1,2,Infinity,4',
    '200,0,300,1',
  ])
    expect(filtersOf(`?box=${box}`).box, box).toBeUndefined();
});

test('categories that are not numbers are dropped, and duplicates count once', () => {
  expect(filtersOf('?cat=4,x,1,4,99999').categories).toEqual([4, 1]);
});

test('nonsense in the address is no filter', () => {
  const search =
    '?cat=abc&page=-3&q=%20&from=yesterday&to=2026-13-45&pv=x&am=99&media=all&near=200,5&by=me&sort=nearest';
  expect(searchOf(filtersOf(search))).toBe('');
  expect(isFiltered(filtersOf(search))).toBe(false);
  expect(filtersOf('?near=13.7,100.5,9999').near).toEqual({ latitude: 13.7, longitude: 100.5, km: undefined });
});
