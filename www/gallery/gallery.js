// Every figure of the papers that can be computed here, as live thumbnails to choose from.

import { phrase } from '../words/phrase.js';
import { card, plain } from './card.js';
import { h } from '../common/dom.js';
import { byKey, isShortcut } from '../common/keys.js';
import { titledDialog } from '../common/titled-dialog.js';
import { paperChips, paperLine } from '../controls/paper-chips.js';
import { Thumbnails } from './thumbnails.js';
import { onTheme } from '../figure/theme.js';
import { TOURS } from '../tours/tours.js';

/** Cards this far outside the window are prepared already. */
const AHEAD = '160px';

/** Largest number of characters that are searched for. */
const LONGEST_WISH = 100;

/** @typedef {Pick<import('../types.js').Actions, 'preset'|'computing'|'whileHere'>} GalleryActions */

/**
 * The gallery. Nothing changes below it until a figure is chosen.
 * @param {import('../types.js').Host} host the element, for its `base`
 * @param {Pick<import('../types.js').Schema, 'presets'|'views'|'papers'>} schema
 * @param {GalleryActions} actions
 * @returns {{dialog: HTMLDialogElement, open: (wish?: string) => void, close: () => void}} `wish` is the short name of a paper, or
 * a text to search for
 */
export function gallery(host, { presets: presetsOf, views, papers }, actions) {
  const presets = presetsOf();
  /** @param {string} name */
  const paperOf = name => {
    const found = papers.find(({ id }) => id === name);
    if (!found) throw new Error(`There is no paper ${name}.`);
    return found;
  };
  /** @param {import('../types.js').Preset} preset */
  const viewOf = preset => views.find(({ id }) => id === preset.view);
  /** @type {import('./card.js').Card[]} */
  let cards = []; // none before it is first opened
  let paper = '';

  const search = h('input', {
    type: 'search', maxLength: LONGEST_WISH, placeholder: phrase('gallery-search'), 'aria-label': phrase('gallery-search-figures'), autocomplete: 'off', spellcheck: false,
    oninput: () => filter(),
    onkeydown: event => {
      if (event.key === 'Escape' && search.value) {
        event.preventDefault();
        event.stopPropagation();
        search.value = '';
        filter();
      } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
        event.preventDefault();
        cards.find(({ element }) => !element.hidden)?.focus();
      }
    },
  });
  const used = views.filter(view => presets.some(preset => viewOf(preset) === view));
  const view = h('select', { 'aria-label': phrase('dial-view'), onchange: () => filter() },
    h('option', { value: '' }, phrase('gallery-all-views')), ...used.map(({ id, title }) => h('option', { value: id }, title)));
  const chips = paperChips(papers, name => {
    paper = name;
    filter();
  }, name => presets.filter(preset => !name || preset.paper === name).length);
  // The same filter leads to the claims and the story of the chosen paper.
  const claims = h('button', { type: 'button', onclick: () => {
    dialog.close();
    actions.preset(`view=claims&claim=${papers.find(({ id }) => id === paper)?.word ?? 'all'}`);
  } });
  /** Name of the story of the chosen paper, or of all. */
  const storyName = () => (paper ? papers.find(({ id }) => id === paper)?.word : 'five') ?? '';
  const story = h('button', { type: 'button', onclick: () => {
    dialog.close();
    host.startTour(storyName());
  } });
  const count = h('p', { className: 'count', role: 'status' });
  const none = h('p', { className: 'none', hidden: true }, `${phrase('gallery-no-matching-figure')} `,
    h('button', { type: 'button', onclick: () => {
      setWish('');
      search.focus();
    } }, phrase('gallery-show-all')));
  const list = h('div', { className: 'shelves', onkeydown: moveFocus });
  const dialog = titledDialog('gallery', phrase('gallery-figures-papers'), h('div', { className: 'inside' },
    h('div', { className: 'sieve' }, chips.element, view, search, claims, story),
    h('div', { className: 'summary' }, h('p', {}, phrase('gallery-each-computed-now-here-smaller-size')), count),
    none, list), { className: 'dialog gallery', onclose: stopThumbnails });
  const title = dialog.querySelector('h2');
  if (title) title.tabIndex = -1;
  /** @type {IntersectionObserver|null} */
  let sight = null; // tells which cards are in view
  /** @type {ResizeObserver|null} */
  let size = null; // tells when cards change their width
  onTheme(redraw, actions.whileHere);

  function redraw() {
    for (const card of cards) card.redraw();
  }

  function build() {
    const { bindings, pool } = actions.computing();
    const thumbnails = new Thumbnails(bindings, pool);
    /** @param {string} text */
    const choose = text => {
      dialog.close();
      actions.preset(text);
    };
    cards = presets.map(preset => card(preset, viewOf(preset), paperOf(preset.paper), thumbnails, host.base, choose));
    /** @param {string} name */
    const shelf = name => {
      const ofPaper = cards.filter(({ preset }) => preset.paper === name);
      const paper = paperOf(name);
      return h('section', { 'aria-label': paper.name },
        h('h3', { translate: false }, paper.name, ' ', h('span', {}, paperLine(paper))),
        h('ul', {}, ...ofPaper.map(({ element }) => element)));
    };
    list.append(...papers.filter(({ id }) => presets.some(preset => preset.paper === id)).map(({ id }) => shelf(id)));
  }

  /** @param {string} [wish] */
  function open(wish) {
    if (cards.length === 0) build();
    if (wish !== undefined || !dialog.open) setWish(wish ?? '');
    if (!dialog.open) dialog.showModal();
    // A focused field would open the keyboard of a phone.
    if (matchMedia('(pointer: fine)').matches) search.focus();
    else title?.focus();
    sight ??= new IntersectionObserver(entries => {
      for (const { target, isIntersecting } of entries) cards.find(({ element }) => element === target)?.sight(isIntersecting);
    }, { root: dialog, rootMargin: `${AHEAD} 0px` });
    size ??= new ResizeObserver(redraw);
    size.observe(list);
    for (const { element } of cards) sight.observe(element);
    dialog.dispatchEvent(new CustomEvent('gallery', { bubbles: true, composed: true, detail: { open: true } }));
  }

  /** A closed gallery computes nothing. */
  function stopThumbnails() {
    sight?.disconnect();
    size?.disconnect();
    for (const card of cards) card.sight(false);
    dialog.dispatchEvent(new CustomEvent('gallery', { bubbles: true, composed: true, detail: { open: false } }));
  }

  /**
   * Opens with the filter of a paper or a text, or without a filter.
   * @param {string} wish
   */
  function setWish(wish) {
    paper = papers.find(({ word }) => word === wish.toLowerCase())?.id ?? '';
    search.value = paper ? '' : wish.slice(0, LONGEST_WISH);
    view.value = '';
    filter();
  }

  function filter() {
    const words = plain(search.value).split(' ').filter(Boolean);
    for (const card of cards) {
      const { preset } = card;
      const fits = (!paper || preset.paper === paper) && (!view.value || viewOf(preset)?.id === view.value);
      card.element.hidden = !fits || !words.every(word => card.words.includes(word));
    }
    for (const section of list.querySelectorAll(':scope > section')) /** @type {HTMLElement} */ (section).hidden = !section.querySelector('li:not([hidden])');
    chips.show(paper);
    claims.textContent = paper ? phrase('gallery-claims-paper') : phrase('gallery-claims-all-papers');
    story.textContent = paper ? phrase('gallery-story-paper') : phrase('gallery-story-all-papers');
    story.hidden = !TOURS.includes(storyName());
    const shown = cards.filter(({ element }) => !element.hidden).length;
    count.textContent = shown < cards.length ? phrase('gallery-shown-of-all-figures', { shown, all: cards.length }) : phrase('gallery-number-figures', { shown });
    none.hidden = shown > 0;
  }

  /**
   * Arrow keys go to the visible neighbour: along the row, or to the nearest card of the next one.
   * @param {KeyboardEvent} event
   */
  function moveFocus(event) {
    const seen = cards.filter(({ element }) => !element.hidden);
    const at = seen.findIndex(({ element }) => element.contains(/** @type {Node} */ (event.target)));
    if (at < 0 || isShortcut(event)) return;
    /** @type {(() => import('./card.js').Card|undefined)|undefined} */
    const next = byKey({
      ArrowRight: () => seen[at + 1],
      ArrowLeft: () => seen[at - 1],
      ArrowDown: () => nearestInNextRow(seen, at, 1),
      ArrowUp: () => nearestInNextRow(seen, at, -1),
      Home: () => seen[0],
      End: () => seen.at(-1),
    }, event.key);
    if (!next) return;
    event.preventDefault();
    const card = next();
    if (card) card.focus();
    else if (event.key === 'ArrowUp') search.focus();
  }

  return { dialog, open, close: () => dialog.close() };
}

/**
 * The card of the next row up (−1) or down (1) whose middle is nearest.
 * @param {import('./card.js').Card[]} cards
 * @param {number} at
 * @param {1|-1} way
 */
function nearestInNextRow(cards, at, way) {
  /** @param {import('./card.js').Card} card */
  const box = ({ element }) => element.getBoundingClientRect();
  const place = box(cards[at]);
  const rows = cards.map(box).filter(({ top }) => way * (top - place.top) > 1).map(({ top }) => top);
  if (rows.length === 0) return undefined;
  const row = way > 0 ? Math.min(...rows) : Math.max(...rows);
  const inRow = cards.filter(card => Math.abs(box(card).top - row) < 1);
  /** @param {import('./card.js').Card} card */
  const off = card => Math.abs(box(card).left - place.left);
  return inRow.reduce((best, card) => (off(card) < off(best) ? card : best));
}
