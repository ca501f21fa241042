// The claims as a scoreboard and a list: each claim with its numbers, its verdict, the published statement, and a link to its figure.
// Failing claims come first.

import { dataWord } from '../words/data-word.js';
import { phrase } from '../words/phrase.js';
import { h, rootOf } from '../common/dom.js';
import { duration, short } from '../common/format.js';
import { messageOf } from '../common/reason.js';
import { paperChips, paperSource } from '../controls/paper-chips.js';
import { estimate } from '../element/consent.js';
import { withSymbols } from '../common/symbols.js';
import { distanceBar } from './claim-distance.js';
import { byRank } from './claim-order.js';
import { claimScores, scoreKey } from './claim-scores.js';
import { claimWords, storedVerdicts } from './claim-words.js';
import { formula } from './formula.js';

/** Milliseconds up to which the figure of a claim is opened without a question, unless it trains models. */
const SHORT = 10_000;

/**
 * A row of the list, in the columns of the view `claims`, and the state of its figure.
 * @typedef {object} Row
 * @property {string} id
 * @property {string} root the claim that causes its error
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
 * @property {number} distance_published
 * @property {number} distance_corrected
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
 * @property {number} models number of models trained in the figure of the claim
 */

/**
 * Remark on a verdict that does not come from this measurement.
 * @param {Pick<Row, 'learns'|'standing'>} row
 */
function remark({ learns, standing }) {
  // Training takes minutes, in separate workers.
  if (learns) return phrase('panel-stored-result-five-seeds-figure');
  if (standing === 'kept') return phrase('panel-not-measured-in-session');
  return standing === 'so far' ? phrase('panel-preliminary-more-realisations-follow') : '';
}

/**
 * Values that a claim is compared with, by the name of their class.
 * @satisfies {Record<string, (values: {relation: string, value: string}) => string>}
 */
const LAWS = {
  published: ({ relation, value }) => phrase('panel-published-value', { relation: dataWord(relation), value }),
  corrected: ({ relation, value }) => phrase('panel-corrected-value', { relation: dataWord(relation), value }),
  beside: ({ relation, value }) => phrase('panel-value-beside', { relation: dataWord(relation), value }),
};

/** @typedef {Pick<import('../types.js').Actions, 'set'|'prefer'|'computing'|'preset'>} ClaimActions */

/**
 * Fills `element` with the list of the view `claims`.
 * @param {HTMLElement} element
 * @param {{base: string}} host
 * @param {Pick<import('../types.js').Schema, 'papers'|'verdicts'|'outcomes'>} schema
 * @param {ClaimActions} actions
 * @param {(address: string, statement: string) => void} opened called before the figure of a claim is opened, with its address and its
 * statement
 * @returns {{show: (meta: import('../types.js').Meta, data: import('../types.js').Columns) => void, open: (id: string) => void,
 *   filter: (paper: string, outcome: string) => void}}
 */
