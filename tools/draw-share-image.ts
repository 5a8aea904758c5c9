/**
 * Draws the picture of share previews, apps/web/public/share.jpg: for pages without a photograph and for anonymous
 * stories. Run it after a change of the brand: `node tools/run.mjs tools/draw-share-image.ts`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import th from '@pakmut/messages/th/shell.json' with { type: 'json' };
import { drawnFontFamily, prepareFonts } from '../apps/api/src/platform/media/fonts.ts';

const target = path.resolve(import.meta.dirname, '../apps/web/public/share.jpg');
const folder = mkdtempSync(path.join(os.tmpdir(), 'pakmut-fonts-'));
// Before sharp is loaded: its text engine reads the variable once.
process.env.FONTCONFIG_FILE = prepareFonts(folder);
const { default: sharp } = await import('sharp');

const paper = '#FAF7F1';
const ink = '#211D17';
const contour = (y: number) =>
  `M-40 ${y} C 220 ${y - 60}, 420 ${y + 70}, 700 ${y - 10} S 1100 ${y - 70}, 1260 ${y + 20}`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
  <rect width="1200" height="630" fill="${paper}"/>
  <g fill="none" stroke="#DED6C7" stroke-width="3">${[60, 130, 200, 500, 560, 620].map((y) => `<path d="${contour(y)}"/>`).join('')}</g>
  <g transform="translate(130 205) scale(3.4)">
    <path d="M32 4a28 28 0 1 1 0 56H11a7 7 0 0 1-7-7V32A28 28 0 0 1 32 4z" fill="#B23E26"/><circle cx="32" cy="32" r="10.5" fill="${paper}"/>
  </g>
  <text x="400" y="330" font-family="${drawnFontFamily}" font-size="120" font-weight="600" fill="${ink}">${th.site_name}</text>
  <text x="404" y="430" font-family="${drawnFontFamily}" font-size="33" font-weight="600" fill="#544D41">${th.site_tagline}</text>
</svg>`;
await sharp(Buffer.from(svg)).jpeg({ quality: 82, mozjpeg: true }).toFile(target);
rmSync(folder, { recursive: true, force: true });
