// The service worker: the page works without a network once it has been opened with one. What the
// network has is always newer, so the stored files are for when there is none.

const STORE = 'attention-spectra';
/** What the page loads without naming it in index.html. */
const MORE = [
  ...['gallery/card', 'gallery/gallery', 'gallery/papers', 'gallery/thumbnails', 'matrices/matrix-figure', 'matrices/survey',
    'matrices/survey-values', 'workers/worker'].map(name => `www/${name}.js`),
  ...['five', 'gap', 'rem', 'osa', 'filter', 'local'].map(name => `www/tours/${name}.json`),
];

/** What is loaded only where a step runs on the GPU, perhaps before this worker is there to see it. */
const GPU = ['www/workers/gpu-worker.js', 'www/pkg/attention_spectra_gpu.js', 'www/pkg/attention_spectra_gpu_bg.wasm'];

self.addEventListener('install', event => event.waitUntil(fill()));
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));
self.addEventListener('message', event => event.data === 'gpu' && event.waitUntil(keep(GPU)));

async function fill() {
  self.skipWaiting();
  const page = await (await fetch('./')).text();
  const named = [...page.matchAll(/(?:href|src)="(www\/[^"]+)"/g)].map(match => match[1]);
  await keep([...new Set(['./', ...named, ...MORE])]);
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
