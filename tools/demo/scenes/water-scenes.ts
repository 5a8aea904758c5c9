import { darker, type Painter } from '../stage.ts';
import { circle, ellipse, line, polygon, rect, repeat, shape } from '../svg.ts';
import { ground, ridge, sky, treeline, water } from './backdrop.ts';
import { stiltHouse } from './buildings.ts';
import { crowd, person } from './figures.ts';
import { blades, coconut, cornerLeaves, shrub, tree } from './plants.ts';
import { bird, pole } from './things.ts';
import { boat } from './vehicles.ts';

const WALLS = ['#9a5f3d', '#8a6a4f', '#b07a4a', '#7f5a48', '#a8744f'];
const ROOFS = ['#6d3324', '#84412c', '#5c5f63', '#3f6a6a', '#a0492f'];

/** Houses standing in the flood, and a boat going round them. */
export const floodHouse: Painter = (stage) => {
  const { random } = stage;
  const level = random.between(560, 640);
  const houses = random.whole(1, 3);
  const first = random.between(60, 260);
  const near = repeat(houses, (i) => {
    const width = 430 - i * 90;
    const x = first + i * random.between(480, 540);
    const y = level + 110 - i * 46;
    const house = stiltHouse(
      stage,
      x,
      y + width * random.between(0.08, 0.2),
      width,
      0,
      random.pick(WALLS),
      random.pick(ROOFS),
    );
    return (
      house +
      rect(x - 30, y, width + 60, width * 0.5, stage.tone('#74877f')) +
      polygon(
        [
          [x, y],
          [x + width, y],
          [x + width * 0.92, y + width * 0.4],
          [x + width * 0.08, y + width * 0.4],
        ],
        '#3a3330',
        0.3,
      ) +
      repeat(4, (k) =>
        line(
          [
            [x - 20 + k * 30, y + 14 + k * 20],
            [x + width + 20 - k * 26, y + 14 + k * 20],
          ],
          stage.tone('#c9d3cb'),
          4,
          0.5,
        ),
      )
    );
  });
  return [
    sky(stage, level),
    ridge(stage, level - 30, 130, stage.tone('#5f7a6c', 0.5)),
    treeline(stage, level - 6, 66, stage.tone('#4f6a50', 0.22)),
    water(stage, level, '#74877f'),
    pole(stage, random.between(1150, 1400), level + 60, 460),
    near,
    repeat(5, () =>
      ellipse(
        random.between(0, 1600),
        random.between(level + 150, 1150),
        random.between(20, 60),
        6,
        stage.tone('#5f6f4a'),
        0.8,
      ),
    ),
    boat(stage, random.between(620, 1080), random.between(900, 1010), random.between(360, 460), random.whole(1, 3)),
    random.chance(0.5) ? cornerLeaves(stage, 'right') : blades(stage, 1210, 170, stage.tone('#61774a'), 60),
  ].join('');
};

/** Neighbours passing sandbags to a wall beside rising water. */
export const sandbags: Painter = (stage) => {
  const { random } = stage;
  const bag = (x: number, y: number, size: number): string => {
    const cloth = stage.tone(random.pick(['#d8c39a', '#e6d8b8', '#c9b48d', '#e9e2cf']));
    return (
      rect(x, y, size, size * 0.46, cloth, size * 0.18) +
      line(
        [
          [x + size * 0.1, y + size * 0.34],
          [x + size * 0.9, y + size * 0.34],
        ],
        darker(cloth, 0.18),
        size * 0.04,
      )
    );
  };
  const wall = repeat(5, (row) => repeat(15 - row, (i) => bag(-60 + i * 116 + (row % 2) * 58, 860 - row * 50, 122)));
  return [
    sky(stage, 470),
    treeline(stage, 470, 80, stage.tone('#55705a', 0.35)),
    stiltHouse(stage, random.between(900, 1150), 560, 320, 50, random.pick(WALLS), random.pick(ROOFS)),
    water(stage, 500, '#7d7f6a', 900),
    wall,
    ground(stage, 905, '#a08262'),
    crowd(stage, 60, 1500, 960, random.between(330, 380), random.whole(5, 8), {
      pose: 'reach',
      hat: random.pick(['none', 'cap', 'straw'] as const),
    }),
    repeat(6, (i) => bag(1010 + (i % 3) * 128 + (i > 2 ? 60 : 0), 1110 - Math.floor(i / 3) * 54, 134)),
    person(stage, random.between(200, 560), 1150, 430, { pose: 'bend', vest: stage.tone('#e2703a') }),
  ].join('');
};

