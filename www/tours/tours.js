// The list of guided tours.

/**
 * The tours of the page: file names in `tours/` and their titles. The tour of one paper has the paper's short name in addresses;
 * the tours follow the order of the papers.
 */
export const TOURS = [
  { name: 'five', title: 'Why attention makes tokens alike, and four ways out' },
  { name: 'gap', title: 'The spectral gap and rank collapse' },
  { name: 'osa', title: 'Attention that rotates' },
  { name: 'filter', title: 'Smoothing is a choice of weights' },
  { name: 'rem', title: 'Two failures, one transition' },
  { name: 'local', title: 'Where attention looks' },
  { name: 'learn', title: 'Why does this not learn?' },
  { name: 'yours', title: 'Your own model: what training changed' },
];
