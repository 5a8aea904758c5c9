/**
 * The effect of 16 writers on readers: the same reading alone and beside them, in turns, at 32 connections. There are
 * two kinds of writers: some comment as fast as they are answered, which no person does, and some comment once a
 * second.
 */
import { doubt, type Judgement, judge } from './bare-server.ts';
import { startChild } from './child-process.ts';
import { type Load, openLoad } from './load-generator.ts';
import type { LoadResult } from './load-job.ts';
import type { OfferedJob, OfferedResult } from './load-offered.ts';
import type { Server } from './measure.ts';
import { printTable } from './report.ts';
import { besideWriters, connections, writing } from './works.ts';
import type { Call, Work } from './works-calls.ts';
import type { World } from './world.ts';

const writers = 16;
const turns = 3;

type Written = { readonly perSecond: number; readonly failed: number };
type Writers = {
  readonly name: string;
  /** The slowest hundredth of reading may take so many times as long meanwhile. */
  readonly goal: number;
  write(address: string, lanes: Call[][], seconds: number): Promise<Written>;
  stop(): Promise<void>;
};

/** Measures on a filled world with its running server, and prints what came out. */
export async function benchBesideWriters(world: World, server: Server, seconds: number): Promise<void> {
  const reading = openLoad();
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
  const load = openLoad();
  return {
    name: 'without a pause',
    goal: 3,
    write: (address, lanes, seconds) => load.run({ address, lanes, seconds }),
    stop: () => load.stop(),
  };
}

function unhurriedWriters(): Writers {
  const load = startChild<OfferedJob, OfferedResult>('load-offered.ts');
  return {
    name: 'once a second each',
    goal: 1.5,
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
  readonly reading: Load;
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
  const judgement = await judge(address, lanes, reading, { product: middle.alone.perSecond });
  return rowOf(
    work.name,
    kind,
    { ...middle, judgement },
    {
      perSecond: writes.reduce((sum, one) => sum + one.perSecond, 0) / turns,
      failed: writes.reduce((sum, one) => sum + one.failed, 0),
    },
  );
}

function middleOf(results: readonly LoadResult[]): LoadResult {
  return results.toSorted((a, b) => a.p99 - b.p99)[Math.floor(results.length / 2)] as LoadResult;
}

function rowOf(
  name: string,
  { name: writersName, goal }: Writers,
  { alone, beside, judgement }: { alone: LoadResult; beside: LoadResult; judgement: Judgement },
  writes: Written,
): string[] {
  const ratio = beside.p99 / alone.p99;
  const failed = alone.failed + beside.failed + writes.failed;
  return [
    ...[name, writersName, alone.p99.toFixed(1), beside.p99.toFixed(1), `${ratio.toFixed(2)}×`, `${goal.toFixed(2)}×`],
    ...[alone.perSecond.toFixed(0), beside.perSecond.toFixed(0), writes.perSecond.toFixed(0)],
    failed > 0 ? `${failed} failed` : doubt(judgement) || (ratio > goal ? 'above goal' : ''),
  ];
}
