// The page: one element, its state in the address.

import { AttentionSpectra } from './element.js';
import { bindAddress } from './permalink.js';

customElements.define('attention-spectra', AttentionSpectra);
bindAddress(document.querySelector('attention-spectra'));
