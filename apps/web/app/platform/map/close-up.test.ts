import { describe, expect, test } from 'vitest';
import { areaAt, areaLine, gridLines, placeNames, type ShownArea } from './close-up.ts';
import { isInside, type Point, type Ring } from './view-geometry.ts';

const view = { left: 0, top: 0, right: 400, bottom: 800 };

function box(left: number, top: number, right: number, bottom: number): Ring {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

function area(name: string, ...parts: Ring[]): ShownArea {
  const names = { th: `ต.${name}`, en: name, amphoe_th: 'อ.แม่สาย', amphoe_en: 'Mae Sai' };
  return { names: { code: name, ...names, province_th: 'จ.เชียงราย', province_en: 'Chiang Rai' }, parts };
}

const left = area('ซ้าย', box(-1_000, -1_000, 200, 2_000));
const right = area('ขวา', box(200, -1_000, 3_000, 2_000));
const farWest = area('ไกล', box(-3_000, -1_000, -1_000, 2_000));

describe('the names of a close-up', () => {
  test('stand in the part of each area that is in view', () => {
    const placed = placeNames([left, right], view, 'th').filter(({ kind }) => kind === 'within');
    expect(placed.map(({ name }) => name)).toEqual(['ต.ซ้าย', 'ต.ขวา']);
    for (const [at, ring] of [box(0, 0, 200, 800), box(200, 0, 400, 800)].entries())
      expect(isInside(ring, placed[at]?.at as Point)).toBe(true);
  });

  test('tell the amphoe too where one area fills the view', () => {
    const whole = area('เดียว', box(-5_000, -5_000, 5_000, 5_000));
    expect(placeNames([whole], view, 'th').map(({ name }) => name)).toEqual(['ต.เดียว\nอ.แม่สาย']);
    expect(placeNames([whole], view, 'en').map(({ name }) => name)).toEqual(['เดียว\nMae Sai']);
  });

  test('of an area in two tiles stand in it once', () => {
    const split = area('สองแผ่น', box(-100, 0, 150, 800), box(140, 0, 500, 800));
    expect(placeNames([split], view, 'th')).toHaveLength(1);
  });

  test('of the areas beside the view stand at its edge with an arrow towards them', () => {
    const [west] = placeNames([farWest], view, 'my').filter(({ kind }) => kind === 'beside');
    expect(west).toMatchObject({ name: '← ไกล', at: [0, 400], anchor: 'left' });
    const [east] = placeNames([area('โน่น', box(900, 390, 1_000, 410))], view, 'th');
    expect(east).toMatchObject({ name: 'ต.โน่น →', at: [400, expect.any(Number)], anchor: 'right' });
    const south = placeNames([area('ใต้', box(190, 2_000, 210, 2_100))], view, 'th');
    expect(south).toMatchObject([{ name: '↓ ต.ใต้', anchor: 'bottom' }]);
    const many = Array.from({ length: 9 }, (_, at) => area(String(at), box(900 + at, 0, 950 + at, 10)));
    expect(placeNames(many, view, 'th')).toHaveLength(4);
  });

  test('are not cut off by the edge: where a strip is too narrow the name stands beside it', () => {
    const strip = area('แถบแคบมากจริง', box(0, 0, 30, 800));
    expect(placeNames([strip], view, 'th').map(({ kind }) => kind)).toEqual(['beside']);
    const wide = placeNames([area('แถบกว้างพอ', box(0, 0, 110, 800)), right], view, 'th')[0];
    expect(wide?.at[0]).toBeGreaterThanOrEqual(40);
  });

  test('leave out the arrow to where the middle of the view is already', () => {
    const thin = area('ผอมมากจริง ๆ', box(199, 0, 202, 800));
    expect(placeNames([thin], view, 'th')).toEqual([]);
  });

  test('stand at the edge where an area shows no more than a corner', () => {
    const corner = area('มุม', box(380, 780, 900, 900));
    expect(placeNames([corner], view, 'th')).toMatchObject([{ kind: 'beside', name: '↘ ต.มุม' }]);
  });
});

describe('the line of the areas around a point', () => {
  test('names the area that holds it, or the nearest within the slack', () => {
    expect(areaAt([farWest, left, right], [100, 100], 0)).toBe(left);
    expect(areaAt([right], [150, 100], 60)).toBe(right);
    expect(areaAt([right], [150, 100], 40)).toBe(null);
    expect(areaAt([], [0, 0], 1_000)).toBe(null);
  });

  test('is an address in Thai, and the English names in the other languages', () => {
    expect(areaLine(left.names, 'th')).toBe('ต.ซ้าย อ.แม่สาย จ.เชียงราย');
    expect(areaLine(left.names, 'km')).toBe('ซ้าย, Mae Sai, Chiang Rai');
  });
});

test('the grid has round steps, at least ninety pixels apart, and goes beyond the view', () => {
  const lines = gridLines({ west: 100.5, south: 13.7, east: 100.51, north: 13.72 }, 400);
  const upright = lines.filter(([from, to]) => from[0] === to[0]).map(([[lng]]) => lng);
  const [first = 0, second = 0] = upright;
  expect(second - first).toBeCloseTo(0.005, 6);
  expect([Math.min(...upright) < 100.5, Math.max(...upright) > 100.51]).toEqual([true, true]);
  expect(lines.length).toBeGreaterThan(upright.length);
});
