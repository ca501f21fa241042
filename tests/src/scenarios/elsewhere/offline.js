import { spectra } from '../../page.js';

/** The requests whose answers the service worker keeps. */
async function keptRequests() {
  await navigator.serviceWorker.ready;
  const names = await caches.keys();
  const store = await caches.open(names.find(name => name.startsWith('attention-spectra-')));
  return store.keys();
}

/**
 * Whether the files of the page are kept.
 * @returns {Promise<boolean>}
 */
export const keepsFiles = async () => (await keptRequests()).length > 10;

/**
 * The addresses of the files that are kept.
 * @returns {Promise<string>} in order
 */
export const keptAddresses = async () => (await keptRequests()).map(({ url }) => url).sort().join(' ');

/**
 * The addresses of the page and of the files that its service worker names.
 * @returns {Promise<string>} in order
 */
export async function listedAddresses() {
  const text = await (await fetch('offline.js')).text();
  const files = JSON.parse(/const FILES = (.*);/.exec(text)[1]);
  return ['./', ...files].map(name => new URL(name, location.origin).href).sort().join(' ');
}

/**
 * Whether the browser lacks service workers.
 * @returns {boolean}
 */
export const lacksServiceWorkers = () => navigator.serviceWorker === undefined;

/**
 * Whether a service worker is in charge of the page.
 * @returns {boolean}
 */
export const isInCare = () => navigator.serviceWorker.controller !== null;

/**
 * Opens the gallery.
 * @returns {Promise<number>} how many cards it has
 */
export async function openGallery() {
  await spectra().openGallery();
  return spectra().shadowRoot.querySelectorAll('.gallery[open] li').length;
}

/** Lets the browser look for another service worker. */
export async function lookForUpdate() {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
}

/**
 * Whether one version is kept, and no other.
 * @param {string} version its name
 * @returns {Promise<boolean>}
 */
export const keepsOnly = async version => (await caches.keys()).join() === `attention-spectra-${version}`;

/**
 * Which versions are kept, and what service workers do.
 * @returns {Promise<string>}
 */
export async function stateOfVersions() {
  const [names, it] = await Promise.all([caches.keys(), navigator.serviceWorker.getRegistration()]);
  return `${names}; installing ${it.installing?.state}, waiting ${it.waiting?.state}, active ${it.active?.state}`;
}

const versioned = () => performance.getEntriesByType('resource').map(({ name }) => name).filter(name => name.includes('/www-'));

/**
 * Whether the page has loaded its files.
 * @returns {boolean}
 */
export const hasLoadedFiles = () => versioned().length > 10;

/**
 * The files that the page has loaded from other folders than that of a version.
 * @param {string} version the folder
 * @returns {string}
 */
export const filesOfOthers = version => versioned().filter(name => !name.includes(`/${version}/`)).join(' ');
