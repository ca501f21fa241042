//! Order in which the examples are used in training.
//!
//! The examples of a run are numbered by their *position* 0, 1, 2, …: step s with batch b takes s·b … (s + 1)·b − 1,
//! and the probe is positions 0 … 7. Any worker can ask for any part of a batch.

pub use super::example_order::ExampleOrder;
use super::{PictureSet, Pictures, TokenTexts, story::Story, strokes::strokes, text::Text};
use crate::problem::Problem;
use std::ops::Range;

/// Number of examples of the probe: the first training examples.
pub const PROBE: u64 = 8;

/// Smallest number of a held-out example drawn from a seed; training examples have smaller numbers.
const HELD_OUT: u32 = 1 << 31;

/// Pictures to learn.
#[derive(Clone, Debug)]
pub enum PictureTask {
    /// A finite set, in the order of a seed.
    Kept {
        /// Examples that are trained on.
        training: PictureSet,
        /// Examples that are held out.
        held_out: PictureSet,
        /// Order of the training examples.
        example_order: ExampleOrder,
    },
    /// Strokes of a seed, never the same twice.
    Strokes {
        /// The seed.
        seed: u32,
    },
}

impl PictureTask {
    /// A finite set, such as [`super::digits::digits`] or [`super::pictures::pictures`], in an order determined by `seed`.
    pub fn stored((training, held_out): (PictureSet, PictureSet), seed: u32) -> Self {
        let example_order = ExampleOrder::new(seed, training.count());
        Self::Kept {
            training,
            held_out,
            example_order,
        }
    }

    /// The pictures at `positions` of the training.
    pub fn training(&mut self, positions: Range<u64>) -> Pictures {
        match self {
            Self::Kept {
                training,
                example_order,
                ..
            } => training.pictures(positions.map(|position| example_order.example(position))),
            Self::Strokes { seed } => strokes(*seed, positions.map(sample_number)),
        }
    }

    /// Number of held-out pictures; `None` if it is unlimited.
    pub fn held_out_count(&self) -> Option<usize> {
        match self {
            Self::Kept { held_out, .. } => Some(held_out.count()),
            Self::Strokes { .. } => None,
        }
    }

    /// Held-out pictures.
    pub fn held_out(&self, examples: Range<usize>) -> Pictures {
        match self {
            Self::Kept { held_out, .. } => held_out.pictures(examples),
            Self::Strokes { seed } => strokes(*seed, examples.map(held_out_number)),
        }
    }
}

/// Words to learn: texts of a length of `length` tokens. For the next-token task the first length − 1 are read and
/// the last length − 1 predicted.
#[derive(Clone, Debug)]
pub enum WordTask {
    /// Stories of a seed.
    Story {
        /// The grammar of the stories.
        story: Story,
        /// The seed.
        seed: u32,
        /// Tokens of a text.
        length: usize,
    },
    /// Windows of a text of the visitor, in the order of a seed. Each begins with the last token of the previous window, so that every
    /// token but the first is predicted once an epoch.
    Text {
        /// The text.
        text: Text,
        /// Tokens of a window.
        length: usize,
        /// Order of the windows of the training.
        example_order: ExampleOrder,
    },
}

impl WordTask {
    /// Stories in texts of `length` tokens.
    ///
    /// # Errors
    /// None, unless the program itself is damaged.
    pub fn story(seed: u32, length: usize) -> Result<Self, Problem> {
        let story = Story::new()?;
        Ok(Self::Story {
            story,
            seed,
            length,
        })
    }

    /// Windows of `length` tokens of `text`.
    ///
    /// # Errors
    /// The text is too short for eight training windows and a held-out one.
    pub fn text(text: Text, seed: u32, length: usize) -> Result<Self, Problem> {
        text.check_length(length)?;
        let example_order = ExampleOrder::new(seed, windows(&text.training, length));
        Ok(Self::Text {
            text,
            length,
            example_order,
        })
    }

    /// The words that the numbers of tokens stand for.
    pub fn words(&self) -> &[String] {
        match self {
            Self::Story { story, .. } => story.words(),
            Self::Text { text, .. } => &text.words,
        }
    }

    /// The lowest mean loss, in nats per predicted token, that any model of the next token can reach; `None` if unknown.
    pub fn floor(&self) -> Option<f64> {
        match self {
            Self::Story { story, length, .. } => Some(story.floor(length.saturating_sub(1))),
            Self::Text { .. } => None,
        }
    }

