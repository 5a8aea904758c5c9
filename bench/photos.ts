/**
 * Photos: how many a second the product's image process makes, with its checks, placeholders and the way of the bytes
 * between processes, beside bare sharp making the same renditions with the same threads.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { demoPicture } from '../apps/api/demo/pictures.ts';
import { demoStories } from '../apps/api/demo/stories/posts.demo.ts';
import { createImages, type Images } from '../apps/api/src/platform/media/images.ts';
import { startChild } from './child-process.ts';
import type { PhotosFloor, PhotosJob } from './floor-photos.ts';

/** As a phone takes them: 12 megapixels. */
const width = 4_000;
const photos = 4;
const seconds = 8;
const turns = 3;
/** Enough that a place in the image process is never empty. */
const inFlight = 4;
const goal = 0.8;

/** Measures both in turns and prints the better turn of each. */
export async function benchPhotos(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pakmut-photos-'));
  const images = createImages({ text: 'ปักหมุด', logo: '' }, path.join(folder, 'fonts'));
  const floor = startChild<PhotosJob, PhotosFloor>('floor-photos.ts');
  try {
    const files = await enlargeAll(folder);
    await floor.run({ files, seconds: 1 });
    await makeFor(images, files, 1);
    const [bare, product]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < turns; turn += 1) {
      bare.push((await floor.run({ files, seconds })).perSecond);
      product.push(await makeFor(images, files, seconds));
    }
    print(Math.max(...bare), Math.max(...product));
  } finally {
    images.close();
    await floor.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function enlargeAll(folder: string): Promise<string[]> {
  const names = demoStories.flatMap((story) => story.photos).slice(0, photos);
  return Promise.all(
    names.map(async (name, index) => {
      const file = path.join(folder, `${index}.jpg`);
      await sharp(demoPicture(name)).resize({ width }).jpeg({ quality: 84 }).toFile(file);
      return file;
    }),
  );
}

async function makeFor(images: Images, files: readonly string[], duration: number): Promise<number> {
  const started = performance.now();
  const until = started + duration * 1_000;
  let made = 0;
  const lane = async () => {
    while (performance.now() < until) {
      const outcome = await images.process(files[made % files.length] as string);
      if (!outcome.ok) throw new Error(`a photo was refused: ${outcome.reason}`);
      made += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  return made / ((performance.now() - started) / 1_000);
}

function print(bare: number, product: number): void {
  const ratio = product / bare;
  console.log(
    `  photos of 12 megapixels: ${product.toFixed(2)} a second, bare sharp ${bare.toFixed(2)},` +
      ` ratio ${ratio.toFixed(2)} (goal ${goal})${ratio < goal ? ' – below goal' : ''}`,
  );
}
