// The element for any page: <script type="module" src="https://…/embed.js"></script>, and then
// <attention-spectra view="spectrum" t="256"></attention-spectra> wherever a figure belongs.

import { AttentionSpectra } from './www/element/element.js';

const ASSETS = Symbol.for('attention-spectra assets');
const page = /** @type {{[ASSETS]?: Record<string, string>}} */ (globalThis);

// A worker must come from the page's own origin; one line of the page's own may import ours. Where there is no page, as where a
// server builds one, nothing happens.
if (globalThis.location && new URL(import.meta.url).origin !== location.origin) {
  /** @type {(name: string) => [string, string]} */
  const importing = name => {
    const line = `import ${JSON.stringify(new URL(`www/${name}`, import.meta.url).href)};`;
    return [name, URL.createObjectURL(new Blob([line], { type: 'text/javascript' }))];
  };
  page[ASSETS] = {
    ...Object.fromEntries(['worker', 'gpu-worker', 'training-worker', 'training-device-worker'].map(name => importing(`workers/${name}.js`))),
    ...page[ASSETS],
  };
}

if (globalThis.customElements && !customElements.get('attention-spectra')) customElements.define('attention-spectra', AttentionSpectra);
