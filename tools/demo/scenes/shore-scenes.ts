import { darker, lighter, type Painter } from '../stage.ts';
import { curve, ellipse, line, polygon, rect, repeat, shape } from '../svg.ts';
import { buffalo, dog } from './animals.ts';
import { ridge, sky, treeline, water } from './backdrop.ts';
import { crowd } from './figures.ts';
import { banana, coconut, tree } from './plants.ts';
import { bird } from './things.ts';
import { boat } from './vehicles.ts';

/** Waste washed up on a beach and the people picking it up. */
export const beachLitter: Painter = (stage) => {
  const { random } = stage;
  const karst = (x: number, size: number): string =>
    shape(
      [
        'M',
        x - size,
        470,
        'Q',
        x - size * 0.9,
        470 - size,
        x - size * 0.3,
        470 - size * 1.5,
        'Q',
        x + size * 0.3,
        470 - size * 1.7,
        x + size * 0.6,
        470 - size * 0.9,
        'Q',
        x + size,
        470 - size * 0.5,
        x + size,
        470,
        'Z',
      ],
      stage.tone('#5a7a6c', 0.45),
    );
  const litter = repeat(random.whole(20, 34), () => {
    const x = random.between(0, 1600);
    const y = random.between(800, 1170);
    const size = 14 + (y - 780) * 0.09;
    const color = stage.tone(random.pick(['#7fb3c4', '#e9efe9', '#d65a44', '#4f8f74', '#f0c04a', '#9fb9d6']));
    const kinds = [
      rect(x, y, size * 0.6, size * 1.7, color, size * 0.25) +
        rect(x + size * 0.18, y - size * 0.4, size * 0.24, size * 0.5, darker(color, 0.3)),
      ellipse(x, y, size * 1.5, size * 0.8, color, 0.85),
      rect(x, y, size * 1.8, size * 0.9, color, 4),
      curve(['M', x, y, 'q', size, -size, size * 2, 0, 't', size * 2, 0], color, 5),
    ];
    return `<g transform="rotate(${random.whole(-50, 50)} ${x.toFixed(0)} ${y.toFixed(0)})">${kinds[random.whole(0, 3)] ?? ''}</g>`;
  });
  return [
    sky(stage, 470),
    karst(random.between(200, 600), random.between(70, 130)),
    karst(random.between(800, 1400), random.between(50, 110)),
    water(stage, 470, '#4f94a0', 800),
    shape(
      ['M', 0, 770, 'Q', 300, 700, 700, 760, 'T', 1600, 700, 'L', 1600, 1200, 'L', 0, 1200, 'Z'],
      stage.tone('#f2ead6'),
    ),
    shape(
      ['M', 0, 800, 'Q', 300, 724, 700, 784, 'T', 1600, 724, 'L', 1600, 1200, 'L', 0, 1200, 'Z'],
      stage.fade(stage.tone('#e8d4a6'), stage.tone('#d3b884')),
    ),
    boat(stage, random.between(900, 1300), 640, 300, 0, '#8a4a34'),
    litter,
    crowd(stage, 150, 1450, 960, 360, random.whole(3, 5), {
      pose: random.pick(['bend', 'reach', 'walk'] as const),
      hat: random.pick(['cap', 'straw', 'none'] as const),
    }),
    repeat(2, (i) =>
      shape(
        ['M', 420 + i * 620, 1140, 'q', -20, -120, 40, -150, 'q', 60, -10, 70, 20, 'q', 40, 60, 20, 130, 'Z'],
        stage.tone('#3f5a78'),
      ),
    ),
    coconut(stage, random.chance(0.5) ? 110 : 1480, 1150, 860),
    random.chance(0.4) ? dog(stage, 800, 1120, 90) : '',
  ].join('');
};

