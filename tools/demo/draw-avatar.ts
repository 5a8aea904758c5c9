import sharp from 'sharp';
import { createRandom } from './random.ts';
import { darker, lighter } from './stage.ts';
import { circle, ellipse, line, rect, repeat, shape } from './svg.ts';

export type AvatarLook = {
  /** Hue of the background in degrees. */
  readonly hue?: number;
  readonly hair?: 'short' | 'long' | 'bun' | 'bob' | 'cap' | 'scarf' | 'straw';
  readonly grey?: boolean;
};

const SKINS = ['#c98f68', '#b97c55', '#d8a981', '#a66a45'];
const CLOTHES = ['#c0492f', '#28427d', '#e2a13a', '#4f8a6b', '#7c4a6b', '#f0e6d2', '#3f6f8f'];
const STYLES = ['short', 'long', 'bun', 'bob', 'cap'] as const;

/** Draws a simple portrait, 400 × 400 JPEG; the same seed and look give the same face. */
export function drawAvatar(seed: number, look: AvatarLook = {}): Promise<Buffer> {
  const random = createRandom(seed * 31 + 7);
  const hue = look.hue ?? random.whole(0, 359);
  const skin = random.pick(SKINS);
  const cloth = random.pick(CLOTHES);
  const hair = look.grey ? '#a9a4a0' : random.pick(['#221c1e', '#2f2522', '#3c2c25']);
  const style = look.hair ?? random.pick(STYLES);
  const parts = [
    `<defs><linearGradient id="b" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="hsl(${hue},42%,78%)"/>`,
    `<stop offset="1" stop-color="hsl(${(hue + 28) % 360},38%,60%)"/></linearGradient></defs>`,
    rect(0, 0, 400, 400, 'url(#b)'),
    repeat(3, () => circle(random.between(0, 400), random.between(0, 400), random.between(50, 130), '#fff6e4', 0.1)),
    behind(style, hair),
    shape(['M', 58, 410, 'Q', 64, 312, 160, 300, 'L', 240, 300, 'Q', 336, 312, 342, 410, 'Z'], cloth),
    shape(['M', 160, 300, 'Q', 200, 346, 240, 300, 'L', 236, 250, 'L', 164, 250, 'Z'], darker(skin, 0.14)),
    ellipse(200, 186, 78, 92, skin),
    ellipse(124, 196, 14, 22, darker(skin, 0.08)),
    ellipse(276, 196, 14, 22, darker(skin, 0.08)),
    face(skin, random.chance(0.3)),
    front(style, hair),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${parts.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#888888' }).jpeg({ quality: 86 }).toBuffer();
}

function face(skin: string, glasses: boolean): string {
  const ink = '#2a2022';
  const rims = `<g fill="none" stroke="${ink}" stroke-width="5"><circle cx="168" cy="192" r="24"/><circle cx="232" cy="192" r="24"/><path d="M192 190h16"/></g>`;
  return [
    circle(168, 192, 7, ink),
    circle(232, 192, 7, ink),
    `<path d="M154 168q14-10 28-2M218 166q14-8 28 2M172 234q28 24 56 0" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`,
    `<path d="M200 196q-8 20 4 22" fill="none" stroke="${darker(skin, 0.28)}" stroke-width="4" stroke-linecap="round"/>`,
    ellipse(148, 222, 15, 9, '#e07a5f', 0.3),
    ellipse(252, 222, 15, 9, '#e07a5f', 0.3),
    glasses ? rims : '',
  ].join('');
}

function behind(style: string, hair: string): string {
  if (style === 'long')
    return shape(['M', 108, 190, 'Q', 96, 74, 200, 72, 'Q', 304, 74, 292, 190, 'L', 306, 350, 'L', 94, 350, 'Z'], hair);
  if (style === 'bob')
    return shape(
      ['M', 108, 190, 'Q', 96, 74, 200, 72, 'Q', 304, 74, 292, 190, 'L', 298, 270, 'L', 102, 270, 'Z'],
      hair,
    );
  if (style === 'bun') return circle(200, 72, 42, hair);
  if (style === 'scarf') return shape(['M', 92, 350, 'Q', 80, 70, 200, 66, 'Q', 320, 70, 308, 350, 'Z'], '#8a5a78');
  return '';
}

function front(style: string, hair: string): string {
  const fringe = shape(
    [
      'M',
      118,
      190,
      'Q',
      104,
      84,
      200,
      82,
      'Q',
      296,
      84,
      282,
      190,
      'Q',
      272,
      138,
      236,
      126,
      'Q',
      180,
      146,
      140,
      138,
      'Q',
      124,
      154,
      118,
      190,
      'Z',
    ],
    hair,
  );
  if (style === 'cap') {
    return (
      fringe +
      shape(
        [
          'M',
          114,
          150,
          'Q',
          116,
          70,
          200,
          68,
          'Q',
          284,
          70,
          286,
          150,
          'L',
          344,
          160,
          'L',
          338,
          172,
          'Q',
          200,
          132,
          114,
          150,
          'Z',
        ],
        '#28427d',
      ) +
      circle(200, 112, 15, '#f4b41f')
    );
  }
  if (style === 'straw') {
    return (
      fringe +
      shape(['M', 50, 152, 'Q', 200, -20, 350, 152, 'Q', 200, 118, 50, 152, 'Z'], '#d9b878') +
      repeat(6, (i) =>
        line(
          [
            [96 + i * 42, 138 - (i % 5 === 0 ? 0 : 10)],
            [190 + i * 4, 62],
          ],
          darker('#d9b878', 0.2),
          3,
          0.7,
        ),
      )
    );
  }
  if (style === 'scarf') {
    return (
      shape(
        [
          'M',
          108,
          240,
          'Q',
          96,
          84,
          200,
          82,
          'Q',
          304,
          84,
          292,
          240,
          'Q',
          290,
          132,
          200,
          122,
          'Q',
          110,
          132,
          108,
          240,
          'Z',
        ],
        lighter('#8a5a78', 0.12),
      ) +
      shape(
        ['M', 110, 230, 'Q', 130, 300, 200, 300, 'Q', 270, 300, 290, 230, 'L', 306, 360, 'Q', 200, 390, 94, 360, 'Z'],
        '#8a5a78',
      )
    );
  }
  return fringe;
}
