/** Measures works on a world: floor and product take turns, and the better of two turns counts for each. */
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type Child, startChild } from './child-process.ts';
import type { LoopJob } from './floor-database.ts';
import type { BytesJob } from './floor-http.ts';
import type { LoadJob, LoadResult } from './load-summary.ts';
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
};
/** Of the server, and of its database where the system tells. */
export type Processor = { readonly server: number; readonly database: number | null };
/** The running product: where it listens, and what it has used so far. */
export type Server = { readonly address: string; usage(): Promise<Usage> };

const turns = 2;
const usualWarmUpSeconds = 1;
const longestRestSeconds = 90;
/** Share of a second. */
const restingProcessor = 0.1;
const readyTries = 10;
const readyMilliseconds = 3_000;

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
  const load = startChild<LoadJob, LoadResult>('load.ts');
  const floor = await (work.floor === 'bytes'
    ? bytesFloor(server.address, lanes, load)
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
    return sumUp(work, taken);
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

function sumUp(work: Work, taken: readonly Turn[]): Measured {
  const sum = (figure: (turn: Turn) => number) => taken.reduce((total, turn) => total + figure(turn), 0);
  const failed = sum(({ result }) => result.failed);
  if (failed > 0) throw new Error(`${work.name}: ${failed} requests failed, so the figures would mean nothing.`);
  const answered = sum(({ result }) => result.answered);
  const server = sum(({ before, after }) => after.server - before.server) / answered;
  const isTold = taken.every(({ after }) => after.database !== null);
  const database = isTold
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

async function bytesFloor(address: string, lanes: Call[][], load: Child<LoadJob, LoadResult>): Promise<Floor> {
  const call = lanes[0]?.[0] as Call;
  const bare = startChild<BytesJob, string>('floor-http.ts');
  const [route = ''] = call.path.split('?');
  const bareAddress = await bare.run({ path: route, ...(await captureWhenReady(address, call)) });
  // The floor knows one address; what others of the work answer is about as long.
  const same = lanes.map(() => [call]);
  return {
    run: async (seconds) => (await load.run({ address: bareAddress, lanes: same, seconds })).perSecond,
    stop: () => bare.stop(),
  };
}

type Captured = { readonly headers: Record<string, string>; readonly body: Uint8Array };

/** A server that has just been started reads a large world's pins for some seconds, and may refuse the map until then. */
async function captureWhenReady(address: string, call: Call): Promise<Captured> {
  for (let tries = 0; tries < readyTries; tries += 1) {
    const captured = await capture(address, call).catch(() => null);
    if (captured) return captured;
    await delay(readyMilliseconds);
  }
  return capture(address, call);
}

/** The bytes as they travel: fetch would unpack them. */
function capture(address: string, call: Call): Promise<Captured> {
  return new Promise((resolve, reject) => {
    const sent = request(address + call.path, { method: call.method, headers: call.headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const headers: Record<string, string> = {};
      for (const name of ['content-type', 'content-encoding']) {
        const value = response.headers[name];
        if (typeof value === 'string') headers[name] = value;
      }
      if (response.statusCode === 200) resolve({ headers, body: Buffer.concat(chunks) });
      else reject(new Error(`${call.path} answered ${response.statusCode}.`));
    });
    sent.on('error', reject);
    sent.end();
  });
}

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
