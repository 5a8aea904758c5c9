/** The watermark in the corner of a photo: the operator's logo, or the name of the site on a pin. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawnFontFamily } from './fonts.ts';
import type { Watermark } from './images.ts';

type Size = { readonly width: number; readonly height: number };

const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });
/** Share of the photo's width that a logo takes, and of its height that it may take. */
const logoShare = { width: 0.18, height: 0.12 };
const logoMargin = 0.018;
/** Below this a logo is a smudge. */
const leastLogoSide = 12;

/** The image to draw into the bottom right corner, or null for a photo that is smaller than its watermark. */
export async function drawMark({ text, logo }: Watermark, photo: Size): Promise<Buffer | null> {
  return logo ? drawLogo(logo, photo) : drawName(text, photo);
}

/** The file was looked at when the server started; it is read anew so that a new logo needs no restart. */
async function drawLogo(file: string, photo: Size): Promise<Buffer | null> {
  const box = {
    width: Math.round(photo.width * logoShare.width),
    height: Math.round(photo.height * logoShare.height),
  };
  if (Math.min(box.width, box.height) < leastLogoSide) return null;
  const margin = Math.round(photo.width * logoMargin);
  return sharp(await readFile(file))
    .resize({ ...box, fit: 'inside' })
    .extend({ right: margin, bottom: margin, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** The site's name on a corner pin, sized to the picture. */
function drawName(name: string, photo: Size): Buffer | null {
  const size = Math.max(12, Math.round(photo.width / 42));
  const text = name.replace(/[<>&"']/g, '');
  // Combining marks above and below a Thai letter take no width.
  const letters = [...graphemes.segment(text)].length;
  const boxWidth = Math.round(size * (letters * 0.7 + 2));
  const boxHeight = Math.round(size * 2);
  if (boxWidth + size > photo.width || boxHeight + size > photo.height) return null;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${boxWidth + size}" height="${boxHeight + size}">
      <path d="M${size * 0.2} ${boxHeight} V${size} a${size * 0.9} ${size * 0.9} 0 0 1 ${size * 0.9} -${size * 0.9} H${boxWidth - size * 0.9} a${size * 0.9} ${size * 0.9} 0 0 1 ${size * 0.9} ${size * 0.9} V${boxHeight - size * 0.9} a${size * 0.9} ${size * 0.9} 0 0 1 -${size * 0.9} ${size * 0.9} Z" fill="#000" fill-opacity=".5"/>
      <text x="${boxWidth / 2 + size * 0.1}" y="${boxHeight * 0.68}" font-family="${drawnFontFamily}" font-size="${size}" font-weight="600" fill="#fff" text-anchor="middle">${text}</text>
    </svg>`,
  );
}
