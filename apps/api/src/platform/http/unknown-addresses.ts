/** Answers for requests that no route takes: 405 with `Allow` where the address has other methods (RFC 9110), else 404. */
import { apiBase } from '@pakmut/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './error-handler.ts';

/** The route of unknown calls: every address below the base path, with any method. */
const unknownCall = `${apiBase}/*`;
/** The route that serves pages for addresses that no other route matches. */
const anyPage = '/*';

/** Notes the methods of every route registered from now on, and answers what fits none of them. */
export function refuseUnknownAddresses(fastify: FastifyInstance): void {
  const methodsByPattern = new Map<string, Set<string>>();
  fastify.addHook('onRoute', ({ url, method }) => {
    if (url === unknownCall) return;
    const methods = methodsByPattern.get(url) ?? new Set();
    methodsByPattern.set(url, methods);
    for (const one of [method].flat()) methods.add(one);
  });

  let patterns: readonly { readonly fits: RegExp; readonly methods: ReadonlySet<string> }[] | undefined;
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?', 1);
    // Every route is there by the first request.
    patterns ??= [...methodsByPattern].map(([url, methods]) => ({ fits: patternOf(url), methods }));
    const allowed = new Set(patterns.flatMap(({ fits, methods }) => (fits.test(path) ? [...methods] : [])));
    if (allowed.size === 0 || allowed.has(request.method)) return sendProblem(request, reply, 'request.no_such_call');
    reply.header('allow', [...allowed].sort().join(', '));
    return sendProblem(request, reply, 'request.wrong_method');
  };
  fastify.setNotFoundHandler(refuse);
  fastify.all(unknownCall, refuse);
}

/** A pattern for the addresses of a route: `:name` is one segment, `*` is the rest; pages are not served where calls are. */
function patternOf(url: string): RegExp {
  if (url === anyPage) return new RegExp(`^(?!${apiBase}/)/`);
  const parts = url.replace(/\/$/, '').split('/');
  const pattern = parts.map((part) =>
    part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&'),
  );
  return new RegExp(`^${pattern.join('/')}/?$`);
}
