import { darker, lighter, mix, type Painter } from '../stage.ts';
import { circle, curve, ellipse, line, polygon, rect, repeat, shape } from '../svg.ts';
import { ridge, sky, treeline } from './backdrop.ts';
import { crowd, person } from './figures.ts';
import { banana, coconut, shrub } from './plants.ts';
import { chairBack } from './things.ts';

/** A village meeting under an open pavilion. */
export const meeting: Painter = (stage) => {
  const { random } = stage;
  const wood = stage.tone(random.pick(['#8a5a3c', '#9a6a44', '#7a4f3f']));
  const chairs = random.pick(['#3f6fae', '#c9402f', '#3f8f6a', '#d9962f']);
  const chart = repeat(5, (i) =>
    rect(
      690 + i * 46,
      640 - (i + 1) * random.between(16, 30),
      30,
      (i + 1) * 22,
      stage.tone(['#c9402f', '#e0a03a', '#3f8f6a', '#2f5f9a', '#8a5fa0'][i] ?? '#c9402f'),
    ),
  );
  return [
    sky(stage, 560),
    ridge(stage, 560, 140, stage.tone('#5f8280', 0.5)),
    treeline(stage, 600, 80, stage.tone('#5d8052', 0.25)),
    coconut(stage, 210, 700, 420, 0.1),
    banana(stage, 1420, 720, 260, 0.1),
    polygon(
      [
        [0, 700],
        [1600, 700],
        [1600, 1200],
        [0, 1200],
      ],
      stage.fade(stage.tone('#cdb696'), stage.tone('#a58a6a')),
    ),
    repeat(9, (i) =>
      line(
        [
          [800 + (i - 4) * 130, 700],
          [800 + (i - 4) * 420, 1200],
        ],
        stage.tone('#93795c'),
        3,
        0.6,
      ),
    ),
    polygon(
      [
        [0, 0],
        [1600, 0],
        [1600, 210],
        [0, 210],
      ],
      darker(wood, 0.45),
    ),
    repeat(9, (i) =>
      line(
        [
          [800, -60],
          [i * 210 - 40, 220],
        ],
        darker(wood, 0.2),
        16,
      ),
    ),
    rect(0, 196, 1600, 40, wood),
    repeat(4, (i) => rect(90 + i * 460, 220, 44, 500, wood) + rect(90 + i * 460, 220, 12, 500, lighter(wood, 0.18))),
    repeat(
      2,
      (i) =>
        line(
          [
            [520 + i * 560, 236],
            [520 + i * 560, 300],
          ],
          '#2a2528',
          6,
        ) +
        ellipse(520 + i * 560, 310, 120, 9, stage.tone('#e9e2d2'), 0.8) +
        circle(520 + i * 560, 306, 18, stage.tone('#c9c0b0')),
    ),
    rect(660, 470, 300, 200, stage.tone('#f6f1e4'), 6) +
      rect(660, 470, 300, 30, stage.tone('#28427d'), 6) +
      chart +
      line(
        [
          [700, 670],
          [680, 780],
        ],
        wood,
        10,
      ) +
      line(
        [
          [920, 670],
          [940, 780],
        ],
        wood,
        10,
      ),
    person(stage, random.chance(0.5) ? 580 : 1040, 830, 350, { pose: 'reach' }),
    repeat(2, (row) =>
      repeat(6 - row, (i) => {
        const x = 170 + row * 60 + i * (250 + row * 50);
        const y = 960 + row * 180;
        const size = 200 + row * 70;
        const taken = random.chance(0.85);
        return (
          (taken
            ? person(stage, x, y - size * 0.38, size * 1.75, {
                pose: 'sit',
                back: true,
                hat: random.pick(['none', 'none', 'scarf', 'cap'] as const),
              })
            : '') + chairBack(stage, x, y + 60, size, chairs)
        );
      }),
    ),
  ].join('');
};

