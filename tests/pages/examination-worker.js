// LAPACK's examination in a worker, where the page decomposes its matrices.

import init, * as core from './attention_spectra_examination.js';

const ready = init();

const TASKS = {
  'worst ratios': part => core.worst_ratios(part),
  'not finite': n => core.accepts_what_is_not_finite(n),
};

self.onmessage = async ({ data: { task, given } }) => {
  try {
    await ready;
    self.postMessage({ list: TASKS[task](...given) });
  } catch (reason) {
    self.postMessage({ problem: String(reason?.message ?? reason) });
  }
};
