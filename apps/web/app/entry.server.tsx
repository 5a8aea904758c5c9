/** Renders a page as a whole: it is kept and sent to many, under a policy that names the scripts in it. */
import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { requestContext } from './platform/net/request-context.ts';
import { contentSecurityPolicy } from './platform/page/content-security-policy.ts';
import { NonceContext } from './platform/page/nonce.ts';
import { hashScripts } from './platform/page/script-hashes.ts';

// biome-ignore lint/performance/noBarrelFile: the server that mounts this build fills the context by this very key
export { requestContext } from './platform/net/request-context.ts';

export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const { language, mediaOrigins, basemap } = provider.get(requestContext);
  const nonce = randomBytes(16).toString('hex');
  const page = await renderWhole(request.url, entry, nonce);
  const { html, hashes } = hashScripts(page.html, nonce);
  const { pathname } = new URL(request.url);
  const dataOrigins = basemap?.archive ? otherOrigin(basemap.archive, request.url) : [];
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy({ pathname, hashes, mediaOrigins, dataOrigins }));
  headers.set('Content-Language', language);
  headers.append('Vary', 'Cookie');
  return new Response(html, { headers, status: page.hasFailed ? 500 : status });
}

function otherOrigin(address: string, page: string): string[] {
  const { origin } = new URL(address, page);
  return origin === new URL(page).origin ? [] : [origin];
}

/** Rejects when not even the shell of the page could be rendered; a part inside that fails is left to the browser. */
function renderWhole(url: string, entry: EntryContext, nonce: string): Promise<{ html: string; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          // Until it runs out the timer would hold the whole rendering in memory.
          clearTimeout(timer);
          text(pipe(new PassThrough())).then((html) => resolve({ html, hasFailed }), reject);
        },
        onShellError: reject,
        onError() {
          hasFailed = true;
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000).unref();
  });
}
