import { HEIGHT, mix, type Stage, WIDTH } from '../stage.ts';
import { circle, curve, ellipse, line, rect, repeat, shape } from '../svg.ts';

/** Sky with sun or moon, stars and clouds, down to the given horizon. */
export function sky(stage: Stage, horizon: number): string {
  const { random, time, weather } = stage;
  const parts = [rect(0, 0, WIDTH, horizon + 40, stage.fade(...stage.sky))];
  const x = random.between(250, 1350);
  const y = horizon * (time === 'noon' ? random.between(0.14, 0.3) : random.between(0.52, 0.8));
  if (time === 'night') {
    parts.push(
      repeat(70, () =>
        circle(
          random.between(0, WIDTH),
          random.between(0, horizon * 0.8),
          random.between(1, 2.6),
          '#f4ecd0',
          random.between(0.25, 0.9),
        ),
      ),
      circle(x, horizon * 0.3, 190, stage.glow('#e9e2c8', 0.35)),
      circle(x, horizon * 0.3, 40, '#f3ebcf'),
    );
  } else if (weather === 'clear' || weather === 'haze') {
    const sun = weather === 'haze' ? '#e2703f' : mix('#fff4d2', stage.sky[2], 0.15);
    parts.push(circle(x, y, 430, stage.glow(sun, 0.55)), circle(x, y, time === 'noon' ? 42 : 66, sun, 0.95));
  }
  if (weather !== 'haze')
    parts.push(clouds(stage, horizon, weather === 'clear' ? random.whole(2, 4) : random.whole(6, 8)));
  return parts.join('');
}

function clouds(stage: Stage, horizon: number, count: number): string {
  const { random } = stage;
  const body = mix(stage.sky[2], stage.weather === 'rain' ? '#5e6a72' : '#ffffff', stage.time === 'night' ? 0.08 : 0.5);
  return repeat(count, () => {
    const x = random.between(-100, WIDTH + 50);
    const y = random.between(0.06, 0.62) * horizon;
    const size = random.between(50, 105) * (0.5 + y / horizon);
    const puffs = repeat(5, (i) =>
      ellipse(
        x + (i - 2) * size * 0.85,
        y - Math.sin((i + 0.6) * 0.78) * size * random.between(0.25, 0.5),
        size,
        size * random.between(0.4, 0.62),
        body,
      ),
    );
    return `<g opacity="0.55">${puffs}${ellipse(x, y + size * 0.1, size * 2.5, size * 0.24, body)}</g>`;
  });
}

/** A rolling ridge across the whole picture; `rough` makes peaks instead of hills. */
export function ridge(stage: Stage, base: number, height: number, color: string, rough = 0.3, floor = HEIGHT): string {
  const { random } = stage;
  const phases = [random.between(0, 6), random.between(0, 6), random.between(0, 6)] as const;
  const d: (string | number)[] = ['M', 0, floor];
  for (let x = 0; x <= WIDTH; x += 40) {
    const t = x / WIDTH;
    const wave =
      Math.sin(t * 5 + phases[0]) * 0.5 +
      Math.sin(t * 11 + phases[1]) * 0.27 +
      Math.abs(Math.sin(t * 17 + phases[2])) * rough;
    d.push('L', x, base - height * (0.55 + wave * 0.6));
  }
  return shape([...d, 'L', WIDTH, floor, 'Z'], color);
}

/** A band of bushy tree tops along a line. */
export function treeline(stage: Stage, y: number, size: number, color: string): string {
  const { random } = stage;
  let out = '';
  for (let x = -size; x < WIDTH + size; x += size * 0.75) {
    out += circle(
      x,
      y - random.between(0, size * 0.5),
      random.between(0.5, 0.95) * size,
      mix(color, stage.random.chance(0.5) ? '#10201a' : '#d8d69a', random.between(0, 0.1)),
    );
  }
  return out + rect(0, y, WIDTH, size * 0.9, color);
}

/** Open water with the light of the sky on it and long pale ripples. */
export function water(stage: Stage, top: number, color: string, bottom = HEIGHT): string {
  const { random } = stage;
  const tone = stage.tone(color);
  const pale = mix(tone, stage.sky[2], 0.62);
  const parts = [
    rect(0, top, WIDTH, bottom - top, stage.fade(mix(tone, stage.sky[2], 0.45), tone, mix(tone, '#172430', 0.24))),
  ];
  for (let y = top + 16, step = 14; y < bottom; y += step, step *= 1.19) {
    const reach = 40 + (y - top) * 0.35;
    for (let i = 0; i < 5; i++) {
      const x = random.between(-100, WIDTH);
      const d: (string | number)[] = ['M', x, y, 'q', reach / 2, -step * 0.28, reach, 0, 't', reach, 0];
      if (random.chance(0.6)) d.push('t', reach, 0);
      parts.push(curve(d, pale, 1.5 + (y - top) / 130, random.between(0.25, 0.6)));
    }
  }
  return parts.join('');
}

/** Ground with a few strokes of texture. */
export function ground(stage: Stage, top: number, color: string, marks = 60): string {
  const { random } = stage;
  const tone = stage.tone(color);
  const parts = [
    rect(0, top, WIDTH, HEIGHT - top, stage.fade(mix(tone, stage.sky[2], 0.22), tone, mix(tone, '#231c1a', 0.2))),
  ];
  for (let i = 0; i < marks; i++) {
    const y = top + (HEIGHT - top) * random.next() ** 0.8;
    const reach = 10 + (y - top) * 0.12;
    const x = random.between(0, WIDTH);
    parts.push(
      line(
        [
          [x, y],
          [x + reach, y + random.between(-2, 2)],
        ],
        mix(tone, random.chance(0.5) ? '#fff2d0' : '#2b2118', 0.3),
        2 + (y - top) / 240,
        0.4,
      ),
    );
  }
  return parts.join('');
}

/** What the weather puts in front of everything. */
export function weatherVeil(stage: Stage): string {
  const { random } = stage;
  if (stage.weather === 'haze') {
    return rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      stage.fade('#d8b98a', '#d0b48d', '#b89c78'),
      0,
      stage.time === 'night' ? 0.12 : 0.2,
    );
  }
  if (stage.weather !== 'rain') return '';
  const drops = repeat(130, () => {
    const x = random.between(-60, WIDTH);
    const y = random.between(-60, HEIGHT);
    const reach = random.between(26, 70);
    return line(
      [
        [x, y],
        [x - reach * 0.22, y + reach],
      ],
      '#e3edf0',
      random.between(1.2, 2.4),
      random.between(0.2, 0.5),
    );
  });
  return rect(0, 0, WIDTH, HEIGHT, '#5f7079', 0, 0.1) + drops;
}
