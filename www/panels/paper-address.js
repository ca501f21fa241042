// Addresses of papers.

/**
 * Address of a paper: on arXiv if its number is known, else a search on arXiv for its title.
 * @param {string} title
 * @param {string} place publication, as `arXiv 2505.24333` or `ICML 2025`
 */
export function paperAddress(title, place) {
  const [, number] = /^arXiv (\d{4}\.\d{4,5})$/.exec(place) ?? [];
  return number ? `https://arxiv.org/abs/${number}` : `https://arxiv.org/search/?${new URLSearchParams({ query: title, searchtype: 'title' })}`;
}
