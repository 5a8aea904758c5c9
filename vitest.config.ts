import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, the longest first. Left alone, a fresh clone sorts by project and size, and the bank's
 * mutants, a small file that takes long, run for a minute when everything else is done and half of the machine has nothing left to do.
 * The tests of faults, which start servers of their own, do not all come together.
 */
const long = [
  'src/database-reader.leaks.test.ts',
  'tools/bank.mutants.test.ts',
  'src/app.test.ts',
  'src/two-worlds.test.ts',
  'src/features/coins/coins.test.ts',
  'tools/bank.test.ts',
  'tools/faults.test.ts',
  'src/features/translations/translations.test.ts',
  'src/features/publishing/publishing.places.test.ts',
  'src/features/media/media.test.ts',
  'tools/notification-faults.test.ts',
  'src/features/videos/videos.test.ts',
  'tools/media-faults.test.ts',
  'tools/halves.test.ts',
];

/** What tries the tests themselves and takes a minute for it: for `npm test -- --whole`, and for Vitest by itself. */
const forTheWhole =
  process.env.TEST_WHOLE === '0' ? ['tools/bank.mutants.test.ts', 'apps/api/src/database-reader.leaks.test.ts'] : [];

const excluded = ['**/node_modules/**', 'tools/geo/**', ...forTheWhole];
/** Generates 200 worlds for the whole run, one after another, for ten minutes. */
const reader = 'apps/api/src/database-reader.test.ts';

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = long.findIndex((file) => moduleId.endsWith(file));
      return found === -1 ? long.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    exclude: excluded,
    globalSetup: ['apps/api/src/testing/database.ts'],
    setupFiles: ['apps/api/src/testing/console.ts'],
    // Tests wait more than they work, for servers that start and for what comes by the clock: four keep two cores busy.
    maxWorkers: 4,
    sequence: { sequencer: LongFilesFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'contract and server',
          include: ['packages/**/*.test.ts', 'apps/api/**/*.test.ts'],
          exclude: [...excluded, reader],
          // Loading the whole server anew was most of what a short file took. A world keeps what it knows in itself and in
          // its database; what modules remember is what one server may tell everybody.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'reader of the database', include: [reader] } },
      {
        extends: true,
        test: {
          name: 'web and tools',
          // Modules of the browser remember who is logged in; tools start and kill processes.
          include: ['apps/web/app/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
        },
      },
    ],
  },
});
