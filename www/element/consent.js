// Work that is asked about before it begins: what an address or a page around asks for may be more than the visitor
// would give, and some of it more than there is.

import { duration, memory as size } from '../common/format.js';
import { BUDGET, WORKER } from '../workers/budget.js';

/** Bytes and milliseconds up to which nobody is asked. */
const SMALL = { memory: 2 ** 30, milliseconds: 180_000 };

/**
 * What is to be asked before a figure is computed.
 * @param {{demand: Function}} bindings the core
 * @param {object} state of the figure
 * @param {{chosen: boolean, pool: import('../workers/pool.js').Pool, graphics: boolean}} how whether the visitor chose it
 *   here, instead of following an address; whether steps that suit a graphics processor go there
 * @returns {{sentence: string, instead: number|null, possible: boolean}|null} a sentence, the largest T that would not be
 *   asked about, and whether the figure can be computed all the same; `null` where nothing is to be asked
 */
export function question(bindings, state, { chosen, pool, graphics }) {
  const limit = {
    memory: chosen ? Math.min(BUDGET, WORKER) : SMALL.memory,
    together: chosen ? BUDGET : Math.min(BUDGET, pool.size * SMALL.memory),
    work: chosen ? Infinity : SMALL.milliseconds * pool.speed,
  };
  const { memory, together, work, fitting } = JSON.parse(bindings.demand(state, limit.memory, limit.work, graphics));
  const fits = memory <= limit.memory && work <= limit.work;
  if (fits && !(together > limit.together)) return null;
  const possible = memory <= WORKER;
  const workers = Math.max(1, Math.min(pool.size, Math.floor(BUDGET / memory)));
  const room = together > memory
    ? `${size(together)} of memory for models that are all kept at once`
    : `${size(memory)} of memory in ${workers === 1 ? 'a worker' : `each of ${workers} workers`}`;
  const time = duration(work / pool.speed * pool.size / workers);
  const sentence = possible
    ? `This figure takes about ${time} and up to ${room}.`
    : `This figure takes up to ${size(memory)} of memory in a worker, and no worker can have more than ${size(WORKER)}.`;
  // Where only all models together are too large, fewer of them help and no other T.
  return { sentence, instead: fits ? null : fitting, possible };
}
