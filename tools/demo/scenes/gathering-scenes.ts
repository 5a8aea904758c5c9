import { darker, lighter, mix, type Painter } from '../stage.ts';
import { circle, curve, ellipse, line, polygon, rect, repeat, shape } from '../svg.ts';
import { dog } from './animals.ts';
import { ground, ridge, sky, treeline, water } from './backdrop.ts';
import { awning, chedi, templeHall } from './buildings.ts';
import { crowd, person } from './figures.ts';
import { coconut, shrub, tree } from './plants.ts';
import { bird, bulbs, flag, lantern } from './things.ts';

/** Children in uniform in front of their school. */
export const school: Painter = (stage) => {
  const { random } = stage;
  const roof = random.pick(['#a5442f', '#b85f35', '#5f6f7a', '#8f3f35']);
  const y = 760;
  const left = random.between(120, 220);
  const width = random.between(980, 1120);
  const wall = stage.tone(random.pick(['#f2e6cc', '#e9dcc0', '#dfe4d2', '#f0d9b8']));
  const floors = random.whole(1, 2);
  const tall = 190 * floors + 20;
  const windows = repeat(floors, (row) =>
    repeat(
      7,
      (i) =>
        rect(
          left + 40 + (i * (width - 90)) / 7,
          y - tall + 50 + row * 195,
          (width - 90) / 7 - 44,
          96,
          stage.time === 'night' ? '#f3c868' : stage.tone('#7fa3b5'),
        ) +
        line(
          [
            [left + 40 + (i * (width - 90)) / 7 + ((width - 90) / 7 - 44) / 2, y - tall + 50 + row * 195],
            [left + 40 + (i * (width - 90)) / 7 + ((width - 90) / 7 - 44) / 2, y - tall + 146 + row * 195],
          ],
          lighter(wall, 0.4),
          5,
        ),
    ),
  );
  const pupils = repeat(random.whole(4, 8), (i) =>
    person(stage, 260 + i * 150 + random.between(-40, 40), 960 + (i % 3) * 62, random.between(210, 260), {
      shirt: '#f4efe4',
      legs: random.pick(['#28356b', '#7a5a34']),
      pose: random.pick(['run', 'walk', 'wave', 'stand'] as const),
    }),
  );
  return [
    sky(stage, 620),
    treeline(stage, 640, 90, stage.tone('#557a50', 0.3)),
    ground(stage, 690, random.pick(['#8fae5c', '#c2a878', '#7fa054']), 50),
    rect(left, y - tall, width, tall, wall),
    windows,
    repeat(8, (i) => rect(left + (i * (width - 18)) / 7, y - tall, 18, tall, lighter(wall, 0.35))),
    floors === 2 ? rect(left - 10, y - 205, width + 20, 16, darker(wall, 0.2)) : '',
    polygon(
      [
        [left - 60, y - tall + 6],
        [left + 120, y - tall - 150],
        [left + width - 120, y - tall - 150],
        [left + width + 60, y - tall + 6],
      ],
      stage.tone(roof),
    ),
    repeat(5, (i) =>
      line(
        [
          [left + 84 - i * 34, y - tall - 122 + i * 28],
          [left + width - 84 + i * 34, y - tall - 122 + i * 28],
        ],
        darker(stage.tone(roof), 0.16),
        4,
      ),
    ),
    rect(left - 10, y - 12, width + 20, 26, darker(wall, 0.25)),
    flag(stage, left + width + random.between(60, 110), 900, 560),
    tree(stage, random.chance(0.5) ? 80 : 1500, 920, 560, '#6a8f4e'),
    repeat(7, (i) =>
      shrub(stage, left + 70 + i * 150, 800, 50, '#6f944f', random.pick(['#e0607a', '#f0c04a', '#f3ead5'])),
    ),
    pupils,
    person(stage, random.between(1150, 1350), 1060, 390, { shirt: '#d9b06a' }),
    random.chance(0.5) ? dog(stage, 420, 1150, 90) : '',
  ].join('');
};

