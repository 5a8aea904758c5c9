/** Builds the HTTP application on a platform; main.ts and every test use this one function. */
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { maxPhotoBytes } from '@pakmut/contract/posts/posts.rules.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { features } from './features.ts';
import { sendCachedFirst } from './platform/http/cached-answers.ts';
import type { App } from './platform/http/call.ts';
import { allowOrigins } from './platform/http/cross-origin.ts';
import { handleErrors, refuseBadAddress } from './platform/http/error-handler.ts';
import { addSecurityHeaders, composeSecurityHeaders } from './platform/http/security-headers.ts';
import { compileWhenAnswering } from './platform/http/serializing.ts';
import { refuseUnknownAddresses } from './platform/http/unknown-addresses.ts';
import { validateWithContract } from './platform/http/validation.ts';
import { serveOutbox } from './platform/messages/outbox.ts';
import type { Platform } from './platform/platform.ts';
import { loggedPath, loggerOptions } from './platform/process/log.ts';
import { serveMetrics } from './platform/process/metrics.ts';

/** JSON bodies are small; photos come by multipart with a limit of their own. */
const jsonBodyLimit = 256 * 1024;

export async function buildApp(platform: Platform): Promise<App> {
  const { config } = platform;
  const securityHeaders = composeSecurityHeaders({ secure: config.ORIGIN.startsWith('https://') });
  const fastify = Fastify({
    logger: loggerOptions(config) ?? false,
    // One line per request, when its answer has gone (below), instead of one at each end.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: jsonBodyLimit,
    trustProxy: config.TRUST_PROXY > 0 ? trustHops(config.TRUST_PROXY) : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    schemaController: { compilersFactory: { buildSerializer: compileWhenAnswering(config.ORIGIN) } },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: refuseBadAddress(securityHeaders),
    // requestTimeout alone does nothing useful: Node checks every 30 s and swaps it with headersTimeout (P5).
    requestTimeout: 120_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
  });
  const app: App = { fastify, platform, registered: [] };
  fastify.decorateRequest('member', null);
  handleErrors(fastify);
  refuseUndeclaredRoutes(fastify);
  refuseUnknownAddresses(fastify);
  validateWithContract(fastify);
  addSecurityHeaders(fastify, securityHeaders);
  allowOrigins(fastify, config.CORS_ORIGINS);
  // Before all routes: each is counted from when it is registered.
  serveMetrics(fastify, platform);
  sendCachedFirst(fastify, platform.cache);
  await addProtection(fastify, platform);
  await fastify.register(multipart, {
    limits: { fileSize: maxPhotoBytes, files: 1, fields: 5, fieldSize: 1_000, headerPairs: 50 },
  });
  await fastify.register(cookie);
  await describeApi(app);
  logAnswers(fastify);
  serveHealth(fastify, platform);
  serveOutbox(fastify, platform.outbox, config);
  for (const feature of features) feature.routes(app);
  return app;
}

/** The answers of a process that only works jobs: its health, and outside of production the mails it would have sent. */
export function buildJobsServer(platform: Platform): FastifyInstance {
  const { config } = platform;
  const fastify = Fastify({
    logger: loggerOptions(config) ?? false,
    logController: new LogController({ disableRequestLogging: true }),
  });
  handleErrors(fastify);
  addSecurityHeaders(fastify, composeSecurityHeaders({ secure: config.ORIGIN.startsWith('https://') }));
  serveMetrics(fastify, platform);
  serveHealth(fastify, platform);
  serveOutbox(fastify, platform.outbox, config);
  return fastify;
}

/** A call below the API's base path that is not of the contract has no access policy: the start fails (R20). */
function refuseUndeclaredRoutes(fastify: FastifyInstance): void {
  const ownPages = [`${apiBase}/openapi.json`, `${apiBase}/*`];
  fastify.addHook('onRoute', (route) => {
    if (!route.url.startsWith(apiBase) || ownPages.includes(route.url) || route.config?.endpoint) return;
    throw new Error(
      `The route ${String(route.method)} ${route.url} is not declared in the contract, so nobody decided who may call it.`,
    );
  });
}

/** More would keep others waiting. */
const gzipLevel = 3;

/** Bytes. A larger answer would keep others waiting for milliseconds while it is packed. */
const mostPackedAtOnce = 256 * 1_024;

/** Believes the last `hops` proxies in front of us and nobody before them (R48). */
function trustHops(hops: number) {
  return (_address: string, hop: number): boolean => hop < hops;
}

async function addProtection(fastify: FastifyInstance, platform: Platform): Promise<void> {
  await fastify.register(rateLimit, {
    global: false,
    max: platform.config.RATE_READ,
    timeWindow: 60_000,
    cache: 20_000,
  });
  // Visitors' shared answers come compressed already; this is for members' own. In one go: a stream for each answer costs
  // several times what packing it does.
  await fastify.register(compress, {
    encodings: ['gzip'],
    threshold: 1_024,
    syncThreshold: mostPackedAtOnce,
    zlibOptions: { level: gzipLevel },
  });
}

/** As narrow as that of every other answer, and open only for the page's own files. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";

async function describeApi({ fastify, registered }: App): Promise<void> {
  let document: Record<string, unknown> | undefined;
  // Composed when it is first asked for, because a start needs neither the document nor the names of all schemas.
  const compose = async () => {
    document ??= (await import('./platform/http/openapi.ts')).composeOpenApi(registered);
    return document;
  };
  // Ours in place of what it would write from the routes, which bear no tags.
  await fastify.register(swagger, { openapi: {}, hideUntagged: true, transformObject: () => document ?? {} });
  fastify.get(`${apiBase}/openapi.json`, compose);
  await fastify.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    uiHooks: { preHandler: async () => void (await compose()) },
    // The other layout has a bar with a logo whose style stands in the page, which the policy forbids.
    uiConfig: { docExpansion: 'none', tryItOutEnabled: false, layout: 'BaseLayout' },
  });
}

/** The caller is not logged: only method, path without query and ids, status and time (R30). */
function logAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', ({ log, method, url, routeOptions }, { statusCode, elapsedTime }, done) => {
    const isLogged = !routeOptions.config.endpoint?.unlogged;
    if (isLogged)
      log.info({ method, path: loggedPath(url), status: statusCode, ms: Math.round(elapsedTime) }, 'answered');
    done();
  });
}

/** `/healthz`: the process lives. `/readyz`: it can reach its database. */
function serveHealth(fastify: FastifyInstance, platform: Platform): void {
  fastify.get('/healthz', async () => ({ status: 'ok' }));
  fastify.get('/readyz', async () => {
    await platform.database.pool.query('select 1');
    return { status: 'ok' };
  });
}
