// The figures of the papers, one click each.

import { h, icon } from './dom.js';
import { menu } from './menu.js';

/**
 * The list of presets, paper by paper.
 * @param {{id: string, title: string, paper: string, figure: string, text: string}[]} presets
 * @param {(text: string) => void} choose told the address of the figure chosen
 * @returns {HTMLElement}
 */
export function presetMenu(presets, choose) {
  const papers = [...new Set(presets.map(({ paper }) => paper))];
  const entry = ({ id, title, figure, text }) => h('button', {
    type: 'button', 'data-preset': id,
    onclick: () => {
      list.close();
      choose(text);
    },
  }, h('b', {}, figure), h('span', {}, title));
  const group = paper => h('section', { 'aria-label': paper }, h('p', { className: 'paper' }, paper),
    ...presets.filter(preset => preset.paper === paper).map(entry));
  const list = menu([icon('figures'), h('span', {}, 'Figures')], papers.map(group), { 'data-list': 'presets' });
  list.element.classList.add('presets');
  return list.element;
}
