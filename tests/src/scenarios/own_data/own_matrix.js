import { fileOf, inside, rest, spectra, textIn } from '../../page.js';

const all = selector => [...spectra().shadowRoot.querySelectorAll(`.matrix-input ${selector}`)];

/**
 * Whether a file is shown, measured on the processor.
 * @param {string} words of its title
 * @returns {boolean}
 */
export const shows = words => textIn('.matrix-input h2').includes(words) && textIn('.matrix-input .status').includes('CPU');

/**
 * Shows the matrix in the figure of the dials as one of the visitor's own.
 * @param {string} name of the file
 * @returns {Promise<string[]>} the view, β, s₂, and the real parts of the eigenvalues
 */
export async function showOwnFigure(name) {
  const file = new File([await spectra().toNPY()], name);
  const { view, parameters, summary, columns } = await spectra().showMatrix(file);
  return [view, parameters.beta, summary.s2, ...columns.re].map(String);
}

/**
 * The score scale that is found.
 * @returns {string}
 */
export const betaFound = () => textIn('.matrix-input .about').match(/β = ([0-9.]+[0-9])/)[1];

/**
 * Whether the largest singular value is shown as less than one.
 * @returns {boolean}
 */
export const isLessThanOne = () => textIn('.matrix-input [data-name=s1] .value')[0] === '0';

/**
 * Chooses one of several matrices.
 * @param {number} number which one
 */
export function chooseNumber(number) {
  const which = inside('.matrix-input label:not([hidden]) input[type=number]');
  which.value = number;
  which.dispatchEvent(new Event('change'));
}

/**
 * Shows the last matrix of a file of five gigabytes, of which only what is asked for is there: it has 2 on its diagonal, all others 1.
 * @returns {Promise<{largest: number, asked: number[]}>} its largest eigenvalue, and the bytes that were read last
 */
export async function showLargeFile() {
  const [count, T] = [70_000, 128];
  const text = `{'descr': '<f4', 'fortran_order': False, 'shape': (${count}, ${T}, ${T}), }`.padEnd(117) + '\n';
  const head = new Uint8Array([0x93, ...new TextEncoder().encode('NUMPY'), 1, 0, text.length, 0, ...new TextEncoder().encode(text)]);
  const length = 4 * T * T;
  const diagonal = value => Float32Array.from({ length: T * T }, (_, i) => (i % (T + 1) === 0 ? value : 0));
  const asked = [];
  const file = {
    name: 'large.npy',
    size: head.length + count * length,
    slice(from, to) {
      asked.push([from, to]);
      if (from === 0) return new Blob([head, new Uint8Array(to - head.length)]);
      return new Blob([diagonal(from === head.length + (count - 1) * length ? 2 : 1)]);
    },
  };
  const { summary } = await spectra().showMatrix(file, count - 1);
  return { largest: summary.lambda1, asked: asked.at(-1) };
}

/**
 * Whether the picture of the matrix has more than four colours.
 * @returns {boolean}
 */
export function isPictured() {
  const canvas = inside('.matrix-input .beside section:not([hidden]) canvas');
  if (!canvas?.width) return false;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(data.buffer)).size > 4;
}

/**
 * Chooses what the cells of the map show.
 * @param {string} value of the option
 */
export function chooseCells(value) {
  const select = inside('.matrix-input .survey select');
  select.value = value;
  select.dispatchEvent(new Event('change'));
}

/**
 * What the cells say.
 * @returns {string[]}
 */
export const cells = () => all('.survey td button').map(cell => cell.textContent);

/**
 * How many pixels of each small picture have colour.
 * @returns {number[]}
 */
export const inkOfCells = () => all('.survey td button canvas').map(canvas => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((_, i) => i % 4 === 3).filter(Boolean).length;
});

/**
 * What the cells say, row by row.
 * @returns {string[][]}
 */
export const rows = () => all('.survey tbody tr').map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent));

/**
 * How often something is written into the map when the same quantity is chosen again.
 * @returns {Promise<number>}
 */
