import { describe, expect, test } from 'vitest';
import { bareHeic } from './bare-heic.rules.ts';
import { isHeic, readHeic } from './heic.rules.ts';

const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0));
const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const box = (type: string, ...content: number[][]) => {
  const body = content.flat();
  return [...u32(body.length + 8), ...text(type), ...body];
};
const full = (type: string, version: number, ...content: number[][]) => box(type, [version, 0, 0, 0], ...content);
const ispe = (width: number, height: number) => full('ispe', 0, u32(width), u32(height));
const infe = (id: number, type: string) => full('infe', 2, u16(id), u16(0), text(type), text('NAME'), [0]);

type Parts = {
  brands?: string;
  /** Where item 1 lies: 0 in the file, 1 in `idat`, 2 in another item. */
  construction?: number;
  properties?: number[][];
  own?: number[];
  size?: [number, number];
};

/** A file of one tile, whose eight bytes of picture are 1 to 8, beside a note and a position that are no picture. */
function file({ brands = 'heicmif1', construction = 0, properties = [], own = [], size = [64, 48] }: Parts = {}) {
  const set = [box('hvcC', [9, 9, 9]), ispe(...size), box('udes', text('NOTE')), ...properties];
  const head = (at: number) => [
    ...box('ftyp', text(brands.slice(0, 4)), u32(0), text(brands)),
    ...full(
      'meta',
      0,
      full('hdlr', 0, u32(0), text('pict'), u32(0), u32(0), u32(0), text('MAKER'), [0]),
      full('pitm', 0, u16(1)),
      full(
        'iloc',
        1,
        [0x44, 0],
        u16(2),
        [...u16(1), ...u16(construction), ...u16(0), ...u16(1), ...u32(construction === 1 ? 4 : at), ...u32(8)],
        [...u16(2), ...u16(0), ...u16(0), ...u16(1), ...u32(at + 8), ...u32(8)],
      ),
      full('iinf', 0, u16(2), infe(1, 'hvc1'), infe(2, 'Exif')),
      box('iprp', box('ipco', ...set), full('ipma', 0, u32(1), u16(1), [3 + own.length, 1, 2, 3, ...own])),
      box('idat', text('SECR'), [1, 2, 3, 4, 5, 6, 7, 8]),
    ),
  ];
  const picture = construction === 1 ? text('POSITION') : [1, 2, 3, 4, 5, 6, 7, 8];
  return Uint8Array.from([...head(head(0).length + 8), ...box('mdat', picture, text('POSITION'))]);
}

const letters = (bytes: Uint8Array | null) => String.fromCharCode(...(bytes ?? []));

describe('whether a file is HEIC', () => {
  test('its brands say so, the first or one of the others', () => {
    expect(isHeic(file())).toBe(true);
    expect(isHeic(file({ brands: 'jpegheic' }))).toBe(true);
    expect(isHeic(file({ brands: 'avifmif1' }))).toBe(false);
    expect(isHeic(file({ brands: 'isommp42' }))).toBe(false);
    expect(isHeic(Uint8Array.from(text('#EXTM3U ftypheic')))).toBe(false);
    expect(isHeic(new Uint8Array())).toBe(false);
  });
});

describe('properties of a picture in a HEIC file', () => {
  test('size, place of its bytes, and that it is upright', () => {
    const bytes = file();
    const picture = readHeic(bytes);
    expect(picture).toMatchObject({ columns: 1, tileWidth: 64, tileHeight: 48, orientation: 1, colours: null });
    expect(picture?.shown).toEqual({ x: 0, y: 0, width: 64, height: 48 });
    const [part] = picture?.tiles[0]?.parts ?? [];
    expect([...bytes.subarray(part?.at, (part?.at ?? 0) + 8)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test.each([
    [0, undefined, 1],
    [1, undefined, 8],
    [2, undefined, 3],
    [3, undefined, 6],
    [0, 0, 4],
    [0, 1, 2],
    [1, 0, 5],
    [1, 1, 7],
    [3, 0, 7],
    [3, 1, 5],
  ])('turned by %i quarters and mirrored on axis %s it counts as %i', (quarters, axis, orientation) => {
    const properties = [box('irot', [quarters]), ...(axis === undefined ? [] : [box('imir', [axis])])];
    const own = properties.map((_property, index) => index + 4);
    expect(readHeic(file({ properties, own }))?.orientation).toBe(orientation);
  });

  test('the window of a clean picture lies around the middle, and never outside', () => {
    const clap = (...numbers: number[]) => box('clap', ...numbers.map((number) => [...u32(number), ...u32(1)]));
    const window = (...numbers: number[]) => readHeic(file({ properties: [clap(...numbers)], own: [4] }))?.shown;
    expect(window(60, 40, 0, 0)).toEqual({ x: 2, y: 4, width: 60, height: 40 });
    expect(window(60, 40, 2, -4 >>> 0)).toEqual({ x: 4, y: 0, width: 60, height: 40 });
    expect(window(66, 40, 0, 0)).toBeUndefined();
    expect(window(60, 40, 3, 0)).toBeUndefined();
  });

  test('colours by code points', () => {
    const nclx = box('colr', text('nclx'), u16(12), u16(13), u16(6), [0x80]);
    expect(readHeic(file({ properties: [nclx], own: [4] }))?.colours).toEqual({
      primaries: 12,
      matrix: 6,
      isFull: true,
    });
  });

  test('its bytes may lie in the head, but in no other item', () => {
    expect(readHeic(file({ construction: 1 }))).toMatchObject({ tiles: [expect.anything()] });
    expect(readHeic(file({ construction: 2 }))).toBeNull();
  });

  test('a file that ends early, or that says nothing of its size, is none', () => {
    const bytes = file();
    for (const end of [bytes.length - 9, 200, 60, 20]) expect(readHeic(bytes.subarray(0, end)), `${end}`).toBeNull();
    expect(readHeic(file({ size: [0, 48] }))).toBeNull();
  });
});

describe('R29 data that leaves the device', () => {
  test.each([0, 1])('is the picture alone, without positions, notes and names (in place %i)', (construction) => {
    const bytes = file({ construction, properties: [box('irot', [1])], own: [4] });
    for (const word of ['POSITION', 'NOTE', 'MAKER', 'NAME', 'SECR']) expect(letters(bytes)).toContain(word);
    const bare = bareHeic(bytes);
    for (const word of ['POSITION', 'NOTE', 'MAKER', 'NAME', 'SECR']) expect(letters(bare)).not.toContain(word);
    expect(bare && readHeic(bare)).toEqual(readHeic(bytes));
    expect(letters(bare)).toContain(String.fromCharCode(1, 2, 3, 4, 5, 6, 7, 8));
  });

  test('is nothing at all of what cannot be taken apart', () => {
    expect(bareHeic(file({ construction: 2 }))).toBeNull();
  });
});