/** A canal with wooden houses on both banks and boats selling fruit. */
export const canalBoat: Painter = (stage) => {
  const { random } = stage;
  const far = 480;
  const bank = (side: 1 | -1): string =>
    repeat(4, (i) => {
      const size = 150 + i * i * 46;
      const x = side === -1 ? 560 - i * 190 - size * 0.8 : 1040 + i * 190 - size * 0.2;
      return stiltHouse(stage, x, far + 40 + i * i * 34, size, 24 + i * 12, random.pick(WALLS), random.pick(ROOFS));
    });
  const wares = ['#e8973a', '#d9503f', '#8fb04a', '#f0c94b'];
  return [
    sky(stage, far),
    treeline(stage, far - 10, 84, stage.tone('#52724f', 0.3)),
    repeat(2, (i) => coconut(stage, 420 + i * random.between(500, 760), far + 20, random.between(280, 380), 0.2)),
    water(stage, far + 10, '#5f7f72'),
    bank(-1),
    bank(1),
    shape(
      [
        'M',
        640,
        far + 26,
        'Q',
        800,
        far - 70,
        960,
        far + 26,
        'L',
        960,
        far + 8,
        'Q',
        800,
        far - 100,
        640,
        far + 8,
        'Z',
      ],
      stage.tone('#b99c7c', 0.1),
    ),
    boat(stage, random.between(700, 900), 660, 200, 1),
    boat(stage, random.between(950, 1150), 860, 430, random.whole(1, 2), '#6b4630'),
    repeat(5, (i) =>
      circle(random.between(980, 1120) + i * 22, 842 - (i % 2) * 14, 17, stage.tone(wares[i % 4] ?? '#e8973a')),
    ),
    boat(stage, random.between(420, 560), 1060, 640, random.whole(1, 2), '#573a2b'),
    repeat(11, (i) => circle(390 + i * 30, 1046 - (i % 3) * 22, 26, stage.tone(wares[(i * 3) % 4] ?? '#d9503f'))),
    cornerLeaves(stage, random.pick(['left', 'right'])),
  ].join('');
};

/** A wide river, its far shore, gardens on the near bank. */
export const riverBank: Painter = (stage) => {
  const { random } = stage;
  const far = random.between(430, 500);
  const garden = random.chance(0.5);
  const rows = repeat(6, (i) =>
    repeat(9, (k) =>
      shrub(
        stage,
        60 + k * 190 - i * 24,
        960 + i * 48,
        44 + i * 5,
        random.pick(['#7fa052', '#6d9148', '#96aa58']),
        random.chance(0.15) ? '#d9503f' : undefined,
      ),
    ),
  );
  const promenade =
    rect(0, 930, 1600, 270, stage.tone('#c7b49a')) +
    repeat(11, (i) => rect(i * 160, 850, 22, 90, stage.tone('#efe3c8'), 4)) +
    rect(0, 846, 1600, 16, stage.tone('#d9a441'), 8) +
    rect(0, 890, 1600, 10, stage.tone('#efe3c8')) +
    crowd(stage, 100, 1500, 1060, 320, random.whole(3, 6));
  return [
    sky(stage, far),
    ridge(stage, far, 190, stage.tone('#56738a', 0.55)),
    ridge(stage, far + 10, 90, stage.tone('#57745c', 0.35)),
    water(stage, far, '#8b8a70', 960),
    ellipse(random.between(300, 1200), far + 120, 330, 22, stage.tone('#d9c296'), 0.9),
    repeat(random.whole(2, 4), (i) =>
      boat(stage, random.between(150, 1450), far + 90 + i * 70, 130 + i * 60, random.whole(1, 2)),
    ),
    shape(
      ['M', 0, 900, 'Q', 400, 820, 800, 870, 'T', 1600, 850, 'L', 1600, 1200, 'L', 0, 1200, 'Z'],
      stage.tone('#9a7a55'),
    ),
    garden ? rows + person(stage, random.between(400, 1200), 1090, 330, { pose: 'bend', hat: 'straw' }) : promenade,
    tree(stage, random.chance(0.5) ? 90 : 1510, 1000, 620),
    repeat(4, () =>
      bird(random.between(300, 1300), random.between(90, 300), random.between(14, 26), stage.tone('#3a3a44')),
    ),
  ].join('');
};
