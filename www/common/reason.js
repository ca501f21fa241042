// Message of a thrown reason: the core and the workers throw sentences, everything else throws errors.

/**
 * The message of an error, or a thrown value as text.
 * @param {unknown} reason
 * @returns {string}
 */
export function messageOf(reason) {
  const { message } = /** @type {{message?: unknown}} */ (reason ?? {});
  return String(message ?? reason);
}
