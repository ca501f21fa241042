// The panel of a guided tour: what to look at, what to try, and whether the visitor has reached the goal.

import { phrase, withLaterPhrases } from '../words/phrase.js';
import { h, icon } from '../common/dom.js';
import { menu } from '../common/menu.js';
import { NotLoaded } from '../common/part.js';
import { short } from '../common/format.js';
import { closing } from './closing.js';
import { prediction } from './prediction.js';
import { showText } from '../common/symbols.js';
import { TOURS, titleOf } from './tours.js';

/** A number of typical length. */
const TYPICAL = '0.123';

/** Milliseconds without announcements while a tour is read. */
const SILENT = 1_500;

/**
 * State of a tour in the element: its place, with `null` as its name when it has ended.
 * @typedef {{name: string|null, step?: number, restores?: boolean}} Told
 */

/**
 * The list of tours and the panel of the one in progress. A panel with links to continue follows the last
 * step.
 * @param {import('../types.js').Host} host the element
 * @param {Pick<import('../types.js').Schema, 'fields'|'papers'>} schema
 * @param {(reason: unknown, action?: import('../types.js').Offer) => void} problem called with the reason why
 * a tour did not begin, and a way to begin it
 * @param {(sentence: string) => void} say called while a tour is loading, and without arguments when it is
 * given up
 * @param {import('../types.js').WhileHere} whileHere
 * @returns {{list: HTMLElement, element: HTMLElement, start: (where: string, step?: number, keep?: boolean) => Promise<void>, leave: () => void, address: () => string}}`keep`
 * leaves the parameters as they are; so does `leave`. `address` names the step in progress, `tour=gap&step=3`, followed by the
 * differences from its settings; it is empty without a tour
 */
