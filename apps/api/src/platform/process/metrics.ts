/** Prometheus metrics: process figures, requests by route, database pools, questions to the geocoder. */
import type { FastifyInstance, onResponseHookHandler } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Platform } from '#api/platform/platform.ts';

type Label = 'method' | 'route' | 'status';

/** Measures every request and serves `/metrics`, to loopback and private callers only through the operator's proxy. */
export function serveMetrics(
  fastify: FastifyInstance,
  { database, commands, geocoder }: Pick<Platform, 'database' | 'commands' | 'geocoder'>,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'database_pool_clients',
    help: 'Clients of the PostgreSQL pools by state',
    labelNames: ['pool', 'state'] as const,
    registers: [registry],
    collect() {
      for (const [name, pool] of Object.entries({ database: database.pool, commands: commands.pool })) {
        this.set({ pool: name, state: 'total' }, pool.totalCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
  if (geocoder) registry.registerMetric(geocoder.questions);
  /**
   * How answers of a route are counted: its series are looked up once, and what route it is is known before anybody asks,
   * because Fastify writes all options of a route anew for each answer that asks for them.
   */
  const countAnswersOf = (route: string): onResponseHookHandler => {
    const series = new Map<string, Histogram.Internal<Label>[]>();
    return ({ method }, reply, done) => {
      const hundreds = Math.floor(reply.statusCode / 100);
      const ofMethod = series.get(method) ?? [];
      if (ofMethod.length === 0) series.set(method, ofMethod);
      ofMethod[hundreds] ??= requests.labels({ method, route, status: `${hundreds}xx` });
      ofMethod[hundreds].observe(reply.elapsedTime / 1000);
      done();
    };
  };
  const counted = new WeakSet<object>();
  fastify.addHook('onRoute', (route) => {
    // A GET brings its HEAD with it, which is made of the same options.
    const hooks = [route.onResponse ?? []].flat().filter((hook) => !counted.has(hook));
    const count = countAnswersOf(route.url);
    counted.add(count);
    route.onResponse = [...hooks, count];
  });
  const countOthers = countAnswersOf('none');
  fastify.addHook('onResponse', function (request, reply, done) {
    if (request.is404) countOthers.call(this, request, reply, done);
    else done();
  });
  fastify.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
