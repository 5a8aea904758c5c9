import { darker, lighter, type Painter } from '../stage.ts';
import { circle, ellipse, line, polygon, rect, repeat, shape } from '../svg.ts';
import { ground, ridge, sky, treeline } from './backdrop.ts';
import { shophouses } from './buildings.ts';
import { crowd } from './figures.ts';
import { tree } from './plants.ts';
import { pole } from './things.ts';
import { vehicle } from './vehicles.ts';

const FRUIT = ['#e8973a', '#d9503f', '#8fb04a', '#f0c94b', '#a8457a', '#f3e3b0', '#6d9a6a', '#c9703a'];

/** A country station: wooden building, platform, a train coming in. */
export const trainStation: Painter = (stage) => {
  const { random } = stage;
  const livery = random.pick([
    ['#6f3a7a', '#e9d9ee'],
    ['#c9402f', '#f0e0b0'],
    ['#2f5f9a', '#f0b93f'],
    ['#d9962f', '#7a3f2f'],
  ] as const);
  const wall = stage.tone(random.pick(['#e3bf7f', '#d9a06a', '#efe0c0', '#b98a5f']));
  const roof = stage.tone(random.pick(['#8f3f2f', '#5f6a5f', '#7a4a35']));
  const train =
    polygon(
      [
        [960, 470],
        [1210, 360],
        [1620, 270],
        [1620, 960],
        [1210, 860],
        [960, 760],
      ],
      stage.tone(livery[0]),
    ) +
    polygon(
      [
        [1210, 600],
        [1620, 590],
        [1620, 660],
        [1210, 650],
      ],
      stage.tone(livery[1]),
    ) +
    polygon(
      [
        [960, 470],
        [1210, 360],
        [1210, 860],
        [960, 760],
      ],
      lighter(stage.tone(livery[0]), 0.12),
    ) +
    polygon(
      [
        [990, 510],
        [1180, 430],
        [1180, 580],
        [990, 600],
      ],
      stage.time === 'night' ? '#f6d98c' : stage.tone('#9fc0cc'),
    ) +
    repeat(3, (i) =>
      polygon(
        [
          [1250 + i * 125, 440 - i * 26],
          [1340 + i * 125, 420 - i * 28],
          [1340 + i * 125, 572],
          [1250 + i * 125, 576],
        ],
        stage.time === 'night' ? '#f6d98c' : stage.tone('#9fc0cc'),
      ),
    ) +
    circle(1010, 680, 24, '#fff3c8') +
    circle(1160, 720, 28, '#fff3c8') +
    circle(1085, 690, 190, stage.glow('#fff0b8', stage.time === 'noon' ? 0.15 : 0.55)) +
    polygon(
      [
        [950, 760],
        [1220, 862],
        [1220, 920],
        [950, 800],
      ],
      '#2e2a30',
    );
  const tracks =
    repeat(12, (i) =>
      line(
        [
          [830 + i * i * 1.2, 800 + i * i * 2.9],
          [1130 + i * i * 6, 800 + i * i * 2.9],
        ],
        stage.tone('#6a5646'),
        8 + i * 1.6,
      ),
    ) +
    line(
      [
        [900, 790],
        [880, 1210],
      ],
      stage.tone('#b9b4ae'),
      12,
    ) +
    line(
      [
        [1090, 790],
        [1560, 1210],
      ],
      stage.tone('#b9b4ae'),
      14,
    );
  return [
    sky(stage, 620),
    ridge(stage, 620, 150, stage.tone('#5f7f80', 0.5)),
    treeline(stage, 680, 90, stage.tone('#55744f', 0.25)),
    ground(stage, 740, '#a89a84', 90),
    tracks,
    train,
    rect(40, 400, 560, 440, wall) +
      repeat(9, (i) =>
        line(
          [
            [40 + i * 70, 400],
            [40 + i * 70, 840],
          ],
          darker(wall, 0.14),
          4,
        ),
      ),
    repeat(3, (i) =>
      rect(80 + i * 180, 520, 100, i === 1 ? 320 : 150, stage.time === 'night' ? '#f3c868' : stage.tone('#6a4a3a'), 4),
    ),
    polygon(
      [
        [-60, 420],
        [90, 220],
        [540, 220],
        [760, 430],
      ],
      roof,
    ) +
      polygon(
        [
          [200, 300],
          [320, 180],
          [440, 300],
        ],
        darker(roof, 0.18),
      ),
    polygon(
      [
        [0, 460],
        [760, 460],
        [820, 500],
        [0, 500],
      ],
      darker(roof, 0.3),
    ) + repeat(3, (i) => rect(330 + i * 200, 490, 18, 370, stage.tone('#f0e4ca'))),
    circle(560, 600, 44, stage.tone('#f4ecd8')) +
      circle(560, 600, 44, 'none') +
      line(
        [
          [560, 600],
          [560, 572],
        ],
        '#2c2830',
        6,
      ) +
      line(
        [
          [560, 600],
          [580, 610],
        ],
        '#2c2830',
        6,
      ),
    polygon(
      [
        [0, 840],
        [800, 830],
        [760, 1210],
        [0, 1210],
      ],
      stage.tone('#cdbb9c'),
    ) +
      line(
        [
          [790, 836],
          [746, 1210],
        ],
        stage.tone('#f0c53f'),
        14,
      ),
    rect(70, 900, 260, 22, stage.tone('#7a5238')) +
      rect(90, 920, 18, 80, stage.tone('#5d3e2c')) +
      rect(290, 920, 18, 80, stage.tone('#5d3e2c')),
    crowd(stage, 40, 720, 1030, 360, random.whole(4, 6)),
    repeat(3, (i) =>
      rect(140 + i * 190, 1080 + (i % 2) * 40, 74, 92, stage.tone(FRUIT[i + random.whole(0, 4)] ?? '#e8973a'), 10),
    ),
  ].join('');
};

