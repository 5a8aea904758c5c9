import { darker, lighter, mix, type Stage } from '../stage.ts';
import { circle, curve, ellipse, line, rect, repeat, shape } from '../svg.ts';

/** A broad-leaved tree standing at (x, y). */
export function tree(stage: Stage, x: number, y: number, height: number, color = '#5d7d4a', depth = 0): string {
  const { random } = stage;
  const leaf = stage.tone(color, depth);
  const trunk = stage.tone('#6a4a35', depth);
  const parts = [
    shape(
      [
        'M',
        x - height * 0.045,
        y,
        'Q',
        x - height * 0.02,
        y - height * 0.3,
        x - height * 0.03,
        y - height * 0.6,
        'L',
        x + height * 0.03,
        y - height * 0.6,
        'Q',
        x + height * 0.02,
        y - height * 0.3,
        x + height * 0.055,
        y,
        'Z',
      ],
      trunk,
    ),
  ];
  for (let layer = 0; layer < 3; layer++) {
    const shade = [darker(leaf, 0.22), leaf, lighter(leaf, 0.14)][layer] ?? leaf;
    const centreX = x - layer * height * 0.04;
    const centreY = y - height * (0.68 + layer * 0.05);
    const reach = height * (0.25 - layer * 0.06);
    parts.push(ellipse(centreX, centreY, reach * 1.05, reach * 0.8, shade));
    parts.push(
      repeat(8 - layer, () => {
        const angle = random.between(0, Math.PI * 2);
        const far = reach * random.between(0.6, 1);
        return circle(
          centreX + Math.cos(angle) * far,
          centreY + Math.sin(angle) * far * 0.62,
          height * random.between(0.08, 0.15) * (1 - layer * 0.18),
          shade,
        );
      }),
    );
  }
  return parts.join('');
}

/** A coconut palm, leaning a little. */
export function coconut(stage: Stage, x: number, y: number, height: number, depth = 0): string {
  const { random } = stage;
  const lean = random.between(-0.25, 0.25) * height;
  const topX = x + lean;
  const topY = y - height;
  const leaf = stage.tone('#557a45', depth);
  const fronds = repeat(9, (i) => {
    const angle = Math.PI * (0.95 + (i / 8) * 1.1) + random.between(-0.1, 0.1);
    const reach = height * random.between(0.3, 0.4);
    const endX = topX + Math.cos(angle) * reach;
    const endY = topY + Math.sin(angle) * reach * 0.6 + reach * 0.34;
    const bendX = topX + Math.cos(angle) * reach * 0.6;
    const bendY = topY + Math.sin(angle) * reach * 0.75 - reach * 0.1;
    return shape(
      ['M', topX, topY, 'Q', bendX, bendY - reach * 0.1, endX, endY, 'Q', bendX, bendY + reach * 0.14, topX, topY, 'Z'],
      i % 2 ? darker(leaf, 0.16) : leaf,
    );
  });
  const trunk = curve(
    ['M', x, y, 'Q', x + lean * 0.2, y - height * 0.6, topX, topY],
    stage.tone('#85694c', depth),
    height * 0.045,
  );
  return (
    trunk +
    fronds +
    repeat(3, (i) =>
      circle(topX + (i - 1) * height * 0.03, topY + height * 0.03, height * 0.025, stage.tone('#7a6a32', depth)),
    )
  );
}

/** A sugar palm: the straight trunk and round head that mark Thai rice fields. */
export function sugarPalm(stage: Stage, x: number, y: number, height: number, depth = 0): string {
  const leaf = stage.tone('#4e6b42', depth);
  const topY = y - height;
  const fans = repeat(12, (i) => {
    const angle = (i / 12) * Math.PI * 2;
    const reach = height * 0.19;
    return line(
      [
        [x, topY],
        [x + Math.cos(angle) * reach, topY + Math.sin(angle) * reach],
      ],
      i % 2 ? leaf : darker(leaf, 0.2),
      height * 0.045,
    );
  });
  return (
    rect(x - height * 0.022, topY, height * 0.044, height, stage.tone('#5b4a3c', depth)) +
    circle(x, topY, height * 0.13, darker(leaf, 0.1)) +
    fans
  );
}

