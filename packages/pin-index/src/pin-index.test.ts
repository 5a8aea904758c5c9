import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PinRow } from './columns.ts';
import { gridFor, keyOf, keysPerCell, unitX, unitY, worldBits } from './grid.ts';
import { createPinIndex, type PinView } from './pin-index.ts';

const towns = [
  [100.5, 13.75],
  [98.98, 18.79],
  [-179.999, -84],
] as const;
const pin = fc
  .record({
    town: fc.constantFrom(...towns),
    // Many at one spot, many in a town, some far away.
    spread: fc.constantFrom(0, 0.0005, 0.3, 6),
    east: fc.double({ min: -1, max: 1, noNaN: true }),
    north: fc.double({ min: -1, max: 1, noNaN: true }),
    category: fc.integer({ min: 1, max: 4 }),
    time: fc.integer({ min: 0, max: 50 }),
  })
  .map(
    ({ town: [longitude, latitude], spread, east, north, category, time }): PinRow => ({
      id: randomUUID(),
      longitude: Math.max(-180, longitude + east * spread),
      latitude: latitude + north * spread,
      category,
      time,
    }),
  );
const view = fc
  .record({
    town: fc.constantFrom(...towns),
    wide: fc.double({ min: -3, max: 1.5, noNaN: true }),
    high: fc.double({ min: -3, max: 1.2, noNaN: true }),
    zoom: fc.double({ min: 0, max: 22, noNaN: true }),
    categoryIds: fc.constantFrom([], [], [2], [1, 3], [9]),
    from: fc.constantFrom(null, null, new Date(10), new Date(30), new Date(48)),
    to: fc.constantFrom(null, null, new Date(12), new Date(40), new Date(51)),
  })
  .map(({ town: [longitude, latitude], wide, high, zoom, ...filters }): PinView => {
    const box = [
      longitude - 10 ** wide,
      latitude - 10 ** high / 2,
      longitude + 10 ** wide,
      latitude + 10 ** high,
    ] as const;
    return { ...filters, box, grid: gridFor(box, zoom) };
  });

const fits = (one: PinRow, { box: [west, south, east, north], categoryIds, from, to }: PinView) =>
  one.longitude >= west &&
  one.longitude <= east &&
  one.latitude >= south &&
  one.latitude <= north &&
  (categoryIds.length === 0 || categoryIds.includes(one.category)) &&
  one.time >= (from?.getTime() ?? 0) &&
  one.time < (to?.getTime() ?? 100);

const newest = (rows: readonly PinRow[]) =>
  rows.reduce((best, row) => (row.time > best.time || (row.time === best.time && row.id > best.id) ? row : best));

/** Each group as: how many, the newest, its category, its box, and the middle to the millimetre, because sums differ by their order. */
function countOneByOne(rows: readonly PinRow[], asked: PinView) {
  const cells = new Map<string, PinRow[]>();
  for (const row of rows.filter((one) => fits(one, asked))) {
    const cell = [unitX(row.longitude), unitY(row.latitude)].map((unit) => unit >> (worldBits - asked.grid)).join();
    const others = cells.get(cell);
    if (others) others.push(row);
    else cells.set(cell, [row]);
  }
  return [...cells.values()]
    .map((all) => {
      const middle = (of: 'longitude' | 'latitude') => all.reduce((sum, row) => sum + row[of], 0) / all.length;
      const { id, category } = newest(all);
      return [
        all.length,
        id,
        category,
        [
          Math.min(...all.map(({ longitude }) => longitude)),
          Math.min(...all.map(({ latitude }) => latitude)),
          Math.max(...all.map(({ longitude }) => longitude)),
          Math.max(...all.map(({ latitude }) => latitude)),
        ],
        ...[middle('longitude'), middle('latitude')].map((at) => expect.closeTo(at, 8)),
      ];
    })
    .sort();
}

/** An eighth, so that nearly every leaf of the tree has some. */
const leftOutOf = (rows: readonly PinRow[]) =>
  rows.map(({ id }) => id).filter((id) => Number.parseInt(id[0] ?? '', 16) < 2);

/** As a viewer counts who does not see some of them. */
function countWithout(rows: readonly PinRow[], leftOut: readonly string[], asked: PinView) {
  const hidden = new Set(leftOut);
  return countOneByOne(
    rows.filter(({ id }) => !hidden.has(id)),
    asked,
  );
}

