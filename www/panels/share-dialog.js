// The dialog with everything that carries this figure elsewhere: link, frame, element, and how a frame looks.

import { phrase } from '../words/phrase.js';
import { bibtex } from './bibtex.js';
import { asset } from '../element/assets.js';
import { once } from '../common/once.js';
import { NotLoaded } from '../common/part.js';
import { readAsset } from '../common/read-asset.js';
import { addressEnding } from '../element/around.js';
import { h } from '../common/dom.js';
import { titledDialog } from '../common/titled-dialog.js';

/** Dials that are offered under a figure, if they matter for the figure. */
const OFFERED = ['T', 'beta', 'sigma_qk', 'alpha', 'attention', 'remedy', 'layers', 'layer', 'rho', 'tokens', 'parametrisation', 'seed'];
/** Height of a frame before its page has reported the height that it needs: of the figure, of a dial, of a line; pixels. */
const HEIGHTS = { figure: 410, dial: 54, line: 32 };

/** The text of every Python program and of its imports. After a failure the next call tries again. */
const pythonTexts = once(() => readAsset(asset('numpy.json')));

/** Parts that lead to the site, and are hidden if its address is unknown. */
const OUTSIDE = ['link', 'iframe'];

/** Advice where a page may not copy. */
const BY_HAND = {
  keys: () => phrase('panel-copying-not-allowed-keys'),
  mac: () => phrase('panel-copying-not-allowed-mac'),
  touch: () => phrase('panel-copying-not-allowed-touch'),
};

/**
 * The chosen setting, and the setting whose numbers are shown: a claim is measured in the figure of another
 * setting.
 * @typedef {{state: () => import('../types.js').State, measured: () => import('../types.js').State}} ShareActions
 *
 * Text to copy: `show` writes the text again.
 * @typedef {{name: string, element: HTMLElement, show: () => void}} Part
 */

/**
 * Instructions for copying on this device.
 * @param {Navigator} navigator
 */
function handOf({ platform, maxTouchPoints }) {
  if (matchMedia('(pointer: coarse)').matches && maxTouchPoints > 0) return 'touch';
  return /^(Mac|iP)/.test(platform) ? 'mac' : 'keys';
}

/**
 * @param {import('../types.js').Host} host the element, for its `link` and `base`
 * @param {import('../types.js').Schema} schema
 * @param {ShareActions} actions
 * @returns {{dialog: HTMLDialogElement, open: () => void}}
 */
