/** Structured logs with request ids and without personal data: no bodies, no headers, no query texts (R30). */
import { writeSync } from 'node:fs';
import type { FastifyServerOptions } from 'fastify';
import { type Logger, pino } from 'pino';

const standardOutput = 1;
const heldCharacters = 8_192;
const heldMilliseconds = 250;
/** What a reader that does not read may make us keep. */
const waitingBytes = 1_000_000;

/** Ids, and names of photos and videos. */
const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32}/gi;

/**
 * Path parts that could carry a secret or lead to a person are cut from logged addresses, and ids: the first look at a
 * story would tell the minute at which its author sent it (P21).
 */
export function loggedPath(url: string): string {
  const end = url.indexOf('?');
  const path = (end === -1 ? url : url.slice(0, end)).replace(ids, '…');
  return (path.includes('/renewpassword/') ? path.replace(/\/(renewpassword)\/[^/]+/g, '/$1/…') : path).slice(0, 200);
}

export function loggerOptions(config: { LOG_LEVEL: string }) {
  if (config.LOG_LEVEL === 'silent') return undefined;
  return {
    level: config.LOG_LEVEL,
    base: null,
    stream: openLog(),
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: loggedPath(request.url) }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      // Messages of the database can quote values; only the kind of failure and the place in our code are kept.
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code ?? '',
        message: 'severity' in error ? 'database error' : error.message.slice(0, 300),
        stack: (error.stack ?? '').split('\n').slice(1, 8).join('\n'),
      }),
    },
  } satisfies FastifyServerOptions['logger'];
}

/** The log of what happens outside of requests, with the same care as theirs. */
export function createLog(config: { LOG_LEVEL: string }): Logger {
  const { stream, ...options } = loggerOptions(config) ?? { stream: undefined, level: 'silent' };
  return stream ? pino(options, stream) : pino(options);
}

/**
 * Lines leave together, a quarter of a second late at most: a write for each would cost a request more than its line.
 * A full disk or a closed pipe loses lines; it must not end the server.
 */
function openLog(): { write(line: string): void } {
  let held = '';
  let waiting = Buffer.alloc(0);
  const flush = (): void => {
    if (held === '' && waiting.length === 0) return;
    waiting = Buffer.concat([waiting, Buffer.from(held)]);
    held = '';
    try {
      while (waiting.length > 0) waiting = waiting.subarray(writeSync(standardOutput, waiting));
    } catch (error) {
      const readerIsSlow = (error as NodeJS.ErrnoException).code === 'EAGAIN';
      if (!readerIsSlow || waiting.length > waitingBytes) waiting = Buffer.alloc(0);
    }
  };
  setInterval(flush, heldMilliseconds).unref();
  process.on('exit', flush);
  return {
    write(line) {
      held += line;
      if (held.length >= heldCharacters) flush();
    },
  };
}
