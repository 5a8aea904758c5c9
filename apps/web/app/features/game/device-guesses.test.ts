import { expect, test } from 'vitest';
import { parseGuesses } from './device-guesses.ts';

const outcome = {
  post_id: 'one',
  post_latitude: 16.4,
  post_longitude: 102.8,
  post_place_name: 'ขอนแก่น',
  post_place_name_en: 'Khon Kaen',
  distance_km: 12.3,
  points: 4_640,
};

test('what a device has kept of a day is read again', () => {
  const kept = { day: '2026-11-28', outcomes: [outcome] };
  expect(parseGuesses(JSON.stringify(kept))).toEqual(kept);
});

test.each(['', '{', 'null', '[]', '{"day":1,"outcomes":[]}', '{"day":"2026-11-28","outcomes":{}}'])(
  'what is not readable, such as %s, is nothing',
  (raw) => {
    expect(parseGuesses(raw)).toEqual({ day: '', outcomes: [] });
  },
);

test('an outcome with a part that is missing is left out', () => {
  const { points: _points, ...part } = outcome;
  const raw = JSON.stringify({ day: '2026-11-28', outcomes: [part, outcome, null, 'x'] });
  expect(parseGuesses(raw).outcomes).toEqual([outcome]);
});
