// The panel of a guided tour: what one sees, what to try, and whether it has been found.

import { h, icon } from '../common/dom.js';
import { menu } from '../common/menu.js';
import { NotLoaded } from '../common/part.js';
import { TOURS } from './tours.js';

/** Milliseconds for which nothing is said while a tour is read. */
const SILENT = 1_500;

/**
 * What the element tells of a tour: where it is, and with `null` for its name that it has ended.
 * @typedef {{name: string|null, step?: number, restores?: boolean}} Told
 */

/**
 * The list of tours and the panel of the one under way. Behind its last step stands one with ways on.
 * @param {import('../types.js').Host} host the element
 * @param {{name: string}[]} fields of the core's schema
 * @param {(reason: unknown, action?: import('../types.js').Offer) => void} problem told why a tour did not begin, and what begins it
 * @param {(sentence: string) => void} say told that a tour takes its time, and by nothing that it is given up
 * @param {import('../types.js').WhileHere} whileHere
 * @returns {{list: HTMLElement, element: HTMLElement, start: (where: string, step?: number, keep?: boolean) => Promise<void>, leave: () => void}}
 *   `keep` leaves the parameters as they are; so does `leave`
 */
export function guide(host, fields, problem, say, whileHere) {
  /** @type {import('./tour.js').Tour|null} */
  let tour = null;
  /** @type {typeof import('./tour.js')|null} */
  let reading = null; // the module that reads tours, once there is one
  /** @type {string|null} */
  let name = null; // of the tour, as it was asked for
  let at = 0;
  let found = false;
  /** @type {Set<string>} */
  const agreed = new Set(); // tours that nobody answers for, and that the visitor wanted
  /** @type {string|null} */
  let before = null; // the address from before the tour
  let turn = 0; // of the latest tour that was asked for

  const title = h('h2', { tabIndex: -1, dir: 'auto' });
  const count = h('span', { className: 'count' });
  const text = h('p', { className: 'text', dir: 'auto' });
  const task = h('p', { className: 'task', dir: 'auto' });
  const said = h('p', { className: 'found', dir: 'auto', role: 'status' });
  /** @type {(label: string, onclick: () => unknown, more?: object) => HTMLButtonElement} */
  const button = (label, onclick, more = {}) => h('button', { type: 'button', onclick, ...more }, label);
  const back = button('Back', () => go(at - 1));
  const show = button('Show me', () => set(tour?.steps[at].answer ?? ''), { className: 'answer' });
  const next = button('Next', () => go(at + 1), { className: 'next' });
  const ways = h('div', { className: 'ways' });
  const close = h('button', { type: 'button', className: 'plain leave', 'aria-label': 'Leave the tour', onclick: () => finish(true) }, icon('close'));
  const element = h('section', { className: 'tour', 'aria-label': 'Guided tour', hidden: true },
    h('div', { className: 'top' }, title, count), text, task,
    h('div', { className: 'steps' }, said, ways, back, show, next), close);

  /**
   * Sets parameters over the present ones.
   * @param {string} changes
   */
  const set = changes => (host.parameters = Object.fromEntries(new URLSearchParams(changes)));
  /** @param {Told} detail */
  const tell = detail => host.dispatchEvent(new CustomEvent('tour', { detail }));

  /** @type {(to: number, keep?: boolean) => void} */
  function go(to, keep = false) {
    if (!tour) return;
    at = Math.min(to, tour.steps.length);
    found = false;
    /** @type {Partial<import('./tour.js').Step> & {text: string, ways?: HTMLElement[]}} */
    const step = tour.steps[at] ?? closing(tour);
    title.textContent = step.title ?? tour.title;
    count.textContent = at < tour.steps.length ? `${at + 1} of ${tour.steps.length}` : '';
    text.textContent = step.text;
    task.textContent = step.try ?? '';
    said.textContent = '';
    back.disabled = at === 0;
    show.hidden = !step.answer;
    next.hidden = at === tour.steps.length;
    next.textContent = at + 1 < tour.steps.length ? 'Next' : 'Finish';
    ways.replaceChildren(...(step.ways ?? []));
    element.classList.remove('done');
    tell({ name, step: at });
    if (step.set !== undefined && !keep) host.address = step.set;
    else if (!keep) host.parameters = {};
    outline(step.answer);
    title.focus({ preventScroll: true });
  }

  /**
   * What stands behind the last step.
   * @param {import('./tour.js').Tour} tour
   */
  function closing(tour) {
    const others = TOURS.filter(other => other.name !== name);
    const following = others[(TOURS.findIndex(other => other.name === name) + others.length) % others.length];
    return {
      title: 'That was the tour',
      text: `“${tour.title}”. The figure stays yours to play with.`,
      ways: [
        ...(before === null ? [] : [button('Back to what I had before', () => finish(true))]),
        button('Stay here', () => finish(false)),
        button(`Next tour: ${following.title}`, () => start(following.name), { className: 'another' }),
        button('All figures', () => host.openGallery()),
      ],
    };
  }

  /**
   * Marks the dials that a step is about, and brings the first into sight: on a phone numbers stand between it and the figure.
   * @param {string} [answer]
   */
  function outline(answer) {
    const names = [...new URLSearchParams(answer ?? '').keys()];
    const dials = [...host.shadowRoot?.querySelectorAll('.controls [data-name]') ?? []];
    for (const dial of dials) dial.classList.toggle('named', names.includes(dial.getAttribute('data-name') ?? ''));
    dials.find(dial => dial.matches('.named'))?.scrollIntoView({ block: 'nearest' });
  }

  /**
   * Ends it, with what was set before or without.
   * @param {boolean} restores
   */
  function finish(restores) {
    const address = restores ? before : null;
    end({ restores: address !== null });
    list.element.querySelector('summary')?.focus();
    if (address !== null) host.address = address;
  }

  /** @param {Omit<Told, 'name'>} detail */
  function end(detail) {
    tour = name = before = null;
    element.hidden = true;
    outline('');
    tell({ name: null, ...detail });
  }

  /**
   * Looks whether the visitor is there.
   * @param {import('../types.js').Result} result
   */
  function checkStep(result) {
    const step = tour?.steps[at];
    if (!step?.check || found || !reading?.isReached(step.check, result)) return;
    found = true;
    element.classList.add('done');
    said.textContent = step.found ?? 'Found.';
  }
  // In the figure of the present parameters only. One that is there already gives no new result.
  const wait = () => tour && queueMicrotask(() => host.result.then(checkStep, () => {}));
  for (const event of ['result', 'parameters']) host.addEventListener(event, wait);

  /** @type {(where: string, step?: number, keep?: boolean) => Promise<void>} */
  async function start(where, step = 0, keep = false) {
    if (tour && where === name && keep) {
      if (step !== at) go(step, keep);
      return;
    }
    const mine = ++turn;
    const waiting = setTimeout(() => mine === turn && say('The tour is on its way.'), SILENT);
    let loaded;
    try {
      reading = await import('./tour.js').catch(reason => {
        throw Object.assign(new NotLoaded('The tour', reason), { again: true });
      });
      if (mine !== turn) return;
      const warning = reading.warningOf(where);
      if (warning && !agreed.has(where)) {
        offer(warning, where, step, keep);
        return;
      }
      loaded = await reading.loadTour(where, fields.map(({ name }) => name));
    } catch (reason) {
      if (mine !== turn) return;
      const { again } = /** @type {{again?: boolean}} */ (reason);
      problem(reason, again ? { label: 'Try again', act: () => start(where, step, keep) } : undefined);
      tell({ name: null });
      return;
    } finally {
      clearTimeout(waiting);
    }
    if (mine !== turn) return;
    if (!tour && !keep) before = host.address;
    [tour, name] = [loaded, where];
    element.hidden = false;
    go(Number.isInteger(step) && step >= 0 ? step : 0, keep);
  }

  /**
   * Asks before a tour for which nobody answers.
   * @type {(warning: string, where: string, step: number, keep: boolean) => void}
   */
  function offer(warning, where, step, keep) {
    problem(new Error(warning), {
      label: 'Begin the tour',
      act: () => {
        agreed.add(where);
        start(where, step, keep);
      },
    });
    tell({ name: null });
  }

  /** Ends the tour under way, and gives up one that is being read. */
  function leave() {
    turn += 1;
    say('');
    if (tour) end({});
  }

  const list = menu([icon('guide'), h('span', {}, 'Tours')], TOURS.map(({ name, title: label }) => h('button', {
    type: 'button', 'data-tour': name,
    onclick: () => {
      list.close();
      start(name);
    },
  }, label)), whileHere, { 'data-list': 'tours' });
  list.element.classList.add('tours');
  return { list: list.element, element, start, leave };
}
