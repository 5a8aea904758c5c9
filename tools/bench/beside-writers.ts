/** What 16 writers do to people who read: the same reading alone and beside them, in turns, at 32 connections. */
import { startChild } from './child-process.ts';
import type { LoadJob, LoadResult } from './load-summary.ts';
import type { Server } from './measure.ts';
import { printTable } from './report.ts';
import { besideWriters, connections, writing } from './works.ts';
import type { World } from './world.ts';

const writers = 16;
const turns = 3;
/** The slowest hundredth of reading may take so many times as long while others write. */
const goal = 1.5;

/** Measures on a filled world with its running server, and prints what came out. */
export async function benchBesideWriters(world: World, server: Server, seconds: number): Promise<void> {
  const [reading, writer] = [startChild<LoadJob, LoadResult>('load.ts'), startChild<LoadJob, LoadResult>('load.ts')];
  const rows: string[][] = [];
  try {
    for (const work of besideWriters) {
      const cast = await world.cast();
      const lanes = Array.from({ length: connections }, (_, connection) => work.lane(cast, connection));
      const written = Array.from({ length: writers }, (_, connection) => writing.lane(cast, connections + connection));
      const read = (duration: number) => reading.run({ address: server.address, lanes, seconds: duration });
      await read(1);
      const [alone, beside, writes]: [LoadResult[], LoadResult[], LoadResult[]] = [[], [], []];
      for (let turn = 0; turn < turns; turn += 1) {
        alone.push(await read(seconds));
        const [one, other] = await Promise.all([
          read(seconds),
          writer.run({ address: server.address, lanes: written, seconds }),
        ]);
        beside.push(one);
        writes.push(other);
      }
      rows.push(rowOf(work.name, middleOf(alone), middleOf(beside), middleOf(writes)));
    }
  } finally {
    await reading.stop();
    await writer.stop();
  }
  console.log(`\nReading at ${connections} connections, alone and beside ${writers} who comment`);
  printTable([
    ['work', 'p99 ms alone', 'beside writers', 'ratio', 'goal', 'reads/s', 'beside', 'writes/s', ''],
    ...rows,
  ]);
}

function middleOf(results: readonly LoadResult[]): LoadResult {
  return results.toSorted((a, b) => a.p99 - b.p99)[Math.floor(results.length / 2)] as LoadResult;
}

function rowOf(name: string, alone: LoadResult, beside: LoadResult, writes: LoadResult): string[] {
  const ratio = beside.p99 / alone.p99;
  const failed = alone.failed + beside.failed + writes.failed;
  return [
    ...[name, alone.p99.toFixed(1), beside.p99.toFixed(1), `${ratio.toFixed(2)}×`, `${goal.toFixed(2)}×`],
    ...[alone.perSecond.toFixed(0), beside.perSecond.toFixed(0), writes.perSecond.toFixed(0)],
    failed > 0 ? `${failed} failed` : ratio > goal ? 'above goal' : '',
  ];
}
