// Text, tokens and pictures: sent through a model, measured, drawn, and handed to the view of own matrices.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { duration } from '../common/format.js';
import { fileName } from '../export/file-name.js';
import { countOf, keyOf } from './checkpoint.js';
import { isTokenizer } from './model-files.js';
import { passedFigures } from './passed-figures.js';
import { pictureForm } from './picture-form.js';
import { Stoppable } from './stoppable.js';

/** Number of tokens at first. */
const FIRST = 64;

/** Largest number of tokens listed. */
const LISTED = 512;

/**
 * @typedef {import('./checkpoint.js').Checkpoint} Checkpoint
 * @typedef {import('./checkpoint.js').Input} Input
 * @typedef {import('./picture.js').Picture} Picture
 *
 * The current model, the input passed through it (numbers of tokens with their names, or a picture), and the chosen head.
 * @typedef {{model: Checkpoint, input?: Input, text?: string, tokens?: string[], layer: number, head: number}} ShownModel
 *
 * A file, or a part of one without a name.
 * @typedef {import('./model-files.js').Named} Named
 */

/**
 * @param {import('../types.js').Host} host the element
 * @param {Pick<import('../types.js').Actions, 'computing'|'whileHere'>} actions
 * @param {(reason: unknown) => void} say error message, `null` without an error
 * @param {(signal: AbortSignal) => Promise<void>} measured called when the tokens have been measured
 * @returns {{element: HTMLElement, show: (shown: ShownModel) => void, take: (file: Named) => void, takePicture: (source: Blob|'drawn') =>
 * void, takePreprocessor: (file: Named) => void}}`take` accepts a tokenizer.json for the model in view, `takePreprocessor` its
 * preprocessor_config.json, and `takePicture` a picture that is passed through the model
 */
