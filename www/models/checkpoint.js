// A checkpoint of a model: opened, measured and asked in the workers of the pool.

import { phrase } from '../words/phrase.js';
import { messageOf } from '../common/reason.js';
import { TOKENIZER, shortText } from './model-files.js';
import { loadModels } from './models-core.js';
import { pictureFor } from './picture.js';

/** @typedef {import('../workers/messages.js').AnsweredOfModel} Answers */

/** Number of bytes of attention that are cached, so that the heads of a layer are passed only once. */
const CACHE_BYTES = 256e6;

/** Number of bytes of work on the weights of all layers, below which they are passed in seconds. */
const QUICK = 4e9;

/** Milliseconds that cutting a text into tokens may take: patterns of some tokenizers take for ever. */
const LONGEST_CUT = 20_000;

/** Number of bytes that workers hold together while layers are measured, where more than one is at work. */
const LAYERS = 1e9;

let models = 0; // how many were opened
let tokenizers = 0;

/**
 * @typedef {import('../workers/pool.js').Pool} Pool
 * @typedef {import('../workers/messages.js').Model} Model
 * @typedef {import('../workers/messages.js').Source} Source
 * @typedef {import('../workers/messages.js').KeyedSource} KeyedSource
 * @typedef {import('./model-files.js').ModelFiles} ModelFiles
 * @typedef {import('./picture.js').Picture} Picture
 *
 * Input of a model: numbers of tokens, or a picture prepared for it.
 * @typedef {number[]|Picture} Input
 *
 * A measured number.
 * @typedef {{name: string, label: string, meaning: string}} Named
 *
 * Requirements of a model for pictures, if it takes them.
 * @typedef {{height: number, width: number, patch: number, channels: number, tokens: string[]}} PictureInput
 *
 * Bytes of work: a constant, a part per token, and a part per pair of tokens.
 * @typedef {[constant: number, token: number, square: number]} ByTokens
 *
 * `Checkpoint.about` of the core.
 * @typedef {object} About
 * @property {string} layout
 * @property {string} family
 * @property {number} layers
 * @property {number[]} layer_numbers
 * @property {number} heads
 * @property {number} key_value_heads
 * @property {number} head_width
 * @property {number} width
 * @property {number} count
 * @property {number} vocabulary
 * @property {PictureInput|null} picture
 * @property {string[]} notes
 * @property {[name: string, shape: number[]][]} unrecognised
 * @property {boolean} can_fold
 * @property {boolean} has_tables
 * @property {Named[]} numbers
 * @property {Named[]} attention_numbers
 * @property {Named[]} behind_numbers
 * @property {Named[]} verdict_numbers
 * @property {number} most_tokens
 * @property {number} beta_critical
 * @property {{heads: number, folded: number, pass: ByTokens[], attention: ByTokens[]}} memory
 *
 * Results of sending tokens through a model: numbers of the heads by layer, and of the tokens before the first layer and after
 * each.
 * @typedef {{input: Input, heads: Float64Array[], behind: Float64Array}} Passed
 *
 * Comparison of a head with random ones: as a sentence (empty if no random head is equally concentrated) and as numbers.
 * @typedef {{sentence: string, numbers: number[]}} Verdict
 *
 * Measurements of all heads: by layer, with the scale of the normalisation or without, and the number of tokens for β.
 * @typedef {{layers: Float64Array[], folded: boolean, betaTokens: number}} Measured
 */

/**
 * Number of tokens that are passed through a model: those of a list of numbers, or of a picture.
 * @param {Input} input
 */
export const countOf = input => (Array.isArray(input) ? input : input.tokens).length;

/**
 * Key that distinguishes inputs.
 * @param {Input} input
 */
export const keyOf = input => (Array.isArray(input) ? String(input) : input.key);

/**
 * The tokens in a message to a worker.
 * @param {Input} input
 * @returns {import('../workers/messages.js').Sent}
 */
const sentOf = input => (Array.isArray(input) ? { ids: [...input] } : { picture: { key: input.key, pixels: input.pixels } });

/**
 * Largest number of bytes of the phases of some work on this many tokens.
 * @param {ByTokens[]} phases
 * @param {number} count
 */
