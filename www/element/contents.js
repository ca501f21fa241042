// Everything of the element that can be seen, put together.

import { phrase, withLaterPhrases } from '../words/phrase.js';
import { announcer } from './announce.js';
import { controls } from '../controls/controls.js';
import { h, hide, rootOf } from '../common/dom.js';
import { LONGEST_CAPTION } from './around.js';
import { explainer } from '../common/explain.js';
import { exportMenu } from '../export/export-menu.js';
import { figureView } from '../figure/figure-view.js';
import { numbers } from './numbers.js';
import { MOST_BELOW } from './reserve.js';
import { openClaims } from '../panels/open-claims.js';
import { openGallery } from '../gallery/open-gallery.js';
import { openPicture } from '../panels/open-picture.js';
import { pinned } from '../compare/pin-words.js';
import { presetWords } from '../gallery/preset-words.js';
import { once } from '../common/once.js';
import { lazyDialog, withPart } from '../common/part.js';
import { matrixInput } from '../matrices/matrix-input.js';
import { papersMenu } from '../controls/papers-menu.js';
import { panelStack } from '../figure/panel-stack.js';
import { panelPicker } from '../controls/panel-picker.js';
import { openAbout } from '../panels/about.js';
import { openYourModel } from '../panels/your-model.js';
import { openShare } from '../panels/share.js';
import { status } from './status.js';
import { dataTable } from '../panels/table.js';
import { guide } from '../tours/guide.js';
import { showText, withSymbols } from '../common/symbols.js';
import { places, questionOf, viewPicker } from '../controls/navigation.js';

/** Largest number of characters of a file's name for the differences from the view's defaults. */
const LONGEST_NAME = 80;

/** Milliseconds for which a sentence stays while a dial moves. */
const READ = 150;

/**
 * @typedef {import('../types.js').Handle} Handle
 *
 * Settings around a figure: names of the shown dials (all if the list is empty), and a caption.
 * @typedef {{controls: string[], caption?: string}} Surroundings
 *
 * Kind of the figure in view: `single` where models pass their layers.
 * @typedef {{name: string, panel: number, embed: number, single: boolean}} Called
 *
 * `nodes` to put into the shadow root, and the objects with which the element updates them.
 * @typedef {object} Contents
 * @property {HTMLElement[]} nodes
 * @property {ReturnType<typeof guide>} tours
 * @property {ReturnType<typeof openGallery>} gallery
 * @property {ReturnType<typeof matrixInput>['take']} matrix
 * @property {() => Promise<void>} yourModel opens the place for the visitor's own data
 * @property {() => Promise<ReturnType<typeof import('../models/models-panel.js').modelsPanel>>} model
 * @property {import('../figure/figure-view.js').FigureView<Handle>} figure
 * @property {ReturnType<typeof status>} line
 * @property {HTMLElement} pins
 * @property {(change: (handle: Handle) => void) => void} again draws the figure in view again, after `change` has modified it
 * @property {() => Promise<void>} present fills the screen with the figure, or ends that
 * @property {(names: string[]) => void} mark outlines the dials that were not set by hand
 * @property {(sentence: string, act: () => void) => void} offer offers work that has not begun; an empty sentence offers nothing
 * @property {(state: import('../types.js').State, parameters: import('../types.js').AllParameters, around: Surroundings, dragging?: boolean) => void} show
 * updates every control to the chosen values; one dial may be dragged at the moment
 * @property {(handle: Handle, meta: import('../types.js').Meta, columns: () => import('../types.js').Columns) => void} result shows a
 *   result and its metadata
 * @property {(job: import('../workers/job.js').Job, workers: number) => void} finished shows the
 * cost of a finished result, and reads its sentence aloud
 */

/**
 * Builds the inside of an element.
 * @param {import('../types.js').Host} host the element
 * @param {import('../types.js').Schema} schema
 * @param {import('../types.js').Actions} actions
 * @param {import('./messages.js').Messages} words the place for messages
 * @returns {Contents}
 */