/** Temple fair: hall and chedi, a Ferris wheel, stalls, strings of bulbs. */
export const templeFair: Painter = (stage) => {
  const { random } = stage;
  const wheelX = random.between(1130, 1330);
  const colors = ['#e0553f', '#f0b93f', '#4f9a8a', '#8a5fa0', '#3f6fb0', '#e88a4a'];
  const wheel = repeat(12, (i) => {
    const angle = (i / 12) * Math.PI * 2;
    const x = wheelX + Math.cos(angle) * 220;
    const y = 480 + Math.sin(angle) * 220;
    return (
      line(
        [
          [wheelX, 480],
          [x, y],
        ],
        stage.tone('#d8d0c4'),
        5,
      ) +
      shape(
        ['M', x - 26, y + 4, 'L', x + 26, y + 4, 'L', x + 20, y + 40, 'L', x - 20, y + 40, 'Z'],
        stage.tone(colors[i % 6] ?? '#e0553f'),
      ) +
      circle(x, y, 7, stage.time === 'night' ? '#ffe39a' : stage.tone('#f0e0b0'))
    );
  });
  return [
    sky(stage, 700),
    treeline(stage, 720, 90, stage.tone('#4f6a54', 0.25)),
    chedi(stage, random.between(130, 240), 800, 560, '#e3b04b', 0.08),
    templeHall(stage, random.between(560, 700), 810, 560, 0.04),
    line(
      [
        [wheelX - 130, 830],
        [wheelX, 480],
        [wheelX + 130, 830],
      ],
      stage.tone('#8a8f98'),
      14,
    ),
    `<circle cx="${wheelX}" cy="480" r="220" fill="none" stroke="${stage.tone('#e4dccf')}" stroke-width="9"/>`,
    wheel,
    ground(stage, 800, '#b0906a', 40),
    repeat(
      4,
      (i) =>
        rect(30 + i * 410, 830, 330, 100, stage.tone('#7a4f3c')) +
        awning(stage, 10 + i * 410, 730, 370, 70, colors[(i + random.whole(0, 2)) % 6] ?? '#e0553f'),
    ),
    bulbs(stage, [-20, 330], [820, 420], 60, 13),
    bulbs(stage, [780, 420], [1640, 300], 70, 13),
    bulbs(stage, [-20, 520], [1640, 560], 80, 20),
    crowd(stage, 0, 1600, 1000, 290, random.whole(12, 16)),
    crowd(stage, 100, 1500, 1220, 470, random.whole(3, 4), { back: true, pose: 'stand' }),
  ].join('');
};

/** Lantern festival: paper lanterns overhead or rising, krathong on the water, people looking up. */
export const lanterns: Painter = (stage) => {
  const { random } = stage;
  const dark = stage.time === 'night' || stage.time === 'dusk';
  const colors = ['#f0a03a', '#e85f3f', '#f2c14e', '#d8527a', '#f3dca0', '#7fb8a0'];
  const rising = repeat(dark ? 38 : 0, () => {
    const y = random.between(30, 700);
    const size = 14 + y * 0.055;
    const x = random.between(0, 1600);
    return (
      circle(x, y, size * 2.2, stage.glow('#ffb24d', 0.5)) +
      shape(
        [
          'M',
          x - size * 0.5,
          y - size * 0.7,
          'Q',
          x,
          y - size * 1.1,
          x + size * 0.5,
          y - size * 0.7,
          'L',
          x + size * 0.38,
          y + size * 0.6,
          'L',
          x - size * 0.38,
          y + size * 0.6,
          'Z',
        ],
        mix('#f6b45a', '#fff0c0', random.between(0, 0.5)),
      )
    );
  });
  const hung = repeat(
    3,
    (row) =>
      curve(['M', -20, 60 + row * 130, 'Q', 800, 170 + row * 140, 1620, 40 + row * 130], '#2c2632', 3) +
      repeat(9 - row, (i) =>
        lantern(
          stage,
          60 + i * (190 + row * 20) + row * 40,
          140 + row * 136 + Math.sin((i / (8 - row)) * Math.PI) * 50,
          96 - row * 14 + random.between(-8, 8),
          random.pick(colors),
          dark,
        ),
      ),
  );
  const floats = repeat(16, () => {
    const y = random.between(900, 1160);
    const x = random.between(0, 1600);
    const size = (y - 780) * 0.13;
    return (
      (dark ? circle(x, y - size, size * 3, stage.glow('#ffcf70', 0.55)) : '') +
      ellipse(x, y, size, size * 0.36, stage.tone('#5f8a4a')) +
      repeat(5, (i) =>
        polygon(
          [
            [x - size + i * size * 0.4, y],
            [x - size * 0.8 + i * size * 0.4, y - size * 0.6],
            [x - size * 0.6 + i * size * 0.4, y],
          ],
          stage.tone(i % 2 ? '#e88aa0' : '#8fb85a'),
        ),
      ) +
      rect(x - 2, y - size * 1.2, 4, size * 0.8, '#f7e3b0')
    );
  });
  const river = random.chance(0.55);
  return [
    sky(stage, 760),
    chedi(stage, random.between(300, 1300), 800, 520, '#e6c27a', 0.2),
    treeline(stage, 770, 70, stage.tone('#35483f', 0.1)),
    river ? water(stage, 800, '#3f5a70') + floats : ground(stage, 800, '#9a7f62', 40),
    dark && (river || random.chance(0.6)) ? rising : hung,
    river
      ? crowd(stage, 60, 1540, 1200, 520, random.whole(3, 5), {
          back: true,
          pose: random.pick(['stand', 'reach'] as const),
        })
      : crowd(stage, 20, 1580, 960, 300, random.whole(8, 12), { pose: random.pick(['wave', 'stand'] as const) }) +
        crowd(stage, 60, 1540, 1220, 500, random.whole(3, 5), { back: true }),
  ].join('');
};