const byTokens = (phases, count) => Math.max(...phases.map(([constant, token, square]) => constant + (token + square * count) * count));

/**
 * Content of a `config.json`; undefined if there is none.
 * @param {string} [config]
 * @returns {object}
 */
function parsed(config) {
  try {
    return config ? JSON.parse(config) : {};
  } catch (reason) {
    throw new Error(phrase('page-config-json-cannot-read-json', { reason: messageOf(reason) }));
  }
}

/** A model whose heads can be measured. */
export class Checkpoint {
  #pool;
  #core;
  #model; // as workers know it, and why its config.json is not read
  /** @type {Map<number, Float32Array>} */
  #attention = new Map(); // by layer, of what was sent through it under `#sent`
  /** @type {string|null} */
  #sent = null;
  /** @type {KeyedSource|null} */
  #tokenizer = null; // where it is

  /**
   * Name of the file that describes the preparation of pictures, if there is one.
   * @type {Source|null}
   */
  preprocessor = null;

  /**
   * Results of sending tokens through the model.
   * @type {Passed|null}
   */
  passed = null;

  /** @type {Map<string, Verdict>} */
  #verdicts = new Map(); // by layer and head, over the tokens that were sent through

  /** Description of the model. */
  about;

  /**
   * The measurements of each finished layer; see `Checkpoint.heads` of the core.
   * @type {Float64Array[]}
   */
  layers = [];

  /** Whether the measurements include the scale of the normalisation before attention. */
  folded = false;

  /** The number of tokens at which β was measured. */
  betaTokens = 0;

  /**
   * @param {Pool} pool
   * @param {import('./models-core.js').ModelsCore} core
   * @param {Omit<ModelFiles, 'picture'> & {key: string}} files
   * @param {About} about
   */
  constructor(pool, core, { tokenizer, preprocessor, ...model }, about) {
    this.#pool = pool;
    this.#core = core;
    this.#model = model;
    this.tokenizer = tokenizer ?? null;
    this.preprocessor = preprocessor ?? null;
    this.about = about;
  }

  /**
   * @param {Pool} pool
   * @param {ModelFiles} files a picture among them is read by {@link pictureOf}
   * @param {object} [config] the object of config.json, over that among the files
   * @returns {Promise<Checkpoint>}
   */
  static async open(pool, files, config) {
    const { picture, ...read } = files;
    const model = { ...read, key: String(++models) };
    if (config) model.config = JSON.stringify({ ...parsed(model.config), ...config });
    // Workers distinguish models by the files that the weights need.
    const { tokenizer, preprocessor, ...weights } = model;
    const core = await loadModels();
    const { about } = await pool.call({ kind: 'checkpoint', what: 'about', module: core.module, model: weights });
    return new Checkpoint(pool, core, model, JSON.parse(about));
  }

  /**
   * Names and shapes of all tensors in the files.
   * @param {Pool} pool
   * @param {{sources: Source[]}} files
   * @returns {Promise<[string, number[]][]>}
   */
  static async tensors(pool, { sources }) {
    const { module } = await loadModels();
    const { about } = await pool.call({ kind: 'checkpoint', what: 'tensors', module, model: { sources } });
    return JSON.parse(about);
  }

  /**
   * Tokenizer for text: null if none is known.
   * @returns {Source|null}
   */
  get tokenizer() {
    return this.#tokenizer;
  }

  /** @param {Source|null} source */
  set tokenizer(source) {
    this.#tokenizer = source ? { ...source, key: String(++tokenizers) } : null;
  }

