// The dialog with everything that carries this figure elsewhere: link, frame, element.

import { h, icon } from '../common/dom.js';

/** Height of a frame before its page has said how high it wants to be. */
const FRAME_HEIGHT = 560;

/**
 * The share button and its dialog.
 * @param {HTMLElement} host the element: its `link` and `base`
 * @param {() => object} state what was chosen
 * @returns {{button: HTMLElement, dialog: HTMLDialogElement}}
 */
export function shareDialog(host, state) {
  const said = h('p', { className: 'said', role: 'status' });
  const parts = [
    part('link', 'Link', 'Opens this figure, seed included.', () => host.link),
    part('iframe', 'Frame', 'For any page: the figure alone. The script only fits its height and may be left out.', () => frameCode(host, state())),
    part('element', 'Element', 'For a page of your own: the figure with its dials, in the page’s flow.', () => elementCode(host, state())),
  ];
  const dialog = h('dialog', {
    className: 'dialog', 'aria-labelledby': 'share-title',
    // Escape closes this dialog and does not stop the work behind it.
    onkeydown: event => event.key === 'Escape' && event.stopPropagation(),
    onclick: event => event.target === dialog && dialog.close(),
  }, h('div', { className: 'inside' },
    h('header', {}, h('h2', { id: 'share-title' }, 'Share this figure'),
      h('button', { type: 'button', className: 'plain close', 'aria-label': 'Close', onclick: () => dialog.close() }, icon('close'))),
    ...parts.map(({ element }) => element), said));

  function part(name, title, meaning, make) {
    const text = h('textarea', {
      id: `share-${name}`, readOnly: true, rows: name === 'link' ? 3 : 5, spellcheck: false,
      'aria-describedby': `share-${name}-meaning`, onfocus: () => text.select(),
    });
    const copy = h('button', { type: 'button', 'data-copy': name, 'aria-label': `Copy ${title.toLowerCase()}`, onclick: () => take(text, title) }, 'Copy');
    const element = h('section', {}, h('label', { htmlFor: text.id }, title), copy,
      h('p', { id: `share-${name}-meaning` }, meaning), text);
    return { element, show: () => (text.value = make()) };
  }

  async function take(text, title) {
    try {
      await navigator.clipboard.writeText(text.value);
      said.textContent = `${title} copied.`;
    } catch {
      // No permission: the text is selected, the keyboard does the rest.
      text.focus();
      text.select();
      said.textContent = 'The browser does not allow copying here: the text is selected, press Ctrl+C.';
    }
  }

  const open = () => {
    said.textContent = '';
    for (const { show } of parts) show();
    dialog.showModal();
  };
  const button = h('button', { type: 'button', className: 'open-share', 'aria-haspopup': 'dialog', onclick: open },
    icon('link'), h('span', {}, 'Share'));
  return { button, dialog };
}

/** An iframe with the figure alone, and the script that fits its height. */
function frameCode(host, state) {
  const source = `${host.base}#${state.changed(['embed'], ['1']).text}`;
  return `<iframe src="${quoted(source)}" title="attention-spectra" width="100%" height="${FRAME_HEIGHT}" style="border: 0" loading="lazy"></iframe>
<script type="module" src="${quoted(beside(host, 'frame.js'))}"></script>`;
}

/** The element with the attributes that differ from the defaults. */
function elementCode(host, state) {
  const attributes = JSON.parse(state.attributes()).map(([name, value]) => ` ${name}="${quoted(value)}"`);
  return `<script type="module" src="${quoted(beside(host, 'embed.js'))}"></script>
<attention-spectra${attributes.join('')}></attention-spectra>`;
}

function beside(host, name) {
  return new URL(name, host.base).href;
}

function quoted(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
