/**
 * Serves the web app inside this process: built files, and pages rendered by React Router. Pages hold nothing personal
 * (the session lives in the browser), so one rendering serves every visitor of the same language for a second.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import middie from '@fastify/middie';
import fastifyStatic from '@fastify/static';
import { type PageLanguage, pageLanguageOf, plainLanguage } from '@pakmut/contract/page-languages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Config } from '#api/platform/process/config.ts';
import { maintenanceIn } from '#api/platform/process/maintenance.ts';
import { chooseBasemap, describeBasemap } from '#api/platform/services/basemap.ts';
import { AppError } from './app-error.ts';
import { keepAnswer, sendAnswer } from './cached-answers.ts';
import type { App } from './call.ts';
import { forOtherPages } from './security-headers.ts';
import { type PageBasemap, pageBasemap, serveStreetMap } from './street-map.ts';

const webRoot = new URL('../../../../web/', import.meta.url);
const pageMilliseconds = 1_000;
/** In seconds; the browser keeps what is chosen on the page as long. */
const oneYear = 31_536_000;
const themes = ['light', 'dark', 'system'];
/** Static scripts may be workers, which obey the policy of their own answer. */
const scriptPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self' blob:; img-src 'self' data: blob:; frame-ancestors 'none'; base-uri 'none'";
/** The worker that searches photos for faces, the only script that may compile WebAssembly (decision record 0079). */
const webAssemblyScript = /\/assets\/face-worker-[\w-]+\.js(\.br|\.gz)?$/;
const webAssemblyPolicy = scriptPolicy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");

type Build = ServerBuild | (() => Promise<ServerBuild>);
type Page = { readonly status: number; readonly headers: Record<string, string>; readonly body: Buffer };
type Render = (page: PageRequest) => Promise<Page>;
type PageRequest = {
  readonly url: string;
  readonly origin: string;
  readonly language: PageLanguage;
  readonly theme: string;
  readonly address: string;
};

/** The folder where the built server code must be for `production`. */
export const serverBuildFile = fileURLToPath(new URL('build/server/index.js', webRoot));

export async function serveWeb(app: App, mode: 'production' | 'development'): Promise<void> {
  const build = mode === 'production' ? await serveBuilt(app) : await serveWithVite(app);
  const basemap = chooseBasemap(app.platform.config);
  if (basemap.kind === 'embedded' && basemap.problem)
    app.fastify.log.warn({ problem: basemap.problem }, 'the extract of OpenStreetMap cannot be used');
  app.fastify.log.info({ basemap: describeBasemap(basemap) }, 'the map is drawn from');
  serveStreetMap(app.fastify, basemap);
  const render = renderer(app, build, mode, pageBasemap(basemap));
  await app.fastify.register(async (scope) => {
    // React Router reads bodies itself; these parsers belong to this scope only, or the API would lose its own.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.get('/*', (request, reply) => sendPage(app, mode, render, request, reply));
  });
}

async function serveBuilt(app: App): Promise<ServerBuild> {
  if (!existsSync(serverBuildFile)) throw new Error('The web app is not built: run npm start, which builds it.');
  await app.fastify.register(fastifyStatic, {
    root: fileURLToPath(new URL('build/client', webRoot)),
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders(response, file) {
      const fingerprinted = file.includes('/assets/');
      // The address of the basemap carries its version.
      const forGood = fingerprinted || file.includes('/geo/');
      response.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
      response.header('content-security-policy', webAssemblyScript.test(file) ? webAssemblyPolicy : scriptPolicy);
      if (fingerprinted) response.headers(forOtherPages);
    },
  });
  return import(pathToFileURL(serverBuildFile).href);
}

async function serveWithVite(app: App): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: fileURLToPath(webRoot),
    server: { middlewareMode: true, hmr: { server: app.fastify.server } },
    appType: 'custom',
  });
  await app.fastify.register(middie);
  app.fastify.use(vite.middlewares);
  app.fastify.addHook('onClose', () => vite.close());
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
}

