import { expect, test } from 'vitest';
import { placeOf, withAgain, without } from './list-pages.ts';

const list = { pages: [{ items: ['a', 'b'] }, { items: ['c', 'd'], next: 'x' }], pageParams: [0, 1] };
const is = (one: string) => (other: string) => one === other;

test('what is taken out of a list comes back where it was', () => {
  const place = placeOf(list, is('c'));
  expect(place).toEqual({ page: 1, index: 0 });
  const taken = without(list, is('c'));
  expect(taken?.pages.map(({ items }) => items)).toEqual([['a', 'b'], ['d']]);
  expect(withAgain(taken, 'c', place ?? { page: 9, index: 9 })).toEqual(list);
});

test('what is not there has no place, and a list that was not loaded stays so', () => {
  expect([placeOf(list, is('z')), placeOf(undefined, is('a')), without(undefined, is('a'))]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
