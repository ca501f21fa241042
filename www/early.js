// Runs before all other modules of the page: it starts the workers and the core, which take as long to start as the modules take to load.
// `pool.js` takes the workers over. In a frame of another page this is not done, since the figure may never come into view.

import { phrase } from './words/phrase.js';
import { asset } from './element/assets.js';
import { compiled } from './element/core.js';
import { startWorker } from './common/trusted.js';

const EARLY = Symbol.for(phrase('page-attention-spectra-workers'));

if (window.parent === window) {
  compiled(asset('pkg/attention_spectra_bg.wasm'));
  try {
    const count = Math.min(4, navigator.hardwareConcurrency || 2);
    /** @type {{[EARLY]?: Worker[]}} */ (globalThis)[EARLY] = Array.from({ length: count }, () => {
      /** @type {Worker & {failure?: string}} */
      const worker = startWorker(new URL('workers/worker.js', import.meta.url));
      worker.onerror = event => {
        event.preventDefault();
        worker.failure = event.message ?? phrase('page-could-started');
      };
      return worker;
    });
  } catch {
    // The pool will try again, and report the reason of a failure.
  }
}
