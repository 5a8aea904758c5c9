/**
 * Builds the service worker as one file at the root of the site, because browsers let a worker see no more than what lies
 * below its own address. In development it is built when it is asked for.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin } from 'vite';

const address = '/sw.js';

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const names = Object.keys(bundle).sort().join('\n');
      const buildId = createHash('sha256').update(names).digest('base64url').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: await workerCode(buildId) });
    },
    configureServer(server) {
      server.middlewares.use(address, async (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(await workerCode('development'));
      });
    },
  };
}

async function workerCode(buildId: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', buildId: JSON.stringify(buildId) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'worker/service-worker.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [bundle] = [result].flat();
  const [chunk] = bundle && 'output' in bundle ? bundle.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The service worker came out as something else than one script.');
  return chunk.code;
}
