// The service worker: the page works without a network once it has been opened with one.
//
// A version of the program has a folder and a store of its own. What is in a store never changes, and nothing else is
// ever put there: files of two versions do not meet, online or offline. A page that is open when a new version is
// published goes on with its own; the next one opened is the new one, and the old store goes when nobody uses it.

const worker = /** @type {ServiceWorkerGlobalScope & typeof globalThis} */ (/** @type {unknown} */ (self));

// The build writes the version, a hash of all files, and this list, from the imports of the modules.
const VERSION = '';
/**
 * What the page loads, at once or when it is wanted.
 * @type {string[]}
 */
const FILES = [];

/** Milliseconds after which the stored page is shown in place of one that does not come. */
const PATIENCE = 6_000;

const NAME = 'attention-spectra';
const STORE = `${NAME}-${VERSION}`;
const PAGE = worker.registration.scope;

/** @param {string} name */
const absolute = name => new URL(name, PAGE).href;
const kept = new Set(FILES.map(absolute));

worker.addEventListener('install', event => event.waitUntil(keep()));
worker.addEventListener('activate', event => event.waitUntil(begin()));
worker.addEventListener('message', event => {
  if (kept.has(event.data?.module)) event.waitUntil(replace());
});
worker.addEventListener('fetch', event => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  // While somebody works on it there is no version, and every file is new.
  if (method !== 'GET' || !VERSION) return;
  if ([absolute('./'), absolute('index.html')].includes(origin + pathname)) event.respondWith(page(event.request));
  else if (kept.has(url)) event.respondWith(file(event.request));
});

async function keep() {
  if (!VERSION) return;
  // Hosts let browsers keep the page for a while: it may be that of the version before.
  const page = await fetch('./', { cache: 'reload' });
  if (!page.ok || !(await page.clone().text()).includes(`www-${VERSION}/`)) throw new Error('The page is not of this version yet.');
  const store = await caches.open(STORE);
  await store.addAll(FILES);
  await store.put('./', page);
}

/** A page of this version is open. Where it is the only one, nobody uses the old one any more. */
async function replace() {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 1) await worker.skipWaiting();
}

async function begin() {
  const names = await caches.keys();
  const old = names.filter(name => (name === NAME || name.startsWith(`${NAME}-`)) && name !== STORE);
  await Promise.all(old.map(name => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * What the store has of an address. A store that the next version has cleared away is not made anew.
 * @param {string} address
 */
const inStore = address => caches.match(address, { cacheName: STORE });

/**
 * The page itself is the newest there is, whatever the browser keeps of it; ?tour=… is the same page. The stored one takes its
 * place where the host does not answer, or not with a page, and where the page asks for it: index.html does so by ?stored where
 * files of the newest are missing.
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function page(request) {
  const stored = await inStore('./');
  if (!stored) return fetch(request, { cache: 'no-cache' });
  if (new URL(request.url).searchParams.has('stored')) return stored;
  /** @type {Promise<Response>} */
  const late = new Promise(resolve => setTimeout(resolve, PATIENCE, stored));
  const newest = fetch(request, { cache: 'no-cache' }).then(answer => (answer.status < 400 ? answer : stored), () => stored);
  return Promise.race([newest, late]);
}

/**
 * A file of this version.
 * @param {Request} request
 */
async function file(request) {
  const stored = await inStore(request.url);
  // What is there turned out to be damaged.
  if (stored && request.cache === 'reload') {
    const newest = await fetch(request).catch(() => stored);
    if (!newest.ok) return stored;
    if (newest !== stored) await (await caches.open(STORE)).put(request.url, newest.clone());
    return newest;
  }
  return stored ?? fetch(request);
}
