// The page: one element, its state in the address.

import { AttentionSpectra } from './element/element.js';
import { tellHeight } from './page/frame-height.js';
import { bindAddress } from './page/permalink.js';

customElements.define('attention-spectra', AttentionSpectra);

const element = document.querySelector('attention-spectra');
bindAddress(element);
tellHeight(element);

const asked = new URLSearchParams(location.search);
if (asked.has('tour')) element.startTour(asked.get('tour'));
if (asked.has('gallery')) element.openGallery(asked.get('gallery'));
// What has been closed does not come back with the next reload.
const over = name => ({ detail }) => {
  const address = new URL(location);
  if (detail.open || !address.searchParams.has(name)) return;
  address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
};
element.addEventListener('gallery', over('gallery'));
element.addEventListener('tour', ({ detail }) => over('tour')({ detail: { open: detail.name !== null } }));

// Not in one file, which is offline anyway, and not inside somebody else's page.
if (!globalThis.attentionSpectraAssets && window.parent === window && navigator.serviceWorker) {
  const { serviceWorker } = navigator;
  addEventListener('load', () => serviceWorker.register(new URL('../offline.js', import.meta.url)).catch(() => {}));
  const told = async ({ detail }) => {
    if (!detail.device.includes('gpu')) return;
    element.removeEventListener('result', told);
    (await serviceWorker.ready).active?.postMessage('gpu');
  };
  element.addEventListener('result', told);
}
