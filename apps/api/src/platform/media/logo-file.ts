/** The operator's logo for watermarks: looked at when the settings are read, so that a wrong file stops the start. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const maximumBytes = 5 * 1024 * 1024;
const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The full path of a readable PNG or SVG file, or '' for ''. Throws an Error that says what the setting must be. */
export function readLogoPath(value: string): string {
  if (!value) return '';
  const file = path.resolve(value);
  const content = readIfThere(file);
  if (!content) throw new Error('the path of a file that can be read');
  if (content.length > maximumBytes) throw new Error('a file of at most 5 MB');
  if (!isPng(content) && !isSvg(content)) throw new Error('a whole PNG or SVG file');
  return file;
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

function isPng(content: Buffer): boolean {
  return content.subarray(0, 8).equals(pngHead) && content.subarray(-12).includes('IEND');
}

function isSvg(content: Buffer): boolean {
  const text = content.toString('utf8');
  return /<svg[\s>]/.test(text.slice(0, 4_096)) && /<\/svg>\s*$/.test(text);
}
