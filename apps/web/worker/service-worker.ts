/**
 * The service worker (decision record 0050): caches scripts, viewed photographs and parts of the map, answers navigations without a network by
 * the offline page, and shows push notifications. Copies of stories are stored by the page, not here.
 */
import { CacheFirst, ExpirationPlugin, type RouteHandlerCallbackOptions, Serwist } from 'serwist';
import { type KeepShell, offlinePath, shelves } from '../app/platform/offline/shelves.ts';
import { isMapPart, openMapPart } from './map-parts.ts';

declare const self: ServiceWorkerGlobalScope;
/** Differs for every build, so that browsers install a new worker and cache the offline page again. */
declare const buildId: string;

const oneDay = 86_400;

/** Without the expiration plug-in, whose bookkeeping per file took a tenth of the first paint. */
const program = new CacheFirst({ cacheName: shelves.program });
/** Files of a few builds; a build has some 250, of which a reader needs a quarter. */
const mostFiles = 400;
/** Photographs expire, because those of a withdrawn story must not stay for long. */
const pictures = new CacheFirst({
  cacheName: shelves.pictures,
  plugins: [new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 7 * oneDay, purgeOnQuotaError: true })],
});

const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    { matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), handler: program },
    {
      matcher: ({ url, sameOrigin, request }) =>
        sameOrigin && request.destination === 'image' && url.pathname.startsWith('/media/'),
      handler: pictures,
    },
    {
      matcher: ({ url, sameOrigin, request }) => sameOrigin && isMapPart(url, request),
      handler: ({ event, request }) => openMapPart(request, (work) => event.waitUntil(work)),
    },
    { matcher: ({ request }) => request.mode === 'navigate', handler: openPage },
  ],
});
serwist.addEventListeners();

async function openPage({ event, request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    return ((await (event as FetchEvent).preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch {
    const shell = await (await caches.open(shelves.shell)).match(offlinePath, { ignoreSearch: true, ignoreVary: true });
    if (!shell || url.pathname === offlinePath) return shell ?? Response.error();
    // A redirect and not the offline page itself, whose scripts expect the address that it was rendered for.
    const to = new URLSearchParams({ to: url.pathname + url.search });
    return Response.redirect(`${offlinePath}?${to}`);
  }
}

self.addEventListener('install', (event) => event.waitUntil(keepShellsAnew(event)));
self.addEventListener('activate', (event) => event.waitUntil(forgetOldFiles()));

/** Deletes the files that were cached first, because they belong to the oldest build. */
async function forgetOldFiles(): Promise<void> {
  const shelf = await caches.open(shelves.program);
  const files = await shelf.keys();
  for (const file of files.slice(0, Math.max(0, files.length - mostFiles))) await shelf.delete(file);
}

self.addEventListener('message', (event) => {
  const { type, look } = (event.data ?? {}) as Partial<KeepShell>;
  if (type === 'KEEP_SHELL' && look) event.waitUntil(keepShell(event, addressIn(look)));
});

function addressIn(look: string): string {
  return `${offlinePath}?${new URLSearchParams({ look, build: buildId })}`;
}

/** After a new build, caches the offline page again in each cached language and theme, with the scripts of the new build. */
async function keepShellsAnew(event: ExtendableEvent): Promise<void> {
  const kept = await (await caches.open(shelves.shell)).keys();
  for (const { url } of kept) {
    const look = new URL(url).searchParams.get('look');
    // Without a network the new worker would be worse than the old one, so its installation is retried with the next page.
    if (look) await keepShell(event, addressIn(look));
  }
}

async function keepShell(event: ExtendableEvent, address: string): Promise<void> {
  const shelf = await caches.open(shelves.shell);
  if (await shelf.match(address, { ignoreVary: true })) return;
  const shell = await fetch(address, { cache: 'no-store' });
  if (!shell.ok) return;
  const files = new Set((await shell.clone().text()).match(/\/assets\/[\w.~-]+/g));
  await Promise.all(
    [...files].map((file) => program.handle({ event, request: new Request(file, { credentials: 'same-origin' }) })),
  );
  await shelf.put(address, shell);
  const others = (await shelf.keys()).filter(({ url }) => url !== new URL(address, self.location.origin).href);
  for (const other of others) await shelf.delete(other, { ignoreVary: true });
}

type Push = { id: string; title: string; body: string; link: string; lang: string };

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { id, title, body, link, lang } = event.data.json() as Push;
  // One tag per notification, so that a duplicate push is shown once.
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang,
      tag: id,
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { link },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href } = new URL(event.notification.data.link, self.location.origin);
  event.waitUntil(openLink(href));
});

async function openLink(href: string): Promise<unknown> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return self.clients.openWindow(href);
  await page.focus().catch(() => undefined);
  // `navigate` rejects for a page that this worker does not control, because it was opened before.
  return page.navigate(href).catch(() => self.clients.openWindow(href));
}
