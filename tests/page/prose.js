// What is written for readers, sentence by sentence, and what is wrong with a sentence (see `RULES`).
//
// Vale, proselint and textlint check English in general. What slips into this project are calques and riddles of its own, which are
// patterns either way; and Vale is a program that a fresh machine lacks, textlint some 150 packages. So the patterns are here, and
// Node.js, which runs the other tests of the page, is all it takes.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Words that a sentence may have. Aim at 25. */
export const LONGEST = 30;

/**
 * Patterns that readers stumble over, each with what to write.
 * @type {[pattern: RegExp, advice: string][]}
 */
export const RULES = [
  [/\bbehind (?:the last|the first|several|each|every|one|two|three|\d+|\{\w*\}|a) (?:layers?|blocks?|attention|update|steps?)\b|\bbehind layer\b/i, '“after” layers, not “behind” them'],
  [/(?<!there )\b(?:is|are|was|were) none(?: of|\.|,|;|$)/i, 'say what it is not: “is not a …”'],
  [/(?<!there )(?<!that )\b(?:is|was) no (?!longer|more|less|such|other|reason|matter|need|limit|way|better|different|concern|fault|error|news)[a-z]/i, '“is not a …”'],
  [/\bis not allowed: it takes\b|\bit takes such that\b/i, '“is invalid: use …”'],
  [/\bof one['’]s own\b/i, '“your own …”'],
  [/\bas many as there are\b|\bso many as\b|\bequally many\b|\bof which no two\b/i, 'name the number or the set'],
  [/\bnames? (?:\w+ )?right\b|\bnamed right\b/i, '“classifies correctly”'],
  [/\b(?:called|written|done) so\b[.,]/i, 'name it'],
  [/\bstood? earlier already\b|\bleads? no more\b|\bno more than is\b/i, 'plain order of words: “already occurred”'],
  [/\b(?:gets|is|was|are) told\b(?! to| apart)/i, '“is reported”, or say who tells what'],
  [/\bis its own affair\b|\bis nobody['’]s business\b|\bof (?:its|their) own making\b/i, 'no personification'],
  [/\bfor what (?:it is|they are)\b|\bwhat one has of it\b|\bwhat there is of\b/i, 'name it'],
  [/\bcould not be had\b|\bcannot be had\b/i, '“could not be loaded”, “is not available”'],
  [/\bthe kept (?:measurements|ones?|verdicts?)\b/i, '“stored”'],
  [/\bwider than what\b|\bwhat would tell\b|\btells nothing\b/i, 'say which quantity exceeds which'],
  [/\bat the height of\b/i, '“while …”, “peak of …”'],
  [/\b(?:takes|take) note of\b/i, '“stores”, “records”'],
  [/(?<!(?:gets|is|was|are) )\btold (?:of|when|how|why)\b/i, '“called with”, “receives”'],
  [/^(?!\w+ (?:is|are) |.* figure at most once)\w+(?: \w+)? at most\b/, '“largest number of …”'],
  [/\bas said\b/i, 'name it'],
  [/\bin the place of\b/i, '“in place of”, “instead of”'],
  [/\b(?:is|are) refused\b|\brefused in a sentence\b/i, '“is rejected”'],
  [/\bHow many (?:\w+ )?there are\b/, '“number of …”'],
  [/\btake (?:\w+ ){1,4}for real\b|\bpropagated for real\b/i, '“assume”, “simulated”'],
];

/** `is shown`, `were measured`: worth a second look, seldom wrong. */
export const PASSIVE = /\b(?:is|are|was|were|be|been|being) (?:\w+ly )?(?:\w+ed|drawn|shown|known|given|taken|written|read|kept|held|made|said|told|left|sent|put|set|cut|found)\b/gi;

/**
 * @typedef {{place: string, text: string}} Passage where it stands, and what it says
 */

const files = (/** @type {string[]} */ ...patterns) => execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...patterns], { encoding: 'utf8' }).split('\0').filter(Boolean);

/** English that visitors read: each message without its selectors. */
function ofThePage() {
  const text = readFileSync('www/words/en.ftl', 'utf8');
  return [...text.matchAll(/^([a-zA-Z][\w-]*) =(.*(?:\n[ ]+.*)*)/gm)].flatMap(([, id, message]) =>
    message.replaceAll(/\$\w+ ->|^ *[{}]$/gm, '').split(/^ *\*?\[\w+\]/m).filter(part => part.trim()).map(part => ({ place: `en.ftl, ${id}`, text: plain(part) })));
}

/**
 * Paragraphs of Markdown without code, tables and addresses.
 * @param {string} path
 */
function ofMarkdown(path) {
  const text = readFileSync(path, 'utf8').replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, '').replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(/^\s*(?:\||#|\[|<).*$/gm, '\n');
  return text.split(/\n\s*\n|\n\s*(?:[-*+]|\d+\.) /).map((/** @type {string} */ paragraph) => ({ place: path, text: plain(paragraph) }));
}

/**
 * Doc comments of Rust and JavaScript.
 * @param {string} path
 */
function ofComments(path) {
  /** @type {Passage[]} */
  const found = [];
  const source = readFileSync(path, 'utf8');
  const comments = path.endsWith('.rs') ? source.matchAll(/(?:^[ \t]*\/\/[/!].*\n)+/gm) : source.matchAll(/\/\*\*[\s\S]*?\*\/|(?:^[ \t]*\/\/ .*\n)+/gm);
  for (const { 0: comment, index } of comments) {
    const place = `${path}:${source.slice(0, index).split('\n').length}`;
    const text = comment.replaceAll(/^[ \t]*(?:\/\/[/!]?|\/\*\*|\*\/|\*(?!\*))[ \t]?/gm, '').replaceAll('*/', '').replaceAll(/^\s*\|.*$/gm, '').replaceAll(/^```[\s\S]*?^```/gm, '');
    for (const paragraph of text.split(/\n\s*\n|\n\s*(?:[-*+#]+ |@\w+|\d+\. )/)) found.push({ place, text: plain(paragraph) });
  }
  return found;
}

/**
 * Words without code, formulas and links.
 * @param {string} text
 */
function plain(text) {
  return text.replaceAll(/`[^`]*`/g, 'N').replaceAll(/\$[^$\n]*\$/g, 'N').replaceAll(/\]\([^)]*\)/g, ']').replaceAll(/\{[^{}]*\}/g, 'N').replaceAll(/\s+/g, ' ').trim();
}

/** Everything that is checked, by its kind. */
export function byKind() {
  const documents = files('*.md').filter((/** @type {string} */ path) => !/reference\/|CODE_OF_CONDUCT/.test(path)).flatMap(ofMarkdown);
  return { messages: ofThePage(), documents, comments: files('*.rs', 'www/*.js', ':!www/words/fluent.js').flatMap(ofComments) };
}

/** Everything that is checked. */
export const passages = () => Object.values(byKind()).flat();

/**
 * The sentences of a passage.
 * @param {string} text
 */
export function sentences(text) {
  return text.split(/(?<=[.!?:;][”"*)]*)\s+/u).filter(Boolean);
}

/**
 * What is wrong with a passage.
 * @param {Passage} passage
 */
export function faults({ place, text }) {
  const wrong = RULES.filter(([pattern]) => pattern.test(text)).map(([pattern, advice]) => `${place}: “${pattern.exec(text)?.[0]}”: ${advice}`);
  for (const sentence of sentences(text)) {
    const count = sentence.split(' ').filter(word => /\p{L}{2}/u.test(word)).length;
    if (count > LONGEST) wrong.push(`${place}: a sentence of ${count} words, at most ${LONGEST}: “${sentence.slice(0, 60)} …”`);
  }
  return wrong;
}
