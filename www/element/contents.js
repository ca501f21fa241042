// Everything of the element that can be seen, put together.

import { announcer } from './announce.js';
import { controls } from '../controls/controls.js';
import { h, icon } from '../common/dom.js';
import { LONGEST_CAPTION } from './around.js';
import { explainer } from '../common/explain.js';
import { exportMenu } from '../export/export-menu.js';
import { figureView } from '../figure/figure-view.js';
import { numbers } from './numbers.js';
import { openClaims } from '../panels/open-claims.js';
import { openGallery } from '../gallery/open-gallery.js';
import { pictureInput } from '../panels/picture-input.js';
import { once } from '../common/once.js';
import { matrixInput } from '../matrices/matrix-input.js';
import { panelStack } from '../figure/panel-stack.js';
import { panelPicker } from '../controls/panel-picker.js';
import { openShare } from '../panels/share.js';
import { status } from './status.js';
import { dataTable } from '../panels/table.js';
import { guide } from '../tours/guide.js';
import { viewPicker } from '../controls/view-picker.js';

/** What this is. */
const LEAD = 'How attention mixes its tokens before it learns, and as it learns, live in your browser. Move a dial and watch.';

/**
 * Builds the inside of an element.
 * @param {HTMLElement} host the element
 * @param {object} schema from the core
 * @param {{move: Function, set: Function, dice: Function, preset: Function, state: Function, computing: Function, whole: Function, busy: Function, stop: Function, filter: Function, training: Function, retrain: Function, problem: Function}} actions
 * @param {{element: HTMLElement}} words the place for messages
 * @returns {object} `nodes` to put into the shadow root, and what the element needs to update them
 */
export function contents(host, schema, actions, words) {
  const note = explainer();
  const figure = figureView(actions);
  const line = status(actions.stop, note);
  const strip = numbers(schema.glossary, note, actions.set);
  const panel = controls(schema, { ...actions, explain: note.attach });
  // Panels are counted anew in every view.
  const picker = viewPicker(schema.views, (id, event) => {
    actions.set('view', id, event, { panel: 0 });
    wholeFigure();
  });
  const panels = panelPicker(actions);
  const stack = panelStack(number => actions.set('panel', number, { timeStamp: performance.now() }));
  const claims = openClaims(host, actions);
  // A point of a claim, or its name beside the axis, opens it in the list.
  figure.element.addEventListener('click', event => claims.open(figure.rowAt(event)?.split(':', 1)[0]));
  const table = dataTable();
  const picture = pictureInput(actions);
  const matrix = matrixInput(schema, note, actions);
  const training = h('div', { hidden: true });
  const learning = once(async () => {
    const { trainingPanel } = await import('../panels/training.js');
    const made = trainingPanel(host, actions);
    training.append(made.element);
    return made;
  });
  panel.element.prepend(training);
  const aloud = announcer();
  const tours = guide(host, schema.fields, actions.problem);

  const fileWords = () => {
    const { view, T, seed } = host.parameters;
    return [view, `T${T}`, `seed${seed}`];
  };
  const share = openShare(host, schema, actions);
  const exports = exportMenu(host, schema.formats, actions.problem, fileWords);
  const figures = openGallery(host, schema, { ...actions, preset: text => {
    actions.preset(text);
    wholeFigure();
  } });
  const about = h('p', { className: 'about' });
  const sentence = h('p', { id: 'sentence', className: 'sentence' });
  let unpresent = () => {};
  const big = h('button', { type: 'button', className: 'plain big', title: 'Figure and dials fill the screen (key P)', onclick: () => host.present() }, 'Present');
  const told = h('div', { className: 'told' }, about, sentence);
  const notes = h('ul', { className: 'notes' });
  const caption = h('p', { className: 'caption', hidden: true });
  // In embeds only.
  const open = h('a', { className: 'open', target: '_blank', rel: 'noopener' }, 'Open');
  const stage = h('div', { className: 'stage', id: 'panel', role: 'tabpanel', ...matrix.target }, figure.element, h('div', { className: 'under' }, line.element, big, panels.element, open));
  const root = h('div', { className: 'root' },
    h('header', {}, h('slot', { name: 'title' }, 'attention-spectra'), h('p', { className: 'lead' }, LEAD),
      h('div', { className: 'share' }, tours.list, figures.button, share.button, exports.element), picker.element),
    words.element, stage, caption, told, strip.element, panel.element, stack.element,
    h('section', { className: 'below', 'aria-label': 'More of this figure' }, notes, picture.element, matrix.element, claims.element, table.element, aloud.element),
    note.element, share.place, figures.place);

  /** Another figure is seen from its top, wherever the page stood. */
  function wholeFigure() {
    if (stage.getBoundingClientRect().top <= 0) root.scrollIntoView();
  }

  return {
    nodes: [h('div', { className: 'guided' }, tours.element, root)],
    tours,
    gallery: figures,
    matrix: matrix.take,
    figure,
    line,
    /** Fills the screen with the figure, or ends that. */
    async present() {
      const { present } = await import('./present.js');
      if (host.hasAttribute('data-present')) unpresent();
      else unpresent = present(host, schema, actions, panel.only);
    },
    /** Shows what was chosen on every control. */
    show(state, parameters, around) {
      const { dials, takes_matrix, takes_picture, plays_layers } = JSON.parse(state.controls());
      const view = schema.views.find(({ id }) => id === parameters.view);
      panel.show(parameters, dials, plays_layers);
      if (!host.hasAttribute('data-present')) panel.only(around.controls.length > 0 ? around.controls : null);
      picker.show(parameters.view);
      picture.show(state, takes_picture);
      matrix.show(state, takes_matrix);
      training.hidden = parameters.view !== 'train' || Boolean(parameters.embed);
      if (!training.hidden) learning().then(made => made.show(parameters.task), actions.problem);
      exports.offer('npy', takes_matrix);
      about.textContent = view?.sentence ?? '';
      stage.setAttribute('aria-labelledby', `tab-${parameters.view}`);
      root.dataset.view = parameters.view;
      root.dataset.claim = parameters.claim;
      root.parentNode.classList.toggle('alone', Boolean(parameters.embed));
      root.classList.toggle('embed', Boolean(parameters.embed));
      root.classList.toggle('chosen', around.controls.length > 0);
      caption.textContent = (around.caption ?? '').slice(0, LONGEST_CAPTION);
      caption.hidden = !around.caption;
      open.href = `${host.base}#${state.changed(['embed'], ['0']).address()}`;
    },
    /** Shows a result, and what it says of itself. */
    result(handle, meta, columns) {
      const { title, numbers: names } = schema.views.find(({ id }) => id === meta.view);
      const titles = handle.panels();
      const { panel, T, attention, embed, runs, task } = meta.parameters;
      const what = meta.view === 'train' ? `${runs.replaceAll(',', ', ')} on ${task}` : `T = ${T}, ${attention} attention`;
      const stacked = !panel && !embed && stack.takes(titles);
      figure.show(handle, `${title}, ${what}`, stacked);
      stack.show(handle, stacked ? titles : []);
      panels.show(titles, panel);
      strip.show(meta.summary, names, meta.progress[0] === meta.progress[1], meta.unreached);
      sentence.textContent = handle.describe();
      notes.replaceChildren(...meta.notes.map(text => h('li', {}, text)));
      claims.show(meta, columns);
      table.show(columns);
    },
    /** Shows what a finished result has cost, and reads its sentence out. */
    finished(job, workers) {
      line.cost(job, workers);
      aloud.say(sentence.textContent);
    },
  };
}
