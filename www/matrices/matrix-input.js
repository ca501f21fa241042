// A place for a file with matrices of the visitor's own. It never leaves this machine.

import { h } from '../common/dom.js';
import { once } from '../common/once.js';
import { NotLoaded } from '../common/part.js';

/**
 * The place. What it needs to show a matrix is loaded when there is one.
 * @param {object} schema of the core
 * @param {{attach: Function}} note
 * @param {object} actions as for {@link import('./matrix-figure.js').matrixFigure}
 * @returns {{element: HTMLElement, show: (state: object, offered: boolean) => void,
 *   take: (file: Blob, index?: number) => Promise<object>, target: object}} `take` is a promise of the result;
 *   `target` makes another element one to drop files on
 */
export function matrixInput(schema, note, actions) {
  let state = null; // what was chosen
  let offered = false; // whether the view shows one matrix
  let figure = null; // once there is a file

  const input = h('input', {
    type: 'file', accept: '.npy,.csv,.tsv,.txt,.json', 'aria-label': 'A matrix of your own',
    onchange: () => {
      choose(input.files[0]);
      // The same file may be chosen again, changed meanwhile.
      input.value = '';
    },
  });
  // Here and not over the figure of the dials, which may be out of sight.
  const wrong = h('p', { className: 'wrong', role: 'alert' });
  const target = {
    ondragover: event => offered && event.preventDefault(),
    ondrop: event => {
      if (!offered) return;
      event.preventDefault();
      choose(event.dataTransfer.files[0]);
    },
  };
  const element = h('section', { className: 'matrix-input', hidden: true, 'aria-label': 'A matrix of your own', ...target },
    h('label', {}, h('span', {}, 'A matrix of your own, of a trained model say (NPY or a table, chosen or dropped here; it stays on this machine)'), input),
    wrong);

  function say(sentence) {
    wrong.textContent = sentence;
  }

  function choose(file) {
    if (!file) return;
    take(file).then(
      () => element.scrollIntoView({ block: 'nearest' }),
      reason => reason.name === 'AbortError' || say(reason.message ?? String(reason)),
    );
  }

  const load = once(async () => {
    const { matrixFigure } = await import('./matrix-figure.js');
    figure = matrixFigure(schema, note, actions, say);
    element.append(...figure.nodes);
    figure.show(state);
  });

  async function take(file, index = 0) {
    say('');
    await load().catch(reason => {
      throw new NotLoaded('The place for a matrix', reason);
    });
    return figure.take(file, index);
  }

  return {
    element,
    target,
    take,
    show(chosen, shows) {
      [state, offered] = [chosen, shows];
      element.hidden = !offered;
      if (offered) figure?.show(state);
    },
  };
}
