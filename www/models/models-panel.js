// A visitor's model: its files, and the measurements of its heads. Files never leave this machine.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { duration } from '../common/format.js';
import { isPhrase } from '../common/is-phrase.js';
import { messageOf } from '../common/reason.js';
import { showText, withSymbols } from '../common/symbols.js';
import { assignForm } from './assign-form.js';
import { Checkpoint, countOf } from './checkpoint.js';
import { headDirections } from './head-directions.js';
import { headFigure } from './head-figure.js';
import { headMap } from './head-map.js';
import { headTable } from './head-table.js';
import { headVerdict } from './head-verdict.js';
import { filesAt, filesDropped, filesFetched, filesOf, isPreprocessor, isTokenizer } from './model-files.js';
import { loadModels } from './models-core.js';
import { isPicture } from './picture.js';
import { Stoppable } from './stoppable.js';
import { tokensForm } from './tokens-form.js';
import { weightsPanel } from './weights-panel.js';

/** The name by which an error reports that config.json is missing. */
const HEADS = 'num_attention_heads';

/**
 * Whether a message is about a host that does not send parts of files.
 * @param {string} words
 */
const isWhole = words => isPhrase(words, 'worker-host-sends-whole-files-size', 'name', 'size') || isPhrase(words, 'worker-host-sends-whole-files', 'name');

/**
 * Whether a message is about an unknown layout of names.
 * @param {string} words
 */
const isUnknown = words => isPhrase(words, 'models-no-attention-recognised', 'listed', 'more', 'known');

/**
 * Whether a message is about files without a supported model whose matrices can be shown.
 * @param {string} words
 */
const isAdapter = words => isPhrase(words, 'models-lora-adapter-model-adds-b-rank', 'maps', 'ranks');

/**
 * @typedef {import('./model-files.js').ModelFiles} ModelFiles
 * @typedef {import('./checkpoint.js').Input} Input
 * @typedef {import('./checkpoint.js').Measured} Measured
 *
 * Finds files, for instance at an address.
 * @typedef {(bindings: import('../types.js').ModelBindings, signal: AbortSignal) => Promise<ModelFiles>} Finding
 *
 * Action on files: show them, or compare them with the current model. `config` overrides what the files state about the model.
 * @typedef {(files: Finding, config?: object) => void} Act
 *
 * A request that may be repeated once more is known about the files.
 * @typedef {{files: ModelFiles, act: Act, config?: object}} Wish
 *
 * Further options for a model: see `showModel` of the element.
 * @typedef {{config?: object, ids?: number[], text?: string, picture?: Blob|'drawn', folded?: boolean}} Options
 *
 * The current checkpoint, its files, and the input passed through it.
 * @typedef {import('./tokens-form.js').ShownModel & {files: ModelFiles, config?: object}} Shown
 *
 * Measures a model with β at this many tokens.
 * @typedef {(model: Checkpoint, tokens: number, appeared?: (layers: Float64Array[]) => void) => Promise<Measured>} Measuring
 */

/**
 * The panel of the view `models` where the model is a file.
 * @param {import('../types.js').Host} host the element
 * @param {string} version of the program
 * @param {Pick<import('../types.js').Actions, 'computing'|'heads'|'whileHere'>} actions
 * @returns {{element: HTMLElement, take: (files: Blob[], options?: Options) => Promise<Record<string, Float64Array>>, offer: (files: ModelFiles) => void, present: () => Shown}}`take`
 * is a promise of the table, by column; `offer` shows a model whose files were found, or reports why not
 */
