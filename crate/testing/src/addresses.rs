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

/// Settings with which the view of training opens. The library holds them to be those of its view.
pub const TRAINING_OPENS_WITH: &str = "T=32&d=32&layers=2&norm=pre&activation=gelu";

/// The training that an address of its view says, and what is wrong with the address.
pub fn training(text: &str) -> (Training, Vec<Problem>) {
    let (opening, _) = Parameters::from_text(&format!("view=train&{TRAINING_OPENS_WITH}"));
    let (read, problems) = opening.with_text(text);
    (read.training, problems)
}
