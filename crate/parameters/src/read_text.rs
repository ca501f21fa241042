//! Whether the visitor's text is read, and how T follows its length.

use super::own_text::FIRST;
use super::{Domain, Field, Model, Parameters, Reading, View, words};
use crate::problem::Problem;
use attention_spectra_words::phrase;

/// Number of tokens up to which T grows with a text automatically; more take time and have to be requested.
const FOLLOWED: usize = 256;

impl Parameters {
    /// Whether a model reads [`Parameters::text`]: only a model of words at its initialisation reads it.
    pub fn reads_text(&self) -> bool {
        let of_words = !matches!(self.model, Model::Vit | Model::File);
        self.view == View::Models && self.reading == Reading::Text && of_words
    }

    /// Whether files contain `field`. They contain the text only if it is used.
    pub fn is_written(&self, field: &Field) -> bool {
        !matches!(field.domain, Domain::Text(_)) || self.reads_text()
    }

    /// The parameters, without the text if it is not used: links and files leave an unused text out.
    pub fn without_unread_text(&self) -> Self {
        let mut rest = self.clone();
        if !self.reads_text() {
            FIRST.clone_into(&mut rest.text);
        }
        rest
    }

    /// Tokens of [`Parameters::text`].
    pub fn tokens_of_text(&self) -> usize {
        words(&self.text).count()
    }

    /// T grows and shrinks with the text if T was the whole length of the text read `before`.
    pub(super) fn follow_text(&mut self, before: &Self) {
        let whole = |p: &Self| p.tokens_of_text().min(FOLLOWED);
        if before.reads_text() && before.T == whole(before) {
            self.T = whole(self);
        }
    }

    /// T is at most the length of a text that is used; a sentence says so if another T was `asked` for.
    pub(super) fn end_with_text(&mut self, asked: bool) -> Option<Problem> {
        let most = match self.reads_text() {
            true => self.tokens_of_text(),
            false => return None,
        };
        if self.T <= most {
            return None;
        }
        self.T = most;
        asked.then(|| Problem::new("T", phrase!("parameters-text-sets-length", most)))
    }
}
