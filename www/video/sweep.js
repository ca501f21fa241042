// Sweeps a dial from one value to another: the values, and the figure at each value.

import { Job } from '../workers/job.js';

/**
 * Values from `from` to `to`, evenly spaced; for T with equal ratios.
 * @param {{name: string, kind: string}} field of the core's schema
 * @param {number} from
 * @param {number} to
 * @param {number} count at least 2
 * @returns {number[]} whole where the dial is
 */
export function valuesOf({ name, kind }, from, to, count) {
  /** @param {number} i */
  const share = i => i / (count - 1);
  /** @param {number} i */
  const value = i => (name === 'T' ? from * (to / from) ** share(i) : from + (to - from) * share(i));
  return Array.from({ length: count }, (_, i) => (kind === 'real' ? Number(value(i).toPrecision(6)) : Math.round(value(i))));
}

/**
 * @typedef {import('../types.js').State} State
 * @typedef {import('../types.js').Handle} Handle
 * @typedef {import('../types.js').Computing} Computing
 * @typedef {import('../workers/job.js').Kept} Kept
 */

/**
 * Computes the figure at each value, one after another, by the same steps as any figure.
 * @param {() => Computing} hands
 * @param {State} state settings of the other dials
 * @param {string} name of the dial
 * @param {number[]} values
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<{value: number, handle: Handle}, void>} a result of the core, freed when the next one is requested
 */
export async function* swept(hands, state, name, values, signal) {
  /** @type {Kept|null} */
  let kept = null;
  for (const value of values) {
    const next = state.changed([name], [String(value)]);
    if (next.problems().length > 0) throw new Error(next.problems().join(' '));
    const { job, handle } = await computed(hands(), next, kept, signal);
    kept = job.kept;
    yield { value, handle };
    handle.free();
  }
}

/**
 * @param {Computing} hands
 * @param {State} state
 * @param {Kept|null} kept
 * @param {AbortSignal} signal
 * @returns {Promise<{job: Job, handle: Handle}>}
 */
function computed(hands, state, kept, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => {
      job.abandon(true);
      reject(signal.reason);
    };
    /** @param {Job} job */
    const changed = job => {
      if (!job.finished) return;
      signal.removeEventListener('abort', stop);
      try {
        if (job.failures.length > 0) throw new Error(job.failures[0].message);
        resolve({ job, handle: job.result() });
      } catch (reason) {
        reject(reason);
      }
      // The job is freed later, since it still gets the report of its last step.
      queueMicrotask(() => job.free());
    };
    const job = new Job(hands.bindings, hands, { state, text: state.text, since: performance.now(), dragging: false }, changed, kept);
    if (signal.aborted) stop();
    else {
      signal.addEventListener('abort', stop);
      job.start();
    }
  });
}
