// How settings that are pinned are in an address: `pin=T=64;T=512&beta=1`.

import { quoted } from '../common/quoted.js';

/** How settings are laid out: the words in the address, and the words for the visitor. */
export const LAYOUTS = { beside: 'Side by side, same axes', apart: 'Side by side, own axes', over: 'Laid over each other' };

/**
 * The settings that `pin` names.
 * @param {string|undefined} pin
 * @returns {string[]}
 */
export function pinned(pin) {
  return (pin ?? '').split(';').map(text => text.trim()).filter(Boolean);
}

/**
 * The settings that can be pinned, and the errors in the others.
 * @param {string|undefined} pin as in the address
 * @param {string} view of the figure in view
 * @param {typeof import('../pkg/attention_spectra.js').State} State of the core
 * @returns {{pin: string, faults: string[]}} `pin` without invalid settings, and the reasons
 */
export function soundPins(pin, view, State) {
  /** @type {string[]} */
  const faults = [];
  const sound = pinned(pin).filter(text => {
    const state = new State(`view=${view}&${text}`);
    const other = JSON.parse(state.parameters()).view;
    // An adjustment that follows from other parameters, such as tokens for a small d, is not an error in the setting.
    const own = new Set(new URLSearchParams(text).keys());
    /** @param {string} sentence */
    const isOwn = sentence => {
      const [, name] = /^(\w+) = /.exec(sentence) ?? [];
      return name === undefined || own.has(name);
    };
    const wrong = other === view ? state.problems().filter(isOwn) : [`The current view is ${view}; only settings of the same view can be compared.`];
    if (wrong.length > 0) faults.push(`pin = “${quoted(text)}” is left out.`, ...wrong);
    return wrong.length === 0;
  });
  return { pin: sound.join(';'), faults };
}

/**
 * The errors in pinned settings, one sentence each.
 * @param {{pin?: string, together?: string}} around
 * @param {number} most settings beside the one in view; the core leaves out further ones
 * @returns {string[]}
 */
export function pinFaults({ pin, together = '' }, most) {
  const wrong = [];
  if (pinned(pin).length > most) wrong.push(`pin names more than ${most} settings; the first ${most} are shown beside the figure.`);
  if (together && !(together in LAYOUTS)) wrong.push(`together = “${quoted(together)}” is invalid: use ${Object.keys(LAYOUTS).join(', ')}.`);
  return wrong;
}
