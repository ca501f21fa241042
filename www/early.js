// Runs before all other modules of the page: it loads the sentences and starts the workers and the core, which take as long to start as the
// modules take to load.
// `pool.js` takes the workers over. In a frame of another page this is not done, since the figure may never come into view.

import { pageLanguage } from './words/languages.js';
import { loadPhrases } from './words/phrase.js';
import { asset } from './element/assets.js';
import { compiled } from './element/core.js';
import { startWorker } from './common/trusted.js';

const EARLY = Symbol.for('attention-spectra workers');

if (window.parent === window) {
  document.documentElement.lang = pageLanguage();
  loadPhrases().catch(() => {});
  compiled(asset('pkg/attention_spectra_bg.wasm'));
  try {
    const count = Math.min(4, navigator.hardwareConcurrency || 2);
    /** @type {{[EARLY]?: Worker[]}} */ (globalThis)[EARLY] = Array.from({ length: count }, () => {
      /** @type {Worker & {failure?: string}} */
      const worker = startWorker(new URL('workers/worker.js', import.meta.url));
      worker.onerror = event => {
        event.preventDefault();
        worker.failure = event.message ?? '';
      };
      return worker;
    });
  } catch {
    // The pool will try again, and report the reason of a failure.
  }
}