/** A class or workshop: long tables, a teacher, daylight from the windows. */
export const workshop: Painter = (stage) => {
  const { random } = stage;
  const wall = stage.tone(random.pick(['#efe2c6', '#dfe6da', '#f0d8c0', '#d8e0e6']));
  const craft = random.chance(0.5);
  const dusk = stage.time === 'night' || stage.time === 'dusk';
  const onTable = (x: number, y: number, size: number): string =>
    craft
      ? repeat(4, (i) =>
          ellipse(
            x + i * size * 0.3,
            y - 6,
            size * 0.13,
            size * 0.06,
            stage.tone(['#d9503f', '#e0a83a', '#5f9a6a', '#6f5fa0'][i] ?? '#d9503f'),
          ),
        )
      : polygon(
          [
            [x, y],
            [x + size * 0.7, y],
            [x + size * 0.62, y - size * 0.42],
            [x + size * 0.08, y - size * 0.42],
          ],
          '#3a3d48',
        ) +
        polygon(
          [
            [x + size * 0.06, y - 6],
            [x + size * 0.64, y - 6],
            [x + size * 0.57, y - size * 0.37],
            [x + size * 0.12, y - size * 0.37],
          ],
          '#a9cbd6',
        );
  return [
    rect(0, 0, 1600, 760, stage.fade(darker(wall, 0.06), wall)),
    repeat(2, (i) => {
      const left = 70 + i * 1080;
      return (
        rect(left, 140, 380, 330, stage.tone('#f6efe0'), 6) +
        rect(left + 16, 156, 348, 298, stage.fade(stage.sky[0], stage.sky[2])) +
        shape(
          ['M', left + 16, 454, 'Q', left + 120, 320, left + 200, 390, 'T', left + 364, 360, 'L', left + 364, 454, 'Z'],
          stage.tone('#6f935a', 0.2),
        ) +
        line(
          [
            [left + 190, 150],
            [left + 190, 460],
          ],
          stage.tone('#f6efe0'),
          14,
        )
      );
    }),
    rect(520, 130, 560, 340, stage.tone('#8a6a4a'), 10) +
      rect(536, 146, 528, 308, stage.tone(craft ? '#f7f3e8' : '#3f5f52'), 4),
    repeat(4, (i) =>
      line(
        [
          [580, 210 + i * 52],
          [580 + random.between(180, 420), 210 + i * 52],
        ],
        stage.tone(craft ? '#7f8a9a' : '#dfe9dc'),
        9,
        0.8,
      ),
    ),
    craft
      ? repeat(3, (i) =>
          circle(960 + (i % 2) * 40, 240 + i * 60, 30, stage.tone(['#d9503f', '#e0a83a', '#5f9a6a'][i] ?? '#d9503f')),
        )
      : '',
    repeat(
      3,
      (i) =>
        line(
          [
            [360 + i * 440, 0],
            [360 + i * 440, 70],
          ],
          '#3a3438',
          5,
        ) +
        polygon(
          [
            [300 + i * 440, 110],
            [330 + i * 440, 64],
            [390 + i * 440, 64],
            [420 + i * 440, 110],
          ],
          stage.tone('#c9573a'),
        ) +
        (dusk ? circle(360 + i * 440, 130, 300, stage.glow('#ffe0a0', 0.5)) : ''),
    ),
    rect(0, 740, 1600, 460, stage.fade(stage.tone('#b48a60'), stage.tone('#8a6444'))),
    person(stage, random.between(1090, 1180), 880, 470, { pose: 'reach', facing: -1 }),
    repeat(2, (row) => {
      const y = 860 + row * 190;
      const size = 190 + row * 60;
      return (
        repeat(5 - row, (i) =>
          person(stage, 160 + row * 60 + i * (250 + row * 90), y - 40, 330 + row * 90, { pose: 'sit' }),
        ) +
        rect(20 - row * 40, y, 1020 + row * 460, 26 + row * 8, stage.tone('#e2c08a'), 6) +
        rect(20 - row * 40, y + 26 + row * 8, 1020 + row * 460, 66, stage.tone('#b98f5f')) +
        repeat(4, (i) => onTable(60 + i * (250 + row * 100), y, size))
      );
    }),
  ].join('');
};

