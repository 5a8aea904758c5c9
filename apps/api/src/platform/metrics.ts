/** Prometheus metrics: process figures, requests by route, database pool, questions to the geocoder. */
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Geocoder } from './geocoder.ts';

/** Measures every request and serves `/metrics`, to loopback and private callers only through the operator's proxy. */
export function serveMetrics(fastify: FastifyInstance, pool: pg.Pool, geocoder: Geocoder | null): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const pooled = { total: () => pool.totalCount, idle: () => pool.idleCount, waiting: () => pool.waitingCount };
  new Gauge({
    name: 'database_pool_clients',
    help: 'Clients of the PostgreSQL pool by state',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(pooled)) this.set({ state }, count());
    },
  });
  if (geocoder) registry.registerMetric(geocoder.questions);
  /** A route's own series, looked up once instead of for every answer. */
  const series = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const key = `${method} ${route} ${status}`;
    const one = series.get(key) ?? requests.labels({ method, route, status });
    series.set(key, one);
    one.observe(reply.elapsedTime / 1000);
    done();
  });
  fastify.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
