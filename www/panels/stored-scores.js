// Outcomes of the stored measurements of each claim.

/**
 * Reads the outcomes of claims.
 * @param {string} measured lines `claim ID VERDICT`; other lines are left out
 * @param {import('../types.js').Schema['verdicts']} verdicts
 * @returns {import('./claim-scores.js').Score[]}
 */
export function storedScores(measured, verdicts) {
  const outcomes = new Map(verdicts.map(([name, , outcome]) => [name, outcome]));
  return [...measured.matchAll(/^claim (\S+) (.+)$/gm)].map(([, id, verdict]) => ({ id, outcome: outcomes.get(verdict) ?? '' }));
}
