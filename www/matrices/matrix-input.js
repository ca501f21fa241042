// A place for a file with matrices of the visitor's own. It never leaves this machine.

import { h } from '../common/dom.js';
import { once } from '../common/once.js';

/** Views that show one matrix. */
const VIEWS = ['spectrum', 'singular'];

/**
 * The place. What it needs to show a matrix is loaded when there is one.
 * @param {object} schema of the core
 * @param {{attach: Function}} note
 * @param {object} actions as for {@link import('./matrix-figure.js').matrixFigure}
 * @returns {{element: HTMLElement, show: (address: string, view: string) => void,
 *   take: (file: Blob, index?: number) => Promise<object>, target: object}} `take` is a promise of the result;
 *   `target` makes another element one to drop files on
 */
export function matrixInput(schema, note, actions) {
  let address = '';
  let view = '';
  let figure = null; // once there is a file

  const input = h('input', {
    type: 'file', accept: '.npy,.csv,.tsv,.txt', 'aria-label': 'A matrix of your own',
    onchange: () => {
      choose(input.files[0]);
      // The same file may be chosen again, changed meanwhile.
      input.value = '';
    },
  });
  // Here and not over the figure of the dials, which may be out of sight.
  const wrong = h('p', { className: 'wrong', role: 'alert' });
  const target = {
    ondragover: event => VIEWS.includes(view) && event.preventDefault(),
    ondrop: event => {
      if (!VIEWS.includes(view)) return;
      event.preventDefault();
      choose(event.dataTransfer.files[0]);
    },
  };
  const element = h('section', { className: 'own-matrix', hidden: true, 'aria-label': 'A matrix of your own', ...target },
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
    figure.show(address);
  });

  async function take(file, index = 0) {
    say('');
    await load();
    return figure.take(file, index);
  }

  return {
    element,
    target,
    take,
    show(text, id) {
      [address, view] = [text, id];
      element.hidden = !VIEWS.includes(id);
      if (!element.hidden) figure?.show(text);
    },
  };
}
