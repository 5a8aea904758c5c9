import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool, type Pool, type PoolSettings } from './pool.ts';

type Ask = {
  readonly wait?: number;
  readonly ends?: true;
  readonly fails?: true;
  readonly reports?: readonly number[];
};
type Answer = { readonly pid: number; readonly folder: string; readonly environment: readonly string[] };

let folder: string;
let program: URL;
const pools: Pool<Ask, Answer, number>[] = [];

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pakmut-pool-'));
  const file = path.join(folder, 'worker.ts');
  const insideOfWorkers = new URL('./pool-worker.ts', import.meta.url).href;
  writeFileSync(
    file,
    `import { threadId } from 'node:worker_threads';
     import { answerTasks } from '${insideOfWorkers}';
     answerTasks(async ({ wait = 0, ends, fails, reports = [] }, report) => {
       for (const one of reports) report(one);
       await new Promise((done) => setTimeout(done, wait));
       if (ends) process.exit(1);
       if (fails) throw new Error('with a secret in it');
       return { pid: threadId || process.pid, folder: process.cwd(), environment: Object.keys(process.env) };
     });`,
  );
  program = pathToFileURL(file);
});
afterAll(() => {
  for (const pool of pools) pool.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(settings: Partial<PoolSettings> = {}): Pool<Ask, Answer, number> {
  const pool = createPool<Ask, Answer, number>({ program, runsIn: 'process', size: 1, ...settings });
  pools.push(pool);
  return pool;
}
const reasonOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'none',
    ({ reason }) => reason,
  );

describe.each(['thread', 'process', 'sealed process'] as const)('a pool of workers that run in a %s', (runsIn) => {
  test('answers, keeps its worker for the next task, and replaces one that died', async () => {
    const pool = open({ runsIn });
    const [first, second] = [await pool.run({}), await pool.run({})];
    expect(second.pid).toBe(first.pid);
    expect(await reasonOf(pool.run({ ends: true }))).toBe('lost');
    expect((await pool.run({})).pid).not.toBe(first.pid);
  });

  test('R36 gives its workers nothing of the server’s environment', async () => {
    process.env.CANARY_SECRET = 'canary';
    const { environment } = await open({ runsIn, environment: () => ({ OWN: '1' }) }).run({});
    delete process.env.CANARY_SECRET;
    expect(environment).toContain('OWN');
    expect(environment).not.toContain('CANARY_SECRET');
    expect(environment).not.toContain('HOME');
  });

  test('R37 kills a worker whose task takes too long, without counting the time that the task waited', async () => {
    const pool = open({ runsIn });
    const before = pool.run({ wait: 1_500 });
    const [fast, slow] = [pool.run({}, { limit: 1_000 }), pool.run({ wait: 60_000 }, { limit: 1_000 })];
    expect([await reasonOf(before), await reasonOf(fast), await reasonOf(slow)]).toEqual(['none', 'none', 'lost']);
    expect(await reasonOf(pool.run({}))).toBe('none');
  });
});

test('R1 tasks beyond those that may wait are refused at once, and places that become free are given again', async () => {
  const pool = open({ size: 2, mostWaiting: 3 });
  const tasks = Array.from({ length: 8 }, () => reasonOf(pool.run({ wait: 100 })));
  expect((await Promise.all(tasks)).filter((reason) => reason === 'busy')).toHaveLength(3);
  expect(await reasonOf(pool.run({}))).toBe('none');
});

test('an error inside a worker does not leave it, because it could quote its task', async () => {
  const failure = await open()
    .run({ fails: true })
    .catch((error: Error) => error);
  expect(failure).toMatchObject({ reason: 'refused', message: 'the task is refused' });
});

test('a fresh worker starts in the folder of its task, has ended when the answer is there, and serves no other', async () => {
  const pool = open({ isFresh: true });
  const reports: number[] = [];
  const first = await pool.run({ reports: [1, 2] }, { folder, onReport: (report) => reports.push(report) });
  expect([first.folder, reports]).toEqual([folder, [1, 2]]);
  expect(() => process.kill(first.pid, 0)).toThrow();
  expect((await pool.run({})).pid).not.toBe(first.pid);
});

test('a task that nobody wants any more is ended, also while it waits, and a pool that closes loses all', async () => {
  const pool = open();
  const leaving = new AbortController();
  const unwanted = [1, 2].map(() => reasonOf(pool.run({ wait: 60_000 }, { signal: leaving.signal })));
  const wanted = reasonOf(pool.run({}));
  leaving.abort();
  expect(await Promise.all([...unwanted, wanted])).toEqual(['lost', 'lost', 'none']);
  expect(await reasonOf(pool.run({}, { signal: leaving.signal }))).toBe('lost');
  const last = [1, 2].map(() => reasonOf(pool.run({ wait: 60_000 })));
  pool.close();
  expect(await Promise.all([...last, reasonOf(pool.run({}))])).toEqual(['lost', 'lost', 'lost']);
});
