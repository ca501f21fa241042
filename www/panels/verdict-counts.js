// How many claims of each paper hold, from what was measured when the program was made.

/** What verdicts mean for a reader, by their words. */
const OUTCOMES = /** @type {const} */ ({
  holds: 'hold',
  'holds in the limit': 'otherwise',
  'different constant': 'otherwise',
  'different rate': 'otherwise',
  contradicted: 'fail',
});

/** @typedef {{hold: number, otherwise: number, fail: number, undecided: number}} Counts */

/**
 * Counts the verdicts of every paper.
 * @param {string} measured lines `claim ID VERDICT`, an id beginning with the word of its paper; other lines are left out
 * @returns {Record<string, Counts>} by the words of papers
 */
export function verdictCounts(measured) {
  /** @type {Record<string, Counts>} */
  const counts = {};
  for (const [, paper, verdict] of measured.matchAll(/^claim ([a-z]+)-\S+ (.+)$/gm)) {
    counts[paper] ??= { hold: 0, otherwise: 0, fail: 0, undecided: 0 };
    counts[paper][/** @type {Record<string, keyof Counts>} */ (OUTCOMES)[verdict] ?? 'undecided'] += 1;
  }
  return counts;
}
