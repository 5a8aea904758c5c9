import { darker, lighter, type Stage } from '../stage.ts';
import { circle, curve, ellipse, line, rect, repeat, shape } from '../svg.ts';
import { person } from './figures.ts';

/** A wooden boat on the water with some people sitting in it. */
export function boat(stage: Stage, x: number, y: number, length: number, people: number, color = '#4a332a'): string {
  const { random } = stage;
  const hull = stage.tone(color);
  const seats = repeat(people, (i) =>
    person(stage, x - length * 0.28 + (i + 0.5) * ((length * 0.6) / people), y - length * 0.02, length * 0.42, {
      pose: 'sit',
      hat: random.pick(['straw', 'none', 'cap'] as const),
    }),
  );
  return [
    ellipse(x, y + length * 0.12, length * 0.52, length * 0.05, '#16202a', 0.35),
    seats,
    shape(
      [
        'M',
        x - length * 0.52,
        y - length * 0.09,
        'Q',
        x,
        y + length * 0.03,
        x + length * 0.56,
        y - length * 0.13,
        'Q',
        x + length * 0.4,
        y + length * 0.14,
        x + length * 0.2,
        y + length * 0.13,
        'L',
        x - length * 0.3,
        y + length * 0.13,
        'Q',
        x - length * 0.46,
        y + length * 0.1,
        x - length * 0.52,
        y - length * 0.09,
        'Z',
      ],
      hull,
    ),
    curve(
      ['M', x - length * 0.52, y - length * 0.09, 'Q', x, y + length * 0.03, x + length * 0.56, y - length * 0.13],
      lighter(hull, 0.25),
      length * 0.022,
    ),
    line(
      [
        [x + length * 0.1, y - length * 0.28],
        [x + length * 0.34, y + length * 0.16],
      ],
      stage.tone('#b08a5a'),
      length * 0.018,
    ),
  ].join('');
}

/** A car, van or pick-up seen from the side; (x, y) is the lower left. */
export function vehicle(
  stage: Stage,
  x: number,
  y: number,
  length: number,
  kind: 'van' | 'pickup' | 'bus' | 'songthaew',
  color: string,
): string {
  const body = stage.tone(color);
  const glass = stage.time === 'night' ? '#f0cf8a' : stage.tone('#b9d2d8');
  const tall = length * (kind === 'bus' ? 0.34 : kind === 'van' ? 0.42 : 0.36);
  const top = y - tall;
  const wheel = (at: number): string =>
    circle(at, y, length * 0.075, '#24212a') + circle(at, y, length * 0.035, stage.tone('#b6b4ae'));
  const shapes: Record<typeof kind, string> = {
    bus:
      rect(x, top, length, tall * 0.94, body, 16) +
      rect(x, y - tall * 0.36, length, tall * 0.1, lighter(body, 0.6)) +
      repeat(7, (i) =>
        rect(x + length * (0.03 + i * 0.125), top + tall * 0.14, length * 0.105, tall * 0.34, glass, 5),
      ) +
      rect(x + length * 0.91, top + tall * 0.14, length * 0.08, tall * 0.72, darker(glass, 0.15), 4),
    van:
      rect(x, top, length * 0.86, tall * 0.9, body, 18) +
      shape(
        [
          'M',
          x + length * 0.8,
          top + 4,
          'Q',
          x + length * 0.96,
          top + tall * 0.3,
          x + length,
          top + tall * 0.56,
          'L',
          x + length,
          y - tall * 0.1,
          'L',
          x + length * 0.7,
          y - tall * 0.1,
          'Z',
        ],
        body,
      ) +
      shape(
        [
          'M',
          x + length * 0.72,
          top + tall * 0.14,
          'L',
          x + length * 0.84,
          top + tall * 0.14,
          'L',
          x + length * 0.94,
          top + tall * 0.5,
          'L',
          x + length * 0.72,
          top + tall * 0.5,
          'Z',
        ],
        glass,
      ) +
      rect(x + length * 0.4, top + tall * 0.14, length * 0.26, tall * 0.34, glass, 6) +
      rect(x, y - tall * 0.36, length, tall * 0.09, stage.tone('#3f8a68')),
    pickup:
      rect(x, y - tall * 0.5, length, tall * 0.42, body, 10) +
      shape(
        [
          'M',
          x + length * 0.42,
          y - tall * 0.48,
          'L',
          x + length * 0.48,
          top,
          'L',
          x + length * 0.7,
          top,
          'L',
          x + length * 0.8,
          y - tall * 0.48,
          'Z',
        ],
        body,
      ) +
      shape(
        [
          'M',
          x + length * 0.5,
          y - tall * 0.52,
          'L',
          x + length * 0.53,
          top + tall * 0.1,
          'L',
          x + length * 0.68,
          top + tall * 0.1,
          'L',
          x + length * 0.75,
          y - tall * 0.52,
          'Z',
        ],
        glass,
      ),
    songthaew:
      rect(x, top + tall * 0.06, length * 0.62, tall * 0.12, lighter(body, 0.15), 6) +
      repeat(4, (i) => rect(x + i * length * 0.19, top + tall * 0.1, length * 0.02, tall * 0.5, darker(body, 0.2))) +
      rect(x, y - tall * 0.5, length, tall * 0.42, body, 10) +
      shape(
        [
          'M',
          x + length * 0.6,
          y - tall * 0.48,
          'L',
          x + length * 0.62,
          top + tall * 0.1,
          'L',
          x + length * 0.78,
          top + tall * 0.12,
          'L',
          x + length * 0.86,
          y - tall * 0.48,
          'Z',
        ],
        body,
      ) +
      shape(
        [
          'M',
          x + length * 0.66,
          y - tall * 0.5,
          'L',
          x + length * 0.67,
          top + tall * 0.2,
          'L',
          x + length * 0.76,
          top + tall * 0.22,
          'L',
          x + length * 0.81,
          y - tall * 0.5,
          'Z',
        ],
        glass,
      ),
  };
  return (
    ellipse(x + length / 2, y + length * 0.07, length * 0.54, length * 0.03, '#15131a', 0.4) +
    shapes[kind] +
    wheel(x + length * 0.2) +
    wheel(x + length * 0.78) +
    circle(
      x + length * 0.97,
      y - tall * 0.26,
      length * 0.022,
      stage.time === 'night' ? '#fff3c4' : stage.tone('#f6dfa5'),
    )
  );
}
