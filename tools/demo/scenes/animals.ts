import { darker, lighter, type Stage } from '../stage.ts';
import { circle, curve, ellipse, group, line, polygon, rect, repeat, shape } from '../svg.ts';

/** An elephant facing right, standing at (x, y). */
export function elephant(stage: Stage, x: number, y: number, size: number, facing: 1 | -1 = 1): string {
  const skin = stage.tone('#7d7672');
  const dark = darker(skin, 0.25);
  const leg = (at: number, color: string): string =>
    shape(['M', at - 12, -60, 'L', at - 13, 0, 'L', at + 13, 0, 'L', at + 12, -60, 'Z'], color) +
    ellipse(at, 0, 14, 4, darker(color, 0.2));
  return group(
    `translate(${x} ${y}) scale(${((size / 160) * facing).toFixed(2)} ${(size / 160).toFixed(2)})`,
    ellipse(0, 3, 100, 9, '#1c1a20', 0.25),
    leg(-50, dark),
    leg(32, dark),
    curve(['M', -84, -112, 'Q', -98, -90, -92, -58], dark, 4),
    shape(
      ['M', -84, -66, 'Q', -94, -138, -30, -146, 'Q', 24, -152, 52, -124, 'L', 58, -58, 'Q', 0, -34, -66, -46, 'Z'],
      skin,
    ),
    leg(-68, skin),
    leg(52, skin),
    shape(
      [
        'M',
        40,
        -128,
        'Q',
        62,
        -158,
        90,
        -138,
        'Q',
        108,
        -120,
        100,
        -92,
        'Q',
        96,
        -50,
        104,
        -22,
        'Q',
        110,
        -6,
        120,
        -16,
        'L',
        124,
        -8,
        'Q',
        108,
        10,
        92,
        -10,
        'Q',
        80,
        -44,
        78,
        -76,
        'Q',
        50,
        -76,
        40,
        -128,
        'Z',
      ],
      lighter(skin, 0.06),
    ),
    shape(
      ['M', 44, -132, 'Q', 22, -120, 26, -84, 'Q', 36, -68, 52, -82, 'Q', 66, -104, 62, -130, 'Z'],
      darker(skin, 0.12),
    ),
    shape(['M', 92, -76, 'Q', 104, -66, 116, -72, 'L', 92, -68, 'Z'], stage.tone('#efe4cc')),
    circle(84, -116, 3, '#1d1719'),
  );
}

/** A water buffalo grazing. */
export function buffalo(stage: Stage, x: number, y: number, size: number): string {
  const hide = stage.tone('#4b423f');
  return group(
    `translate(${x} ${y}) scale(${(size / 100).toFixed(2)})`,
    repeat(4, (i) => rect(-42 + i * 24, -36, 10, 36, darker(hide, i % 2 ? 0 : 0.25), 3)),
    shape(
      ['M', -50, -30, 'Q', -56, -72, -10, -74, 'Q', 34, -76, 48, -54, 'L', 46, -26, 'Q', 0, -16, -50, -30, 'Z'],
      hide,
    ),
    shape(['M', 40, -66, 'Q', 70, -66, 82, -34, 'Q', 74, -26, 64, -34, 'L', 44, -42, 'Z'], lighter(hide, 0.06)),
    curve(['M', 56, -60, 'Q', 70, -82, 92, -66], stage.tone('#b7a789'), 5),
    curve(['M', 50, -60, 'Q', 44, -84, 22, -78], stage.tone('#b7a789'), 5),
  );
}

/** A village dog. */
export function dog(stage: Stage, x: number, y: number, size: number): string {
  const fur = stage.tone(stage.random.pick(['#c58b54', '#8a6a4a', '#e2cfae', '#3d3431']));
  return group(
    `translate(${x} ${y}) scale(${(size / 40).toFixed(2)})`,
    line(
      [
        [-12, -14],
        [-14, 0],
      ],
      darker(fur, 0.2),
      4,
    ),
    line(
      [
        [10, -14],
        [12, 0],
      ],
      fur,
      4,
    ),
    ellipse(0, -17, 17, 7, fur),
    curve(['M', -16, -18, 'Q', -24, -28, -18, -34], fur, 4),
    circle(17, -25, 7, fur),
    polygon(
      [
        [20, -26],
        [29, -22],
        [20, -19],
      ],
      fur,
    ),
    polygon(
      [
        [12, -30],
        [13, -38],
        [19, -31],
      ],
      darker(fur, 0.25),
    ),
  );
}
