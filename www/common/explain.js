// The note that explains a symbol next to it: shown on hover, focus or tap.

import { h } from './dom.js';
import { mathOf } from './latex.js';
import { withSymbols } from './symbols.js';
import { paperLine } from '../controls/paper-chips.js';

const DELAY = 150;

/**
 * One note shared by all anchors in an element.
 * @param {import('../types.js').WhileHere} whileHere
 * @param {import('../types.js').Paper[]} papers
 * @returns {Note}
 *
 * `formula` is LaTeX.
 * @typedef {{title?: string, value?: string, sentence: string, formula?: string, facts?: [string, string][],
 *   source?: string}} Content
 * @typedef {{element: HTMLElement, attach: (anchor: HTMLElement, content: () => Content) => void, hide: () => void}} Note
 */
export function explainer(whileHere, papers) {
  const element = h('div', { className: 'note', role: 'tooltip', id: 'note', hidden: true });
  /** @type {HTMLElement|null} */
  let anchor = null;
  let pinned = false;
  let timer = 0;

  const hide = () => {
    clearTimeout(timer);
    element.hidden = true;
    anchor?.removeAttribute('aria-describedby');
    anchor = null;
    pinned = false;
  };
  /** @type {(at: HTMLElement, content: Content) => void} */
  const show = (at, { title, value, sentence, formula, facts, source }) => {
    if (anchor !== at) hide();
    anchor = at;
    const parts = [
      title && withSymbols('strong', title),
      value && h('span', { className: 'exact' }, value),
      withSymbols('span', sentence),
      formula && h('span', { className: 'formula' }, mathOf(formula)),
      facts && h('dl', {}, ...facts.flatMap(([name, words]) => [h('dt', {}, name), h('dd', {}, words)])),
      source && h('span', { className: 'source' }, source),
      ...papers.filter(({ id }) => source?.split(/\W/).includes(id)).map(paper => h('span', { className: 'source', translate: false }, paperLine(paper))),
    ];
    element.replaceChildren(...parts.filter(part => part instanceof Node));
    element.hidden = false;
    at.setAttribute('aria-describedby', 'note');
    positionNote(element, at);
  };
  /** @type {Note['attach']} */
  const attach = (at, content) => {
    at.addEventListener('pointerenter', event => {
      if (event.pointerType !== 'mouse' || pinned) return;
      clearTimeout(timer);
      timer = setTimeout(() => show(at, content()), DELAY);
    });
    at.addEventListener('pointerleave', event => {
      if (event.pointerType === 'mouse' && !pinned) hide();
    });
    at.addEventListener('focus', () => at.matches(':focus-visible') && show(at, content()));
    at.addEventListener('blur', hide);
    at.addEventListener('click', () => {
      const again = pinned && anchor === at;
      hide();
      if (again) return;
      show(at, content());
      pinned = true;
    });
    at.addEventListener('keydown', event => {
      if (event.key !== 'Escape' || anchor !== at) return;
      event.stopPropagation();
      hide();
    });
  };
  // A tap anywhere else closes the note.
  whileHere(signal => document.addEventListener('pointerdown', event => {
    if (anchor && !event.composedPath().some(node => node === anchor || node === element)) hide();
  }, { signal }));
  return { element, attach, hide };
}

/**
 * Below the anchor where there is room, above it otherwise, inside the window always.
 * @param {HTMLElement} note
 * @param {HTMLElement} anchor
 */
function positionNote(note, anchor) {
  const at = anchor.getBoundingClientRect();
  // If the page around scales or moves its content, these numbers are not window pixels from the corner of the window.
  note.style.left = note.style.top = '0';
  const { left: x, top: y, width, height } = note.getBoundingClientRect();
  const scale = width / note.offsetWidth || 1;
  const left = Math.max(8, Math.min(at.left, innerWidth - width - 8));
  const below = at.bottom + 6;
  const top = below + height < innerHeight ? below : Math.max(8, at.top - height - 6);
  note.style.left = `${(left - x) / scale}px`;
  note.style.top = `${(top - y) / scale}px`;
}
