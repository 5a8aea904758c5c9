import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shapePointsMaximum } from './surveys.forms.limits.ts';
import { type FormDefinition, type Place, problemOf, type Question, readAnswers } from './surveys.forms.rules.ts';
import { askedOf } from './surveys.parts.rules.ts';
import { geometryOf, lengthOf, pointOf, shapeProblem, surfaceOf, wktOf } from './surveys.shapes.rules.ts';

const at = (longitude: number, latitude: number): Place => ({ latitude, longitude });
const square = [at(100, 14), at(100.01, 14), at(100.01, 14.01), at(100, 14.01)];
const bow = [at(100, 14), at(100.01, 14.01), at(100.01, 14), at(100, 14.01)];
const questionOf = (kind: 'line' | 'area', more: object = {}) =>
  ({ id: 'where', kind, label: { th: 'ตรงไหน' }, ...more }) as Question;

/** Whether a point is in a ring, by counting how often a ray to the east meets its edges. */
function isInside(ring: readonly Place[], { latitude, longitude }: Place): boolean {
  return ring.reduce((inside, to, index) => {
    const from = ring.at(index - 1) as Place;
    if (to.latitude > latitude === from.latitude > latitude) return inside;
    const share = (latitude - from.latitude) / (to.latitude - from.latitude);
    return longitude < from.longitude + (to.longitude - from.longitude) * share ? !inside : inside;
  }, false);
}

/** Rings around a middle, of corners by their angles, that see the middle: their edges never cross. */
const rings = fc
  .uniqueArray(
    fc.record({ angle: fc.integer({ min: 0, max: 359 }), away: fc.double({ min: 0.001, max: 0.05, noNaN: true }) }),
    { minLength: 5, maxLength: 40, selector: ({ angle }) => angle },
  )
  .map((corners) => corners.toSorted((one, other) => one.angle - other.angle))
  .filter((corners) =>
    corners.every(({ angle }, index) => (angle - (corners.at(index - 1)?.angle ?? 0) + 360) % 360 < 170),
  )
  .map((corners) =>
    corners.map(({ angle, away }) => {
      const radians = (angle * Math.PI) / 180;
      return at(100.5 + Math.cos(radians) * away, 13.75 + Math.sin(radians) * away);
    }),
  );

describe('a line', () => {
  test.each<[string, unknown, string | undefined]>([
    ['of two points', square.slice(0, 2), undefined],
    ['that crosses itself', bow, undefined],
    ['of one point', square.slice(0, 1), 'answer_line_short'],
    ['of one point twice', [square[0], square[0]], 'answer_line_short'],
    [
      'of too many points',
      Array.from({ length: shapePointsMaximum + 1 }, (_, one) => at(100, one / 10)),
      'answer_points_many',
    ],
    ['that is a place', square[0], 'answer_unfitting'],
    ['that leaves the earth', [at(100, 14), at(100, 91)], 'answer_unfitting'],
    ['whose points say more', [at(100, 14), { ...at(100, 15), name: 'x' }], 'answer_unfitting'],
  ])('%s: %j is %s', (_name, answer, problem) => {
    expect(problemOf(questionOf('line'), answer)).toBe(problem);
  });

  test('is as long as the way along its points, and stands where half of it is done', () => {
    const way = [at(100, 14), at(100, 14.3), at(100, 14)];
    expect(lengthOf(way) / 1_000).toBeCloseTo(66.7, 1);
    expect(pointOf('line', way)).toEqual(at(100, 14.3));
    expect(pointOf('line', [at(100, 14), at(100, 14), at(100, 15)])).toEqual(at(100, 14.5));
  });
});

