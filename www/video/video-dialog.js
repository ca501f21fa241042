// A dial swept from one value to another, as a film or as pictures.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { messageOf } from '../common/reason.js';
import { titledDialog } from '../common/titled-dialog.js';
import { fileName } from '../export/file-name.js';
import { save } from '../export/export-menu.js';
import { encodes, film, frames } from './film.js';
import { swept, valuesOf } from './sweep.js';

/** Number of pixels of the figure's layout for each of the film's: type is legible from afar. */
const ZOOM = 1.5;
/** Largest number of pictures of a film. */
const MOST = 600;

/**
 * @param {import('../types.js').Host} host the element
 * @param {import('../types.js').Schema} schema
 * @param {Pick<import('../types.js').Actions, 'state'|'computing'>} actions
 * @returns {{dialog: HTMLDialogElement, open: () => void}}
 */
export function videoDialog(host, schema, actions) {
  /** @type {AbortController|null} */
  let running = null;
  /** @type {(label: string, control: HTMLElement) => HTMLElement} */
  const line = (label, control) => h('label', { className: 'line' }, h('span', {}, label), control);
  /** @type {(name: string, properties?: object) => HTMLInputElement} */
  const number = (name, properties) => h('input', { type: 'number', name, required: true, step: 'any', ...properties });
  const dial = h('select', { name: 'dial', onchange: suggest });
  const from = number('from');
  const to = number('to');
  const count = number('count', { value: 60, min: 2, max: MOST, step: 1 });
  const rate = number('rate', { value: 15, min: 1, max: 60, step: 1 });
  const width = number('width', { value: 1280, min: 320, max: 3840, step: 2 });
  const height = number('height', { value: 800, min: 200, max: 2160, step: 2 });
  const theme = h('select', { name: 'theme' }, h('option', { value: 'light' }, phrase('video-light')), h('option', { value: 'dark' }, phrase('video-dark')));
  const format = h('select', { name: 'format' }, h('option', { value: 'webm' }, phrase('video-film-webm')), h('option', { value: 'zip' }, phrase('video-pictures-png-files-zip')));
  const bar = h('progress', { max: 1, value: 0, hidden: true, 'aria-label': phrase('page-progress') });
  const said = h('p', { className: 'said', role: 'status' });
  const start = h('button', {}, phrase('video-render'));
  const stop = h('button', { type: 'button', hidden: true, onclick: () => running?.abort(new Error(phrase('checkpoint-stopped'))) }, phrase('page-stop'));
  const dialog = titledDialog('video', phrase('video-video-dial'), h('form', { className: 'inside', onsubmit: make },
    line(phrase('video-dial'), dial), line(phrase('video-from'), from), line(phrase('video-to'), to), line(phrase('video-pictures'), count), line(phrase('video-frames-per-second'), rate),
    line(phrase('video-width-pixels'), width), line(phrase('video-height-pixels'), height), line(phrase('export-colours'), theme), line(phrase('video-format'), format),
    bar, said, h('div', { className: 'line' }, start, stop)), {
    className: 'dialog video',
    onclick() {}, // a press beside the dialog does not stop a film
    onclose: () => running?.abort(new Error(phrase('checkpoint-stopped'))),
  });

  const field = () => {
    const found = schema.fields.find(({ name }) => name === dial.value);
    if (!found) throw new Error(phrase('video-choose-dial-first'));
    return found;
  };

  /** From the current value to the farther end of the dial; for T, only to a size that is computed quickly. */
  function suggest() {
    const { low, high, kind } = field();
    // Numeric dials have a value, or no value if they follow T.
    const value = Number(host.parameters[dial.value] ?? host.parameters.T);
    for (const input of [from, to]) Object.assign(input, { min: low, max: high, step: kind === 'real' ? 'any' : 1 });
    from.value = String(dial.value === 'T' ? 16 : low);
    to.value = String(dial.value === 'T' ? Math.max(256, Math.min(value, 512)) : value > low ? value : high);
  }

  /** @param {SubmitEvent} event */
  async function make(event) {
    event.preventDefault();
    if (running) return;
    running = new AbortController();
    const { signal } = running;
    const size = { width: width.valueAsNumber, height: height.valueAsNumber };
    const values = valuesOf(field(), from.valueAsNumber, to.valueAsNumber, count.valueAsNumber);
    const ending = format.value;
    const called = fileName([String(host.parameters.view), dial.value, from.value, 'to', to.value, `seed${host.parameters.seed}`], ending);
    /** @type {import('./film.js').Reel|null} */
    let out = null;
    [bar.hidden, stop.hidden, start.disabled, bar.value, said.textContent] = [false, false, true, 0, ''];
    try {
      if (ending === 'webm' && !(await encodes(size.width, size.height))) {
        throw new Error(phrase('video-browser-does-not-encode'));
      }
      out = ending === 'webm' ? film({ ...size, rate: rate.valueAsNumber, title: phrase('video-title', { figure: host.figureName, dial: dial.value, from: String(values[0]), to: String(values.at(-1)) }) }) : frames();
      const canvas = h('canvas');
      let done = 0;
      for await (const { handle } of swept(actions.computing, actions.state(), dial.value, values, signal)) {
        const figure = handle.figure(size.width / ZOOM, size.height / ZOOM, true);
        figure.paint(canvas, ZOOM, theme.value);
        figure.free();
        await out.add(canvas);
        done += 1;
        bar.value = done / values.length;
        said.textContent = phrase('video-pictures-done', { done, count: values.length, dial: dial.value, value: String(values[done - 1]) });
      }
      save(await out.finish(), called);
      said.textContent = phrase('video-saved-pictures', { count: values.length });
    } catch (reason) {
      said.textContent = messageOf(reason);
    } finally {
      out?.close();
      running = null;
      [bar.hidden, stop.hidden, start.disabled] = [true, true, false];
    }
  }

  return {
    dialog,
    open() {
      /** @type {Record<string, import('../types.js').DialState>} */
      const about = JSON.parse(actions.state().dials());
      /** @param {import('../types.js').Field} field */
      const numeric = ({ name, kind }) => ['integer', 'following', 'real'].includes(kind) && about[name]?.matters;
      dial.replaceChildren(...schema.fields.filter(numeric).map(({ name, symbol }) => h('option', { value: name }, `${symbol || name}, ${about[name].label}`)));
      suggest();
      said.textContent = '';
      dialog.showModal();
    },
  };
}
