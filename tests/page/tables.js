// Tables in the Rust sources whose rows name their messages by a part of the identifiers.

/** A text of Rust, plain or raw. */
const TEXT = `r?"([^"]*)"`;
/** Rows of `quantities!`: name, source, symbol and formula. */
const ROW = new RegExp(String.raw`"(\w+)"(?:\s+from\s+"([^"]*)")?:\s+${TEXT}(?:,\s+${TEXT})?;`, 'g');
const QUANTITIES = /= quantities! \{\s*"([\w-]+)":([\s\S]*?)\n\};/g;

/**
 * A row of the glossary; `at` is its place in the file.
 * @typedef {{area: string, name: string, source: string, symbol: string, formula: string, at: number}} Row
 */

/**
 * The rows of the glossary in a file.
 * @param {string} rust
 * @returns {{rows: Row[], rest: string}} `rest` is what is left of the tables without these rows
 */
export function quantitiesIn(rust) {
  /** @type {Row[]} */
  const rows = [];
  let rest = '';
  for (const table of rust.matchAll(QUANTITIES)) {
    const [all, area, body] = table;
    const start = table.index + all.indexOf(body);
    for (const { 1: name, 2: source = '', 3: symbol, 4: formula = '', index } of body.matchAll(ROW)) rows.push({ area, name, source, symbol, formula, at: start + index });
    rest += body.replaceAll(ROW, '').trim();
  }
  for (const { 1: area, 2: name, 3: source, 4: symbol, 5: formula, index } of rust.matchAll(new RegExp(String.raw`\bQuantity::new\("([\w-]+)", "(\w+)", "([^"]*)", ${TEXT}, ${TEXT}\)`, 'g'))) {
    rows.push({ area, name, source, symbol, formula, at: index });
  }
  return { rows, rest };
}

/**
 * The identifiers that the rows of all tables in a file say, with their places in it.
 * @param {string} rust
 * @returns {[id: string, at: number][]}
 */
export function idsOfTables(rust) {
  /** @type {[string, number][]} */
  const ids = [];
  for (const { area, name, at } of quantitiesIn(rust).rows) for (const end of ['label', 'sentence']) ids.push([`${area}-${name.replaceAll('_', '-')}-${end}`, at]);
  for (const { 1: view, index } of rust.matchAll(/\bViewWords::new\("([\w-]+)"/g)) for (const end of ['view-title', 'sentence', 'heading']) ids.push([`${view}-${end}`, index]);
  for (const { 1: start, index } of rust.matchAll(/\bHeadNumber::new\(\s*"\w+",\s*"([\w-]+)",?\s*\)/g)) for (const end of ['label', 'meaning']) ids.push([`${start}-${end}`, index]);
  return ids;
}
