// The place of the visitor's own picture, which is loaded in the view that takes one.

import { h } from '../common/dom.js';
import { once } from '../common/once.js';
import { withPart } from '../common/part.js';

/**
 * @param {{filter: Function, problem: (reason: any) => void}} actions as for `pictureInput`
 * @returns {{element: HTMLElement, show: (state: object, offered: boolean) => void}}
 */
export function openPicture(actions) {
  const element = h('section', { hidden: true });
  let input = null;
  let latest = [];
  const load = once(async () => {
    const { pictureInput } = await import('./picture-input.js');
    input = pictureInput(actions);
    element.replaceWith(input.element);
  });
  return {
    element,
    show(...shown) {
      latest = shown;
      const [, offered] = shown;
      if (!input && !offered) return;
      withPart('The place for a picture', load, () => input.show(...latest), actions.problem);
    },
  };
}
