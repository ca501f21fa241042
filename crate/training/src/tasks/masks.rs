//! Hidden words, which a model is to guess from those around them (REM App. C: masking probability 0.15).

use super::TokenTexts;
use crate::random::{MatrixId, Stream, below, uniform};

/// The share of tokens that are to be guessed.
pub const SHARE: f64 = 0.15;

/// Share of these tokens that is shown as the mask, and share shown as any token; the rest is unchanged (BERT's recipe: Devlin et
/// al., 2019, §3.1).
const MASKED: f64 = 0.8;
const REPLACED: f64 = 0.1;

/// Texts with some tokens to be guessed.
#[derive(Clone, Debug, PartialEq)]
pub struct Masked {
    /// Number of different tokens; the last one is the mask.
    pub vocabulary: usize,
    /// Visible tokens, [count, length].
    pub inputs: Vec<u32>,
    /// The tokens themselves, [count, length].
    pub targets: Vec<u32>,
    /// The tokens to be guessed, [count, length]; at least one in each text.
    pub chosen: Vec<bool>,
}

/// Hides tokens of `texts`, which are at the positions from `first` on; each by stream (seed, position, [`MatrixId::MASKS`]): token j by
/// words 2j (chosen, and how it is shown) and 2j + 1 (which other token). If no token of a text is chosen, the token with the smallest word
/// is.
pub fn mask(texts: &TokenTexts, seed: u32, first: u64) -> Masked {
    let vocabulary = texts.vocabulary + 1;
    let mut masked = Masked {
        vocabulary,
        inputs: texts.tokens.clone(),
        targets: texts.tokens.clone(),
        chosen: vec![false; texts.tokens.len()],
    };
    let length = texts.length.max(1);
    let rows = masked.inputs.chunks_mut(length);
    for (i, (inputs, chosen)) in rows.zip(masked.chosen.chunks_mut(length)).enumerate() {
        let stream = Stream::new(seed, (first + i as u64) as u32, MatrixId::MASKS);
        let words = stream.words(0, 2 * inputs.len());
        let least = words.iter().step_by(2).min();
        for (j, pair) in words.chunks_exact(2).enumerate() {
            let place = uniform(pair[0]) / SHARE;
            chosen[j] = place < 1.0 || Some(&pair[0]) == least;
            match place {
                _ if !chosen[j] => {}
                _ if place < MASKED => inputs[j] = texts.vocabulary as u32,
                _ if place < MASKED + REPLACED => {
                    inputs[j] = below(texts.vocabulary, pair[1]) as u32;
                }
                _ if place < 1.0 => {}
                _ => inputs[j] = texts.vocabulary as u32,
            }
        }
    }
    masked
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(count: usize, length: usize) -> TokenTexts {
        TokenTexts {
            vocabulary: 50,
            tokens: (0..count * length).map(|i| (i % 50) as u32).collect(),
            length,
        }
    }

    #[test]
    fn the_shares_are_those_of_the_recipe() {
        let texts = texts(500, 64);
        let masked = mask(&texts, 4, 0);
        assert_eq!((masked.vocabulary, &masked.targets), (51, &texts.tokens));
        let n = texts.tokens.len() as f64;
        let count = |what: &dyn Fn(usize) -> bool| {
            (0..texts.tokens.len()).filter(|i| what(*i)).count() as f64
        };
        let chosen = count(&|i| masked.chosen[i]);
        let hidden = count(&|i| masked.inputs[i] == 50);
        let kept = count(&|i| masked.chosen[i] && masked.inputs[i] == masked.targets[i]);
        // Binomial: five standard errors. A replacement is the token itself once in 50.
        for (found, share) in [(chosen, 0.15), (hidden, 0.12), (kept, 0.015 * 1.02)] {
            let error = (n * share * (1.0 - share)).sqrt();
            assert!((found - n * share).abs() < 5.0 * error, "{found} {share}");
        }
        for i in 0..texts.tokens.len() {
            assert!(masked.chosen[i] || masked.inputs[i] == texts.tokens[i]);
        }
    }

    #[test]
    fn every_text_has_something_to_guess() {
        let masked = mask(&texts(2000, 3), 0, 0);
        assert!(masked.chosen.chunks(3).all(|chosen| chosen.contains(&true)));
    }

    #[test]
    fn a_text_is_masked_by_its_position_alone() {
        let texts = texts(10, 20);
        let all = mask(&texts, 1, 0);
        let last = TokenTexts {
            tokens: texts.tokens[180..].to_vec(),
            ..texts.clone()
        };
        assert_eq!(mask(&last, 1, 9).inputs, all.inputs[180..]);
        assert_ne!(mask(&texts, 2, 0).chosen, all.chosen);
        let none = TokenTexts {
            tokens: Vec::new(),
            ..texts
        };
        assert!(mask(&none, 1, 0).inputs.is_empty());
    }

    /// A single chosen token that was added only to have one is always hidden.
    #[test]
    fn what_is_chosen_for_want_of_others_is_hidden() {
        let masked = mask(&texts(4000, 1), 2, 0);
        assert!(masked.chosen.iter().all(|chosen| *chosen));
        let hidden = masked.inputs.iter().filter(|input| **input == 50).count() as f64;
        let share = 1.0 - SHARE + SHARE * MASKED;
        let error = (4000.0 * share * (1.0 - share)).sqrt();
        assert!((hidden - 4000.0 * share).abs() < 5.0 * error, "{hidden}");
    }
}
