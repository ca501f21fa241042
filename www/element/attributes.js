// Parameters as attributes of the element: HTML has no capitals in their names, and frameworks write switches in their own way.

/** What any element may have, and what frameworks add. */
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
 * The parameter that an attribute is of.
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
 * Attributes that the element does not know, such as misspelt ones.
 * @param {string[]} attributes names
 * @param {Pick<import('../types.js').Field, 'name'>[]} fields
 * @param {string[]} around names of what may stand around a figure
 * @returns {string[]}
 */
export function unknownAttributes(attributes, fields, around) {
  return attributes.filter(name => !COMMON.test(name) && !around.includes(name) && !fieldOf(name, fields));
}
