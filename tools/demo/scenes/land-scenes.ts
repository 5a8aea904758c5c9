import { darker, mix, type Painter } from '../stage.ts';
import { circle, ellipse, line, polygon, rect, repeat, shape } from '../svg.ts';
import { buffalo, elephant } from './animals.ts';
import { ground, ridge, sky, treeline } from './backdrop.ts';
import { stiltHouse } from './buildings.ts';
import { crowd } from './figures.ts';
import { banana, blades, cornerLeaves, shrub, sugarPalm, tree } from './plants.ts';
import { vehicle } from './vehicles.ts';

/** Paddies in perspective, sugar palms, farmers at work. */
export const riceField: Painter = (stage) => {
  const { random } = stage;
  const horizon = random.between(450, 540);
  const crop = random.pick(['#c9a63f', '#8aa648', '#a9ad4c', '#6f9a4c']);
  const wet = random.chance(0.4);
  const vanish = random.between(500, 1100);
  const bunds = repeat(9, (i) =>
    line(
      [
        [vanish + (i - 4) * 60, horizon + 26],
        [vanish + (i - 4) * 560, 1240],
      ],
      stage.tone('#7d7442'),
      7 + Math.abs(i - 4),
      0.65,
    ),
  );
  const tufts = repeat(260, () => {
    const y = horizon + 50 + (1160 - horizon) * random.next() ** 1.3;
    const x = random.between(0, 1600);
    const size = 6 + (y - horizon) * 0.05;
    return line(
      [
        [x, y],
        [x + size * random.between(-0.5, 0.5), y - size],
      ],
      mix(stage.tone(crop), random.chance(0.5) ? '#fff0b0' : '#4c5a24', 0.35),
      2 + size * 0.09,
    );
  });
  return [
    sky(stage, horizon),
    ridge(stage, horizon, 90, stage.tone('#5d7f8a', 0.55)),
    treeline(stage, horizon + 6, 34, stage.tone('#4f6d48', 0.25)),
    ground(stage, horizon + 20, crop, 30),
    wet
      ? polygon(
          [
            [vanish - 180, horizon + 60],
            [vanish + 60, horizon + 60],
            [vanish - 560, 1200],
            [vanish - 1700, 1200],
          ],
          stage.fade(stage.sky[1], mix(stage.sky[2], stage.tone('#8fa8a0'), 0.5)),
          0.9,
        )
      : '',
    bunds,
    repeat(3, (i) =>
      line(
        [
          [0, horizon + 110 + i * i * 120],
          [1600, horizon + 90 + i * i * 130],
        ],
        stage.tone('#7d7442'),
        6 + i * 4,
        0.6,
      ),
    ),
    tufts,
    repeat(random.whole(2, 4), () =>
      sugarPalm(stage, random.between(60, 1540), horizon + random.between(30, 90), random.between(230, 380), 0.08),
    ),
    stiltHouse(stage, random.chance(0.5) ? 1120 : 170, horizon + 120, 190, 40, '#8a6444', '#7a6a4a'),
    random.chance(0.6) ? buffalo(stage, random.between(300, 1300), 800, 150) : '',
    crowd(stage, 220, 1380, 860, 300, random.whole(2, 4), {
      hat: 'straw',
      pose: random.pick(['bend', 'walk', 'reach'] as const),
    }),
    blades(stage, 1215, 230, stage.tone(crop), 110),
  ].join('');
};

