/**
 * Decodes and re-encodes photos in a process of its own, so that a hostile file can at worst end this process.
 * Started by images.ts with an IPC channel; speaks `ImageJob` and `ImageOutcome`.
 */
import { readFile } from 'node:fs/promises';
import { maxPhotoPixels } from '@pakmut/contract/posts/posts.rules.ts';
import sharp, { type Sharp } from 'sharp';
import { drawnFontFamily } from './fonts.ts';
import type { Area, ImageFiles, ImageJob, ImageOutcome, ImageRefusal } from './images.ts';

sharp.cache(false);
sharp.concurrency(1);
// Only the JPEG loader may ever look at an upload (R36).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadSvg'] });

const hdSide = 1920;
const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });
const thumbnail = { width: 600, height: 400 };

process.on('message', (job: ImageJob) => {
  void run(job).then((outcome) => process.send?.(outcome));
});
process.on('disconnect', () => process.exit(0));

async function run(job: ImageJob): Promise<ImageOutcome> {
  try {
    const files = await render(job);
    return { id: job.id, ok: true, files };
  } catch (error) {
    return { id: job.id, ok: false, reason: error instanceof Refused ? error.reason : 'undecodable' };
  }
}

class Refused extends Error {
  readonly reason: ImageRefusal;
  constructor(reason: ImageRefusal) {
    super(reason);
    this.reason = reason;
  }
}

async function render({ path, shape }: ImageJob): Promise<ImageFiles | Buffer> {
  const input = await open(path);
  if (shape.kind === 'photo') return renderPhoto(input, shape.watermark);
  const upright = input.rotate().toColourspace('srgb').removeAlpha();
  if (shape.kind === 'portrait') {
    const { side } = shape;
    return upright
      .resize({ width: side, height: side, fit: 'cover' })
      .jpeg({ quality: 84, progressive: true })
      .toBuffer();
  }
  return renderDocument(upright, shape.blank);
}

async function open(path: string): Promise<Sharp> {
  const bytes = await readFile(path);
  // Magic bytes first: an SVG or PNG named .jpg never reaches a loader (R36).
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) throw new Refused('not_jpeg');
  const input = sharp(bytes, { failOn: 'error', limitInputPixels: false, sequentialRead: true });
  const metadata = await input.metadata();
  if (metadata.format !== 'jpeg') throw new Refused('not_jpeg');
  if (metadata.width * metadata.height > maxPhotoPixels) throw new Refused('too_many_pixels');
  return input;
}

/** Areas are painted over before anything is encoded, so that what lay under them is in no byte of the result (R41). */
async function renderDocument(upright: Sharp, areas: readonly Area[]): Promise<Buffer> {
  const { data, info } = await upright
    .resize({ width: hdSide, height: hdSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const area of areas) {
    const left = Math.floor(area.x * info.width);
    const right = Math.min(info.width, Math.ceil((area.x + area.width) * info.width));
    const bottom = Math.min(info.height, Math.ceil((area.y + area.height) * info.height));
    for (let row = Math.floor(area.y * info.height); row < bottom; row += 1) {
      data.fill(0, (row * info.width + left) * info.channels, (row * info.width + right) * info.channels);
    }
  }
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).jpeg({ quality: 82 }).toBuffer();
}

async function renderPhoto(input: Sharp, siteName: string): Promise<ImageFiles> {
  // One decode for every rendition; output carries no metadata because none is asked to be kept (R29).
  const { data, info } = await input
    .rotate()
    .resize({ width: hdSide, height: hdSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const hd = await raw().jpeg({ quality: 82, mozjpeg: false, progressive: true }).toBuffer();
  const thumb = await raw()
    .resize({ ...thumbnail, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 76, progressive: true })
    .toBuffer();
  const mark = watermark(siteName, info.width);
  // A picture smaller than its mark stays without one.
  const fits = mark.width <= info.width && mark.height <= info.height;
  const marked = fits
    ? await raw()
        .composite([{ input: mark.svg, gravity: 'southeast' }])
        .jpeg({ quality: 82, progressive: true })
        .toBuffer()
    : hd;
  return { width: info.width, height: info.height, hd, thumb, marked };
}

/** The site's name on a corner pin, sized to the picture. */
function watermark(siteName: string, width: number): { svg: Buffer; width: number; height: number } {
  const size = Math.max(12, Math.round(width / 42));
  const text = siteName.replace(/[<>&"']/g, '');
  // Marks above and below a Thai letter take no width.
  const letters = [...graphemes.segment(text)].length;
  const boxWidth = Math.round(size * (letters * 0.7 + 2));
  const boxHeight = Math.round(size * 2);
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${boxWidth + size}" height="${boxHeight + size}">
      <path d="M${size * 0.2} ${boxHeight} V${size} a${size * 0.9} ${size * 0.9} 0 0 1 ${size * 0.9} -${size * 0.9} H${boxWidth - size * 0.9} a${size * 0.9} ${size * 0.9} 0 0 1 ${size * 0.9} ${size * 0.9} V${boxHeight - size * 0.9} a${size * 0.9} ${size * 0.9} 0 0 1 -${size * 0.9} ${size * 0.9} Z" fill="#000" fill-opacity=".5"/>
      <text x="${boxWidth / 2 + size * 0.1}" y="${boxHeight * 0.68}" font-family="${drawnFontFamily}" font-size="${size}" font-weight="600" fill="#fff" text-anchor="middle">${text}</text>
    </svg>`,
  );
  return { svg, width: boxWidth + size, height: boxHeight + size };
}
