import { inside, spectra } from '../../page.js';

/** The element that has the focus, wherever it is. */
function focused() {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

/**
 * What a visitor sees and hears of the element that has the focus.
 * @returns {object | null} nothing where the page has no focus
 */
export function stop() {
  const at = focused();
  if (!at || at === document.body || at === document.documentElement) return null;
  const spoken = (at.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
    .map(id => at.getRootNode().getElementById(id)?.textContent ?? '').join(' ');
  const labels = [...at.labels ?? []].map(label => label.textContent).join(' ');
  const name = at.getAttribute('aria-label') || spoken || labels || at.textContent || at.title;
  const { left, top, right, bottom, width, height } = at.getBoundingClientRect();
  const style = getComputedStyle(at);
  // A box to check may be drawn by what stands in its place.
  const drawn = ['checkbox', 'radio'].includes(at.type) ? at.nextElementSibling ?? at.parentElement : null;
  const ring = [at, drawn].filter(Boolean).map(it => getComputedStyle(it))
    .some(({ outlineStyle, outlineWidth, boxShadow }) => (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none');
  return {
    what: `${at.localName}.${at.className}[${at.getAttribute('name') ?? at.dataset.view ?? ''}]`,
    name: name.replace(/\s+/g, ' ').trim(),
    visible: [at, drawn].some(it => it?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) && width > 0 && height > 0,
    inside: right > 0 && bottom > 0 && left < innerWidth && top < innerHeight,
    ring: ring && at.matches(':focus-visible') && style.display !== 'none',
  };
}

/** What the element with the focus may be. */
const KINDS = {
  question: at => at.getAttribute('role') === 'tab' && 'question' in at.dataset,
  tab: at => at.getAttribute('role') === 'tab' && 'view' in at.dataset,
  slider: (at, name) => at.name === name && at.type === 'range',
  fold: at => at.localName === 'summary' && at.parentNode.matches('.more'),
  'in an open fold': at => at.closest('details')?.open === true,
  'inside an open fold': at => at.localName !== 'summary' && at.closest('details')?.open === true,
  menu: (at, name) => at.localName === 'summary' && at.textContent.trim() === name,
  'open menu': at => at.parentNode.open === true,
  'closed menu': (at, name) => KINDS.menu(at, name) && !at.parentNode.open,
  'button in an open menu': at => at.closest('details')?.open === true && ['a', 'button'].includes(at.localName),
  opener: (at, name) => at.localName === 'button' && at.textContent.trim() === name,
  'in a dialog': at => at.closest('dialog[open]') !== null,
  // The browser's own buttons may come in between: then nothing of the page has the focus.
  'not beside a dialog': at => at === document.body || at.closest('dialog[open]') !== null,
  'opener of a closed dialog': (at, name) => KINDS.opener(at, name) && !inside('dialog[open]'),
};

/**
 * Whether the element with the focus is what it should be.
 * @param {keyof typeof KINDS} kind
 * @param {string} [name] what it is called
 * @returns {boolean}
 */
export const isFocused = (kind, name) => Boolean(KINDS[kind](focused(), name));

/**
 * A few words on the element with the focus.
 * @returns {string}
 */
export const shortly = () => `${focused()?.localName} ${(focused()?.textContent ?? '').trim().slice(0, 12)}`;

/**
 * The view whose tab has the focus.
 * @returns {string} or what else has it
 */
export const focusedView = () => focused().dataset.view ?? focused().localName;

/**
 * What opens at the head of the page.
 * @returns {[string, boolean][]} its words, and whether it is a menu
 */
export const heads = () => [...spectra().shadowRoot.querySelectorAll('header summary, header button[aria-haspopup=dialog]')]
  .filter(it => it.checkVisibility()).map(it => [it.textContent.trim(), it.localName === 'summary']);

/**
 * Presses a key on something in the element.
 * @param {string} selector
 * @param {string} key
 * @param {object} more what else the event says
 * @returns {boolean} whether the key is left to the browser
 */
export function pressOn(selector, key, more) {
  const at = inside(selector);
  const keys = { key, bubbles: true, composed: true, cancelable: true };
  const left = at.dispatchEvent(new KeyboardEvent('keydown', { ...keys, ...more }));
  at.dispatchEvent(new KeyboardEvent('keyup', keys));
  return left;
}
