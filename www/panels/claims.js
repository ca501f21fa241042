// The claims as a list: each with its numbers, its verdict, what its paper prints, and the way to its own figure.

import { h, rootOf } from '../common/dom.js';
import { short } from '../common/format.js';
import { messageOf } from '../common/reason.js';
import { claimWords } from './claim-words.js';
import { formula } from './formula.js';

/**
 * A row of the list, as the columns of the view `claims` have it, and what is known of its figure.
 * @typedef {object} Row
 * @property {string} id
 * @property {string} root the claim on whose error it rests
 * @property {string} statement
 * @property {string} source
 * @property {string} relation
 * @property {string} verdict
 * @property {string} standing
 * @property {string} address
 * @property {string} training_size
 * @property {string} paper_size
 * @property {number} published
 * @property {number} corrected
 * @property {number} allowed_published
 * @property {number} allowed_corrected
 * @property {number} measured
 * @property {number} se
 * @property {number} exponent
 * @property {number} exponent_se
 * @property {number} worst
 * @property {number} first
 * @property {number} realisations
 * @property {boolean} learns
 * @property {boolean} pooled
 */

/**
 * What is said of a verdict that is not this measurement's own.
 * @type {Record<string, string>}
 */
const PROVISIONAL = {
  kept: 'not measured here yet: as found when the program was made, at five seeds',
  'so far': 'so far: realisations are still to come',
};
/** What is said where models learn for a claim: for minutes, in workers of their own. */
const LEARNED = 'as found when the program was made, at five seeds: models learn anew in its figure';

/** @typedef {Pick<import('../types.js').Actions, 'set'|'prefer'|'computing'>} ClaimActions */

/**
 * Fills `element` with the list of the view `claims`.
 * @param {HTMLElement} element
 * @param {{base: string}} host
 * @param {Pick<import('../types.js').Schema, 'papers'|'verdicts'>} schema
 * @param {ClaimActions} actions
 * @returns {{show: (meta: import('../types.js').Meta, data: import('../types.js').Columns) => void, open: (id: string) => void}}
 */
