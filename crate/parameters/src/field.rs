//! One parameter: its name, its allowed values, and how its text is read and written.

use super::own_text::{cleaned, encoded};
use super::{Parameters, words};
use crate::problem::Problem;
use attention_spectra_words::{Phrase, phrase};
use std::borrow::Cow;

/// Allowed values of a parameter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Domain {
    /// A whole number from the first to the second, both included.
    Integer(u32, u32),
    /// A whole number, or no number: then the parameter follows `T`.
    Following(u32, u32),
    /// A real number from the first to the second, both included.
    Real(f64, f64),
    /// One of these words.
    Choice(&'static [&'static str]),
    /// At least one of these names, joined by commas.
    Several(&'static [&'static str]),
    /// `0` or `1`.
    Switch,
    /// The visitor's own text, with at least two words or marks and at most that many bytes.
    Text(u32),
}

/// Largest number of choices that a sentence lists completely.
const MANY: usize = 24;

/// One parameter.
pub struct Field {
    /// Name in the address, in attributes, in Rust and in files.
    pub name: &'static str,
    /// Symbol shown beside its control (plain text, Unicode).
    pub symbol: &'static str,
    /// Short label.
    pub label: Phrase,
    /// One sentence for the visitor.
    pub meaning: Phrase,
    /// Allowed values.
    pub domain: Domain,
    /// The choice that the parameter belongs to; empty without one.
    pub follows: &'static str,
    /// The value as a number; `None` if it is a word or follows T.
    pub read: fn(&Parameters) -> Option<f64>,
    pub(crate) word: fn(&Parameters) -> &str,
    pub(crate) write: fn(&mut Parameters, Checked<'_>),
}

/// A checked value that can be written into [`Parameters`].
#[derive(Clone, Copy)]
pub(crate) enum Checked<'a> {
    Number(f64),
    Index(usize),
    Follow,
    Text(&'a str),
}

impl Checked<'_> {
    pub(super) fn number(self) -> f64 {
        match self {
            Self::Number(x) => x,
            Self::Index(i) => i as f64,
            Self::Follow | Self::Text(_) => f64::NAN,
        }
    }

    pub(super) fn count(self) -> usize {
        self.number() as usize
    }
}

impl Field {
    /// Description of the allowed values.
    pub fn allowed(&self) -> String {
        match self.domain {
            Domain::Integer(low, high) => phrase!("parameters-whole-number", low, high),
            Domain::Following(low, high) => {
                phrase!("parameters-whole-number-empty-follow-t", low, high)
            }
            Domain::Real(low, high) => phrase!("parameters-number", low, high),
            Domain::Choice(words) if words.len() > MANY => {
                let first = words[..MANY / 2].join(", ");
                phrase!("parameters-one-of-many-words", count = words.len(), first)
            }
            Domain::Choice(words) => phrase!("parameters-one-of-words", words = words.join(", ")),
            Domain::Several(words) => phrase!("parameters-some", words = words.join(", ")),
            Domain::Switch => phrase!("parameters-0-or-1").to_owned(),
            Domain::Text(most) => {
                phrase!("parameters-text-least-two-words-marks-most", most)
            }
        }
    }

    /// The number in the range of the parameter that is nearest to `x`; `x` itself for choices.
    pub fn nearest(&self, x: f64) -> f64 {
        match self.domain {
            Domain::Integer(low, high) | Domain::Following(low, high) => {
                x.round().clamp(f64::from(low), f64::from(high))
            }
            Domain::Real(low, high) => x.clamp(low, high),
            _ => x,
        }
    }

    /// Value in `parameters` as text; `None` for a width that follows T.
    pub fn text(&self, parameters: &Parameters) -> Option<String> {
        match self.domain {
            Domain::Choice(_) | Domain::Text(_) => Some((self.word)(parameters).to_owned()),
            Domain::Several(words) => (self.read)(parameters).map(|bits| joined_words(words, bits)),
            _ => (self.read)(parameters).map(|x| x.to_string()),
        }
    }

