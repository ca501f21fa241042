//! Problems, in words for the user.

use std::fmt;

/// A sentence that names what is wrong and the allowed values or a remedy.
///
/// The error of every fallible function of the crate; the page shows [`Problem::message`] unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Name of the parameter or quantity concerned, or empty.
    pub name: String,
    /// The sentence shown to the user.
    pub message: String,
}

impl Problem {
    /// A problem with the parameter or quantity `name`. Very long words and messages are shortened, because they may quote files.
    pub fn new(name: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            message: legible(message.into()),
        }
    }
}

/// Largest number of characters of a word in a message.
const LONGEST_WORD: usize = 400;

/// Largest number of characters of a message.
const LONGEST: usize = 4_000;

/// `message`, with long words shortened and a long text cut.
pub fn legible(message: String) -> String {
    if message.len() <= LONGEST_WORD {
        return message;
    }
    let cut = |text: &str, most: usize| match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    };
    let words = message.split(' ').map(|word| cut(word, LONGEST_WORD));
    cut(&words.collect::<Vec<_>>().join(" "), LONGEST)
}

impl fmt::Display for Problem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.message)
    }
}

impl std::error::Error for Problem {}

#[cfg(feature = "linalg")]
impl From<attention_spectra_linalg::Error> for Problem {
    fn from(error: attention_spectra_linalg::Error) -> Self {
        Self::new("matrix", error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "linalg")]
    #[test]
    fn what_a_decomposition_reports_becomes_a_sentence_about_the_matrix() {
        let error = attention_spectra_linalg::Error::NotSquare {
            rows: 3,
            columns: 4,
        };
        let message = "Eigenvalues need a square matrix; this one is 3 by 4.";
        assert_eq!(Problem::from(error), Problem::new("matrix", message));
    }

    #[test]
    fn a_message_quotes_no_more_than_the_beginning_of_a_long_name() {
        let name = "é".repeat(60_000);
        let message = Problem::new("file", format!("Tensor {name} is missing.")).message;
        assert!(message.starts_with("Tensor éé") && message.ends_with("é… is missing."));
        assert_eq!(
            message.chars().count(),
            LONGEST_WORD + "Tensor … is missing.".len() - 2
        );
        let message = Problem::new("file", "a b ".repeat(60_000)).message;
        assert_eq!(message.chars().count(), 4_001);
        let usual = "num_attention_heads = 5 does not fit the weights. ".repeat(20);
        assert_eq!(Problem::new("file", &*usual).message, usual);
    }
}
