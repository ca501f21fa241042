// The figure fills the screen, with the main dials of the view below it in large type.

import { phrase } from '../words/phrase.js';
import { h, icon } from '../common/dom.js';
import { isShortcut } from '../common/keys.js';

/** Choices below the figure in every view that uses them. */
const CHOICES = ['attention', 'remedy'];
/** Milliseconds for which title, name and keys are seen. */
const SEEN = 3000;

/**
 * The settings that the arrow keys go through: the one in view, and the papers' figures of the view.
 * @param {string} address settings of the one in view
 * @param {import('../types.js').Preset[]} presets of its view
 * @returns {{text: string, name: string}[]}
 */
export function settingsOf(address, presets) {
  return [{ text: address, name: phrase('page-setting-view') }, ...presets.map(({ text, title }) => ({ text, name: title }))];
}

/**
 * Presents the figure until Escape, or until it is called again. The arrow keys go through named settings.
 * @param {import('../types.js').Host} host the element
 * @param {Pick<import('../types.js').Schema, 'presets'|'views'>} schema
 * @param {Pick<import('../types.js').Actions, 'state'|'preset'>} actions
 * @param {(names: string[]|null) => void} only shows only the dials with these names
 * @param {HTMLElement} place where the title is shown
 * @returns {() => void} ends it
 */
export function present(host, schema, actions, only, place) {
  const { controls = '', view = '' } = host.parameters;
  const settings = settingsOf(actions.state().address(), schema.presets(view));
  let at = 0;
  let timer = 0;
  const { title = '', main = [] } = schema.views.find(({ id }) => id === view) ?? {};
  const name = h('p', { role: 'status', dir: 'auto' }, settings[at].name);
  /** @type {(label: string, words: string, onclick: () => void) => HTMLButtonElement} */
  const button = (label, words, onclick) => h('button', { type: 'button', title: words, 'aria-label': words, onclick }, label);
  const ways = settings.length > 1 ? [button('←', phrase('page-previous-setting'), () => go(-1)), button('→', phrase('page-next-setting'), () => go(1))] : [];
  const leave = button('', phrase('page-end-presentation'), () => end());
  leave.append(icon('close'));
  const keys = h('p', { className: 'keys' }, settings.length > 1 ? phrase('page-arrow-keys-next-setting-esc-end') : phrase('page-esc-end'));
  const head = h('div', { className: 'presented' }, h('h2', {}, title), name, keys, h('div', { className: 'ways' }, ...ways, leave));

  /** Shows the title and the caption for a while. */
  function showHead() {
    head.classList.add('seen');
    clearTimeout(timer);
    timer = setTimeout(() => head.classList.remove('seen'), SEEN);
  }

  /** @param {number} steps */
  function go(steps) {
    at = (at + steps + settings.length) % settings.length;
    name.textContent = settings[at].name;
    actions.preset(settings[at].text);
    showHead();
  }

  /** @param {KeyboardEvent} event */
  const pressed = event => {
    if (isShortcut(event)) return;
    const [at0] = event.composedPath();
    const field = at0 instanceof Element && at0.matches('input, select, textarea');
    if (event.key === 'Escape') end();
    else if (!field && settings.length > 1 && ['ArrowRight', 'ArrowLeft'].includes(event.key)) go(event.key === 'ArrowRight' ? 1 : -1);
    else return;
    event.preventDefault();
  };
  const left = () => document.fullscreenElement || end();

  function end() {
    clearTimeout(timer);
    document.removeEventListener('keydown', pressed, true);
    document.removeEventListener('fullscreenchange', left);
    host.removeEventListener('pointermove', showHead);
    host.removeEventListener('pointerdown', showHead);
    host.removeAttribute('data-present');
    head.remove();
    only(controls ? controls.split(',') : null);
    if (document.fullscreenElement) document.exitFullscreen();
    host.dispatchEvent(new CustomEvent('present', { detail: { on: false } }));
  }

  document.addEventListener('keydown', pressed, true);
  // A visitor who looks for the end, or has no keyboard, finds the button at the top.
  host.addEventListener('pointermove', showHead);
  host.addEventListener('pointerdown', showHead);
  host.setAttribute('data-present', '');
  place.append(head);
  only(controls ? controls.split(',') : [...new Set([...main, ...CHOICES])]);
  showHead();
  // If the browser does not allow full screen, the figure fills the window.
  host.requestFullscreen?.().then(() => document.addEventListener('fullscreenchange', left), () => {});
  return end;
}
