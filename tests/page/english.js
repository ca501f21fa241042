// For tests of modules that make sentences: they are English.

import { readFileSync } from 'node:fs';
import { setPhrases } from '../../www/words/phrase.js';

/**
 * A file of sentences.
 * @param {string} tag
 */
export const fileOf = tag => ({ tag, text: readFileSync(`www/words/${tag}.ftl`, 'utf8') });

setPhrases([fileOf('en')]);