/** A banana clump. */
export function banana(stage: Stage, x: number, y: number, height: number, depth = 0): string {
  const { random } = stage;
  const leaf = stage.tone('#7c9a4c', depth);
  const trunk = rect(
    x - height * 0.05,
    y - height * 0.5,
    height * 0.1,
    height * 0.5,
    stage.tone('#93924f', depth),
    height * 0.04,
  );
  return (
    trunk +
    repeat(7, (i) => {
      const angle = Math.PI * (1.08 + (i / 6) * 0.84);
      const reach = height * random.between(0.5, 0.66);
      const endX = x + Math.cos(angle) * reach;
      const endY = y - height * 0.45 + Math.sin(angle) * reach * 0.8;
      const midX = (x + endX) / 2;
      const midY = (y - height * 0.45 + endY) / 2 - reach * 0.2;
      return shape(
        [
          'M',
          x,
          y - height * 0.45,
          'Q',
          midX - reach * 0.12,
          midY,
          endX,
          endY,
          'Q',
          midX + reach * 0.14,
          midY + reach * 0.16,
          x,
          y - height * 0.45,
          'Z',
        ],
        mix(leaf, i % 2 ? '#2c4a2c' : '#d2cf83', 0.18),
      );
    })
  );
}

/** A low shrub or flower bed. */
export function shrub(stage: Stage, x: number, y: number, size: number, color = '#5f8050', flower?: string): string {
  const { random } = stage;
  const leaf = stage.tone(color);
  const body = repeat(6, (i) =>
    ellipse(
      x + (i - 2.5) * size * 0.32,
      y - size * random.between(0.2, 0.42),
      size * 0.32,
      size * 0.36,
      i % 2 ? leaf : darker(leaf, 0.15),
    ),
  );
  if (!flower) return body;
  return (
    body +
    repeat(9, () =>
      circle(
        x + random.between(-size, size) * 0.85,
        y - random.between(0.1, 0.7) * size,
        size * 0.07,
        stage.tone(flower),
      ),
    )
  );
}

/** Blades of grass or young rice at the viewer's feet. */
export function blades(stage: Stage, y: number, height: number, color: string, count = 90): string {
  const { random } = stage;
  return repeat(count, (i) => {
    const x = (i / count) * 1640 - 20 + random.between(-12, 12);
    const lean = random.between(-0.4, 0.4) * height;
    const tip = height * random.between(0.5, 1);
    return curve(
      ['M', x, y, 'Q', x, y - tip * 0.6, x + lean, y - tip],
      mix(color, random.chance(0.5) ? '#21301c' : '#efe0a0', random.between(0, 0.35)),
      random.between(4, 9),
      0.95,
    );
  });
}

/** Dark leaves hanging into a corner, close to the lens. */
export function cornerLeaves(stage: Stage, side: 'left' | 'right'): string {
  const { random } = stage;
  const at = side === 'left' ? 0 : 1600;
  const way = side === 'left' ? 1 : -1;
  return repeat(9, (i) => {
    const startX = at + way * random.between(-20, 220) * (i / 9);
    const reach = random.between(130, 260);
    const drop = random.between(0.3, 1.1);
    const endX = startX + way * reach * Math.cos(drop);
    const endY = reach * Math.sin(drop) + i * 8 - 30;
    return shape(
      [
        'M',
        startX,
        -20,
        'Q',
        startX + way * reach * 0.2,
        endY * 0.9,
        endX,
        endY,
        'Q',
        startX + way * reach * 0.75,
        endY * 0.3,
        startX,
        -20,
        'Z',
      ],
      mix(stage.tone('#2e4630'), '#101a14', random.between(0.1, 0.45)),
      0.94,
    );
  });
}
