import { darker, mix, type Painter } from '../stage.ts';
import { circle, ellipse, line, rect, repeat, shape } from '../svg.ts';
import { dog } from './animals.ts';
import { ground, sky } from './backdrop.ts';
import { awning, shophouses } from './buildings.ts';
import { crowd, person } from './figures.ts';
import { bulbs, fruitPile, parasol } from './things.ts';

const FRUIT = ['#e8973a', '#d9503f', '#8fb04a', '#f0c94b', '#a8457a', '#f3e3b0', '#6d9a6a', '#c9703a'];

/** A market stall under a striped awning. */
export const market: Painter = (stage) => {
  const { random } = stage;
  const cover = random.pick(['#c4492b', '#2f7f86', '#d9962f', '#4f7f4a', '#8a4470']);
  const back = stage.tone(random.pick(['#4a3a4f', '#4f4238', '#3c4a52', '#5c4436']));
  const dim = stage.time === 'night' || stage.time === 'dusk';
  return [
    sky(stage, 260),
    shophouses(stage, -20, 620, 1640, 480, 0.3),
    rect(0, 330, 1600, 520, back, 0, 0.93),
    repeat(
      9,
      (i) =>
        rect(
          40 + i * 180 + random.between(-20, 20),
          random.between(430, 470),
          90,
          120,
          mix(back, random.pick(['#e0b070', '#c96a4f', '#8fa884']), 0.42),
          12,
        ) +
        line(
          [
            [85 + i * 180, 360],
            [85 + i * 180, 440],
          ],
          darker(back, 0.3),
          3,
        ),
    ),
    crowd(stage, 60, 1560, 820, 340, random.whole(3, 5), { hat: random.pick(['none', 'scarf', 'cap'] as const) }),
    repeat(5, (i) => person(stage, 170 + i * 320 + random.between(-40, 40), 900, 400, { pose: 'reach' })),
    rect(0, 790, 1600, 250, stage.tone('#8a5d3f')) +
      repeat(16, (i) =>
        line(
          [
            [i * 100, 830],
            [i * 100, 1040],
          ],
          stage.tone('#6b452e'),
          5,
        ),
      ),
    repeat(7, (i) => fruitPile(stage, i * 232 - 10, 800, 220, FRUIT[(i + random.whole(0, 3)) % 8] ?? '#e8973a')),
    repeat(6, (i) => fruitPile(stage, i * 268 + 30, 940, 250, FRUIT[(i * 3 + random.whole(0, 4)) % 8] ?? '#d9503f')),
    awning(stage, -40, 190, 1680, 170, cover),
    rect(0, 150, 1600, 50, darker(stage.tone(cover), 0.3)),
    repeat(
      4,
      (i) =>
        (dim ? circle(220 + i * 390, 470, 260, stage.glow('#ffd890', 0.4)) : '') +
        line(
          [
            [220 + i * 390, 380],
            [220 + i * 390, 450],
          ],
          '#221d22',
          4,
        ) +
        circle(220 + i * 390, 470, 22, '#fff0c4'),
    ),
    rect(0, 1035, 1600, 165, stage.tone('#9a9188')),
    crowd(stage, 120, 1480, 1240, 560, random.whole(2, 3), { back: true, pose: 'stand' }),
  ].join('');
};

/** Street food: a cart under a parasol, steam, people on low stools. */
export const streetFood: Painter = (stage) => {
  const { random } = stage;
  const x = random.between(300, 440);
  const steam = repeat(7, (i) =>
    ellipse(x + 170 + random.between(-50, 60), 690 - i * 52, 34 + i * 13, 26 + i * 8, '#fdf4e4', 0.26 - i * 0.03),
  );
  const cart = [
    rect(x - 60, 780, 560, 220, stage.tone(random.pick(['#3f7f86', '#b5452e', '#d9a441', '#567a4a'])), 10),
    rect(x - 80, 756, 600, 30, stage.tone('#d9d4c8'), 6),
    rect(x + 270, 590, 210, 166, stage.tone('#cfe0e0'), 6, 0.75),
    repeat(6, (i) => rect(x + 286 + i * 32, 640 + (i % 2) * 12, 22, 84, stage.tone(FRUIT[i] ?? '#e8973a'), 8)),
    shape(['M', x - 20, 730, 'Q', x + 100, 800, x + 220, 730, 'Z'], '#2a2628'),
    ellipse(x + 100, 730, 120, 20, '#4a4240'),
    repeat(9, (i) => circle(x + 30 + i * 18, 726 + (i % 2) * 6, 11, stage.tone(FRUIT[i % 8] ?? '#e8973a'))),
    circle(x + 30, 1010, 58, '#2a262b') + circle(x + 30, 1010, 26, stage.tone('#9a948c')),
    circle(x + 400, 1010, 58, '#2a262b') + circle(x + 400, 1010, 26, stage.tone('#9a948c')),
  ].join('');
  const seats = repeat(2, (i) => {
    const left = 960 + i * 330;
    const top = 930 + i * 90;
    return (
      person(stage, left - 40, top + 60, 330, { pose: 'sit', facing: 1 }) +
      person(stage, left + 210, top + 50, 330, { pose: 'sit', facing: -1 }) +
      rect(left, top, 170, 18, stage.tone('#b9c7cc'), 6) +
      rect(left + 70, top + 16, 28, 110, stage.tone('#8f9a9e')) +
      ellipse(left + 50, top - 6, 34, 12, stage.tone('#f6efe0')) +
      ellipse(left + 122, top - 6, 34, 12, stage.tone('#e9d2a0'))
    );
  });
  return [
    sky(stage, 300),
    shophouses(stage, -40, 830, 1700, 640, 0.12),
    ground(stage, 820, '#8d857e', 30),
    bulbs(stage, [-20, 210], [1640, 260], 60, 16),
    person(stage, x + 130, 980, 450, { pose: 'reach', vest: stage.tone('#efe6d4'), facing: -1 }),
    cart,
    steam,
    parasol(stage, x + 210, 770, 380, random.pick(['#c9402f', '#2f7f6f', '#e09a2f', '#3f5f9a'])),
    stage.time === 'noon' ? '' : circle(x + 200, 620, 420, stage.glow('#ffd488', 0.5)),
    person(stage, x + 560, 1070, 430, { pose: 'stand' }),
    seats,
    random.chance(0.5) ? dog(stage, 780, 1130, 110) : '',
  ].join('');
};
