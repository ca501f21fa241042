// The texts that stand in index.html in English.

import { phrase } from './phrase.js';

/**
 * Replaces every text of a page that has an identifier: `data-phrase` names the sentence of an element, and `data-phrase-title` that of its
 * attribute `title`.
 * @param {ParentNode} page
 */
export function fill(page) {
  for (const element of page.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      if (name === 'data-phrase') element.textContent = phrase(value);
      else if (name.startsWith('data-phrase-')) element.setAttribute(name.slice('data-phrase-'.length), phrase(value));
    }
  }
}
