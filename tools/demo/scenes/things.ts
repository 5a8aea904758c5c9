import { darker, lighter, mix, type Stage } from '../stage.ts';
import { circle, curve, ellipse, group, line, type Point, polygon, rect, repeat, shape } from '../svg.ts';

/** A big parasol standing at (x, y). */
export function parasol(stage: Stage, x: number, y: number, size: number, color: string): string {
  const cloth = stage.tone(color);
  const pale = stage.tone('#f6ead0');
  const top = y - size * 1.5;
  return [
    rect(x - size * 0.025, top, size * 0.05, size * 1.5, stage.tone('#8a7560')),
    shape(
      [
        'M',
        x - size,
        top + size * 0.36,
        'Q',
        x - size * 0.8,
        top - size * 0.24,
        x,
        top - size * 0.28,
        'Q',
        x + size * 0.8,
        top - size * 0.24,
        x + size,
        top + size * 0.36,
        'Z',
      ],
      cloth,
    ),
    shape(
      [
        'M',
        x - size * 0.5,
        top + size * 0.36,
        'Q',
        x - size * 0.4,
        top - size * 0.2,
        x,
        top - size * 0.28,
        'Q',
        x - size * 0.05,
        top,
        x - size * 0.06,
        top + size * 0.36,
        'Z',
      ],
      pale,
    ),
    shape(
      [
        'M',
        x + size * 0.4,
        top + size * 0.36,
        'Q',
        x + size * 0.34,
        top - size * 0.18,
        x,
        top - size * 0.28,
        'Q',
        x + size * 0.84,
        top - size * 0.2,
        x + size * 0.76,
        top + size * 0.36,
        'Z',
      ],
      pale,
    ),
  ].join('');
}

/** A pile of fruit or vegetables in one colour on a tray whose rim is at y. */
export function fruitPile(stage: Stage, x: number, y: number, width: number, color: string): string {
  const { random } = stage;
  const size = width * random.between(0.085, 0.12);
  let out = '';
  for (let row = 0; row < 3; row++) {
    const count = Math.floor((width - row * size * 2.4) / (size * 1.7));
    for (let i = 0; i < count; i++) {
      const at = x + width / 2 + (i - (count - 1) / 2) * size * 1.7;
      const skin = mix(stage.tone(color), random.chance(0.5) ? '#fff0c8' : '#3b2018', random.between(0, 0.16));
      out +=
        circle(at, y - row * size * 1.35 - size * 0.5, size, skin) +
        circle(at - size * 0.3, y - row * size * 1.35 - size * 0.85, size * 0.24, lighter(skin, 0.45), 0.8);
    }
  }
  return (
    out +
    polygon(
      [
        [x, y - 2],
        [x + width, y - 2],
        [x + width * 0.93, y + width * 0.16],
        [x + width * 0.07, y + width * 0.16],
      ],
      stage.tone(random.pick(['#b98d55', '#a5763f', '#5b7fa0', '#c25b43'])),
    )
  );
}

/** A string of bulbs sagging between two points; they shine after dark. */
export function bulbs(stage: Stage, from: Point, to: Point, sag: number, count: number): string {
  const colors = ['#f6c453', '#e86f4a', '#7fc4a8', '#f3e7c0', '#d8648a'];
  const dark = stage.time === 'night' || stage.time === 'dusk';
  const glow = dark ? stage.glow('#ffcf70', 0.6) : '';
  const wire = curve(
    ['M', from[0], from[1], 'Q', (from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2, to[0], to[1]],
    '#2b2530',
    3,
    0.7,
  );
  return (
    wire +
    repeat(count, (i) => {
      const t = (i + 0.5) / count;
      const x = from[0] + (to[0] - from[0]) * t;
      const y = from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t) + 8;
      const color = colors[i % colors.length] ?? '#f6c453';
      return (dark ? circle(x, y, 42, glow) : '') + circle(x, y, 8, dark ? lighter(color, 0.3) : stage.tone(color));
    })
  );
}

