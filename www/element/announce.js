// Announcements for screen readers, limited in number.

import { h } from '../common/dom.js';

/** Milliseconds of rest before a new sentence is read out. */
const REST = 1200;

/**
 * A polite live region.
 * @returns {{element: HTMLElement, say: (sentence: string) => void}} `say` queues only the latest sentence
 */
export function announcer() {
  const element = h('p', { className: 'unseen', 'aria-live': 'polite' });
  let timer = 0;
  return {
    element,
    say(sentence) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (element.textContent !== sentence) element.textContent = sentence;
      }, REST);
    },
  };
}
