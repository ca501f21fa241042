// How settings that are pinned are in an address: `pin=T=64;T=512&beta=1`.

import { phrase } from '../words/phrase.js';
import { quoted } from '../common/quoted.js';

/** How settings are laid out: the words in the address, and the words for the visitor. */
export const LAYOUTS = {
  beside: () => phrase('compare-side-side-same-axes'),
  apart: () => phrase('compare-side-side-own-axes'),
  over: () => phrase('compare-laid-over-each-other'),
};

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
    const wrong = other === view ? state.problems().filter(isOwn) : [phrase('compare-current-view-only-settings-same-view', { view })];
    if (wrong.length > 0) faults.push(phrase('compare-pin-left-out', { text: quoted(text) }), ...wrong);
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
  if (pinned(pin).length > most) wrong.push(phrase('compare-pin-names-more-settings-first-shown', { most }));
  if (together && !(together in LAYOUTS)) wrong.push(phrase('page-together-invalid-use', { found: quoted(together), allowed: Object.keys(LAYOUTS).join(', ') }));
  return wrong;
}
