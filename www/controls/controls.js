// The panel: four dials always in sight, the rest in a fold.

import { dial } from './dial.js';
import { h, icon } from '../common/dom.js';
import { choice, onOff, ownText, seed, several } from './choice.js';
import { player } from './player.js';

const DIALS = ['T', 'sigma_qk', 'beta', 'alpha'];
const BELOW = ['attention'];
/** In sight where they matter. */
const FIRST = ['runs', 'task', 'lr', 'steps', 'model', 'reading', 'text'];
/** Controls shown elsewhere or as part of another one. */
const ELSEWHERE = ['view', 'hold', 'skip', 'seed', 'panel', 'embed'];

/**
 * @typedef {import('../types.js').Field} Field
 * @typedef {Pick<import('../types.js').Actions, 'move'|'set'|'pass'|'busy'|'whileHere'|'dice'|'defaults'> & Pick<import('./dial.js').DialActions, 'explain'>} ControlActions
 *
 * A control: `show` is given a value of the kind that its field has.
 * @typedef {{element: HTMLElement, show: (value: never, about: import('../types.js').DialState) => void}} Control
 */

/**
 * The panel of controls.
 * @param {import('../types.js').Schema} schema
 * @param {ControlActions} actions
 * @returns {{element: HTMLElement, only: (names: string[]|null) => void,
 *   show: (parameters: import('../types.js').AllParameters, dials: Record<string, import('../types.js').DialState>, plays: boolean, dragging?: boolean) => void}}
 *   `dials` is what the core says of them, `plays` whether layers are to be shown one after the other; while a dial is dragged
 *   those stay as they are of which nothing has changed
 */
