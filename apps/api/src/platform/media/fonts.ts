/**
 * Fonts for text that is drawn into pictures. Pango shapes Thai right with TrueType files only, npm packages bring WOFF:
 * the container is unwrapped once into DATA_DIR, and a fontconfig file points there.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

const files = ['ibm-plex-sans-thai-looped-thai-600-normal', 'ibm-plex-sans-thai-looped-latin-600-normal'];
const woffSignature = 0x774f4646;

/** Family name to ask for in drawn text. */
export const drawnFontFamily = 'IBM Plex Sans Thai Looped';

/** Writes fonts and configuration below `folder` where missing; returns the value for FONTCONFIG_FILE. */
export function prepareFonts(folder: string): string {
  const require = createRequire(import.meta.url);
  const home = path.dirname(require.resolve('@fontsource/ibm-plex-sans-thai-looped/package.json'));
  mkdirSync(folder, { recursive: true });
  for (const file of files) {
    const target = path.join(folder, `${file}.ttf`);
    if (!existsSync(target)) writeFileSync(target, unwrapWoff(readFileSync(path.join(home, 'files', `${file}.woff`))));
  }
  const configuration = path.join(folder, 'fonts.conf');
  const cache = path.join(folder, 'cache');
  writeFileSync(
    configuration,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><cachedir>${cache}</cachedir></fontconfig>`,
  );
  return configuration;
}

/** Turns a WOFF 1.0 file into the font inside it (W3C WOFF 1.0 §3–§5): a table directory and zlib-compressed tables. */
export function unwrapWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== woffSignature) throw new Error('not a WOFF 1.0 font');
  const count = woff.readUInt16BE(12);
  const largestPower = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(largestPower * 16, 6);
  head.writeUInt16BE(Math.log2(largestPower), 8);
  head.writeUInt16BE((count - largestPower) * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + index * 20;
    const [start, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const record = 12 + 16 * index;
    woff.copy(head, record, entry, entry + 4);
    head.writeUInt32BE(woff.readUInt32BE(entry + 16), record + 4);
    head.writeUInt32BE(offset, record + 8);
    head.writeUInt32BE(length, record + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}
