// The menu of languages, each with its tag and its own name; a phone has room for the tag only.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { NAMES, STORAGE_KEY } from '../words/languages.js';

const STYLE = `
  select.language {
    min-height: 2.25rem; padding: 0 0.5rem; font: inherit; color: inherit; cursor: pointer;
    background: light-dark(#fcfcfa, #111); border: 1px solid light-dark(#8a8a84, #7c7c77); border-radius: 4px;
  }
  select.language:focus-visible { outline: 2px solid light-dark(#0072b2, #56b4e9); outline-offset: 2px; }
  @media (max-width: 54rem) {
    select.language { appearance: none; width: 2.75rem; min-height: 2.75rem; padding: 0 0.375rem; font-size: 0.8125rem; overflow: hidden; text-overflow: clip; }
  }
`;

/**
 * Puts the menu at the head of the element. The page reloads in the chosen language, at the same place.
 * @param {import('../types.js').Host} element
 */
export function languageMenu(element) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  let given = false; // whether the visitor has chosen or dropped a file
  for (const kind of ['change', 'drop']) {
    element.shadowRoot?.addEventListener(kind, ({ target }) => (given ||= kind === 'drop' || (target instanceof HTMLInputElement && target.type === 'file')), true);
  }
  const options = Object.entries(NAMES).map(([tag, name]) => h('option', { value: tag, lang: tag }, `${tag.toUpperCase()}\u2003${name}`));
  const select = h('select', {
    slot: 'language', className: 'language', 'aria-label': 'Language, Sprache, langue',
    onchange() {
      const { value } = select;
      if ((given || element.parameters.view === 'train') && !confirm(phrase('page-page-reloads-language-chosen-files'))) {
        select.value = document.documentElement.lang;
        return;
      }
      let kept = true;
      try {
        localStorage.setItem(STORAGE_KEY, value);
      } catch {
        kept = false;
      }
      // If nothing can be stored, the address holds the language; an address with a language is updated.
      if (!kept || element.parameters.lang) element.parameters = { lang: value };
      location.reload();
    },
  }, ...options);
  select.value = document.documentElement.lang;
  element.append(select);
}
