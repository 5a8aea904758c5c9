/** Answers for requests that no route takes: 405 with `Allow` where the address has other methods (RFC 9110), else 404. */
import { apiBase } from '@pakmut/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './error-handler.ts';

/** What calls below the base path fall back on, whatever their method. */
const unknownCall = `${apiBase}/*`;
/** Where pages are looked for whose addresses the server does not know. */
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
  fastify.all(unknownCall, { schema: { hide: true } }, refuse);
}

/** The addresses of a route: `:name` is one part, `*` is whatever follows; pages do not stand where calls do. */
function patternOf(url: string): RegExp {
  if (url === anyPage) return new RegExp(`^(?!${apiBase}/)/`);
  const parts = url.replace(/\/$/, '').split('/');
  const pattern = parts.map((part) =>
    part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&'),
  );
  return new RegExp(`^${pattern.join('/')}/?$`);
}