export function claimList(element, host, { papers, verdicts }, { set, prefer, computing }) {
  const signs = Object.fromEntries(verdicts);
  const list = h('ul');
  /** @type {(label: string, names: string[][], change: (event: Event) => void) => HTMLSelectElement} */
  const choice = (label, names, change) => h('select', { 'aria-label': label, onchange: change },
    ...names.map(([value, words]) => h('option', { value }, words)));
  /** @type {HTMLSelectElement} */
  const paper = choice('Paper', [['all', 'All papers'], ...papers.map(({ word, id }) => [word, id])], event => set('claim', paper.value, event));
  const verdict = choice('Verdict', [['', 'All verdicts'], ...verdicts.map(([words, sign]) => [words, `${sign} ${words}`])], () => layOutRows());
  const search = h('input', {
    type: 'search', placeholder: 'Search', 'aria-label': 'Search the claims', autocomplete: 'off', spellcheck: false, oninput: () => layOutRows(),
    // Escape empties it, and does not stop what is measured.
    onkeydown: event => {
      if (event.key !== 'Escape' || !search.value) return;
      event.preventDefault();
      event.stopPropagation();
      search.value = '';
      layOutRows();
    },
  });
  const count = h('p', { role: 'status' });
  const none = h('p', { hidden: true }, 'No claim is like that.');
  const problem = h('p', { hidden: true });
  element.append(h('div', { className: 'choose' }, paper, verdict, search, count), problem, list, none);

  /** @type {Row[]} */
  let rows = [];
  /** @type {Awaited<ReturnType<typeof claimWords>>} */
  let words = new Map();
  let unread = ''; // why there are no words, in a sentence
  let chosen = '';
  /** @type {Map<string, {key: string, item: HTMLLIElement}>} */
  const made = new Map(); // by id
  /** @type {Map<string, Pick<Row, 'learns'|'pooled'>>} */
  const figures = new Map(); // by address
  /** @type {Set<string>} */
  const inView = new Set();
  const sight = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](idOf(target));
    prefer([...inView]);
  });
  claimWords(papers).then(found => {
    words = found;
  }, reason => {
    unread = `What the papers print could not be loaded (${messageOf(reason)}).`;
  }).then(() => {
    made.clear();
    layOutRows();
  });

  return {
    show({ parameters }, data) {
      const columns = Object.entries(data).filter(([, values]) => values.length === data.id.length);
      rows = Array.from({ length: data.id.length }, (_, i) => {
        // The view has these columns.
        const row = /** @type {Row} */ (/** @type {unknown} */ (Object.fromEntries(columns.map(([name, values]) => [name, values[i]]))));
        return { ...row, ...figureOf(row.address) };
      });
      chosen = parameters.claim;
      paper.value = chosen.split('-', 1)[0];
      layOutRows();
    },
    open(id) {
      if (!rows.some(row => row.id === id)) return;
      if (!made.get(id)?.item.isConnected) {
        verdict.value = search.value = '';
        layOutRows();
      }
      const item = made.get(id)?.item;
      if (!item) return;
      detailsOf(item).open = true;
      item.scrollIntoView({ block: 'center' });
      item.focus();
    },
  };

  /** Lays out the rows that are asked for; what rests on the error of another claim stands under it. */
  function layOutRows() {
    const asked = search.value.trim().toLowerCase();
    /** @param {Row} row */
    const is = row => (!verdict.value || row.verdict === verdict.value)
      && (!asked || [row.id, row.statement, row.source, ...Object.values(words.get(row.id) ?? {})].join(' ').toLowerCase().includes(asked));
    const shown = rows.filter(is);
    const held = /** @type {HTMLElement|null} */ (rootOf(element).activeElement);
    const items = new Map(shown.map(row => [row.id, item(row)]));
    for (const node of items.values()) node.querySelector(':scope > ul')?.replaceChildren();
    // A node that stays where it is keeps its place on the page.
    const tops = shown.filter(({ root }) => !items.has(root)).flatMap(({ id }) => items.get(id) ?? []);
    if (tops.length !== list.children.length || tops.some((node, i) => node !== list.children[i])) list.replaceChildren(...tops);
    for (const { id, root } of shown) {
      const [above, below] = [items.get(root), items.get(id)];
      if (above && below) dependants(above).append(below);
    }
    for (const node of list.querySelectorAll('li > ul:empty')) node.remove();
    // Whoever was in the list stays there.
    const row = held?.closest('.claims li')?.getAttribute('data-claim');
    if (held && !held.isConnected && row) items.get(row)?.focus();
    else if (held?.isConnected && held !== rootOf(element).activeElement) held.focus();
    none.hidden = shown.length > 0;
    problem.hidden = !unread;
    problem.textContent = unread;
    const measured = rows.filter(({ standing }) => standing === 'final').length;
    const learned = rows.filter(({ learns }) => learns).length;
    const shownPart = shown.length < rows.length ? `${shown.length} of ` : '';
    count.textContent = `${shownPart}${rows.length} claim${rows.length === 1 ? '' : 's'}, measured here: ${measured} of ${rows.length - learned}${learned ? `, ${learned} of training only in their figures` : ''}`;
  }

  /**
   * Of the figure of a claim: whether models learn there, and whether it shows a mean over realisations.
   * @param {string} address
   */
  function figureOf(address) {
    const known = figures.get(address);
    if (known) return known;
    const state = new (computing().bindings.State)(address);
    const found = { learns: state.around().includes('training'), pooled: JSON.parse(state.parameters()).samples > 1 };
    figures.set(address, found);
    state.free();
    return found;
  }

  /**
   * The words of a verdict, as far as it is one.
   * @param {string} word
   * @param {string} standing
   */
  function verdictWords(word, standing) {
    const signed = `${signs[word] ?? ''} ${word}`;
    /** @type {Record<string, string>} */
    const provisional = { '': '…', kept: `(${signed}) as kept`, 'so far': `… so far ${word || 'nothing'}` };
    return provisional[standing] ?? signed;
  }

  /**
   * The item of a row, made anew where anything of it has changed.
   * @param {Row} row
   */
  function item(row) {
    const key = JSON.stringify([row, chosen === row.id]);
    const known = made.get(row.id);
    if (known?.key === key) return known.item;
    const fresh = build(row, words.get(row.id) ?? {});
    if (known) {
      detailsOf(fresh).open = detailsOf(known.item).open;
      if (known.item.contains(rootOf(element).activeElement)) queueMicrotask(() => fresh.focus());
      sight.unobserve(known.item);
      known.item.replaceWith(fresh);
    }
    sight.observe(fresh);
    made.set(row.id, { key, item: fresh });
    return fresh;
  }

  /**
   * @param {Row} row
   * @param {import('./claim-words.js').ClaimWords} words
   */
  function build(row, { quote, assumes, lost, when, found }) {
    const { id, statement, source, relation, published, corrected, verdict: word, standing, address } = row;
    /** @type {(name: string, value: number) => HTMLElement|null} */
    const law = (name, value) => (Number.isNaN(value) ? null : h('span', { className: name }, `${name} ${relation} ${short(value)}`));
    const allowed = Number.isNaN(row.allowed_published) ? row.allowed_corrected : row.allowed_published;
    /** @type {(label: string, text?: string|Node) => HTMLElement|null} */
    const line = (label, text) => (text ? h('p', {}, h('b', {}, label), ' ', text) : null);
    const print = quote ? h('blockquote', { title: quote, lang: 'en', translate: false }, formula(quote)) : null;
    return h('li', { 'data-claim': id, tabIndex: -1 },
      h('p', { className: 'head' }, h('b', { translate: false }, id), h('span', {
        className: `verdict ${standing.replace(' ', '-')}`, title: row.learns ? LEARNED : PROVISIONAL[standing] ?? '',
      }, verdictWords(word, standing))),
      h('p', {}, statement, ' ', h('small', {}, source.startsWith('(') ? source : `(${source})`)),
      print,
      line('Where it is lost:', lost), line('When it holds:', when), line('At this size:', found),
      h('p', { className: 'values' }, h('span', {}, measured(row)), law(row.learns ? 'beside' : 'published', published), law('corrected', corrected),
        h('span', {}, `allowed ${short(allowed)}`)),
      h('p', { className: 'ways' },
        id === chosen ? h('button', { type: 'button', className: 'plain', onclick: event => set('claim', 'all', event) }, 'All claims') : h('button', {
          type: 'button', className: 'plain', 'aria-label': row.learns ? `This claim alone: ${id}` : `Measure alone: ${id}`, onclick: event => set('claim', id, event),
        }, row.learns ? 'This claim alone' : 'Measure alone'),
        address ? h('a', { href: `${host.base}#${address}`, 'aria-label': `Figure: ${shown(row)}, of ${id}` }, `Figure: ${shown(row)}`) : null),
      h('details', {}, h('summary', {}, 'Setting and source'), ...(unread ? [h('p', {}, unread)] : [
        line('Setting:', assumes ?? 'as in its figure'), ...trainingSizes(row),
        quote ? line('As printed:', h('q', { lang: 'en', translate: false }, quote)) : line('Ours:', 'no paper prints it.'),
      ]),
        h('p', {}, `${short(row.realisations)} realisations at the largest size.`)));
  }
}

