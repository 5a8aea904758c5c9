/** Draws the rewards of the demo world, each a plain thing on a coloured ground, 1200 × 800 JPEG. */
import sharp from 'sharp';
import type { DemoReward } from '../../apps/api/src/features/rewards/rewards.demo.ts';
import { darker, lighter } from './stage.ts';
import { circle, ellipse, line, rect, shape } from './svg.ts';

const cloths: Record<DemoReward['thing'], string> = {
  bottle: '#2f7fa8',
  shirt: '#c0492f',
  bag: '#e8d9b8',
  tripod: '#3a3550',
  cap: '#23408e',
  raincoat: '#e6b422',
};

export function drawReward({ thing, hue }: Pick<DemoReward, 'thing' | 'hue'>): Promise<Buffer> {
  const colour = cloths[thing];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
    <defs><linearGradient id="g" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="hsl(${hue},46%,90%)"/>
    <stop offset="1" stop-color="hsl(${hue},38%,74%)"/></linearGradient></defs>
    ${rect(0, 0, 1200, 800, 'url(#g)')}${ellipse(600, 700, 300, 34, '#20202a', 0.16)}${things[thing](colour)}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#888888' }).jpeg({ quality: 88 }).toBuffer();
}

/** The mark of the site: a pin with its point below. */
function pin(x: number, y: number, size: number, fill = '#ffffff'): string {
  const drop = shape(
    ['M', x, y + size, 'Q', x - size * 0.8, y, x, y - size * 0.7, 'Q', x + size * 0.8, y, x, y + size, 'Z'],
    fill,
  );
  return drop + circle(x, y - size * 0.05, size * 0.2, '#f4b41f');
}

const things: Record<DemoReward['thing'], (colour: string) => string> = {
  bottle: (colour) =>
    rect(520, 130, 160, 90, darker(colour, 0.35), 20) +
    rect(480, 210, 240, 490, colour, 60) +
    rect(505, 240, 34, 420, lighter(colour, 0.3), 17, 0.6) +
    pin(610, 450, 80),
  shirt: (colour) =>
    shape(
      [
        'M',
        480,
        180,
        'L',
        300,
        280,
        'L',
        370,
        400,
        'L',
        440,
        360,
        'L',
        440,
        700,
        'L',
        760,
        700,
        'L',
        760,
        360,
        'L',
        830,
        400,
        'L',
        900,
        280,
        'L',
        720,
        180,
        'Q',
        600,
        270,
        480,
        180,
        'Z',
      ],
      colour,
    ) + pin(600, 440, 80),
  bag: (colour) =>
    `<path d="M500 330V250q0-90 100-90t100 90v80" fill="none" stroke="${darker(colour, 0.25)}" stroke-width="22"/>` +
    shape(['M', 410, 320, 'L', 790, 320, 'L', 820, 700, 'L', 380, 700, 'Z'], colour) +
    pin(600, 500, 90, '#23408e'),
  tripod: (colour) =>
    line(
      [
        [600, 330],
        [450, 700],
      ],
      colour,
      22,
    ) +
    line(
      [
        [600, 330],
        [750, 700],
      ],
      colour,
      22,
    ) +
    line(
      [
        [600, 330],
        [600, 700],
      ],
      darker(colour, 0.2),
      22,
    ) +
    rect(500, 120, 200, 330, '#20202a', 26) +
    rect(516, 146, 168, 278, '#9db6ff', 12) +
    pin(600, 290, 60),
  cap: (colour) =>
    shape(['M', 380, 520, 'Q', 390, 250, 610, 250, 'Q', 820, 260, 820, 520, 'Z'], colour) +
    shape(['M', 380, 520, 'L', 820, 520, 'Q', 960, 540, 990, 600, 'Q', 700, 560, 380, 520, 'Z'], darker(colour, 0.25)) +
    circle(605, 250, 18, lighter(colour, 0.3)) +
    pin(600, 400, 62),
  raincoat: (colour) =>
    shape(
      [
        'M',
        500,
        230,
        'Q',
        600,
        80,
        700,
        230,
        'L',
        860,
        460,
        'L',
        790,
        510,
        'L',
        750,
        440,
        'L',
        770,
        700,
        'L',
        430,
        700,
        'L',
        450,
        440,
        'L',
        410,
        510,
        'L',
        340,
        460,
        'Z',
      ],
      colour,
    ) +
    ellipse(600, 230, 60, 70, darker(colour, 0.4)) +
    line(
      [
        [600, 310],
        [600, 700],
      ],
      darker(colour, 0.25),
      8,
    ) +
    pin(690, 520, 46),
};