export function tokensForm(host, actions, say, measured) {
  /** @type {ShownModel|null} */
  let shown = null;
  /** @type {Checkpoint|null} */
  let model = null;
  /** @type {{ids: string, tokens: string[]}} */
  let named = { ids: '', tokens: [] }; // what the tokens with these numbers are, where that is known
  /** @type {Picture|null} */
  let ready = null; // the picture that was made ready for the model in view
  let seen = { layer: -1, key: '' }; // whose attention is drawn

  const text = h('textarea', { name: 'text', rows: 2, required: true, 'aria-label': phrase('checkpoint-text-model'), placeholder: 'The cat sat on the mat.' });
  const tokenizer = h('input', { type: 'file', accept: '.json', 'aria-label': phrase('checkpoint-tokenizer-json-model'), onchange: event => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) take(file);
  } });
  const known = h('span', {});
  const write = h('form', { className: 'row text', onsubmit: event => {
    event.preventDefault();
    attempt(async signal => {
      await fromText(text.value, signal);
      await measure(signal);
    });
  } }, h('label', {}, h('span', {}, phrase('checkpoint-text-label')), text), h('button', {}, phrase('checkpoint-send-through')), h('label', {}, known, tokenizer));

  const numbers = h('input', { type: 'text', name: 'ids', required: true, 'aria-label': phrase('checkpoint-numbers-tokens'), placeholder: '101 7592 2088 102', oninput: listed });
  const random = h('button', { type: 'button', onclick: () => {
    numbers.value = randomIds(inView().model.about.vocabulary, Math.min(FIRST, Number(host.parameters.T))).join(' ');
    listed();
  } }, phrase('checkpoint-random-tokens'));
  const send = h('button', {}, phrase('checkpoint-send-them-through'));
  const task = new Stoppable(actions);
  const { progress: busy } = task;
  const list = h('ol', { className: 'pieces', start: 0, translate: false });
  const howMany = h('summary', {}, '');
  const more = h('details', { className: 'tokens', hidden: true }, howMany, list);
  const drawButton = h('button', { type: 'button', onclick: () => attempt(showAttention) }, '');
  const matrices = h('button', { type: 'button', onclick: () => attempt(open) }, '');
  const ask = h('form', { className: 'row', onsubmit: event => {
    event.preventDefault();
    attempt(measure);
  } }, h('label', {}, h('span', {}, phrase('checkpoint-numbers-tokens')), numbers), random, send);
  const figures = passedFigures(host, actions);
  const heading = h('h3', {}, '');
  const picture = pictureForm(takePicture);
  const element = h('section', { className: 'sent', 'aria-label': phrase('checkpoint-tokens-label') }, heading, write, ask, more, picture.element,
    h('div', { className: 'row' }, drawButton, matrices, task.button, busy), ...figures.nodes);

  /** The model in view: the form is hidden without a model. */
  function inView() {
    if (!shown) throw new Error(phrase('checkpoint-no-model-yet'));
    return shown;
  }

  /**
   * Runs a task that may be stopped, and reports errors; then the previous figure stays.
   * @param {(signal: AbortSignal) => Promise<void>} what
   */
  function attempt(what) {
    const signal = task.begin();
    say(null);
    what(signal).catch(reason => {
      if (signal.aborted) return;
      busy.textContent = '';
      say(reason);
    }).finally(() => task.end(signal));
  }

  /** @param {Named} file */
  function take(file) {
    const { name = '' } = file;
    if (!isTokenizer(file) && !/\.json$/i.test(name)) return say(new Error(phrase('checkpoint-not-a-tokenizer-file', { name })));
    const { model } = inView();
    model.tokenizer = { name, blob: file };
    say(null);
    described(model);
  }

  /** @param {Blob|'drawn'} source */
  function takePicture(source) {
    attempt(async signal => {
      busy.textContent = phrase('checkpoint-reading-picture');
      const read = await inView().model.pictureOf(source);
      signal.throwIfAborted();
      ready = read;
      const { about } = inView().model;
      if (about.picture) picture.show(read, about.picture);
      figures.hideAttention();
      await measure(signal);
    });
  }

  /** @param {Named} file */
  function takePreprocessor(file) {
    const { model } = inView();
    model.preprocessor = { name: String(file.name), blob: file };
    say(null);
    // The picture shown was prepared differently.
    if (model.about.picture && picture.source !== null) takePicture(picture.source);
  }

  /** @param {Checkpoint} model */
  function described(model) {
    const source = model.tokenizer;
    if (!source) known.textContent = phrase('checkpoint-tokenizer-json');
    else if (source.address) known.textContent = phrase('checkpoint-tokens-beside-weights-another', { tokenizer: source.name });
    else known.textContent = phrase('checkpoint-tokens-another', { tokenizer: source.name });
  }

  /**
   * The tokens of a text into the field of numbers.
   * @param {string} words
   * @param {AbortSignal} signal
   */
  async function fromText(words, signal) {
    busy.textContent = phrase('checkpoint-cutting-text-into-tokens');
    const { ids, tokens } = await inView().model.tokensOf(words, signal);
    signal.throwIfAborted();
    busy.textContent = '';
    numbers.value = ids.join(' ');
    named = { ids: String(ids), tokens };
    listed();
  }

  function ids() {
    return numbers.value.split(/[\s,;]+/).filter(Boolean).map(Number);
  }

  /** The input to send: the picture, or the numbers in the field if all are valid. */
  function given() {
    if (inView().model.about.picture) {
      if (!ready) throw new Error(phrase('checkpoint-no-picture-yet'));
      return ready;
    }
    const wrong = numbers.value.split(/[\s,;]+/).find(word => !/^\d*$/.test(word));
    if (wrong !== undefined) throw new Error(phrase('checkpoint-not-a-token-number', { word: wrong.slice(0, 60) }));
    return ids();
  }

  /**
   * Names of the tokens with these numbers; empty if unknown.
   * @param {Input} input
   */
  const namesOf = input => (Array.isArray(input) ? (named.ids === String(input) ? named.tokens : []) : input.tokens);

  /** Shows the tokens of the text in the field. */
  function listed() {
    const chosen = ids();
    const names = namesOf(chosen);
    more.hidden = names.length === 0;
    more.open = names.length <= LISTED / 8;
    howMany.textContent = names.length > LISTED
      ? phrase('checkpoint-tokens-first-listed', { count: names.length, listed: LISTED })
      : phrase('checkpoint-number-tokens', { count: names.length });
    list.replaceChildren(...names.slice(0, LISTED).map((name, i) => h('li', { title: phrase('checkpoint-token-has-number', { index: i, number: chosen[i] }) }, name)));
  }

  /** @param {AbortSignal} signal */
  async function measure(signal) {
    const { model } = inView();
    const chosen = given();
    const begun = performance.now();
    busy.textContent = phrase('checkpoint-passing-first-layer');
    await model.pass(chosen, (done, behind) => {
      if (signal.aborted) return;
      busy.textContent = phrase('checkpoint-layers-passed-of-all', { done, layers: model.about.layers });
      figures.depths({ behind, input: chosen }, model.bindings);
    }, signal);
    busy.textContent = phrase('checkpoint-tokens-sent-through-layers-map-table', { count: countOf(chosen), layers: model.about.layers, duration: duration(performance.now() - begun) });
    Object.assign(inView(), { input: chosen, tokens: namesOf(chosen) });
    if (model.passed) figures.depths(model.passed, model.bindings);
    await measured(signal);
  }

  /**
   * The attention of the layer in view over the tokens in the field, or over the picture.
   * @param {AbortSignal} signal
   */
  async function attention(signal) {
    const { model, layer } = inView();
    const chosen = given();
    if (countOf(chosen) < 2) throw new Error(phrase('checkpoint-ids-fewer-two-numbers-give-token'));
    busy.textContent = phrase('checkpoint-passing-layers-up-to', { layer });
    const values = await model.attentionOf(layer, chosen);
    signal.throwIfAborted();
    busy.textContent = '';
    return { chosen, values, layer };
  }

  /** @param {AbortSignal} signal */
  async function showAttention(signal) {
    const { chosen, values, layer } = await attention(signal);
    seen = { layer, key: keyOf(chosen) };
    const { head } = inView();
    const size = countOf(chosen) ** 2;
    const ofHead = values.slice(head * size, (head + 1) * size);
    figures.attention(ofHead, { layer, head }, countOf(chosen), namesOf(chosen));
    if (model?.about.picture) picture.showAttention(ofHead.subarray(0, countOf(chosen)), { layer, head });
  }

  /** @param {AbortSignal} signal */
  async function open(signal) {
    const { model, head } = inView();
    const { chosen, values, layer } = await attention(signal);
    const file = new File([npyOf([model.about.heads, countOf(chosen), countOf(chosen)], values)], fileName([model.name, `layer${layer}`], 'npy'));
    host.parameters = { view: 'spectrum' };
    await host.result;
    await host.showMatrix(file, head);
  }

  /**
   * Numbers below `vocabulary`, the same for the same seed (mulberry32).
   * @param {number} vocabulary
   * @param {number} count
   */
  function randomIds(vocabulary, count) {
    let state = Number(host.parameters.seed);
    return Array.from({ length: count }, () => {
      state = (state + 0x6d2b79f5) | 0;
      let word = Math.imul(state ^ (state >>> 15), 1 | state);
      word ^= word + Math.imul(word ^ (word >>> 7), 61 | word);
      return ((word ^ (word >>> 14)) >>> 0) % vocabulary;
    });
  }

  return {
    element,
    take,
    takePicture,
    takePreprocessor,
    show(now) {
      shown = now;
      const { about } = now.model;
      element.hidden = about.vocabulary === 0 && !about.picture;
      drawButton.textContent = phrase('checkpoint-draw-attention-layer-head', { layer: now.model.number(now.layer), head: now.head });
      matrices.textContent = phrase('checkpoint-measure-attention-layer-your-own', { layer: now.model.number(now.layer) });
      if (model !== now.model) {
        model = now.model;
        task.abandon();
        busy.textContent = '';
        const { input } = now;
        const ofText = !about.picture;
        heading.textContent = ofText ? phrase('checkpoint-text-tokens') : phrase('checkpoint-picture-patches');
        write.hidden = ask.hidden = !ofText;
        picture.element.hidden = ofText;
        ready = ofText || Array.isArray(input) ? null : input ?? null;
        if (about.picture) picture.offer(about.picture);
        if (ready && about.picture) picture.show(ready, about.picture);
        text.value = now.text ?? text.value;
        const chosen = ofText && Array.isArray(input) ? input : [];
        numbers.value = chosen.join(' ');
        named = { ids: String(chosen), tokens: ofText ? now.tokens ?? [] : [] };
        seen = { layer: -1, key: '' };
        figures.hide();
        if (now.model.passed) figures.depths(now.model.passed, now.model.bindings);
        described(now.model);
        listed();
        return;
      }
      // A different head of the same layer is available.
      if (seen.layer === now.layer && seen.key === (about.picture ? ready?.key : keyOf(ids()))) attempt(showAttention);
      else {
        figures.hideAttention();
        picture.hideAttention();
      }
    },
  };
}

/**
 * A NumPy file of single precision.
 * @param {number[]} shape
 * @param {Float32Array} values
 */
function npyOf(shape, values) {
  const text = `{'descr': '<f4', 'fortran_order': False, 'shape': (${shape.join(', ')}), }`;
  // The length of the text with the ten bytes before it is a multiple of 64.
  const padded = `${text.padEnd(64 * Math.ceil((text.length + 11) / 64) - 11)}\n`;
  const head = new Uint8Array([0x93, ...new TextEncoder().encode('NUMPY'), 1, 0, padded.length & 255, padded.length >> 8]);
  return new Blob([head, padded, /** @type {BlobPart} */ (values)]);
}