function countByIndex(index: ReturnType<typeof createPinIndex>, asked: PinView) {
  return index
    .groups(asked)
    .map(({ count, id, category, box, longitude, latitude }) => [count, id, category, [...box], longitude, latitude])
    .sort();
}

describe('the index of pins', () => {
  test('counts every view as one who counts pin by pin, also after pins came, moved and went', () => {
    const changes = fc.record({
      gone: fc.array(fc.nat(), { maxLength: 20 }),
      moved: fc.array(pin, { maxLength: 20 }),
      isCompacted: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(pin, { maxLength: 400, size: 'max' }),
        fc.array(changes, { maxLength: 3 }),
        fc.array(view, { minLength: 5, maxLength: 5 }),
        // So few that there are several layers, or as many as usual.
        fc.constantFrom(2, undefined),
        (start, rounds, views, fewPins) => {
          const index = createPinIndex(fewPins);
          index.add(start);
          let rows: readonly PinRow[] = start;
          // Before and after each change, because what was counted for one view is remembered for others.
          const countAll = () => {
            expect(index.count).toBe(rows.length);
            for (const asked of views) {
              expect(countByIndex(index, asked)).toEqual(countOneByOne(rows, asked));
              const leftOut = leftOutOf(rows);
              expect(countByIndex(index, { ...asked, leftOut })).toEqual(countWithout(rows, leftOut, asked));
            }
          };
          countAll();
          for (const { gone, moved, isCompacted } of rounds) {
            const leaving = new Set(gone.map((at) => rows[at % Math.max(1, rows.length)]?.id ?? randomUUID()));
            const left = rows.filter(({ id }) => !leaving.has(id));
            // Some of those that are put in were there before, somewhere else.
            const put = moved.map((row, at) => ({ ...row, id: at % 2 ? row.id : (left[at]?.id ?? row.id) }));
            const ids = new Set(put.map(({ id }) => id));
            index.change([...leaving, ...ids], put);
            rows = [...left.filter(({ id }) => !ids.has(id)), ...put];
            if (isCompacted) index.compact();
            countAll();
          }
        },
      ),
      { seed: 2569, numRuns: 150 },
    );
  });

  test('holds as many as a country has, also after thousands went at once and others came to where they were', () => {
    const index = createPinIndex();
    const rows = fc.sample(pin, { numRuns: 30_000, seed: 7 });
    for (let from = 0; from < rows.length; from += 1_000) index.add(rows.slice(from, from + 1_000));
    const views = fc.sample(view, { numRuns: 12, seed: 8 });
    for (const asked of views) expect(countByIndex(index, asked)).toEqual(countOneByOne(rows, asked));
    const gone = rows.filter((_, at) => at % 3 === 0).map(({ id }) => id);
    const newcomers = fc.sample(pin, { numRuns: 5_000, seed: 12 });
    index.change(gone, newcomers);
    const left = [...rows.filter((_, at) => at % 3 !== 0), ...newcomers];
    expect(index.count).toBe(left.length);
    for (const asked of views) expect(countByIndex(index, asked)).toEqual(countOneByOne(left, asked));
  });

  test('views of the country, which count many neighbours as one, stay true while pins come and go', () => {
    const index = createPinIndex();
    let rows: readonly PinRow[] = fc.sample(pin, { numRuns: 8_000, seed: 15 });
    index.add(rows);
    const newcomers = fc.sample(pin, { numRuns: 2_400, seed: 16 });
    const boxes = [
      [-180, -85, 180, 85],
      [94, 7, 107, 21],
    ] as const;
    const spans = [null, new Date(20)];
    for (let round = 0; round < 12; round += 1) {
      // A few that go, and so many that come that layers are merged now and then.
      const gone = rows.filter((_, at) => at % 997 === round).map(({ id }) => id);
      const put = newcomers.slice(round * 200, (round + 1) * 200);
      index.change(gone, put);
      rows = [...rows.filter(({ id }) => !gone.includes(id)), ...put];
      for (const from of spans)
        for (const box of boxes) {
          const asked = { box, grid: gridFor(box, 5), from, to: null, categoryIds: [] };
          expect(countByIndex(index, asked)).toEqual(countOneByOne(rows, asked));
          if (round > 3) continue;
          // One alone: nearly all nodes of the tree are counted as everybody's.
          const leftOut = rows.slice(round, round + 1).map(({ id }) => id);
          expect(countByIndex(index, { ...asked, leftOut })).toEqual(countWithout(rows, leftOut, asked));
        }
    }
  });

  test('stays true while nearly all pins are removed, a few hundred at a time', () => {
    const index = createPinIndex();
    let rows: readonly PinRow[] = fc.sample(pin, { numRuns: 6_000, seed: 18 });
    for (let from = 0; from < rows.length; from += 2_000) index.add(rows.slice(from, from + 2_000));
    const views = fc.sample(view, { numRuns: 8, seed: 19 });
    while (rows.length > 0) {
      const gone = rows.slice(0, 700).map(({ id }) => id);
      index.change(gone, []);
      rows = rows.slice(gone.length);
      expect(index.count).toBe(rows.length);
      for (const asked of views) expect(countByIndex(index, asked)).toEqual(countOneByOne(rows, asked));
    }
    expect(index.likelyShown()).toEqual([]);
  });

  test.each([1, 10])('tells apart ids that begin alike, also when %i are removed at once', (removed) => {
    const index = createPinIndex();
    const rows = fc
      .sample(pin, { numRuns: 40, seed: 20 })
      .map((row, at): PinRow => ({ ...row, id: `0198a2b4${row.id.slice(8, -2)}${at + 10}` }));
    index.add(rows);
    for (let from = 0; from < rows.length; from += removed) {
      const gone = rows.slice(from, from + removed).map(({ id }) => id);
      const left = rows.slice(from + removed);
      const asked = { box: [-180, -85, 180, 85], grid: 4, categoryIds: [], from: null, to: null } as const;
      expect(countByIndex(index, { ...asked, leftOut: gone })).toEqual(countOneByOne(left, asked));
      index.change(gone, []);
      expect(countByIndex(index, asked)).toEqual(countOneByOne(left, asked));
    }
  });

  test('tells the pins that views are likely to show: groups that hold whole leaves of the tree show no others', () => {
    const index = createPinIndex();
    const rows = fc.sample(pin, { numRuns: 3_000, seed: 17 });
    index.add(rows);
    const likely = new Set(index.likelyShown());
    expect(likely.size).toBeLessThan(rows.length / 2);
    const box = [-180, -85, 180, 85] as const;
    for (const categoryIds of [[], [2]]) {
      const shown = index.groups({ box, grid: 0, from: null, to: null, categoryIds }).map(({ id }) => id);
      expect(shown).toHaveLength(1);
      expect(shown.filter((id) => !likely.has(id))).toEqual([]);
    }
  });

  test('remembers spans of time for as long as they are asked for, and counts all others as well', () => {
    const index = createPinIndex();
    const rows = fc.sample(pin, { numRuns: 3_000, seed: 13 });
    index.add(rows);
    const [town] = fc.sample(view, { numRuns: 1, seed: 14 }) as [PinView];
    const box = [-180, -85, 180, 85] as const;
    for (let round = 0; round < 3; round += 1) {
      for (let from = 0; from < 20; from += 1) {
        const asked = { ...town, box, grid: 6, from: new Date(from), to: new Date(from + 15), categoryIds: [] };
        expect(countByIndex(index, asked)).toEqual(countOneByOne(rows, asked));
      }
    }
  });

  test('each group lies in its box, and the box in the view', () => {
    const rows = fc.sample(pin, { numRuns: 3_000, seed: 9 });
    const index = createPinIndex();
    index.add(rows);
    for (const asked of fc.sample(view, { numRuns: 200, seed: 10 })) {
      for (const { box, count } of index.groups(asked)) {
        const inBox = rows.filter((row) => fits(row, { ...asked, box }));
        expect(inBox.length).toBeGreaterThanOrEqual(count);
        const [west, south, east, north] = asked.box;
        expect(box[0] >= west && box[1] >= south && box[2] <= east && box[3] <= north).toBe(true);
      }
    }
  });
});

test('the order of the pins keeps the pins of every cell of every grid together', () => {
  for (const one of fc.sample(pin, { numRuns: 300, seed: 11 })) {
    const units = [unitX(one.longitude), unitY(one.latitude)] as const;
    for (const grid of [1, 7, 13, 24]) {
      const [x, y] = units.map((unit) => unit >> (worldBits - grid)) as [number, number];
      let key = 0;
      for (let bit = grid - 1; bit >= 0; bit -= 1) key = key * 4 + ((x >> bit) & 1) + 2 * ((y >> bit) & 1);
      expect(Math.floor(keyOf(one.longitude, one.latitude) / keysPerCell(grid))).toBe(key);
    }
  }
});