export function guide(host, { fields, papers }, problem, say, whileHere) {
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
  /** @type {string|null} */
  let opened = null; // the address that the step has set, while nothing has changed since
  let opening = false; // the step is setting it

  const title = h('h2', { tabIndex: -1, dir: 'auto' });
  const count = h('span', { className: 'count' });
  const text = h('p', { dir: 'auto' });
  const task = h('p', { dir: 'auto' });
  const said = h('p', { className: 'found', dir: 'auto', role: 'status' });
  // An invisible copy of the words keeps their place, so that nothing moves when they appear.
  const room = h('p', { className: 'found room', dir: 'auto', 'aria-hidden': 'true' });
  /** @type {(label: string, onclick: () => unknown, more?: object) => HTMLButtonElement} */
  const button = (label, onclick, more = {}) => h('button', { type: 'button', onclick, ...more }, label);
  const back = button(phrase('tour-back'), () => go(at - 1));
  const show = button(phrase('tour-show-me'), () => {
    reveal();
    set(tour?.steps[at].answer ?? '');
  }, { className: 'answer' });
  const next = button(phrase('tour-next'), () => go(at + 1), { className: 'next' });
  const foreseen = prediction();
  const points = h('ol', { className: 'points' });
  const ways = h('div', { className: 'ways' });
  const close = h('button', { type: 'button', className: 'plain leave', 'aria-label': phrase('tour-leave-tour'), onclick: () => finish(true) }, icon('close'));
  const element = h('section', { className: 'tour', 'aria-label': phrase('tour-guided-tour'), hidden: true },
    h('div', { className: 'top' }, title, count), h('div', { className: 'text' }, text, points),
    h('div', { className: 'task' }, foreseen.element, task), said, room, h('div', { className: 'steps' }, ways, back, show, next), close);

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
    const step = tour.steps[at];
    const end = step ? null : closing(tour, name, before !== null, {
      open(address) {
        finish(false);
        host.address = address;
      },
      begin: start,
      finish,
      gallery: () => host.openGallery(),
    });
    showText(title, step?.title ?? end?.title ?? tour.title);
    count.textContent = step ? phrase('tour-step', { step: at + 1, steps: tour.steps.length }) : '';
    showText(text, step?.text ?? end?.text ?? '');
    showText(task, step?.try ?? '');
    foreseen.show(step?.predict);
    said.textContent = '';
    room.replaceChildren(...words(step, step?.predict ? foreseen.longest : '', null));
    back.disabled = at === 0;
    show.hidden = !step?.answer;
    next.hidden = !step;
    next.textContent = at + 1 < tour.steps.length ? phrase('tour-next') : phrase('tour-finish');
    points.replaceChildren(...end?.points ?? []);
    ways.replaceChildren(...end?.ways ?? []);
    element.classList.remove('done');
    element.classList.toggle('ended', !step);
    opened = null;
    tell({ name, step: at });
    if (step && !keep) setStep(step);
    else if (!keep) host.parameters = {};
    if (element.parentElement && element.parentElement.getBoundingClientRect().top < 0) element.parentElement.scrollIntoView();
    outline(step?.answer);
    title.focus({ preventScroll: true });
  }

  /**
   * Sets the parameters with which a step begins, but not the language.
   * @param {import('./tour.js').Step} step
   */
  function setStep({ set }) {
    const { lang } = host.parameters;
    opening = true;
    host.address = lang ? `${set}&lang=${lang}` : set;
    opening = false;
    opened = host.address;
  }

  /** The step in progress, as in an address. */
  function address() {
    if (!tour || name === null) return '';
    const step = `tour=${encodeURIComponent(name)}&step=${at + 1}`;
    const { lang } = host.parameters;
    const figure = opening || host.address === opened ? '' : host.link.split('#')[1] ?? '';
    return [step, figure, lang && `lang=${lang}`].filter(Boolean).join('&');
  }

  /**
   * Marks the dials that a step is about, and brings the first into sight: on a phone numbers are between it and the figure.
   * @param {string} [answer]
   */
  function outline(answer) {
    const names = [...new URLSearchParams(answer ?? '').keys()];
    for (const dial of dials()) dial.classList.toggle('named', names.includes(dial.getAttribute('data-name') ?? ''));
    dials().find(dial => dial.matches('.named'))?.scrollIntoView({ block: 'nearest' });
  }

  const dials = () => [...host.shadowRoot?.querySelectorAll('.controls [data-name]') ?? []];

  /** Opens the folds around the dials that the answer sets. */
  function reveal() {
    const named = dials().filter(dial => dial.matches('.named'));
    for (const dial of named) {
      const fold = dial.closest('details');
      if (fold) fold.open = true;
    }
    named[0]?.scrollIntoView({ block: 'nearest' });
  }

  /**
   * Ends the tour, and restores the previous settings or keeps the present ones.
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
    tour = name = before = opened = null;
    element.hidden = true;
    outline('');
    tell({ name: null, ...detail });
  }

  /**
   * Checks whether the visitor has reached the goal of the step.
   * @param {import('../types.js').Result} result
   */
  function checkStep(result) {
    const step = tour?.steps[at];
    if (!step?.check || found || !reading?.isReached(step.check, result)) return;
    found = true;
    element.classList.add('done');
    said.replaceChildren(...words(step, foreseen.reveal(), result.summary));
  }

  /**
   * The text of a step after its goal is reached.
   * @param {import('./tour.js').Step|undefined} step
   * @param {string} foretold whether the result was predicted
   * @param {Record<string, string|number|null>|null} summary if known
   */
  function words(step, foretold, summary) {
    if (!step) return [];
    const what = h('span');
    showText(what, filled(step.found ?? phrase('tour-found'), summary));
    return [...(foretold ? [h('span', {}, foretold), ' '] : []), what];
  }
  // Only for the figure of the present parameters. A finished figure gives no new result.
  const wait = () => tour && queueMicrotask(() => host.result.then(checkStep, () => {}));
  for (const event of ['result', 'parameters']) host.addEventListener(event, wait);

  /** @type {(where: string, step?: number, keep?: boolean) => Promise<void>} */
  async function start(where, step = 0, keep = false) {
    if (tour && where === name) {
      if (step !== at || !keep) go(step, keep);
      return;
    }
    const mine = ++turn;
    const waiting = setTimeout(() => mine === turn && say(phrase('tour-tour-loading')), SILENT);
    let loaded;
    try {
      reading = await withLaterPhrases(import('./tour.js')).catch(reason => {
        throw Object.assign(new NotLoaded(phrase('tour-tour-2'), reason), { again: true });
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
      problem(reason, again ? { label: phrase('page-try-again'), act: () => start(where, step, keep) } : undefined);
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
   * Asks before starting a tour that did not come with the page.
   * @type {(warning: string, where: string, step: number, keep: boolean) => void}
   */
  function offer(warning, where, step, keep) {
    problem(new Error(warning), {
      label: phrase('tour-begin-tour'),
      act: () => {
        agreed.add(where);
        start(where, step, keep);
      },
    });
    tell({ name: null });
  }

  /** Ends the tour in progress, and cancels a tour that is being loaded. */
  function leave() {
    turn += 1;
    say('');
    if (tour) end({});
  }

  /** @type {(name: string) => HTMLElement} */
  const item = name => {
    const paper = papers.find(({ word }) => word === name);
    const onclick = () => {
      list.close();
      start(name);
    };
    return h('button', { type: 'button', 'data-tour': name, title: paper?.title ?? '', onclick },
      h('span', {}, titleOf(name)), paper ? h('small', { translate: false }, paper.name) : null);
  };
  const book = host.book ? [h('a', { href: host.book },
    h('span', {}, phrase('tour-book-stories-live-figures-guides')), h('small', {}, phrase('tour-english')))] : [];
  const list = menu([h('span', {}, phrase('tour-stories'))], [...book, ...TOURS.map(item)], whileHere, { 'data-list': 'tours' });
  list.element.classList.add('tours');
  return { list: list.element, element, start, leave, address };
}

/**
 * A sentence with the numbers of a result inserted: `{gap}` is the number `gap` of the summary.
 * @param {string} sentence
 * @param {Record<string, string|number|null>|null} summary if unknown, typical numbers are inserted
 */
function filled(sentence, summary) {
  return sentence.replace(/\{([\w-]+)\}/g, (_, name) => (summary ? short(summary[name]) : TYPICAL));
}
