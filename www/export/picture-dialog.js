// A picture of a chosen size: width and height on paper, dots per inch, background and colours.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { titledDialog } from '../common/titled-dialog.js';
import { fileName } from './file-name.js';
import { INCH } from './files.js';
import { save } from './export-menu.js';

const MILLIMETRES = 25.4;
/** Largest side of a canvas in browsers, in pixels. */
const LONGEST = 12_000;

/**
 * @param {import('../types.js').Host} host the element
 * @param {Pick<import('../types.js').Actions, 'problem'>} actions
 * @param {() => (string|number)[]} name words for the name of a file
 * @returns {{dialog: HTMLDialogElement, open: () => void}}
 */
export function pictureDialog(host, actions, name) {
  /** @type {(label: string, value: number, min: number, max: number) => {input: HTMLInputElement, element: HTMLElement}} */
  const number = (label, value, min, max) => {
    const input = h('input', { type: 'number', value, min, max, step: 1, required: true, oninput: showSize });
    return { input, element: h('label', { className: 'line' }, h('span', {}, label), input) };
  };
  /** @type {(label: string, options: Record<string, string>) => {select: HTMLSelectElement, element: HTMLElement}} */
  const choice = (label, options) => {
    const select = h('select', {}, ...Object.entries(options).map(([value, words]) => h('option', { value }, words)));
    return { select, element: h('label', { className: 'line' }, h('span', {}, label), select) };
  };
  const width = number(phrase('export-width-mm'), 170, 40, 600);
  const height = number(phrase('export-height-mm'), 106, 40, 600);
  const dots = number(phrase('export-dots-per-inch-png'), 300, 48, 768);
  const background = choice(phrase('export-background-png'), { white: phrase('export-white'), transparent: phrase('export-transparent'), paper: phrase('export-as-on-page') });
  const theme = choice(phrase('export-colours'), { light: phrase('export-light-paper'), dark: phrase('export-dark-background') });
  const size = h('p', { role: 'status' });
  const dialog = titledDialog('picture', phrase('export-picture-chosen-size'), h('form', { className: 'inside', method: 'dialog', onsubmit: exportPicture },
    width.element, height.element, dots.element, background.element, theme.element, size,
    h('div', { className: 'line' }, h('button', { value: 'png' }, phrase('export-save-png')), h('button', { value: 'svg' }, phrase('export-save-svg')))));

  /** @param {{input: HTMLInputElement}} side */
  const pixels = side => Math.round(side.input.valueAsNumber / MILLIMETRES * dots.input.valueAsNumber);

  function showSize() {
    const [across, down] = [pixels(width), pixels(height)];
    const longest = Math.max(across, down);
    dots.input.setCustomValidity(longest > LONGEST ? phrase('export-makes-pixels-browsers-support-most', { longest, most: LONGEST }) : '');
    size.textContent = across && down ? phrase('export-png-pixels-type-9-11-points', { across, down }) : '';
  }

  /** @param {SubmitEvent} event */
  async function exportPicture(event) {
    const format = event.submitter instanceof HTMLButtonElement ? event.submitter.value : 'png';
    /** @param {{input: HTMLInputElement}} side */
    const css = side => side.input.valueAsNumber / MILLIMETRES * INCH;
    // The two lists offer the values of the options.
    const options = /** @type {import('./files.js').Pixels} */ ({ width: css(width), height: css(height), theme: theme.select.value, background: background.select.value, dpi: dots.input.valueAsNumber });
    try {
      const called = fileName(name(), format);
      if (format === 'png') save(new Blob([await host.toPNG(options)], { type: 'image/png' }), called);
      else save(new Blob([host.toSVG(options)], { type: 'image/svg+xml' }), called);
    } catch (reason) {
      actions.problem(reason);
    }
  }

  return {
    dialog,
    open() {
      showSize();
      dialog.showModal();
    },
  };
}
