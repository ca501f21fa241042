// Text and tokens: sent through a model, measured, drawn, and handed to the view of own matrices.

import { h } from '../common/dom.js';
import { duration } from '../common/format.js';
import { fileName } from '../export/file-name.js';
import { isTokenizer } from './checkpoint.js';
import { passedFigures } from './passed-figures.js';

/** Tokens at first. */
const FIRST = 64;

/** Tokens listed at most. */
const LISTED = 512;

/**
 * @param {HTMLElement} host the element
 * @param {{computing: () => {bindings: object}}} actions
 * @param {(reason: Error) => void} say what went wrong
 * @param {(signal: AbortSignal) => Promise<void>} measured told when there are numbers of tokens
 * @returns {{element: HTMLElement, show: (shown: {model: object, ids?: number[], tokens?: string[], layer: number, head: number}) => void, take: (file: File) => void}}
 *   `take` takes a tokenizer.json for the model in view
 */
export function tokensForm(host, actions, say, measured) {
  let shown = null;
  let model = null;
  let named = { ids: '', tokens: [] }; // what the tokens with these numbers are, where that is known
  let seen = { layer: -1, ids: '' }; // whose attention is drawn
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
  const stop = h('button', { type: 'button', hidden: true, onclick: () => {
    turn.abort();
    busy.textContent = 'Stopped.';
    stop.hidden = true;
  } }, 'Stop');
  const busy = h('span', { role: 'status', className: 'busy' });
  const list = h('ol', { className: 'pieces', start: 0, translate: false });
  const more = h('details', { className: 'tokens', hidden: true }, h('summary', {}, ''), list);
  const drawButton = h('button', { type: 'button', onclick: () => attempt(picture) }, '');
  const matrices = h('button', { type: 'button', onclick: () => attempt(open) }, '');
  const ask = h('form', { className: 'row', onsubmit: event => {
    event.preventDefault();
    attempt(measure);
  } }, h('label', {}, h('span', {}, 'Numbers of tokens'), numbers), random, send);
  const figures = passedFigures(host, actions);
  const element = h('section', { className: 'sent', 'aria-label': 'Tokens' }, h('h3', {}, 'Text and tokens'), write, ask, more,
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

  function described() {
    const source = model.tokenizer;
    known.textContent = source ? `Tokens by ${source.name}${source.address ? ' beside the weights' : ''}; another:` : 'Its tokenizer.json:';
  }

  /** The tokens of a text into the field of numbers. */
  async function fromText(words, signal) {
    busy.textContent = 'The text is cut into tokens …';
    const { ids, tokens } = await shown.model.tokensOf(words);
    signal.throwIfAborted();
    busy.textContent = '';
    numbers.value = ids.join(' ');
    named = { ids: String(ids), tokens };
    listed();
  }

  function ids() {
    return numbers.value.split(/[\s,;]+/).filter(Boolean).map(Number);
  }

  /** The numbers in the field, where all are such. */
  function given() {
    const wrong = numbers.value.split(/[\s,;]+/).find(word => !/^\d*$/.test(word));
    if (wrong !== undefined) throw new Error(`“${wrong.slice(0, 60)}” is no number of a token: these are whole and not negative.`);
    return ids();
  }

  /** What the tokens with these numbers are; nothing where that is not known. */
  const namesOf = list => (named.ids === String(list) ? named.tokens : []);

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
    busy.textContent = `${chosen.length} tokens sent through ${model.about.layers} layers in ${duration(performance.now() - begun)}; the map and the table hold what was measured.`;
    Object.assign(shown, { ids: chosen, tokens: namesOf(chosen) });
    figures.depths(model);
    await measured(signal);
  }

  /** The attention of the layer in view over the tokens in the field. */
  async function attention(signal) {
    const { model, layer } = shown;
    const chosen = given();
    if (chosen.length < 2) throw new Error('ids has fewer than two numbers: give those of the tokens, with spaces between them.');
    busy.textContent = `Layers 0 to ${layer} are passed …`;
    const values = await model.attentionOf(layer, chosen);
    signal.throwIfAborted();
    busy.textContent = '';
    return { chosen, values, layer };
  }

  async function picture(signal) {
    const { chosen, values, layer } = await attention(signal);
    seen = { layer, ids: String(chosen) };
    const { head } = shown;
    const size = chosen.length ** 2;
    figures.attention(values.slice(head * size, (head + 1) * size), { layer, head }, chosen.length, namesOf(chosen));
  }

  async function open(signal) {
    const { model, head } = shown;
    const { chosen, values, layer } = await attention(signal);
    const file = new File([npyOf([model.about.heads, chosen.length, chosen.length], values)], fileName([model.name, `layer${layer}`], 'npy'));
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
    show(now) {
      shown = now;
      element.hidden = shown.model.about.vocabulary === 0;
      drawButton.textContent = `Draw the attention of layer ${shown.layer}, head ${shown.head}`;
      matrices.textContent = `Attention of layer ${shown.layer} as matrices of one’s own`;
      if (model !== shown.model) {
        model = shown.model;
        turn.abort();
        stop.hidden = true;
        busy.textContent = '';
        text.value = shown.text ?? text.value;
        numbers.value = shown.ids?.join(' ') ?? '';
        named = { ids: String(shown.ids ?? ''), tokens: shown.tokens ?? [] };
        seen = { layer: -1, ids: '' };
        figures.hide();
        if (model.passed) figures.depths(model);
        described();
        listed();
        return;
      }
      // Another head of the same layer is at hand.
      if (seen.layer === shown.layer && seen.ids === String(ids())) attempt(picture);
      else figures.hideAttention();
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
