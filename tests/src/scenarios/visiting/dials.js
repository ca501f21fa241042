import { inside, spectra } from '../../page.js';

const boxes = selector => [...spectra().shadowRoot.querySelectorAll(selector)];

/**
 * What some boxes show.
 * @param {string} selector
 * @returns {string} their values
 */
export const valuesOf = selector => boxes(selector).map(box => box.value).join(' ');

/**
 * Begins to type into some boxes.
 * @param {string} selector
 * @param {string} value
 */
export const beginToType = (selector, value) => boxes(selector).forEach(box => {
  box.value = value;
  box.dispatchEvent(new Event('input'));
});

/**
 * Leaves some boxes without a decision.
 * @param {string} selector
 */
export const takeBack = selector => boxes(selector).forEach(box => box.dispatchEvent(new Event('blur')));

/**
 * Puts the focus on the slider of a dial.
 * @param {string} name the dial
 */
export const focusSlider = name => inside(`input[type=range][name=${name}]`).focus();

/**
 * What a screen reader hears of a slider.
 * @param {string} name the dial
 * @returns {string}
 */
export const heardOfSlider = name => inside(`input[type=range][name=${name}]`).getAttribute('aria-valuetext');

/**
 * A parameter of the element as text.
 * @param {string} name
 * @returns {string}
 */
export const parameter = name => String(spectra().parameters[name]);

/**
 * A number of the box of a dial.
 * @param {string} name the dial
 * @param {'min' | 'max' | 'value'} what
 * @returns {number}
 */
export const numberOfBox = (name, what) => Number(inside(`input[name=${name}-number]`)[what]);

/**
 * Brings the handle in the figure into view.
 * @param {ScrollLogicalPosition} block where in the window
 * @returns {number[]} its middle, and the lower right corner of the window
 */
export function placeOfHandle(block) {
  const handle = inside('.handle');
  handle.scrollIntoView({ block, behavior: 'instant' });
  const { left, top, width, height } = handle.getBoundingClientRect();
  return [left + width / 2, top + height / 2, innerWidth - 3, innerHeight - 3];
}

/**
 * The dials that are outlined.
 * @returns {string} their names
 */
export const outlined = () => boxes('.controls .marked').map(dial => dial.dataset.name).join(' ');

/**
 * Whether the fold with all dials is open.
 * @returns {boolean}
 */
export const isFoldOpen = () => inside('.more').open;

/**
 * Touches a control.
 * @param {string} selector
 */
export const touch = selector => inside(selector).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));

/**
 * Presses the button that plays a dial.
 * @param {string} name the dial
 */
export const play = name => inside(`[data-name=${name}] .player`).click();

/**
 * Whether a dial is being played.
 * @param {string} name
 * @returns {boolean}
 */
export const isPlaying = name => inside(`[data-name=${name}] .player`).title.startsWith('Stop');

/**
 * How far from the top of the window a control stands.
 * @param {string} selector
 * @returns {number}
 */
export const topOf = selector => inside(selector).getBoundingClientRect().top;

/**
 * Chooses a word of a list.
 * @param {string} name of the parameter
 * @param {string} value
 */
export function choose(name, value) {
  const select = inside(`select[name=${name}]`);
  select.value = value;
  select.dispatchEvent(new Event('change'));
}

/** Unfolds all dials. */
export const openAllDials = () => (inside('.more').open = true);

/**
 * Where the sentence of the figure stands.
 * @returns {string} beside or below the figure, beside or below the dials
 */
export function placeOfSentence() {
  const [sentence, dials, figure] = ['.sentence', '.controls', '.figure'].map(name => inside(name).getBoundingClientRect());
  return `${sentence.left >= figure.right ? 'beside' : 'below'} the figure, ${sentence.right <= dials.left ? 'beside' : 'below'} dials`;
}
