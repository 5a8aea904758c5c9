/*
 * The service worker: shows what the server pushes, and a page of its own where there is no network. It keeps nothing else,
 * and it is registered only by who switches pushes on.
 */
const offline = '/offline.html';
const shelf = 'pakmut-1';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(shelf).then((cache) => cache.add(offline)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== shelf).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(fetch(event.request).catch(() => caches.match(offline)));
});

self.addEventListener('push', (event) => {
  const { id, title, body, link, lang } = event.data.json();
  // The same tag: what comes twice shows once.
  event.waitUntil(
    self.registration.showNotification(title, { body, lang, tag: id, icon: '/favicon.svg', data: { link } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href } = new URL(event.notification.data.link, self.location.origin);
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(async (pages) => {
      const [page] = pages;
      if (!page) return self.clients.openWindow(href);
      await page.focus().catch(() => undefined);
      // A page that was open before this worker was there is not ours to lead.
      return page.navigate(href).catch(() => self.clients.openWindow(href));
    }),
  );
});
