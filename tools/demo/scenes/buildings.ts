import { darker, lighter, type Stage } from '../stage.ts';
import { circle, curve, line, polygon, rect, repeat, shape } from '../svg.ts';

/** A wooden house; (x, y) is the lower left of its wall, which may stand on stilts. */
export function stiltHouse(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  stilts: number,
  wall: string,
  roof: string,
): string {
  const { random } = stage;
  const height = width * 0.5;
  const boards = stage.tone(wall);
  const tiles = stage.tone(roof);
  const top = y - stilts - height;
  const lit = stage.time === 'night' || stage.time === 'dusk';
  const window = (at: number): string =>
    rect(at, top + height * 0.26, width * 0.17, height * 0.42, darker(boards, 0.4), 3) +
    rect(
      at + 5,
      top + height * 0.26 + 5,
      width * 0.17 - 10,
      height * 0.42 - 10,
      lit ? '#f6c667' : darker(boards, 0.62),
    ) +
    rect(at - width * 0.07, top + height * 0.26, width * 0.06, height * 0.42, lighter(boards, 0.18));
  return [
    stilts ? repeat(5, (i) => rect(x + 8 + (i * (width - 26)) / 4, y - stilts, 12, stilts, darker(boards, 0.45))) : '',
    rect(x, top, width, height, boards),
    repeat(8, (i) =>
      line(
        [
          [x, top + (i * height) / 8],
          [x + width, top + (i * height) / 8],
        ],
        darker(boards, 0.16),
        2.5,
      ),
    ),
    window(x + width * 0.14),
    window(x + width * 0.66),
    rect(x + width * 0.43, top + height * 0.28, width * 0.14, height * 0.72, darker(boards, 0.5)),
    polygon(
      [
        [x - width * 0.12, top + 8],
        [x + width * 0.26, top - height * 0.72],
        [x + width * 0.74, top - height * 0.72],
        [x + width * 1.12, top + 8],
      ],
      tiles,
    ),
    polygon(
      [
        [x - width * 0.12, top + 8],
        [x + width * 0.26, top - height * 0.72],
        [x + width * 0.4, top - height * 0.72],
        [x + width * 0.1, top + 8],
      ],
      lighter(tiles, 0.12),
    ),
    repeat(5, (i) =>
      line(
        [
          [x + width * (0.24 - i * 0.074), top - height * (0.66 - i * 0.14)],
          [x + width * (0.76 + i * 0.074), top - height * (0.66 - i * 0.14)],
        ],
        darker(tiles, 0.2),
        2.5,
        0.6,
      ),
    ),
    rect(x - width * 0.12, top + 4, width * 1.24, 9, darker(tiles, 0.35)),
    stilts && random.chance(0.7)
      ? line(
          [
            [x + width * 0.48, y - stilts],
            [x + width * 0.36, y],
          ],
          darker(boards, 0.3),
          9,
        )
      : '',
  ].join('');
}

/** A Thai hall with three stacked roofs; (x, y) is the middle of its foot. */
export function templeHall(stage: Stage, x: number, y: number, width: number, depth = 0): string {
  const wall = stage.tone('#f3e8d4', depth);
  const roof = stage.tone(stage.random.pick(['#b5502e', '#a8432f', '#c4682f']), depth);
  const trim = stage.tone('#e0a83a', depth);
  const green = stage.tone('#3f6f56', depth);
  const tier = (half: number, base: number, rise: number): string =>
    polygon(
      [
        [x - half, base],
        [x, base - rise],
        [x + half, base],
      ],
      trim,
    ) +
    polygon(
      [
        [x - half + 16, base - 3],
        [x, base - rise + 20],
        [x + half - 16, base - 3],
      ],
      roof,
    ) +
    polygon(
      [
        [x - half * 0.52, base - 3],
        [x, base - rise * 0.6],
        [x + half * 0.52, base - 3],
      ],
      green,
    ) +
    curve(['M', x, base - rise + 6, 'q', 4, -24, -6, -44], trim, 6) +
    curve(['M', x - half, base, 'q', -16, -4, -20, -24], trim, 6) +
    curve(['M', x + half, base, 'q', 16, -4, 20, -24], trim, 6);
  const height = width * 0.36;
  return [
    rect(x - width * 0.4, y - height, width * 0.8, height, wall),
    repeat(6, (i) => rect(x - width * 0.38 + i * width * 0.14, y - height, width * 0.045, height, lighter(wall, 0.35))),
    repeat(2, (i) =>
      rect(
        x - width * 0.22 + i * width * 0.3,
        y - height * 0.68,
        width * 0.12,
        height * 0.68,
        stage.tone('#7d2f2a', depth),
      ),
    ),
    rect(x - width * 0.06, y - height * 0.8, width * 0.12, height * 0.8, stage.tone('#8e3a2c', depth)),
    rect(x - width * 0.47, y - height * 0.06, width * 0.94, height * 0.1, darker(wall, 0.15)),
    tier(width * 0.55, y - height + 10, width * 0.3),
    tier(width * 0.42, y - height - width * 0.12, width * 0.3),
    tier(width * 0.28, y - height - width * 0.26, width * 0.28),
  ].join('');
}