export function shareDialog(host, schema, { state, measured }) {
  const said = h('p', { className: 'said', role: 'status' });
  const file = host.base.startsWith('file:');
  const parts = [
    part('link', phrase('panel-link'), [phrase('panel-opens-figure-with-seed'), ...(file ? [phrase('panel-page-your-disk-link-does-work')] : [])].join(' '), () => (host.tourAddress ? `${host.base}#${host.tourAddress}` : host.link)),
    part('iframe', phrase('panel-frame'), phrase('panel-any-page-figure-alone-what-you'), () => frameCode()),
    part('element', phrase('panel-element'), phrase('panel-page-your-own-figure-dials-pages'), () => elementCode()),
    part('cite', phrase('panel-cite'), phrase('panel-bibtex-paper-whose-laws-shows'), () => bibtex(paper(), schema.papers, { version: schema.version, base: host.base, link: host.link })),
    part('numpy', 'NumPy', phrase('panel-python-program-computes-numbers'), () => numpyProgram() ?? ''),
  ];
  const caption = h('input', { type: 'text', id: 'share-caption', maxLength: 300, oninput: show });
  const clear = h('input', { type: 'checkbox', onchange: show });
  const dials = h('div', { className: 'offered', role: 'group', 'aria-label': phrase('panel-dials-under-figure') });
  const preview = h('div', { className: 'preview' });
  const dialog = titledDialog('share', phrase('panel-share-figure'), h('div', { className: 'inside' },
    ...parts.map(({ element }) => element), said,
    h('h3', {}, phrase('panel-frame-element')),
    dials,
    h('label', { className: 'line' }, h('span', {}, phrase('panel-caption')), caption),
    h('label', { className: 'check' }, clear, h('span', {}, phrase('panel-transparent-background-page-shows'))),
    preview), { onclose: () => preview.replaceChildren() });

  const paper = () => schema.views.find(({ id }) => id === host.parameters.view)?.paper ?? '';

  /** @type {(name: string, title: string, meaning: string, make: () => string) => Part} */
  function part(name, title, meaning, make) {
    /** @type {HTMLTextAreaElement} */
    const text = h('textarea', {
      id: `share-${name}`, readOnly: true, rows: name === 'link' ? 2 : 4, spellcheck: false,
      'aria-describedby': `share-${name}-meaning`, onfocus: () => text.select(),
    });
    const copy = h('button', { type: 'button', 'data-copy': name, 'aria-label': phrase('panel-copy-part', { part: name }), onclick: () => copyText(text, name) }, phrase('panel-copy'));
    const element = h('section', {}, h('label', { htmlFor: text.id }, title), copy,
      h('p', { id: `share-${name}-meaning` }, meaning), text);
    return { name, element, show: () => (text.value = make()) };
  }

  /**
   * @param {HTMLTextAreaElement} text
   * @param {string} part
   */
  async function copyText(text, part) {
    try {
      await navigator.clipboard.writeText(text.value);
      said.textContent = phrase('panel-copied', { part });
    } catch {
      // Without permission, as in many frames, the text is selected so that the visitor can copy it.
      text.focus();
      text.select();
      said.textContent = document.execCommand('copy') ? phrase('panel-copied', { part }) : BY_HAND[handOf(navigator)]();
    }
  }

  /** The dials that are chosen, by name. */
  function chosenDials() {
    return [...dials.querySelectorAll(':checked')].map(check => /** @type {HTMLInputElement} */ (check).value);
  }

  /** The chosen settings around the figure. */
  function chosenSurroundings() {
    const controls = chosenDials().join();
    const { pin, together } = host.parameters;
    return { pin: pin ?? '', together: together ?? '', controls, caption: caption.value.trim(), background: clear.checked ? 'transparent' : '' };
  }

  /** An iframe with only the figure, and the script that adjusts the height. */
  function frameCode() {
    const chosen = chosenSurroundings();
    const source = `${host.base}#${state().changed(['embed'], ['1']).address()}${addressEnding(chosen)}`;
    const count = chosen.controls.split(',').filter(Boolean).length;
    const height = HEIGHTS.figure + count * HEIGHTS.dial + (chosen.caption ? HEIGHTS.line : 0);
    return `<iframe src="${quoted(source)}" title="attention-spectra" width="100%" height="${height}" style="border: 0" loading="lazy"></iframe>
<script type="module" src="${quoted(urlBeside(host, 'frame.js'))}"></script>`;
  }

  /** The element with the attributes that differ from the opening settings of its view. */
  function elementCode() {
    const said = attributes().map(([name, value]) => ` ${name}="${quoted(value)}"`);
    const element = `<attention-spectra${said.join('')}></attention-spectra>`;
    return host.base ? `<script type="module" src="${quoted(urlBeside(host, 'embed.js'))}"></script>\n${element}` : element;
  }

  let texts = ''; // of all NumPy programs, once they are loaded

  /** The NumPy program of the current figure. Undefined if it does not exist, or not yet. */
  function numpyProgram() {
    const figure = measured();
    return texts === '' ? undefined : figure.numpy_program(file || !host.base ? `#${figure.text}` : `${host.base}#${figure.address()}`, texts);
  }

  /** @returns {[name: string, value: string][]} */
  function attributes() {
    return [...JSON.parse(state().attributes()), ...Object.entries(chosenSurroundings()).filter(([, value]) => value)];
  }

  /** Writes the code, and shows the frame as an element, which every policy for contents allows. */
  function show() {
    for (const part of parts) {
      part.element.hidden = (part.name === 'numpy' && numpyProgram() === undefined) || (OUTSIDE.includes(part.name) && !host.base);
      if (!part.element.hidden) part.show();
    }
    /** @type {Record<string, string>} */
    const wanted = { ...Object.fromEntries(attributes()), embed: '1' };
    const shown = preview.firstElementChild;
    if (shown) {
      for (const name of ['controls', 'caption', 'background']) {
        if (wanted[name]) shown.setAttribute(name, wanted[name]);
        else shown.removeAttribute(name);
      }
    } else {
      const figure = h('attention-spectra');
      for (const [name, value] of Object.entries(wanted)) figure.setAttribute(name, value);
      preview.replaceChildren(figure);
    }
  }

  function open() {
    said.textContent = '';
    /** @type {Record<string, import('../types.js').DialState>} */
    const about = JSON.parse(state().dials());
    const before = chosenDials();
    dials.replaceChildren(h('span', {}, phrase('panel-dials')), ...OFFERED.filter(name => about[name]?.matters).map(name => {
      const { symbol = '', label = '' } = schema.fields.find(field => field.name === name) ?? {};
      const check = h('input', { type: 'checkbox', value: name, checked: before.includes(name), onchange: show });
      return h('label', { className: 'check' }, check, h('span', {}, symbol && symbol !== label ? `${symbol.replace('_', '')} ${about[name].label}` : about[name].label));
    }));
    preview.replaceChildren();
    dialog.showModal();
    show();
    pythonTexts().then(all => {
      texts = all;
      if (dialog.open) show();
    }, reason => (said.textContent = new NotLoaded(phrase('panel-numpy-program'), reason).message));
  }

  return { dialog, open };
}

/**
 * @param {{base: string}} host
 * @param {string} name
 */
function urlBeside(host, name) {
  return new URL(name, host.base).href;
}

/** @param {string} text */
function quoted(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