export function claimList(element, host, { papers, verdicts, outcomes }, { set, prefer, computing, preset }, opened) {
  const known = Object.fromEntries(verdicts.map(([name, sign, , words]) => [name, { sign, words }]));
  const outcomeOf = Object.fromEntries(verdicts.map(([name, , outcome]) => [name, outcome]));
  const rankOf = Object.fromEntries(outcomes.map(([name, , rank]) => [name, rank]));
  const list = h('ul');
  /** @type {(label: string, names: string[][], change: (event: Event) => void) => HTMLSelectElement} */
  const choice = (label, names, change) => h('select', { 'aria-label': label, onchange: change },
    ...names.map(([value, words]) => h('option', { value }, words)));
  const chips = paperChips(papers, id => set('claim', id.toLowerCase() || 'all', { timeStamp: performance.now() }));
  const scores = claimScores(papers, outcomes, (paper, outcome, event) => {
    verdict.value = outcome;
    if (chosen === paper) layOutRows();
    else set('claim', paper, event);
  });
  // An outcome of several verdicts, then each of these.
  const verdictsOf = (/** @type {string} */ outcome) => verdicts.filter(([, , of]) => of === outcome);
  const verdict = choice(phrase('panel-verdict'), [['', phrase('panel-all-verdicts')], ...outcomes.flatMap(([name, sign, , words]) => [
    [name, `${sign} ${words}`],
    ...(verdictsOf(name).length > 1 ? verdictsOf(name).map(([one, itsSign, , itsWords]) => [one, `${itsSign} ${itsWords}`]) : []),
  ])], () => layOutRows());
  const search = h('input', {
    type: 'search', placeholder: phrase('gallery-search'), 'aria-label': phrase('panel-search-claims'), autocomplete: 'off', spellcheck: false, oninput: () => layOutRows(),
    // Escape clears the search, and does not stop the measurements.
    onkeydown: event => {
      if (event.key !== 'Escape' || !search.value) return;
      event.preventDefault();
      event.stopPropagation();
      search.value = '';
      layOutRows();
    },
  });
  const count = h('p', { role: 'status' });
  const none = h('p', { hidden: true }, phrase('panel-no-matching-claim'));
  const problem = h('p', { hidden: true });
  element.append(h('h2', {}, phrase('panel-how-many-statements-hold')), scoreKey(outcomes), scores.element,
    h('p', {}, phrase('panel-filter-list-paper-verdict-text-what')), chips.element, h('div', { className: 'choose' }, verdict, search, count), problem, list, none);

  /** @type {Row[]} */
  let rows = [];
  /** @type {Awaited<ReturnType<typeof claimWords>>} */
  let words = new Map();
  let unread = ''; // why there are no words, in a sentence
  let chosen = '';
  let asking = ''; // the claim whose figure is asked about
  /** @type {Map<string, string>} */
  let stored = new Map(); // verdicts, by id
  /** @type {Map<string, number>} */
  const ranks = new Map(); // by id: a row that is measured anew keeps its place until its verdict is known
  /** @type {Map<string, {key: string, item: HTMLLIElement}>} */
  const made = new Map(); // by id
  /** @type {Map<string, Pick<Row, 'learns'|'pooled'|'models'>>} */
  const figures = new Map(); // by address
  /** @type {Set<string>} */
  const inView = new Set();
  const sight = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](idOf(target));
    prefer([...inView]);
  });
  storedVerdicts().then(found => {
    stored = found;
    showScores();
  }, () => {}); // The list itself says why nothing stored is shown.
  claimWords(papers).then(found => {
    words = found;
  }, reason => {
    unread = phrase('panel-quotations-not-loaded', { reason: messageOf(reason) });
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
      chips.show(chosen === 'all' ? '' : chosen.split('-', 1)[0].toUpperCase());
      for (const { id, verdict: word, standing } of rows) {
        if (word && standing !== 'so far') ranks.set(id, rankOf[outcomeOf[word]]);
      }
      layOutRows();
    },
    filter(paper, outcome) {
      verdict.value = outcome;
      if (chosen === paper) layOutRows();
      else set('claim', paper, { timeStamp: performance.now() });
      element.scrollIntoView();
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

  /** Lays out the requested rows; a claim that rests on the error of another claim is below that claim. */
  function layOutRows() {
    const asked = search.value.trim().toLowerCase();
    /** @param {Row} row */
    const is = row => (!verdict.value || row.verdict === verdict.value || outcomeOf[row.verdict] === verdict.value)
      && (!asked || [row.id, row.statement, row.source, ...Object.values(words.get(row.id) ?? {})].join(' ').toLowerCase().includes(asked));
    const shown = byRank(rows.filter(is), ({ id }) => ranks.get(id) ?? outcomes.length, row => Math.abs(distanceOf(row)));
    showScores();
    const held = /** @type {HTMLElement|null} */ (rootOf(element).activeElement);
    const items = new Map(shown.map(row => [row.id, item(row)]));
    for (const node of items.values()) node.querySelector(':scope > ul')?.replaceChildren();
    // Nodes that remain in the list are not taken out of the document.
    const tops = shown.filter(({ root }) => !items.has(root)).flatMap(({ id }) => items.get(id) ?? []);
    if (tops.length !== list.children.length || tops.some((node, i) => node !== list.children[i])) list.replaceChildren(...tops);
    for (const { id, root } of shown) {
      const [above, below] = [items.get(root), items.get(id)];
      if (above && below) dependants(above).append(below);
    }
    for (const node of list.querySelectorAll('li > ul:empty')) node.remove();
    // The focus stays in the list.
    const row = held?.closest('.claims li')?.getAttribute('data-claim');
    if (held && !held.isConnected && row) items.get(row)?.focus();
    else if (held?.isConnected && held !== rootOf(element).activeElement) held.focus();
    none.hidden = shown.length > 0;
    problem.hidden = !unread;
    problem.textContent = unread;
    const measured = rows.filter(({ standing }) => standing === 'final').length;
    const learned = rows.filter(({ learns }) => learns).length;
    const listed = shown.length < rows.length ? phrase('panel-shown-of-claims', { shown: shown.length, count: rows.length }) : phrase('panel-number-claims', { count: rows.length });
    count.textContent = phrase('panel-claims-measured', { listed, measured, measurable: rows.length - learned, learned });
  }

  /** Counts the claims in the list and, of other papers, the stored ones. */
  function showScores() {
    const listed = new Map(rows.map(({ id, verdict: word, standing }) => [id, standing === 'so far' ? '' : word]));
    const all = new Map([...[...stored].filter(([id]) => !inList(id) || listed.has(id)), ...listed]);
    scores.show([...all].map(([id, word]) => ({ id, outcome: outcomeOf[word] ?? '' })), chosen === 'all' ? '' : chosen, verdict.value);
  }

  /**
   * Whether a claim belongs to the list, of one paper or of all.
   * @param {string} id
   */
  function inList(id) {
    return chosen === 'all' || id.startsWith(`${chosen}-`);
  }

  /**
   * Opens the figure of a claim; asks first if that takes long or trains models.
   * @param {MouseEvent} event
   * @param {Row} row
   */
  function openFigure(event, row) {
    // A different tab or window follows the link.
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!row.learns && millisecondsOf(row) <= SHORT) return show(row);
    asking = row.id;
    layOutRows();
    focusIn(row.id, 'button.agree');
  }

  /**
   * Moves the focus into the item of a claim, if the item itself had the focus.
   * @param {string} id
   * @param {string} selector
   */
  function focusIn(id, selector) {
    queueMicrotask(() => /** @type {HTMLElement|null|undefined} */ (made.get(id)?.item.querySelector(selector))?.focus());
  }

  /** @param {Row} row */
  function show(row) {
    asking = '';
    opened(row.address, row.statement);
    preset(row.address);
  }

  /**
   * Approximate time of the figure of a claim on this machine.
   * @param {Row} row
   */
  function millisecondsOf(row) {
    const { bindings, pool } = computing();
    const state = new bindings.State(row.address);
    const [time] = estimate(bindings, state, pool);
    state.free();
    return time;
  }

  /**
   * Question before the figure of a claim is computed.
   * @param {Row} row
   */
  function question(row) {
    const time = duration(millisecondsOf(row));
    const takes = row.learns ? phrase('panel-trains-models-about-machine', { models: row.models, time }) : phrase('panel-figure-takes-about-machine', { time });
    const close = () => {
      asking = '';
      layOutRows();
      focusIn(row.id, '.ways a');
    };
    return h('div', {
      className: 'ask', role: 'group', 'aria-label': takes,
      onkeydown: event => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        close();
      },
    }, h('p', {}, takes), h('button', { type: 'button', className: 'agree', onclick: () => show(row) }, row.learns ? phrase('panel-train-now') : phrase('compare-compute')), h('button', { type: 'button', onclick: close }, phrase('panel-not-now')));
  }

  /**
   * Properties of the figure of a claim: whether models train there, and whether it shows a mean over realisations.
   * @param {string} address
   */
  function figureOf(address) {
    const known = figures.get(address);
    if (known) return known;
    const state = new (computing().bindings.State)(address);
    const { samples, runs } = JSON.parse(state.parameters());
    const found = { learns: state.around().includes('training'), pooled: samples > 1, models: runs.split(',').length };
    figures.set(address, found);
    state.free();
    return found;
  }

  /**
   * The text of a verdict, if it exists.
   * @param {string} word
   * @param {string} standing
   */
  function verdictWords(word, standing) {
    const { sign = '', words = word } = known[word] ?? {};
    const signed = `${sign} ${words}`;
    if (standing === 'so far') return word ? phrase('panel-verdict-preliminary', { verdict: words }) : phrase('panel-preliminary-nothing');
    if (standing === 'kept') return phrase('panel-verdict-stored', { verdict: signed });
    return standing ? signed : '…';
  }

  /**
   * The item of a row, rebuilt if the data of the row have changed.
   * @param {Row} row
   */
  function item(row) {
    const key = JSON.stringify([row, chosen === row.id, asking === row.id]);
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
    /** @type {(name: keyof typeof LAWS, value: number) => HTMLElement|null} */
    const law = (name, value) => (Number.isNaN(value) ? null : h('span', { className: name }, LAWS[name]({ relation, value: short(value) })));
    const allowed = Number.isNaN(row.allowed_published) ? row.allowed_corrected : row.allowed_published;
    /** @type {(label: string, text?: string|Node) => HTMLElement|null} */
    const line = (label, text) => (text ? h('p', {}, h('b', {}, label), ' ', typeof text === 'string' ? withSymbols('span', text) : text) : null);
    const print = quote ? h('blockquote', { title: quote, lang: 'en', translate: false }, formula(quote)) : null;
    return h('li', { 'data-claim': id, tabIndex: -1 },
      h('p', { className: 'head' }, h('b', { translate: false }, id), distanceBar(distanceOf(row), outcomeOf[word] ?? ''), h('span', {
        className: `verdict ${standing.replace(' ', '-')}`, 'data-outcome': outcomeOf[word] ?? '', title: remark(row),
      }, verdictWords(word, standing))),
      h('p', {}, withSymbols('span', statement), ' ', h('small', { translate: false }, ...paperSource(papers, source.startsWith('(') ? source : `(${source})`))),
      print,
      line(phrase('panel-where-argument-fails'), lost), line(phrase('panel-holds-when'), when), line(phrase('panel-at-this-size'), found),
      h('p', { className: 'values' }, h('span', {}, measured(row)), law(row.learns ? 'beside' : 'published', published), law('corrected', corrected),
        h('span', {}, phrase('panel-tolerance', { tolerance: short(allowed) }))),
      h('p', { className: 'ways' },
        id === chosen ? h('button', { type: 'button', className: 'plain', onclick: event => set('claim', 'all', event) }, phrase('panel-all-claims')) : h('button', {
          type: 'button', className: 'plain', 'aria-label': row.learns ? phrase('panel-claim-alone-named', { id }) : phrase('panel-measure-alone-named', { id }), onclick: event => set('claim', id, event),
        }, row.learns ? phrase('panel-claim-alone') : phrase('panel-measure-alone')),
        address ? h('a', { href: `${host.base}#${address}`, 'aria-label': phrase('panel-figure-of-claim', { value: shown(row), id }), onclick: event => openFigure(event, row) }, phrase('panel-figure', { value: shown(row) })) : null),
      asking === id ? question(row) : null,
      h('details', {}, h('summary', {}, phrase('panel-setting-source')), ...(unread ? [h('p', {}, unread)] : [
        line(phrase('panel-setting'), assumes ?? phrase('panel-as-in-figure')), ...trainingSizes(row),
        quote ? line(phrase('panel-as-printed'), h('q', { lang: 'en', translate: false }, quote)) : line(phrase('panel-ours'), phrase('panel-no-paper-prints-it')),
      ]),
        h('p', {}, phrase('panel-realisations-largest-size', { count: short(row.realisations) }))));
  }
}