/** A bell-shaped chedi; (x, y) is the middle of its foot. */
export function chedi(stage: Stage, x: number, y: number, height: number, color = '#e3b04b', depth = 0): string {
  const gold = stage.tone(color, depth);
  const w = height * 0.32;
  return [
    repeat(3, (i) =>
      rect(
        x - w * (1 - i * 0.16),
        y - height * (0.08 + i * 0.08),
        w * 2 * (1 - i * 0.16),
        height * 0.085,
        i % 2 ? lighter(gold, 0.2) : darker(gold, 0.1),
      ),
    ),
    shape(
      [
        'M',
        x - w * 0.62,
        y - height * 0.24,
        'Q',
        x - w * 0.56,
        y - height * 0.5,
        x - w * 0.16,
        y - height * 0.56,
        'L',
        x - 3,
        y - height,
        'L',
        x + 3,
        y - height,
        'L',
        x + w * 0.16,
        y - height * 0.56,
        'Q',
        x + w * 0.56,
        y - height * 0.5,
        x + w * 0.62,
        y - height * 0.24,
        'Z',
      ],
      gold,
    ),
    shape(
      [
        'M',
        x - w * 0.62,
        y - height * 0.24,
        'Q',
        x - w * 0.56,
        y - height * 0.5,
        x - w * 0.16,
        y - height * 0.56,
        'L',
        x - 3,
        y - height,
        'Q',
        x - w * 0.3,
        y - height * 0.5,
        x - w * 0.3,
        y - height * 0.24,
        'Z',
      ],
      lighter(gold, 0.3),
      0.7,
    ),
    repeat(4, (i) =>
      rect(
        x - w * (0.17 - i * 0.025),
        y - height * (0.6 + i * 0.055),
        w * (0.34 - i * 0.05),
        height * 0.018,
        darker(gold, 0.2),
      ),
    ),
  ].join('');
}

/** Two-storey shophouses side by side, filling from `x` for `width`. */
export function shophouses(stage: Stage, x: number, y: number, width: number, height: number, depth = 0): string {
  const { random } = stage;
  const count = Math.max(2, Math.round(width / (height * 0.55)));
  const unit = width / count;
  const lit = stage.time === 'night' || stage.time === 'dusk';
  return repeat(count, (i) => {
    const left = x + i * unit;
    const tall = height * random.between(0.88, 1.1);
    const wall = stage.tone(
      random.pick(['#e8d5b5', '#d9b99a', '#c9d1c0', '#e3c4b0', '#b9c7cc', '#efe4cd', '#d8a888']),
      depth,
    );
    const shade = stage.tone(random.pick(['#b5452e', '#2f6f73', '#d99a34', '#5b6f9a', '#7b8f4a']), depth);
    const glass = lit && random.chance(0.6) ? '#f3c263' : darker(wall, 0.45);
    return [
      rect(left, y - tall, unit + 1, tall, wall),
      rect(left, y - tall, unit + 1, tall * 0.06, darker(wall, 0.2)),
      repeat(
        2,
        (k) =>
          rect(left + unit * (0.14 + k * 0.42), y - tall * 0.84, unit * 0.3, tall * 0.26, glass, 3) +
          line(
            [
              [left + unit * (0.29 + k * 0.42), y - tall * 0.84],
              [left + unit * (0.29 + k * 0.42), y - tall * 0.58],
            ],
            lighter(wall, 0.3),
            4,
          ),
      ),
      rect(left + unit * 0.08, y - tall * 0.36, unit * 0.84, tall * 0.36, lit ? '#e9b661' : darker(wall, 0.6)),
      rect(left + unit * 0.08, y - tall * 0.36, unit * 0.84, tall * 0.07, shade),
      polygon(
        [
          [left, y - tall * 0.44],
          [left + unit, y - tall * 0.44],
          [left + unit * 1.02, y - tall * 0.34],
          [left - unit * 0.02, y - tall * 0.34],
        ],
        lighter(shade, 0.1),
      ),
    ].join('');
  });
}

/** A striped awning, with scallops along its lower edge. */
export function awning(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  pale = '#f5e6c8',
): string {
  const count = Math.max(4, Math.round(width / 90));
  const unit = width / count;
  return repeat(count, (i) => {
    const paint = stage.tone(i % 2 ? pale : color);
    const left = x + i * unit;
    const lean = ((i - count / 2) / count) * unit * 0.9;
    return (
      polygon(
        [
          [left - lean * -0.2, y],
          [left + unit - lean * -0.2, y],
          [left + unit + lean * 0.6, y + height],
          [left + lean * 0.6, y + height],
        ],
        paint,
      ) + circle(left + unit / 2 + lean * 0.6, y + height, unit / 2, darker(paint, 0.08))
    );
  });
}
