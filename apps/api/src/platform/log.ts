/** Structured logs with request ids and without personal data: no bodies, no headers, no query texts (R30). */
import type { FastifyServerOptions } from 'fastify';

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
