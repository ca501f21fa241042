//! *text*: the visitor's own file, by characters or by words.

use super::gzip;
use crate::problem::Problem;
use crate::sorting;
use crate::specification::{Tokenisation, words};
use attention_spectra_words::phrase;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// Largest size of a file in bytes, inflated.
const LARGEST: usize = 50_000_000;

/// Sizes of vocabularies.
pub const VOCABULARY: RangeInclusive<usize> = 4..=32_768;

/// Word that stands for tokens too rare for the vocabulary; token number 0.
pub const UNKNOWN: &str = "<unknown>";

/// Smallest number of windows for training: a probe.
const FEWEST: usize = 8;

/// Of every group of this many tokens, the last is held out.
const HELD_OUT: usize = 10;

/// A text as numbers of tokens.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The vocabulary: [`UNKNOWN`], then the tokens of the training from the most frequent on, equally frequent ones
    /// in the order of their characters.
    pub words: Vec<String>,
    /// The first nine tenths.
    pub training: Vec<u32>,
    /// The last tenth.
    pub held_out: Vec<u32>,
}

fn problem(message: String) -> Problem {
    Problem::new("text", message)
}

impl Text {
    /// Reads `file` (UTF-8, gzipped or not), with at most `vocabulary` different tokens, [`UNKNOWN`] included; the
    /// rarer ones become it.
    ///
    /// # Errors
    /// The file unpacks to more than 50 MB, is incomplete or damaged, or is not UTF-8 (the message gives the place); its
    /// training part has fewer than two different tokens, or `vocabulary` is outside [`VOCABULARY`].
    pub fn read(
        file: &[u8],
        tokenisation: Tokenisation,
        vocabulary: usize,
    ) -> Result<Self, Problem> {
        if !VOCABULARY.contains(&vocabulary) {
            return Err(problem(phrase!(
                "training-vocabulary-size",
                least = VOCABULARY.start(),
                most = VOCABULARY.end(),
                found = vocabulary
            )));
        }
        let bytes = gzip::inflated("text", file, LARGEST)?;
        let text = utf8(&bytes)?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        // Read several times, so that they are never held as pieces of text.
        let tokens = || -> Box<dyn Iterator<Item = &str>> {
            match tokenisation {
                Tokenisation::Characters => Box::new(text.split_inclusive(|_: char| true)),
                Tokenisation::Words => Box::new(words(text)),
            }
        };
        let all = tokens().count();
        let trained = all - all / HELD_OUT;
        let mut counts = BTreeMap::new();
        for token in tokens().take(trained) {
            *counts.entry(token).or_insert(0usize) += 1;
        }
        if counts.len() < 2 {
            return Err(problem(phrase!(
                "training-too-few-different-tokens",
                count = counts.len()
            )));
        }
        let mut known: Vec<(&str, usize)> = counts.into_iter().collect();
        // Equal counts stay in the order of the tokens.
        sorting::sort_by(&mut known, |(_, a), (_, b)| b.cmp(a));
        known.truncate(vocabulary - 1);
        let mut numbers = BTreeMap::new();
        numbers.extend(known.iter().map(|(token, _)| *token).zip(1..));
        let number = |token| numbers.get(token).copied().unwrap_or(0);
        let mut training = Vec::with_capacity(all);
        training.extend(tokens().map(number));
        let held_out = training.split_off(trained);
        let names = known.iter().map(|(token, _)| (*token).to_owned());
        Ok(Self {
            words: std::iter::once(UNKNOWN.to_owned()).chain(names).collect(),
            training,
            held_out,
        })
    }

    /// Whether windows of `length` tokens can be cut from the text.
    ///
    /// # Errors
    /// There are fewer than eight windows for training or none is held out, or `length` is below 2.
    pub(super) fn check_length(&self, length: usize) -> Result<(), Problem> {
        if length < 2 {
            return Err(problem(phrase!("training-window-too-short", length)));
        }
        let there = self.training.len() + self.held_out.len();
        let training = (length - 1).saturating_mul(FEWEST).saturating_add(1);
        if self.training.len() < training || self.held_out.len() < length {
            let all = training.max(length.saturating_mul(HELD_OUT));
            return Err(problem(phrase!(
                "training-text-too-short",
                length,
                needed = all,
                found = there
            )));
        }
        Ok(())
    }
}

