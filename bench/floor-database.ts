/** Child process: the product's statements in a bare loop over the driver, without HTTP. */
import pg from 'pg';
import { answerJobs } from './child-process.ts';
import type { RecordedCall } from './record.ts';

export type LoopJob = {
  readonly url: string;
  readonly connections: number;
  readonly lanes: readonly RecordedCall[][];
  readonly seconds: number;
};

answerJobs(async ({ url, connections, lanes, seconds }: LoopJob): Promise<number> => {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const started = performance.now();
  const end = started + seconds * 1_000;
  const counts = await Promise.all(lanes.map((lane) => loop(pool, lane, end)));
  const elapsed = (performance.now() - started) / 1_000;
  await pool.end();
  return counts.reduce((sum, count) => sum + count, 0) / elapsed;
});

async function loop(pool: pg.Pool, lane: readonly RecordedCall[], end: number): Promise<number> {
  let count = 0;
  while (performance.now() < end) {
    const steps = lane[count % lane.length] ?? [];
    if (steps.flat().some(({ text }) => /^begin/i.test(text))) await onOneConnection(pool, steps);
    else await sideBySide(pool, steps);
    count += 1;
  }
  return count;
}

async function sideBySide(pool: pg.Pool, steps: RecordedCall): Promise<void> {
  for (const statements of steps) {
    const [first] = statements;
    if (first && statements.length === 1) await pool.query(first);
    else await Promise.all(statements.map((statement) => pool.query(statement)));
  }
}

/** A transaction that is spread over connections would hold its locks until somebody else ends it. */
async function onOneConnection(pool: pg.Pool, steps: RecordedCall): Promise<void> {
  const client = await pool.connect();
  try {
    for (const statement of steps.flat()) await client.query(statement);
  } finally {
    client.release();
  }
}