/** A hanging or floating paper lantern centred at (x, y). */
export function lantern(stage: Stage, x: number, y: number, size: number, color: string, lit: boolean): string {
  const paper = lit ? color : stage.tone(color);
  return [
    lit ? circle(x, y, size * 1.7, stage.glow('#ffb24d', 0.5)) : '',
    rect(x - size * 0.22, y - size * 0.56, size * 0.44, size * 0.1, darker(paper, 0.35), 2),
    ellipse(x, y, size * 0.5, size * 0.48, paper),
    ellipse(x, y, size * 0.24, size * 0.48, lighter(paper, lit ? 0.5 : 0.2), 0.8),
    repeat(3, (i) =>
      line(
        [
          [x + (i - 1) * size * 0.12, y + size * 0.48],
          [x + (i - 1) * size * 0.16, y + size * 0.9],
        ],
        darker(paper, 0.1),
        size * 0.05,
      ),
    ),
  ].join('');
}

/** The Thai flag on a pole standing at (x, y). */
export function flag(stage: Stage, x: number, y: number, height: number): string {
  const stripes = ['#a8323e', '#f2ece0', '#2d3263', '#f2ece0', '#a8323e'];
  const sizes = [1, 1, 2, 1, 1];
  let at = y - height;
  const unit = height * 0.036;
  const cloth = stripes.map((color, i) => {
    const tall = unit * (sizes[i] ?? 1);
    const band = shape(
      [
        'M',
        x,
        at,
        'q',
        height * 0.09,
        -height * 0.022,
        height * 0.17,
        0,
        't',
        height * 0.16,
        0,
        'l',
        0,
        tall,
        'q',
        -height * 0.09,
        height * 0.022,
        -height * 0.17,
        0,
        't',
        -height * 0.16,
        0,
        'Z',
      ],
      stage.tone(color),
    );
    at += tall;
    return band;
  });
  return rect(x - 4, y - height - 8, 7, height + 8, stage.tone('#d9d5cb')) + cloth.join('');
}

/** A plastic chair seen from behind. */
export function chairBack(stage: Stage, x: number, y: number, size: number, color: string): string {
  const paint = stage.tone(color);
  return (
    rect(x - size * 0.3, y - size, size * 0.6, size * 0.55, paint, size * 0.08) +
    repeat(3, (i) =>
      rect(x - size * 0.2 + i * size * 0.15, y - size * 0.9, size * 0.07, size * 0.34, darker(paint, 0.25), 3),
    ) +
    line(
      [
        [x - size * 0.27, y - size * 0.45],
        [x - size * 0.32, y],
      ],
      darker(paint, 0.2),
      size * 0.07,
    ) +
    line(
      [
        [x + size * 0.27, y - size * 0.45],
        [x + size * 0.32, y],
      ],
      darker(paint, 0.2),
      size * 0.07,
    )
  );
}

/** An electricity pole whose wires run off both edges. */
export function pole(stage: Stage, x: number, y: number, height: number): string {
  const wood = stage.tone('#6e655c');
  const wires = repeat(3, (i) =>
    curve(
      [
        'M',
        -20,
        y - height * (0.86 - i * 0.04),
        'Q',
        x / 2,
        y - height * (0.8 - i * 0.05),
        x,
        y - height * (0.95 - i * 0.05),
        'Q',
        (x + 1600) / 2,
        y - height * (0.78 - i * 0.05),
        1620,
        y - height * (0.9 - i * 0.03),
      ],
      '#2a2830',
      2.2,
      0.7,
    ),
  );
  return rect(x - 7, y - height, 14, height, wood) + rect(x - 50, y - height * 0.95, 100, 8, wood) + wires;
}

/** A bird in flight. */
export function bird(x: number, y: number, size: number, color: string): string {
  return group(
    `translate(${x.toFixed(0)} ${y.toFixed(0)})`,
    curve(
      ['M', -size, -size * 0.3, 'Q', -size * 0.4, -size * 0.6, 0, 0, 'Q', size * 0.4, -size * 0.6, size, -size * 0.3],
      color,
      size * 0.16,
    ),
  );
}
