// The claims as a list: each with its numbers, its verdict, what its paper prints, and the way to its own figure.

import { h } from '../common/dom.js';
import { short } from '../common/format.js';
import { claimWords } from './claim-words.js';
import { formula } from './formula.js';

/** What is said of a verdict that is not this measurement's own. */
const PROVISIONAL = {
  kept: 'not measured here yet: as found when the program was made, at five seeds',
  'so far': 'so far: realisations are still to come',
};
/** What is said where models learn for a claim: for minutes, in workers of their own. */
const LEARNED = 'as found when the program was made, at five seeds: models learn anew in its figure';

/**
 * Fills `element` with the list of the view `claims`.
 * @param {HTMLElement} element
 * @param {{base: string}} host
 * @param {{papers: {id: string, word: string}[], verdicts: [string, string][]}} schema of the core: `verdicts` are words with their signs
 * @param {{set: (name: string, value: string, event: Event) => void, prefer: (names: string[]) => void, computing: () => {bindings: object}}} actions
 *   `prefer` names the claims in view, which are measured first
 * @returns {{show: (meta: object, data: Object<string, Float64Array|string[]>) => void, open: (id: string) => void}}
 */
export function claimList(element, host, { papers, verdicts }, { set, prefer, computing }) {
  const signs = Object.fromEntries(verdicts);
  const list = h('ul');
  const choice = (label, names, change) => h('select', { 'aria-label': label, onchange: change },
    ...names.map(([value, words]) => h('option', { value }, words)));
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

  let rows = [];
  let words = new Map();
  let unread = ''; // why there are no words, in a sentence
  let chosen = '';
  const made = new Map(); // id → {key, item}
  const figures = new Map(); // address → what the core knows of it
  const inView = new Set();
  const sight = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target.dataset.claim);
    prefer([...inView]);
  });
  claimWords(papers).then(found => (words = found), reason => {
    unread = `What the papers print could not be loaded (${reason.message ?? reason}).`;
  }).then(() => {
    made.clear();
    layOutRows();
  });

  return {
    show({ parameters }, data) {
      const columns = Object.entries(data).filter(([, values]) => values.length === data.id.length);
      rows = data.id.map((_, i) => Object.fromEntries(columns.map(([name, values]) => [name, values[i]])))
        .map(row => ({ ...row, ...figureOf(row.address) }));
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
      const { item } = made.get(id);
      item.querySelector('details').open = true;
      item.scrollIntoView({ block: 'center' });
      item.focus();
    },
  };

  /** Lays out the rows that are asked for; what rests on the error of another claim stands under it. */
  function layOutRows() {
    const asked = search.value.trim().toLowerCase();
    const is = row => (!verdict.value || row.verdict === verdict.value)
      && (!asked || [row.id, row.statement, row.source, ...Object.values(words.get(row.id) ?? {})].join(' ').toLowerCase().includes(asked));
    const shown = rows.filter(is);
    const held = element.getRootNode().activeElement;
    const items = new Map(shown.map(row => [row.id, item(row)]));
    for (const node of items.values()) node.querySelector(':scope > ul')?.replaceChildren();
    // A node that stays where it is keeps its place on the page.
    const tops = shown.filter(({ root }) => !items.has(root)).map(({ id }) => items.get(id));
    if (tops.length !== list.children.length || tops.some((node, i) => node !== list.children[i])) list.replaceChildren(...tops);
    for (const { id, root } of shown) if (items.has(root)) dependants(items.get(root)).append(items.get(id));
    for (const node of list.querySelectorAll('li > ul:empty')) node.remove();
    // Whoever was in the list stays there.
    const row = held?.closest?.('.claims li')?.dataset.claim;
    if (held && !held.isConnected && row) items.get(row)?.focus();
    else if (held?.isConnected && held !== element.getRootNode().activeElement) held.focus();
    none.hidden = shown.length > 0;
    problem.hidden = !unread;
    problem.textContent = unread;
    const measured = rows.filter(({ standing }) => standing === 'final').length;
    const learned = rows.filter(({ learns }) => learns).length;
    const shownPart = shown.length < rows.length ? `${shown.length} of ` : '';
    count.textContent = `${shownPart}${rows.length} claim${rows.length === 1 ? '' : 's'}, measured here: ${measured} of ${rows.length - learned}${learned ? `, ${learned} of training only in their figures` : ''}`;
  }

  /** Of the figure of a claim: whether models learn there, and whether it shows a mean over realisations. */
  function figureOf(address) {
    if (!figures.has(address)) {
      const state = new (computing().bindings.State)(address);
      figures.set(address, { learns: state.around().includes('training'), pooled: JSON.parse(state.parameters()).samples > 1 });
      state.free();
    }
    return figures.get(address);
  }

  /** The words of a verdict, as far as it is one. */
  function verdictWords(word, standing) {
    const signed = `${signs[word] ?? ''} ${word}`;
    return { '': '…', kept: `(${signed}) as kept`, 'so far': `… so far ${word || 'nothing'}` }[standing] ?? signed;
  }

  /** The item of a row, made anew where anything of it has changed. */
  function item(row) {
    const key = JSON.stringify([row, chosen === row.id]);
    const known = made.get(row.id);
    if (known?.key === key) return known.item;
    const fresh = build(row, words.get(row.id) ?? {});
    if (known) {
      fresh.querySelector('details').open = known.item.querySelector('details').open;
      if (known.item.contains(element.getRootNode().activeElement)) queueMicrotask(() => fresh.focus());
      sight.unobserve(known.item);
      known.item.replaceWith(fresh);
    }
    sight.observe(fresh);
    made.set(row.id, { key, item: fresh });
    return fresh;
  }

  function build(row, { quote, assumes, lost, when, found }) {
    const { id, statement, source, relation, published, corrected, verdict: word, standing, address } = row;
    const law = (name, value) => (Number.isNaN(value) ? null : h('span', { className: name }, `${name} ${relation} ${short(value)}`));
    const allowed = Number.isNaN(row.allowed_published) ? row.allowed_corrected : row.allowed_published;
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

/** How large a training is here and in the paper, in names of parameters: a smaller one contradicts nothing. */
function trainingSizes({ training_size: here, paper_size: paper }) {
  return here ? [['Size here:', here], ['Size in the paper:', paper]].map(([label, size]) => h('p', {}, h('b', {}, label), ' ', h('span', { translate: false }, size))) : [];
}

/** What the figure shows. */
function shown({ pooled, realisations, measured: mean, first }) {
  if (pooled || realisations === 1) return `${short(mean)}${realisations > 1 ? `, the mean of ${short(realisations)}` : ''}`;
  return Number.isNaN(first) ? `the first of ${short(realisations)}` : `${short(first)}, the first of ${short(realisations)}`;
}

/** What is compared: of a rate the exponent, of a bound its worst violation too. */
function measured({ learns, relation, measured: value, se, exponent, exponent_se, worst }) {
  const error = number => (Number.isNaN(number) || learns ? '' : ` ± ${short(number)}`);
  if (relation.includes('^')) return `exponent ${short(exponent)}${error(exponent_se)}`;
  const beyond = ['≤', '≥'].includes(relation) && !Number.isNaN(worst)
    ? `, ${worst > 0 ? `worst violation ${short(worst)}` : `slack ${short(-worst)}`}` : '';
  return `measured ${short(value)}${error(se)}${beyond}`;
}

/** The list of what rests on the error of the claim of `item`. */
function dependants(item) {
  const present = item.querySelector(':scope > ul');
  if (present) return present;
  const made = h('ul', { 'aria-label': `What rests on ${item.dataset.claim}` });
  item.append(made);
  return made;
}
