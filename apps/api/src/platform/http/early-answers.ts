/** Visitors' answers that are there already, sent before their call begins (docs/decisions/0009). */
import type { OutgoingHttpHeaders } from 'node:http';
import type { preParsingHookHandler } from 'fastify';
import type { Platform } from '#api/platform/platform.ts';
import { encodingOf } from './negotiation.ts';

export const ageMilliseconds = 1_000;
export const cacheControl = 'public, max-age=0, must-revalidate';

/**
 * Sends what is remembered for this address before the call begins: reading its input, asking its handler and the hooks on
 * its answer cost more than sending it. Comes after the limits, and what has been sent is logged and counted as ever.
 */
export function sendRemembered({ answers }: Platform): preParsingHookHandler {
  return (request, reply, payload, done) => {
    const answer = answers.fresh(request.url, ageMilliseconds);
    if (!answer || request.method !== 'GET' || request.headers['if-none-match']) return done(null, payload);
    const encoding = encodingOf(request.headers['accept-encoding']);
    const body = encoding ? answer.ready(encoding) : answer.plain;
    if (!body) return done(null, payload);
    reply.hijack();
    const headers: OutgoingHttpHeaders = {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      ...answer.headers,
      etag: answer.etag,
      'cache-control': cacheControl,
      vary: 'accept-encoding',
      'content-type': answer.type,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': Buffer.byteLength(body),
    };
    reply.raw.writeHead(200, headers).end(body);
  };
}
