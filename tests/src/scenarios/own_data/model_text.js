import { attention, fileOf, inside, moduleFolder, spectra, textHas } from '../../page.js';

/**
 * Cuts texts into tokens, as workers do.
 * @param {string} name of the tokenizer
 * @param {{name: string, base64: string}} sent its file
 * @param {string[]} texts
 * @returns {Promise<number[][]>} the numbers of the tokens of each
 */
export async function tokensOf(name, sent, texts) {
  const { tokensOf: cut } = await import(`${moduleFolder()}workers/tokenizer.js`);
  const source = { key: name, name, blob: fileOf(sent) };
  const all = [];
  for (const text of texts) all.push((await cut(source, text, 1e6)).ids);
  return all;
}

/**
 * Whether a piece of the text is among the tokens.
 * @param {string} piece
 * @returns {boolean}
 */
export const hasPiece = piece => [...spectra().shadowRoot.querySelectorAll('.models .pieces li')].some(one => one.textContent === piece);

/**
 * Whether the attention of a head is drawn.
 * @param {string} words that stand beside it
 * @returns {boolean}
 */
export const drawsAttention = words => {
  const selector = '.models [aria-label="Attention of a head"]';
  return !inside(selector).hidden && textHas(selector, words);
};

/**
 * What a cell of the map says.
 * @param {number} n which cell
 * @returns {string}
 */
export const titleOfCell = n => spectra().shadowRoot.querySelectorAll('.models .survey td button')[n].title;

/** Keeps the next question for attention back, until `answerNow`. */
export function keepQuestion() {
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.what !== 'attention') return send.call(this, message, ...rest);
    Worker.prototype.postMessage = send;
    window.answer = () => send.call(this, message, ...rest);
  };
}

/**
 * Asks for the attention of a head without waiting for it.
 * @param {number} layer
 * @param {number} head
 */
export const askEarly = (layer, head) => void (window.early = attention(layer, head));

/**
 * What was asked for then.
 * @returns {Promise<string[]>}
 */
export const early = () => window.early;

/**
 * Whether something waits for its answer.
 * @returns {boolean}
 */
export const waits = () => Boolean(window.answer);

/** Lets the answer come. */
export const answerNow = () => void window.answer();

/**
 * Shows a model whose configuration comes when `answerNow` says so, and notes the steps that are done from now on.
 * @param {{name: string, base64: string}} sent its file
 * @param {string} text of the configuration
 */
export function showModelLate(sent, text) {
  const config = new File(['{}'], 'config.json');
  config.arrayBuffer = () => new Promise(done => (window.answer = () => done(new TextEncoder().encode(text).buffer)));
  delete window.answer;
  window.model = spectra().showModel([fileOf(sent), config]).then(table => table.layer.length);
  window.done = [];
  spectra().addEventListener('progress', ({ detail }) => window.done.push(detail.done));
}

/**
 * Whether more steps are done.
 * @param {number} count than so many
 * @returns {boolean}
 */
export const hasDone = count => window.done.at(-1) > count;

/**
 * How many heads that model has.
 * @returns {Promise<number>}
 */
export const heads = () => window.model;

/**
 * How many reports of steps there were.
 * @returns {number}
 */
export const countOfReports = () => window.done.length;

/**
 * Whether there were more reports.
 * @param {number} count than so many
 * @returns {boolean}
 */
export const hasReportsBeyond = count => window.done.length > count;

/**
 * The steps that were done at each report.
 * @returns {number[]}
 */
export const stepsDone = () => window.done;
