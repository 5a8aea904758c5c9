/** The security headers of every answer (R33), which are always the same and therefore made once. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

export type SecurityHeaders = Readonly<Record<string, string>>;

/** Pages put a policy of their own in the place of this one, which allows nothing. */
export function addSecurityHeaders(fastify: FastifyInstance, headers: SecurityHeaders): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * For public files that other people's pages show: pictures in feed readers, and the letters and styles of an embedded story,
 * which a frame with `sandbox` asks for as from another site (decision 0027).
 */
export const forOtherPages: SecurityHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Helmet composes all of them anew for each answer; we let it do so once and keep what it set. */
export function composeSecurityHeaders({ secure }: { secure: boolean }): SecurityHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const middleware = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // For Flash, Internet Explorer 8 and a filter that browsers have dropped: a hundred bytes of every answer for nobody.
    xPermittedCrossDomainPolicies: false,
    xDownloadOptions: false,
    xXssProtection: false,
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
  });
  middleware(response.req, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
