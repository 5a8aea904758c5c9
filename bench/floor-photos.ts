/** Child process: bare sharp making the product's renditions of photos, two at once on a thread each, and nothing else. */
import sharp, { type Raw, type Sharp } from 'sharp';
import { answerJobs } from './child-process.ts';

export type PhotosJob = { readonly files: readonly string[]; readonly seconds: number };
/** Photos in a second. */
export type PhotosFloor = { readonly perSecond: number };

const atOnce = 2;
const hdJpeg = { quality: 82, progressive: true } as const;
const webp = { quality: 78, effort: 1 } as const;
const middleJpeg = { quality: 76, progressive: true } as const;
const mark = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="340" height="96"><rect width="320" height="80" rx="40" fill-opacity=".5"/><text x="160" y="58" font-size="46" fill="#fff" text-anchor="middle">ปักหมุด</text></svg>',
);

sharp.cache(false);
sharp.concurrency(1);

async function make(file: string): Promise<void> {
  const { data, info } = await sharp(file)
    .rotate()
    .resize({ width: 1_920, height: 1_920, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const small = await raw().resize({ width: 600, height: 400, position: 'attention' }).raw().toBuffer();
  const thumb = () => sharp(small, { raw: { width: 600, height: 400, channels: info.channels } });
  await raw().jpeg(hdJpeg).toBuffer();
  await raw().webp(webp).toBuffer();
  await thumb().jpeg({ quality: 76, progressive: true }).toBuffer();
  await thumb().webp(webp).toBuffer();
  await thumb().resize({ width: 144, height: 144, position: 'attention' }).webp({ quality: 78, effort: 4 }).toBuffer();
  await raw()
    .composite([{ input: mark, gravity: 'southeast' }])
    .jpeg(hdJpeg)
    .toBuffer();
  const middle = await marked(raw().resize({ width: 1_080, height: 1_080, fit: 'inside' }));
  await middle().jpeg(middleJpeg).toBuffer();
  await middle().webp({ quality: 78, effort: 2 }).toBuffer();
  const share = await marked(raw().resize({ width: 1_200, height: 630, position: 'attention' }));
  await share().jpeg(middleJpeg).toBuffer();
}

async function marked(picture: Sharp): Promise<() => Sharp> {
  const plain = await picture.raw().toBuffer({ resolveWithObject: true });
  const { data, info } = await sharp(plain.data, { raw: plain.info as Raw })
    .composite([{ input: mark, gravity: 'southeast' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: info as Raw });
}

answerJobs(async ({ files, seconds }: PhotosJob): Promise<PhotosFloor> => {
  const started = performance.now();
  const until = started + seconds * 1_000;
  let made = 0;
  const worker = async () => {
    while (performance.now() < until) {
      await make(files[made % files.length] as string);
      made += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { perSecond: made / ((performance.now() - started) / 1_000) };
});