/**
 * Distance of a claim from the published value or, without one, from the corrected law, in tolerances.
 * @param {Row} row
 */
const distanceOf = ({ distance_published: published, distance_corrected: corrected }) => (Number.isNaN(published) ? corrected : published);

/**
 * The claim of an item of the list.
 * @param {Element} item
 */
const idOf = item => item.getAttribute('data-claim') ?? '';

/**
 * The fold of an item of the list.
 * @param {HTMLElement} item
 */
const detailsOf = item => /** @type {HTMLDetailsElement} */ (item.querySelector('details'));

/**
 * Size of a training here and in the paper, as parameters: a smaller training contradicts nothing.
 * @param {Row} row
 */
function trainingSizes({ training_size: here, paper_size: paper }) {
  return here ? [[phrase('panel-size-here'), here], [phrase('panel-size-paper'), paper]].map(([label, size]) => h('p', {}, h('b', {}, label), ' ', h('span', { translate: false }, size))) : [];
}

/**
 * Content of the figure.
 * @param {Row} row
 */
function shown({ pooled, realisations, measured: mean, first }) {
  const count = short(realisations);
  if (realisations === 1) return short(mean);
  if (pooled) return realisations > 1 ? phrase('panel-mean-of-values', { mean: short(mean), count }) : short(mean);
  return Number.isNaN(first) ? phrase('panel-first-of-values', { count }) : phrase('panel-value-first', { first: short(first), count });
}

/**
 * The compared value: for a rate the exponent; for a bound also the worst violation.
 * @param {Row} row
 */
function measured({ learns, relation, measured: value, se, exponent, exponent_se, worst }) {
  /** @type {(number: number, error: number) => string} */
  const withError = (number, error) => (Number.isNaN(error) || learns ? short(number) : `${short(number)} ± ${short(error)}`);
  if (relation.includes('^')) return phrase('panel-exponent', { exponent: withError(exponent, exponent_se) });
  const found = withError(value, se);
  if (!['≤', '≥'].includes(relation) || Number.isNaN(worst)) return phrase('panel-measured', { found });
  return worst > 0 ? phrase('panel-measured-violation', { found, worst: short(worst) }) : phrase('panel-measured-slack', { found, slack: short(-worst) });
}

/**
 * The list of claims that rest on the error of the claim of `item`.
 * @param {HTMLElement} item
 */
function dependants(item) {
  const present = item.querySelector(':scope > ul');
  if (present) return present;
  const made = h('ul', { 'aria-label': phrase('panel-what-rests', { id: idOf(item) }) });
  item.append(made);
  return made;
}
