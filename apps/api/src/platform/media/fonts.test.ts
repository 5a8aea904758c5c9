import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { unwrapWoff } from './fonts.ts';

test('the Thai font of the watermark unwraps into a TrueType file with a character map', () => {
  const file = createRequire(import.meta.url).resolve(
    '@fontsource/ibm-plex-sans-thai-looped/files/ibm-plex-sans-thai-looped-thai-600-normal.woff',
  );
  const font = unwrapWoff(readFileSync(file));
  expect(font.readUInt32BE(0)).toBe(0x00010000);
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) =>
    font.toString('latin1', 12 + index * 16, 16 + index * 16),
  );
  expect(tables).toEqual(expect.arrayContaining(['cmap', 'glyf', 'GPOS', 'GSUB']));
});

test('anything else is refused', () =>
  expect(() => unwrapWoff(Buffer.from('wOF2 is another format'))).toThrow('not a WOFF'));
