import { darker, type Stage } from '../stage.ts';
import { ellipse, group } from '../svg.ts';

export type Pose = 'stand' | 'walk' | 'sit' | 'wave' | 'bend' | 'reach' | 'run';
export type Person = {
  readonly pose?: Pose;
  readonly hat?: 'none' | 'straw' | 'cap' | 'helmet' | 'scarf';
  readonly shirt?: string;
  readonly legs?: string;
  readonly vest?: string;
  readonly back?: boolean;
  readonly facing?: 1 | -1;
};

const SKINS = ['#b97c55', '#a66a45', '#c98f68', '#8d5a3c', '#d3a07a'];
const SHIRTS = [
  '#c0492f',
  '#e2a13a',
  '#3f6f8f',
  '#f0e6d2',
  '#7c4a6b',
  '#4f8a6b',
  '#d9765a',
  '#28427d',
  '#e8c9a0',
  '#6d8f3f',
  '#b8374f',
];
const TROUSERS = ['#2f3548', '#4a3b35', '#5c5f52', '#22304f', '#6b4a3a', '#3a2f3f'];

/** A person whose feet stand at (x, y). Faces stay blank, as in the preview pictures. */
export function person(stage: Stage, x: number, y: number, height: number, who: Person = {}): string {
  const { random } = stage;
  const skin = stage.tone(random.pick(SKINS));
  const shirt = stage.tone(who.shirt ?? random.pick(SHIRTS));
  const legs = stage.tone(who.legs ?? random.pick(TROUSERS));
  const pose = who.pose ?? 'stand';
  const skirt = who.legs === undefined && random.chance(0.3);
  const hair = stage.tone(random.pick(['#1f1a1d', '#2a211f', '#3b2c25', '#1f1a1d', '#8d8a88']));
  const long = random.chance(0.4);
  const facing = who.facing ?? (random.chance(0.5) ? 1 : -1);
  const upper = torso(who, pose, shirt, skin) + head(stage, who, skin, hair, long);
  const body =
    pose === 'bend' ? group('rotate(62 0 -3.7)', upper) : pose === 'run' ? group('rotate(9 0 -3.7)', upper) : upper;
  const shadow = pose === 'sit' ? '' : ellipse(0, 0, 1.5, 0.28, '#1c1a20', 0.22);
  const unit = height / 8;
  const drop = pose === 'sit' ? 3.4 * unit : 0;
  return group(
    `translate(${x.toFixed(1)} ${(y + drop).toFixed(1)}) scale(${(unit * facing).toFixed(2)} ${unit.toFixed(2)})`,
    shadow,
    limbs(pose, legs, skin, skirt),
    body,
  );
}

/** In units of an eighth of the body's height; the feet are at 0. */
function limbs(pose: Pose, legs: string, skin: string, skirt: boolean): string {
  if (pose === 'sit')
    return raw(
      [
        [-0.3, -3.8],
        [1.2, -3.7],
      ],
      legs,
      1.1,
    );
  if (skirt && pose !== 'run') {
    return (
      raw(
        [
          [-0.35, -1],
          [-0.35, -0.15],
        ],
        skin,
        0.5,
      ) +
      raw(
        [
          [0.35, -1],
          [0.35, -0.15],
        ],
        skin,
        0.5,
      ) +
      polygonRaw(
        [
          [-0.8, -4],
          [0.8, -4],
          [0.95, -0.9],
          [-0.95, -0.9],
        ],
        legs,
      )
    );
  }
  const spread = pose === 'walk' || pose === 'bend' ? 0.75 : pose === 'run' ? 1.25 : 0.4;
  const back = pose === 'run' ? -0.9 : -0.15;
  return (
    raw(
      [
        [-0.35, -3.9],
        [-spread * 0.8, -2],
        [-spread - 0.1, back],
      ],
      darker(legs, 0.18),
      0.78,
    ) +
    raw(
      [
        [0.35, -3.9],
        [spread * 0.9, -2],
        [spread, -0.15],
      ],
      legs,
      0.8,
    )
  );
}

