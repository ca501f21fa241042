// How long a figure took, from the event to the paint.

/**
 * Measures `slider-to-figure`: from the event that requested a figure to the first paint of that figure.
 * @param {import('../workers/job.js').Job} job
 * @param {import('../types.js').Meta} meta
 */
export function painted(job, { view, parameters }) {
  if (job.measured) return;
  job.measured = true;
  const detail = { view, T: parameters.T, complete: job.finished };
  const { port1, port2 } = new MessageChannel();
  // A message sent before the paint arrives after it.
  port1.onmessage = () => {
    performance.measure('slider-to-figure', { start: job.since, end: performance.now(), detail });
    port1.close();
  };
  port2.postMessage(null);
}
