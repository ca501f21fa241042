// Dialog about this program, with the licences of everything in it.

import { phrase } from '../words/phrase.js';
import { asset } from '../element/assets.js';
import { h, icon } from '../common/dom.js';
import { paperAddress } from './paper-address.js';

/**
 * @param {Pick<import('../types.js').Schema, 'version'|'papers'>} schema
 * @returns {Promise<HTMLDialogElement>}
 */
export async function aboutDialog({ version, papers }) {
  const response = await fetch(asset('licences.txt'));
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const licences = await response.text();
  /** @type {HTMLDialogElement} */
  const dialog = h('dialog', {
    className: 'dialog', 'aria-labelledby': 'about-title',
    // Escape closes this dialog without stopping work in the page below.
    onkeydown: event => event.key === 'Escape' && event.stopPropagation(),
    onclick: event => event.target === dialog && dialog.close(),
  }, h('div', { className: 'inside' },
    h('header', {}, h('h2', { id: 'about-title' }, phrase('panel-about-program')),
      h('button', { type: 'button', className: 'plain close', 'aria-label': phrase('export-close'), onclick: () => dialog.close() }, icon('close'))),
    h('p', {}, phrase('panel-attention-spectra-version-everything', { version })),
    h('h3', {}, phrase('panel-papers')),
    h('ul', { translate: false }, ...papers.map(({ authors, title, place }) => h('li', {}, `${authors}: `,
      h('a', { href: paperAddress(title, place), target: '_blank', rel: 'noopener' }, title), place && `, ${place}`))),
    h('h3', {}, phrase('panel-licences')),
    h('pre', { className: 'licences', tabIndex: 0, role: 'region', 'aria-label': phrase('panel-licences') }, licences)));
  return dialog;
}
