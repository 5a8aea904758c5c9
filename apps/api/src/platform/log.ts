/** Structured logs with request ids and without personal data: no bodies, no headers, no query texts (R30). */
import type { FastifyServerOptions } from 'fastify';
import { pino } from 'pino';

const heldBytes = 4_096;
const heldMilliseconds = 250;

/** Path parts that could carry a secret or lead to a person are cut from logged addresses. */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replace(/\/(renewpassword)\/[^/]+/g, '/$1/…').slice(0, 200);
}

export function loggerOptions(config: { LOG_LEVEL: string }): Exclude<FastifyServerOptions['logger'], undefined> {
  if (config.LOG_LEVEL === 'silent') return false;
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
  };
}

/** Lines leave together, a quarter of a second late at most: a write per line would cost each request more than its log. */
function openLog() {
  const log = pino.destination({ dest: 1, sync: false, minLength: heldBytes });
  // A full disk or a reader that went away costs lines, never the product.
  log.on('error', () => {});
  setInterval(() => log.flush(), heldMilliseconds).unref();
  process.once('exit', () => {
    try {
      log.flushSync();
    } catch {
      // Nobody is left who could take the last lines.
    }
  });
  return log;
}
