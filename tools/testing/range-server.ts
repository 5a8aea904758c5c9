/** An HTTP server of one file by ranges, which can be slow, change the file, fail, or know no ranges. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type RangeServer = {
  readonly url: string;
  /** What it serves; may be replaced. */
  content: Buffer;
  /** Empty: it sends none. */
  etag: string;
  hasRanges: boolean;
  /** How many of the next requests are answered by 503. */
  failures: number;
  /** Milliseconds before an answer. */
  delay: number;
  /** Called before each answer with how many were asked for. */
  before: (asked: number) => void;
  /** First bytes and lengths of what was asked for. */
  readonly asked: { offset: number; length: number }[];
  close(): Promise<void>;
};

/** Listens on a free port of this machine. */
export async function startRangeServer(content: Buffer): Promise<RangeServer> {
  const server = createServer((request, response) => void answer(state, request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const state: RangeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/archive.pmtiles`,
    content,
    etag: '"first"',
    hasRanges: true,
    failures: 0,
    delay: 0,
    before: () => {},
    asked: [],
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return state;
}

async function answer(state: RangeServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const [first, last] = [Number(from), Math.min(Number(to), state.content.length - 1)];
  if (from) state.asked.push({ offset: first, length: last - first + 1 });
  state.before(state.asked.length);
  if (state.delay > 0) await sleep(state.delay);
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'etag');
  if (state.etag) response.setHeader('etag', state.etag);
  if (!request.url?.startsWith('/archive.pmtiles')) return void response.writeHead(404).end();
  if (request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-headers', 'range');
    return void response.writeHead(204).end();
  }
  if (state.failures > 0) {
    state.failures -= 1;
    return void response.writeHead(503).end();
  }
  const isOld = request.headers['if-range'] !== undefined && request.headers['if-range'] !== state.etag;
  if (!from || !state.hasRanges || isOld) return void response.writeHead(200).end(state.content);
  response.setHeader('content-range', `bytes ${first}-${last}/${state.content.length}`);
  response.writeHead(206).end(state.content.subarray(first, last + 1));
}
