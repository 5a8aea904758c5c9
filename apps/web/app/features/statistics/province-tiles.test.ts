import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { classesOf, nextTile, tileColumns, tileRows } from './province-tiles.ts';

const tiles = tileRows.flat().filter((tile) => tile !== null);

test('each of the 77 provinces has one tile, and no two have the same short name', () => {
  const file = path.join(import.meta.dirname, '../../../../api/src/features/places/gazetteer.json');
  const { provinces } = JSON.parse(readFileSync(file, 'utf8')) as { provinces: readonly (readonly [id: string])[] };
  const ids = provinces.map(([id]) => id);
  expect(tiles.map(({ id }) => id).sort()).toEqual(ids.sort());
  for (const name of ['th', 'latin'] as const) expect(new Set(tiles.map((tile) => tile[name])).size).toBe(77);
  for (const row of tileRows) expect(row.length).toBe(tileColumns);
});

test('arrow keys reach the next tile over gaps, and stop at the edge', () => {
  expect(nextTile('50', 'ArrowRight')).toBe('56');
  expect(nextTile('55', 'ArrowRight')).toBe('43');
  expect(nextTile('57', 'ArrowUp')).toBe('57');
  expect(nextTile('58', 'ArrowLeft')).toBe('58');
  expect(nextTile('65', 'ArrowDown')).toBe('66');
  expect(nextTile('10', 'Enter')).toBe('10');
});

test('every tile is reached from any other by arrow keys', () => {
  const seen = new Set(['10']);
  for (const id of seen)
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) seen.add(nextTile(id, key));
  expect(seen.size).toBe(77);
});

test('classes hold equally many different counts, and tell what is in them', () => {
  const { classes, shadeOf } = classesOf([0, 0, 1, 2, 3, 4, 5, 6, 7, 800]);
  expect(classes).toEqual([
    { shade: 0, least: 0, most: 0 },
    { shade: 1, least: 1, most: 2 },
    { shade: 2, least: 3, most: 4 },
    { shade: 3, least: 5, most: 6 },
    { shade: 4, least: 7, most: 800 },
  ]);
  expect([shadeOf(0), shadeOf(800)]).toEqual([0, 4]);
});

test('many provinces with one story are in the lightest class', () => {
  expect(classesOf([1, 1, 1, 1, 1, 1, 2, 6, 9]).classes[0]).toEqual({ shade: 1, least: 1, most: 1 });
});

test('where all have the same there is one class, and without anything only that of none', () => {
  expect(classesOf([3, 3, 3]).classes.length).toBe(1);
  expect(classesOf([0, 0]).classes).toEqual([{ shade: 0, least: 0, most: 0 }]);
});
