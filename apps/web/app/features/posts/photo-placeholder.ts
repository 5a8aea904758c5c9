/** What stands in a photo's place until it has arrived: a few of its colours, out of its ThumbHash. */
import { thumbHashToRGBA } from 'thumbhash';

const columns = 4;
const rows = 3;
/** The decoded colours are memoized, because lists render repeatedly. */
const cached = new Map<string, readonly string[]>();
const mostCached = 500;

export type PlaceholderCell = { readonly x: number; readonly y: number; readonly fill: string };
export const placeholderGrid = { columns, rows } as const;

/** The colours of a grid over the photo; none where there is no hash or it cannot be read. */
export function placeholderCells(hash: string): readonly PlaceholderCell[] {
  return coloursOf(hash).map((fill, index) => ({ x: index % columns, y: Math.floor(index / columns), fill }));
}

function coloursOf(hash: string): readonly string[] {
  const known = cached.get(hash);
  if (known) return known;
  if (cached.size >= mostCached) cached.clear();
  const colours = decode(hash);
  cached.set(hash, colours);
  return colours;
}

function decode(hash: string): string[] {
  if (!hash) return [];
  try {
    const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)));
    return Array.from({ length: columns * rows }, (_, index) => {
      const x = Math.floor((((index % columns) + 0.5) / columns) * w);
      const y = Math.floor(((Math.floor(index / columns) + 0.5) / rows) * h);
      const at = (y * w + x) * 4;
      return `#${[...rgba.slice(at, at + 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    });
  } catch {
    return [];
  }
}
