// The tours of this site.

import { phrase } from '../words/phrase.js';

/**
 * The tours of this site: file names in `tours/`. The tour of one paper has the paper's short name in addresses; the tours follow the
 * order of the papers.
 */
export const TOURS = ['five', 'gap', 'osa', 'filter', 'rem', 'local', 'learn', 'yours'];

/**
 * The title of one of these tours.
 * @param {string} name
 */
export const titleOf = name => phrase(`tour-${name}-title`);
