/**
 * Lets pages of the origins that the operator lists call the API with a bearer token (CORS). Cookies never count from there: no
 * credentials are allowed, the ones that come are dropped, and `X-Client: web`, which asks for cookies, is no allowed header. Other
 * origins get nothing, as without the setting.
 */
import { apiBase } from '@pakmut/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';

const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, Idempotency-Key, Last-Event-ID, Tus-Resumable, Upload-Length, Upload-Metadata, Upload-Offset',
  'access-control-max-age': '7200',
};
const readable = {
  'access-control-expose-headers':
    'Content-Disposition, ETag, Location, Retry-After, Tus-Resumable, Upload-Expires, Upload-Length, Upload-Offset, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset',
};

/** Before cookies are read. Without listed origins nothing is done and nothing varies. */
export function allowOrigins(fastify: FastifyInstance, listed: string): void {
  if (!listed) return;
  const origins = new Set(listed.split(','));
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(`${apiBase}/`)) return done();
    const { origin, ...headers } = request.headers;
    reply.header('vary', 'origin');
    if (!origin || !origins.has(origin)) return done();
    delete request.headers.cookie;
    reply.headers({ 'access-control-allow-origin': origin, ...readable });
    if (request.method !== 'OPTIONS' || !headers['access-control-request-method']) return done();
    reply.code(204).headers(preflight).send();
  });
}