export async function writtenAgain() {
  let written = 0;
  new MutationObserver(changes => (written += changes.length)).observe(inside('.matrix-input .survey tbody'), {
    subtree: true, childList: true, characterData: true, attributes: true,
  });
  inside('.matrix-input .survey select').dispatchEvent(new Event('change'));
  await rest(0);
  return written;
}

/**
 * Exports the whole map. Nothing is downloaded: Firefox would show it, and keep the keyboard.
 * @returns {Promise<string>} the table
 */
export const exportedMap = () => new Promise(resolve => {
  const make = URL.createObjectURL;
  URL.createObjectURL = blob => {
    URL.createObjectURL = make;
    blob.text().then(resolve);
    return 'data:,';
  };
  HTMLAnchorElement.prototype.click = () => {};
  all('.survey button').find(button => button.textContent.startsWith('Export all')).click();
});

/** Puts the focus on the first cell. */
export const focusCell = () => inside('.matrix-input .survey td button').focus();

/**
 * Whether the cell with the focus leaves an arrow with Alt to the browser.
 * @returns {boolean}
 */
export const leavesArrow = () => spectra().shadowRoot.activeElement
  .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }));

/**
 * Chooses a file, and keeps it for `figureOf`: a file with the same content is another file to the page.
 * @param {{name: string, base64: string}} sent the file
 */
export function chooseAndKeep(sent) {
  window.chosen = fileOf(sent);
  const files = new DataTransfer();
  files.items.add(window.chosen);
  const input = inside('.matrix-input input[type=file]');
  input.files = files.files;
  input.dispatchEvent(new Event('change'));
}

/**
 * Shows one matrix of the file that is kept.
 * @param {number} index which one
 * @returns {Promise<string[]>} |λ₂|, s₂, both also over their laws, and β: in the order |λ₂|, over, s₂, over, β
 */
export async function figureOf(index) {
  const { summary, parameters } = await spectra().showMatrix(window.chosen, index);
  return [summary.lambda2_abs, summary.lambda2_abs / summary.radius_finite, summary.s2, summary.s2 / summary.edge_finite, parameters.beta].map(String);
}

/**
 * The same numbers in the cells of the map: a cell has every digit in its title, and a real minus sign.
 * @param {number} index which matrix
 * @returns {string[]}
 */
export function cellsOf(index) {
  const select = inside('.matrix-input .survey select');
  const labels = ['second eigenvalue, modulus', 'second eigenvalue, modulus, over', 'second singular value', 'second singular value, over', 'score scale'];
  return labels.map(label => {
    const options = [...select.options].filter(option => option.textContent.startsWith(label));
    chooseCells(options.sort((a, b) => a.textContent.length - b.textContent.length)[0].value);
    return inside(`.matrix-input .survey [data-index="${index}"]`).title.split(' ').at(-1).replaceAll('−', '-');
  });
}

/**
 * Drops a file on the figure of the dials.
 * @param {{name: string, base64: string}} sent the file
 */
export function dropOnFigure(sent) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(fileOf(sent));
  inside('.figure').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

/**
 * Why a file is not shown as a matrix.
 * @param {{name: string, base64: string}} sent the file
 * @returns {Promise<string>} or `shown`
 */
export const refusal = sent => spectra().showMatrix(fileOf(sent)).then(() => 'shown', reason => reason.message);

/**
 * Chooses a matrix of ones as a visitor would.
 * @param {string} name of the file
 * @param {number} T its size
 */
export function chooseOnes(name, T) {
  const text = `{'descr': '|u1', 'fortran_order': False, 'shape': (${T}, ${T}), }`.padEnd(117) + '\n';
  const head = new Uint8Array([0x93, ...new TextEncoder().encode('NUMPY'), 1, 0, text.length, 0, ...new TextEncoder().encode(text)]);
  const chosen = new DataTransfer();
  chosen.items.add(new File([head, new Uint8Array(T * T).fill(1)], name));
  const input = inside('.matrix-input input[type=file]');
  input.files = chosen.files;
  input.dispatchEvent(new Event('change'));
}
