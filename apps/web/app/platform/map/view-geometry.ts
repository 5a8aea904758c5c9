/** Plane geometry on the points of a view of the map, in screen pixels from its upper left corner. */

export type Point = readonly [x: number, y: number];
export type Ring = readonly Point[];
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** The part of a ring within a box (Sutherland and Hodgman); empty when they do not meet. */
export function clippedTo(ring: Ring, { left, top, right, bottom }: Box): Ring {
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ];
  return sides.reduce<Ring>((part, [axis, limit, sign]) => {
    const isIn = (point: Point) => (point[axis] - limit) * sign >= 0;
    return part.flatMap((point, at) => {
      const before = part.at(at - 1) as Point;
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      const crossing: Point = [before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share];
      return [...(isIn(before) === isIn(point) ? [] : [crossing]), ...(isIn(point) ? [point] : [])];
    });
  }, ring);
}

/** Square pixels. */
export function areaOf(ring: Ring): number {
  const sum = ring.reduce((total, [x, y], at) => {
    const [beforeX, beforeY] = ring.at(at - 1) as Point;
    return total + beforeX * y - x * beforeY;
  }, 0);
  return Math.abs(sum) / 2;
}

export function isInside(ring: Ring, [x, y]: Point): boolean {
  return ring.reduce((inside, [toX, toY], at) => {
    const [fromX, fromY] = ring.at(at - 1) as Point;
    const crosses = toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX;
    return crosses ? !inside : inside;
  }, false);
}

/** The point of the ring's line that is nearest, and how far it is. */
export function nearestOn(ring: Ring, point: Point): { at: Point; away: number } {
  let best = { at: point, away: Number.POSITIVE_INFINITY };
  for (const [position, to] of ring.entries()) {
    const from = ring.at(position - 1) as Point;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const along = (point[0] - from[0]) * dx + (point[1] - from[1]) * dy;
    const share = Math.min(1, Math.max(0, along / (dx * dx + dy * dy || 1)));
    const at: Point = [from[0] + dx * share, from[1] + dy * share];
    const away = Math.hypot(at[0] - point[0], at[1] - point[1]);
    if (away < best.away) best = { at, away };
  }
  return best;
}

const steps = 12;

/** Of a grid of points inside the ring the one farthest from its line, which is where a name has most room. */
export function roomiestPoint(ring: Ring): Point | null {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  let best: { at: Point; room: number } | null = null;
  for (let column = 1; column < steps; column += 1) {
    for (let row = 1; row < steps; row += 1) {
      const at: Point = [left + (width * column) / steps, top + (height * row) / steps];
      const room = isInside(ring, at) ? nearestOn(ring, at).away : 0;
      if (room > (best?.room ?? 0)) best = { at, room };
    }
  }
  return best?.at ?? null;
}