/** A village football match. */
export const football: Painter = (stage) => {
  const { random } = stage;
  const teams = random.pick([
    ['#c9402f', '#f0e9d8'],
    ['#2f5f9a', '#f0b93f'],
    ['#3f8f5f', '#e9e2d0'],
    ['#e0803a', '#2c3555'],
  ] as const);
  const ballX = random.between(700, 900);
  const ball =
    circle(ballX, 1010, 26, stage.tone('#f6f1e6')) +
    repeat(5, (i) => circle(ballX + Math.cos(i * 1.26) * 14, 1010 + Math.sin(i * 1.26) * 14, 6, '#2c2a30'));
  const net =
    repeat(12, (i) =>
      line(
        [
          [1140 + i * 34, 560],
          [1140 + i * 34, 760],
        ],
        '#f3efe6',
        2,
        0.6,
      ),
    ) +
    repeat(6, (i) =>
      line(
        [
          [1130, 566 + i * 38],
          [1540, 566 + i * 38],
        ],
        '#f3efe6',
        2,
        0.6,
      ),
    );
  return [
    sky(stage, 480),
    ridge(stage, 490, 130, stage.tone('#5f7f86', 0.55)),
    treeline(stage, 540, 90, stage.tone('#54764c', 0.25)),
    repeat(2, (i) => coconut(stage, 140 + i * random.between(300, 700), 600, random.between(300, 400), 0.15)),
    rect(0, 560, 1600, 90, stage.tone('#c9b48a')) + awning(stage, 120, 470, 420, 60, teams[0]),
    crowd(stage, 20, 1100, 620, 150, 16),
    ground(stage, 640, '#7fa850', 20),
    repeat(4, (i) =>
      polygon(
        [
          [0, 700 + i * i * 46 + i * 40],
          [1600, 690 + i * i * 46 + i * 40],
          [1600, 730 + i * i * 56 + i * 40],
          [0, 750 + i * i * 56 + i * 40],
        ],
        stage.tone('#8fb85c'),
        0.6,
      ),
    ),
    line(
      [
        [0, 780],
        [1600, 752],
      ],
      '#f5f0e0',
      8,
      0.8,
    ),
    net +
      line(
        [
          [1130, 770],
          [1130, 560],
          [1545, 560],
          [1545, 756],
        ],
        '#fbf6ea',
        15,
      ),
    person(stage, 1340, 770, 230, { shirt: '#f0b93f', pose: 'wave' }),
    repeat(random.whole(5, 7), (i) =>
      person(stage, 120 + i * 205 + random.between(-50, 50), 880 + (i % 3) * 100, 290 + (i % 3) * 46, {
        shirt: teams[i % 2] ?? teams[0],
        legs: i % 2 ? '#2d3350' : '#f0e9da',
        pose: random.pick(['run', 'run', 'walk'] as const),
      }),
    ),
    ball,
    repeat(3, () => bird(random.between(200, 1400), random.between(80, 300), 18, stage.tone('#3c3c48'))),
  ].join('');
};
