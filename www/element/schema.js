// The catalogue of the core. Its quantities and presets are many, and few are shown at first: each is asked for when it is wanted.

/**
 * @param {Pick<import('../types.js').Bindings, 'schema'|'quantity'|'presets'>} bindings
 * @returns {import('../types.js').Schema}
 */
export const schemaOf = bindings => ({
  ...JSON.parse(bindings.schema()),
  quantity: kept(name => JSON.parse(bindings.quantity(name) ?? 'null') ?? undefined),
  presets: kept(view => JSON.parse(bindings.presets(view))),
});

/**
 * Asks once for each argument.
 * @template Key, Answer
 * @param {(key: Key) => Answer} ask
 * @returns {(key: Key) => Answer}
 */
function kept(ask) {
  /** @type {Map<Key, Answer>} */
  const answers = new Map();
  return key => {
    if (!answers.has(key)) answers.set(key, ask(key));
    return /** @type {Answer} */ (answers.get(key));
  };
}
