// A place for a visitor's file with matrices. The file never leaves this machine.

import { phrase, withLaterPhrases } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { once } from '../common/once.js';
import { NotLoaded } from '../common/part.js';
import { messageOf } from '../common/reason.js';

/**
 * @typedef {import('../types.js').State} State
 * @typedef {import('../types.js').Result} Result
 */

/**
 * The place. The code that shows a matrix is loaded with the first matrix.
 * @param {import('../types.js').Schema} schema
 * @param {import('../common/explain.js').Note} note
 * @param {import('./matrix-figure.js').MatrixActions} actions
 * @returns {{element: HTMLElement, show: (state: State, offered: boolean) => void, take: (file: Blob, index?: number) => Promise<Result>,
 *   choose: (file?: Blob) => Promise<void>, target: object}} `take` is a promise of the result, `choose` shows errors; `target` makes
 *   another element one to drop files on
 */
export function matrixInput(schema, note, actions) {
  /** @type {State|null} */
  let state = null; // what was chosen
  let offered = false; // whether the view shows one matrix
  /** @type {ReturnType<typeof import('./matrix-figure.js').matrixFigure>|null} */
  let figure = null; // once there is a file

  const input = h('input', {
    type: 'file', accept: '.npy,.csv,.tsv,.txt,.json', 'aria-label': phrase('matrices-matrix-your-own'),
    onchange: () => {
      choose(input.files?.[0]);
      // The same file may be chosen again after it has changed.
      input.value = '';
    },
  });
  // The message is here instead of above the figure of the dials, which may be out of sight.
  const wrong = h('p', { className: 'wrong', role: 'alert' });
  const target = {
    ondragover: (/** @type {DragEvent} */ event) => offered && event.preventDefault(),
    ondrop: (/** @type {DragEvent} */ event) => {
      if (!offered) return;
      event.preventDefault();
      choose(event.dataTransfer?.files[0]);
    },
  };
  const element = h('section', { className: 'matrix-input', hidden: true, 'aria-label': phrase('matrices-matrix-your-own'), ...target },
    h('label', { className: 'drop' }, h('span', {}, phrase('matrices-matrix-your-own-trained-model-say')), input),
    wrong);

  /** @param {string} sentence */
  function say(sentence) {
    wrong.textContent = sentence;
  }

  /** @param {Blob} [file] */
  async function choose(file) {
    if (!file) return;
    await take(file, 0, true).then(
      () => element.scrollIntoView({ block: 'nearest' }),
      reason => reason.name === 'AbortError' || say(messageOf(reason)),
    );
  }

  const load = once(async () => {
    const { matrixFigure } = await withLaterPhrases(import('./matrix-figure.js'));
    const made = matrixFigure(schema, note, actions, say);
    figure = made;
    element.append(...made.nodes);
    if (state) made.show(state);
    return made;
  });

  /** @type {(file: Blob, index?: number, chosen?: boolean) => Promise<Result>} */
  async function take(file, index = 0, chosen = false) {
    say('');
    const made = await load().catch(reason => {
      throw new NotLoaded(phrase('matrices-matrix-chooser'), reason);
    });
    return made.take(file, index, chosen);
  }

  return {
    element,
    target,
    take,
    choose,
    show(chosen, shows) {
      [state, offered] = [chosen, shows];
      element.hidden = !offered;
      if (offered) figure?.show(chosen);
    },
  };
}