    /// `value` as written in an address.
    pub fn address_text<'a>(&self, value: &'a str) -> Cow<'a, str> {
        match self.domain {
            Domain::Text(_) => encoded(value).into(),
            _ => value.into(),
        }
    }

    /// `text` without parts that are ignored.
    fn cleaned<'a>(&self, text: &'a str) -> Cow<'a, str> {
        match self.domain {
            Domain::Text(_) => cleaned(text).into(),
            _ => text.trim().into(),
        }
    }

    /// Checks `text` and writes it into `parameters`, which stay unchanged when `text` is invalid.
    pub fn set(&self, parameters: &mut Parameters, text: &str) -> Result<(), Problem> {
        let plain = self.cleaned(text);
        let setting = self.parse(&plain).ok_or_else(|| {
            let shown: String = text.chars().take(40).collect();
            Problem::new(
                self.name,
                phrase!(
                    "parameters-invalid-use",
                    name = self.name,
                    shown,
                    allowed = self.allowed()
                ),
            )
        })?;
        (self.write)(parameters, setting);
        Ok(())
    }

    /// Whether `parameters` have the value `text`.
    pub(super) fn has(&self, parameters: &Parameters, text: &str) -> bool {
        let text = self.cleaned(text);
        match (self.text(parameters), self.domain) {
            (Some(word), Domain::Choice(_) | Domain::Several(_) | Domain::Text(_)) => word == text,
            (Some(_), _) => self.parse(&text).map(Checked::number) == (self.read)(parameters),
            (None, _) => text.is_empty(),
        }
    }

    /// Gives `to` the value that `from` has.
    pub fn copy(&self, from: &Parameters, to: &mut Parameters) {
        let value = match self.domain {
            Domain::Choice(words) => {
                let word = (self.word)(from);
                words.iter().position(|w| *w == word).map(Checked::Index)
            }
            Domain::Text(_) => Some(Checked::Text((self.word)(from))),
            _ => (self.read)(from).map(Checked::Number),
        };
        (self.write)(to, value.unwrap_or(Checked::Follow));
    }

    fn parse<'a>(&self, text: &'a str) -> Option<Checked<'a>> {
        let whole = |low: u32, high: u32| {
            let x: f64 = text.parse().ok()?;
            (x.fract() == 0.0 && x >= low as f64 && x <= high as f64).then_some(Checked::Number(x))
        };
        match self.domain {
            Domain::Integer(low, high) => whole(low, high),
            Domain::Following(..) if text.is_empty() => Some(Checked::Follow),
            Domain::Following(low, high) => whole(low, high),
            Domain::Real(low, high) => {
                let x: f64 = text.parse().ok()?;
                (x >= low && x <= high).then_some(Checked::Number(x))
            }
            Domain::Choice(words) => words.iter().position(|w| *w == text).map(Checked::Index),
            Domain::Several(words) => chosen(words, text).map(Checked::Number),
            Domain::Switch => match text {
                // As frameworks write them into attributes, too.
                "0" | "false" => Some(Checked::Number(0.0)),
                "1" | "true" => Some(Checked::Number(1.0)),
                _ => None,
            },
            Domain::Text(most) => {
                let fits = text.len() <= most as usize && words(text).nth(1).is_some();
                fits.then_some(Checked::Text(text))
            }
        }
    }
}

/// The names whose bits are set, joined by commas.
fn joined_words(words: &[&str], bits: f64) -> String {
    let is_set = |i: &usize| bits as u32 & (1 << i) != 0;
    let words: Vec<&str> = (0..words.len()).filter(is_set).map(|i| words[i]).collect();
    words.join(",")
}

/// The bits of the names in `text`; `None` if a name is unknown, or the text is empty.
fn chosen(words: &[&str], text: &str) -> Option<f64> {
    let mut bits = 0u32;
    for word in text.split(',') {
        bits |= 1 << words.iter().position(|known| *known == word.trim())?;
    }
    Some(bits.into())
}

#[cfg(test)]
mod tests {
    use super::super::text::tests::EVERY_FIELD;
    use super::super::{FIELDS, Hold, SCALES, Tokens};
    use super::*;
    use attention_spectra_testing::fuzzing::run_attempts;

    /// Fails unless every value of `p` is one that its dial allows, and none contradicts another.
    fn check(p: &Parameters, from: &str) {
        for field in FIELDS.iter().filter(|field| !SCALES.contains(&field.name)) {
            let text = field.text(p).unwrap_or_default();
            assert!(
                field.parse(&text).is_some(),
                "{} = {text}: {from}",
                field.name
            );
        }
        let scale = match p.written_scale() {
            Hold::SigmaQk => p.sigma_qk(),
            Hold::Beta => p.beta(),
        };
        assert!((0.0..=4.0).contains(&scale), "{:?}: {from}", p.scale);
        let rows_fit = p.tokens != Tokens::Isotropic || p.T <= p.width();
        assert!(rows_fit || !p.view.uses_tokens(), "T = {}: {from}", p.T);
        assert!(
            !p.reads_text() || p.T <= p.tokens_of_text(),
            "T = {}: {from}",
            p.T
        );
    }

    #[test]
    fn what_is_read_or_changed_by_name_holds_only_what_its_dials_allow() {
        let every = Parameters::from_text(EVERY_FIELD).0;
        run_attempts("specifications", 2000, |draws| {
            let text = draws.damaged_text(EVERY_FIELD);
            let (mut p, problems) = Parameters::from_text(&text);
            check(&p, &text);
            for _ in 0..3 {
                let changes: [(&str, String); 2] = std::array::from_fn(|_| {
                    let field = draws.of(FIELDS);
                    let from = *draws.of(&[&every, &p]);
                    let value = field.text(from).unwrap_or_default();
                    let value = match draws.below(2) {
                        0 => value,
                        _ => draws.damaged_text(&value),
                    };
                    (field.name, value)
                });
                let changes = [0, 1].map(|i| (changes[i].0, changes[i].1.as_str()));
                p = p.with_changes(&changes).0;
                check(&p, &format!("{text}, {changes:?}"));
            }
            problems.is_empty()
        });
    }

    #[test]
    fn a_choice_of_many_words_lists_half_of_the_limit() {
        static WORDS: [&str; MANY + 1] = ["word"; MANY + 1];
        let allowed = |words: &'static [&'static str]| {
            let field = Field::named("T").unwrap();
            let choice = Field {
                domain: Domain::Choice(words),
                ..*field
            };
            choice.allowed()
        };
        let all = allowed(&WORDS[..MANY]);
        assert_eq!(all.matches("word").count(), MANY, "{all}");
        let some = allowed(&WORDS);
        assert!(some.starts_with("one of 25 words: word, "), "{some}");
        assert_eq!(some.matches("word,").count() + 1, MANY / 2, "{some}");
    }
}
