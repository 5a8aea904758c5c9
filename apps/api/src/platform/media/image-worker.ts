/**
 * Decodes and re-encodes photos in a process of its own, so that a hostile file can at worst end this process.
 * A worker of the pool in images.ts.
 */
import { readFile } from 'node:fs/promises';
import { hdSide, middleSide, pinSide, shareImageSize, thumbnailSize } from '@pakmut/contract/media/media.rules.ts';
import { maxPhotoPixels } from '@pakmut/contract/posts/posts.rules.ts';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { answerTasks } from '#api/platform/process/pool-worker.ts';
import { drawMark } from './image-watermark.ts';
import type { Area, ImageFiles, ImageJob, ImageOutcome, ImageRefusal, SmallerFiles, Watermark } from './images.ts';
import { hashedSide } from './perceptual-hash.ts';

sharp.cache(false);
sharp.concurrency(1);
// Only the JPEG loader may ever look at an upload (R36); the others are for watermarks, which are ours, and PNG and WebP for pictures of
// other sites, which editors have chosen (decision 0105).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadSvg', 'VipsForeignLoadWebp'],
});

const placeholderSide = 48;
const hdJpeg = { quality: 82, progressive: true } as const;
/** Effort 4 saves another eighth of the bytes, for four times the time (docs/decisions/0022). */
const webp = { quality: 78, effort: 1 } as const;
/** Here effort 2 takes 10 ms more than 1 and saves a quarter of the bytes, of the rendition that phones pay for (docs/decisions/0036). */
const middleWebp = { quality: 78, effort: 2 } as const;
/** Of so small a picture effort 4 takes hardly longer than 1 and saves a fifth of the bytes (docs/decisions/0042). */
const pinWebp = { quality: 78, effort: 4 } as const;
const middleJpeg = { quality: 76, progressive: true } as const;
/** A photo of 120 megapixels in the costliest form needs less; a worker that takes more has met a hostile one (R37). */
const maximumMemoryBytes = 1.25 * 1024 ** 3;

answerTasks(run);
setInterval(() => {
  if (process.memoryUsage.rss() > maximumMemoryBytes) process.exit(1);
}, 250);

async function run(job: ImageJob): Promise<ImageOutcome> {
  try {
    const files = await render(job);
    return { ok: true, files };
  } catch (error) {
    return { ok: false, reason: error instanceof Refused ? error.reason : 'undecodable' };
  }
}

type Size = { readonly width: number; readonly height: number };
type Pixels = { readonly data: Buffer; readonly info: OutputInfo };

class Refused extends Error {
  readonly reason: ImageRefusal;
  constructor(reason: ImageRefusal) {
    super(reason);
    this.reason = reason;
  }
}

async function render({ path, shape }: ImageJob): Promise<ImageFiles | SmallerFiles | Buffer> {
  if (shape.kind === 'card') return renderCard(await open(path, 'web'));
  const input = await open(path, 'upload');
  if (shape.kind === 'photo') return renderPhoto(input, shape.watermark);
  if (shape.kind === 'smaller') return renderSmaller(await decode(input), shape.watermark);
  const upright = input.rotate().toColourspace('srgb').removeAlpha();
  if (shape.kind === 'pin') return renderPin(upright);
  if (shape.kind === 'grey points') return renderGreyPoints(upright);
  if (shape.kind === 'portrait') {
    const { side } = shape;
    return upright
      .resize({ width: side, height: side, fit: 'cover' })
      .jpeg({ quality: 84, progressive: true })
      .toBuffer();
  }
  return renderDocument(upright, shape.blank);
}

const formats = { upload: ['jpeg'], web: ['jpeg', 'png', 'webp'] } as const;

async function open(path: string, from: keyof typeof formats): Promise<Sharp> {
  const bytes = await readFile(path);
  const accepted: readonly (string | undefined)[] = formats[from];
  // Magic bytes first: an SVG or PNG named .jpg never reaches a loader (R36).
  if (!accepted.includes(formatOf(bytes))) throw new Refused('not_jpeg');
  const input = sharp(bytes, { failOn: 'error', limitInputPixels: false, sequentialRead: true });
  const metadata = await input.metadata();
  if (!accepted.includes(metadata.format)) throw new Refused('not_jpeg');
  if (metadata.width * metadata.height > maxPhotoPixels) throw new Refused('too_many_pixels');
  return input;
}

/** What the first bytes say; undefined for every other format. */
function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n') return 'png';
  const [container, content] = [bytes.subarray(0, 4), bytes.subarray(8, 12)].map(String);
  return container === 'RIFF' && content === 'WEBP' ? 'webp' : undefined;
}

