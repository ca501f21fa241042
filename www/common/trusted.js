// Policy for pages with `require-trusted-types-for 'script'`: addresses of workers and markup belong to the program.

const policy = made();

/** @returns {{createScriptURL: (address: string) => string, createHTML: (source: string) => string}|undefined} in a browser objects that stand for these texts */
function made() {
  try {
    return /** @type {{trustedTypes?: {createPolicy: Function}}} */ (globalThis).trustedTypes?.createPolicy('attention-spectra', { createScriptURL: String, createHTML: String });
  } catch {
    // If the page allows no policy of this name (`trusted-types`), workers and markup are used without a policy, and may be blocked.
    return undefined;
  }
}

/**
 * A module worker.
 * @param {string|URL} address
 * @returns {Worker}
 */
export function startWorker(address) {
  return new Worker(policy?.createScriptURL(String(address)) ?? address, { type: 'module' });
}

/**
 * A document from markup that the core has written.
 * @param {string} source
 * @returns {Document}
 */
export function parsed(source) {
  return new DOMParser().parseFromString(policy?.createHTML(source) ?? source, 'text/html');
}
