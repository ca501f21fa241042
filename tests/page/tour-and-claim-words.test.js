// The messages of tours and claims, whose identifiers are made of names: each is there in every language, and each is used.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { TOURS } from '../../www/tours/tours.js';
import { LANGUAGES } from '../../www/words/languages.js';
import { messagesOf, OF_TOURS } from './messages.js';

const read = (/** @type {string} */ path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/**
 * The identifiers of a tour, each with its arguments.
 * @param {string} tour
 * @returns {[string, string[]][]}
 */
function idsOf(tour) {
  /** @type {import('../../www/tours/words.js').TourWithoutWords} */
  const { steps, summary, next } = JSON.parse(read(`www/tours/${tour}.json`));
  /** @type {(part: string, count: number) => [string, string[]][]} */
  const several = (part, count) => Array.from({ length: count }, (_, i) => [`tour-${tour}-${part}-${i + 1}`, []]);
  return [
    [`tour-${tour}-title`, []],
    ...steps.flatMap(({ name, predict, numbers = [] }) => {
      /** @type {[string, string[]][]} */
      const said = ['title', 'text', 'try', ...(predict ? ['ask'] : [])].map(part => [`tour-${tour}-${name}-${part}`, []]);
      /** @type {[string, string[]]} */
      const found = [`tour-${tour}-${name}-found`, numbers.toSorted()];
      return [...said, ...several(`${name}-choice`, predict?.choices ?? 0), found];
    }),
    ...several('summary', summary),
    ...several('next', next.length),
  ];
}

test('the list of tours has every file', () => {
  const files = readdirSync(new URL('../../www/tours/', import.meta.url), { recursive: true }).filter(name => name.endsWith('.json'));
  assert.deepEqual(TOURS.toSorted(), files.map(name => name.replace('.json', '')).sort());
});

test('a tour names each of its steps once', () => {
  for (const tour of TOURS) {
    const ids = idsOf(tour).map(([id]) => id);
    assert.deepEqual(ids, [...new Set(ids)]);
  }
});

const english = messagesOf('en').messages;

for (const tag of LANGUAGES) {
  const { messages } = messagesOf(tag);

  test(`every message of a tour is there in ${tag}, with the numbers of its step, and no other`, () => {
    const wanted = TOURS.flatMap(idsOf).sort(([a], [b]) => (a < b ? -1 : 1));
    const isOfTour = (/** @type {string} */ id) => OF_TOURS.some(start => id.startsWith(start));
    const found = [...messages].filter(([id]) => isOfTour(id)).map(([id, { names }]) => [id, names]).sort(([a], [b]) => (a < b ? -1 : 1));
    assert.deepEqual(found, wanted);
  });

  test(`every claim has its statement and setting in ${tag}, and what else it has in English; there is no other`, () => {
    const papers = ['gap', 'osa', 'filter', 'rem', 'local'];
    const claims = papers.flatMap(paper => [...read(`crate/src/claims/${paper}.txt`).matchAll(/^claim (.+)$/gm)].map(([, id]) => id));
    assert(claims.length > 100);
    const wanted = claims.flatMap(id => ['statement', 'assumes', 'lost', 'when', 'found'].map(part => `claim-${id}-${part}`)
      .filter(message => /-(?:statement|assumes)$/.test(message) || english.has(message)));
    const found = [...messages].filter(([id]) => id.startsWith('claim-'));
    assert.deepEqual(found.map(([id]) => id).sort(), wanted.sort());
    for (const [id, { names }] of found) assert.deepEqual(names, [], id);
  });
}
