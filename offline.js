// The service worker: the page works without a network once it has been opened with one. What the
// network has is always newer, so the stored files are for when there is none.

const STORE = 'attention-spectra';
// The build writes these lists from the imports of the modules.
/** What the page loads, at once or when it is wanted. */
const FILES = [];
/** What is loaded only where a step runs on the GPU, perhaps before this worker is there to see it. */
const GPU_FILES = [];
/** What is loaded only where a model trains, likewise. */
const TRAINING_FILES = [];
const PARTS = { gpu: GPU_FILES, training: TRAINING_FILES };

self.addEventListener('install', event => event.waitUntil(fill()));
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));
self.addEventListener('message', event => event.data in PARTS && event.waitUntil(keep(PARTS[event.data])));

async function fill() {
  self.skipWaiting();
  await keep(['./', ...FILES]);
}

async function keep(files) {
  const store = await caches.open(STORE);
  await store.addAll(files);
}

self.addEventListener('fetch', event => {
  const { request } = event;
  const ours = request.url.startsWith(self.registration.scope);
  if (request.method === 'GET' && ours) event.respondWith(answer(event));
});

async function answer(event) {
  const { request } = event;
  const store = await caches.open(STORE);
  try {
    const response = await fetch(request);
    if (response.ok) event.waitUntil(store.put(request, response.clone()));
    return response;
  } catch (reason) {
    // ?tour=… is the same page.
    const kept = await store.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw reason;
  }
}
