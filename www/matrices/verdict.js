// Compares the visitor's own matrix with many random ones, in workers.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { messageOf } from '../common/reason.js';

/** Largest T for which the verdict is computed without a click: some seconds. */
const UNASKED = 512;

/** Number of random matrices that a worker measures at a time: a task is a second or two. */
const AT_A_TIME = 4;

/** Parameters of the comparison that decide the random matrices. */
const DECIDING = ['T', 'beta', 'sigma_qk', 'hold', 'd_qk', 'causal', 'seed'];

/**
 * A matrix, the address of the comparison, and the number of random matrices compared; 0 if no random matrices exist.
 * @typedef {{text: string, samples: number, own: import('../workers/messages.js').MatrixPart, memory: number}} Judged
 */

/**
 * @param {Pick<import('../types.js').Actions, 'computing'>} actions
 * @returns {{element: HTMLElement, judge: (matrix: Judged) => void, stop: () => void}}
 */
export function verdict(actions) {
  let turn = 0; // of the latest comparison
  let known = ''; // what was compared last
  /** @type {Blob|null} */
  let part = null;
  /** @type {Judged|null} */
  let asked = null;

  const sentence = h('p', { className: 'verdict', role: 'status' });
  const stopping = h('button', { type: 'button', hidden: true, onclick: () => {
    turn++;
    offer(phrase('matrices-comparison-stopped'));
  } }, phrase('page-stop'));
  const going = h('button', { type: 'button', hidden: true, onclick: () => asked && compare(asked) }, phrase('matrices-compare-random-matrices'));
  const element = h('div', { className: 'row', hidden: true }, sentence, stopping, going);

  /** @param {string} words */
  function offer(words) {
    sentence.textContent = words;
    stopping.hidden = true;
    going.hidden = false;
  }

  /** @param {Judged} matrix */
  async function compare(matrix) {
    const mine = ++turn;
    const { text, samples, memory } = matrix;
    const { pool } = actions.computing();
    stopping.hidden = false;
    going.hidden = true;
    /** @type {Float64Array[]} */
    const found = [];
    let [next, done] = [0, 0];
    const progress = () => (sentence.textContent = phrase('matrices-random-matrices-compared', { done, samples }));
    progress();
    // The number of a sample determines the sample, whichever worker measures it.
    const helper = async () => {
      while (next < samples && mine === turn) {
        const from = next;
        const count = Math.min(AT_A_TIME, samples - from);
        next += count;
        found[from / AT_A_TIME] = (await pool.call({ kind: 'peers', text, from, count }, memory)).values;
        done += count;
        if (mine === turn) progress();
      }
    };
    try {
      await Promise.all([helper(), helper()]);
      if (mine !== turn) return;
      const peers = Float64Array.from(found.flatMap(values => [...values]));
      const { reading } = await pool.call({ kind: 'verdict', own: matrix.own, peers }, memory);
      if (mine !== turn) return;
      sentence.textContent = JSON.parse(reading).sentence;
      stopping.hidden = true;
    } catch (reason) {
      if (mine === turn) offer(messageOf(reason));
    }
  }

  return {
    element,
    judge(matrix) {
      const parameters = new URLSearchParams(matrix.text);
      const deciding = DECIDING.map(name => parameters.get(name)).join();
      if (matrix.own.part === part && deciding === known) return;
      [part, known, asked] = [matrix.own.part, deciding, matrix];
      turn++;
      element.hidden = matrix.samples === 0;
      if (element.hidden) return;
      if (Number(parameters.get('T')) <= UNASKED) compare(matrix);
      else offer(phrase('matrices-is-it-random', { samples: matrix.samples }));
    },
    stop() {
      if (!stopping.hidden) stopping.click();
    },
  };
}
