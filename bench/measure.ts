/** Measures works on a world: floor and product take turns, and the better of two turns counts for each. */
import { setTimeout as delay } from 'node:timers/promises';
import { type Judgement, judge, startBareFastify } from './bare-server.ts';
import { startChild } from './child-process.ts';
import type { LoopJob } from './floor-database.ts';
import { openLoad } from './load-generator.ts';
import type { LoadResult } from './load-job.ts';
import type { RecordedCall, RecordJob } from './record.ts';
import type { Usage } from './serve.ts';
import { connections, greeting } from './works.ts';
import type { Call, Work } from './works-calls.ts';
import type { World } from './world.ts';

export type Measured = {
  readonly work: Work;
  readonly product: LoadResult;
  readonly floorPerSecond: number;
  /** Processor time for one call, in microseconds: hardly changed by what else the machine does. */
  readonly processor: Processor;
  readonly judgement: Judgement;
};
/** Processor time of the server, and of its database if the system reports it. */
export type Processor = { readonly server: number; readonly database: number | null };
/** The running product: its address, and the processor time it has used so far. */
export type Server = { readonly address: string; usage(): Promise<Usage> };

const turns = 2;
const usualWarmUpSeconds = 1;
const longestRestSeconds = 90;
/** Share of a second. */
const restingProcessor = 0.1;

/** A server that has just been started reads a large world's pins and headlines, which people meet once. */
export async function waitUntilAtRest(world: World, server: Server): Promise<void> {
  for (let second = 0; second < longestRestSeconds; second += 1) {
    const before = await processorOf(world, server);
    await delay(1_000);
    const after = await processorOf(world, server);
    const used = after.server - before.server + Number(after.database) - Number(before.database);
    if (used < restingProcessor * 1_000_000) return;
  }
}

/** Measures one work of the product beside its floor. */
export async function measure(world: World, server: Server, work: Work, seconds: number): Promise<Measured> {
  const cast = await world.cast();
  const lanes = Array.from({ length: connections }, (_, connection) => work.lane(cast, connection));
  const load = openLoad();
  const floor = await (work.floor === 'bytes'
    ? startBareFastify(server.address, lanes, load)
    : statementsFloor(world, lanes, work.isRehearsed ?? false));
  try {
    const product = (duration: number) => load.run({ address: server.address, lanes, seconds: duration });
    await floor.run(usualWarmUpSeconds);
    await product(work.warmUpSeconds ?? usualWarmUpSeconds);
    const taken: Turn[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const floorPerSecond = await floor.run(seconds);
      const before = await processorOf(world, server);
      const result = await product(seconds);
      taken.push({ floorPerSecond, result, before, after: await processorOf(world, server) });
    }
    const sums = sumUp(work, taken);
    const perSecond = {
      product: sums.product.perSecond,
      ...(work.floor === 'bytes' && { bare: sums.floorPerSecond }),
    };
    return { ...sums, judgement: await judge(server.address, lanes, load, perSecond) };
  } finally {
    await floor.stop();
    await load.stop();
  }
}

type Turn = {
  readonly floorPerSecond: number;
  readonly result: LoadResult;
  readonly before: Processor;
  readonly after: Processor;
};

async function processorOf(world: World, server: Server): Promise<Processor> {
  return { server: (await server.usage()).processor, database: world.databaseProcessor() };
}

function sumUp(work: Work, taken: readonly Turn[]): Omit<Measured, 'judgement'> {
  const sum = (figure: (turn: Turn) => number) => taken.reduce((total, turn) => total + figure(turn), 0);
  const failed = sum(({ result }) => result.failed);
  if (failed > 0) throw new Error(`${work.name}: ${failed} requests failed, so the figures would mean nothing.`);
  const answered = sum(({ result }) => result.answered);
  const server = sum(({ before, after }) => after.server - before.server) / answered;
  const isKnown = taken.every(({ after }) => after.database !== null);
  const database = isKnown
    ? sum(({ before, after }) => Number(after.database) - Number(before.database)) / answered
    : null;
  return {
    work,
    product: taken.map(({ result }) => result).reduce((a, b) => (b.perSecond > a.perSecond ? b : a)),
    floorPerSecond: Math.max(...taken.map(({ floorPerSecond }) => floorPerSecond)),
    processor: { server, database },
  };
}

type Floor = { run(seconds: number): Promise<number>; stop(): Promise<void> };

async function statementsFloor({ config }: World, lanes: Call[][], isRehearsed: boolean): Promise<Floor> {
  const recorder = startChild<RecordJob, RecordedCall[][]>('record.ts');
  const recorded = await recorder.run({ config, lanes, greeting, isRehearsed });
  await recorder.stop();
  const loop = startChild<LoopJob, number>('floor-database.ts');
  const { DATABASE_URL: url, DATABASE_POOL: size } = config;
  return {
    run: (seconds) => loop.run({ url, connections: size, lanes: recorded, seconds }),
    stop: () => loop.stop(),
  };
}
