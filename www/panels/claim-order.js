// The order of the claims in their list: failing ones come first, and among them those furthest from the published value.

/**
 * @template {{id: string, root: string}} Row
 * @param {Row[]} rows each is under its root where that is among them
 * @param {(row: Row) => number} rank 0 for what fails
 * @param {(row: Row) => number} distance in tolerances; not a number where there is none
 * @returns {Row[]} families in the order of their worst member, and so are the members
 */
export function byRank(rows, rank, distance) {
  const ids = new Set(rows.map(({ id }) => id));
  const family = (/** @type {Row} */ { id, root }) => (ids.has(root) ? root : id);
  const far = (/** @type {Row} */ row) => (Number.isNaN(distance(row)) ? -1 : distance(row));
  /** @type {(a: Row, b: Row) => number} */
  // The difference of two infinite distances is NaN, so they are compared instead.
  const worse = (a, b) => rank(a) - rank(b) || (far(b) > far(a) ? 1 : far(b) < far(a) ? -1 : 0);
  const sorted = [...rows].sort(worse);
  /** @type {Map<string, number>} */
  const places = new Map();
  sorted.forEach((row, place) => {
    if (!places.has(family(row))) places.set(family(row), place);
  });
  return sorted.sort((a, b) => (places.get(family(a)) ?? 0) - (places.get(family(b)) ?? 0));
}