/** A fishing pier with painted boats. */
export const fishingPier: Painter = (stage) => {
  const { random } = stage;
  const paint = ['#c9482f', '#2f6f9a', '#3f8f74', '#e0a03a', '#d46a8a'];
  const trawler = (x: number, y: number, size: number): string => {
    const hull = stage.tone(random.pick(paint));
    return [
      ellipse(x, y + size * 0.24, size * 0.95, size * 0.07, '#15222c', 0.35),
      line(
        [
          [x + size * 0.1, y - size * 0.2],
          [x + size * 0.1, y - size * 1.25],
        ],
        stage.tone('#6b5a4a'),
        9,
      ),
      line(
        [
          [x + size * 0.1, y - size * 1.2],
          [x + size * 0.8, y - size * 0.35],
        ],
        stage.tone('#5b5550'),
        3,
      ),
      rect(x - size * 0.5, y - size * 0.6, size * 0.55, size * 0.55, stage.tone('#f1e7cf')),
      rect(x - size * 0.58, y - size * 0.68, size * 0.72, size * 0.1, stage.tone(random.pick(paint))),
      repeat(3, (i) =>
        rect(x - size * 0.44 + i * size * 0.16, y - size * 0.5, size * 0.11, size * 0.16, stage.tone('#4f6f80')),
      ),
      shape(
        [
          'M',
          x - size * 0.8,
          y - size * 0.12,
          'Q',
          x,
          y + size * 0.02,
          x + size * 0.98,
          y - size * 0.34,
          'Q',
          x + size * 0.72,
          y + size * 0.24,
          x + size * 0.5,
          y + size * 0.24,
          'L',
          x - size * 0.66,
          y + size * 0.24,
          'Z',
        ],
        hull,
      ),
      curve(
        ['M', x - size * 0.8, y - size * 0.12, 'Q', x, y + size * 0.02, x + size * 0.98, y - size * 0.34],
        stage.tone('#f5ead0'),
        9,
      ),
      repeat(4, (i) =>
        polygon(
          [
            [x + size * (0.1 + i * 0.16), y - size * 1.1 + i * size * 0.16],
            [x + size * (0.16 + i * 0.16), y - size * 1.05 + i * size * 0.16],
            [x + size * (0.12 + i * 0.16), y - size * 0.98 + i * size * 0.16],
          ],
          stage.tone(paint[i] ?? '#c9482f'),
        ),
      ),
    ].join('');
  };
  return [
    sky(stage, 500),
    ridge(stage, 505, 80, stage.tone('#557a80', 0.55)),
    water(stage, 500, '#3f8090'),
    trawler(random.between(300, 420), 650, 170),
    trawler(random.between(1050, 1250), 720, 260),
    trawler(random.between(520, 700), 830, 330),
    polygon(
      [
        [0, 960],
        [1600, 900],
        [1600, 1200],
        [0, 1200],
      ],
      stage.tone('#a88762'),
    ),
    repeat(12, (i) =>
      line(
        [
          [i * 145, 958 - i * 5.4],
          [i * 190 - 300, 1200],
        ],
        stage.tone('#7d6248'),
        5,
        0.7,
      ),
    ),
    repeat(3, (i) =>
      curve(
        ['M', 80 + i * 40, 1090 + i * 22, 'q', 90, -130, 190, -20, 't', 170, 10],
        stage.tone(i % 2 ? '#4fa08a' : '#3f7f92'),
        20,
        0.75,
      ),
    ),
    repeat(
      4,
      (i) =>
        ellipse(1150 + i * 110, 1090 - (i % 2) * 20, 62, 22, stage.tone('#b98d55')) +
        repeat(5, (k) => ellipse(1116 + i * 110 + k * 17, 1080 - (i % 2) * 20, 20, 7, stage.tone('#c9d3d6'))),
    ),
    crowd(stage, 480, 1480, 1000, 300, random.whole(3, 5)),
    repeat(6, () =>
      bird(
        random.between(100, 1500),
        random.between(90, 430),
        random.between(16, 30),
        lighter(stage.tone('#dfe3e0'), 0.4),
      ),
    ),
  ].join('');
};

/** Volunteers planting saplings in the mud of a mangrove shore. */
export const mangrove: Painter = (stage) => {
  const { random } = stage;
  const rooted = (x: number, y: number, size: number, depth: number): string =>
    repeat(7, (i) =>
      curve(
        ['M', x, y - size * 0.55, 'Q', x + (i - 3) * size * 0.1, y - size * 0.3, x + (i - 3) * size * 0.15, y],
        stage.tone('#6a5240', depth),
        size * 0.03,
      ),
    ) + tree(stage, x, y - size * 0.3, size, random.pick(['#4f7a4a', '#5d8650', '#456f50']), depth);
  const saplings = repeat(22, () => {
    const x = random.between(20, 1580);
    const y = random.between(800, 1180);
    const size = (y - 600) * 0.2;
    return (
      line(
        [
          [x, y],
          [x, y - size],
        ],
        stage.tone('#6f7f3f'),
        6,
      ) +
      ellipse(x - size * 0.16, y - size * 0.9, size * 0.2, size * 0.09, stage.tone('#7fa84f')) +
      ellipse(x + size * 0.16, y - size, size * 0.2, size * 0.09, stage.tone('#8fb85a'))
    );
  });
  return [
    sky(stage, 460),
    treeline(stage, 470, 70, stage.tone('#4f7058', 0.4)),
    water(stage, 480, '#6f938c', 800),
    repeat(7, (i) =>
      rooted(-40 + i * 280 + random.between(-60, 60), 700 + (i % 2) * 40, random.between(380, 500), 0.12),
    ),
    shape(
      ['M', 0, 750, 'Q', 420, 700, 800, 760, 'T', 1600, 730, 'L', 1600, 1200, 'L', 0, 1200, 'Z'],
      stage.fade(stage.tone('#8f8069'), stage.tone('#5f5348')),
    ),
    repeat(9, () =>
      ellipse(
        random.between(0, 1600),
        random.between(850, 1170),
        random.between(60, 190),
        random.between(8, 18),
        stage.tone('#b9c2b4'),
        0.55,
      ),
    ),
    saplings,
    crowd(stage, 120, 1480, 900, 360, random.whole(4, 6), {
      pose: random.pick(['bend', 'reach', 'bend'] as const),
      hat: random.pick(['straw', 'cap'] as const),
    }),
    random.chance(0.4) ? buffalo(stage, 1300, 790, 90) + banana(stage, 1480, 800, 240) : '',
  ].join('');
};