    /// The texts at `positions` of the training.
    pub fn training(&mut self, positions: Range<u64>) -> TokenTexts {
        match self {
            Self::Story {
                story,
                seed,
                length,
            } => story.texts(*seed, positions.map(sample_number), *length),
            Self::Text {
                text,
                length,
                example_order,
            } => {
                let examples = positions.map(|position| example_order.example(position));
                cut(&text.training, text.words.len(), *length, examples)
            }
        }
    }

    /// Number of held-out texts; `None` if it is unlimited.
    pub fn held_out_count(&self) -> Option<usize> {
        match self {
            Self::Story { .. } => None,
            Self::Text { text, length, .. } => Some(windows(&text.held_out, *length)),
        }
    }

    /// Held-out texts.
    pub fn held_out(&self, examples: Range<usize>) -> TokenTexts {
        match self {
            Self::Story {
                story,
                seed,
                length,
            } => story.texts(*seed, examples.map(held_out_number), *length),
            Self::Text { text, length, .. } => {
                cut(&text.held_out, text.words.len(), *length, examples)
            }
        }
    }
}

fn sample_number(position: u64) -> u32 {
    (position % HELD_OUT as u64) as u32
}

fn held_out_number(example: usize) -> u32 {
    HELD_OUT | sample_number(example as u64)
}

/// Windows of `length` tokens, each of which shares one token with the next.
fn windows(tokens: &[u32], length: usize) -> usize {
    tokens.len().saturating_sub(1) / length.saturating_sub(1).max(1)
}

fn cut(
    tokens: &[u32],
    vocabulary: usize,
    length: usize,
    examples: impl Iterator<Item = usize>,
) -> TokenTexts {
    let count = windows(tokens, length).max(1);
    let starts = examples.map(|example| example % count * length.saturating_sub(1));
    TokenTexts {
        vocabulary,
        tokens: starts
            .flat_map(|start| &tokens[start..start + length])
            .copied()
            .collect(),
        length,
    }
}

#[cfg(test)]
mod tests {
    use super::super::digits::digits;
    use super::*;
    use crate::specification::Tokenisation;

    #[test]
    fn a_batch_is_the_sum_of_its_parts() {
        for mut task in [
            PictureTask::stored(digits().unwrap(), 3),
            PictureTask::Strokes { seed: 3 },
        ] {
            let whole = task.training(1430..1446);
            let parts = [1430..1433, 1433..1441, 1441..1446].map(|part| task.training(part));
            let pixels: Vec<f32> = parts.iter().flat_map(|part| part.pixels.clone()).collect();
            assert_eq!(whole.pixels, pixels);
            let held_out = task.held_out(0..16);
            assert_ne!(held_out.pixels, task.training(0..16).pixels);
            assert_eq!(held_out.labels.len(), 16);
        }
    }

    #[test]
    fn windows_predict_every_token_once() {
        let file: String = (0..400)
            .map(|i| char::from(b'a' + (i * i % 26) as u8))
            .collect();
        let text = Text::read(file.as_bytes(), Tokenisation::Characters, 64).unwrap();
        let tokens = text.training.clone();
        let mut task = WordTask::text(text, 2, 11).unwrap();
        assert_eq!((task.held_out_count(), task.floor()), (Some(3), None));
        let epoch = task.training(0..35);
        assert_eq!(epoch.tokens.len(), 35 * 11);
        let mut found: Vec<&[u32]> = epoch.tokens.chunks(11).collect();
        let mut wanted: Vec<&[u32]> = (0..35).map(|i| &tokens[10 * i..10 * i + 11]).collect();
        assert_ne!(found, wanted);
        found.sort();
        wanted.sort();
        assert_eq!(found, wanted);
        let held_out = task.held_out(1..2);
        assert_eq!(held_out.tokens.len(), 11);
    }

    #[test]
    fn stories_held_out_are_others_than_those_trained_on() {
        let mut task = WordTask::story(0, 65).unwrap();
        let training = task.training(0..4);
        assert_eq!((training.tokens.len(), training.length), (260, 65));
        assert_ne!(task.held_out(0..4).tokens, training.tokens);
        assert_eq!(task.held_out_count(), None);
        assert_eq!(training.vocabulary, task.words().len());
        assert!(task.floor().unwrap() > 1.0);
    }

    #[test]
    fn drawn_examples_and_those_held_out_have_numbers_of_their_own() {
        let drawn: Vec<u32> = [0, 1, 2, 77, 1 << 30].map(super::sample_number).to_vec();
        assert_eq!(drawn, [0, 1, 2, 77, 1 << 30]);
        assert_eq!(super::sample_number((1 << 31) + 5), 5);
        for example in [0, 1, 2, 77] {
            let held_out = super::held_out_number(example);
            assert_eq!(held_out, (1 << 31) + example as u32);
        }
    }
}
