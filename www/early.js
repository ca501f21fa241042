// Before all other modules of the page: its workers, which take as long to start as those to load.
// `pool.js` takes them over. Not inside somebody else's page, where the figure may never come into view.

if (window.parent === window) {
  try {
    const count = Math.min(4, navigator.hardwareConcurrency || 2);
    globalThis.attentionSpectraWorkers = Array.from({ length: count }, () => {
      const worker = new Worker(new URL('workers/worker.js', import.meta.url), { type: 'module' });
      worker.onerror = event => {
        event.preventDefault();
        worker.failure = event.message ?? 'it could not be started';
      };
      return worker;
    });
  } catch {
    // The pool will try again, and say why it cannot.
  }
}