/** A digger at work on a road. */
export const roadWorks: Painter = (stage) => {
  const { random } = stage;
  const machine = stage.tone(random.pick(['#e6a52f', '#d9762f', '#e0bd3f']));
  const x = random.between(880, 1020);
  const digger = [
    rect(x - 40, 800, 360, 80, '#2f2b30', 38),
    repeat(4, (i) => circle(x + 10 + i * 86, 840, 26, stage.tone('#8a8580'))),
    rect(x + 40, 640, 270, 160, machine, 16),
    rect(x - 10, 560, 150, 240, machine, 14) + rect(x + 6, 580, 112, 120, stage.tone('#a8c6cc'), 8),
    line(
      [
        [x + 30, 690],
        [x - 170, 470],
        [x - 340, 640],
      ],
      machine,
      40,
    ) +
      line(
        [
          [x + 30, 690],
          [x - 170, 470],
          [x - 340, 640],
        ],
        darker(machine, 0.15),
        12,
      ),
    shape(
      ['M', x - 385, 640, 'L', x - 300, 630, 'L', x - 310, 730, 'Q', x - 380, 770, x - 420, 720, 'Z'],
      darker(machine, 0.4),
    ),
  ].join('');
  const cone = (at: number, y: number, size: number): string =>
    polygon(
      [
        [at - size * 0.5, y],
        [at - size * 0.1, y - size * 1.3],
        [at + size * 0.1, y - size * 1.3],
        [at + size * 0.5, y],
      ],
      stage.tone('#e8622f'),
    ) +
    polygon(
      [
        [at - size * 0.34, y - size * 0.45],
        [at - size * 0.22, y - size * 0.84],
        [at + size * 0.22, y - size * 0.84],
        [at + size * 0.34, y - size * 0.45],
      ],
      stage.tone('#f8f1e2'),
    ) +
    rect(at - size * 0.65, y - 6, size * 1.3, 12, stage.tone('#c94f28'), 4);
  return [
    sky(stage, 520),
    ridge(stage, 530, 120, stage.tone('#64828a', 0.5)),
    shophouses(stage, -30, 640, random.between(420, 620), 230, 0.22),
    treeline(stage, 620, 70, stage.tone('#56784f', 0.25)),
    ground(stage, 630, '#b98f63', 80),
    pole(stage, random.between(620, 760), 700, 470),
    polygon(
      [
        [560, 650],
        [760, 650],
        [1050, 1210],
        [-260, 1210],
      ],
      stage.tone('#5c5a5e'),
    ) +
      repeat(5, (i) =>
        polygon(
          [
            [650 - i * i * 7, 690 + i * i * 26],
            [662 - i * i * 6, 690 + i * i * 26],
            [658 - i * i * 8 + i * 4, 726 + i * i * 30],
            [640 - i * i * 9, 726 + i * i * 30],
          ],
          stage.tone('#eadfb8'),
        ),
      ),
    repeat(random.whole(3, 6), () => {
      const at = random.between(200, 760);
      const y = random.between(860, 1140);
      return (
        ellipse(at, y, random.between(40, 100), random.between(10, 22), '#3a3638', 0.85) +
        ellipse(at + 8, y + 3, 40, 8, stage.tone('#a89a7c'), 0.7)
      );
    }),
    shape(['M', 420, 860, 'Q', 560, 690, 700, 860, 'Z'], stage.tone('#8a6a48')),
    digger,
    repeat(5, (i) => cone(120 + i * 150, 930 + i * 44, 60 + i * 9)),
    rect(860, 980, 560, 44, stage.tone('#f6efe0')) +
      repeat(7, (i) =>
        polygon(
          [
            [870 + i * 80, 980],
            [910 + i * 80, 980],
            [890 + i * 80, 1024],
            [850 + i * 80, 1024],
          ],
          stage.tone('#d9482f'),
        ),
      ) +
      rect(900, 1020, 20, 130, stage.tone('#8f8a84')) +
      rect(1360, 1020, 20, 130, stage.tone('#8f8a84')),
    crowd(stage, 200, 1560, 990, 380, random.whole(3, 4), {
      hat: 'helmet',
      vest: stage.tone('#f0802f'),
      pose: random.pick(['reach', 'stand', 'walk'] as const),
    }),
  ].join('');
};

