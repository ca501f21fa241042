// The panel of a guided tour: what one sees, what to try, and whether it has been found.

import { h, icon } from '../common/dom.js';
import { menu } from '../common/menu.js';
import { holds, loadTour, TOURS } from './tour.js';

/**
 * The list of tours and the panel of the one under way.
 * @param {HTMLElement} host the element
 * @param {object[]} fields of the core's schema
 * @param {(reason: Error) => void} problem told why a tour could not begin
 * @returns {{list: HTMLElement, element: HTMLElement, start: (where: string) => Promise<void>}}
 */
export function guide(host, fields, problem) {
  let tour = null;
  let at = 0;
  let found = false;

  const title = h('h2', { tabIndex: -1 });
  const count = h('span', { className: 'count' });
  const text = h('p', { className: 'text' });
  const task = h('p', { className: 'task' });
  const said = h('p', { className: 'found', role: 'status' });
  const button = (label, onclick, more = {}) => h('button', { type: 'button', onclick, ...more }, label);
  const back = button('Back', () => go(at - 1));
  const show = button('Show me', () => set(tour.steps[at].answer), { className: 'answer' });
  const next = button('Next', () => (at + 1 < tour.steps.length ? go(at + 1) : leave()), { className: 'next' });
  const close = h('button', { type: 'button', className: 'plain leave', 'aria-label': 'Leave the tour', onclick: () => leave() }, icon('close'));
  const element = h('section', { className: 'tour', 'aria-label': 'Guided tour', hidden: true },
    h('div', { className: 'top' }, title, count), text, task,
    h('div', { className: 'steps' }, said, back, show, next), close);

  /** Sets parameters over the present ones. */
  const set = changes => (host.parameters = Object.fromEntries(new URLSearchParams(changes)));

  function go(to) {
    at = to;
    found = false;
    const step = tour.steps[at];
    title.textContent = step.title ?? tour.title;
    count.textContent = `${at + 1} of ${tour.steps.length}`;
    text.textContent = step.text;
    task.textContent = step.try;
    said.textContent = '';
    back.disabled = at === 0;
    show.hidden = !step.answer;
    next.textContent = at + 1 < tour.steps.length ? 'Next' : 'Finish';
    element.classList.remove('done');
    host.address = step.set;
    title.focus({ preventScroll: true });
  }

  function leave() {
    tour = null;
    element.hidden = true;
    list.element.querySelector('summary').focus();
    host.dispatchEvent(new CustomEvent('tour', { detail: { name: null } }));
  }

  /** Looks whether the visitor is there. */
  function judge(result) {
    const check = tour?.steps[at].check;
    if (!check || found || !holds(check, result)) return;
    found = true;
    element.classList.add('done');
    said.textContent = tour.steps[at].found ?? 'Found.';
  }
  // In the figure of the present parameters only. One that is there already gives no new result.
  const wait = () => tour && queueMicrotask(() => host.result.then(judge, () => {}));
  for (const event of ['result', 'parameters']) host.addEventListener(event, wait);

  async function start(where) {
    try {
      tour = await loadTour(where, fields.map(({ name }) => name));
    } catch (reason) {
      problem(reason);
      return;
    }
    element.hidden = false;
    host.dispatchEvent(new CustomEvent('tour', { detail: { name: where } }));
    go(0);
  }

  const list = menu([icon('guide'), h('span', {}, 'Tours')], TOURS.map(({ name, title: label }) => h('button', {
    type: 'button', 'data-tour': name,
    onclick: () => {
      list.close();
      start(name);
    },
  }, label)), { 'data-list': 'tours' });
  list.element.classList.add('tours');
  return { list: list.element, element, start };
}
