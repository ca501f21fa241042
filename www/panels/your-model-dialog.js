// The visitor's data: files are dropped or chosen here, or named by an address. The kind of each is stated before anything starts.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { messageOf } from '../common/reason.js';
import { titledDialog } from '../common/titled-dialog.js';
import { filesAt, filesDropped } from '../models/model-files.js';
import { loadModels } from '../models/models-core.js';
import { kindOf, megabytes, planOf } from './own-files.js';

/** A model of the hub without the host: owner/name. */
const HUB_NAME = /^[\w.-]+\/[\w.-]+$/;

/**
 * @param {import('./your-model.js').Taking} taking
 * @returns {{dialog: HTMLDialogElement, open: () => void}}
 */
export function yourModelDialog(taking) {
  let turn = 0; // of the latest choice: what came before is not shown any more

  const list = h('ul', { className: 'own-list' });
  const said = h('p', { className: 'said', role: 'status' });
  const wrong = h('p', { className: 'wrong', role: 'alert' });
  const choices = h('div', { className: 'line' });
  /** @type {HTMLInputElement} */
  const input = h('input', {
    type: 'file', multiple: true, 'aria-label': phrase('panel-files-your-own'),
    onchange: () => {
      offer([...input.files ?? []]);
      // The same files may be chosen again after they have changed.
      input.value = '';
    },
  });
  /** @type {HTMLLabelElement} */
  const drop = h('label', {
    className: 'drop',
    ondragover: event => {
      event.preventDefault();
      drop.classList.add('over');
    },
    ondragleave: () => drop.classList.remove('over'),
    ondrop: event => {
      event.preventDefault();
      drop.classList.remove('over');
      if (event.dataTransfer) filesDropped(event.dataTransfer).then(offer, refuse);
    },
  }, h('b', {}, phrase('panel-drop-files-here-choose-them')),
  h('span', {}, phrase('panel-matrix-npy-csv-tsv-table-text')),
  h('span', {}, phrase('panel-model-model-safetensors-config-json')),
  input);
  const address = h('input', { type: 'text', inputMode: 'url', name: 'own-address', required: true, placeholder: 'https://huggingface.co/owner/model', 'aria-label': phrase('checkpoint-address-model') });
  const form = h('form', { onsubmit: event => {
    event.preventDefault();
    const text = address.value.trim();
    if (text) look(text);
  } }, h('div', { className: 'line' }, address, h('button', {}, phrase('panel-look'))));
  const dialog = titledDialog('your-model', phrase('panel-your-model-your-matrix'), h('div', { className: 'inside' },
    h('p', {}, phrase('panel-your-attention-random-see-how-far')),
    drop,
    h('p', {}, phrase('panel-model-web-address-page-file-owner')), form,
    wrong, list, said, choices), { className: 'dialog your-model' });

  /** @param {unknown} reason */
  function refuse(reason) {
    wrong.textContent = messageOf(reason);
    said.textContent = '';
  }

  /** Forgets the previous offer. */
  function clear() {
    turn++;
    wrong.textContent = said.textContent = '';
    list.replaceChildren();
    choices.replaceChildren();
    return turn;
  }

  /**
   * A button that begins the offered work, and closes the dialog.
   * @param {string} words
   * @param {() => Promise<unknown>} act
   * @param {string} [name] number in the file, if it contains several
   */
  const begin = (words, act, name = '') => h('button', { type: 'button', onclick: () => {
    dialog.close();
    // Errors are reported at the figure.
    act().catch(() => {});
  } }, words, ...(name ? [' ', h('span', { translate: false }, name)] : []));

  /**
   * Describes files, and offers to open them.
   * @param {File[]} files
   */
  function offer(files) {
    if (files.length === 0) return;
    clear();
    list.replaceChildren(...files.map(({ name, size }) => row(name, kindOf(name), megabytes(size))));
    const { matrices, isModel, words } = planOf(files);
    said.textContent = words;
    choices.replaceChildren(
      ...(isModel ? [begin(phrase('panel-open-model'), () => taking.model(files))] : []),
      ...matrices.map(file => begin(phrase('panel-open-matrix'), () => taking.matrix(file), matrices.length > 1 ? file.name : '')),
    );
    /** @type {HTMLElement|null} */ (choices.firstElementChild)?.focus();
  }

  /**
   * Finds a model at an address, and how large it is, before its weights are read.
   * @param {string} text
   */
  async function look(text) {
    const mine = clear();
    said.textContent = phrase('panel-looking');
    try {
      const found = await filesAt((await loadModels()).bindings, HUB_NAME.test(text) ? `https://huggingface.co/${text}` : text);
      const sizes = await Promise.all(found.sources.map(({ address: at }) => sizeAt(String(at))));
      if (mine !== turn) return;
      const beside = found.config ? [row('config.json', kindOf('config.json'), '')] : [];
      list.replaceChildren(...found.sources.map(({ name }, i) => row(name, kindOf(name), sizes[i] === null ? phrase('panel-size-not-known') : megabytes(sizes[i]))), ...beside);
      said.textContent = phrase('panel-if-host-can-send-parts-files');
      choices.replaceChildren(begin(phrase('panel-open-model'), () => taking.found(found)));
      /** @type {HTMLElement} */ (choices.firstElementChild).focus();
    } catch (reason) {
      if (mine === turn) refuse(reason);
    }
  }

  return {
    dialog,
    open() {
      dialog.showModal();
    },
  };
}

/**
 * A file in the list.
 * @param {string} name
 * @param {string} kind
 * @param {string} size
 */
function row(name, kind, size) {
  return h('li', {}, h('b', { translate: false }, name), ' ', h('span', {}, kind), ...(size ? [' · ', h('span', {}, size)] : []));
}

/**
 * Bytes of a file at an address, as stated by its host; `null` if it does not state them.
 * @param {string} address
 */
async function sizeAt(address) {
  const response = await fetch(address, { method: 'HEAD' }).catch(() => null);
  // Some hosts do not tell the size of a file, although the weights exist.
  if (response?.status === 404) throw new Error(phrase('panel-no-model-at-address', { status: response.status }));
  const length = response?.ok && response.headers.get('content-length');
  return length ? Number(length) : null;
}
