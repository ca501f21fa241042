// What to cite for a figure, as BibTeX: the papers whose laws it shows, and this program.

import { PAPERS } from '../gallery/papers.js';

/**
 * @param {string} paper short name, or one that stands for all of them
 * @param {{version: string, base: string, link: string}} program its version, where it is, and the link of the figure
 * @returns {string}
 */
export function bibtex(paper, { version, base, link }) {
  const papers = PAPERS[paper] ? [paper] : Object.keys(PAPERS);
  // The address of a page on the disk has the name of a user in it.
  const place = base.startsWith('file:') ? [] : [['url', base], ['note', `Figure: ${link}`]];
  const program = entry('software', 'attention-spectra', [['title', '{attention-spectra}'], ['version', version], ...place]);
  return [...papers.map(published), program].join('\n\n');
}

function published(name) {
  const { authors, title, where } = PAPERS[name];
  const [, place, year] = where.match(/^(.*) (\d{4})$/) ?? [];
  const [, eprint] = where.match(/^arXiv (.*)$/) ?? [];
  const fields = [['author', authors.split(', ').join(' and ')], ['title', `{${title}}`]];
  if (place) fields.push(['booktitle', place], ['year', year]);
  // An identifier begins with year and month.
  if (eprint) fields.push(['eprint', eprint], ['archivePrefix', 'arXiv'], ['year', `20${eprint.slice(0, 2)}`]);
  return entry(place ? 'inproceedings' : 'misc', name.toLowerCase(), fields);
}

function entry(kind, key, fields) {
  return `@${kind}{${key},\n${fields.map(([name, value]) => `  ${name} = {${value}}`).join(',\n')}\n}`;
}
