// The claims as a list: each with its numbers, its verdict, what its paper prints, and the way to its own figure.

import { h } from '../common/dom.js';
import { short } from '../common/format.js';
import { claimWords } from './claim-words.js';

/** Before the words of a verdict. */
const SIGNS = {
  holds: '✓', 'holds in the limit': '↘', 'another constant': '≈', 'another rate': '∝', contradicted: '✗', 'not decided': '?',
};

/**
 * The list of the view `claims`; hidden where a result has no verdicts.
 * @param {{base: string}} host the element
 * @param {(name: string, value: string, event: Event) => void} set
 * @returns {{element: HTMLElement, show: (meta: object, columns: () => Object<string, Float64Array|string[]>) => void}}
 */
export function claimList(host, set) {
  const list = h('ul');
  const all = h('button', { type: 'button', onclick: event => set('claim', 'all', event) }, 'All claims');
  const element = h('section', { className: 'claims', hidden: true, 'aria-label': 'Claims' }, all, list);
  const items = () => [...list.querySelectorAll('li')];
  return {
    element,
    show({ columns: names, parameters }, columns) {
      element.hidden = !names.includes('verdict');
      if (element.hidden) return;
      all.hidden = parameters.claim === 'all';
      const held = element.getRootNode().activeElement?.closest?.('.claims li')?.dataset.claim;
      const opened = items().filter(item => item.querySelector('details')?.open).map(item => item.dataset.claim);
      const data = columns();
      const rows = data.id.map((_, i) => Object.fromEntries(
        Object.entries(data).filter(([, values]) => values.length === data.id.length).map(([name, values]) => [name, values[i]])));
      const made = new Map(rows.map(it => [it.id, row(it, parameters.claim, opened.includes(it.id))]));
      list.replaceChildren(...rows.filter(({ root }) => !made.has(root)).map(({ id }) => made.get(id)));
      // What rests on the error of another claim stands under it.
      for (const { id, root } of rows) if (made.has(root)) under(made.get(root)).append(made.get(id));
      // Whoever was in the list stays there, and is not thrown out when only one row is left.
      if (held) (made.get(held)?.querySelector('button, a') ?? all).focus();
    },
  };

  function row(it, chosen, open) {
    const { id, statement, source, relation, published, corrected, verdict, standing, address } = it;
    const law = (name, value) => (Number.isNaN(value) ? null : h('span', { className: name }, `${name} ${relation} ${short(value)} `));
    const words = standing === 'so far' ? `so far: ${verdict}` : verdict ? `${SIGNS[verdict]} ${verdict}` : '…';
    const allowed = Number.isNaN(it.allowed_published) ? it.allowed_corrected : it.allowed_published;
    return h('li', { 'data-claim': id },
      h('p', {}, h('b', {}, id), ' ', h('span', { className: `verdict ${standing === 'so far' ? 'so-far' : ''}` }, words)),
      h('p', {}, statement, ' ', h('small', {}, `(${source})`)),
      h('p', {}, h('span', {}, `${measured(it)} `), law('published', published), law('corrected', corrected),
        h('span', {}, `allowed ${short(allowed)} `),
        id === chosen ? null : h('button', {
          type: 'button', className: 'plain', 'aria-label': `Measure ${id} alone`, onclick: event => set('claim', id, event),
        }, 'alone'),
        h('a', {
          href: `${host.base}#${address}`, 'aria-label': `The figure of ${id}`,
          title: `The first of ${short(it.realisations)} realisations: ${short(it.first)}`,
        }, `figure (${short(it.first)})`)),
      quoted(id, open));
  }

  /** What is compared: of a rate the exponent, of a bound its worst violation too. */
  function measured({ relation, measured: value, se, exponent, exponent_se, worst }) {
    const error = number => (Number.isNaN(number) ? '' : ` ± ${short(number)}`);
    if (relation.includes('^')) return `exponent ${short(exponent)}${error(exponent_se)}`;
    const beyond = '≤≥'.includes(relation) && !Number.isNaN(worst)
      ? `, ${worst > 0 ? `worst violation ${short(worst)}` : `slack ${short(-worst)}`}` : '';
    return `measured ${short(value)}${error(se)}${beyond}`;
  }
}

/** The list of what rests on the error of the claim of `item`. */
function under(item) {
  const present = item.querySelector(':scope > ul');
  if (present) return present;
  const made = h('ul', { 'aria-label': `What rests on ${item.dataset.claim}` });
  item.append(made);
  return made;
}

/** What the paper prints, read when it is opened. */
function quoted(id, open) {
  const details = h('details', {}, h('summary', {}, 'as printed'));
  const fill = async () => {
    const said = await claimWords(id.split('-')[0]).then(words => words.get(id) ?? {}, reason => ({
      assumes: `What the paper prints could not be read (${reason.message}).`,
    }));
    const line = (label, text) => (text ? h('p', {}, h('b', {}, label), ' ', text) : null);
    details.replaceChildren(details.firstChild, ...[
      said.quote ? h('blockquote', {}, said.quote) : null,
      line('Setting', said.assumes), line('Where it is lost', said.lost), line('When it holds', said.when),
    ].filter(Boolean));
  };
  details.addEventListener('toggle', () => details.open && details.childElementCount === 1 && fill());
  details.open = open;
  return details;
}
