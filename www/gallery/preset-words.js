// Text below a figure of the papers: its number, what to look at, and its differences from the opening of its view.

import { phrase } from '../words/phrase.js';
import { h, hide } from '../common/dom.js';
import { paperName } from '../controls/paper-chips.js';
import { showText } from '../common/symbols.js';

/**
 * The text below the figure, whether its setting came from the gallery, a link, or moved dials.
 * @param {Pick<import('../types.js').Schema, 'presets'|'papers'|'manner'>} schema
 * @returns {{element: HTMLElement, show: (address: string) => void}} `show` takes the shortest address of the
 * setting in view
 */
export function presetWords({ presets, papers, manner }) {
  const name = h('b');
  const figure = h('b');
  const look = h('span');
  const differs = h('span');
  const element = h('p', { className: 'look', hidden: true },
    name, ' ', figure, ' · ', h('span', {}, phrase('gallery-what-look')), ' ', look, ' ', h('span', { className: 'differs' }, h('span', {}, phrase('gallery-differs-opening')), ' ', differs));
  let shown = '';
  return {
    element,
    show(address) {
      // Parameters of computing and colours do not make it a different figure.
      const text = address.split('&').filter(pair => !manner.includes(pair.split('=', 1)[0])).join('&');
      const preset = presets(new URLSearchParams(address).get('view') ?? undefined).find(preset => preset.text === text);
      hide(element, !preset);
      if (!preset || preset.id === shown) return;
      shown = preset.id;
      const paper = papers.find(({ id }) => id === preset.paper);
      name.replaceChildren(paper ? paperName(paper, paper.name) : preset.paper, ',');
      figure.textContent = preset.figure;
      showText(look, preset.look);
      differs.replaceChildren(...preset.differs.flatMap(([name, value], i) => {
        const named = h('span');
        showText(named, name);
        return [...(i > 0 ? [', '] : []), named, ...(value === undefined ? [] : [' = ', h('span', {}, value)])];
      }));
      element.classList.toggle('usual', preset.differs.length === 0);
    },
  };
}