function torso(who: Person, pose: Pose, shirt: string, skin: string): string {
  const arm =
    pose === 'wave'
      ? [
          [0.95, -6.1],
          [1.5, -7.2],
          [1.35, -8.3],
        ]
      : pose === 'reach' || pose === 'sit'
        ? [
            [0.9, -6],
            [1.35, -5],
            [2.1, -5.1],
          ]
        : pose === 'run'
          ? [
              [0.9, -6],
              [1.5, -5.2],
              [2, -5.9],
            ]
          : [
              [0.95, -6],
              [1.2, -5],
              [1.05, -3.9],
            ];
  const rest =
    pose === 'run'
      ? [
          [-0.9, -6],
          [-1.5, -5.2],
          [-1.2, -4.4],
        ]
      : [
          [-0.95, -6],
          [-1.2, -5],
          [-1.05, -3.9],
        ];
  const cut = `M-.62-6.55Q0-6.8.62-6.55L1.12-6.1 .86-3.7Q0-3.5-.86-3.7L-1.12-6.1Z`;
  const vest = who.vest
    ? rawPath(`M-.62-6.5L.62-6.5 .84-4 -.84-4Z`, who.vest) +
      raw(
        [
          [-0.8, -4.8],
          [0.8, -4.8],
        ],
        '#f3ecc8',
        0.2,
      )
    : '';
  return (
    raw(rest, skin, 0.44) +
    raw(rest.slice(0, 2), darker(shirt, 0.12), 0.6) +
    rawPath(cut, shirt) +
    vest +
    raw(arm, skin, 0.44) +
    raw(arm.slice(0, 2), shirt, 0.62)
  );
}

function head(stage: Stage, who: Person, skin: string, hair: string, long: boolean): string {
  const neck = raw(
    [
      [0, -6.8],
      [0, -6.4],
    ],
    darker(skin, 0.1),
    0.5,
  );
  const face = `<circle cx="0" cy="-7.3" r=".68" fill="${who.back ? hair : skin}"/>`;
  const locks = long
    ? rawPath('M-.74-7.4Q-.8-8.1 0-8.1Q.8-8.1.74-7.4L.8-6.1Q.5-6.3.5-7.2L-.4-7.4L-.5-6.1L-.8-6.2Z', hair)
    : rawPath('M-.72-7.2Q-.85-8.1 0-8.12Q.85-8.1.72-7.3Q.3-7.75-.3-7.6Q-.6-7.6-.72-7.2Z', hair);
  const hats: Record<string, string> = {
    straw: rawPath('M-1.35-7.5Q0-9.4 1.35-7.5Q0-7.2-1.35-7.5Z', stage.tone('#d9b878')),
    cap: rawPath('M-.75-7.5Q-.7-8.3 0-8.25Q.75-8.3.75-7.55L1.3-7.45 1.25-7.35Z', stage.tone('#28427d')),
    helmet: rawPath('M-.9-7.5Q-.85-8.4 0-8.4Q.85-8.4.9-7.5Z', stage.tone('#f0b429')),
    scarf: rawPath(
      'M-.85-6.3Q-1-8.2 0-8.2Q1-8.2.85-6.3Q.5-6.1.5-7.3Q0-8-.5-7.3Q-.5-6.1-.85-6.3Z',
      stage.tone('#b98a9c'),
    ),
    none: '',
  };
  return neck + face + (who.back ? '' : locks) + (hats[who.hat ?? 'none'] ?? '');
}

function raw(points: readonly (readonly number[])[], stroke: string, width: number): string {
  return `<polyline points="${points.map((p) => p.join(',')).join(' ')}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function polygonRaw(points: readonly (readonly number[])[], fill: string): string {
  return `<polygon points="${points.map((p) => p.join(',')).join(' ')}" fill="${fill}"/>`;
}

function rawPath(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A loose crowd between two x positions, the nearer people lower and larger. */
export function crowd(
  stage: Stage,
  from: number,
  to: number,
  y: number,
  height: number,
  count: number,
  who: Person = {},
): string {
  const { random } = stage;
  const places = Array.from({ length: count }, (_, i) => ({
    x: from + ((i + random.between(0.15, 0.85)) / count) * (to - from),
    near: random.next(),
  }));
  places.sort((a, b) => a.near - b.near);
  return places
    .map(({ x, near }) =>
      person(
        stage,
        x,
        y + near * height * 0.28,
        height * (0.86 + near * 0.2) * (who.hat !== 'helmet' && random.chance(0.14) ? 0.68 : 1),
        {
          pose: random.pick(['stand', 'walk', 'stand', 'walk', 'reach'] as const),
          ...who,
        },
      ),
    )
    .join('');
}
