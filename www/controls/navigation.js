// The head of the page: places of the program, the five questions, and the views of the selected question.

import { phrase } from '../words/phrase.js';
import { h, hide } from '../common/dom.js';
import { byKey, isShortcut } from '../common/keys.js';

/** @typedef {import('../types.js').Question} Question */

/**
 * The question that a view answers.
 * @param {Question[]} questions
 * @param {string} view
 * @returns {Question|undefined}
 */
export const questionOf = (questions, view) => questions.find(({ views }) => views.includes(view));

/**
 * A row of tabs: arrow keys, Home and End choose.
 * @param {object} properties of the row
 * @param {HTMLButtonElement[]} tabs
 */
function tabRow(properties, tabs) {
  return h('div', {
    ...properties, role: 'tablist',
    onkeydown: event => {
      const seen = tabs.filter(tab => !tab.hidden);
      const at = seen.indexOf(/** @type {HTMLButtonElement} */ (event.target));
      const to = byKey({ ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: seen.length - 1 }, event.key);
      if (to === undefined || at < 0 || isShortcut(event)) return;
      event.preventDefault();
      const next = seen[(to + seen.length) % seen.length];
      next.focus();
      next.click();
    },
  }, ...tabs);
}

/**
 * Marks one tab of a row.
 * @param {HTMLButtonElement[]} tabs
 * @param {(tab: HTMLButtonElement) => boolean} isSelected
 */
function mark(tabs, isSelected) {
  for (const tab of tabs) {
    const on = isSelected(tab);
    tab.setAttribute('aria-selected', String(on));
    tab.tabIndex = on ? 0 : -1;
  }
}

/**
 * The choice of view: questions, and below them the views of the selected one; on narrow screens a list ordered by question.
 * @param {Pick<import('../types.js').Schema, 'views'|'questions'>} schema
 * @param {(id: string, event: Event) => void} choose
 * @returns {{element: HTMLElement, show: (view: string) => void}}
 */
export function viewPicker({ views, questions }, choose) {
  /** @type {Record<string, string>} */
  const latest = {}; // the view last shown of each question
  const heads = questions.map(({ id, name, sentence, views: [first] }, i) => h('button', {
    type: 'button', role: 'tab', id: `question-${id}`, title: sentence, 'data-question': id, 'aria-controls': 'views-of-question',
    onclick: event => choose(latest[id] ?? first, event),
  }, h('span', { className: 'order', 'aria-hidden': 'true' }, `${i + 1}`), ' ', h('span', {}, name)));
  const tabs = questions.flatMap(question => question.views).map(id => {
    const { title = id, sentence = '' } = views.find(view => view.id === id) ?? {};
    return h('button', {
      type: 'button', role: 'tab', id: `tab-${id}`, title: sentence, 'data-view': id, 'aria-controls': 'panel', onclick: event => choose(id, event),
    }, title);
  });
  /** @type {HTMLSelectElement} */
  const select = h('select', { 'aria-label': phrase('dial-view'), onchange: event => choose(select.value, event) },
    ...questions.map((question, i) => h('optgroup', { label: `${i + 1} ${question.name}` },
      ...question.views.map(id => h('option', { value: id }, views.find(view => view.id === id)?.title ?? id)))));
  const element = h('nav', { className: 'views', 'aria-label': phrase('dial-views') },
    tabRow({ className: 'questions', 'aria-label': phrase('dial-question') }, heads),
    tabRow({ className: 'tabs', id: 'views-of-question', 'aria-label': phrase('dial-view') }, tabs), select);
  return {
    element,
    show(view) {
      const question = questionOf(questions, view);
      if (question) latest[question.id] = view;
      select.value = view;
      for (const tab of tabs) hide(tab, !question?.views.includes(tab.dataset.view ?? ''));
      mark(heads, head => head.dataset.question === question?.id);
      mark(tabs, tab => tab.dataset.view === view);
    },
  };
}

/**
 * The places of the program: figures to explore, stories, papers, and the visitor's own model.
 * @param {{explore: (event: Event) => void, model: () => unknown}} go
 * @param {HTMLElement} stories opens the list of tours
 * @param {HTMLElement} papers the menu of papers
 * @returns {{element: HTMLElement, show: (isModel: boolean) => void}}
 */
export function places(go, stories, papers) {
  const explore = h('button', { type: 'button', onclick: go.explore }, phrase('dial-explore'));
  const model = h('button', { type: 'button', 'aria-haspopup': 'dialog', onclick: go.model }, phrase('dial-your-model'));
  const element = h('nav', { className: 'places', 'aria-label': phrase('dial-places') }, explore, stories, papers, model);
  return {
    element,
    show(isModel) {
      for (const [place, on] of /** @type {const} */ ([[explore, !isModel], [model, isModel]])) {
        if (on) place.setAttribute('aria-current', 'page');
        else place.removeAttribute('aria-current');
      }
    },
  };
}
