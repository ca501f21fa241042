// How settings that are pinned stand in an address: `pin=T=64;T=512&beta=1`.

/** Settings beside the one in view at most; the core leaves further ones out. */
export const MOST = 3;

/** How they are laid out, in the words of the address and in those of the visitor. */
export const LAYOUTS = { beside: 'Side by side, same axes', apart: 'Side by side, own axes', over: 'Laid over each other' };

/** Names that say how a figure is shown or computed, not what it is of. */
const OF_NO_SETTING = ['view', 'panel', 'embed', 'device', 'colormap', 'claim'];

/**
 * The settings that `pin` names.
 * @param {string|undefined} pin
 * @returns {string[]}
 */
export function pinned(pin) {
  return (pin ?? '').split(';').map(text => text.trim()).filter(Boolean);
}

/**
 * What is pinned of a state: what differs from what its view opens with, and T where nothing does.
 * @param {object} state of the core
 * @returns {string} `T=64&beta=1`
 */
export function pinOf(state) {
  const pairs = state.address().split('&').filter(pair => !OF_NO_SETTING.includes(pair.split('=', 1)[0]));
  return pairs.join('&') || `T=${JSON.parse(state.parameters()).T}`;
}

/**
 * What is wrong with them, a sentence each.
 * @param {{pin?: string, together?: string}} around
 * @returns {string[]}
 */
export function pinFaults({ pin, together = '' }) {
  const wrong = [];
  if (pinned(pin).length > MOST) wrong.push(`pin names ${pinned(pin).length} settings; at most ${MOST} stand beside the figure.`);
  if (together && !(together in LAYOUTS)) wrong.push(`together = “${together}” is not allowed: it takes ${Object.keys(LAYOUTS).join(', ')}.`);
  return wrong;
}
