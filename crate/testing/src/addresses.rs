//! Random attention and trainings as addresses say them: tests name settings as the page does, by packages that know no address.

use attention_spectra_base::problem::Problem;
use attention_spectra_parameters::{Parameters, RandomAttention, Training};

/// A part of the parameters of a figure.
pub trait FromText: Sized {
    /// The part of `text`, as [`Parameters::from_text`] reads it, and what is wrong with the text.
    fn from_text(text: &str) -> (Self, Vec<Problem>);
}

impl FromText for RandomAttention {
    fn from_text(text: &str) -> (Self, Vec<Problem>) {
        let (read, problems) = Parameters::from_text(text);
        (read.training.random_attention, problems)
    }
}

impl FromText for Training {
    fn from_text(text: &str) -> (Self, Vec<Problem>) {
        let (read, problems) = Parameters::from_text(text);
        (read.training, problems)
    }
}
