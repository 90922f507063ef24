// Serves the application without a network: its page, and the files that the desk's screens need, all of one build. Everything else goes
// to the server; answers about the hotel are none of its business.
const files = OFFLINE_FILES; // replaced by the build
const name = `console ${OFFLINE_BUILD}`;
const page = '/console/';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(name)
      .then((cache) => cache.addAll([page, ...files]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOthers().then(() => self.clients.claim()));
});

async function removeOthers() {
  for (const other of await caches.keys()) if (other !== name) await caches.delete(other);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/console/files/')) return; // downloads
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(page)));
  else if (files.includes(pathname)) event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
});
