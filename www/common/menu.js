// A button with a list under it, closed by Escape, by choosing, and by a press elsewhere.

import { h } from './dom.js';

/**
 * @param {Node[]} label of the button
 * @param {Node[]} items shown while the menu is open
 * @param {import('../types.js').WhileHere} whileHere
 * @param {object} [attributes] of the list
 * @returns {{element: HTMLDetailsElement, close: () => void}} `close` also returns the focus
 */
export function menu(label, items, whileHere, attributes = {}) {
  const summary = h('summary', { className: 'button' }, ...label);
  const close = () => {
    element.open = false;
    summary.focus();
  };
  const element = h('details', {
    className: 'menu',
    onkeydown: event => {
      if (event.key !== 'Escape' || !element.open) return;
      event.stopPropagation();
      close();
    },
    onfocusout: event => {
      if (element.open && event.relatedTarget instanceof Node && !element.contains(event.relatedTarget)) element.open = false;
    },
  }, summary, h('div', { ...attributes, className: 'items' }, ...items));
  whileHere(signal => document.addEventListener('pointerdown', event => {
    if (!event.composedPath().includes(element)) element.open = false;
  }, { signal }));
  return { element, close };
}
