// The gallery, which is loaded when it is first opened.

import { phrase, withLaterPhrases } from '../words/phrase.js';
import { lazyDialog } from '../common/part.js';

/**
 * @param {import('../types.js').Host} host the element
 * @param {import('../types.js').Schema} schema
 * @param {import('./gallery.js').GalleryActions & Pick<import('../types.js').Actions, 'problem'>} actions
 * @returns {{place: Comment, open: (wish?: string) => Promise<void>, close: () => void}} the gallery takes the place of `place`
 */
export function openGallery(host, schema, actions) {
  let close = () => {}; // nothing to close before it is loaded
  const { place, open } = lazyDialog(phrase('gallery-gallery'), async () => {
    const { gallery } = await withLaterPhrases(import('./gallery.js'));
    const made = gallery(host, schema, actions);
    close = made.close;
    return made;
  }, actions.problem);
  return { place, open, close: () => close() };
}
