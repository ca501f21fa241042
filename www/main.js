// The page: one element, its state in the address.

import { AttentionSpectra } from './element.js';
import { tellHeight } from './frame.js';
import { bindAddress } from './permalink.js';

customElements.define('attention-spectra', AttentionSpectra);

const element = document.querySelector('attention-spectra');
bindAddress(element);
tellHeight(element);

const tour = new URLSearchParams(location.search).get('tour');
if (tour) element.startTour(tour);

// Not in one file, which is offline anyway, and not inside somebody else's page.
if (!globalThis.attentionSpectraAssets && window.parent === window && navigator.serviceWorker) {
  addEventListener('load', () => navigator.serviceWorker.register(new URL('../offline.js', import.meta.url)).catch(() => {}));
}
