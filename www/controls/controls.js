// The panel: the main dials of the view, the rest in a fold under headings.

import { phrase } from '../words/phrase.js';
import { dial } from './dial.js';
import { h, hide, icon } from '../common/dom.js';
import { choice, onOff, ownText, seed, several } from './choice.js';
import { holdLine } from './hold.js';
import { placesOf } from './places.js';
import { residualChip } from './residual.js';

/** Controls shown elsewhere or as part of another one. */
const ELSEWHERE = ['view', 'hold', 'skip', 'seed', 'panel', 'embed'];

/**
 * @typedef {import('../types.js').Field} Field
 * @typedef {Pick<import('../types.js').Actions, 'move'|'set'|'pass'|'busy'|'arrived'|'whileHere'|'dice'|'defaults'> & Pick<import('./dial.js').DialActions, 'explain'>} ControlActions
 *
 * A control; `show` gets a value of the type of its field.
 * @typedef {{element: HTMLElement, show: (value: never, about: import('../types.js').DialState, plays: boolean) => void}} Control
 */

/**
 * The panel of controls.
 * @param {import('../types.js').Schema} schema
 * @param {ControlActions} actions
 * @returns {{element: HTMLElement, only: (names: string[]|null) => void, mark: (names: string[]) => void, show: (parameters:
 *   import('../types.js').AllParameters, dials: Record<string, import('../types.js').DialState>, parts: string[], dragging?: boolean) =>
 *   void}} `dials` is what the core says of them, `parts` the parts around the figure; while a dial is dragged, unchanged controls are left
 *   alone. `mark` outlines the controls that a link, a preset or a tour has set
 */
