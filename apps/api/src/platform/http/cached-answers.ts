/** Answers that visitors share for a second, kept as bytes that are ready to be sent (decision 0061). */
import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import fresh from 'fresh';
import type { Cache } from '#api/platform/process/cache.ts';
import { type App, alreadySent, type Caller, json } from './call.ts';
import { type Encoding, encodingOf } from './negotiation.ts';
import { withMediaAt } from './serializing.ts';

export type Answer = {
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Record<string, string>;
};
export type ReadyAnswer = {
  readonly plain: string | Buffer;
  /** Of body and headers. Weak: one ETag for the answer, however it is packed. */
  readonly etag: string;
  /** All that are the same for everybody, its type and ETag among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** The encodings of an answer that were asked for so far. */
  readonly packed: { [encoding in Encoding]?: Promise<Buffer> | Buffer };
};
type Exchange = Pick<Caller, 'request' | 'reply'>;

const visitorsMilliseconds = 1_000;
const staleMilliseconds = 10_000;
const cacheControl = 'public, max-age=0, must-revalidate';

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];
const pack: Record<Encoding, (plain: string | Buffer) => Promise<Buffer>> = {
  br: (plain) => packBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (plain) => packGzip(plain, { level: 5 }),
};

/** Answers with what `make` made for this address at most a second ago, or for the address that members share with visitors. */
export async function cached(
  app: App,
  { request, reply }: Exchange,
  make: () => Promise<unknown>,
  address: string = request.url,
): Promise<typeof alreadySent> {
  const answer = await keepAnswer(app.platform.cache, address, visitorsMilliseconds, async () =>
    written(app, await make()),
  );
  return sendAnswer(request, reply, answer, controlOf(request));
}

/** Answers with a value that hardly two visitors ask for within a second, and that is therefore not kept. */
export function uncached(app: App, { request, reply }: Exchange, value: unknown): Promise<typeof alreadySent> {
  return sendAnswer(request, reply, readyAnswer(written(app, value)), controlOf(request));
}

/** Answers to members are kept out of caches, even if they are the same as those to visitors. */
function controlOf({ member }: FastifyRequest): string {
  return member ? 'no-store' : cacheControl;
}

function written({ platform }: App, value: unknown): Answer {
  const paged = typeof value === 'object' && value !== null && 'items' in value;
  const { items, ...rest } = paged ? (value as { items: unknown }) : { items: value };
  return { type: json, body: withMediaAt(platform.config.ORIGIN, JSON.stringify({ result: items, ...rest })) };
}

/** The answer under `key`, made anew when it is no longer fresh. */
export function keepAnswer(
  cache: Cache,
  key: string,
  freshMilliseconds: number,
  make: () => Promise<Answer>,
): Promise<ReadyAnswer> {
  return cache.get(key, { freshMilliseconds, staleMilliseconds, bytesOf }, async () => {
    const { body, ...made } = await make();
    // An answer that is sent often is turned into bytes once.
    return readyAnswer({ ...made, body: Buffer.from(body) });
  });
}

/** Packed by both encodings, text takes less than as many bytes again. */
function bytesOf({ plain }: ReadyAnswer): number {
  return 2 * plain.length;
}

function readyAnswer({ type, body: plain, headers = {} }: Answer): ReadyAnswer {
  // Some browsers take headers over from a 304 and some do not, so one ETag must never stand for two policies.
  const etag = `W/"${createHash('sha1').update(JSON.stringify(headers)).update(plain).digest('base64url')}"`;
  const vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ');
  return { plain, etag, headers: { ...headers, etag, vary, 'content-type': type }, packed: {} };
}

/** Sends an answer with its ETag, packed in the best way that the client takes. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
  control: string,
): Promise<typeof alreadySent> {
  reply.headers(headersOf(answer, reply)).header('cache-control', control);
  const encoding = encodingOf(request.headers['accept-encoding']);
  if (fresh(request.headers, { etag: answer.etag })) reply.code(304).send();
  else if (!encoding) reply.send(answer.plain);
  else reply.header('content-encoding', encoding).send(await packedOnce(answer, encoding));
  return alreadySent;
}

/** The answer's own headers; it varies also by what the hooks said before it. */
function headersOf({ headers }: ReadyAnswer, reply: FastifyReply): ReadyAnswer['headers'] {
  const before = reply.getHeader('vary');
  return before === undefined ? headers : { ...headers, vary: `${before}, ${headers.vary}` };
}

function packedOnce({ plain, packed }: ReadyAnswer, encoding: Encoding): Promise<Buffer> | Buffer {
  packed[encoding] ??= pack[encoding](plain).then((bytes) => {
    packed[encoding] = bytes;
    return bytes;
  });
  return packed[encoding];
}

/**
 * Sends visitors' answers that are there before their calls begin: reading the input, asking the handler and the hooks on its
 * answer cost more than sending it, and without this a visitors' list is not half as fast as a bare Fastify
 * (docs/benchmarks.md). It comes after the limits, and what it sends is logged and counted like any other answer.
 */
export function sendCachedFirst(fastify: FastifyInstance, cache: Cache): void {
  const sendCached = earlySender(cache);
  fastify.addHook('onRoute', (route) => {
    const access = route.config?.endpoint?.access;
    if (access === undefined || access === 'member' || route.method !== 'GET') return;
    route.preParsing = [sendCached, ...[route.preParsing ?? []].flat()];
  });
}

function earlySender(cache: Cache): preParsingHookHandler {
  return (request, reply, payload, done) => {
    const answer = cache.fresh(request.url) as ReadyAnswer | undefined;
    const isPlainGet = request.method === 'GET' && !request.headers['if-none-match'];
    if (!answer || !isPlainGet) return done(null, payload);
    const encoding = encodingOf(request.headers['accept-encoding']);
    const body = encoding ? answer.packed[encoding] : answer.plain;
    if (!body || body instanceof Promise) return done(null, payload);
    reply.hijack();
    const headers = Object.assign(reply.getHeaders() as OutgoingHttpHeaders, headersOf(answer, reply));
    headers['cache-control'] = cacheControl;
    headers['content-length'] = Buffer.byteLength(body);
    if (encoding) headers['content-encoding'] = encoding;
    reply.raw.writeHead(200, headers).end(body);
  };
}
