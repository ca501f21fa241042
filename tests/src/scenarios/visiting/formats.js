import { moduleFolder } from '../../page.js';

/**
 * Writes numbers, durations and amounts.
 * @param {[string, any, string][]} cases the function of `common/format.js`, what it is given, and what is wanted; numbers that JSON
 *   does not have are written as the texts `NaN` and `-Infinity`, and `undefined` likewise
 * @returns {Promise<string[]>} what is written otherwise
 */
export async function wrongFormats(cases) {
  const formats = await import(`${moduleFolder()}common/format.js`);
  const special = { NaN, '-Infinity': -Infinity, undefined: undefined };
  const wrong = [];
  for (const [format, given, wanted] of cases) {
    const value = given in special ? special[given] : given;
    const written = formats[format](value);
    if (written !== wanted) wrong.push(`${given}: ${written}, not ${wanted}`);
  }
  return wrong;
}