function renderer(app: App, build: Build, mode: 'production' | 'development', basemap: PageBasemap): Render {
  const handler = createRequestHandler(build, mode);
  return async (page) => {
    const server = typeof build === 'function' ? await build() : build;
    const { requestContext } = server.entry.module as unknown as {
      requestContext: Parameters<RouterContextProvider['set']>[0];
    };
    const context = new RouterContextProvider();
    context.set(requestContext, {
      language: page.language,
      theme: page.theme,
      origin: page.origin,
      basemap,
      site: siteDetails(app.platform.config),
      siteName: app.platform.config.SITE_NAME,
      maintenance: maintenanceIn(app.platform.config.MAINTENANCE, page.language),
      licence: app.platform.config.CONTENT_LICENCE,
      canTranslate: app.platform.translator !== null,
      hasGeocoder: app.platform.geocoder !== null,
      subsites: app.platform.site.subsites(),
      demoPages: !app.platform.config.production,
      apiFetch: apiFetcher(app, page.address),
      mediaOrigins: mediaOrigins(app.platform.config),
    });
    const cookie = `lang=${page.language}; theme=${page.theme}`;
    const request = new Request(page.origin + page.url, { headers: { cookie } });
    const response = await handler(request, context);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
}

/** What the footer and "contact us" show; what is not set is left out. */
function siteDetails(config: Config) {
  const named = (links: Readonly<Record<string, string>>) =>
    Object.entries(links)
      .filter(([, url]) => url !== '')
      .map(([name, url]) => ({ name, url }));
  return {
    ...(config.SITE_OWNER && { owner: config.SITE_OWNER }),
    ...(config.SITE_ADDRESS && { address: config.SITE_ADDRESS }),
    ...(config.CONTACT_URL && { contactUrl: config.CONTACT_URL }),
    social: named({
      Facebook: config.SOCIAL_FACEBOOK,
      YouTube: config.SOCIAL_YOUTUBE,
      X: config.SOCIAL_X,
      Instagram: config.SOCIAL_INSTAGRAM,
      TikTok: config.SOCIAL_TIKTOK,
      LINE: config.SOCIAL_LINE,
    }),
    apps: named({ 'Google Play': config.STORE_ANDROID, 'App Store': config.STORE_IOS }),
  };
}

/** Where pages may load pictures and parts of maps from, besides where they are opened themselves. */
function mediaOrigins({ ORIGIN, MAP_STYLE_URL }: Config): string[] {
  return [...(ORIGIN ? [ORIGIN] : []), ...(MAP_STYLE_URL ? [new URL(MAP_STYLE_URL).origin] : [])];
}

/** Loaders call the API inside the process, counted against the visitor's own budget. */
function apiFetcher(app: App, remoteAddress: string) {
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await app.fastify.inject({
      method: (init.method ?? 'GET') as 'GET' | 'POST',
      url: path,
      remoteAddress,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) if (typeof value === 'string') headers.set(name, value);
    return new Response(
      answer.statusCode === 204 || answer.statusCode === 304 ? null : new Uint8Array(answer.rawPayload),
      { status: answer.statusCode, headers },
    );
  };
}

async function sendPage(app: App, mode: string, render: Render, request: FastifyRequest, reply: FastifyReply) {
  const query = request.query as Record<string, string>;
  // A page embedded in another site takes its looks from its address alone; cookies of the browser do not count
  // there.
  const isEmbedded = request.url.startsWith('/embed/');
  const preferences = isEmbedded ? query : request.cookies;
  const page: PageRequest = {
    url: request.url,
    origin: app.platform.config.ORIGIN || `${request.protocol}://${request.host}`,
    language: pageLanguageOf(query.lang) ?? pageLanguageOf(preferences.lang) ?? plainLanguage,
    theme: oneOf(themes, preferences.theme, 'light'),
    address: request.ip,
  };
  if (!isEmbedded && query.lang === page.language && request.cookies.lang === undefined) keepLanguage(reply, page);
  if (mode === 'development') return sendFresh(reply, await render(page));
  const key = `${page.origin} ${page.language} ${page.theme} ${page.url}`;
  try {
    const answer = await keepAnswer(app.platform.cache, key, pageMilliseconds, async () => {
      const made = await render(page);
      if (made.status !== 200) throw new NotKept(made);
      const { 'content-type': type = 'text/html; charset=utf-8', ...headers } = made.headers;
      return { type, body: made.body, headers };
    });
    await sendAnswer(request, reply, answer, 'private, max-age=0, must-revalidate');
    return reply;
  } catch (error) {
    if (error instanceof NotKept) return sendFresh(reply, error.page);
    throw error;
  }
}

/** Visitors who arrive at an address with a language and have chosen none continue in that language. */
function keepLanguage(reply: FastifyReply, { language, origin }: PageRequest): void {
  const secure = origin.startsWith('https:');
  void reply.setCookie('lang', language, { path: '/', maxAge: oneYear, sameSite: 'lax', secure });
}

function oneOf(choices: readonly string[], given: string | undefined, fallback: string): string {
  return given !== undefined && choices.includes(given) ? given : fallback;
}

/** A page that is an error or a redirect: sent, not kept. */
class NotKept extends AppError {
  readonly page: Page;
  constructor(page: Page) {
    super('server.failed');
    this.page = page;
  }
}

function sendFresh(reply: FastifyReply, page: Page) {
  return reply.code(page.status).headers(page.headers).send(page.body);
}
