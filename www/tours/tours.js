// The list of guided tours.

import { phrase } from '../words/phrase.js';

/**
 * The tours of the page: file names in `tours/` and their titles. The tour of one paper has the paper's short name in addresses;
 * the tours follow the order of the papers.
 */
export const TOURS = [
  { name: 'five', title: () => phrase('tour-why-attention-makes-tokens-alike') },
  { name: 'gap', title: () => phrase('tour-one-eigenvalue-stays') },
  { name: 'osa', title: () => phrase('tour-rotate-instead-average') },
  { name: 'filter', title: () => phrase('tour-depends-weights') },
  { name: 'rem', title: () => phrase('tour-two-ways-fail') },
  { name: 'local', title: () => phrase('localisation-title-13') },
  { name: 'learn', title: () => phrase('tour-why-does-learn') },
  { name: 'yours', title: () => phrase('tour-your-own-model-what-training-changed') },
];
