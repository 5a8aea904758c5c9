/**
 * Sends answers to programs: readable from any site, with validators (ETag, Last-Modified) so that nothing is fetched
 * twice.
 */
import { Readable } from 'node:stream';
import { AppError } from '#api/platform/http/app-error.ts';
import { keepAnswer, sendAnswer } from '#api/platform/http/cached-answers.ts';
import { type App, alreadySent, type Caller } from '#api/platform/http/call.ts';

type Exchange = Pick<Caller, 'request' | 'reply'>;

/** Anyone may read these from a page of theirs: they hold what a visitor sees, and no cookie counts here. */
function openToAll({ reply }: Exchange): void {
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
}

export type TextAnswer = { readonly type: string; readonly body: string; readonly changedAt: Date | null };

const hour = 3_600_000;

/** A text that all share for a while, with ETag and Last-Modified (RFC 9110). */
export async function sendShared(
  app: App,
  exchange: Exchange,
  { key, milliseconds }: { key: string; milliseconds: number },
  make: () => Promise<TextAnswer>,
): Promise<typeof alreadySent> {
  const { request, reply } = exchange;
  const { cache, clock } = app.platform;
  const made = await keepAnswer(cache, `feeds ${key}`, milliseconds, async () => {
    const { type, body, changedAt } = await make();
    return { type, body, headers: changedAt ? { 'last-modified': lastModified(changedAt, clock.now()) } : {} };
  });
  openToAll(exchange);
  const marked = made.headers['last-modified'];
  if (marked && isKnown(request.headers, marked, clock.now())) {
    reply.headers(made.headers).code(304).send();
    return alreadySent;
  }
  return sendAnswer(request, reply, made, `public, max-age=${Math.floor(milliseconds / 1_000)}`);
}

/**
 * Anonymous posts carry only the hour, so one can appear late, behind a signed one of the same hour. While the hour of
 * the newest change runs, Last-Modified is its beginning and never answers 304; afterwards it is its end, and final.
 */
function lastModified(changedAt: Date, now: Date): string {
  const begins = Math.floor(changedAt.getTime() / hour) * hour;
  const isOver = now.getTime() >= begins + hour;
  return new Date(isOver ? begins + hour - 1_000 : begins).toUTCString();
}

/** An ETag wins over a date where a client sends both. */
function isKnown(headers: Exchange['request']['headers'], marked: string, now: Date): boolean {
  const since = headers['if-modified-since'];
  if (headers['if-none-match'] !== undefined || since === undefined) return false;
  const isFinal = now.getTime() >= Math.floor(Date.parse(marked) / hour) * hour + hour;
  return isFinal && Date.parse(since) >= Date.parse(marked);
}

/** The number of long answers at once and their longest time, so that slow clients cannot hold a place for ever. */
const mostStreams = 4;
const streamMilliseconds = 180_000;

export function createStreams() {
  let running = 0;
  return {
    /** Sends text as it is made. With all places taken it refuses, before `make` asks anything. */
    async send(exchange: Exchange, headers: Record<string, string>, make: () => Promise<AsyncIterable<string>>) {
      if (running >= mostStreams) throw new AppError('server.busy', { retryAfter: 5 });
      running += 1;
      const release = () => {
        running -= 1;
      };
      const pieces = await make().catch((error: unknown) => {
        release();
        throw error;
      });
      const stream = Readable.from(pieces);
      const deadline = setTimeout(() => stream.destroy(), streamMilliseconds).unref();
      stream.once('close', () => {
        clearTimeout(deadline);
        release();
      });
      openToAll(exchange);
      exchange.reply.headers(headers).send(stream);
      return alreadySent;
    },
  };
}
