/** SVG elements as strings. Numbers are rounded so that a picture's source stays small. */

export type Point = readonly [x: number, y: number];

/** Rounds to a tenth of a pixel. */
export function px(value: number): number {
  return Math.round(value * 10) / 10;
}

const faded = (opacity: number): string => (opacity === 1 ? '' : ` opacity="${Math.round(opacity * 1000) / 1000}"`);

export function rect(x: number, y: number, w: number, h: number, fill: string, radius = 0, opacity = 1): string {
  const corner = radius ? ` rx="${px(radius)}"` : '';
  return `<rect x="${px(x)}" y="${px(y)}" width="${px(w)}" height="${px(h)}"${corner} fill="${fill}"${faded(opacity)}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}" fill="${fill}"${faded(opacity)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(rx)}" ry="${px(ry)}" fill="${fill}"${faded(opacity)}/>`;
}

export function polygon(points: readonly Point[], fill: string, opacity = 1): string {
  return `<polygon points="${points.map(([x, y]) => `${px(x)},${px(y)}`).join(' ')}" fill="${fill}"${faded(opacity)}/>`;
}

export function line(points: readonly Point[], stroke: string, width: number, opacity = 1): string {
  const drawn = points.map(([x, y]) => `${px(x)},${px(y)}`).join(' ');
  return `<polyline points="${drawn}" fill="none" stroke="${stroke}" stroke-width="${px(width)}" stroke-linecap="round" stroke-linejoin="round"${faded(opacity)}/>`;
}

/** A filled shape from path data; `d` joins words and numbers as in SVG. */
export function shape(d: readonly (string | number)[], fill: string, opacity = 1): string {
  return `<path d="${pathData(d)}" fill="${fill}"${faded(opacity)}/>`;
}

export function curve(d: readonly (string | number)[], stroke: string, width: number, opacity = 1): string {
  return `<path d="${pathData(d)}" fill="none" stroke="${stroke}" stroke-width="${px(width)}" stroke-linecap="round" stroke-linejoin="round"${faded(opacity)}/>`;
}

export function group(transform: string, ...children: readonly string[]): string {
  return `<g transform="${transform}">${children.join('')}</g>`;
}

/** Calls `draw` for 0 … count-1 and joins the results. */
export function repeat(count: number, draw: (index: number) => string): string {
  let out = '';
  for (let index = 0; index < count; index++) out += draw(index);
  return out;
}

function pathData(d: readonly (string | number)[]): string {
  return d.map((part) => (typeof part === 'number' ? px(part) : part)).join(' ');
}
