// The page: one element, its state in the address.

import { loadPhrases, phrase } from './words/phrase.js';
import { h } from './common/dom.js';
import { asset } from './element/assets.js';
import { AttentionSpectra } from './element/element.js';
import { isShortcut } from './common/keys.js';
import { bindLanding } from './page/landing.js';
import { tellHeight } from './page/frame-height.js';
import { bindHistory, TYPED } from './page/history.js';
import { pageLanguage } from './words/languages.js';
import { fill } from './words/fill.js';
import { languageMenu } from './page/language-menu.js';

const ASSETS = Symbol.for('attention-spectra assets');
const STORED = Symbol.for('attention-spectra stored');

document.documentElement.lang = pageLanguage();
// If the policy of the host does not list the style of the page, the browser drops this style.
if (document.styleSheets.length === 0) document.head.append(h('link', { rel: 'stylesheet', href: asset('page.css') }));
customElements.define('attention-spectra', AttentionSpectra);

const element = /** @type {AttentionSpectra} */ (document.querySelector('attention-spectra'));
const page = /** @type {{[ASSETS]?: object, [STORED]?: boolean}} */ (globalThis);
bindLanding(element);
bindHistory(element);
const home = document.querySelector('h1 a');
if (home instanceof HTMLAnchorElement) home.href = location.href.split(/[?#]/)[0];
tellHeight(element);
loadPhrases().then(() => fill(document), () => {});
// In a frame the embedding page determines the language.
if (window.parent === window) languageMenu(element);
element.addEventListener('result', () => (document.title = `${element.figureName} – attention-spectra`));

// A message says what is wrong, and why the page does not begin.
element.addEventListener('error', () => element.querySelector('.waiting')?.remove());

if (page[STORED]) {
  element.addEventListener('result', () => {
    const said = phrase('page-newest-version-not-loaded');
    document.body.prepend(h('p', { className: 'stored', role: 'status' }, said));
  }, { once: true });
}

document.addEventListener('keydown', event => {
  const [target] = event.composedPath();
  const at = target instanceof Element ? target : null;
  if (event.key.toLowerCase() !== 'p' || isShortcut(event) || at?.matches(`${TYPED}, select`)) return;
  // Keys do nothing in a dialog, or if the page shows only a figure.
  if (!at?.closest('dialog') && !element.parameters.embed) element.present();
});

/**
 * Tells a new version of the service worker which page this is; the worker waits while the old version is in
 * use.
 * @param {ServiceWorkerRegistration} registration
 */
function renewed(registration) {
  /** @param {ServiceWorker|null} worker */
  const tell = worker => worker?.state === 'installed' && worker.postMessage({ module: import.meta.url });
  tell(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => tell(installing));
  });
}

// Not in the single-file page, which is offline anyway, and not in a frame of another page; a sandbox has no
// service worker. It stores all files of the program: the first figure goes before that.
if (!page[ASSETS] && window.parent === window && self.origin !== 'null' && navigator.serviceWorker) {
  element.addEventListener('result', () => navigator.serviceWorker.register(new URL('../offline.js', import.meta.url)).then(renewed, () => {}), { once: true });
}
