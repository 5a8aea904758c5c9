import { shapePointsMaximum } from '@pakmut/contract/surveys/surveys.forms.limits.ts';
import { lengthOf, type Place } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import { describe, expect, test } from 'vitest';
import { type Fix, type Refused, type Walk, walkOn } from './walking.ts';

const metresOfDegree = 111_195;
/** A place by metres to the north and east of a corner of Khon Kaen, as the device tells it. */
const at = (north: number, east = 0, more: Partial<Fix> = {}): Fix => ({
  latitude: 16.43 + north / metresOfDegree,
  longitude: 102.83 + east / (metresOfDegree * Math.cos((16.43 * Math.PI) / 180)),
  accuracy: 5,
  at: 0,
  ...more,
});

/** Walks past places, one each ten seconds, and tells what became of each. */
function walked(fixes: readonly Fix[], from: readonly Place[] = []) {
  let [walk, points]: [Walk | null, readonly Place[]] = [null, from];
  const refused: (Refused | 'taken')[] = [];
  for (const [index, fix] of fixes.entries()) {
    const next = walkOn(walk, points, { ...fix, at: fix.at || index * 10_000 });
    refused.push('refused' in next ? next.refused : 'taken');
    if ('walk' in next) ({ walk, points } = next);
  }
  return { points, refused };
}

describe('a walk with the device', () => {
  test('takes places that are told well and clearly further on, and no others', () => {
    const { points, refused } = walked([
      at(0, 0, { accuracy: 80 }),
      at(0, 0, { accuracy: Number.NaN }),
      at(0),
      at(5),
      at(15, 0, { accuracy: 20 }),
      at(15),
    ]);
    expect(refused).toEqual(['inaccurate', 'inaccurate', 'taken', 'near', 'near', 'taken']);
    expect(points).toHaveLength(2);
  });

  test('stays where it stands, however long the places around it are told', () => {
    const around = Array.from({ length: 200 }, (_, index) => at(2.8 * Math.sin(index), 2.8 * Math.cos(index * 1.7)));
    expect(walked(around).points).toHaveLength(1);
  });

  test('takes no place that nobody can have reached, and goes on when the device knows better', () => {
    const { refused } = walked([at(0), at(12), at(3_000), at(24)]);
    expect(refused).toEqual(['taken', 'taken', 'far', 'taken']);
  });

  test('has one point for each bend: a straight kilometre and a corner are three', () => {
    const straight = Array.from({ length: 100 }, (_, index) => at(index * 10, index % 2));
    const corner = Array.from({ length: 50 }, (_, index) => at(990, 10 + index * 10));
    const { points } = walked([...straight, ...corner]);
    expect(points.length).toBeLessThanOrEqual(4);
    expect(lengthOf(points)).toBeGreaterThan(1_450);
    expect(points[0]).toEqual({ latitude: 16.43, longitude: 102.83 });
  });

  test('keeps a bend that is slow, so that no point of the way is more than a few metres from the line', () => {
    const turn = Array.from({ length: 60 }, (_, index) => index * 0.03);
    const bend = turn.map((angle) => at(300 * Math.sin(angle), 300 * (1 - Math.cos(angle))));
    const { points } = walked(bend);
    expect(points.length).toBeGreaterThan(4);
    expect(points.length).toBeLessThan(30);
    const length = lengthOf(bend.map(({ latitude, longitude }) => ({ latitude, longitude })));
    expect(lengthOf(points) / length).toBeGreaterThan(0.99);
  });

  test('turns back on its way without losing where it turned', () => {
    const { points } = walked([...[0, 20, 40, 60].map((north) => at(north)), ...[40, 20].map((north) => at(north))]);
    expect(points.map(({ latitude }) => Math.round((latitude - 16.43) * metresOfDegree))).toEqual([0, 60, 20]);
  });

  test('goes on after what was drawn or taken back meanwhile, whose points all stay', () => {
    const drawn = [at(0), at(10)].map(({ latitude, longitude }) => ({ latitude, longitude }));
    const begun = walked([at(20), at(30), at(40)], drawn);
    // The first place that is walked to stays as well: it is where the walk began.
    expect(begun.points).toHaveLength(4);
    expect(begun.points.slice(0, 2)).toEqual(drawn);
    const [walk, points] = [{ end: at(40), at: 0, passed: [] }, begun.points.slice(0, -1)];
    const next = walkOn(walk, points, at(50));
    expect('points' in next && next.points.slice(0, -1)).toEqual(points);
  });

  test('ends where an answer takes no more points', () => {
    const zigzag = Array.from({ length: shapePointsMaximum + 3 }, (_, index) => at(index * 10, (index % 2) * 30));
    const { points, refused } = walked(zigzag);
    expect(points).toHaveLength(shapePointsMaximum);
    expect(refused.slice(-3)).toEqual(['full', 'full', 'full']);
  });
});
