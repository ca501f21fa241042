// The figure fills the screen, its dials below it, in large type.

import { isShortcut } from '../common/keys.js';

/** Dials below the figure where none were chosen, those that matter for it. */
const USUAL = ['T', 'sigma_qk', 'beta', 'alpha', 'layers', 'layer'];
const MOST = 4;

/**
 * Presents the figure until Escape, or until it is called again. The arrow keys go through the papers' figures of the view.
 * @param {import('../types.js').Host} host the element
 * @param {Pick<import('../types.js').Schema, 'presets'>} schema
 * @param {Pick<import('../types.js').Actions, 'state'|'preset'>} actions
 * @param {(names: string[]|null) => void} only shows the dials of these names alone
 * @returns {() => void} ends it
 */
export function present(host, schema, actions, only) {
  const { controls = '', view } = host.parameters;
  const ofView = schema.presets.filter(preset => preset.view === view).map(({ text }) => text);
  const settings = [actions.state().address(), ...ofView];
  let at = 0;
  const chosen = () => {
    const dials = JSON.parse(actions.state().dials());
    only(controls ? controls.split(',') : USUAL.filter(name => dials[name]?.matters).slice(0, MOST));
  };
  /** @param {KeyboardEvent} event */
  const keys = event => {
    if (isShortcut(event)) return;
    const [at0] = event.composedPath();
    const field = at0 instanceof Element && at0.matches('input, select, textarea');
    if (event.key === 'Escape') end();
    else if (!field && ['ArrowRight', 'ArrowLeft'].includes(event.key)) {
      at = (at + (event.key === 'ArrowRight' ? 1 : settings.length - 1)) % settings.length;
      actions.preset(settings[at]);
    } else return;
    event.preventDefault();
  };
  const left = () => document.fullscreenElement || end();

  function end() {
    document.removeEventListener('keydown', keys, true);
    document.removeEventListener('fullscreenchange', left);
    host.removeEventListener('parameters', chosen);
    host.removeAttribute('data-present');
    only(controls ? controls.split(',') : null);
    if (document.fullscreenElement) document.exitFullscreen();
    host.dispatchEvent(new CustomEvent('present', { detail: { on: false } }));
  }

  document.addEventListener('keydown', keys, true);
  host.addEventListener('parameters', chosen);
  host.setAttribute('data-present', '');
  chosen();
  // Where the browser does not allow it, the window will do.
  host.requestFullscreen?.().then(() => document.addEventListener('fullscreenchange', left), () => {});
  return end;
}
