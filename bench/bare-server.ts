/**
 * Bare servers that answer with the product's own bytes: Fastify as a floor, and whether the load generator is fast enough
 * for the product's figure to mean something. A generator that is itself the limit makes every server look equal.
 */
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { startChild } from './child-process.ts';
import type { BytesJob } from './floor-http.ts';
import { generatorName, type Load } from './load-generator.ts';
import type { Call, Captured } from './works-calls.ts';

export type BareServer = { run(seconds: number): Promise<number>; stop(): Promise<void> };
/** Calls a second of bare Fastify, and the most that the generator was seen to do where that had to be found out. */
export type Judgement = { readonly bare: number; readonly most: number; readonly canJudge: boolean };

/** Requests a second of the product, and of bare Fastify if that was measured already. */
type Known = { readonly product: number; readonly bare?: number };

/** So many times the product's figure must the generator be able to do. */
const headroom = 3;
const judgingSeconds = 2;
const readyTries = 10;
const readyMilliseconds = 3_000;

/** Bare Fastify answering as the product answers the first call. */
export async function startBareFastify(address: string, lanes: readonly Call[][], load: Load): Promise<BareServer> {
  const call = lanes[0]?.[0] as Call;
  const [path = ''] = call.path.split('?');
  return startBare<BytesJob>(
    'floor-http.ts',
    { method: call.method, path, ...(await capture(address, call)) },
    lanes,
    load,
  );
}

async function startBare<Job extends object>(
  file: string,
  job: Job,
  lanes: readonly Call[][],
  load: Load,
): Promise<BareServer> {
  const child = startChild<Job, string>(file);
  const address = await child.run(job);
  // A bare server knows one path; the other answers of the work have about the same length.
  const same = lanes.map(() => [lanes[0]?.[0] as Call]);
  return {
    run: async (seconds) => (await load.run({ address, lanes: same, seconds })).perSecond,
    stop: () => child.stop(),
  };
}

/** Whether a figure of the product can be believed. Bare Fastify is the first proof, a socket that just answers the second. */
export async function judge(
  address: string,
  lanes: readonly Call[][],
  load: Load,
  perSecond: Known,
): Promise<Judgement> {
  const enough = headroom * perSecond.product;
  const bare = perSecond.bare ?? (await measureOnce(await startBareFastify(address, lanes, load)));
  if (bare >= enough) return { bare, most: bare, canJudge: true };
  const captured = await capture(address, lanes[0]?.[0] as Call);
  const most = Math.max(bare, await measureOnce(await startBare('floor-socket.ts', captured, lanes, load)));
  return { bare, most, canJudge: most >= enough };
}

async function measureOnce(server: BareServer): Promise<number> {
  try {
    await server.run(1);
    return await server.run(judgingSeconds);
  } finally {
    await server.stop();
  }
}

/** Empty where the figure can be believed. */
export function doubt({ canJudge, most }: Judgement): string {
  return canJudge
    ? ''
    : `cannot tell: ${generatorName} does ${Math.round(most).toLocaleString('en-US')} a second at most`;
}

/** A server that has just been started reads a large world's pins for some seconds, and may refuse the map until then. */
async function capture(address: string, call: Call): Promise<Captured> {
  for (let tries = 0; tries < readyTries; tries += 1) {
    const captured = await captureOnce(address, call).catch(() => null);
    if (captured) return captured;
    await delay(readyMilliseconds);
  }
  return captureOnce(address, call);
}

/** The bytes as they travel: fetch would unpack them. */
function captureOnce(address: string, call: Call): Promise<Captured> {
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
    sent.end(call.body);
  });
}
