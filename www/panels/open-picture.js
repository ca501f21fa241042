// The place of the visitor's own picture, which is loaded in the view that takes one.

import { h } from '../common/dom.js';
import { once } from '../common/once.js';

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
    async show(...shown) {
      latest = shown;
      const [, offered] = shown;
      if (!input && !offered) return;
      try {
        await load();
        input.show(...latest);
      } catch (reason) {
        actions.problem(`The place for a picture could not be loaded (${reason.message ?? reason}).`);
      }
    },
  };
}
