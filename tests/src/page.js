// What scenarios ask of the page under test, whichever they are. Each function here may be imported by the scripts beside scenarios.

/**
 * The first element of the page; its shadow root is open.
 * @returns {any} the element
 */
export const spectra = () => document.querySelector('attention-spectra');

/**
 * What a selector finds in the element.
 * @param {string} selector
 * @returns {any} the first match, or null
 */
export const inside = selector => spectra().shadowRoot.querySelector(selector);

/**
 * The button of the element with exactly these words.
 * @param {string} words its whole text
 * @param {string} [where] a selector for the buttons that are looked at
 * @returns {HTMLButtonElement | undefined} the button
 */
export const buttonSaying = (words, where = 'button') => [...spectra().shadowRoot.querySelectorAll(where)].find(button => button.textContent === words);

/**
 * Waits.
 * @param {number} milliseconds for how long
 * @returns {Promise<true>} when it is over
 */
export const rest = milliseconds => new Promise(done => setTimeout(() => done(true), milliseconds));

/**
 * Bytes as text, for the driver.
 * @param {BlobPart} bytes
 * @returns {Promise<string>} the bytes in Base64
 */
export const inBase64 = bytes => new Promise(done => {
  const reader = new FileReader();
  reader.onload = () => done(String(reader.result).split(',')[1]);
  reader.readAsDataURL(new Blob([bytes]));
});

/**
 * The bytes in a text that a scenario sends.
 * @param {string} text Base64
 * @returns {Uint8Array} the bytes
 */
export const fromBase64 = text => Uint8Array.from(atob(text), letter => letter.charCodeAt(0));

/**
 * Begins the work that the element offers.
 * @returns {boolean} whether there is any
 */
export function takeOffer() {
  const button = inside('.offer:not([hidden]) button');
  button?.click();
  return Boolean(button);
}

/**
 * Whether the page knows the element.
 * @returns {boolean}
 */
export const isDefined = () => customElements.get('attention-spectra') !== undefined;

/**
 * The latest finished result as text: String forgets the sign of zero, which is kept here.
 * @param {any} element an attention-spectra element
 * @returns {Promise<{parameters: object, summary: object, columns: object}>} parameters, scalars and columns by name
 */
export async function outcome(element) {
  const { parameters, summary, columns } = await element.result;
  const written = value => (Object.is(value, -0) ? '-0' : String(value));
  const table = (from, write) => Object.fromEntries(Object.entries(from).map(([name, value]) => [name, write(value)]));
  return { parameters: table(parameters, String), summary: table(summary, written), columns: table(columns, list => Array.from(list, written)) };
}

/**
 * Where the result of the page was computed.
 * @returns {Promise<string>} cpu, or a name with gpu in it
 */
export const deviceOfResult = () => spectra().result.then(({ device }) => device);

/**
 * Shows an address, as a link inside the page would.
 * @param {string} address
 */
export const setAddress = address => void (spectra().address = address);

/**
 * The address that the page shows.
 * @returns {string}
 */
export const addressShown = () => spectra().address;

/**
 * Sets parameters through the element.
 * @param {object} changes
 */
export const setParameters = changes => void (spectra().parameters = changes);

/**
 * Lets the browser paint.
 * @returns {Promise<true>} when it has
 */
export const painted = () => new Promise(done => requestAnimationFrame(() => setTimeout(() => done(true))));

/**
 * Looks at the canvas of an element.
 * @param {any} element an attention-spectra element
 * @returns {{print: string, ink: number}} a fingerprint of the pixels, and the share of those that differ from the one in the corner
 */
export function picture(element) {
  const canvas = element.shadowRoot.querySelector('.stage canvas');
  const pixels = new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer);
  let [print, ink] = [0x811c9dc5, 0];
  for (const pixel of pixels) {
    print = Math.imul(print ^ pixel, 0x01000193) >>> 0;
    if (pixel !== pixels[0]) ink += 1;
  }
  return { print: `${canvas.width}×${canvas.height} ${print}`, ink: ink / pixels.length };
}

/**
 * Brings the slider of a dial into view.
 * @param {string} name the dial
 * @returns {number[]} its left edge, the middle of its height, its width, its share of its travel, and the width of the window
 */
export function placeOfSlider(name) {
  const slider = inside(`input[type=range][name=${name}]`);
  slider.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = slider.getBoundingClientRect();
  const share = (slider.valueAsNumber - slider.min) / (slider.max - slider.min);
  return [left, top + height / 2, width, share, innerWidth];
}

/**
 * All messages that the element shows.
 * @returns {string} their text, empty where there are none
 */
export const messages = () => spectra().shadowRoot?.querySelector('[role=alert]')?.textContent ?? '';

