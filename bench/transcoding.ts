/**
 * Videos: how long the product's worker takes for all renditions, MP4 and poster, beside bare FFmpeg out of the same
 * package that makes the same HLS renditions.
 */
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { renditionsOf } from '@pakmut/contract/videos/videos.rules.ts';
import { createVideos } from '../apps/api/src/platform/media/videos.ts';
import { film } from '../apps/api/src/testing/moving-picture.ts';
import { startChild } from './child-process.ts';
import type { TranscodingFloor, TranscodingJob } from './floor-transcoding.ts';

const seconds = 20;
const turns = 2;
/** Of the time that bare FFmpeg takes. */
const goal = 1.15;

/** Measures both in turns and prints the better turn of each. */
export async function benchTranscoding(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pakmut-transcoding-'));
  chmodSync(folder, 0o755);
  const source = path.join(folder, 'film.mp4');
  console.log(`Making a film of ${seconds} seconds in 1080p …`);
  writeFileSync(source, await film({ width: 1_920, height: 1_080, seconds }));
  const videos = createVideos();
  const floor = startChild<TranscodingJob, TranscodingFloor>('floor-transcoding.ts');
  try {
    const bare: number[] = [];
    const product: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const job = path.join(folder, `job-${turn}`);
      mkdirSync(job);
      copyFileSync(source, path.join(job, 'source'));
      const facts = await videos.probe(job);
      if (!facts) throw new Error('the film was refused');
      const renditions = renditionsOf(facts);
      const started = performance.now();
      const outcome = await videos.make({ folder: job, facts, renditions, onProgress: () => {} });
      if (outcome !== 'made') throw new Error(`the film was not made: ${outcome}`);
      product.push((performance.now() - started) / 1_000);
      bare.push((await floor.run({ source, renditions })).seconds);
    }
    print(Math.min(...bare), Math.min(...product));
  } finally {
    await floor.stop();
    videos.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(bare: number, product: number): void {
  const ratio = product / bare;
  console.log(
    `\n  ${seconds} s of 1080p into 360p, 720p and 1080p, MP4 and poster: ${product.toFixed(1)} s, bare FFmpeg ${bare.toFixed(1)} s,` +
      ` ratio ${ratio.toFixed(2)} (goal ${goal})${ratio > goal ? ' – above goal' : ''}`,
  );
}