export function modelsPanel(host, version, actions) {
  /** @type {Shown|null} */
  let shown = null;
  /** @type {Checkpoint|null} */
  let other = null; // the one it is compared with
  /** @type {ModelFiles|null} */
  let wanted = null; // files of the latest wish
  /** @type {Pick<Wish, 'act'|'config'>} */
  let wish = { act: tryModel, config: undefined }; // what is done with them, for another try with what they do not say
  /** @type {Wish|null} */
  let assigned = null; // what the form offers the tensors of

  const progress = h('p', { role: 'status' });
  const task = new Stoppable(actions, undefined, progress);
  const wrong = h('p', { className: 'wrong', role: 'alert' });
  const fetchWhole = h('button', { type: 'button', hidden: true, onclick: () => {
    const { act, config } = wish;
    const files = wanted;
    if (files) act((_, signal) => filesFetched(files, signal, words => (progress.textContent = words)), config);
  } }, phrase('checkpoint-fetch-all'));
  /** @type {(words: string, onclick: () => void) => HTMLButtonElement} */
  const button = (words, onclick) => h('button', { type: 'button', onclick }, words);
  /** @type {(label: string, then: (files: Finding, list: File[]) => void) => HTMLInputElement} */
  const chooser = (label, then) => h('input', {
    type: 'file', multiple: true, accept: '.safetensors,.json,image/*', 'aria-label': label,
    onchange: event => {
      const files = [...event.target.files ?? []];
      // The same files may be chosen again after they have changed.
      event.target.value = '';
      if (files.length > 0) then(bindings => filesOf(bindings, files), files);
    },
  });
  const beside = h('button', { hidden: true }, phrase('checkpoint-fetch-compare'));
  const address = h('input', { type: 'url', name: 'model-address', placeholder: 'https://…/model.safetensors', 'aria-label': phrase('checkpoint-address-model') });
  const fetching = h('form', { className: 'row', onsubmit: event => {
    event.preventDefault();
    const text = address.value.trim();
    if (text) (event.submitter === beside ? compareWith : tryModel)(bindings => filesAt(bindings, text));
  } }, h('label', {}, h('span', {}, phrase('checkpoint-address-whose-host-allows')), address), h('button', {}, phrase('checkpoint-fetch')), beside);
  const heads = h('input', { type: 'number', min: 1, step: 1, name: HEADS, required: true });
  const asking = h('form', { className: 'row', hidden: true, onsubmit: event => {
    event.preventDefault();
    if (wanted) tryAgain({ files: wanted, ...wish }, { [HEADS]: Number(heads.value) });
  } }, h('label', {}, h('span', {}, phrase('checkpoint-heads-per-layer')), heads), h('button', {}, phrase('checkpoint-read')));

  const assign = assignForm(config => assigned && tryAgain(assigned, config));
  const figure = headFigure(version, actions);
  const verdict = headVerdict(actions, () => {
    render();
    handOn();
  });
  const directions = headDirections(actions);
  /** @type {ModelFiles|null} */
  let listed = null; // the files whose matrices are listed
  const weights = weightsPanel(version, actions, () => {
    if (shown?.files === listed) handOn();
  });
  const map = headMap((layer, head) => choose(layer, head));
  const table = headTable((layer, head) => choose(layer, head));
  const title = h('h2', {});
  const sentence = h('p', { id: 'model-sentence' });
  const notes = h('ul', { className: 'about' });
  const rest = h('ul', { translate: false });
  const howMany = h('summary', {}, '');
  const unread = h('details', {}, howMany, rest);
  const scale = h('input', { type: 'checkbox', name: 'folded', onchange: () => measureAgain().catch(say) });
  const folding = h('label', {}, scale, h('span', {}, phrase('checkpoint-fold-scale-normalisation-before')));
  const tokens = tokensForm(host, actions, say, async signal => {
    if (other) await passSameTokens(other, signal);
    render();
    handOn();
  });
  const comparing = h('label', {}, h('span', {}, phrase('checkpoint-compare-another-before-after')), chooser(phrase('checkpoint-model-compare'), files => compareWith(files)));
  const alone = button(phrase('checkpoint-stop-comparing'), () => {
    other = null;
    render();
  });
  const behind = h('div', {}, verdict.element, figure.element, directions.element, tokens.element, h('div', { className: 'row' }, comparing, alone), table.element, unread);
  const inside = h('div', { hidden: true }, title, sentence, notes, folding, map.element, behind);
  let isPreview = false; // whether the map fills with a model that is being measured
  const target = {
    ondragover: (/** @type {DragEvent} */ event) => event.preventDefault(),
    ondrop: (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      if (event.dataTransfer) filesDropped(event.dataTransfer).then(files => {
        if (files.length > 0) openFiles(bindings => filesOf(bindings, files), files);
      }, say);
    },
  };
  const element = h('section', { className: 'models', 'aria-label': phrase('checkpoint-model-your-own'), ...target },
    h('label', { className: 'drop' }, h('span', {}, phrase('checkpoint-model-your-own-model-safetensors-all')), chooser(phrase('checkpoint-model-your-own'), openFiles)),
    fetching, asking, h('div', { className: 'row' }, progress, task.button), wrong, fetchWhole, assign.element, inside, weights.element);

  /**
   * A new model; or a tokenizer, a picture or a preprocessor file for the current model.
   * @param {Finding} files
   * @param {File[]} list
   */
  function openFiles(files, list) {
    const one = shown && list.length === 1 ? list[0] : null;
    if (one && isTokenizer(one)) tokens.take(one);
    else if (one && isPicture(one)) tokens.takePicture(one);
    else if (one && isPreprocessor(one)) tokens.takePreprocessor(one);
    else tryModel(files);
  }

  /**
   * Shows a model, or the reason why this fails; then the previous model stays.
   * @type {Act}
   */
  function tryModel(files, config) {
    open(files, { config }).catch(say);
  }

  /**
   * Opens a model for a caller, who receives the error too.
   * @param {Blob[]} files
   * @param {Options} [options]
   */
  async function take(files, options) {
    try {
      return await open(bindings => filesOf(bindings, files), options);
    } catch (reason) {
      say(reason);
      throw reason;
    }
  }

  /**
   * Repeats the action on the files with the additional information.
   * @param {Wish} wish
   * @param {object} more
   */
  function tryAgain({ files, act, config }, more) {
    act(async () => files, { ...config, ...more });
  }

  /** @param {unknown} reason `null` where all is well */
  function say(reason) {
    if (reason === null) {
      wrong.textContent = '';
      return;
    }
    // A different model was chosen, or the request was cancelled.
    if (reason instanceof DOMException && reason.name === 'AbortError') return;
    const words = messageOf(reason);
    progress.textContent = '';
    fetchWhole.hidden = !isWhole(words);
    asking.hidden = !words.includes(HEADS);
    wrong.textContent = !asking.hidden && wanted?.unread ? `${words} ${wanted.unread}` : words;
    if (wanted && (isUnknown(words) || isAdapter(words))) listMatrices(wanted, wish.config, true);
    // A list that failed has already produced a message.
    if (!isUnknown(words) || !wanted) return;
    const refused = { files: wanted, ...wish };
    Checkpoint.tensors(actions.computing().pool, wanted).then(tensors => {
      assigned = refused;
      assign.offer(tensors, true);
    }, () => {});
  }

  /**
   * Shows the layers of a model that have been measured so far.
   * @param {Checkpoint} model
   * @param {Float64Array[]} layers
   */
  function preview(model, layers) {
    model.layers = layers;
    isPreview = true;
    inside.hidden = false;
    behind.hidden = folding.hidden = true;
    title.textContent = model.name;
    showText(sentence, '');
    notes.replaceChildren(...model.notes.map(text => withSymbols('li', text)));
    map.show(model, null);
  }

  /** Shows the previous content; the measured model follows, unless there was an error. */
  function endPreview() {
    if (!isPreview) return;
    isPreview = false;
    behind.hidden = false;
    inside.hidden = !shown;
    if (shown) render();
  }

  /**
   * Lists the matrices of weights in files.
   * @param {ModelFiles} files
   * @param {object|undefined} config
   * @param {boolean} isOpen whether the list is unfolded
   */
  function listMatrices(files, config, isOpen) {
    listed = files;
    weights.offer(files, config, isOpen).catch(() => weights.hide());
  }

  /**
   * Reads and measures a model; `tokensFor` gives the number of tokens for β, and `appeared` receives the layers measured so far.
   * @param {Finding} files
   * @param {object|undefined} config
   * @param {(model: Checkpoint) => number} tokensFor
   * @param {(model: Checkpoint, layers: Float64Array[]) => void} [appeared]
   * @returns {Promise<Checkpoint>}
   */
  function measureModel(files, config, tokensFor, appeared) {
    return busy(async (signal, numbersOf) => {
      progress.textContent = phrase('checkpoint-reading-headers');
      const { bindings } = await loadModels();
      const { pool } = actions.computing();
      const found = await files(bindings, signal);
      signal.throwIfAborted();
      wanted = found;
      const model = await Checkpoint.open(pool, found, config);
      signal.throwIfAborted();
      return Object.assign(model, await numbersOf(model, tokensFor(model), layers => appeared?.(model, layers)));
    });
  }

  /** Measures the current model again. */
  async function measureAgain() {
    const { input, model: inView } = present();
    const all = other ? [inView, other] : [inView];
    try {
      await busy(async (_, numbersOf) => {
        /** @type {Measured[]} */
        const found = [];
        for (const model of all) found.push(await numbersOf(model, input ? countOf(input) : Number(host.parameters.T)));
        for (const [i, model] of all.entries()) Object.assign(model, found[i]);
      });
      render();
      handOn();
    } finally {
      // After a stop or an error the switch is as before.
      scale.checked = present().model.folded;
    }
  }

  /**
   * Runs a task that takes a while and can be stopped; it receives the function that measures a model.
   * @template T
   * @param {(signal: AbortSignal, numbersOf: Measuring) => Promise<T>} act
   * @returns {Promise<T>}
   */
  async function busy(act) {
    const signal = task.begin();
    wrong.textContent = '';
    fetchWhole.hidden = true;
    asking.hidden = true;
    scale.disabled = true;
    const begun = performance.now();
    try {
      return await act(signal, async (model, tokens, appeared) => {
        const { layers, heads: count } = model.about;
        const numbers = await model.measure(tokens, scale.checked, (done, measured) => {
          if (signal.aborted) return;
          progress.textContent = phrase('checkpoint-layers-measured', { done, layers });
          appeared?.(measured);
        }, signal);
        const { duration: spent } = performance.measure('heads-measured', { start: begun });
        progress.textContent = phrase('checkpoint-heads-measured-t', { count: layers * count, duration: duration(spent), tokens });
        return numbers;
      });
    } catch (reason) {
      // An error of cancelled work is not shown to the visitor.
      throw signal.aborted ? signal.reason : reason;
    } finally {
      task.end(signal);
      if (signal === task.signal) scale.disabled = false;
    }
  }

  /**
   * @param {Finding} files
   * @param {Options} options
   */
  async function open(files, { config, ids, text, picture, folded } = {}) {
    wish = { act: tryModel, config };
    if (folded !== undefined) scale.checked = Boolean(folded);
    const pictured = () => picture ?? wanted?.picture;
    const model = await measureModel(files, config, ({ about }) => (pictured() && about.picture ? about.picture.tokens.length : ids?.length ?? Number(host.parameters.T)), preview).finally(endPreview);
    const { signal } = task;
    const read = await inputOf(model, { ids, text, picture: pictured() }, signal);
    signal.throwIfAborted();
    const { vocabulary, most_tokens } = model.about;
    const { input } = read;
    // Attention may be requested for more tokens than can be measured.
    const sendable = input && (Array.isArray(input) ? vocabulary > 0 : true);
    if (sendable && countOf(input) >= 2 && countOf(input) <= most_tokens) await model.pass(input, () => {}, signal);
    shown = { model, files: wanted ?? { sources: [] }, config, text, ...read, layer: 0, head: 0 };
    other = null;
    listMatrices(shown.files, config, false);
    render();
    return handOn();
  }

  /**
   * Input of a model: a picture, or the numbers of tokens, which are given or come from a text; with the names of the tokens if they are
   * known.
   * @param {Checkpoint} model
   * @param {Pick<Options, 'ids'|'text'|'picture'>} options
   * @param {AbortSignal} signal
   * @returns {Promise<{input?: Input, tokens?: string[]}>}
   */
  async function inputOf(model, { ids, text, picture }, signal) {
    if (picture !== undefined) return { input: await model.pictureOf(picture) };
    if (ids || text === undefined) return { input: ids && [...ids] };
    const { ids: input, tokens } = await model.tokensOf(text, signal);
    return { input, tokens };
  }

  /** Passes the numbers of the heads to the figure of the view, and shows the table. */
  function handOn() {
    const { model } = present();
    const table = model.table();
    // JSON has no NaN: numbers that do not exist are null.
    const matrices = shown?.files === listed ? weights.table() : {};
    const all = { ...table, ...(model.passed ? model.depths(model.passed) : {}), ...matrices };
    const columns = Object.fromEntries(Object.entries(all).map(([name, column]) => [name, [...column]]));
    actions.heads(JSON.stringify({ columns, notes: model.notes }));
    return table;
  }

  /**
   * Shows the current model next to another of its size, or the reason why this fails.
   * @type {Act}
   */
  function compareWith(files, config) {
    wish = { act: compareWith, config };
    const then = async () => {
      // β of both is at the same number of tokens.
      const model = await measureModel(files, config, () => present().model.betaTokens);
      const { model: inView } = present();
      const [a, b] = [inView.about, model.about];
      if (a.layers !== b.layers || a.heads !== b.heads) {
        throw new Error(phrase('checkpoint-layers-heads-only-heads-same-places', {
          model: model.name, layers: b.layers, heads: b.heads, other: inView.name, other_layers: a.layers, other_heads: a.heads,
        }));
      }
      if (a.head_width !== b.head_width || a.width !== b.width) {
        throw new Error(phrase('checkpoint-heads-width-dimensions-only-heads', {
          model: model.name, width: b.head_width, dimensions: b.width, other: inView.name, other_width: a.head_width, other_dimensions: a.width,
        }));
      }
      await passSameTokens(model, task.signal);
      other = model;
      render();
    };
    then().catch(say);
  }

  /**
   * Passes the input of the current model through `model` too, if that model accepts it.
   * @param {Checkpoint} model
   * @param {AbortSignal} signal
   */
  async function passSameTokens(model, signal) {
    const { passed } = present().model;
    model.passed = null;
    if (!passed || (Array.isArray(passed.input) ? model.about.vocabulary === 0 : !model.about.picture)) return;
    try {
      // A different model may read the same picture in a different size.
      const input = Array.isArray(passed.input) ? passed.input : await model.pictureOf(passed.input.source);
      await model.pass(input, () => {}, signal);
    } catch (reason) {
      signal.throwIfAborted();
      progress.textContent = phrase('checkpoint-model-rejects-tokens', { model: model.name, reason: messageOf(reason) });
    }
  }

  /**
   * @param {number} layer
   * @param {number} head
   */
  function choose(layer, head) {
    if (isPreview) return;
    const inView = Object.assign(present(), { layer, head });
    tokens.show(inView);
    map.mark(layer, head);
    verdict.show(inView.model, layer, head);
    directions.show(inView.model, layer, head);
    figure.show(inView.model, layer, head, other);
  }

  function render() {
    const { model, files, config, layer, head } = present();
    const { about } = model;
    inside.hidden = false;
    beside.hidden = false;
    title.textContent = other ? phrase('checkpoint-model-beside', { model: model.name, other: other.name }) : model.name;
    showText(sentence, wordsOf(model));
    notes.replaceChildren(...model.notes.concat(oneSided(model, other)).map(text => withSymbols('li', text)));
    unread.hidden = about.unrecognised.length === 0;
    assigned = { files, act: tryModel, config };
    assign.offer(about.unrecognised, false);
    howMany.textContent = phrase('checkpoint-unused-tensors', { count: about.unrecognised.length });
    rest.replaceChildren(...about.unrecognised.slice(0, 500).map(([name, shape]) => h('li', {}, `${name} [${shape.join(', ')}]`)));
    alone.hidden = !other;
    folding.hidden = !about.can_fold;
    scale.checked = model.folded;
    map.show(model, other);
    table.show(model);
    choose(layer, head);
  }

  /**
   * If only one of two models has the scale of its normalisation folded in, the comparison would be misleading.
   * @param {...(Checkpoint|null)} both
   * @returns {string[]}
   */
  function oneSided(...both) {
    const [folded, stored] = [both.find(model => model?.folded), both.find(model => model && !model.about.can_fold)];
    return folded && stored
      ? [phrase('checkpoint-scale-folded-only-normalisation', { folded: folded.name, stored: stored.name })]
      : [];
  }

  /** @param {Checkpoint} model */
  function wordsOf({ bindings, layers, about: { heads: count, numbers, count: eigenvalues, width } }) {
    const all = new Float64Array(layers.length * count * (numbers.length + 4 * eigenvalues));
    let at = 0;
    for (const values of layers) {
      all.set(values, at);
      at += values.length;
    }
    return bindings.checkpoint_words(all, eigenvalues, width);
  }

  /** The checkpoint in view. */
  function present() {
    if (!shown) throw new Error(phrase('page-no-model-yet'));
    return shown;
  }

  return { element, take, offer: files => tryModel(async () => files), present };
}