/**
 * What the browser says of the graphics processor that WebGPU gives the page. Asked of the browser, not of the page, which would never
 * be found out.
 * @returns {Promise<string | null>} its name in small letters
 */
export async function adapterName() {
  const adapter = await navigator.gpu?.requestAdapter().catch(() => null);
  if (!adapter) return null;
  const { isFallbackAdapter, vendor, architecture, device, description } = adapter.info;
  return [isFallbackAdapter ? 'swiftshader' : '', vendor, architecture, device, description].join(' ').trim().toLowerCase();
}

/**
 * The folder of the modules of the page.
 * @returns {string} its address, with a trailing slash
 */
export const moduleFolder = () => new URL('.', document.querySelector('script[src$="/main.js"]').src).href;

/**
 * One of several elements on a page.
 * @param {number} n counted from 0
 * @returns {any} the element
 */
export const nthElement = n => document.querySelectorAll('attention-spectra')[n];

/**
 * Whether the page has so many elements.
 * @param {number} n how many there have to be at least, less one
 * @returns {boolean}
 */
export const hasElement = n => Boolean(nthElement(n));

/**
 * The button by which the visitor accepts what a message offers.
 * @returns {HTMLButtonElement | null | undefined} the button, once there is one
 */
export const offered = () => spectra()?.shadowRoot?.querySelector('[role=alert] button:not(.plain)');

/**
 * Whether a message offers something.
 * @returns {boolean}
 */
export const offersSomething = () => Boolean(offered());

/** Accepts what a message offers. */
export const accept = () => offered().click();

/**
 * Whether the messages of the element contain some words, also where the element is only beginning.
 * @param {string} words
 * @returns {boolean}
 */
export const reports = words => Boolean(spectra()?.shadowRoot?.querySelector('[role=alert]')?.textContent.includes(words));

/**
 * Begins a tour.
 * @param {string} name
 */
export const startTour = async name => void await spectra().startTour(name);

/**
 * The address of the figure, for others.
 * @returns {string}
 */
export const link = () => spectra().link;

/**
 * The figure as SVG.
 * @returns {string}
 */
export const svg = () => spectra().toSVG();

/**
 * Presses a key on the document.
 * @param {string} key
 * @param {object} [more] what else the event says, such as `ctrlKey`
 * @returns {boolean} whether the page leaves the key to the browser
 */
export const pressKey = (key, more = {}) => document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...more }));

/**
 * Goes through the history of the tab.
 * @param {number} steps −1 is Back
 */
export const goInHistory = steps => history.go(steps);

/**
 * Clicks on something in the element.
 * @param {string} selector
 */
export const clickOn = selector => void inside(selector).click();

/**
 * Whether something stands in the element, also where the element is only beginning.
 * @param {string} selector
 * @returns {boolean}
 */
export const has = selector => Boolean(spectra()?.shadowRoot?.querySelector(selector));

/**
 * Whether something in the element is hidden.
 * @param {string} selector
 * @returns {boolean}
 */
export const isHidden = selector => inside(selector).hidden;

/**
 * How often something stands in the element.
 * @param {string} selector
 * @returns {number}
 */
export const countOf = selector => spectra().shadowRoot.querySelectorAll(selector).length;

/**
 * The text of something in the element.
 * @param {string} selector
 * @returns {string} nothing where it is not there
 */
export const textIn = selector => spectra()?.shadowRoot?.querySelector(selector)?.textContent ?? '';

/**
 * Types into a field, and leaves it.
 * @param {string} selector
 * @param {string | number} value
 */
export function typeInto(selector, value) {
  const field = inside(selector);
  field.value = value;
  field.dispatchEvent(new Event('change'));
}

/**
 * Whether the element has a parameter.
 * @param {string} name
 * @param {any} value compared as texts
 * @returns {boolean}
 */
export const hasParameter = (name, value) => String(spectra().parameters[name]) === String(value);

/**
 * Whether the address of the page is that of its element.
 * @returns {boolean}
 */
export const addressFollows = () => location.hash === `#${spectra().address}`;

/**
 * The query in the address of the page.
 * @returns {string}
 */
export const query = () => location.search;

/** Stops the work of the element. */
export const stopWork = () => void spectra().stop();

/**
 * A file that a scenario sends.
 * @param {{name: string, base64: string}} sent its name, and its bytes in Base64
 * @returns {File}
 */
export const fileOf = ({ name, base64 }) => new File([fromBase64(base64)], name);

/**
 * Chooses files in a field of the element, as a visitor does.
 * @param {string} selector
 * @param {{name: string, base64: string}[]} sent the files
 */
export function chooseFiles(selector, sent) {
  const chosen = new DataTransfer();
  for (const file of sent.map(fileOf)) chosen.items.add(file);
  const input = inside(selector);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change'));
}

