// Policy for pages with `require-trusted-types-for 'script'`: addresses of workers belong to the program.

const policy = made();

/** @returns {{createScriptURL: (address: string) => string}|undefined} in a browser an object that stands for the address */
function made() {
  try {
    return /** @type {{trustedTypes?: {createPolicy: Function}}} */ (globalThis).trustedTypes?.createPolicy('attention-spectra', { createScriptURL: String });
  } catch {
    // If the page allows no policy of this name (`trusted-types`), workers are started without a policy, and may be blocked.
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
