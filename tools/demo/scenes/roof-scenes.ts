import { darker, lighter, mix, type Painter } from '../stage.ts';
import { circle, line, polygon, rect, repeat } from '../svg.ts';
import { ground, ridge, sky, treeline } from './backdrop.ts';
import { stiltHouse } from './buildings.ts';
import { crowd, person } from './figures.ts';
import { banana, shrub, tree } from './plants.ts';
import { vehicle } from './vehicles.ts';

/** A community health centre with people waiting under its porch. */
export const clinic: Painter = (stage) => {
  const { random } = stage;
  const wall = stage.tone(random.pick(['#f2efe4', '#e4eee6', '#f3e8dc']));
  const trim = stage.tone(random.pick(['#3f8a68', '#2f7f8a', '#4f7fae']));
  const x = random.between(170, 260);
  const cross = (at: number, y: number, size: number): string =>
    rect(at - size * 0.16, y - size / 2, size * 0.32, size, trim) +
    rect(at - size / 2, y - size * 0.16, size, size * 0.32, trim);
  return [
    sky(stage, 560),
    ridge(stage, 580, 150, stage.tone('#5f8088', 0.5)),
    treeline(stage, 640, 80, stage.tone('#577a52', 0.25)),
    ground(stage, 720, '#c4b59b', 40),
    rect(x, 360, 1040, 450, wall) + rect(x, 340, 1040, 44, trim) + rect(x, 590, 1040, 18, darker(wall, 0.14)),
    circle(x + 520, 470, 66, lighter(wall, 0.6)) + cross(x + 520, 470, 84),
    repeat(4, (i) =>
      rect(
        x + 60 + i * 130 + (i > 1 ? 440 : 0),
        430,
        96,
        120,
        stage.time === 'night' ? '#f6dc94' : stage.tone('#9cc0c8'),
        6,
      ),
    ),
    repeat(4, (i) =>
      rect(
        x + 60 + i * 130 + (i > 1 ? 440 : 0),
        640,
        96,
        110,
        stage.time === 'night' ? '#f6dc94' : stage.tone('#86aeb8'),
        6,
      ),
    ),
    rect(x + 410, 620, 220, 190, stage.tone('#6f98a2')) +
      line(
        [
          [x + 520, 620],
          [x + 520, 810],
        ],
        lighter(wall, 0.5),
        8,
      ),
    polygon(
      [
        [x + 300, 600],
        [x + 740, 600],
        [x + 790, 640],
        [x + 250, 640],
      ],
      trim,
    ) +
      rect(x + 280, 640, 16, 200, lighter(wall, 0.4)) +
      rect(x + 744, 640, 16, 200, lighter(wall, 0.4)),
    repeat(8, (i) => shrub(stage, x + 30 + i * 60 + (i > 3 ? 540 : 0), 830, 46, '#6f9a55', '#f0a0b0')),
    vehicle(stage, random.between(1020, 1130), 960, 420, 'van', '#f4f0e6'),
    rect(160, 960, 420, 24, stage.tone('#5f8fa8'), 6) +
      repeat(3, (i) => rect(180 + i * 180, 980, 18, 70, stage.tone('#6f6a66'))),
    repeat(3, (i) => person(stage, 230 + i * 140, 1000, 360, { pose: 'sit', facing: 1 })),
    person(stage, random.between(680, 760), 1080, 420, { shirt: '#f6f3ea', legs: '#f0ece2', pose: 'reach' }),
    crowd(stage, 820, 1120, 1090, 390, 2),
    tree(stage, random.chance(0.5) ? 70 : 1540, 960, 560),
  ].join('');
};

/** A roof of solar panels and the people who mount it. */
export const solarRoof: Painter = (stage) => {
  const { random } = stage;
  const panel = stage.tone(random.pick(['#2a3f6a', '#27486f', '#31345f']));
  const at = (u: number, v: number): readonly [number, number] => [
    140 + u * 1330 + v * (-190 + u * 320),
    590 + v * 430 - u * 30 * (1 - v),
  ];
  const columns = random.whole(6, 8);
  const rows = 3;
  const panels = repeat(rows, (row) =>
    repeat(columns, (i) => {
      const gap = 0.012;
      const [a, b, c, d] = [
        at(i / columns + gap, row / rows + gap),
        at((i + 1) / columns - gap, row / rows + gap),
        at((i + 1) / columns - gap, (row + 1) / rows - gap),
        at(i / columns + gap, (row + 1) / rows - gap),
      ];
      return (
        polygon([a, b, c, d], mix(panel, stage.sky[1], 0.1 + 0.2 * (row / rows) * (i % 2 ? 1 : 0.7))) +
        line(
          [
            [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2],
            [(c[0] + d[0]) / 2, (c[1] + d[1]) / 2],
          ],
          '#a9bdd0',
          2,
          0.6,
        ) +
        line(
          [
            [(a[0] + d[0]) / 2, (a[1] + d[1]) / 2],
            [(b[0] + c[0]) / 2, (b[1] + c[1]) / 2],
          ],
          '#a9bdd0',
          2,
          0.6,
        ) +
        polygon([a, [a[0] + 60, a[1]], [d[0] + 10, d[1]], d], '#ffffff', 0.1)
      );
    }),
  );
  return [
    sky(stage, 560),
    ridge(stage, 560, 150, stage.tone('#5f8290', 0.5)),
    treeline(stage, 600, 70, stage.tone('#587a4f', 0.3)),
    stiltHouse(stage, random.between(40, 160), 690, 230, 20, '#a5744f', '#8f4a35'),
    stiltHouse(stage, random.between(1240, 1340), 680, 220, 20, '#8a6a4f', '#5f6f6a'),
    rect(0, 650, 1600, 550, stage.tone('#8fa860')),
    polygon(
      [at(-0.06, -0.06), at(1.06, -0.06), at(1.08, 1.12), at(-0.08, 1.12)],
      stage.tone(random.pick(['#b5603f', '#8a9490', '#a5503a'])),
    ),
    panels,
    polygon([at(-0.08, 1.12), at(1.08, 1.12), at(1.06, 1.3), at(-0.07, 1.3)], stage.tone('#e9dcc2')),
    rect(0, 1150, 1600, 60, stage.tone('#cdbfa4')),
    person(stage, random.between(330, 560), 800, 330, { hat: 'helmet', vest: stage.tone('#f0802f'), pose: 'bend' }),
    person(stage, random.between(900, 1160), 760, 310, {
      hat: 'helmet',
      vest: stage.tone('#f0802f'),
      pose: random.pick(['reach', 'wave'] as const),
    }),
    line(
      [
        [1380, 1210],
        [1300, 640],
      ],
      stage.tone('#d9d4c8'),
      12,
    ) +
      line(
        [
          [1450, 1210],
          [1356, 640],
        ],
        stage.tone('#d9d4c8'),
        12,
      ) +
      repeat(9, (i) =>
        line(
          [
            [1310 + i * 9, 700 + i * 56],
            [1368 + i * 9.4, 700 + i * 56],
          ],
          stage.tone('#d9d4c8'),
          8,
        ),
      ),
    banana(stage, 90, 1190, 360),
  ].join('');
};
