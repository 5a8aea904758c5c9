/** Serves API and web on one address until it is told to stop. */

import { buildApp } from './app.ts';
import { features } from './features.ts';
import type { Config } from './platform/config.ts';
import { startJobs } from './platform/jobs.ts';
import { createPlatform } from './platform/platform.ts';
import { serveWeb } from './platform/web.ts';

export type Serving = { readonly address: string; stop(): Promise<void> };

/**
 * Builds, listens and works jobs; `api only` leaves the pages out. Throws an Error whose message is a clear sentence
 * when the port is taken.
 */
export async function serve(
  config: Config,
  options: { mode: 'production' | 'development' | 'api only' },
): Promise<Serving> {
  const { pino } = await import('pino');
  const log = pino({ level: config.LOG_LEVEL, base: null });
  const platform = createPlatform(config, log);
  const app = await buildApp(platform);
  if (options.mode !== 'api only') await serveWeb(app, options.mode);
  const address = await listen(app.fastify, config);
  const jobs = await startJobs(
    platform,
    features.flatMap((feature) => feature.jobs),
    app.fastify.log,
  );
  return {
    address,
    async stop() {
      await app.fastify.close();
      await jobs.stop();
      await platform.close();
    },
  };
}

async function listen(fastify: Awaited<ReturnType<typeof buildApp>>['fastify'], config: Config): Promise<string> {
  try {
    return await fastify.listen({ host: config.HOST, port: config.PORT });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${config.PORT} is in use: stop the other program, or choose another port with PORT=3001.`);
    if (code === 'EACCES')
      throw new Error(`This user may not listen on port ${config.PORT}: choose one above 1023 with PORT=3000.`);
    throw error;
  }
}