export function controls(schema, actions) {
  const byName = Object.fromEntries(schema.fields.map(field => [field.name, field]));
  const hold = lock(byName.hold, actions);
  const residual = residualChip(byName.skip, actions);
  /** @type {Record<string, string|null>} */
  let needs = {}; // what has to be on for a dial to act
  const layers = player(actions);
  /** @type {Record<string, HTMLElement[]>} */
  const extras = { sigma_qk: [hold.of('sigma_qk')], beta: [hold.of('beta')], alpha: [residual.element], layer: [layers.element] };

  /** @type {Map<string, Control>} */
  const parts = new Map();
  const shown = new Map(); // what was shown of each, as text
  /** @param {Field} field */
  const make = field => {
    const part = build(field);
    parts.set(field.name, part);
    return part.element;
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
  /** @type {(name: string) => Record<string, number>} */
  const wakes = name => {
    const needed = needs[name];
    return needed ? { [needed]: 1 } : {};
  };
  /**
   * Moving α, say, while the residual connection is off would do nothing: it turns it on.
   * @type {import('./dial.js').DialActions}
   */
  const acting = {
    explain: actions.explain,
    move: (name, value, event) => actions.move(name, value, event, wakes(name)),
    set: (name, value, event) => actions.set(name, value, event, wakes(name)),
  };

  const rest = schema.fields.filter(({ name }) => ![...DIALS, ...BELOW, ...ELSEWHERE, ...FIRST].includes(name));
  const numbers = rest.filter(field => !['choice', 'switch', 'several'].includes(field.kind));
  const choices = rest.filter(field => field.kind === 'choice');
  const switches = rest.filter(field => field.kind === 'switch');
  const sown = seed(byName.seed, actions);
  parts.set('seed', sown);
  const more = h('details', { className: 'more' }, h('summary', {}, 'more'),
    ...choices.map(make), h('div', { className: 'switches' }, ...switches.map(make)), ...numbers.map(make));
  const usual = h('button', { type: 'button', className: 'defaults', title: 'Every dial back to what this view opens with', onclick: event => actions.defaults(event) }, icon('reset'), 'Defaults');
  const element = h('form', { className: 'controls', 'aria-label': 'Parameters', onsubmit: event => event.preventDefault() },
    h('div', { className: 'dials' }, ...DIALS.map(name => make(byName[name]))),
    ...FIRST.map(name => make(byName[name])), ...BELOW.map(name => make(byName[name])), more, sown.element, usual);

  const chosen = h('div', { className: 'dials chosen' });
  element.prepend(chosen);
  let listed = 'null';
  /** @type {{part: HTMLElement, place: Comment}[]} */
  let moved = []; // the chosen ones, and what holds their places

  return {
    element,
    /** Shows the controls of these names alone, in their order; all of them where there is no list. */
    only(names) {
      // Moving a dial that is dragged would drop it.
      if (listed === JSON.stringify(names)) return;
      listed = JSON.stringify(names);
      for (const { part, place } of moved) place.replaceWith(part);
      moved = (names ?? []).flatMap(name => {
        const part = parts.get(name)?.element;
        if (!part) return [];
        const place = document.createComment(name);
        part.replaceWith(place);
        chosen.append(part);
        return { part, place };
      });
      element.classList.toggle('few', names !== null);
    },
    show(parameters, about, plays, dragging = false) {
      // The defaults leave alone how a figure is computed and shown.
      usual.disabled = Object.entries(about).every(([name, dial]) => dial.is_default || schema.manner.includes(name));
      needs = Object.fromEntries(Object.entries(about).map(([name, dial]) => [name, dial.needs]));
      // What is learned, and real models, bring their own scales: those of one layer say nothing there.
      const dims = !about.runs.matters && !about.model.matters;
      for (const [name, part] of parts) {
        const text = JSON.stringify([parameters[name], about[name], dims]);
        // Where nothing is dragged a box may hold what was refused.
        if (dragging && shown.get(name) === text) continue;
        shown.set(name, text);
        // The core gives every field a value of its kind.
        part.show(/** @type {never} */ (parameters[name]), about[name]);
        part.element.hidden = false;
        const idle = !about[name].matters;
        if (DIALS.includes(name) && dims) dim(part.element, idle);
        else part.element.hidden = idle;
      }
      hold.show(parameters.hold);
      residual.show(parameters.skip, about.skip.matters);
      layers.show(parameters, plays);
    },
  };
}

/**
 * A dial always in sight that does nothing for this figure.
 * @param {HTMLElement} element
 * @param {boolean} idle
 */
function dim(element, idle) {
  element.classList.toggle('idle', idle);
  element.title = idle ? 'Does not change this figure' : '';
}

/**
 * The pair of radio buttons that says which of σ_qk and β stays when T moves.
 * @param {Field} field
 * @param {Pick<ControlActions, 'set'>} actions
 */
function lock(field, actions) {
  /** @type {Record<string, HTMLInputElement>} */
  const pair = {};
  /** @param {string} name */
  const of = name => {
    const radio = h('input', {
      type: 'radio', name: 'hold', value: name, 'aria-label': `Hold ${name === 'beta' ? 'β' : 'σ qk'} when T moves`,
      onchange: event => actions.set('hold', name, event),
    });
    pair[name] = radio;
    return h('label', { className: 'chip hold', title: field.meaning }, radio, icon('locked'), icon('unlocked'),
      h('span', {}, 'hold'));
  };
  /** @param {string} held */
  const show = held => {
    for (const [name, radio] of Object.entries(pair)) radio.checked = name === held;
  };
  return { of, show };
}

/**
 * The chip beside α that switches the residual connection.
 * @param {Field} field
 * @param {Pick<ControlActions, 'set'>} actions
 */
function residualChip(field, actions) {
  /** @type {HTMLInputElement} */
  const check = h('input', {
    type: 'checkbox', name: 'skip', onchange: event => actions.set('skip', check.checked ? 1 : 0, event),
  });
  const element = h('label', { className: 'chip', title: field.meaning }, check, h('span', {}, 'residual'));
  return {
    element,
    /** @type {(value: number, offered: boolean) => void} */
    show(value, offered) {
      check.checked = Boolean(value);
      element.hidden = !offered;
    },
  };
}
