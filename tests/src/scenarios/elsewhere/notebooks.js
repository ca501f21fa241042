// The widget in a notebook, which may be in the shadow of another element.

const elements = () => [...document.querySelectorAll('*')].flatMap(it => [it, ...it.shadowRoot?.querySelectorAll('*') ?? []])
  .filter(it => it.localName === 'attention-spectra');

/**
 * Sets parameters of the widget with a certain length of context.
 * @param {number} T the length
 * @param {object} parameters
 */
export const setParametersAt = (T, parameters) => void (elements().find(it => it.parameters.T === T).parameters = parameters);

/**
 * How many widgets there are.
 * @returns {number}
 */
export const countOfElements = () => elements().length;

/**
 * The width of the narrowest widget, in pixels.
 * @returns {number}
 */
export const narrowestWidth = () => Math.min(...elements().map(it => it.getBoundingClientRect().width));

/**
 * Types a number as a visitor does, without deciding on it.
 * @param {number} T of the widget
 * @param {string} name of the parameter
 * @param {string} text
 */
export function typeNumber(T, name, text) {
  const box = elements().find(it => it.parameters.T === T).shadowRoot.querySelector(`[name="${name}-number"]`);
  box.focus();
  box.value = text;
  box.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}

/**
 * What the page has loaded from other hosts.
 * @returns {string} addresses
 */
export const loadedFromElsewhere = () => performance.getEntriesByType('resource').map(it => it.name)
  .filter(name => !name.startsWith(location.origin) && !/^(blob|data):/.test(name)).join(' ');

/**
 * Whether JupyterLab has a kernel.
 * @returns {boolean}
 */
export const hasKernel = () => Boolean(window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel);

/** Runs all cells of the notebook in JupyterLab. */
export const runAllCells = async () => void await window.jupyterapp.commands.execute('notebook:run-all-cells');

/** Counts the characters of the models of widgets that the kernel sends from now on. */
export function countReceived() {
  window.receivedOfModels = 0;
  window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.anyMessage.connect((_, { msg, direction }) => {
    if (direction === 'recv' && /^comm_/.test(msg.header.msg_type)) window.receivedOfModels += JSON.stringify(msg.content).length;
  });
}

/**
 * How many characters were counted.
 * @returns {number}
 */
export const received = () => window.receivedOfModels;

/**
 * What comes first in the widget of a matrix.
 * @returns {string} `matrix-input` where it is the matrix
 */
export function firstInMatrix() {
  const element = elements().find(it => it.hasAttribute('data-matrix'));
  const seen = [...element?.shadowRoot.querySelectorAll('canvas') ?? []].find(it => it.checkVisibility() && it.getBoundingClientRect().height > 0);
  return seen?.closest('.matrix-input') ? 'matrix-input' : seen?.closest('figure, section, div')?.className ?? 'nothing';
}

/**
 * Runs a cell that is not yet in the notebook.
 * @param {string} source
 */
export async function runInNewCell(source) {
  const { commands, shell } = window.jupyterapp;
  const notebook = shell.currentWidget.content;
  notebook.activeCellIndex = notebook.widgets.length - 1;
  await commands.execute('notebook:insert-cell-below');
  notebook.activeCell.model.sharedModel.setSource(source);
  await commands.execute('notebook:run-cell');
}

/**
 * Pictures beside widgets.
 * @returns {[pictures: number, seen: number, errors: number]} how many there are, how many are seen, and how many errors are seen in
 *   place of widgets
 */
export function picturesSeen() {
  const pictures = [...document.querySelectorAll('img.attention-spectra-picture')];
  const errors = [...document.querySelectorAll('.jupyter-widgets')].filter(it => it.textContent.startsWith('Error') && it.checkVisibility());
  return [pictures.length, pictures.filter(it => it.checkVisibility() && it.naturalWidth > 100).length, errors.length];
}

/** Saves the notebook, and ends its kernel. */
export async function saveAndShutDown() {
  await window.jupyterapp.commands.execute('docmanager:save');
  await window.jupyterapp.shell.currentWidget.sessionContext.shutdown();
}

/** Counts the workers of the widgets from now on, which come from addresses made on the page. */
export function countWorkers() {
  window.counted = 0;
  window.Worker = class extends Worker {
    constructor(address, options) {
      super(address, options);
      if (String(address).startsWith('blob:')) window.counted += 1;
    }
  };
}

/**
 * How many workers were counted.
 * @returns {number}
 */
export const countOfWorkers = () => window.counted;

/**
 * The cores of the machine.
 * @returns {number}
 */
export const cores = () => navigator.hardwareConcurrency;
