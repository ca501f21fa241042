import { buttonSaying, messages, spectra } from '../../page.js';

/**
 * Whether the button that stops the work is in sight.
 * @returns {boolean}
 */
export const offersToStop = () => buttonSaying('Stop').checkVisibility();

/**
 * Whether that button is gone.
 * @returns {boolean}
 */
export const hasStopped = () => !buttonSaying('Stop').checkVisibility();

/** Presses it. */
export const stop = () => buttonSaying('Stop').click();

/**
 * How the result in work ends.
 * @returns {Promise<string>} `finished`, or why not
 */
export const endOfResult = () => spectra().result.then(() => 'finished', reason => reason.message);

/**
 * Makes the next message with this text one that no worker survives; warming up is no concern of the visitor's.
 * @param {string} text a part of the address of the message
 */
export function crashAt(text) {
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.kind !== 'run' || !message.text.includes(text)) return send.call(this, message, ...rest);
    Worker.prototype.postMessage = send;
    send.call(this, { kind: 'no such kind' }, ...rest);
  };
}

/**
 * Whether the element reports something about a worker.
 * @returns {boolean}
 */
export const reportsWorker = () => /worker/i.test(messages());

/**
 * How many workers `tests/pages/workers.html` has started.
 * @returns {number}
 */
export const countOfWorkers = () => window.workers;

/**
 * In which order the pool hands out steps, on `tests/pages/pool.html`.
 * @param {string} page the address of that page's folder
 * @param {string} folder that of the page's modules
 * @returns {Promise<string>} steps, by turns
 */
export const orderOfPool = async (page, folder) => (await import(`${page}pool.js`)).inTurn(folder);

/**
 * In which order the scheduler hands out steps and draws figures, on `tests/pages/pool.html`.
 * @param {string} page the address of that page's folder
 * @param {string} folder that of the page's modules
 * @param {string} name which experiment of `tests/pages/scheduler.js`
 * @returns {Promise<string>} steps and figures, by turns
 */
export const orderOfScheduler = async (page, folder, name) => (await import(`${page}scheduler.js`))[name](folder);

/**
 * Which of several messages count as the answer to a step: nine that do not, and four that do.
 * @param {string} folder that of the page's modules
 * @returns {Promise<string>} a digit for each message, 1 where it counts
 */
export async function answersTaken(folder) {
  const { isAnswer } = await import(`${folder}workers/answers.js`);
  const asked = { kind: 'run', text: 'T=8', step: 2 };
  const values = new Float64Array(1);
  return [
    { problem: '' }, { crash: '' }, { problem: 1 }, {}, { ...asked, values: [1] },
    { values }, { ...asked, text: 'T=9', values }, { ...asked, step: 3, part: values }, { part: values },
    { problem: 'why' }, { crash: 'why' }, { ...asked, values }, { ...asked, part: values },
  ].map(answer => Number(isAnswer(answer, asked))).join('');
}