/** What lets the paper through gets a white one. */
async function renderCard(input: Sharp): Promise<Buffer> {
  const { data, info } = await decode(input.flatten({ background: 'white' }));
  return (await cropTo(thumbnailSize, { data, info })).webp(webp).toBuffer();
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

async function renderPhoto(input: Sharp, watermark: Watermark): Promise<ImageFiles> {
  const decoded = await decode(input);
  const { data, info } = decoded;
  const raw = fromRaw(data, info);
  const small = await (await cropTo(thumbnailSize, decoded)).raw().toBuffer({ resolveWithObject: true });
  const smallRaw = fromRaw(small.data, small.info);
  const hd = await raw().jpeg(hdJpeg).toBuffer();
  const hdWebp = await raw().webp(webp).toBuffer();
  const thumb = await smallRaw().jpeg({ quality: 76, progressive: true }).toBuffer();
  const thumbWebp = await smallRaw().webp(webp).toBuffer();
  const placeholder = await placeholderOf(raw());
  const mark = await drawMark(watermark, info);
  const marked = mark
    ? await raw()
        .composite([{ input: mark, gravity: 'southeast' }])
        .jpeg(hdJpeg)
        .toBuffer()
    : hd;
  const { width, height } = info;
  return {
    width,
    height,
    hd,
    hdWebp,
    marked,
    thumb,
    thumbWebp,
    pinWebp: await renderPin(smallRaw()),
    placeholder,
    ...(await renderSmaller(decoded, watermark)),
  };
}

/**
 * One decode for every rendition. An embedded profile is turned into sRGB with it, and output carries no metadata, the
 * profile included, because none is asked to be kept (R29).
 */
function decode(input: Sharp): Promise<Pixels> {
  return input
    .rotate()
    .resize({ width: hdSide, height: hdSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Renditions for phones and previews; made from the upload with the other renditions, or later from the HD one. */
async function renderSmaller(decoded: Pixels, watermark: Watermark): Promise<SmallerFiles> {
  const { data, info } = decoded;
  const middle = await markedPixels(
    fromRaw(data, info)().resize({ width: middleSide, height: middleSide, fit: 'inside', withoutEnlargement: true }),
    watermark,
  );
  const share = await markedPixels(await cropTo(shareImageSize, decoded), watermark);
  return {
    middle: await middle().jpeg(middleJpeg).toBuffer(),
    middleWebp: await middle().webp(middleWebp).toBuffer(),
    share: await share().jpeg(middleJpeg).toBuffer(),
  };
}

/**
 * The part of a photo that draws the eye, in exactly this size. Of a photo that is too small for it the part is cut out
 * first: looking for it in the enlarged photo finds the same for many times the work.
 */
async function cropTo(size: Size, { data, info }: Pixels): Promise<Sharp> {
  const eye = { fit: 'cover', position: 'attention' } as const;
  const enlarging = Math.max(size.width / info.width, size.height / info.height);
  if (enlarging <= 1) return fromRaw(data, info)().resize({ ...size, ...eye });
  const side = (pixels: number) => Math.max(1, Math.round(pixels / enlarging));
  const part = await fromRaw(data, info)()
    .resize({ width: side(size.width), height: side(size.height), ...eye })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return fromRaw(part.data, part.info)().resize({ ...size, fit: 'fill' });
}

/** The part of a thumbnail that draws the eye. Out of the photo it would show little more, for several times the work. */
function renderPin(thumbnail: Sharp): Promise<Buffer> {
  return thumbnail
    .resize({ width: pinSide, height: pinSide, fit: 'cover', position: 'attention' })
    .webp(pinWebp)
    .toBuffer();
}

/** Stretched to a square, so that the edges of a picture count whatever its format is. */
function renderGreyPoints(upright: Sharp): Promise<Buffer> {
  return upright.greyscale().resize({ width: hashedSide, height: hashedSide, fit: 'fill' }).raw().toBuffer();
}

/** A picture in its final size with the watermark, to be encoded more than once. */
async function markedPixels(picture: Sharp, watermark: Watermark): Promise<() => Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const plain = fromRaw(data, info);
  const mark = await drawMark(watermark, info);
  if (!mark) return plain;
  const marked = await plain()
    .composite([{ input: mark, gravity: 'southeast' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return fromRaw(marked.data, marked.info);
}

function fromRaw(data: Buffer, { width, height, channels }: OutputInfo): () => Sharp {
  return () => sharp(data, { raw: { width, height, channels } });
}

/** Colours and rough shapes in some 25 bytes. */
async function placeholderOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: placeholderSide, height: placeholderSide, fit: 'inside', kernel: 'linear' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
