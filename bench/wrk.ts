/** Load by wrk, where the system has it: in C, so that on two cores it hardly takes from what it measures. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LoadJob, LoadResult } from './load-job.ts';
import type { Call } from './works-calls.ts';

const mostThreads = 2;
const patience = '60s';
const script = path.join(import.meta.dirname, 'wrk.lua');

export function hasWrk(): boolean {
  return /^wrk /.test(spawnSync('wrk', ['--version'], { encoding: 'utf8' }).stdout ?? '');
}

/**
 * Every lane is a connection. Connections of a thread take the next request of any of its lanes, so that two of them work
 * on the same thing at once as seldom as with lanes of their own. Its percentiles count the time that requests would have
 * waited behind a slow one too (coordinated omission), and so are longer than those of clients that do not.
 */
export async function runWrk({ address, lanes, seconds }: LoadJob): Promise<LoadResult> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pakmut-wrk-'));
  const threads = Math.min(mostThreads, lanes.length);
  try {
    for (let thread = 0; thread < threads; thread += 1) {
      const own = lanes.filter((_lane, index) => index % threads === thread);
      writeFileSync(path.join(folder, String(thread)), writeRequests(own, address));
    }
    const counts = ['-t', String(threads), '-c', String(lanes.length), '-d', `${seconds}s`, '--timeout', patience];
    const { stdout } = await promisify(execFile)('wrk', [...counts, '-s', script, address, '--', folder]);
    return readResult(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first request of each lane, then the second of each, and so on. */
function writeRequests(lanes: readonly Call[][], address: string): Buffer {
  const longest = Math.max(...lanes.map((lane) => lane.length));
  const parts: Buffer[] = [];
  for (let index = 0; index < longest; index += 1) {
    for (const lane of lanes) {
      const bytes = bytesOf(lane[index % lane.length] as Call, address);
      parts.push(Buffer.from(`${bytes.length}\n`), bytes);
    }
  }
  return Buffer.concat(parts);
}

function bytesOf({ method, path: target, headers, body = '' }: Call, address: string): Buffer {
  const lines = Object.entries({ host: new URL(address).host, ...headers, 'content-length': Buffer.byteLength(body) });
  return Buffer.from(
    `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
}

function readResult(output: string): LoadResult {
  const found = /^result: (\[.*\])$/m.exec(output)?.[1];
  if (!found) throw new Error(`wrk did not tell what came of it:\n${output}`);
  const [requests, microseconds, bytes, refused, unanswered, p50, p99] = JSON.parse(found) as Figures;
  const answered = requests - refused;
  return {
    ...{ answered, perSecond: answered / (microseconds / 1_000_000), failed: refused + unanswered },
    ...{ p50: p50 / 1_000, p99: p99 / 1_000, bytes: bytes / Math.max(1, requests) },
  };
}

/** As `done` of wrk.lua writes them. */
type Figures = [
  requests: number,
  microseconds: number,
  bytes: number,
  refused: number,
  unanswered: number,
  p50: number,
  p99: number,
];
