// How settings that are pinned stand in an address: `pin=T=64;T=512&beta=1`.

import { quoted } from '../common/quoted.js';

/** How settings are laid out, in the words of the address and in those of the visitor. */
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
 * What is wrong with them, a sentence each.
 * @param {{pin?: string, together?: string}} around
 * @param {number} most settings beside the one in view; the core leaves further ones out
 * @returns {string[]}
 */
export function pinFaults({ pin, together = '' }, most) {
  const wrong = [];
  if (pinned(pin).length > most) wrong.push(`pin names more than ${most} settings; the first ${most} stand beside the figure.`);
  if (together && !(together in LAYOUTS)) wrong.push(`together = “${quoted(together)}” is not allowed: it takes ${Object.keys(LAYOUTS).join(', ')}.`);
  return wrong;
}
