// Text, tokens and pictures: sent through a model, measured, drawn, and handed to the view of own matrices.

import { h } from '../common/dom.js';
import { duration } from '../common/format.js';
import { fileName } from '../export/file-name.js';
import { countOf, keyOf } from './checkpoint.js';
import { isTokenizer } from './model-files.js';
import { passedFigures } from './passed-figures.js';
import { pictureForm } from './picture-form.js';

/** Tokens at first. */
const FIRST = 64;

/** Tokens listed at most. */
const LISTED = 512;

/**
 * @param {HTMLElement} host the element
 * @param {{computing: () => {bindings: object}, whileHere: Function}} actions
 * @param {(reason: Error) => void} say what went wrong
 * @param {(signal: AbortSignal) => Promise<void>} measured told when there are numbers of tokens
 * @returns {{element: HTMLElement, show: (shown: {model: object, input?: number[]|object, tokens?: string[], layer: number, head: number}) => void, take: (file: File) => void, takePicture: (source: Blob|'drawn') => void, takePreprocessor: (file: File) => void}}
 *   `take` takes a tokenizer.json for the model in view, `takePreprocessor` what says how its pictures are made ready, and `takePicture` a
 *   picture, which is sent through it
 */
export function tokensForm(host, actions, say, measured) {
  let shown = null;
  let model = null;
  let named = { ids: '', tokens: [] }; // what the tokens with these numbers are, where that is known
  let ready = null; // the picture that was made ready for the model in view
  let seen = { layer: -1, key: '' }; // whose attention is drawn
  let turn = new AbortController();

  const text = h('textarea', { name: 'text', rows: 2, required: true, 'aria-label': 'Text for the model', placeholder: 'The cat sat on the mat.' });
  const tokenizer = h('input', { type: 'file', accept: '.json', 'aria-label': 'tokenizer.json of the model', onchange: event => {
    const [file] = event.target.files;
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
  } }, h('label', {}, h('span', {}, 'Text'), text), h('button', {}, 'Send it through'), h('label', {}, known, tokenizer));

  const numbers = h('input', { type: 'text', name: 'ids', required: true, 'aria-label': 'Numbers of tokens', placeholder: '101 7592 2088 102', oninput: listed });
  const random = h('button', { type: 'button', onclick: () => {
    numbers.value = randomIds(shown.model.about.vocabulary, Math.min(FIRST, host.parameters.T)).join(' ');
    listed();
  } }, 'Random tokens');
  const send = h('button', {}, 'Send them through');
  const giveUp = () => {
    turn.abort();
    busy.textContent = 'Stopped.';
    stop.hidden = true;
  };
  const stop = h('button', { type: 'button', hidden: true, onclick: giveUp }, 'Stop');
  actions.whileHere(signal => signal.addEventListener('abort', () => stop.hidden || giveUp()));
  const busy = h('span', { role: 'status', className: 'busy' });
  const list = h('ol', { className: 'pieces', start: 0, translate: false });
  const more = h('details', { className: 'tokens', hidden: true }, h('summary', {}, ''), list);
  const drawButton = h('button', { type: 'button', onclick: () => attempt(showAttention) }, '');
  const matrices = h('button', { type: 'button', onclick: () => attempt(open) }, '');
  const ask = h('form', { className: 'row', onsubmit: event => {
    event.preventDefault();
    attempt(measure);
  } }, h('label', {}, h('span', {}, 'Numbers of tokens'), numbers), random, send);
  const figures = passedFigures(host, actions);
  const heading = h('h3', {}, '');
  const picture = pictureForm(takePicture);
  const element = h('section', { className: 'sent', 'aria-label': 'Tokens' }, heading, write, ask, more, picture.element,
    h('div', { className: 'row' }, drawButton, matrices, stop, busy), ...figures.nodes);

  /** Does something that may be stopped, and says what went wrong; what is shown stays then. */
  function attempt(what) {
    turn.abort();
    turn = new AbortController();
    const { signal } = turn;
    say(null);
    stop.hidden = false;
    what(signal).catch(reason => {
      if (signal.aborted) return;
      busy.textContent = '';
      say(reason);
    }).finally(() => {
      if (!signal.aborted) stop.hidden = true;
    });
  }

  function take(file) {
    if (!isTokenizer(file) && !/\.json$/i.test(file.name)) return say(new Error(`${file.name} is no tokenizer.json.`));
    model.tokenizer = { name: file.name, blob: file };
    say(null);
    described();
  }

  function takePicture(source) {
    attempt(async signal => {
      busy.textContent = 'The picture is read …';
      const read = await shown.model.pictureOf(source);
      signal.throwIfAborted();
      ready = read;
      picture.show(read, shown.model.about.picture);
      figures.hideAttention();
      await measure(signal);
    });
  }

  function takePreprocessor(file) {
    model.preprocessor = { name: file.name, blob: file };
    say(null);
    // What was shown was made ready otherwise.
    if (model.about.picture && picture.source !== null) takePicture(picture.source);
  }

  function described() {
    const source = model.tokenizer;
    known.textContent = source ? `Tokens by ${source.name}${source.address ? ' beside the weights' : ''}; another:` : 'Its tokenizer.json:';
  }

  /** The tokens of a text into the field of numbers. */
  async function fromText(words, signal) {
    busy.textContent = 'The text is cut into tokens …';
    const { ids, tokens } = await shown.model.tokensOf(words, signal);
    signal.throwIfAborted();
    busy.textContent = '';
    numbers.value = ids.join(' ');
    named = { ids: String(ids), tokens };
    listed();
  }

  function ids() {
    return numbers.value.split(/[\s,;]+/).filter(Boolean).map(Number);
  }

  /** What is to be sent: the picture, or the numbers in the field, where all are such. */
  function given() {
    if (shown.model.about.picture) {
      if (!ready) throw new Error('There is no picture yet: choose one, or take the one drawn here.');
      return ready;
    }
    const wrong = numbers.value.split(/[\s,;]+/).find(word => !/^\d*$/.test(word));
    if (wrong !== undefined) throw new Error(`“${wrong.slice(0, 60)}” is no number of a token: these are whole and not negative.`);
    return ids();
  }

  /** What the tokens with these numbers are; nothing where that is not known. */
  const namesOf = input => (Array.isArray(input) ? (named.ids === String(input) ? named.tokens : []) : input.tokens);

  /** Shows what the tokens in the field are. */
  function listed() {
    const chosen = ids();
    const names = namesOf(chosen);
    more.hidden = names.length === 0;
    more.open = names.length <= LISTED / 8;
    more.firstChild.textContent = `${names.length} tokens${names.length > LISTED ? `, the first ${LISTED} of which are` : ''}`;
    list.replaceChildren(...names.slice(0, LISTED).map((name, i) => h('li', { title: `token ${i}: number ${chosen[i]}` }, name)));
  }

  async function measure(signal) {
    const { model } = shown;
    const chosen = given();
    const begun = performance.now();
    busy.textContent = 'Layer 0 is passed …';
    await model.pass(chosen, done => {
      if (!signal.aborted) busy.textContent = `${done} of ${model.about.layers} layers passed`;
    }, signal);
    busy.textContent = `${countOf(chosen)} tokens sent through ${model.about.layers} layers in ${duration(performance.now() - begun)}; the map and the table hold what was measured.`;
    Object.assign(shown, { input: chosen, tokens: namesOf(chosen) });
    figures.depths(model);
    await measured(signal);
  }

  /** The attention of the layer in view over the tokens in the field, or over the picture. */
  async function attention(signal) {
    const { model, layer } = shown;
    const chosen = given();
    if (countOf(chosen) < 2) throw new Error('ids has fewer than two numbers: give those of the tokens, with spaces between them.');
    busy.textContent = `Layers 0 to ${layer} are passed …`;
    const values = await model.attentionOf(layer, chosen);
    signal.throwIfAborted();
    busy.textContent = '';
    return { chosen, values, layer };
  }

  async function showAttention(signal) {
    const { chosen, values, layer } = await attention(signal);
    seen = { layer, key: keyOf(chosen) };
    const { head } = shown;
    const size = countOf(chosen) ** 2;
    const ofHead = values.slice(head * size, (head + 1) * size);
    figures.attention(ofHead, { layer, head }, countOf(chosen), namesOf(chosen));
    if (model.about.picture) picture.showAttention(ofHead.subarray(0, countOf(chosen)), { layer, head });
  }

  async function open(signal) {
    const { model, head } = shown;
    const { chosen, values, layer } = await attention(signal);
    const file = new File([npyOf([model.about.heads, countOf(chosen), countOf(chosen)], values)], fileName([model.name, `layer${layer}`], 'npy'));
    host.parameters = { view: 'spectrum' };
    await host.result;
    await host.showMatrix(file, head);
  }

  /** Numbers below `vocabulary`, the same for the same seed (mulberry32). */
  function randomIds(vocabulary, count) {
    let state = host.parameters.seed;
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
      const { about } = shown.model;
      element.hidden = about.vocabulary === 0 && !about.picture;
      drawButton.textContent = `Draw the attention of layer ${shown.model.number(shown.layer)}, head ${shown.head}`;
      matrices.textContent = `Attention of layer ${shown.model.number(shown.layer)} as matrices of one’s own`;
      if (model !== shown.model) {
        model = shown.model;
        turn.abort();
        stop.hidden = true;
        busy.textContent = '';
        const { input } = shown;
        const ofText = !about.picture;
        heading.textContent = ofText ? 'Text and tokens' : 'A picture and its patches';
        write.hidden = ask.hidden = !ofText;
        picture.element.hidden = ofText;
        ready = ofText || Array.isArray(input) ? null : input ?? null;
        if (about.picture) picture.offer(about.picture);
        if (ready) picture.show(ready, about.picture);
        text.value = shown.text ?? text.value;
        const chosen = ofText ? input ?? [] : [];
        numbers.value = chosen.join(' ');
        named = { ids: String(chosen), tokens: ofText ? shown.tokens ?? [] : [] };
        seen = { layer: -1, key: '' };
        figures.hide();
        if (model.passed) figures.depths(model);
        described();
        listed();
        return;
      }
      // Another head of the same layer is at hand.
      if (seen.layer === shown.layer && seen.key === (about.picture ? ready?.key : keyOf(ids()))) attempt(showAttention);
      else {
        figures.hideAttention();
        picture.hideAttention();
      }
    },
  };
}

/** A NumPy file of single precision. */
function npyOf(shape, values) {
  const text = `{'descr': '<f4', 'fortran_order': False, 'shape': (${shape.join(', ')}), }`;
  // With the ten bytes before it, a multiple of 64.
  const padded = `${text.padEnd(64 * Math.ceil((text.length + 11) / 64) - 11)}\n`;
  const head = new Uint8Array([0x93, ...new TextEncoder().encode('NUMPY'), 1, 0, padded.length & 255, padded.length >> 8]);
  return new Blob([head, padded, values]);
}
