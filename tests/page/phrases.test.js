// Sentences by identifier: how they are made, and that every file has those that the sources say.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { NAMES, LANGUAGES, isSpoken, spoken } from '../../www/words/languages.js';
import { phrase, numberOf, phraseLanguage, phraseOf, setPhrases, spacedAsFrench, WITHOUT_FILES } from '../../www/words/phrase.js';
import { dataWord, idOfDataWord } from '../../www/words/data-word.js';
import { fileOf } from './english.js';
import { isMadeOfNames, messagesOf, usesOf } from './messages.js';

const ENGLISH = { tag: 'en', text: 'here = { $a } of { $b }\nfiles =\n    { $count ->\n        [one] 1 file\n       *[other] { $count } files\n    }\nonly = English only\n' };
const GERMAN = { tag: 'de', text: 'here = { $b }, davon { $a }\nfiles =\n    { $count ->\n        [one] 1 Datei\n       *[other] { $count } Dateien\n    }\n' };

afterEach(() => setPhrases([fileOf('en')]));

test('the first language that is spoken here is taken, and English where there is none', () => {
  assert.equal(spoken([null, 'it', 'de-AT', 'fr']), 'de');
  assert.equal(spoken(['it', undefined]), 'en');
  assert.deepEqual([isSpoken('FR'), isSpoken('it')], [true, false]);
});

test('a sentence has its values in the places of its language', () => {
  setPhrases([GERMAN, ENGLISH]);
  assert.equal(phrase('here', { a: 1, b: 'x' }), 'x, davon 1');
  assert.equal(phraseOf(numberOf('here'), ['b', 'a'], ['x', 1]), 'x, davon 1');
  assert.equal(phraseLanguage(), 'de');
});

test('words of data have the messages that the core gives them', () => {
  const source = readFileSync('crate/src/data_word.rs', 'utf8');
  const pairs = [...source.matchAll(/\(\s*"([^"]*)",\s*Phrase\("([^"]*)"\),?\s*\)/g)].map(([, word, id]) => [word, id]);
  assert(pairs.length > 10);
  for (const [word, id] of pairs) assert.equal(idOfDataWord(word), id);
  setPhrases([fileOf('de'), fileOf('en')]);
  assert.deepEqual(['> on average', 'trainable', 'BERT'].map(dataWord), ['> im Mittel', 'trainierbar', 'BERT']);
});

test('numbers of identifiers are those of compiled modules', () => {
  assert.deepEqual(['', 'a', 'foobar'].map(numberOf), [0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
});

test('a sentence that the language lacks is English', () => {
  setPhrases([GERMAN, ENGLISH]);
  assert.equal(phrase('only'), 'English only');
});

test('one thing is singular; French counts none as one, German does not', () => {
  /** @param {string} tag */
  const counted = tag => {
    setPhrases([{ ...ENGLISH, tag }]);
    return [0, 1, 2].map(count => phrase('files', { count }));
  };
  assert.deepEqual(counted('en'), ['0 files', '1 file', '2 files']);
  assert.deepEqual(counted('de'), ['0 files', '1 file', '2 files']);
  assert.deepEqual(counted('fr'), ['1 file', '1 file', '2 files']);
});

test('numbers have all their digits and no separators, and text no signs of direction', () => {
  for (const tag of LANGUAGES) {
    setPhrases([{ ...ENGLISH, tag }]);
    assert.equal(phrase('here', { a: 1234567, b: '0.5' }), '1234567 of 0.5');
    assert.equal(phrase('files', { count: 10000 }), '10000 files');
  }
});

test('French signs and quotation marks keep their space, and addresses stay', () => {
  assert.equal(spacedAsFrench('Est-ce « x » ?'), 'Est-ce «\u202fx\u202f»\u202f?');
  setPhrases([{ tag: 'fr', text: 'asks = a : « { $b } » ; https:\n' }]);
  assert.equal(phrase('asks', { b: 'x : y' }), 'a\u00a0: «\u202fx : y\u202f»\u202f; https:');
});

test('without files there is what an error message needs, and nothing throws', () => {
  for (const [id, text] of Object.entries(WITHOUT_FILES)) assert.equal(phrase(id), text);
  setPhrases([]);
  for (const [id, text] of Object.entries(WITHOUT_FILES)) assert.equal(phrase(id), text);
  assert.equal(phrase('here', { a: 1 }), 'here');
});

const all = Object.fromEntries(LANGUAGES.map(tag => [tag, messagesOf(tag)]));
const english = all.en.messages;

test('every file of sentences can be read, and has each identifier once', () => {
  assert.deepEqual(Object.values(all).flatMap(({ faults }) => faults), []);
  assert(english.size > 1000);
});

test('every language has the same sentences with the same values', () => {
  for (const [tag, { messages }] of Object.entries(all)) {
    assert.deepEqual([...english.keys()].filter(id => !messages.has(id)), [], `${tag}.ftl lacks these`);
    assert.deepEqual([...messages.keys()].filter(id => !english.has(id)), [], `en.ftl lacks these of ${tag}.ftl`);
    for (const [id, { names }] of messages) assert.deepEqual(names, english.get(id)?.names, `values of ${id} in ${tag}.ftl`);
  }
});

test('the sources say only sentences that are there, with the values that they need, and every sentence is said', () => {
  const { uses, quoted, faults } = usesOf();
  assert(uses.length > 1000);
  for (const { place, id, names } of uses) {
    const message = english.get(id);
    if (!message) faults.push(`${place}: there is no ${id}`);
    else if (names && names.join() !== message.names.join()) faults.push(`${place}: ${id} needs ${message.names.join(', ') || 'no values'}, not ${names.join(', ') || 'none'}`);
  }
  const said = new Set(uses.map(({ id }) => id));
  for (const id of english.keys()) if (!said.has(id) && !quoted.has(id) && !isMadeOfNames(id)) faults.push(`nothing says ${id}`);
  assert.deepEqual(faults, []);
});

test('the English texts in index.html are those of their identifiers', () => {
  const page = readFileSync('index.html', 'utf8');
  for (const [, id, text] of page.matchAll(/ data-phrase="([^"]*)">([^<]*)</g)) assert.equal(phrase(id), text);
  for (const [, text, name, id] of page.matchAll(/="([^"]*)" data-phrase-([\w-]+)="([^"]*)"/g)) {
    assert.equal(phrase(id), text);
    assert(page.includes(`${name}="${text}" data-phrase-${name}=`));
  }
});

test('every language has its file, and a name in the menu', () => {
  assert.deepEqual(Object.values(NAMES).filter(name => !name), []);
  for (const tag of LANGUAGES) assert(fileOf(tag).text.length > 10_000);
});
