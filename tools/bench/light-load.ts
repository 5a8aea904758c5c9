/**
 * Child process: sends requests over HTTP as cheaply as can be, because it shares the cores with what it measures. Each
 * lane is one connection that keeps one request under way; requests are bytes that were made before the start, and of an
 * answer only the status and the length are read.
 */
import net from 'node:net';
import { answerJobs } from './child-process.ts';
import { type LoadJob, type LoadResult, summarize } from './load-summary.ts';
import type { Call } from './works-calls.ts';

type Tally = { readonly latencies: number[]; failed: number };

answerJobs(async ({ address, lanes, seconds }: LoadJob): Promise<LoadResult> => {
  const { hostname, port } = new URL(address);
  const tally: Tally = { latencies: [], failed: 0 };
  const started = performance.now();
  const deadline = started + seconds * 1_000;
  await Promise.all(
    lanes.map((lane) =>
      drive(
        { host: hostname, port: Number(port) },
        lane.map((call) => bytesOf(call, address)),
        deadline,
        tally,
      ),
    ),
  );
  return summarize(tally.latencies, tally.failed, started);
});

function bytesOf({ method, path, headers, body = '' }: Call, address: string): Buffer {
  const lines = Object.entries({ host: new URL(address).host, ...headers, 'content-length': Buffer.byteLength(body) });
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
}

/** One request after another until the time is over; the last answer is waited for. */
function drive(to: net.TcpNetConnectOpts, requests: readonly Buffer[], deadline: number, tally: Tally): Promise<void> {
  return new Promise((done) => {
    const socket = net.connect({ ...to, noDelay: true });
    let sent = 0;
    let at = 0;
    let waiting = '';
    const next = () => {
      at = performance.now();
      if (at >= deadline) {
        socket.removeAllListeners().destroy();
        return done();
      }
      socket.write(requests[sent % requests.length] as Buffer);
      sent += 1;
    };
    socket.on('connect', next);
    socket.on('data', (chunk: Buffer) => {
      waiting += chunk.toString('latin1');
      const status = readAnswer(waiting);
      if (status === undefined) return;
      waiting = '';
      if (status === 200) tally.latencies.push(performance.now() - at);
      else tally.failed += 1;
      next();
    });
    const lost = () => {
      tally.failed += 1;
      socket.removeAllListeners().destroy();
      done();
    };
    socket.on('error', lost);
    socket.on('close', lost);
  });
}

const lengthHeader = '\r\ncontent-length: ';

/** The status of an answer that is there as a whole. The product tells the length of all that is measured here. */
function readAnswer(text: string): number | undefined {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const length = text.indexOf(lengthHeader);
  if (length < 0 || length > head) throw new Error('An answer without a length cannot be measured this way.');
  const bytes = Number.parseInt(text.slice(length + lengthHeader.length, head), 10);
  return text.length >= head + 4 + bytes ? Number(text.slice(9, 12)) : undefined;
}