describe('an area', () => {
  test.each<[string, readonly Place[], string | undefined]>([
    ['of four corners', square, undefined],
    ['of two points', square.slice(0, 2), 'answer_area_short'],
    ['whose edges cross', bow, 'answer_area_crossing'],
    ['that tells its first corner again', [...square, at(100, 14)], 'answer_area_crossing'],
    ['that goes back over its edge', [at(0, 0), at(4, 0), at(2, 0), at(2, 2)], 'answer_area_crossing'],
    ['whose corner touches another edge', [at(0, 0), at(4, 0), at(4, 4), at(2, 0), at(0, 4)], 'answer_area_crossing'],
    ['that has a corner on the way of an edge', [at(0, 0), at(2, 0), at(4, 0), at(4, 4)], undefined],
    ['whose points are on one line', [at(0, 0), at(1, 1), at(3, 3), at(2, 2)], 'answer_area_flat'],
    ['whose points are one place', [at(1, 1), at(1, 1), at(1, 1)], 'answer_area_flat'],
  ])('%s is %#', (_name, points, problem) => {
    expect(shapeProblem('area', points)).toBe(problem);
    expect(shapeProblem('area', points.toReversed())).toBe(problem);
  });

  test('is measured on the globe', () => {
    // 0.01 degrees are 1,111.9 m to the north and, at 14.005° north, 1,078.9 m to the east.
    expect(surfaceOf(square)).toBeCloseTo(1_111.95 * 1_078.9, -3);
    expect(surfaceOf(square.toReversed())).toBeCloseTo(surfaceOf(square), 6);
  });

  test('with edges that do not cross is taken, whichever corner is first, and stands within itself', () => {
    fc.assert(
      fc.property(rings, fc.nat(), (ring, first) => {
        const turned = [...ring.slice(first % ring.length), ...ring.slice(0, first % ring.length)];
        for (const points of [ring, turned, ring.toReversed()]) {
          expect(shapeProblem('area', points)).toBeUndefined();
          expect(isInside(points, pointOf('area', points))).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('two of whose corners change places crosses itself where all of them see each other', () => {
    const circle = fc
      .integer({ min: 5, max: 60 })
      .chain((count) =>
        fc.record({ count: fc.constant(count), one: fc.nat(count - 1), step: fc.integer({ min: 1, max: count - 1 }) }),
      );
    fc.assert(
      fc.property(circle, ({ count, one, step }) => {
        const corners = Array.from({ length: count }, (_, index) =>
          at(100 + Math.cos((index * 2 * Math.PI) / count), 14 + Math.sin((index * 2 * Math.PI) / count)),
        );
        const other = (one + step) % count;
        const swapped = corners.with(one, corners[other] as Place).with(other, corners[one] as Place);
        expect(shapeProblem('area', corners)).toBeUndefined();
        expect(shapeProblem('area', swapped)).toBe('answer_area_crossing');
      }),
      { numRuns: 300 },
    );
  });

  test('is closed and goes against the clock in files, whichever way it was drawn', () => {
    const closed = [
      [100, 14],
      [100.01, 14],
      [100.01, 14.01],
      [100, 14.01],
      [100, 14],
    ];
    expect(geometryOf('area', square)).toEqual({ type: 'Polygon', coordinates: [closed] });
    const reversed = [square[0], ...square.slice(1).toReversed()] as Place[];
    expect(geometryOf('area', reversed)).toEqual({ type: 'Polygon', coordinates: [closed] });
    expect(wktOf('area', reversed)).toBe('POLYGON ((100 14, 100.01 14, 100.01 14.01, 100 14.01, 100 14))');
    expect(wktOf('line', square.slice(0, 2))).toBe('LINESTRING (100 14, 100.01 14)');
  });
});

test('conditions ask whether a shape was drawn, and a required one is missing without a point', () => {
  const form: FormDefinition = {
    sections: [
      {
        questions: [
          questionOf('line', { required: true }),
          { id: 'why', kind: 'text', label: { th: 'ทำไม' }, show_if: [{ question: 'where', is: 'answered' }] },
        ],
      },
    ],
  };
  expect(readAnswers(form, { where: [] }).problems).toEqual({ where: 'answer_missing' });
  expect(askedOf(form, { where: square }).map(({ id }) => id)).toEqual(['where', 'why']);
  expect(askedOf(form, { where: [] }).map(({ id }) => id)).toEqual(['where']);
  expect(readAnswers(form, { where: square, why: 'น้ำ' })).toEqual({
    answers: { where: square, why: 'น้ำ' },
    problems: {},
  });
});
