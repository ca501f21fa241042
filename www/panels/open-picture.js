// The place of the visitor's own picture, which is loaded in the view that takes one.

import { phrase, withLaterPhrases } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { once } from '../common/once.js';
import { withPart } from '../common/part.js';

/**
 * @param {import('./picture-input.js').PictureActions} actions
 * @returns {Pick<import('./picture-input.js').PictureInput, 'element'|'show'>}
 */
export function openPicture(actions) {
  const element = h('section', { hidden: true });
  /** @type {import('./picture-input.js').PictureInput|null} */
  let input = null;
  /** @type {Parameters<import('./picture-input.js').PictureInput['show']>|null} */
  let latest = null;
  const load = once(async () => {
    const { pictureInput } = await withLaterPhrases(import('./picture-input.js'));
    input = pictureInput(actions);
    element.replaceWith(input.element);
    return input;
  });
  return {
    element,
    show(...shown) {
      latest = shown;
      const [, offered] = shown;
      if (!input && !offered) return;
      withPart(phrase('panel-picture-chooser'), load, made => latest && made.show(...latest), actions.problem);
    },
  };
}
