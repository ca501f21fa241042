//! A batch in the form that models read.

use super::memory::IGNORED;
use super::tasks::masks::Masked;
use super::tasks::{Pictures, TokenTexts};
use std::ops::Range;

/// A list of examples: their inputs and the expected outputs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Examples {
    /// Their number.
    pub count: usize,
    /// Patches row by row, of pictures.
    pub patches: Vec<f32>,
    /// Words, of texts.
    pub words: Vec<u32>,
    /// The class of every picture, or the word at every place of a text; [`IGNORED`] where no prediction is requested.
    pub targets: Vec<u32>,
}

impl Examples {
    /// Pictures in patches of `patch` × `patch` pixels.
    pub fn pictures(pictures: &Pictures, patch: usize) -> Self {
        Self {
            count: pictures.labels.len(),
            patches: pictures.patches(patch),
            words: Vec::new(),
            targets: pictures
                .labels
                .iter()
                .map(|label| u32::from(*label))
                .collect(),
        }
    }

    /// Texts for predicting the next word: inputs are all words but the last, targets all words but the first.
    pub fn next_words(words: &TokenTexts) -> Self {
        let texts = words.tokens.chunks_exact(words.length);
        Self {
            count: texts.len(),
            patches: Vec::new(),
            words: texts
                .clone()
                .flat_map(|text| &text[..text.len() - 1])
                .copied()
                .collect(),
            targets: texts.flat_map(|text| &text[1..]).copied().collect(),
        }
    }

    /// Texts of `length` words some of which are masked; only the masked words are targets.
    pub fn masked(masked: &Masked, length: usize) -> Self {
        let pairs = masked.targets.iter().zip(&masked.chosen);
        Self {
            count: masked.inputs.len() / length.max(1),
            patches: Vec::new(),
            words: masked.inputs.clone(),
            targets: pairs
                .map(|(word, chosen)| if *chosen { *word } else { IGNORED })
                .collect(),
        }
    }

    /// Number of targets.
    pub fn target_count(&self) -> usize {
        self.targets
            .iter()
            .filter(|target| **target != IGNORED)
            .count()
    }

    /// Some of the examples.
    pub fn slice(&self, examples: Range<usize>) -> Self {
        let count = self.count.max(1);
        fn cut<T: Copy>(from: &[T], count: usize, examples: &Range<usize>) -> Vec<T> {
            let each = from.len() / count;
            from[examples.start * each..examples.end * each].to_vec()
        }
        Self {
            count: examples.len(),
            patches: cut(&self.patches, count, &examples),
            words: cut(&self.words, count, &examples),
            targets: cut(&self.targets, count, &examples),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn next_words_are_those_that_follow() {
        let words = TokenTexts {
            vocabulary: 9,
            tokens: vec![1, 2, 3, 4, 5, 6],
            length: 3,
        };
        let examples = Examples::next_words(&words);
        assert_eq!((examples.count, examples.target_count()), (2, 4));
        assert_eq!(
            (examples.words.clone(), examples.targets.clone()),
            (vec![1, 2, 4, 5], vec![2, 3, 5, 6])
        );
        let second = examples.slice(1..2);
        assert_eq!((second.words, second.targets), (vec![4, 5], vec![5, 6]));
    }

    #[test]
    fn only_masked_words_are_asked_for() {
        let masked = Masked {
            vocabulary: 8,
            inputs: vec![7, 2, 3, 7],
            targets: vec![1, 2, 3, 4],
            chosen: vec![true, false, false, true],
        };
        let examples = Examples::masked(&masked, 2);
        assert_eq!((examples.count, examples.target_count()), (2, 2));
        assert_eq!(examples.targets, [1, IGNORED, IGNORED, 4]);
    }
}
