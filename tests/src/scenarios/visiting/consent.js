import { buttonSaying, inside, moduleFolder, spectra, textIn } from '../../page.js';

/**
 * The message above the figure.
 * @returns {string} nothing where there is none
 */
export const message = () => spectra()?.shadowRoot?.querySelector('.messages')?.innerText ?? '';

/**
 * Whether the message above the figure contains some words.
 * @param {string} words
 * @returns {boolean}
 */
export const asks = words => message().includes(words);

/**
 * What the buttons of the message say.
 * @returns {string} their texts, between bars
 */
export const buttons = () => [...spectra().shadowRoot?.querySelectorAll('.messages button:not([aria-label])') ?? []].map(button => button.textContent).join('|');

/**
 * Presses a button of the message.
 * @param {string} label how its text begins
 */
export const press = label => [...spectra().shadowRoot.querySelectorAll('.messages button')].find(button => button.textContent.startsWith(label)).click();

/**
 * What models that learn side by side are asked about.
 * @param {number} together bytes of all of them
 * @returns {Promise<object | null>} the question, if there is one
 */
export async function questionFor(together) {
  const { question } = await import(`${moduleFolder()}element/consent.js`);
  const run = { demand: () => JSON.stringify({ memory: 5e8, together, work: 1e9, fitting: 64 }) };
  return question(run, {}, { chosen: true, pool: { size: 4, speed: 1e8 } });
}

/**
 * How the result in work ends.
 * @returns {Promise<string>} `done`, or why not
 */
export const endOfResult = () => spectra().result.then(() => 'done', reason => reason.message);

/**
 * Whether steps of thousands are counted under the figure.
 * @returns {boolean}
 */
export const countsThousands = () => / of \d{4}/.test(textIn('.status'));

/**
 * Whether no step is counted under the figure.
 * @returns {boolean}
 */
export const isIdle = () => !/ of \d/.test(textIn('.status'));

/**
 * Sets attributes of the element.
 * @param {Object<string, string>} values by name
 */
export const setAttributes = values => Object.entries(values).forEach(([name, value]) => spectra().setAttribute(name, value));

/** Has a graphics processor that is fast, as far as is known, and breaks at its first step. */
export async function breakGpu() {
  const { sharedGpu } = await import(`${moduleFolder()}workers/gpu.js`);
  const refuse = task => task.refused('The GPU could not compute this: made up.', { quiet: false, lasting: false });
  Object.assign(sharedGpu(), { isDecided: () => true, speed: () => 1e12, add: ({ tasks }) => tasks.splice(0).forEach(refuse), remove() {} });
}

const chip = () => inside('.pin')?.innerText ?? '';

/**
 * Whether the pinned setting says all of some words.
 * @param {string[]} words
 * @returns {boolean}
 */
export const pinSays = words => words.every(word => chip().includes(word));

/**
 * Whether the pinned setting is being computed, and asks nothing any more.
 * @param {string} question what it asked
 * @returns {boolean}
 */
export const pinIsComputed = question => chip().includes('…') && !chip().includes(question);

/** Lets the pinned setting be computed. */
export const computePin = () => buttonSaying('Compute it', '.pin button').click();

/** Opens About. */
export const openAbout = () => buttonSaying('About', '.below button').click();

const licences = () => textIn('dialog[open] .licences');

/**
 * Whether the licences are there.
 * @param {number} length longer than so many letters
 * @returns {boolean}
 */
export const hasLicencesBeyond = length => licences().length > length;

/**
 * Whether the licences contain some words.
 * @param {string} words
 * @returns {boolean}
 */
export const licencesSay = words => licences().includes(words);

/**
 * Says heights to the page in the name of a frame.
 * @param {[number, string | null][]} said heights, and by which origin: that of the page where it is null
 * @returns {Promise<string>} the height of the frame after each
 */
export async function heightsAfter(said) {
  await import(new URL('frame.js', location.href).href);
  const frame = document.createElement('iframe');
  frame.src = new URL('no-title.json', location.href).href;
  document.body.append(frame);
  await new Promise(done => frame.addEventListener('load', done));
  return said.map(([height, origin]) => {
    const data = { source: 'attention-spectra', height };
    window.dispatchEvent(new MessageEvent('message', { data, source: frame.contentWindow, origin: origin ?? location.origin }));
    return frame.height;
  }).join(' ');
}