/** Cloth in local patterns and a weaver at her loom. */
export const weaving: Painter = (stage) => {
  const { random } = stage;
  const dyes = random.pick([
    ['#7a2f3f', '#d9a441', '#f0e0c0'],
    ['#2c3f6f', '#8fb0c8', '#f2ead8'],
    ['#4f6a3f', '#d9b85f', '#e9ddc0'],
    ['#8a3f6a', '#e08a6a', '#f3dfc8'],
  ] as const);
  const cloth = (x: number, y: number, width: number, height: number): string => {
    const base = stage.tone(random.pick(dyes.slice(0, 2)));
    const accent = stage.tone(dyes[2]);
    const second = stage.tone(random.pick(dyes));
    const rows = Math.floor(height / 54);
    return (
      rect(x, y, width, height, base) +
      repeat(rows, (row) =>
        row % 2
          ? repeat(
              Math.floor(width / 40),
              (i) =>
                polygon(
                  [
                    [x + i * 40 + 4, y + row * 54 + 27],
                    [x + i * 40 + 20, y + row * 54 + 6],
                    [x + i * 40 + 36, y + row * 54 + 27],
                    [x + i * 40 + 20, y + row * 54 + 48],
                  ],
                  accent,
                ) + circle(x + i * 40 + 20, y + row * 54 + 27, 6, base),
            )
          : rect(x, y + row * 54 + 10, width, 12, second) + rect(x, y + row * 54 + 32, width, 5, accent),
      ) +
      polygon(
        [
          [x + width * 0.7, y],
          [x + width, y],
          [x + width, y + height],
          [x + width * 0.8, y + height],
        ],
        '#1e1820',
        0.12,
      )
    );
  };
  const wood = stage.tone('#8a5d3c');
  return [
    sky(stage, 560),
    treeline(stage, 560, 90, stage.tone('#5f8054', 0.3)),
    shrub(stage, 1240, 700, 120, '#6a8c50', '#e88aa0'),
    rect(0, 690, 1600, 510, stage.fade(stage.tone('#b39471'), stage.tone('#8c6f52'))),
    rect(0, 0, 1600, 130, darker(wood, 0.4)) + repeat(10, (i) => rect(i * 170, 130, 40, 30, darker(wood, 0.25))),
    repeat(4, (i) => rect(60 + i * 500, 130, 46, 740, darker(wood, 0.1))),
    line(
      [
        [0, 190],
        [1600, 190],
      ],
      stage.tone('#c9a878'),
      12,
    ),
    repeat(5, (i) => cloth(130 + i * 300 + random.between(-16, 16), 192, 210, random.between(330, 460))),
    rect(430, 540, 34, 560, wood) +
      rect(1130, 540, 34, 560, wood) +
      rect(410, 540, 780, 34, lighter(wood, 0.1)) +
      rect(410, 1000, 780, 34, wood),
    repeat(46, (i) =>
      line(
        [
          [486 + i * 14, 574],
          [486 + i * 14, 900],
        ],
        stage.tone(dyes[2]),
        2.4,
        0.85,
      ),
    ),
    cloth(480, 860, 650, 190),
    rect(480, 790, 650, 44, stage.tone('#6a4630'), 6),
    person(stage, random.between(740, 860), 1020, 620, { pose: 'sit', hat: random.chance(0.3) ? 'scarf' : 'none' }),
    repeat(
      6,
      (i) =>
        ellipse(1270 + (i % 3) * 110, 1040 + Math.floor(i / 3) * 90, 48, 34, stage.tone(dyes[i % 3] ?? '#7a2f3f')) +
        repeat(3, (k) =>
          curve(
            ['M', 1230 + (i % 3) * 110, 1030 + Math.floor(i / 3) * 90 + k * 9, 'q', 40, 16, 80, 0],
            mix(stage.tone(dyes[i % 3] ?? '#7a2f3f'), '#fff0d8', 0.35),
            3,
          ),
        ),
    ),
    random.chance(0.5) ? crowd(stage, 130, 380, 1060, 430, 1) : '',
  ].join('');
};
