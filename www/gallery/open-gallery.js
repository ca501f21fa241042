// The gallery, which is loaded when it is first opened.

import { phrase, withLaterPhrases } from '../words/phrase.js';
import { once } from '../common/once.js';
import { withPart } from '../common/part.js';

/**
 * @param {import('../types.js').Host} host the element
 * @param {import('../types.js').Schema} schema
 * @param {import('./gallery.js').GalleryActions & Pick<import('../types.js').Actions, 'problem'>} actions
 * @returns {{place: Comment, open: (wish?: string) => Promise<void>, close: () => void}} the gallery takes the place of `place`
 */
export function openGallery(host, schema, actions) {
  /** @type {ReturnType<typeof import('./gallery.js').gallery>|null} */
  let figures = null;
  const place = document.createComment('gallery');
  const load = once(async () => {
    const { gallery } = await withLaterPhrases(import('./gallery.js'));
    const made = gallery(host, schema, actions);
    figures = made;
    place.replaceWith(made.dialog);
    return made;
  });
  /** @param {string} [wish] */
  const open = wish => withPart(phrase('gallery-gallery'), load, shown => shown.open(wish), actions.problem);
  const close = () => figures?.close();
  return { place, open, close };
}
