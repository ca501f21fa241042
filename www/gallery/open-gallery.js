// The button that opens the gallery, which is loaded when it is first opened.

import { h, icon } from '../common/dom.js';
import { once } from '../common/once.js';
import { withPart } from '../common/part.js';

/**
 * @param {HTMLElement} host the element
 * @param {object} schema of the core
 * @param {{problem: (reason: any) => void}} actions and those of {@link import('./gallery.js').gallery}
 * @returns {{button: HTMLElement, place: Comment, open: (wish?: string) => Promise<void>,
 *   close: () => void}} the gallery takes
 *   the place of `place`
 */
export function openGallery(host, schema, actions) {
  let figures = null;
  const place = document.createComment('gallery');
  const load = once(async () => {
    const { gallery } = await import('./gallery.js');
    figures = gallery(host, schema, actions);
    place.replaceWith(figures.dialog);
    return figures;
  });
  const open = wish => withPart('The gallery', load, shown => shown.open(wish), actions.problem);
  const button = h('button', { type: 'button', className: 'open-figures', 'aria-haspopup': 'dialog', onclick: () => open() },
    icon('figures'), h('span', {}, 'Figures'));
  const close = () => figures?.close();
  return { button, place, open, close };
}
