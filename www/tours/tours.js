// The list of guided tours.

/**
 * The tours of the page: file names in `tours/` and their titles. The tour of one paper has the paper's short name in addresses;
 * the tours follow the order of the papers.
 */
export const TOURS = [
  { name: 'five', title: 'Why attention makes tokens alike, and four ways out' },
  { name: 'gap', title: 'One eigenvalue stays' },
  { name: 'osa', title: 'Rotate instead of average' },
  { name: 'filter', title: 'It depends on the weights' },
  { name: 'rem', title: 'Two ways to fail' },
  { name: 'local', title: 'Who is heard' },
  { name: 'learn', title: 'Why does this not learn?' },
  { name: 'yours', title: 'Your own model: what training changed' },
];
