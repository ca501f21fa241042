// End of a tour: a summary, and links to continue.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { showText } from '../common/symbols.js';
import { TOURS, titleOf } from './tours.js';

/**
 * Actions of these links: open a setting, begin a tour, end this one with or without the earlier setting.
 * @typedef {{open: (address: string) => void, begin: (name: string) => unknown, finish: (restores: boolean) => void, gallery: () => unknown}} Actions
 */

/**
 * The panel after the last step.
 * @param {import('./tour.js').Tour} tour
 * @param {string|null} name of the tour, as it was requested
 * @param {boolean} hadBefore whether something was set before the tour
 * @param {Actions} actions
 * @returns {{title: string, text: string, points: HTMLElement[], ways: HTMLElement[]}}
 */
export function closing(tour, name, hadBefore, { open, begin, finish, gallery }) {
  /** @type {(label: string, onclick: () => unknown, more?: object) => HTMLButtonElement} */
  const button = (label, onclick, more = {}) => {
    const made = h('button', { type: 'button', onclick, dir: 'auto', ...more });
    showText(made, label);
    return made;
  };
  const following = TOURS[(TOURS.indexOf(name ?? '') + 1) % TOURS.length];
  const wanted = tour.next ?? [{ label: phrase('tour-next-tour', { title: titleOf(following) }), tour: following }];
  return {
    title: tour.summary ? phrase('tour-what-you-seen') : phrase('tour-tour'),
    text: tour.summary ? '' : phrase('tour-you-can-go-exploring-figure', { title: tour.title }),
    points: (tour.summary ?? []).map(point => {
      const item = h('li', { dir: 'auto' });
      showText(item, point);
      return item;
    }),
    ways: [
      ...wanted.map(({ label, set, tour }) => button(label, () => (tour === undefined ? open(set ?? '') : begin(tour)), { className: 'another' })),
      button(phrase('tour-all-figures'), gallery),
      ...(hadBefore ? [button(phrase('tour-back-my-previous-settings'), () => finish(true), { className: 'plain restore' })] : []),
      button(phrase('tour-stay-here'), () => finish(false), { className: 'plain' }),
    ],
  };
}
