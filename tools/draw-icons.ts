/**
 * Draws the icons of the installed app and of its notifications, apps/web/public/icons, from the mark of favicon.svg.
 * Run it after a change of the brand: `node tools/run.mjs tools/draw-icons.ts`.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { themeColors } from '@pakmut/contract/system/system.rules.ts';
import sharp from 'sharp';

/** The favicon's square, and how wide the mark in it is. */
const [square, markWidth] = [64, 56];
const webFiles = path.resolve(import.meta.dirname, '../apps/web/public');
const target = path.join(webFiles, 'icons');
const favicon = readFileSync(path.join(webFiles, 'favicon.svg'), 'utf8');
const mark = part(/<path[^>]+>/) + part(/<circle[^>]+>/);
const paper = `<rect width="${square}" height="${square}" fill="${themeColors.light}"/>`;

/** Widths of the mark, of the whole. Phones cut some icons as they like, but spare a circle of four fifths. */
const shares = { alone: 0.94, onPaper: 0.68, spared: 0.58 } as const;

mkdirSync(target, { recursive: true });
await draw('icon-192', 192, sized(mark, shares.alone));
await draw('icon-512', 512, sized(mark, shares.alone));
await draw('maskable-512', 512, paper + sized(mark, shares.spared));
await draw('apple-touch-180', 180, paper + sized(mark, shares.onPaper));
// Of a badge Android takes the shape alone: the eye of the mark is a hole.
const hole = `<mask id="hole"><rect width="${square}" height="${square}" fill="#fff"/>${painted(part(/<circle[^>]+>/), '#000')}</mask>`;
await draw(
  'badge-96',
  96,
  hole + sized(`<g mask="url(#hole)">${painted(part(/<path[^>]+>/), '#fff')}</g>`, shares.alone),
);

function part(pattern: RegExp): string {
  const found = pattern.exec(favicon)?.[0];
  if (!found) throw new Error(`favicon.svg has no ${pattern.source}`);
  return found;
}

function painted(shape: string, color: string): string {
  return shape.replace(/fill="[^"]+"/, `fill="${color}"`);
}

/** The drawing in the middle, so wide a share of the whole. */
function sized(drawing: string, share: number): string {
  const scale = (square / markWidth) * share;
  const middle = square / 2;
  return `<g transform="translate(${middle} ${middle}) scale(${scale}) translate(${-middle} ${-middle})">${drawing}</g>`;
}

async function draw(name: string, size: number, drawing: string): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${square} ${square}">${drawing}</svg>`;
  const picture = sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 100, effort: 10 });
  await picture.toFile(path.join(target, `${name}.png`));
}
