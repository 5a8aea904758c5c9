import { describe, expect, it } from 'vitest';
import { facesIn, headOf, inputSide, tilesOf, withinPicture, withoutDoubles } from './face-boxes.ts';

const cells = inputSide / 4;

/** The model's numbers for one face in the middle of a cell, a quarter of the tile wide. */
function oneFace(column: number, row: number, { score = 3 } = {}) {
  const boxes = new Float32Array(cells * cells * 16);
  const scores = new Float32Array(cells * cells).fill(-10);
  const cell = row * cells + column;
  boxes.set([0, 0, inputSide / 4, inputSide / 4], cell * 16);
  scores[cell] = score;
  return { boxes, scores };
}

describe('the parts of a picture that are searched', () => {
  it('are the whole of a small picture', () => {
    expect(tilesOf(400, 300)).toEqual([{ x: 0, y: 0, side: 400 }]);
  });

  it('cover every pixel of a large one, and neighbours overlap', () => {
    for (const [width, height] of [
      [2560, 1920],
      [1080, 2560],
      [2560, 300],
      [1000, 1000],
    ] as const) {
      const [whole, ...parts] = tilesOf(width, height);
      expect(whole).toEqual({ x: 0, y: 0, side: Math.max(width, height) });
      for (const part of parts) {
        expect(part.x + part.side).toBeLessThanOrEqual(width);
        expect(part.y + part.side).toBeLessThanOrEqual(height);
      }
      for (const [length, starts] of [
        [width, parts.map(({ x }) => x)],
        [height, parts.map(({ y }) => y)],
      ] as const) {
        const side = parts[0]?.side ?? 0;
        const sorted = [...new Set(starts)].toSorted((a, b) => a - b);
        expect(sorted[0]).toBe(0);
        expect((sorted.at(-1) ?? 0) + side).toBe(length);
        for (const [index, start] of sorted.slice(1).entries())
          expect(start - (sorted[index] ?? 0)).toBeLessThanOrEqual(side * 0.75 + 1);
      }
    }
  });
});

describe('the faces in the numbers of the model', () => {
  it('lie where the tile lies in the picture', () => {
    const [face, ...others] = facesIn({ x: 400, y: 200, side: 400 }, oneFace(24, 24), { width: 1000, height: 800 });
    expect(others).toEqual([]);
    // The middle of the cell is at 24.5 of 48, the face a quarter of 400 pixels.
    const middle = (24.5 / 48) * 400;
    expect(face?.x).toBeCloseTo((400 + middle - 50) / 1000);
    expect(face?.y).toBeCloseTo((200 + middle - 50) / 800);
    expect(face?.width).toBeCloseTo(0.1);
    expect(face?.height).toBeCloseTo(0.125);
  });

  it('end at the edge of the picture, and one in the black beside it is none', () => {
    const [face] = facesIn({ x: 0, y: 0, side: 100 }, oneFace(0, 24), { width: 100, height: 100 });
    expect(face?.x).toBe(0);
    expect(face?.width).toBeCloseTo(0.125 + 0.5 / 48);
    expect(facesIn({ x: 0, y: 0, side: 100 }, oneFace(24, 47), { width: 100, height: 50 })).toEqual([]);
  });

  it('are left out when the model is unsure', () => {
    expect(facesIn({ x: 0, y: 0, side: 100 }, oneFace(24, 24, { score: -0.1 }), { width: 100, height: 100 })).toEqual(
      [],
    );
  });

  it('that two tiles saw are one, the surest, and neighbours stay two', () => {
    const first = { x: 0.1, y: 0.5, width: 0.1, height: 0.1, score: 0.7 };
    const again = { ...first, x: 0.11, score: 0.9 };
    const neighbour = { ...first, x: 0.25, y: 0.2, score: 0.6 };
    expect(withoutDoubles([first, again, neighbour])).toEqual([neighbour, again]);
  });
});

describe('what is blurred of a face', () => {
  it('is the whole head, within the picture', () => {
    const head = headOf({ x: 0.4, y: 0.4, width: 0.1, height: 0.1 });
    expect(head?.x).toBeCloseTo(0.38);
    expect(head?.y).toBeCloseTo(0.36);
    expect(head?.width).toBeCloseTo(0.14);
    expect(head?.height).toBeCloseTo(0.16);
    expect(headOf({ x: 0, y: 0, width: 0.1, height: 0.1 })).toMatchObject({ x: 0, y: 0 });
    expect(withinPicture({ x: 1, y: 0, width: 0.1, height: 0.1 })).toBeNull();
  });
});
