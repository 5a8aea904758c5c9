/**
 * Visitors' answers, made at most once a second and kept as bytes, also packed as soon as somebody takes them packed. An entry is refreshed in place after
 * its age; a write never empties it, because a cache that writers empty loses most of its gain (docs/benchmarks.md).
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingOf, hasMark } from './negotiation.ts';

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];
const pack: Record<Encoding, (plain: string | Buffer) => Promise<Buffer>> = {
  br: (plain) => packBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (plain) => packGzip(plain, { level: 5 }),
};

type Made = { readonly type: string; readonly body: string | Buffer; readonly headers?: Record<string, string> };
export type CachedAnswer = {
  readonly type: string;
  readonly headers: Record<string, string>;
  readonly plain: string | Buffer;
  /** Weak: one mark for the answer, however it is packed. */
  readonly etag: `W/"${string}"`;
  /** Packed once, for the first who takes it so. */
  packed(encoding: Encoding): Promise<Buffer>;
  /** What `packed` has made already, or null. */
  ready(encoding: Encoding): Buffer | null;
};
type Entry = { answer: CachedAnswer; madeAt: number };

export type AnswerCache = {
  /** The answer under `key`, at most `ageMilliseconds` plus one making old. Failures are not remembered. */
  get(key: string, ageMilliseconds: number, make: () => Promise<Made>): Promise<CachedAnswer>;
  /** What `get` would answer without making anything, or null. */
  fresh(key: string, ageMilliseconds: number): CachedAnswer | null;
  /** An answer that is sent once. Bytes that are kept for a moment grow old, and the memory of hundreds a second is won back by long pauses only. */
  unkept(made: Made): CachedAnswer;
  /** Sends an answer with ETag and the best encoding that the client takes. */
  send(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer, cacheControl: string): Promise<void>;
};

const maximumEntries = 500;
/** Past this age an entry is too old to show while a new one is made. */
const staleMilliseconds = 10_000;

export function createAnswerCache(): AnswerCache {
  const entries = new Map<string, Entry>();

  function describe({ type, body: plain, headers = {} }: Made): CachedAnswer {
    const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"` as const;
    const packing: { [encoding in Encoding]?: Promise<Buffer> } = {};
    const packed: { [encoding in Encoding]?: Buffer } = {};
    const packOnce = async (encoding: Encoding) => {
      packed[encoding] = await pack[encoding](plain);
      return packed[encoding];
    };
    return {
      ...{ type, headers, plain, etag },
      packed: (encoding) => {
        packing[encoding] ??= packOnce(encoding);
        return packing[encoding];
      },
      ready: (encoding) => packed[encoding] ?? null,
    };
  }

  async function build(make: () => Promise<Made>): Promise<CachedAnswer> {
    const { body, ...made } = await make();
    // What is sent many times is turned into bytes once.
    return describe({ ...made, body: typeof body === 'string' ? Buffer.from(body) : body });
  }

  /** An answer is as old as its question: what it shows was read after that moment. */
  function remember(key: string, answer: CachedAnswer, madeAt: number): void {
    if (entries.size >= maximumEntries && !entries.has(key)) {
      const oldest = entries.keys().next().value;
      if (oldest !== undefined) entries.delete(oldest);
    }
    entries.delete(key);
    entries.set(key, { answer, madeAt });
  }

  const inFlight = new Map<string, Promise<CachedAnswer>>();
  function refresh(key: string, make: () => Promise<Made>): Promise<CachedAnswer> {
    const running = inFlight.get(key);
    if (running) return running;
    const askedAt = Date.now();
    const started = build(make).then((answer) => {
      remember(key, answer, askedAt);
      return answer;
    });
    inFlight.set(key, started);
    void started.catch(() => {}).finally(() => inFlight.delete(key));
    return started;
  }

  return {
    async get(key, ageMilliseconds, make) {
      const entry = entries.get(key);
      const age = entry ? Date.now() - entry.madeAt : Number.POSITIVE_INFINITY;
      if (entry && age <= ageMilliseconds) return entry.answer;
      // The first who comes waits for what is new; those who come while it is made get what is there.
      if (entry && age <= staleMilliseconds && inFlight.has(key)) return entry.answer;
      return refresh(key, make);
    },
    fresh(key, ageMilliseconds) {
      const entry = entries.get(key);
      return entry && Date.now() - entry.madeAt <= ageMilliseconds ? entry.answer : null;
    },
    unkept: describe,
    async send(request, reply, answer, cacheControl) {
      reply
        .headers(answer.headers)
        .header('etag', answer.etag)
        .header('cache-control', cacheControl)
        .header('vary', [answer.headers.vary, 'accept-encoding'].filter(Boolean).join(', '))
        .type(answer.type);
      if (hasMark(request.headers['if-none-match'], answer.etag)) return void reply.code(304).send();
      const encoding = encodingOf(request.headers['accept-encoding']);
      if (!encoding) return void reply.send(answer.plain);
      const bytes = await answer.packed(encoding);
      reply.header('content-encoding', encoding).send(bytes);
    },
  };
}
