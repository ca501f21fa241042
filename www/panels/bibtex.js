// Citation for a figure, as BibTeX: the papers whose laws it shows, and this program.

/**
 * @param {string} paper short name, or the word for all papers
 * @param {Omit<import('../types.js').Paper, 'name'>[]} papers as listed by the core
 * @param {{version: string, base: string, link: string}} program its version, where it is, and the link of the figure
 * @returns {string}
 */
export function bibtex(paper, papers, { version, base, link }) {
  const shown = papers.filter(({ id }) => id === paper);
  // The address of a page on the disk contains the name of a user, so it is left out; an element without a site has no address.
  /** @type {Fields} */
  const site = !base || base.startsWith('file:') ? [] : [['url', base], ['note', `Figure: ${link}`]];
  const program = entry('software', 'attention-spectra', [['title', '{attention-spectra}'], ['version', version], ...site]);
  return [...(shown.length > 0 ? shown : papers).map(published), program].join('\n\n');
}

/**
 * Fields of an entry, by name.
 * @typedef {[name: string, value: string][]} Fields
 */

/** @param {Omit<import('../types.js').Paper, 'name'>} paper */
function published({ word, authors, title, place }) {
  const [, conference, year] = place.match(/^(.*) (\d{4})$/) ?? [];
  const [, eprint] = place.match(/^arXiv (.*)$/) ?? [];
  /** @type {Fields} */
  const fields = [['author', authors.split(', ').join(' and ')], ['title', `{${title}}`]];
  if (conference) fields.push(['booktitle', conference], ['year', year]);
  // An identifier begins with year and month.
  if (eprint) fields.push(['eprint', eprint], ['archivePrefix', 'arXiv'], ['year', `20${eprint.slice(0, 2)}`]);
  return entry(conference ? 'inproceedings' : 'misc', word, fields);
}

/** @type {(kind: string, key: string, fields: Fields) => string} */
function entry(kind, key, fields) {
  return `@${kind}{${key},\n${fields.map(([name, value]) => `  ${name} = {${value}}`).join(',\n')}\n}`;
}
