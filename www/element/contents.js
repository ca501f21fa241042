// Everything of the element that can be seen, put together.

import { announcer } from './announce.js';
import { claimList } from '../panels/claims.js';
import { controls } from '../controls/controls.js';
import { h, icon } from '../common/dom.js';
import { explainer } from '../common/explain.js';
import { exportMenu } from '../export/export-menu.js';
import { figureView } from '../figure/figure-view.js';
import { numbers } from './numbers.js';
import { openGallery } from '../gallery/open-gallery.js';
import { pictureInput } from '../panels/picture-input.js';
import { matrixInput } from '../matrices/matrix-input.js';
import { panelPicker } from '../controls/panel-picker.js';
import { shareDialog } from '../panels/share.js';
import { status } from './status.js';
import { dataTable } from '../panels/table.js';
import { guide } from '../tours/guide.js';
import { viewPicker } from '../controls/view-picker.js';

/**
 * Builds the inside of an element.
 * @param {HTMLElement} host the element
 * @param {object} schema from the core
 * @param {{move: Function, set: Function, dice: Function, preset: Function, state: Function, computing: Function, busy: Function, stop: Function, filter: Function, problem: Function}} actions
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
  const picker = viewPicker(schema.views, (id, event) => actions.set('view', id, event, { panel: 0 }));
  const panels = panelPicker(actions);
  const claims = claimList(host, actions.set);
  const table = dataTable();
  const picture = pictureInput(actions);
  const matrix = matrixInput(schema, note, actions);
  const aloud = announcer();
  const tours = guide(host, schema.fields, actions.problem);

  const fileWords = () => {
    const { view, T, seed } = host.parameters;
    return [view, `T${T}`, `seed${seed}`];
  };
  const share = shareDialog(host, actions.state);
  const figures = openGallery(host, schema, actions);
  const about = h('p', { className: 'about' });
  const sentence = h('p', { id: 'sentence', className: 'sentence' });
  const notes = h('ul', { className: 'notes' });
  const stage = h('div', { className: 'stage', id: 'panel', role: 'tabpanel', ...matrix.target }, figure.element, h('div', { className: 'under' }, line.element, panels.element));
  const root = h('div', { className: 'root' },
    h('header', {}, h('slot', { name: 'title' }, 'attention-spectra'),
      h('div', { className: 'share' }, tours.list, figures.button, share.button, exportMenu(host, schema.formats, actions.problem, fileWords)), picker.element),
    words.element, stage, strip.element, panel.element,
    h('section', { className: 'below', 'aria-label': 'Description' }, sentence, notes, about, picture.element, matrix.element, claims.element, table.element, aloud.element),
    note.element, share.dialog, figures.place);

  return {
    nodes: [h('div', { className: 'guided' }, tours.element, root)],
    tour: tours.start,
    gallery: figures.open,
    matrix: matrix.take,
    figure,
    line,
    /** Shows what was chosen on every control. */
    show(state, parameters) {
      const { dials, takes_matrix, takes_picture, plays_layers } = JSON.parse(state.controls());
      const view = schema.views.find(({ id }) => id === parameters.view);
      panel.show(parameters, dials, plays_layers);
      picker.show(parameters.view);
      picture.show(state, takes_picture);
      matrix.show(state, takes_matrix);
      about.textContent = view?.sentence ?? '';
      stage.setAttribute('aria-labelledby', `tab-${parameters.view}`);
      root.dataset.view = parameters.view;
      root.dataset.claim = parameters.claim;
      root.parentNode.classList.toggle('alone', Boolean(parameters.embed));
      root.classList.toggle('embed', Boolean(parameters.embed));
    },
    /** Shows a result, and what it says of itself. */
    result(handle, meta, columns) {
      const { title, numbers: names } = schema.views.find(({ id }) => id === meta.view);
      figure.show(handle, `${title}, T = ${meta.parameters.T}, ${meta.parameters.attention} attention`);
      panels.show(handle.panels(), meta.parameters.panel);
      strip.show(meta.summary, names, meta.progress[0] === meta.progress[1]);
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
