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