/**
 * The claim that an item of the list is of.
 * @param {Element} item
 */
const idOf = item => item.getAttribute('data-claim') ?? '';

/**
 * The fold of an item of the list.
 * @param {HTMLElement} item
 */
const detailsOf = item => /** @type {HTMLDetailsElement} */ (item.querySelector('details'));

/**
 * How large a training is here and in the paper, in names of parameters: a smaller one contradicts nothing.
 * @param {Row} row
 */
function trainingSizes({ training_size: here, paper_size: paper }) {
  return here ? [['Size here:', here], ['Size in the paper:', paper]].map(([label, size]) => h('p', {}, h('b', {}, label), ' ', h('span', { translate: false }, size))) : [];
}

/**
 * What the figure shows.
 * @param {Row} row
 */
function shown({ pooled, realisations, measured: mean, first }) {
  if (pooled || realisations === 1) return `${short(mean)}${realisations > 1 ? `, the mean of ${short(realisations)}` : ''}`;
  return Number.isNaN(first) ? `the first of ${short(realisations)}` : `${short(first)}, the first of ${short(realisations)}`;
}

/**
 * What is compared: of a rate the exponent, of a bound its worst violation too.
 * @param {Row} row
 */
function measured({ learns, relation, measured: value, se, exponent, exponent_se, worst }) {
  /** @param {number} number */
  const error = number => (Number.isNaN(number) || learns ? '' : ` ± ${short(number)}`);
  if (relation.includes('^')) return `exponent ${short(exponent)}${error(exponent_se)}`;
  const beyond = ['≤', '≥'].includes(relation) && !Number.isNaN(worst)
    ? `, ${worst > 0 ? `worst violation ${short(worst)}` : `slack ${short(-worst)}`}` : '';
  return `measured ${short(value)}${error(se)}${beyond}`;
}

/**
 * The list of what rests on the error of the claim of `item`.
 * @param {HTMLElement} item
 */
function dependants(item) {
  const present = item.querySelector(':scope > ul');
  if (present) return present;
  const made = h('ul', { 'aria-label': `What rests on ${idOf(item)}` });
  item.append(made);
  return made;
}
