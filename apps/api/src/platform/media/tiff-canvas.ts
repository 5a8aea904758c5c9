/**
 * Pixels on the way from one library to the next: a bare TIFF (revision 6.0), the one form in memory that carries what
 * raw pixels cannot say, which side is up and what the colours mean.
 */
type Size = { readonly width: number; readonly height: number };
export type Canvas = {
  readonly tiff: Buffer;
  /** Lays a picture on the canvas; what reaches beyond its sides is cut. */
  put(picture: Size & { readonly rgb: Buffer; readonly stride: number }, at: { x: number; y: number }): void;
};

const channels = 3;
const rowsPerStrip = 64;
const [short, long, bytes] = [3, 4, 7];
const head = 8;
const entrySize = 12;

/** A black canvas of RGB pixels. `orientation` counts as Exif does; an empty profile means sRGB. */
export function createCanvas({ width, height }: Size, orientation: number, profile: Buffer): Canvas {
  const row = width * channels;
  const strips = Array.from({ length: Math.ceil(height / rowsPerStrip) }, (_none, index) => index * rowsPerStrip);
  const lengths = strips.map((first) => Math.min(rowsPerStrip, height - first) * row);
  const tags = (pixels: number): Tag[] => [
    { tag: 256, type: long, values: [width] },
    { tag: 257, type: long, values: [height] },
    { tag: 258, type: short, values: [8, 8, 8] },
    { tag: 259, type: short, values: [1] },
    { tag: 262, type: short, values: [2] },
    { tag: 273, type: long, values: strips.map((first) => pixels + first * row) },
    { tag: 274, type: short, values: [orientation] },
    { tag: 277, type: short, values: [channels] },
    { tag: 278, type: long, values: [rowsPerStrip] },
    { tag: 279, type: long, values: lengths },
    ...(profile.length > 0 ? [{ tag: 34_675, type: bytes, values: [...profile] }] : []),
  ];
  const start = directory(tags(0)).length;
  const tiff = Buffer.alloc(start + height * row);
  directory(tags(start)).copy(tiff);
  return {
    tiff,
    put(picture, { x, y }) {
      const [left, right] = [Math.max(0, x), Math.min(width, x + picture.width)];
      if (left >= right) return;
      for (let line = Math.max(0, y); line < Math.min(height, y + picture.height); line += 1) {
        const from = (line - y) * picture.stride + (left - x) * channels;
        picture.rgb.copy(tiff, start + line * row + left * channels, from, from + (right - left) * channels);
      }
    },
  };
}

type Tag = { readonly tag: number; readonly type: number; readonly values: readonly number[] };

/** The head of the file and its one directory, followed by the values that have no room in it. */
function directory(tags: readonly Tag[]): Buffer {
  const end = head + 2 + tags.length * entrySize + 4;
  const entries = Buffer.alloc(end);
  entries.write('II');
  entries.writeUInt16LE(42, 2);
  entries.writeUInt32LE(head, 4);
  entries.writeUInt16LE(tags.length, head);
  const outside: Buffer[] = [];
  let free = end;
  for (const [index, { tag, type, values }] of tags.entries()) {
    const at = head + 2 + index * entrySize;
    entries.writeUInt16LE(tag, at);
    entries.writeUInt16LE(type, at + 2);
    entries.writeUInt32LE(values.length, at + 4);
    const data = bytesOf(type, values);
    if (data.length <= 4) data.copy(entries, at + 8);
    else {
      entries.writeUInt32LE(free, at + 8);
      outside.push(data);
      free += data.length;
    }
  }
  return Buffer.concat([entries, ...outside]);
}

/** Padded to an even length, because values begin at even places. */
function bytesOf(type: number, values: readonly number[]): Buffer {
  const size = type === bytes ? 1 : type === short ? 2 : 4;
  const data = Buffer.alloc(Math.ceil((values.length * size) / 2) * 2);
  for (const [index, value] of values.entries()) data.writeUIntLE(value, index * size, size);
  return data;
}
