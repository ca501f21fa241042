import { inside, rest, spectra } from '../../page.js';

/** Empties the title of the panel of models. */
export const clearTitle = () => void (inside('.models h2').textContent = '');

/**
 * Whether the page still asks what rows are taken as.
 * @returns {boolean}
 */
export const stillAsks = () => [...spectra().shadowRoot.querySelectorAll('.matrix-input button')]
  .some(button => button.textContent.startsWith('Take such rows') && button.checkVisibility());

/**
 * Whether the number of heads is asked for.
 * @returns {boolean}
 */
export const asksForHeads = () => !inside('.models [name=num_attention_heads]').closest('form').hidden;

/**
 * Shows a matrix from a file with a name that means harm, and exports it.
 * @param {string} name
 * @returns {Promise<[string, string, string]>} what breaks the SVG, lines of the table that begin a formula, and `named` where the
 *   table has the name
 */
export async function exportedUnderName(name) {
  await spectra().showMatrix(new File(['0.5,0.5\n0.25,0.75'], name));
  const texts = [];
  const { createObjectURL } = URL;
  URL.createObjectURL = blob => {
    texts.push(blob.text());
    return createObjectURL.call(URL, blob);
  };
  for (const ending of ['svg', 'csv']) inside(`.matrix-input [data-format=${ending}]`).click();
  await rest(500);
  const [svgText, csv] = await Promise.all(texts);
  const broken = new DOMParser().parseFromString(svgText, 'image/svg+xml').querySelector('parsererror')?.textContent ?? '';
  const formulas = csv.split('\n').filter(line => /(^|[,;])([=+@]|-(?![0-9.]))/.test(line)).join('|');
  return [broken, formulas, csv.includes('HYPERLINK') ? 'named' : csv.slice(0, 400)];
}

/**
 * Resumes a training from a file that is a header alone.
 * @param {string} header in JSON
 * @returns {Promise<string>} `taken`, or why not
 */
export function resumeHeader(header) {
  const text = new TextEncoder().encode(header);
  const bytes = new Uint8Array(8 + text.length);
  bytes[0] = text.length;
  bytes.set(text, 8);
  return spectra().resumeTraining(bytes).then(() => 'taken', reason => reason.message);
}
