// Parameters as attributes of the element: HTML has no capitals in their names, and frameworks write switches in their own way.

import { phrase } from '../words/phrase.js';
import { quoted } from '../common/quoted.js';

/** Attributes that every HTML element has, and attributes that frameworks add. */
const COMMON = /^(?:id|class|style|slot|title|lang|dir|hidden|tabindex|part|exportparts|is|role|translate|inert|draggable|nonce|key|ref|on\w+|(?:data|aria|v|ng|_ng|svelte|astro)-.*|x-.*|[:@#*[(].*)$/;

/**
 * The value of a parameter that an element names: `sigma_qk` or `sigma-qk`; a switch without a value is on.
 * @param {Pick<Element, 'getAttribute'>} element
 * @param {Pick<import('../types.js').Field, 'name'|'kind'>} field
 * @returns {string|null}
 */
export function attributeOf(element, { name, kind }) {
  const folded = name.toLowerCase();
  const text = element.getAttribute(folded) ?? element.getAttribute(folded.replaceAll('_', '-'));
  return text === '' && kind === 'switch' ? '1' : text;
}

/**
 * The parameter of an attribute.
 * @template {Pick<import('../types.js').Field, 'name'>} Field
 * @param {string} attribute
 * @param {Field[]} fields
 * @returns {Field|undefined}
 */
export function fieldOf(attribute, fields) {
  const folded = attribute.replaceAll('-', '_').toLowerCase();
  return fields.find(({ name }) => name.toLowerCase() === folded);
}

/**
 * Unknown attributes, for example misspelt ones.
 * @param {string[]} attributes names
 * @param {Pick<import('../types.js').Field, 'name'>[]} fields
 * @param {string[]} around names of the settings around a figure
 * @returns {string[]}
 */
export function unknownAttributes(attributes, fields, around) {
  return attributes.filter(name => !COMMON.test(name) && !around.includes(name) && !fieldOf(name, fields));
}

/**
 * Message about an unknown attribute, with the name that was probably meant.
 * @param {string} attribute
 * @param {string[]} names of what is known
 * @returns {string}
 */
export function unknownSentence(attribute, names) {
  const written = attribute.replaceAll('-', '_');
  const [nearest] = names.filter(name => isNear(written, name.toLowerCase()));
  return nearest
    ? phrase('page-element-attribute-did-you-mean', { attribute: quoted(attribute), nearest })
    : phrase('page-no-such-attribute', { attribute: quoted(attribute) });
}

/**
 * Whether one letter was omitted, inserted or replaced, or two were exchanged.
 * @param {string} one
 * @param {string} other
 */
function isNear(one, other) {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || long.length < 3) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isTurned = short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return isTurned || short.slice(at + 1) === long.slice(at + 1);
}