export function controls(schema, actions) {
  const byName = Object.fromEntries(schema.fields.map(field => [field.name, field]));
  const hold = holdLine(byName.hold, [byName.sigma_qk, byName.beta], actions);
  const residual = residualChip(byName.skip, actions);
  /** @type {Record<string, string|null>} */
  let needs = {}; // what has to be on for a dial to act
  /** @type {Record<string, HTMLElement[]>} */
  const extras = { beta: [hold.element], alpha: [residual.element] };
  /** @type {(name: string) => Record<string, number>} */
  const wakes = name => {
    const needed = needs[name];
    return needed ? { [needed]: 1 } : {};
  };
  /**
   * Moving α while the residual connection is off would have no effect, so moving it turns the connection on.
   * @type {import('./dial.js').DialActions}
   */
  const acting = {
    ...actions,
    move: (name, value, event) => actions.move(name, value, event, wakes(name)),
    set: (name, value, event) => actions.set(name, value, event, wakes(name)),
    pass: (name, value) => actions.pass(name, value, wakes(name)),
  };
  /** @type {(field: Field) => Control} */
  const build = field => {
    switch (field.kind) {
      case 'choice': return choice(field, actions);
      case 'switch': return onOff(field, actions);
      case 'several': return several(field, actions);
      case 'text': return ownText(field, actions);
      default: return dial(field, acting, ...(extras[field.name] ?? []));
    }
  };
  const known = [...schema.fields.map(({ name }) => name).filter(name => !ELSEWHERE.includes(name)), 'seed'];
  const sown = seed(byName.seed, actions);
  /**
   * The controls that were needed so far: most views need a few of them.
   * @type {Map<string, Control>}
   */
  const parts = new Map([['seed', sown]]);
  const shown = new Map(); // what was shown of each, as text

  const groups = schema.groups.map(([heading, names]) => ({ names, element: h('section', {}, h('h2', {}, heading)) }));
  const summary = h('summary');
  const more = h('details', { className: 'more' }, summary, ...groups.map(({ element }) => element));
  const usual = h('button', { type: 'button', className: 'defaults', title: phrase('dial-resets-every-dial-opening-value-view'), onclick: event => actions.defaults(event) }, icon('reset'), phrase('dial-defaults'));
  const chosen = h('div', { className: 'dials chosen' });
  const sliders = h('div', { className: 'dials main' });
  const choices = h('div', { className: 'choices' });
  const element = h('form', { className: 'controls', 'aria-label': phrase('dial-parameters'), onsubmit: event => event.preventDefault() },
    chosen, sliders, choices, more, sown.element, usual);
  // Once the visitor has found the preset dial, its outline is removed.
  for (const type of ['pointerdown', 'focusin', 'input']) {
    element.addEventListener(type, ({ target }) => target instanceof Element && target.closest('.marked')?.classList.remove('marked'));
  }

  let placed = ''; // for which view, which chosen ones and how many controls
  /** @type {string[]|null} */
  let alone = null; // the chosen ones
  /** @type {string[]} */
  let main = []; // those of the view
  /** @param {string} view */
  function place(view) {
    const now = JSON.stringify([view, alone, parts.size]);
    if (placed === now) return;
    placed = now;
    main = schema.views.find(({ id }) => id === view)?.main ?? [];
    const at = placesOf({ main, alone, groups: groups.map(({ names }) => names) }, known, name => ['integer', 'following', 'real'].includes(byName[name].kind), name => byName[name].follows);
    /** @type {(names: string[]) => HTMLElement[]} */
    const elementsOf = names => names.flatMap(name => parts.get(name)?.element ?? []);
    usual.before(sown.element);
    arrange(chosen, elementsOf(at.alone));
    arrange(sliders, elementsOf(at.sliders));
    arrange(choices, elementsOf(at.choices));
    for (const [i, { element }] of groups.entries()) arrange(element, elementsOf(at.groups[i]));
    // When a dial disappears, controls below it keep their place.
    sliders.style.setProperty('--rows', String(at.sliders.length));
    sliders.style.setProperty('--holds', String(Number(at.sliders.includes('beta'))));
    element.classList.toggle('few', alone !== null);
  }
  let view = '';

  return {
    element,
    /** Shows only the controls with these names, in their order; without a list, all controls. */
    only(names) {
      alone = names;
      place(view);
    },
    mark(names) {
      for (const { element } of parts.values()) element.classList.remove('marked');
      for (const name of names) {
        // A switch belongs to the dial beside it.
        const part = parts.get({ skip: 'alpha' }[name] ?? name)?.element;
        if (!part || part.hidden) continue;
        part.classList.add('marked');
        if (more.contains(part)) more.open = true;
      }
    },
    show(parameters, about, around, dragging = false) {
      view = parameters.view;
      const fresh = known.filter(name => about[name].matters && !parts.has(name));
      for (const name of fresh) parts.set(name, build(byName[name]));
      place(view);
      // Defaults leave the parameters of computing and drawing unchanged.
      usual.disabled = Object.entries(about).every(([name, dial]) => dial.is_default || schema.manner.includes(name));
      needs = Object.fromEntries(Object.entries(about).map(([name, dial]) => [name, dial.needs]));
      let isMoved = !dragging || fresh.length > 0; // whether a control has come or gone
      for (const [name, part] of parts) {
        // Training has a separate clock.
        const plays = (main.includes(name) && !around.includes('training')) || (name === 'layer' && around.includes('layers'));
        const text = JSON.stringify([parameters[name], about[name], plays]);
        // Unless a dial is dragged, a box may contain a rejected value.
        if (dragging && shown.get(name) === text) continue;
        shown.set(name, text);
        // The core gives every field a value of its type.
        part.show(/** @type {never} */ (parameters[name]), about[name], plays && about[name].matters);
        isMoved ||= part.element.hidden === about[name].matters;
        hide(part.element, !about[name].matters);
      }
      hold.show(parameters.hold, about.sigma_qk.matters && about.beta.matters);
      residual.show(parameters.skip, about.skip.matters);
      if (!isMoved) return;
      let count = 0;
      for (const { element } of groups) {
        const here = [...element.querySelectorAll(':scope > [data-name]:not([hidden])')].length;
        element.hidden = here === 0;
        count += here;
      }
      more.hidden = count === 0;
      summary.textContent = phrase('dial-all-dials-more', { count });
    },
  };
}

/**
 * Puts elements at the end of a box, in order. One that is in its place stays untouched: moving the element of a dragged dial in the
 * document would end the drag.
 * @param {HTMLElement} box
 * @param {HTMLElement[]} elements
 */
function arrange(box, elements) {
  /** @type {Element|null} */
  let next = null;
  for (const element of elements.toReversed()) {
    if (element.parentElement !== box || element.nextElementSibling !== next) box.insertBefore(element, next);
    next = element;
  }
}
