// The order of the claims in their list: failing ones come first, and among them those furthest from the published value.

/**
 * @template {{id: string, root: string}} Row
 * @param {Row[]} rows a row is placed under its root if the root is in the list
 * @param {(row: Row) => number} rank 0 for what fails
 * @param {(row: Row) => number} distance in tolerances; NaN without a distance
 * @returns {Row[]} families sorted by their worst member; members are sorted in the same way
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
