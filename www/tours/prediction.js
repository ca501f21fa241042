// The question that a step asks before its answer is shown, and the visitor's answer.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { showText } from '../common/symbols.js';

/**
 * @returns {{element: HTMLElement, show: (ask: import('./tour.js').Prediction|undefined) => void, reveal: () => string, longest: string}}
 *   `reveal` marks the right answer, and returns a sentence about whether it was predicted, empty without a prediction
 */
export function prediction() {
  const question = h('span', { className: 'question', dir: 'auto' });
  const answers = h('span', { className: 'answers' });
  const element = h('div', { className: 'predict', role: 'group', 'aria-label': phrase('tour-your-prediction'), hidden: true }, question, answers);
  let right = 0;

  /** @param {HTMLButtonElement} chosen */
  function choose(chosen) {
    for (const button of answers.children) button.setAttribute('aria-pressed', String(button === chosen));
  }

  return {
    element,
    show(asked) {
      element.hidden = !asked;
      element.classList.remove('answered');
      if (!asked) return;
      right = asked.right;
      showText(question, asked.ask);
      answers.replaceChildren(...asked.choices.map(choice => {
        /** @type {HTMLButtonElement} */
        const button = h('button', { type: 'button', 'aria-pressed': 'false', onclick: () => choose(button) });
        showText(button, choice);
        return button;
      }));
    },
    reveal() {
      if (element.hidden) return '';
      element.classList.add('answered');
      const said = [...answers.children].findIndex(button => button.getAttribute('aria-pressed') === 'true');
      answers.children[right]?.classList.add('right');
      if (said < 0) return '';
      return said === right ? phrase('tour-as-you-predicted') : phrase('tour-not-what-you-predicted');
    },
    longest: phrase('tour-not-what-you-predicted'),
  };
}
