// Which guided tours there are.

/** The tours that come with the page: file names in `tours/` and their titles. */
export const TOURS = [
  { name: 'five', title: 'Why attention makes tokens alike, and four ways out' },
  { name: 'gap', title: 'GAP: the spectral gap and rank collapse' },
  { name: 'rem', title: 'REM: two failures, one transition' },
  { name: 'osa', title: 'OSA: attention that rotates' },
  { name: 'filter', title: 'FILTER: smoothing is a choice of weights' },
  { name: 'local', title: 'LOCAL: where attention looks' },
  { name: 'learn', title: 'Training: why does this not learn?' },
  { name: 'yours', title: 'Your own model: what training changed' },
];
