// Formulas of the glossary: LaTeX in the Rust sources, MathML on the page.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { markupOf } from '../../www/common/latex.js';
import { quantitiesIn } from './tables.js';

/**
 * @param {import('../../www/common/latex.js').Markup|string} markup
 * @returns {string}
 */
function written(markup) {
  if (typeof markup === 'string') return markup;
  const attributes = Object.entries(markup.attributes ?? {}).map(([name, value]) => ` ${name}="${value}"`);
  return `<${markup.name}${attributes.join('')}>${markup.children.map(written).join('')}</${markup.name}>`;
}

/**
 * A formula as the text of its MathML.
 * @param {string} latex
 */
const converted = latex => markupOf(latex).map(written).join('');

test('letters, numbers and signs become elements of their kinds', () => {
  assert.equal(converted(String.raw`2\lambda - 12 = *`), '<mn>2</mn><mi>λ</mi><mo>−</mo><mn>12</mn><mo>=</mo><mo>∗</mo>');
  assert.equal(converted(String.raw`\ln T \to \mathbf{1}`), '<mi>ln</mi><mspace width="0.167em"></mspace><mi>T</mi><mo>→</mo><mi>𝟏</mi>');
  assert.equal(converted(String.raw`\operatorname{sr}, \mathrm{LFC}, \text{of it}`), '<mi>sr</mi><mo>,</mo><mi>LFC</mi><mo>,</mo><mtext>of it</mtext>');
  assert.equal(converted(String.raw`\lvert x \rvert`), '<mo form="prefix" stretchy="false">|</mo><mi>x</mi><mo form="postfix" stretchy="false">|</mo>');
});

test('a subscript and a superscript belong to one element, in either order', () => {
  assert.equal(converted('s_1^2'), '<msubsup><mi>s</mi><mn>1</mn><mn>2</mn></msubsup>');
  assert.equal(converted('s^2_1'), converted('s_1^2'));
  assert.equal(converted(String.raw`\rho'`), '<msup><mi>ρ</mi><mo>′</mo></msup>');
  assert.equal(converted('T^{1 - L} d'), '<msup><mi>T</mi><mrow><mn>1</mn><mo>−</mo><mi>L</mi></mrow></msup><mi>d</mi>');
});

test('a script after brackets belongs to all that is in them', () => {
  const [open, close] = ['(', ')'].map(sign => `<mo stretchy="false">${sign}</mo>`);
  const inBrackets = `<mrow>${open}<mi>f</mi>${open}<mi>x</mi>${close}${close}</mrow>`;
  assert.equal(converted('a(f(x))^2'), `<mi>a</mi><msup>${inBrackets}<mn>2</mn></msup>`);
  const norm = '<msub><mrow><mo>‖</mo><mi>P</mi><mo>‖</mo></mrow><mi>F</mi></msub>';
  assert.equal(converted(String.raw`\left\|P\right\|_F`), norm);
  assert.equal(converted(String.raw`\|P\|_F`), norm.replaceAll('<mo>', '<mo stretchy="false">'));
});

test('brackets grow with a fraction only after \\left and \\right', () => {
  const fraction = '<mfrac><mn>1</mn><mn>2</mn></mfrac>';
  assert.equal(converted(String.raw`(\frac{1}{2})`), `<mo stretchy="false">(</mo>${fraction}<mo stretchy="false">)</mo>`);
  assert.equal(converted(String.raw`\left(\frac{1}{2}\right)`), `<mo>(</mo>${fraction}<mo>)</mo>`);
});

test('the name of a function has a thin space on either side, but none beside a sign', () => {
  const thin = '<mspace width="0.167em"></mspace>';
  assert.equal(converted(String.raw`A \ln A`), `<mi>A</mi>${thin}<mi>ln</mi>${thin}<mi>A</mi>`);
  assert.equal(converted(String.raw`\max_i x`), `<munder><mi>max</mi><mi>i</mi></munder>${thin}<mi>x</mi>`);
  assert.equal(converted(String.raw`\sqrt{\ln T}`), `<msqrt><mrow><mi>ln</mi>${thin}<mi>T</mi></mrow></msqrt>`);
  assert.equal(converted(String.raw`-\ln(x)`), '<mo>−</mo><mi>ln</mi><mo stretchy="false">(</mo><mi>x</mi><mo stretchy="false">)</mo>');
  assert.equal(converted(String.raw`\operatorname{sr} - 1`), '<mi>sr</mi><mo>−</mo><mn>1</mn>');
});

test('limits of sums and of minima are below and above them, those of integrals beside them', () => {
  assert.equal(converted(String.raw`\sum_i`), '<munder><mo>∑</mo><mi>i</mi></munder>');
  assert.equal(converted(String.raw`\sum_i^n`), '<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover>');
  assert.equal(converted(String.raw`\operatorname*{argmax}_i`), '<munder><mi>argmax</mi><mi>i</mi></munder>');
  assert.equal(converted(String.raw`\int_0^\infty`), '<msubsup><mo>∫</mo><mn>0</mn><mi>∞</mi></msubsup>');
  assert.equal(converted(String.raw`\theta_{\max}`), '<msub><mi>θ</mi><mi>max</mi></msub>');
});

test('fractions, roots and accents have their arguments', () => {
  assert.equal(converted(String.raw`\frac{1}{\sqrt{2 d}}`), '<mfrac><mn>1</mn><msqrt><mrow><mn>2</mn><mi>d</mi></mrow></msqrt></mfrac>');
  assert.equal(converted(String.raw`\hat{X}_L \bar y`), '<msub><mover><mi>X</mi><mo>^</mo></mover><mi>L</mi></msub><mover><mi>y</mi><mo>¯</mo></mover>');
});

test('what is not of this part of LaTeX is refused', () => {
  for (const latex of [
    String.raw`\nosuch`, String.raw`\constructor x`, String.raw`\mathbf{x}`, String.raw`\frac{1}`, '{x', 'x}', '^2', 'x_1_2', "x'^2", 'x^12', 'x)^2', '#', 'é',
    String.raw`\left(x`, String.raw`x\right)`, String.raw`\text{a`, String.raw`\operatorname x`,
  ]) assert.throws(() => markupOf(latex), { message: /is not supported/ });
});

test('every symbol and formula of the glossary is converted', () => {
  const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', 'crate/src/views/*.rs'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  const tables = paths.map(path => quantitiesIn(readFileSync(path, 'utf8')));
  assert.equal(tables.map(({ rest }) => rest).join(''), '', 'these rows are not read');
  const rows = tables.flatMap(({ rows }) => rows);
  assert(rows.length > 100);
  for (const { name, symbol } of rows) assert(markupOf(symbol).length > 0 || name === 'repeated', name);
  for (const { formula } of rows) markupOf(formula);
});
