type PolicySources = {
  readonly pathname: string;
  /** Those of the page's inline scripts (`hashScripts`). */
  readonly hashes: readonly string[];
  /** Other origins that pictures, videos and map data may come from. */
  readonly mediaOrigins?: readonly string[] | undefined;
  /** Other origins that scripts may read and nothing else comes from: the archive of a basemap. */
  readonly dataOrigins?: readonly string[] | undefined;
};

/**
 * The policy of a page (R33). Inline scripts run by their hash; inline style attributes are allowed, because components hand
 * values to their style sheets through custom properties. Only the map box and the embeds may stand in other people's pages.
 */
export function contentSecurityPolicy({
  pathname,
  hashes,
  mediaOrigins = [],
  dataOrigins = [],
}: PolicySources): string {
  const media = mediaOrigins.join(' ');
  const scripts = ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
  const rules: Record<string, string> = {
    'default-src': "'self'",
    'script-src': pathname.startsWith('/embed/story/') ? "'none'" : scripts,
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' data: blob: ${media}`,
    'media-src': `'self' blob: ${media}`,
    'connect-src': `'self' ${[...mediaOrigins, ...dataOrigins].join(' ')}`,
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
