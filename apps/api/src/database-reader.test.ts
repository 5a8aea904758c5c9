/**
 * A reader of the whole database without the key names authors of anonymous stories no better than guessing (P21, decision 0067). In
 * each generated world every attack names one of ten members for each author of the 15 stories (testing/reader-attacks.ts).
 * `WORLDS` says how many worlds: 200 in the whole run, with some 1,600 authors, where an attack that names 13 of a hundred is
 * found out. That the attacks work is shown by database-reader.leaks.test.ts.
 */
import { expect, test } from 'vitest';
import { payStories } from './features/coins/coins.batch.service.ts';
import { hashPhotos } from './features/evidence/evidence.hashes.service.ts';
import { removeReleasedFiles } from './features/media/media.service.ts';
import { removeDueMedia } from './features/publishing/publishing.attachments.ts';
import { runBatch } from './features/publishing/publishing.batches.service.ts';
import { vacuumAsAutovacuumWould } from './testing/database-reader.ts';
import { attackWorlds } from './testing/reader-trial.ts';

const work = [runBatch, hashPhotos, removeDueMedia, removeReleasedFiles, payStories];
const worlds = Number(process.env.WORLDS ?? 8);

test(`P21 R26 R28 over ${worlds} worlds no attack names authors better than guessing`, async () => {
  const { right, limit } = await attackWorlds(worlds, { leak: () => ({ ended: vacuumAsAutovacuumWould }), work });
  expect([...right].filter(([, hits]) => hits > limit)).toEqual([]);
}, 3_600_000);
