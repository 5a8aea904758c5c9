/** Renders a page as a stream: people get the shell at once, crawlers wait for the whole. */
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { requestContext } from './platform/net/request-context.ts';
import { contentSecurityPolicy } from './platform/page/content-security-policy.ts';
import { NonceContext } from './platform/page/nonce.ts';

// biome-ignore lint/performance/noBarrelFile: the server that mounts this build fills the context by this very key
export { requestContext } from './platform/net/request-context.ts';

export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const context = provider.get(requestContext);
  const { nonce } = context;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(context, new URL(request.url).pathname));
  headers.set('Content-Language', context.language);
  headers.append('Vary', 'Cookie');

  return new Promise((resolve, reject) => {
    let answered = false;
    let answerStatus = status;
    function answer() {
      answered = true;
      const body = new PassThrough();
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answerStatus }));
      pipe(body);
    }
    const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        [ready]: answer,
        onShellError: reject,
        onError(error: unknown) {
          answerStatus = 500;
          if (answered) console.error(error);
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}
