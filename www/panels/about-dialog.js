// Dialog about this program, with the licences of everything in it.

import { phrase } from '../words/phrase.js';
import { asset } from '../element/assets.js';
import { h } from '../common/dom.js';
import { titledDialog } from '../common/titled-dialog.js';
import { paperAddress } from './paper-address.js';

/**
 * @param {Pick<import('../types.js').Schema, 'version'|'papers'>} schema
 * @returns {Promise<{dialog: HTMLDialogElement, open: () => void}>}
 */
export async function aboutDialog({ version, papers }) {
  const response = await fetch(asset('licences.txt'));
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const licences = await response.text();
  const dialog = titledDialog('about', phrase('panel-about-program'), h('div', { className: 'inside' },
    h('p', {}, phrase('panel-attention-spectra-version-everything', { version })),
    h('h3', {}, phrase('panel-papers')),
    h('ul', { translate: false }, ...papers.map(({ authors, title, place }) => h('li', {}, `${authors}: `,
      h('a', { href: paperAddress(title, place), target: '_blank', rel: 'noopener' }, title), place && `, ${place}`))),
    h('h3', {}, phrase('panel-licences')),
    h('pre', { className: 'licences', tabIndex: 0, role: 'region', 'aria-label': phrase('panel-licences') }, licences)));
  return { dialog, open: () => dialog.showModal() };
}
