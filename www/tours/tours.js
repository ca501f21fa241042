// The list of guided tours.

/**
 * The tours of the page: file names in `tours/` and the messages that are their titles. The tour of one paper has the paper's short name in addresses;
 * the tours follow the order of the papers.
 */
export const TOURS = [
  { name: 'five', title: 'tour-why-attention-makes-tokens-alike' },
  { name: 'gap', title: 'tour-one-eigenvalue-stays' },
  { name: 'osa', title: 'tour-rotate-instead-average' },
  { name: 'filter', title: 'tour-depends-weights' },
  { name: 'rem', title: 'tour-two-ways-fail' },
  { name: 'local', title: 'localisation-title-13' },
  { name: 'learn', title: 'tour-why-does-learn' },
  { name: 'yours', title: 'tour-your-own-model-what-training-changed' },
];