/** City: skyline, viaduct, a bus at its stop and people waiting. */
export const busStop: Painter = (stage) => {
  const { random } = stage;
  const dark = stage.time === 'night' || stage.time === 'dusk';
  const towers = (count: number, low: number, high: number, depth: number): string =>
    repeat(count, (i) => {
      const wide = 1700 / count;
      const tall = random.between(low, high);
      const wall = stage.tone(random.pick(['#8a9aa8', '#b0a898', '#7f8fa0', '#c0b0a0', '#6f8290']), depth);
      const left = i * wide - 40 + random.between(-12, 12);
      const panes = repeat(Math.floor(tall / 46), (row) =>
        repeat(4, (k) =>
          rect(
            left + wide * (0.1 + k * 0.19),
            700 - tall + 24 + row * 46,
            wide * 0.11,
            22,
            dark && random.chance(0.5) ? '#f6d78c' : darker(wall, 0.22),
            0,
            0.85,
          ),
        ),
      );
      return (
        rect(left, 700 - tall, wide * 0.86, tall, wall) +
        (random.chance(0.3)
          ? rect(left + wide * 0.3, 700 - tall - 40, wide * 0.26, 42, wall) +
            line(
              [
                [left + wide * 0.43, 700 - tall - 40],
                [left + wide * 0.43, 700 - tall - 110],
              ],
              wall,
              6,
            )
          : '') +
        panes
      );
    });
  const rail = random.chance(0.6)
    ? polygon(
        [
          [0, 400],
          [1600, 330],
          [1600, 392],
          [0, 452],
        ],
        stage.tone('#b9b2a6', 0.1),
      ) +
      repeat(4, (i) => rect(140 + i * 420, 430 - i * 18, 44, 340, stage.tone('#a8a196', 0.1))) +
      polygon(
        [
          [300, 318],
          [900, 292],
          [900, 366],
          [300, 388],
        ],
        stage.tone('#f0ece2'),
      ) +
      polygon(
        [
          [300, 350],
          [900, 326],
          [900, 344],
          [300, 366],
        ],
        stage.tone('#2f6f9a'),
      ) +
      repeat(9, (i) => rect(326 + i * 63, 328 - i * 2.7, 40, 22, dark ? '#f6e0a0' : stage.tone('#5f7f90')))
    : '';
  return [
    sky(stage, 690),
    towers(11, 160, 420, 0.5),
    towers(8, 120, 330, 0.26),
    rail,
    repeat(6, (i) => tree(stage, i * 310 + random.between(-40, 60), 770, 220, '#5f8050', 0.08)),
    rect(0, 740, 1600, 250, stage.tone('#57565c')) +
      repeat(9, (i) => rect(i * 200 - 30, 860, 110, 10, stage.tone('#eee0b4'))),
    vehicle(
      stage,
      random.between(-60, 120),
      950,
      860,
      'bus',
      random.pick(['#c9402f', '#2f6fae', '#e08a2f', '#5f9a6a']),
    ),
    vehicle(
      stage,
      random.between(1050, 1180),
      840,
      300,
      random.pick(['songthaew', 'pickup', 'van']),
      random.pick(['#d96a8a', '#e0b03a', '#4f9a8a', '#c94f3a']),
    ),
    rect(0, 985, 1600, 215, stage.tone('#c2b6a4')) +
      line(
        [
          [0, 990],
          [1600, 990],
        ],
        stage.tone('#e9e0d0'),
        14,
      ),
    rect(960, 600, 580, 30, stage.tone('#3f6f86'), 8) +
      rect(980, 630, 16, 440, stage.tone('#5d6a70')) +
      rect(1500, 630, 16, 440, stage.tone('#5d6a70')) +
      rect(996, 640, 504, 300, stage.tone('#bcd3d8'), 0, 0.35) +
      rect(1060, 960, 380, 22, stage.tone('#8a5f42'), 6),
    dark ? circle(1250, 720, 420, stage.glow('#ffe6ae', 0.4)) : '',
    crowd(stage, 880, 1580, 1080, 390, random.whole(4, 6)),
    crowd(stage, 60, 800, 1120, 400, random.whole(1, 3), { pose: 'walk' }),
  ].join('');
};