  /**
   * The tokens of a text.
   * @param {string} text
   * @param {AbortSignal} [signal] ends the work
   * @returns {Promise<{ids: number[], tokens: string[]}>} their numbers, and how they are read
   */
  async tokensOf(text, signal) {
    const tokenizer = this.#tokenizer;
    if (!tokenizer) throw new Error(phrase('checkpoint-tokenizer-not-found', { tokenizer: TOKENIZER }));
    const tooLong = () => new Error(phrase('checkpoint-tokenizer-took-too-long', { tokenizer: tokenizer.name, seconds: LONGEST_CUT / 1000 }));
    /** @type {import('../workers/pool.js').Batch} */
    const batch = { tasks: [] };
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    let alarm;
    try {
      return await new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        batch.tasks.push({
          message: { kind: 'checkpoint', what: 'tokens', module: this.#core.module, tokenizer, text, vocabulary: this.about.vocabulary },
          cost: 0,
          started: () => {
            alarm = setTimeout(() => reject(tooLong()), LONGEST_CUT);
          },
          done: (/** @type {Answers['tokens']} */ { about }) => resolve(JSON.parse(about)),
          failed: reason => reject(new Error(reason)),
        });
        this.#pool.add(batch);
      });
    } finally {
      clearTimeout(alarm);
      // A worker that still computes for this model is replaced.
      this.#pool.remove(batch, true);
    }
  }

  /**
   * Numbers that this model reads of a picture.
   * @param {Blob|'drawn'} source
   * @returns {Promise<Picture>}
   */
  async pictureOf(source) {
    return pictureFor(this.#pool, this.#core.module, this.#model, this.about.picture, source, await shortText(this.preprocessor));
  }

  /** The module that computes and draws the numbers of the model. */
  get bindings() {
    return this.#core.bindings;
  }

  /** The name of the model's first file, without numbers and ending. */
  get name() {
    return this.#model.sources[0].name.replace(/(-\d+-of-\d+)?\.safetensors$/i, '');
  }

  /**
   * Measures all heads, layers at once on the workers that are idle.
   * @param {number} tokens at which β is
   * @param {boolean} folded whether the scale of the normalisation before attention is folded into the weights, if known
   * @param {(done: number, layers: Float64Array[]) => void} measuredLayer called after each layer, with all
   * measured layers at their places
   * @param {AbortSignal} [signal]
   * @returns {Promise<Measured>} the measurements
   */
  async measure(tokens, folded, measuredLayer, signal) {
    const model = this.#model;
    folded &&= this.about.can_fold;
    /** @type {import('../workers/pool.js').Batch} */
    const batch = { idle: false, tasks: [], most: LAYERS };
    const count = this.about.layers;
    const layers = Array(count);
    let done = 0;
    /** @type {(number: number) => Promise<void>} */
    const layer = number => new Promise((resolve, reject) => {
      batch.tasks.push({
        message: { kind: 'checkpoint', what: 'heads', module: this.#core.module, model, layer: number, folded, tokens },
        cost: 0, // the pool has nothing to learn from what waits for files
        memory: folded ? this.about.memory.folded : this.about.memory.heads,
        done: (/** @type {Answers['heads']} */ { values }) => {
          layers[number] = values;
          measuredLayer(++done, layers);
          resolve();
        },
        failed: reason => reject(new Error(reason)),
      });
    });
    const all = Promise.all(Array.from({ length: count }, (_, number) => layer(number)));
    const stop = () => this.#pool.remove(batch, true);
    signal?.addEventListener('abort', stop);
    this.#pool.add(batch);
    const stopped = new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    try {
      await Promise.race([all, stopped]);
      return { layers, folded, betaTokens: tokens };
    } catch (reason) {
      stop();
      throw reason;
    }
  }

  /** Sentences about the files and the measurements. */
  get notes() {
    const { can_fold } = this.about;
    const notes = [...this.about.notes, ...(this.#model.unread ? [this.#model.unread] : []), phrase('checkpoint-layers-heads-file-counted-0-tensors')];
    if (!can_fold) return [...notes, phrase('checkpoint-weights-shown-stored-scale')];
    return [...notes, this.folded
      ? phrase('checkpoint-scale-folded-in')
      : phrase('checkpoint-scale-not-folded-in')];
  }

  /** Descriptions of the numbers of a head: of its weights, and of its attention if tokens were passed. */
  get named() {
    const { numbers, attention_numbers, verdict_numbers } = this.about;
    return [...numbers, ...(this.passed ? attention_numbers : []), ...(this.judgedAll ? verdict_numbers : [])];
  }

  /** Whether every head has been compared with random ones. */
  get judgedAll() {
    return this.#verdicts.size === this.about.layers * this.about.heads;
  }

  /**
   * The number of a layer in the files. In some models only some layers have softmax attention.
   * @param {number} layer
   */
  number(layer) {
    return this.about.layer_numbers[layer];
  }

  /**
   * Numbers of a head, in the order of `named`.
   * @param {number} layer
   * @param {number} head
   */
  numbers(layer, head) {
    const { numbers, attention_numbers, count } = this.about;
    const start = head * (numbers.length + 4 * count);
    const ofWeights = this.layers[layer]?.subarray(start, start + numbers.length) ?? new Float64Array(numbers.length).fill(NaN);
    if (!this.passed) return ofWeights;
    const from = head * attention_numbers.length;
    const ofVerdict = this.judgedAll ? this.#verdicts.get(`${layer},${head}`)?.numbers ?? [] : [];
    return Float64Array.of(...ofWeights, ...this.passed.heads[layer].subarray(from, from + attention_numbers.length), ...ofVerdict);
  }

  /** All numbers by column, one row for each head: layers and heads counted from 0, layers as in the files. */
  table() {
    const { layers, heads } = this.about;
    const places = Array.from({ length: layers * heads }, (_, i) => [Math.floor(i / heads), i % heads]);
    /** @type {Record<string, Float64Array>} */
    const columns = { layer: Float64Array.from(places, ([layer]) => this.number(layer)), head: Float64Array.from(places, ([, head]) => head) };
    const rows = places.map(([layer, head]) => this.numbers(layer, head));
    this.named.forEach(({ name }, at) => {
      columns[name] = Float64Array.from(rows, row => row[at] ?? NaN);
    });
    return columns;
  }

  /**
   * Numbers of the tokens passed through, one row before the first layer and one after each.
   * @param {Passed} passed
   */
  depths({ behind }) {
    const { behind_numbers } = this.about;
    /** @type {Record<string, Float64Array>} */
    const columns = { depth: Float64Array.from({ length: behind.length / behind_numbers.length }, (_, i) => i) };
    behind_numbers.forEach(({ name }, at) => {
      columns[name] = behind.filter((_, i) => i % behind_numbers.length === at);
    });
    return columns;
  }

  /**
   * Sends tokens through all layers. Measures the attention of every head, and the tokens after every layer.
   * @param {Input} input
   * @param {(done: number, behind: Float64Array) => void} measuredLayer called before the first layer and after each, with the numbers of
   * the tokens so far
   * @param {AbortSignal} signal
   */
  async pass(input, measuredLayer, signal) {
    this.#checkInput(input);
    const count = countOf(input);
    const { layers, heads, attention_numbers, behind_numbers, most_tokens } = this.about;
    if (count < 2 || count > most_tokens) throw new Error(phrase('checkpoint-attention-measured-over-tokens', { most: most_tokens, count }));
    /** @type {number[]} */
    const soFar = [];
    /** @type {import('../workers/pool.js').Batch} */
    const batch = { tasks: [] };
    const stop = () => this.#pool.remove(batch, true);
    try {
      /** @type {Float64Array} */
      const values = await new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        batch.tasks.push({
          message: { kind: 'checkpoint', what: 'pass', module: this.#core.module, model: this.#model, ...sentOf(input), layers },
          cost: 0,
          memory: byTokens(this.about.memory.pass, count),
          part: (/** @type {Float64Array} */ behind) => {
            soFar.push(...behind);
            measuredLayer(soFar.length / behind.length - 1, Float64Array.from(soFar));
          },
          done: (/** @type {Answers['pass']} */ { values }) => resolve(values),
          failed: reason => reject(new Error(reason)),
        });
        this.#pool.add(batch);
      });
      const [first, ofHeads] = [behind_numbers.length, heads * attention_numbers.length];
      /** @type {(layer: number, from: number, length: number) => Float64Array} */
      const part = (layer, from, length) => values.slice(first + layer * (ofHeads + first) + from).subarray(0, length);
      const each = Array.from({ length: layers }, (_, layer) => layer);
      const behind = [values.subarray(0, first), ...each.map(layer => part(layer, ofHeads, first))];
      this.#verdicts.clear();
      this.passed = { input, heads: each.map(layer => part(layer, 0, ofHeads)), behind: Float64Array.of(...behind.flatMap(row => [...row])) };
    } catch (reason) {
      stop();
      throw reason;
    }
  }

  /**
   * Compares a head with random heads, over the tokens that were passed through.
   * @param {number} layer
   * @param {number} head
   * @returns {Promise<Verdict>}
   */
  async judge(layer, head) {
    const known = this.#verdicts.get(`${layer},${head}`);
    if (known) return known;
    const passed = this.#sentThrough();
    const all = await this.attentionOf(layer, passed.input);
    const { about } = await this.#pool.call(this.#verdictQuestion(all, head, passed), this.#verdictMemory(passed));
    return this.#keepVerdict(layer, head, passed, about);
  }

  /**
   * Compares all heads with random heads, on idle workers.
   * @param {(done: number) => void} judged after each head
   * @param {AbortSignal} signal
   */
  async judgeAll(judged, signal) {
    const passed = this.#sentThrough();
    const { layers, heads } = this.about;
    let done = 0;
    for (let layer = 0; layer < layers; layer++) {
      const all = await this.attentionOf(layer, passed.input);
      signal.throwIfAborted();
      /** @type {import('../workers/pool.js').Batch} */
      const batch = { idle: false, tasks: [] };
      const stop = () => this.#pool.remove(batch, true);
      /** @type {(head: number) => Promise<void>} */
      const one = head => new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        batch.tasks.push({
          message: this.#verdictQuestion(all, head, passed),
          cost: 0,
          memory: this.#verdictMemory(passed),
          done: (/** @type {Answers['verdict']} */ { about }) => {
            this.#keepVerdict(layer, head, passed, about);
            judged(++done);
            resolve();
          },
          failed: reason => reject(new Error(reason)),
        });
      });
      const every = Promise.all(Array.from({ length: heads }, (_, head) => one(head)));
      this.#pool.add(batch);
      try {
        await every;
      } catch (reason) {
        stop();
        throw reason;
      }
    }
  }

  /**
   * The leading singular directions of a head, with the tokens at their ends: as texts if a tokenizer is known, else as numbers.
   * @param {number} layer
   * @param {number} head
   * @param {(share: number) => void} read called with the share of the tables that has been read
   * @param {AbortSignal} signal
   * @returns {Promise<import('./head-directions.js').Direction[]>}
   */
  async directions(layer, head, read, signal) {
    const { folded } = this;
    /** @type {import('../workers/pool.js').Batch} */
    const batch = { tasks: [] };
    try {
      const about = await new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        batch.tasks.push({
          message: { kind: 'checkpoint', what: 'directions', module: this.#core.module, model: this.#model, layer, head, folded, tokenizer: this.#tokenizer ?? undefined },
          cost: 0,
          // Some rows of a table at a time, beside the weights of the layer.
          memory: this.about.memory.folded + 1e8,
          part: (/** @type {Float64Array} */ [share]) => read(share),
          done: (/** @type {Answers['directions']} */ answer) => resolve(answer.about),
          failed: reason => reject(new Error(reason)),
        });
        this.#pool.add(batch);
      });
      return JSON.parse(about);
    } catch (reason) {
      this.#pool.remove(batch, true);
      throw reason;
    }
  }

  /** Whether its layers are passed in seconds: then the attention of a head is computed without a click. */
  get isQuick() {
    const { layers, memory } = this.about;
    return layers * byTokens(memory.pass, 0) < QUICK;
  }

  /** Number of heads that differ from random. */
  different() {
    return [...this.#verdicts.values()].filter(({ numbers }) => numbers[0] === 1).length;
  }

  /** The tokens that were passed through the model. */
  #sentThrough() {
    if (!this.passed) throw new Error(phrase('checkpoint-nothing-been-sent-through-model-yet'));
    return this.passed;
  }

  /**
   * @param {Float32Array} all the attention of the heads of a layer
   * @param {number} head
   * @param {Passed} passed
   * @returns {import('../workers/messages.js').ModelQuestion<'verdict'>}
   */
  #verdictQuestion(all, head, { input }) {
    const tokens = countOf(input);
    const attention = all.slice(head * tokens ** 2, (head + 1) * tokens ** 2);
    return { kind: 'checkpoint', what: 'verdict', module: this.#core.module, attention, tokens, keyWidth: this.about.head_width };
  }

  /**
   * Bytes that judging a head holds: its attention, a random head, and the work space of decompositions, in double precision.
   * @param {Passed} passed
   */
  #verdictMemory({ input }) {
    return 8 * 8 * countOf(input) ** 2 + 1e7;
  }

  /**
   * @param {number} layer
   * @param {number} head
   * @param {Passed} passed
   * @param {string} about
   * @returns {Verdict}
   */
  #keepVerdict(layer, head, passed, about) {
    const { sentence, numbers } = JSON.parse(about);
    // JSON has no NaN.
    const verdict = { sentence, numbers: numbers.map((/** @type {number|null} */ number) => number ?? NaN) };
    // Other tokens may have been passed meanwhile.
    if (this.passed === passed) this.#verdicts.set(`${layer},${head}`, verdict);
    return verdict;
  }

  /**
   * Eigenvalues of a head.
   * @param {number} layer number of the layer in the files
   * @param {number} head
   * @returns {{h_re: Float64Array, h_im: Float64Array, qk_re: Float64Array, qk_im: Float64Array}}
   */
  head(layer, head) {
    const at = this.#place(layer, head);
    const { numbers, count } = this.about;
    const start = head * (numbers.length + 4 * count) + numbers.length;
    // If values are narrower than queries, H has fewer eigenvalues than reserved places.
    /** @param {number} which */
    const part = which => this.layers[at].slice(start + which * count, start + (which + 1) * count).filter(value => !Number.isNaN(value));
    return { h_re: part(0), h_im: part(1), qk_re: part(2), qk_im: part(3) };
  }

  /**
   * The attention of a head over tokens.
   * @param {number} layer number of the layer in the files
   * @param {number} head
   * @param {Input} input
   * @returns {Promise<Float64Array>} T × T, row by row
   */
  async attention(layer, head, input) {
    const at = this.#place(layer, head);
    const size = countOf(input) ** 2;
    const all = await this.attentionOf(at, input);
    return Float64Array.from(all.subarray(head * size, (head + 1) * size));
  }

  /**
   * The attention of all heads of a layer.
   * @param {number} layer
   * @param {Input} input
   * @returns {Promise<Float32Array>} heads × T × T
   */
  async attentionOf(layer, input) {
    this.#checkInput(input);
    const key = keyOf(input);
    if (key !== this.#sent) this.#attention.clear();
    this.#sent = key;
    const known = this.#attention.get(layer);
    if (known) return known;
    const { values } = await this.#pool.call({ kind: 'checkpoint', what: 'attention', module: this.#core.module, model: this.#model, layer, ...sentOf(input) }, byTokens(this.about.memory.attention, countOf(input)));
    // Other tokens may have been passed meanwhile.
    if (key !== this.#sent) return values;
    const room = Math.max(1, Math.floor(CACHE_BYTES / values.byteLength));
    for (const other of [...this.#attention.keys()].slice(0, Math.max(0, this.#attention.size - room + 1))) this.#attention.delete(other);
    this.#attention.set(layer, values);
    return values;
  }

  /** @param {Input} input */
  #checkInput(input) {
    if (!Array.isArray(input)) return;
    const wrong = input.find(id => !(Number.isInteger(id) && id >= 0 && id < 2 ** 32));
    if (wrong !== undefined) throw new Error(phrase('checkpoint-ids-not-whole-numbers', { wrong: String(wrong) }));
  }

  /**
   * Index of a layer among the measured ones.
   * @param {number} layer
   * @param {number} head
   */
  #place(layer, head) {
    const { layers, layer_numbers, heads } = this.about;
    const at = layer_numbers.indexOf(layer);
    if (at < 0) {
      const isWhole = layer_numbers.at(-1) === layers - 1;
      throw new Error(isWhole
        ? phrase('checkpoint-layer-out-of-range', { layer: String(layer), last: layers - 1 })
        : phrase('checkpoint-layer-not-shown', { layer: String(layer), layers: layer_numbers.join(', ') }));
    }
    if (!(Number.isInteger(head) && head >= 0 && head < heads)) throw new Error(phrase('models-head-out-of-range', { head: String(head), last: heads - 1 }));
    return at;
  }
}
