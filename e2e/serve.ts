/**
 * The servers for the end-to-end tests: the product by `tools/start.ts`, two real OpenID providers on loopback, a translation
 * service, and a geocoder. Each project has its own provider, because a provider logs in one person at a time. A test sets
 * that person by `POST http://127.0.0.1:{E2E_PORT + 1}/{provider}` with the account as JSON. The same address has a feed of another site.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { rss } from '../apps/api/src/testing/feed-site.ts';
import { startGeocodingService } from '../apps/api/src/testing/geocoding-service.ts';
import { startOpenIdProvider } from '../apps/api/src/testing/open-id-provider.ts';
import { startTranslationService } from '../apps/api/src/testing/translation-service.ts';

const port = Number(process.env.PORT);
const begin = (id: string) =>
  startOpenIdProvider({ redirectUri: `http://localhost:${port}/api/v1/public/auth/openid/${id}/callback` });
const providers = { line: await begin('line'), ncid: await begin('ncid') };

const articles = rss([
  { title: 'ตลาดน้ำกลับมาคึกคัก', id: '1', text: '<script>alert(1)</script><p>แม่ค้า &amp; นักท่องเที่ยว</p>' },
  { title: 'อ่านต่อที่เว็บอื่น', id: '2' },
]);

const control = createServer(async (request, response) => {
  if (request.url === '/feed') return response.setHeader('content-type', 'application/rss+xml').end(articles);
  const provider = request.url === '/line' ? providers.line : providers.ncid;
  provider.person = JSON.parse(await textOf(request));
  response.writeHead(204).end();
}).listen(port + 1, '127.0.0.1');

/** Puts brackets around every text. */
const translations = await startTranslationService();
/** Knows a few places, none of which other tests use. */
const geocoder = await startGeocodingService();

const start = path.resolve(import.meta.dirname, '../tools/start.ts');
const product = spawn(process.execPath, [start], {
  stdio: 'inherit',
  env: {
    ...process.env,
    OPENID_PROVIDERS: JSON.stringify([providers.line.setting('line', 'LINE'), providers.ncid.setting('ncid', 'NCID')]),
    TRANSLATE_PROVIDER: 'libretranslate',
    TRANSLATE_URL: translations.url,
    GEOCODER_URL: geocoder.url,
    GEOCODER_PER_SECOND: '1000',
    ARTICLE_SOURCES_INSIDE: `http://127.0.0.1:${port + 1}`,
    // Stories of one minute cannot wait for the end of an hour; hidden-story.spec.ts shows one that does.
    ANONYMOUS_BATCHES: 'off',
    // Played by handoffs.spec.ts.
    CSITE_URL: 'https://survey.example.org',
  },
});
product.once('exit', async (code) => {
  // The runner's own teardown comes before its servers end.
  if (process.env.DATA_DIR)
    rmSync(process.env.DATA_DIR, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  control.close();
  await Promise.all([providers.line.close(), providers.ncid.close(), translations.close(), geocoder.close()]);
  process.exit(code ?? 1);
});
// The signal goes to the whole group: a second one would end the product before its database, whose folder is then removed too early.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}