/** Mountains from a viewpoint; in haze, a fire creeping along a slope and the volunteers going to it. */
export const mountainHaze: Painter = (stage) => {
  const { random } = stage;
  const dark = stage.time === 'night' || stage.time === 'dusk';
  const fire = repeat(24, (i) => {
    const x = 120 + i * 58 + random.between(-22, 22);
    const y = 760 - Math.sin(i * 0.36 + 1) * 76 + random.between(-14, 14);
    const size = random.between(18, 46) * (dark ? 1.2 : 0.8);
    return (
      circle(x, y, size * 3.4, stage.glow('#ff8a3a', dark ? 0.5 : 0.3)) +
      shape(
        [
          'M',
          x - size * 0.5,
          y,
          'Q',
          x - size * 0.4,
          y - size,
          x,
          y - size * 1.7,
          'Q',
          x + size * 0.16,
          y - size,
          x + size * 0.5,
          y,
          'Z',
        ],
        '#f2792f',
      ) +
      shape(
        [
          'M',
          x - size * 0.26,
          y,
          'Q',
          x - size * 0.1,
          y - size * 0.6,
          x + size * 0.04,
          y - size,
          'Q',
          x + size * 0.2,
          y - size * 0.5,
          x + size * 0.26,
          y,
          'Z',
        ],
        '#ffd66b',
      )
    );
  });
  const smoke = repeat(16, () =>
    ellipse(
      random.between(0, 1600),
      random.between(380, 720),
      random.between(140, 330),
      random.between(40, 110),
      stage.glow(mix(stage.sky[1], '#b9aa98', 0.5), 0.6),
    ),
  );
  const pine = (x: number, y: number, size: number): string =>
    rect(x - 6, y - size * 0.3, 12, size * 0.3, stage.tone('#4a3a30')) +
    repeat(4, (i) =>
      polygon(
        [
          [x - size * (0.26 - i * 0.05), y - size * (0.16 + i * 0.2)],
          [x, y - size * (0.46 + i * 0.2)],
          [x + size * (0.26 - i * 0.05), y - size * (0.16 + i * 0.2)],
        ],
        darker(stage.tone('#33483a'), 0.1 + i * 0.04),
      ),
    );
  const watch = stage.weather !== 'haze';
  return [
    sky(stage, 620),
    ridge(stage, 560, 260, stage.tone('#5f7288', 0.68), 0.5),
    ridge(stage, 640, 230, stage.tone('#4f6474', 0.48), 0.45),
    smoke,
    ridge(stage, 740, 210, stage.tone('#48594f', 0.24), 0.4),
    watch ? '' : fire,
    ridge(stage, 900, 190, stage.tone('#3a4a3c', 0.06), 0.3),
    repeat(3, () =>
      ellipse(
        random.between(0, 1600),
        random.between(640, 820),
        380,
        46,
        stage.glow(mix(stage.sky[1], '#c9b49a', 0.4), 0.7),
      ),
    ),
    repeat(9, () => pine(random.between(0, 1600), random.between(940, 1010), random.between(180, 330))),
    shape(
      ['M', 0, 1000, 'Q', 600, 930, 1600, 1030, 'L', 1600, 1200, 'L', 0, 1200, 'Z'],
      stage.tone(watch ? '#8a7458' : '#4a4434'),
    ),
    watch
      ? rect(0, 940, 1600, 16, stage.tone('#6f5540')) +
        repeat(8, (i) => rect(40 + i * 220, 930, 20, 190, stage.tone('#5d4636'))) +
        crowd(stage, 300, 1250, 1090, 380, random.whole(2, 4), { back: true })
      : crowd(stage, 250, 1350, 1060, 330, random.whole(3, 5), {
          hat: 'helmet',
          shirt: '#d9702f',
          back: true,
          pose: 'walk',
        }),
    pine(random.chance(0.5) ? 60 : 1530, 1220, 800),
  ].join('');
};

/** A wild elephant at the forest's edge. */
export const wildElephant: Painter = (stage) => {
  const { random } = stage;
  const road = random.chance(0.5);
  const x = random.between(620, 980);
  return [
    sky(stage, 420),
    ridge(stage, 430, 230, stage.tone('#55727a', 0.55), 0.4),
    treeline(stage, 520, 120, stage.tone('#466246', 0.35)),
    repeat(8, (i) =>
      tree(
        stage,
        i * 230 - 20 + random.between(-50, 50),
        700,
        random.between(400, 560),
        random.pick(['#4c6b42', '#5a7a48', '#42603f']),
        0.16,
      ),
    ),
    ground(stage, 690, '#8a9a54', 90),
    road
      ? polygon(
          [
            [1040, 700],
            [1140, 700],
            [1650, 1210],
            [520, 1210],
          ],
          stage.tone('#6f6c6a'),
        ) +
        repeat(4, (i) =>
          polygon(
            [
              [1087 - i * 3, 740 + i * i * 44],
              [1095 + i * 2, 740 + i * i * 44],
              [1100 + i * 4, 790 + i * i * 50],
              [1084 - i * 5, 790 + i * i * 50],
            ],
            stage.tone('#f0e2bb'),
          ),
        )
      : repeat(10, (i) => shrub(stage, i * 170 + 40, 820 + (i % 3) * 30, 60, '#7f9a4a')),
    elephant(stage, x, 900, random.between(360, 430)),
    random.chance(0.6) ? elephant(stage, x - 330, 880, 230) : '',
    random.chance(0.6)
      ? vehicle(stage, 1180, 790, 260, 'pickup', '#5c7a5a')
      : line(
          [
            [1330, 880],
            [1330, 690],
          ],
          stage.tone('#777'),
          9,
        ) +
        polygon(
          [
            [1330, 590],
            [1400, 660],
            [1330, 730],
            [1260, 660],
          ],
          stage.tone('#e9b83a'),
        ) +
        elephant(stage, 1326, 682, 64),
    banana(stage, 130, 1080, 420),
    blades(stage, 1215, 210, stage.tone('#6f8a45'), 100),
    cornerLeaves(stage, random.pick(['left', 'right'])),
  ].join('');
};
