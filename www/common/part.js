// Parts of the page that are loaded when first needed.

import { phrase } from '../words/phrase.js';
import { once } from './once.js';
import { messageOf } from './reason.js';

/** A part could not be loaded: the message is written for the visitor. */
export class NotLoaded extends Error {
  /**
   * @param {string} name of the part, as in “The gallery”
   * @param {unknown} reason
   */
  constructor(name, reason) {
    super(phrase('page-could-loaded-check-connection-try', { name, reason: messageOf(reason) }));
  }
}

/**
 * Does something with a part; if it cannot be loaded, a message says so and offers another try.
 * @template T
 * @param {string} name as for {@link NotLoaded}
 * @param {() => Promise<T>} load
 * @param {(part: T) => unknown} act
 * @param {import('../types.js').Problem} problem
 * @returns {Promise<void>}
 */
export async function withPart(name, load, act, problem) {
  let part;
  try {
    part = await load();
  } catch (reason) {
    problem(new NotLoaded(name, reason), { label: phrase('page-try-again'), act: () => withPart(name, load, act, problem) }, 'part');
    return;
  }
  act(part);
}

/**
 * A dialog that is loaded when it is first opened.
 * @template {{dialog: HTMLDialogElement, open: (...given: any[]) => void}} Made
 * @param {string} name as for {@link NotLoaded}
 * @param {() => Promise<Made>} load
 * @param {import('../types.js').Problem} problem
 * @returns {{place: Comment, open: (...given: Parameters<Made['open']>) => Promise<void>}} the dialog takes the place of `place`
 */
export function lazyDialog(name, load, problem) {
  const place = document.createComment(name);
  const loadOnce = once(async () => {
    const made = await load();
    place.replaceWith(made.dialog);
    return made;
  });
  return { place, open: (...given) => withPart(name, loadOnce, made => made.open(...given), problem) };
}
