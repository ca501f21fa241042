// The words of the tours of this site. They are messages, whose identifiers are made of the names of the tour and of its steps.

import { phrase } from '../words/phrase.js';
import { titleOf } from './tours.js';

/**
 * A step without its words. `numbers` names the numbers of the result that the message `found` contains. `choices` is the number of choices.
 * @typedef {Pick<import('./tour.js').Step, 'set'|'answer'|'check'|'checks'> & {name: string, numbers?: string[], predict?: {choices: number, right: number}}} StepWithoutWords
 *
 * A tour without its words. `summary` is the number of sentences of its summary.
 * @typedef {{steps: StepWithoutWords[], summary: number, next: Omit<import('./tour.js').Way, 'label'>[]}} TourWithoutWords
 */

/**
 * A tour of this site with its words, as if they were written in its file.
 * @param {string} tour its name
 * @param {TourWithoutWords} written
 * @returns {import('./tour.js').Tour}
 */
export function withWords(tour, { steps, summary, next }) {
  /** @type {(count: number, part: string) => string[]} */
  const several = (count, part) => Array.from({ length: count }, (_, i) => phrase(`tour-${tour}-${part}-${i + 1}`));
  return {
    title: titleOf(tour),
    steps: steps.map(({ name, predict, numbers = [], ...step }) => {
      /** @type {(part: string, places?: Record<string, string>) => string} */
      const say = (part, places) => phrase(`tour-${tour}-${name}-${part}`, places);
      return {
        ...step,
        title: say('title'),
        text: say('text'),
        try: say('try'),
        found: say('found', Object.fromEntries(numbers.map(number => [number, `{${number}}`]))),
        ...(predict && { predict: { ask: say('ask'), choices: several(predict.choices, `${name}-choice`), right: predict.right } }),
      };
    }),
    summary: several(summary, 'summary'),
    next: next.map((way, i) => ({ label: phrase(`tour-${tour}-next-${i + 1}`), ...way })),
  };
}
