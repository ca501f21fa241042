// The page: one element, its state in the address.

import { AttentionSpectra } from './element.js';
import { tellHeight } from './frame.js';
import { bindAddress } from './permalink.js';

customElements.define('attention-spectra', AttentionSpectra);

const element = document.querySelector('attention-spectra');
bindAddress(element);
tellHeight(element);
