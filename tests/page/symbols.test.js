import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutAtModuli, cutAtSymbols, inPlainLetters } from '../../www/common/symbols.js';
import { LANGUAGES } from '../../www/words/languages.js';
import { fileOf } from './english.js';

/**
 * A text with its symbols as base|below|above.
 * @param {string} text
 */
const marked = text => cutAtSymbols(text).map(part => (typeof part === 'string' ? part : `<${part.base}|${part.below}|${part.above}>`)).join('');

test('a sentence is cut at symbols with a subscript or a superscript', () => {
  assert.equal(marked('Raise d_qk, then β_c: W_Q W_Kᵀ.'), 'Raise <d|qk|>, then <β|c|>: <W|Q|> <W|K|⊤>.');
  assert.equal(marked('σ_qk² = β √ln T, of 2d_v.'), '<σ|qk|2> = β √ln T, of 2<d|v|>.');
  assert.equal(marked('T^(−1/2), λ^−1.5 and e^{v/2 − b}'), '<T||−1/2>, <λ||−1.5> and <e||v/2 − b>');
  assert.equal(marked('‖W‖_F² of Σ_ℓ⊥ and (a)^(2ℓ)'), '‖W<‖|F|2> of <Σ|ℓ⊥|> and (a<)||2ℓ>');
  assert.equal(marked('O(T^(−(1 − β²/β_c²)))'), 'O(<T||−(1 − β²/β_c²)>)');
});

test('symbols that touch are set one by one', () => {
  assert.equal(marked('tr W_QKᵀW_QK'), 'tr <W|QK|⊤><W|QK|>');
  assert.equal(marked('W_QW_Kᵀ, λ₁^Hλ₁^A, W^Kᵀ'), '<W|Q|><W|K|⊤>, <λ₁||H><λ₁||A>, <W||K⊤>');
  assert.equal(marked('x_iᵀWx_j'), '<x|i|⊤>W<x|j|>');
});

test('names in code and of files stay as they are', () => {
  for (const text of ['rotary_pct = 0.25', 'model_type, w_mean', 'in_out or out_in', 'T_1.npy', '__metadata__', '|λ₂| is below 1.']) assert.equal(marked(text), text);
});

test('a modulus is one part, so that no line ends inside it', () => {
  assert.deepEqual(cutAtModuli('Here |λ₂| is below |c₁·λ|.'), ['Here ', '|λ₂|', ' is below ', '|c₁·λ|', '.']);
  assert.deepEqual(cutAtModuli('a | b, or p(x | y)'), ['a | b, or p(x | y)']);
});

test('an option of a menu has the letters of a symbol without marks', () => {
  assert.equal(inPlainLetters('radius of W_QW_Kᵀ'), 'radius of WQWKᵀ');
});

test('no sentence of the page has a symbol that is left in its marks', () => {
  for (const text of LANGUAGES.flatMap(tag => fileOf(tag).text.split('\n').map(line => line.replace(/^#.*|^[\w-]+ =/, '')))) {
    const words = cutAtSymbols(text).filter(part => typeof part === 'string').join(' ');
    // Words of two letters and more with `_` are names in code; figures set `^` and stars themselves.
    if (text.includes('*') || text.includes('{')) continue;
    assert(!/(?<![\p{L}_])\p{L}_(?!_)|\^/u.test(words), text);
  }
});