export function contents(host, schema, actions, words) {
  const note = explainer(actions.whileHere, schema.papers);
  /** @type {Contents['figure']} */
  const figure = figureView(actions);
  // Until a figure is drawn, its place may show a picture.
  const ahead = h('slot', { name: 'picture' });
  figure.element.append(ahead);
  const line = status(actions.stop, note);
  const strip = numbers(schema.quantity, note, actions.set);
  const panel = controls(schema, { ...actions, explain: note.attach });
  // Panels are counted again in every view.
  const picker = viewPicker(schema, (id, event) => {
    actions.set('view', id, event, { panel: 0 });
    wholeFigure();
  });
  const panels = panelPicker(actions);
  const stack = panelStack(number => actions.set('panel', number, { timeStamp: performance.now() }), actions);
  const claims = openClaims(host, schema, { ...actions, preset: text => {
    actions.preset(text);
    wholeFigure();
  } });
  // The point or name of a claim opens the claim in the list; a bar of the scoreboard lists the counted claims.
  figure.element.addEventListener('click', event => claims.open(figure.rowAt(event) ?? ''));
  const table = dataTable();
  const picture = openPicture(actions);
  const matrix = matrixInput(schema, note, actions);
  const training = h('div', { className: 'learning', hidden: true });
  const learning = once(async () => {
    const { trainingPanel } = await withLaterPhrases(import('../panels/training.js'));
    const made = trainingPanel(host, actions);
    training.append(made.element);
    return made;
  });
  panel.element.prepend(training);
  const models = h('div', { className: 'own-model', hidden: true });
  const model = once(async () => {
    const { modelsPanel } = await withLaterPhrases(import('../models/models-panel.js'));
    const made = modelsPanel(host, schema.version, actions);
    models.append(made.element);
    return made;
  });
  const own = openYourModel(actions, {
    matrix: file => {
      const event = { timeStamp: performance.now() };
      if (!actions.state().around().includes('matrix')) actions.set('view', 'spectrum', event, { panel: 0 });
      matrix.element.scrollIntoView({ block: 'start' });
      return matrix.choose(file);
    },
    model: async files => host.showModel(files),
    found: async files => {
      actions.set('view', 'models', { timeStamp: performance.now() }, { model: 'file', panel: 0 });
      (await model()).offer(files);
    },
  });
  const aloud = announcer();
  const tours = guide(host, schema, (reason, action) => actions.problem(reason, action, 'tour'), sentence => (sentence ? words.say('tour', sentence) : words.clear('tour')), actions.whileHere);
  host.addEventListener('tour', event => {
    const { name } = /** @type {CustomEvent<import('../tours/guide.js').Told>} */ (event).detail;
    if (name !== null) words.clear('tour');
  });

  /**
   * Names of the models that are trained.
   * @param {string} runs their words, separated by commas
   */
  function modelNames(runs) {
    const field = schema.fields.find(({ name }) => name === 'runs');
    return runs.split(',').map(word => field?.spoken[field.words.indexOf(word)] ?? word).join('; ');
  }

  /** Texts about the figure in view; another figure may already be in progress. */
  const fileWords = () => {
    const inView = actions.shown();
    if (!inView) return [];
    const { text, meta } = inView;
    const { view, T, seed } = meta.parameters;
    const { State } = actions.computing().bindings;
    // Numbers are shown after their names; words and switches without a name.
    const named = new State(text).setting().split('&').map(pair => pair.split('=')).filter(([name]) => !['T', 'seed', 'text'].includes(name));
    const said = named.map(([name, value]) => (Number.isNaN(Number(value)) ? value : `${name}${value}`));
    return [view, `T${T}`, ...said.join('-').slice(0, LONGEST_NAME).split('-').filter(Boolean), `seed${seed}`];
  };
  /** Texts about a picture; the table contains only the numbers of the setting in view. */
  const pictureWords = () => {
    const beside = actions.beside();
    return [...fileWords(), ...(beside.length > 0 ? ['beside', ...beside.map(text => text.replace(/&?text=[^&]*/, '').replaceAll('=', ''))] : [])];
  };
  /** The setting whose numbers are shown: for a single claim, the setting in which the claim is measured. */
  const measured = () => {
    const listed = actions.state().around().includes('claims') ? figure.result?.words('id') ?? [] : [];
    const at = listed.indexOf(String(host.parameters.claim));
    const address = figure.result?.words('address')?.[at];
    return address ? new (actions.computing().bindings.State)(address) : actions.state();
  };
  const share = openShare(host, schema, { ...actions, measured });
  const program = openAbout(schema, actions.problem);
  /**
   * An item of the menu that opens a dialog, which is loaded when it is first opened, and the place of that.
   * @param {string} name
   * @param {string} label
   * @param {string} hint
   * @param {() => Promise<{dialog: HTMLDialogElement, open: () => void}>} load
   */
  const opening = (name, label, hint, load) => {
    const { place, open } = lazyDialog(phrase('page-dialog'), load, actions.problem);
    const onclick = () => {
      exports.close();
      open();
    };
    return { place, item: h('button', { type: 'button', 'data-opens': name, onclick }, h('b', {}, label), h('span', {}, hint)) };
  };
  const sized = opening('Picture', phrase('page-picture'), phrase('page-size-resolution-background'), async () => {
    const { pictureDialog } = await withLaterPhrases(import('../export/picture-dialog.js'));
    return pictureDialog(host, actions, pictureWords);
  });
  const video = opening('Video', phrase('page-video'), phrase('page-one-dial-swept'), async () => {
    const { videoDialog } = await withLaterPhrases(import('../video/video-dialog.js'));
    return videoDialog(host, schema, actions);
  });
  const exports = exportMenu(host, schema.formats, actions.problem, { table: fileWords, picture: pictureWords }, actions.whileHere, [sized.item, video.item]);
  const figures = openGallery(host, schema, { ...actions, preset: text => {
    actions.preset(text);
    wholeFigure();
  } });
  /** @param {Event} event */
  const explore = event => {
    actions.set('view', schema.questions[0].views[0], event, { panel: 0 });
    wholeFigure();
  };
  const ownView = schema.views.find(({ around }) => around.includes('model'))?.id ?? '';
  const papers = papersMenu(schema.papers, {
    figures: figures.open,
    claims: event => {
      actions.set('view', 'claims', event, { panel: 0, claim: 'all' });
      wholeFigure();
    },
  }, actions.whileHere);
  const head = places({ explore, model: own.open }, tours.list, papers);
  const question = h('h2');
  const about = h('p', { className: 'about' });
  const lead = h('div', { className: 'lead' }, question, about);
  const sentence = h('p', { id: 'sentence', className: 'sentence' });
  let unpresent = () => {};
  const big = h('button', { type: 'button', className: 'plain big', title: phrase('page-figure-dials-fill-screen-key-p'), onclick: () => host.present() }, phrase('page-present'));
  const pin = h('button', { type: 'button', className: 'plain big pin-it', title: phrase('page-keeps-setting-comparison'), onclick: () => host.pin() }, phrase('page-pin'));
  const mine = h('button', { type: 'button', className: 'plain big own-data', title: phrase('page-compares-matrix-yours-random'), onclick: own.open }, phrase('page-your-matrix'));
  const pins = h('div', { className: 'pinned' });
  const offered = h('span');
  const accept = h('button', { type: 'button' }, phrase('page-measure-them-here'));
  const offer = h('p', { className: 'offer', hidden: true }, offered, ' ', accept);
  let offering = ''; // what it says
  const looked = presetWords(schema);
  const notes = h('ul', { className: 'notes' });
  let noted = ''; // what they say
  const caption = h('p', { className: 'caption', dir: 'auto', hidden: true });
  // On paper only.
  const address = h('p', { className: 'address', translate: false });
  // In embeds only.
  const open = h('a', { className: 'open', target: '_blank', rel: 'noopener' }, phrase('page-open'));
  const stage = h('div', { className: 'stage', id: 'panel', role: 'tabpanel', tabIndex: -1, ...matrix.target }, figure.element, h('div', { className: 'under' }, line.element, pin, mine, big, panels.element, open));
  const cards = h('div', { className: 'paper-cards', role: 'group', 'aria-label': phrase('dial-papers') });
  if (host.hasAttribute('data-landing')) {
    const load = async () => (await import('../panels/paper-cards.js')).paperCards(host, schema);
    withPart(phrase('page-list-papers'), load, made => cards.replaceChildren(...made), actions.problem);
  }
  const skip = h('button', { type: 'button', className: 'skip', onclick: () => stage.focus() }, phrase('page-skip-figure'));
  const root = h('div', { className: 'root' },
    h('header', {}, h('slot', { name: 'title' }, 'attention-spectra'), skip, head.element,
      h('div', { className: 'share' }, share.button, exports.element, h('slot', { name: 'language' })), picker.element),
    words.element, h('slot', { name: 'landing' }), lead, models, stage, pins, offer, caption, looked.element, strip.element, h('div', { className: 'side' }, panel.element, sentence), address, stack.element,
    h('section', { className: 'below', 'aria-label': phrase('page-more-figure') }, cards, notes, picture.element, matrix.element, claims.element, table.element, aloud.element, program.button),
    note.element, share.place, program.place, figures.place, own.place, sized.place, video.place);

  actions.whileHere(signal => signal.addEventListener('abort', () => {
    if (host.hasAttribute('data-present')) unpresent();
    // Closing a dialog ends the work of the dialog.
    for (const dialog of root.querySelectorAll('dialog')) dialog.close();
  }));

  /** A new figure is shown from its top, wherever the page was scrolled. */
  function wholeFigure() {
    if (stage.getBoundingClientRect().top <= 0) root.scrollIntoView();
  }

  /** @type {Called} */
  let called = { name: '', panel: 0, embed: 0, single: false }; // what the figure in view is
  /**
   * Draws a result, together with the settings compared.
   * @param {Handle} handle
   * @param {boolean} [isComplete] whether all its steps are finished
   */
  function showResult(handle, isComplete = true) {
    const { name, panel, embed } = called;
    const [titles, [, ...others]] = [handle.panels(), handle.settings()];
    const many = others.length > 0;
    const drawn = many ? handle.drawn_panels() : titles;
    const stacked = !embed && (many || !panel) && stack.takes(drawn);
    // Narrow figures have their panels one below the other.
    root.style.setProperty('--panels', String(panel ? 1 : Math.min(drawn.length, MOST_BELOW)));
    panels.show(titles, panel);
    describe(handle.describe(), isComplete);
    // Fonts of a canvas lay the page out: its texts are changed before that.
    figure.show(handle, others.reduce((figure, setting) => phrase('page-figure-beside', { figure, setting }), name), stacked);
    stack.show(handle, stacked ? drawn : [], !many);
  }

  let said = 0; // timer of the next sentence
  let latest = '';
  /**
   * Shows the sentence of a figure. During a drag nobody reads every sentence, and setting it takes as long as the numbers.
   * @param {string} words
   * @param {boolean} isComplete
   */
  function describe(words, isComplete) {
    latest = words;
    if (said && !isComplete) return;
    clearTimeout(said);
    showText(sentence, words);
    said = setTimeout(() => {
      said = 0;
      if (latest !== words) describe(latest, false);
    }, READ);
  }

  const guided = h('div', { className: 'guided' }, tours.element, root);
  return {
    nodes: [guided],
    tours,
    gallery: figures,
    matrix: matrix.take,
    yourModel: own.open,
    model,
    figure,
    line,
    pins,
    mark: panel.mark,
    offer(sentence, act) {
      accept.onclick = act;
      if (sentence === offering) return;
      offering = sentence;
      if (accept === rootOf(accept).activeElement) stage.focus();
      offer.hidden = !sentence;
      offered.textContent = sentence;
    },
    /** Draws the figure in view again, after `change` has modified it. */
    again(change) {
      if (!figure.result) return;
      change(figure.result);
      showResult(figure.result);
    },
    /** Fills the screen with the figure, or ends that. */
    present() {
      return withPart(phrase('page-presentation'), () => withLaterPhrases(import('./present.js')), ({ present }) => {
        if (host.hasAttribute('data-present')) unpresent();
        else unpresent = present(host, schema, actions, panel.only, stage);
      }, actions.problem);
    },
    /** Updates every control to the current values; one dial may be dragged at the moment. */
    show(state, parameters, around, dragging) {
      const parts = state.around();
      const view = schema.views.find(({ id }) => id === parameters.view);
      // The texts are shown before the numbers arrive, so that the parts below do not move.
      if (!figure.result && view && !parts.includes('training')) strip.show(Object.fromEntries(view.numbers.map(name => [name, null])), view.numbers, false);
      if (!host.hasAttribute('data-present')) panel.only(around.controls.length > 0 ? around.controls : null);
      panel.show(parameters, JSON.parse(state.dials()), parts, dragging);
      picture.show(state, parts.includes('picture'));
      matrix.show(state, parts.includes('matrix'));
      const shortest = state.address();
      looked.show(shortest);
      const look = around.caption ? '' : claims.look(shortest);
      if (look) showText(caption, look);
      hide(caption, !around.caption && !look);
      // The rest depends on choices, which no drag changes.
      if (dragging) return;
      if (!look) caption.textContent = (around.caption ?? '').slice(0, LONGEST_CAPTION);
      picker.show(parameters.view);
      head.show(parameters.view === ownView && parameters.model === 'file');
      question.textContent = questionOf(schema.questions, parameters.view)?.sentence ?? '';
      mine.hidden = !parts.includes('matrix') || Boolean(parameters.embed);
      training.hidden = !parts.includes('training') || Boolean(parameters.embed);
      if (!training.hidden) withPart(phrase('page-panel-training'), learning, made => made.show(parameters.task), actions.problem);
      models.hidden = !parts.includes('model') || Boolean(parameters.embed);
      if (!models.hidden) withPart(phrase('page-panel-models'), model, () => {}, actions.problem);
      exports.offer('npy', parts.includes('matrix'));
      // A film, too, consists of figures that differ only in their addresses.
      pin.hidden = video.item.hidden = !parts.includes('pins');
      pin.disabled = pinned(host.parameters.pin).length >= schema.most_pins;
      showText(about, view?.sentence ?? '');
      // For a file, the panel describes the model.
      about.hidden = notes.hidden = !models.hidden;
      stage.setAttribute('aria-labelledby', `tab-${parameters.view}`);
      root.dataset.view = parameters.view;
      root.dataset.model = parameters.model;
      root.dataset.claim = parameters.claim;
      guided.classList.toggle('alone', Boolean(parameters.embed));
      root.classList.toggle('embed', Boolean(parameters.embed));
      root.classList.toggle('chosen', around.controls.length > 0);
      // Without the address of a site, no page can be opened.
      open.hidden = address.hidden = !host.base;
      open.href = `${host.base}#${state.changed(['embed'], ['0']).address()}`;
      address.textContent = parameters.embed ? open.href : host.link;
    },
    /** Shows a result with its description. */
    result(handle, meta, columns) {
      const { title = '', numbers: names = [], around = [] } = schema.views.find(({ id }) => id === meta.view) ?? {};
      const { panel, T, attention, embed, runs, task, model } = meta.parameters;
      const what = around.includes('training') ? phrase('page-models-task', { models: modelNames(runs), task })
        : around.includes('model') ? `${model}, T = ${T}` : phrase('page-t-attention', { T, attention: phrase(`choice-${attention}`) });
      exports.tables(handle.tables());
      called = { name: `${title}, ${what}`, panel, embed, single: around.includes('training') || around.includes('model') };
      const isComplete = meta.progress[0] === meta.progress[1];
      strip.show(meta.summary, names, isComplete, meta.laws);
      if (noted !== meta.notes.join('\n')) notes.replaceChildren(...meta.notes.map(text => withSymbols('li', text)));
      noted = meta.notes.join('\n');
      claims.show(meta, columns);
      table.show(columns);
      showResult(handle, isComplete);
      for (const it of ahead.assignedElements()) it.remove();
    },
    /** Shows the cost of a finished result, and lets screen readers read its sentence. */
    finished(job, workers) {
      line.cost(job, workers, called.single);
      aloud.say(sentence.textContent);
    },
  };
}