fn utf8(bytes: &[u8]) -> Result<&str, Problem> {
    std::str::from_utf8(bytes).map_err(|error| {
        let place = error.valid_up_to();
        let line = 1 + bytes[..place].iter().filter(|byte| **byte == b'\n').count();
        problem(phrase!(
            "training-text-not-utf-8",
            place,
            line,
            byte = format!("{:#04x}", bytes[place])
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::super::corruption::packed;
    use super::*;

    fn spelled(text: &Text, tokens: &[u32]) -> Vec<String> {
        let word = |token: &u32| text.words[*token as usize].clone();
        tokens.iter().map(word).collect()
    }

    #[test]
    fn characters_come_back_as_they_were() {
        let file = "añb\nañ.b\na, ña\u{1f600}b!".as_bytes();
        let text = Text::read(file, Tokenisation::Characters, 99).unwrap();
        assert_eq!(
            spelled(&text, &text.training).concat(),
            "añb\nañ.b\na, ña\u{1f600}b"
        );
        assert_eq!(text.words[..4], [UNKNOWN, "a", "b", "ñ"]);
        // “!” is held out and was never seen.
        assert_eq!(spelled(&text, &text.held_out), [UNKNOWN]);
    }

    #[test]
    fn words_and_marks_are_tokens_and_rare_ones_unknown() {
        let file = "\u{feff}The cat can't see the cat.  The end, says\tthe cat (it is 42).\n";
        let text = Text::read(file.as_bytes(), Tokenisation::Words, 99).unwrap();
        let all = [text.training.clone(), text.held_out.clone()].concat();
        let wanted = "The cat can't see the cat . The end , says the cat ( it is 42 ) .";
        let wanted: Vec<&str> = wanted.split(' ').collect();
        let (seen, late) = wanted.split_at(text.training.len());
        assert_eq!(spelled(&text, &text.training), seen);
        assert_eq!((text.held_out.len(), late), (1, &["."][..]));
        assert_eq!(spelled(&text, &text.held_out), ["."]);
        assert_eq!(text.words[..4], [UNKNOWN, "cat", "The", "the"]);
        let small_vocabulary = Text::read(file.as_bytes(), Tokenisation::Words, 4).unwrap();
        assert_eq!(small_vocabulary.words, text.words[..4]);
        assert!(
            small_vocabulary
                .training
                .iter()
                .zip(&text.training)
                .all(|(a, b)| *a == if *b < 4 { *b } else { 0 })
        );
        assert_eq!(
            all.len(),
            small_vocabulary.training.len() + small_vocabulary.held_out.len()
        );
    }

    #[test]
    fn gzipped_text_is_the_same_text() {
        let file = b"to be, or not to be: that is the question".repeat(9);
        assert_eq!(
            Text::read(&packed(&file), Tokenisation::Words, 50),
            Text::read(&file, Tokenisation::Words, 50)
        );
    }

    #[test]
    fn what_cannot_be_read_is_said_in_words() {
        let refusal = |file: &[u8], vocabulary: usize| {
            let text = Text::read(file, Tokenisation::Characters, vocabulary);
            text.unwrap_err().message
        };
        for (file, vocabulary, says) in [
            (
                &b"ab\ncd\xff"[..],
                9,
                "byte 5 (counted from 0, in line 2) is 0xff",
            ),
            (
                b"ab\xe2\x82",
                9,
                "byte 2 (counted from 0, in line 1) is 0xe2",
            ),
            (b"", 9, "0 different tokens"),
            (b"aaaa", 9, "1 different tokens"),
            (b"abab", 3, "4 to 32768 tokens, not 3"),
            (b"abab", 99_999, "not 99999"),
            (b"PK\x03\x04", 9, "ZIP"),
            (b"\x1f\x8b\x08", 9, "cut off"),
        ] {
            let message = refusal(file, vocabulary);
            assert!(message.contains(says), "{says}: {message}");
        }
        let text = Text::read(&b"ab".repeat(50), Tokenisation::Characters, 9).unwrap();
        assert_eq!(text.check_length(10), Ok(()));
        for (length, says) in [
            (
                11,
                "windows of 11 tokens about 110 are needed, and it has 100",
            ),
            (1, "at least 2"),
            (0, "at least 2"),
            (usize::MAX, "too short"),
        ] {
            let message = text.check_length(length).unwrap_err().message;
            assert!(message.contains(says), "{says}: {message}");
        }
    }

    #[test]
    fn eight_windows_and_one_held_out_are_enough() {
        let is_long_enough = |training: usize, held_out: usize, length: usize| {
            let text = Text {
                words: vec![UNKNOWN.to_owned()],
                training: vec![0; training],
                held_out: vec![0; held_out],
            };
            text.check_length(length).is_ok()
        };
        // Each shares a token with the next.
        let training = 4 * FEWEST + 1;
        assert!(is_long_enough(training, 5, 5) && is_long_enough(training, 6, 5));
        assert!(!is_long_enough(training - 1, 5, 5) && !is_long_enough(training, 4, 5));
        assert!(is_long_enough(FEWEST + 1, 2, 2) && !is_long_enough(FEWEST + 1, 2, 1));
    }
}
