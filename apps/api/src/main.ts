/** Serves API and web on one address and works jobs, or does one of the two, until it is stopped. */

import type { Server } from 'node:http';
import { createServer, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp, buildJobsServer } from './app.ts';
import { features } from './features.ts';
import { serveWeb } from './platform/http/web.ts';
import { createPlatform, type Platform } from './platform/platform.ts';
import type { Config } from './platform/process/config.ts';
import { type JobRunner, startJobs } from './platform/process/jobs.ts';
import { createLog } from './platform/process/log.ts';

const sweepMilliseconds = 100;
/** Longer than a statement of the database may take; half of what a person waits for the end (tools/environment.ts). */
const graceMilliseconds = 5_000;

export type Serving = { readonly address: string; stop(): Promise<void> };

/** `web` answers requests and works no jobs; `jobs` works them and answers questions about its health alone. */
export type Half = 'web' | 'jobs';
type Mode = 'production' | 'development' | 'api only';

/**
 * Builds, listens and works jobs; `api only` leaves the pages out, `only` leaves one half to other processes. Throws an
 * Error whose message is a clear sentence when the port is taken.
 */
export async function serve(config: Config, options: { mode: Mode; only?: Half | undefined }): Promise<Serving> {
  const { mode, only } = options;
  const platform = createPlatform(config, createLog(config));
  await platform.queue.open();
  await platform.settingChanges.follow(platform.log);
  const fastify = only === 'jobs' ? buildJobsServer(platform) : await buildWeb(platform, mode);
  const connections = connectionsOf(fastify.server);
  const address = await listen(fastify, config);
  platform.site.listensAt(address);
  const jobs = only === 'web' ? undefined : await workJobs(platform, fastify);
  return {
    address,
    async stop() {
      const allGone = connections.letGo();
      await fastify.close().finally(allGone);
      await jobs?.stop();
      await platform.close();
    },
  };
}

async function buildWeb(platform: Platform, mode: Mode): Promise<FastifyInstance> {
  const app = await buildApp(platform);
  if (mode !== 'api only') await serveWeb(app, mode);
  return app.fastify;
}

async function workJobs(platform: Platform, { log }: FastifyInstance): Promise<JobRunner> {
  const jobs = features.flatMap((feature) => feature.jobs);
  const runner = await startJobs(platform, jobs, platform.messages.workers, log);
  platform.messages.reportMissing();
  return runner;
}

/**
 * Lets connections go at the end of the server, which waits for all of them: at once those on which nothing is being
 * answered, also when they never asked for anything, as one does that a browser opens in advance; after a grace those whose
 * request goes on. Node's own time limits end with listening.
 */
function connectionsOf(server: Server): { letGo(): () => void } {
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  function sweep() {
    // A request under way is still answered with keep-alive, and the connection it leaves idle would hold up the end.
    server.closeIdleConnections();
    for (const socket of silent) socket.destroy();
  }
  return {
    letGo() {
      const sweeping = setInterval(sweep, sweepMilliseconds);
      const last = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
      return () => {
        clearInterval(sweeping);
        clearTimeout(last);
      };
    },
  };
}

async function listen(fastify: FastifyInstance, config: Config): Promise<string> {
  return fastify.listen({ host: config.HOST, port: config.PORT }).catch((error: unknown) => {
    throw explainPort(error, config.PORT);
  });
}

/** Finds out before long preparations whether the port can be had. */
export async function assertPortFree(config: Pick<Config, 'HOST' | 'PORT'>): Promise<void> {
  const probe = createServer();
  await new Promise<void>((free, taken) => {
    probe.once('error', (error) => taken(explainPort(error, config.PORT)));
    probe.listen(config.PORT, config.HOST, () => probe.close(() => free()));
  });
}

function explainPort(error: unknown, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use: stop the other program, or choose another port with PORT=3001.`);
  if (code === 'EACCES')
    return new Error(`This user may not listen on port ${port}: choose one above 1023 with PORT=3000.`);
  return error;
}
