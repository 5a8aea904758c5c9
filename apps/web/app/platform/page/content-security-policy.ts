import type { RequestContext } from '#web/platform/net/request-context.ts';

/**
 * The policy of a page (R33). Scripts need the nonce; inline style attributes are allowed, because components hand
 * values to their style sheets through custom properties. Only the map box and the embeds may stand in other people's pages.
 */
export function contentSecurityPolicy(
  context: Pick<RequestContext, 'nonce' | 'mediaOrigins'>,
  pathname: string,
): string {
  const media = (context.mediaOrigins ?? []).join(' ');
  const rules: Record<string, string> = {
    'default-src': "'self'",
    'script-src': pathname.startsWith('/embed/story/') ? "'none'" : `'self' 'nonce-${context.nonce}'`,
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' data: blob: ${media}`,
    'media-src': `'self' blob: ${media}`,
    'connect-src': `'self' ${media}`,
    'manifest-src': "'self'",
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': mayBeFramed(pathname) ? '*' : "'none'",
  };
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.trim()}`)
    .join('; ');
}

function mayBeFramed(pathname: string): boolean {
  return pathname === '/newsmapbox' || pathname.startsWith('/embed/');
}