/**
 * Numbers of columns as texts, which read back bit for bit.
 * @param {Object<string, Iterable<any>>} columns by name
 * @returns {Object<string, string[]>}
 */
export const asTexts = columns => Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, Array.from(column, String)]));

/**
 * Shows a checkpoint.
 * @param {{name: string, base64: string}[]} sent its files
 * @param {object} settings
 * @returns {Promise<Object<string, string[]>>} what is measured of its heads, by name
 */
export async function showModel(sent, settings) {
  const files = sent.map(fileOf);
  return asTexts(await spectra().showModel(files.length === 1 ? files[0] : files, settings));
}

/**
 * Shows a checkpoint that cannot be shown.
 * @param {{name: string, base64: string}[]} sent its files
 * @param {object} settings
 * @returns {Promise<string>} why, or `nothing`
 */
export const refusalOfModel = (sent, settings) => showModel(sent, settings).then(() => 'nothing', reason => reason.message);

/**
 * The attention of a head over the tokens that were sent through.
 * @param {number} layer
 * @param {number} head
 * @returns {Promise<string[]>} its entries
 */
export const attention = async (layer, head) => Array.from(await spectra().attention(layer, head), String);

/**
 * Columns of the result.
 * @param {string[]} names
 * @returns {Promise<string[][]>} their numbers
 */
export async function columnsOf(names) {
  const { columns } = await spectra().result;
  return names.map(name => Array.from(columns[name], String));
}

/**
 * The metadata of the SVG file that a button saves.
 * @param {string} selector of the button
 * @returns {Promise<string>} empty where it saves nothing, or no SVG with metadata
 */
export async function metadataOfSaved(selector) {
  const { createObjectURL } = URL;
  let saved = '';
  URL.createObjectURL = blob => {
    saved = blob.text();
    return createObjectURL.call(URL, blob);
  };
  inside(selector).click();
  URL.createObjectURL = createObjectURL;
  return new DOMParser().parseFromString(await saved, 'image/svg+xml').querySelector('metadata')?.textContent ?? '';
}

/**
 * Types into a field of a form, and sends the form.
 * @param {string} selector
 * @param {string | number} value
 */
export function submitWith(selector, value) {
  const field = inside(selector);
  field.value = value;
  field.form.requestSubmit();
}

/**
 * Whether a text of the element contains some words.
 * @param {string} selector
 * @param {string} words
 * @returns {boolean}
 */
export const textHas = (selector, words) => textIn(selector).includes(words);

/**
 * Whether a text of the element is this one.
 * @param {string} selector
 * @param {string} words
 * @returns {boolean}
 */
export const textIs = (selector, words) => textIn(selector) === words;

/**
 * Whether a text of the element begins with some words.
 * @param {string} selector
 * @param {string} words
 * @returns {boolean}
 */
export const textBegins = (selector, words) => textIn(selector).startsWith(words);

/**
 * All texts of some parts of the element.
 * @param {string} selector
 * @returns {string[]}
 */
export const textsOf = selector => [...spectra().shadowRoot.querySelectorAll(selector)].map(part => part.textContent);

/**
 * Presses the first of some buttons whose text begins with some words.
 * @param {string} selector for the buttons
 * @param {string} words
 */
export const pressFirst = (selector, words) => [...spectra().shadowRoot.querySelectorAll(selector)].find(button => button.textContent.startsWith(words)).click();

/**
 * Chooses from a list.
 * @param {string} selector
 * @param {string} label what the option says
 */
export function chooseOption(selector, label) {
  const list = inside(selector);
  list.value = [...list.options].find(option => option.textContent === label).value;
  list.dispatchEvent(new Event('change'));
}

/**
 * The share of pixels of a canvas that differ from the one in the corner.
 * @param {string} selector
 * @returns {number}
 */
export function inkOf(selector) {
  const canvas = inside(selector);
  const pixels = new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer);
  return pixels.filter(pixel => pixel !== pixels[0]).length / pixels.length;
}

/** Notes when the result in work is there, however long it takes. */
export function watchResult() {
  window.ended = false;
  spectra().result.finally(() => (window.ended = true));
}

/**
 * Whether that result is there.
 * @returns {boolean}
 */
export const isOver = () => window.ended;

/**
 * How much what is seen has moved by itself since the page began, as browsers measure it.
 * @returns {Promise<number>}
 */
export const movedSoFar = () => new Promise(resolve => {
  let sum = 0;
  new PerformanceObserver(list => list.getEntries().forEach(({ value }) => (sum += value))).observe({ type: 'layout-shift', buffered: true });
  // Entries that are there already come with the next task.
  setTimeout(() => resolve(sum), 300);
});
