// The exact numbers beside the figure: a few with words, the rest in a fold.

import { phrase } from '../words/phrase.js';
import { h, symbol } from '../common/dom.js';
import { boxed, exact, short, shortReal } from '../common/format.js';
import { mathOf } from '../common/latex.js';
import { withSymbols } from '../common/symbols.js';

import { numberBox } from '../controls/number-box.js';

/** How many numbers are visible: the most important ones. */
const FEW = 4;
/** Numbers that can also be typed in: the core then moves a dial to the matching value. */
const TYPED = ['sigma_init'];
/**
 * Labels of laws that are not right.
 * @returns {Record<string, string>}
 */
const statuses = () => ({ off: phrase('law-off-by-more-here'), untested: phrase('law-not-tested-here') });
/** Explanation of the words and lines of laws. */
const aboutLaws = () => ({
  title: phrase('page-laws-how-far-they-hold'),
  sentence: phrase('page-each-law-compared-simulations-many'),
  facts: /** @type {[string, string][]} */ ([
    [phrase('page-published'), phrase('page-printed-paper-orange-dashed')],
    [phrase('page-corrected'), phrase('page-corrected-measurement-derivation')],
    [phrase('figure-finite-t'), phrase('page-valid-any-context-length-only-limit')],
    [phrase('page-drawn-usual'), phrase('page-right-within-10-what-measured-here')],
    [statuses().off, phrase('page-dotted-measurement-differs-more')],
    [statuses().untested, phrase('page-dashes-and-dots-nothing-measured-here')],
  ]),
});

/** @typedef {number|string|null} Shown */

/**
 * The strip of numbers. Cells keep their width and their place while values change.
 * @param {import('../types.js').Schema['quantity']} quantity
 * @param {import('../common/explain.js').Note} note
 * @param {(name: string, value: string, event: Event) => void} set called with a typed value
 * @returns {{element: HTMLElement, show: (summary: Record<string, Shown>, names: string[], complete: boolean, laws?:
 * import('../types.js').Laws) => void}}`names` are the numbers to show, in order; a summary may contain others. A number that is not
 * measured yet keeps its earlier value, faded; `laws` tells which numbers are laws, with their status
 */
export function numbers(quantity, note, set) {
  const firstNumbers = h('dl', { 'aria-label': phrase('page-numbers-figure') });
  const rest = h('dl', { 'aria-label': phrase('page-all-other-numbers') });
  const fold = h('details', {}, h('summary', {}, phrase('page-all-numbers')), rest);
  const more = h('button', { type: 'button', className: 'plain about-laws', hidden: true }, h('span', {}, phrase('page-laws')), ' ?');
  note.attach(more, aboutLaws);
  const element = h('div', { className: 'numbers' }, firstNumbers, fold, more);
  /** @type {Map<string, {group: HTMLElement, show: (number: Shown, isJudged: boolean) => void, status: HTMLElement}>} */
  const cells = new Map();
  /** @type {Record<string, Shown>} */
  let values = {};
  let finished = false;

  /** @param {string} name */
  const cell = name => {
    const known = quantity(name);
    /** @type {import('../types.js').Quantity} */
    const entry = known ?? { symbol: name, label: name, sentence: '' };
    const sign = known?.symbol ? mathOf(known.symbol) : symbol(entry.symbol);
    /** @param {Shown} number */
    const inBox = number => boxed(/** @type {number|null} */ (number));
    /** @type {ReturnType<typeof numberBox>|null} */
    const typed = !TYPED.includes(name) ? null : numberBox({
      min: 0, step: 'any', inputMode: 'decimal', 'aria-label': phrase('page-exact-value', { label: entry.label }),
    }, (text, event) => {
      set(name, text, event);
      // A rejected value disappears from the box; an accepted value returns with the new figure.
      typed?.show(inBox(values[name]));
    });
    const value = typed ? typed.box : h('span', { className: 'value' });
    /** @type {(number: Shown, words: (number: Shown) => string) => string} */
    const said = (number, words) => (entry.is_law && number === null && finished ? phrase('page-no-law-here') : words(number));
    /** @type {(number: Shown, isJudged: boolean) => void} */
    const show = (number, isJudged) => {
      if (typed) typed.show(inBox(number));
      // Laws that are compared with measurements count nothing.
      else value.textContent = said(number, isJudged ? shortReal : short);
    };
    // Screen readers read the value with its label, since symbol and value alone would run together.
    const heard = h('span', { className: 'unseen' }, `${entry.label} `);
    const button = h('button', { type: 'button', className: 'plain number' }, heard, sign, ...(typed ? [] : [' ', value]));
    note.attach(button, () => ({
      title: entry.label, value: `= ${said(values[name], exact)}`, sentence: entry.sentence,
      formula: entry.formula, source: entry.source,
    }));
    const status = h('span', { className: 'known' });
    const words = withSymbols('span', entry.label);
    const group = h('div', { 'data-name': name }, h('dt', {}, words, status), h('dd', { className: typed ? 'typed' : '' }, button, ...(typed ? [value] : [])));
    return { group, show, status };
  };

  return {
    element,
    show(summary, wanted, complete, laws = {}) {
      finished = complete;
      const says = statuses();
      more.hidden = Object.keys(laws).length === 0;
      const names = wanted.filter(name => name in summary);
      if (names.join() !== [...cells.keys()].join()) {
        cells.clear();
        values = {};
        for (const name of names) cells.set(name, cell(name));
        const groups = [...cells.values()].map(({ group }) => group);
        // The fold itself takes as much room as one more visible entry.
        const seen = groups.length > FEW + 1 ? FEW : groups.length;
        firstNumbers.replaceChildren(...groups.slice(0, seen));
        rest.replaceChildren(...groups.slice(seen));
        fold.hidden = seen === groups.length;
      }
      for (const [name, { group, show, status }] of cells) {
        const pending = !complete && summary[name] === null;
        group.classList.toggle('pending', pending);
        const said = says[laws[name]] ?? '';
        group.classList.toggle('doubtful', said !== '');
        group.title = said && phrase('page-compared-simulations-these-dials');
        status.textContent = said;
        if (pending && name in values) continue;
        values[name] = summary[name];
        show(summary[name], name in laws);
      }
    },
  };
}
