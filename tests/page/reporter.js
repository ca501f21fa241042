// Reports tests of Node's runner as those of Cargo are reported: `cargo xtask test` counts both.

/** The events of Node's runner that are reported, as far as they are read. */
/** @typedef {{type: string, data: {name: string, skip?: boolean|string, details?: {type?: string, error?: {cause?: unknown, message?: string}}, message?: string}}} Event */

/** Node 18 reports files as tests that hold those in them. */
const isFile = (/** @type {string} */ name) => name.endsWith('.test.js');

/**
 * @param {AsyncIterable<Event>} events
 * @returns {AsyncGenerator<string, void>}
 */
export default async function* report(events) {
  const counts = { passed: 0, failed: 0, ignored: 0 };
  /** @type {string[]} */
  const failures = [];
  for await (const { type, data } of events) {
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message ?? '';
    if (type === 'test:pass' && !isFile(data.name)) {
      counts[data.skip ? 'ignored' : 'passed'] += 1;
      yield `test ${data.name} ... ${data.skip ? 'ignored' : 'ok'}\n`;
    }
    if (type === 'test:fail') {
      const { error } = data.details ?? {};
      counts.failed += 1;
      failures.push(`---- ${data.name} ----\n${String(error?.cause ?? error?.message)}\n`);
      yield `test ${data.name} ... FAILED\n`;
    }
  }
  if (failures.length > 0) yield `\nfailures:\n\n${failures.join('\n')}\n`;
  yield `test result: ${counts.failed > 0 ? 'FAILED' : 'ok'}. ${counts.passed} passed; ${counts.failed} failed; ${counts.ignored} ignored\n`;
}
