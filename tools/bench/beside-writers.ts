/**
 * What 16 writers do to people who read: the same reading alone and beside them, in turns, at 32 connections. Writers come
 * in two kinds: who comment as fast as they are answered, as no person does, and who comment once a second each.
 */
import { type Child, startChild } from './child-process.ts';
import type { OfferedJob, OfferedResult } from './load-offered.ts';
import type { LoadJob, LoadResult } from './load-summary.ts';
import type { Server } from './measure.ts';
import { printTable } from './report.ts';
import { besideWriters, connections, writing } from './works.ts';
import type { Call, Work } from './works-calls.ts';
import type { World } from './world.ts';

const writers = 16;
const turns = 3;
/** The slowest hundredth of reading may take so many times as long while others write. */
const goal = 1.5;

type Written = { readonly perSecond: number; readonly failed: number };
type Writers = {
  readonly name: string;
  write(address: string, lanes: Call[][], seconds: number): Promise<Written>;
  stop(): Promise<void>;
};

/** Measures on a filled world with its running server, and prints what came out. */
export async function benchBesideWriters(world: World, server: Server, seconds: number): Promise<void> {
  const reading = startChild<LoadJob, LoadResult>('load.ts');
  const kinds = [hurriedWriters(), unhurriedWriters()];
  const rows: string[][] = [];
  try {
    for (const work of besideWriters) {
      for (const kind of kinds) rows.push(await compare({ work, kind, world, server, seconds, reading }));
    }
  } finally {
    await Promise.all([reading, ...kinds].map((child) => child.stop()));
  }
  console.log(`\nReading at ${connections} connections, alone and beside ${writers} who comment`);
  printTable([
    ['work', 'writers', 'p99 ms alone', 'beside', 'ratio', 'goal', 'reads/s', 'beside', 'writes/s', ''],
    ...rows,
  ]);
}

function hurriedWriters(): Writers {
  const load = startChild<LoadJob, LoadResult>('load.ts');
  return {
    name: 'without a pause',
    write: (address, lanes, seconds) => load.run({ address, lanes, seconds }),
    stop: () => load.stop(),
  };
}

function unhurriedWriters(): Writers {
  const load = startChild<OfferedJob, OfferedResult>('load-offered.ts');
  return {
    name: 'once a second each',
    async write(address, lanes, seconds) {
      const job = { address, seconds, calls: lanes.flat(), perSecond: writers };
      const { servedPerSecond, shed, failed } = await load.run(job);
      return { perSecond: servedPerSecond, failed: shed + failed };
    },
    stop: () => load.stop(),
  };
}

type Comparison = {
  readonly work: Work;
  readonly kind: Writers;
  readonly world: World;
  readonly server: Server;
  readonly seconds: number;
  readonly reading: Child<LoadJob, LoadResult>;
};

async function compare({ work, kind, world, server, seconds, reading }: Comparison): Promise<string[]> {
  const { address } = server;
  const cast = await world.cast();
  const lanes = Array.from({ length: connections }, (_, connection) => work.lane(cast, connection));
  const written = Array.from({ length: writers }, (_, connection) => writing.lane(cast, connections + connection));
  const read = (duration: number) => reading.run({ address, lanes, seconds: duration });
  await read(1);
  const [alone, beside, writes]: [LoadResult[], LoadResult[], Written[]] = [[], [], []];
  for (let turn = 0; turn < turns; turn += 1) {
    alone.push(await read(seconds));
    const [one, other] = await Promise.all([read(seconds), kind.write(address, written, seconds)]);
    beside.push(one);
    writes.push(other);
  }
  const middle = { alone: middleOf(alone), beside: middleOf(beside) };
  return rowOf(work.name, kind.name, middle, {
    perSecond: writes.reduce((sum, one) => sum + one.perSecond, 0) / turns,
    failed: writes.reduce((sum, one) => sum + one.failed, 0),
  });
}

function middleOf(results: readonly LoadResult[]): LoadResult {
  return results.toSorted((a, b) => a.p99 - b.p99)[Math.floor(results.length / 2)] as LoadResult;
}

function rowOf(
  name: string,
  kind: string,
  { alone, beside }: { alone: LoadResult; beside: LoadResult },
  writes: Written,
): string[] {
  const ratio = beside.p99 / alone.p99;
  const failed = alone.failed + beside.failed + writes.failed;
  return [
    ...[name, kind, alone.p99.toFixed(1), beside.p99.toFixed(1), `${ratio.toFixed(2)}×`, `${goal.toFixed(2)}×`],
    ...[alone.perSecond.toFixed(0), beside.perSecond.toFixed(0), writes.perSecond.toFixed(0)],
    failed > 0 ? `${failed} failed` : ratio > goal ? 'above goal' : '',
  ];
}
