//! Sigmoid of the scores, without normalisation (GAP Figure 1d; Ramapuram et al. 2025).

use crate::attention::entrywise::Entrywise;
use crate::attention::layer_model::score_model;
use crate::attention::recipe::Function;
use crate::specification::RandomAttention;
use crate::theory::{EntryBound, EntryLaw};
use attention_spectra_words::phrase;

/// A = sigmoid(scores − ln T).
pub(in crate::attention) struct Sigmoid;

impl Entrywise for Sigmoid {
    const FUNCTION: Function = Function::Sigmoid;

    fn legend() -> &'static str {
        phrase!("attention-legend-sigmoid")
    }

    fn value(tokens: f64) -> impl Fn(f64) -> f64 {
        let shift = libm::log(tokens);
        // For very negative arguments exp overflows to infinity and the quotient is the right 0.
        move |x| 1.0 / (1.0 + libm::exp(shift - x))
    }

    fn slope(tokens: f64) -> impl Fn(f64) -> f64 {
        let value = Self::value(tokens);
        move |x| {
            let value = value(x);
            value * (1.0 - value)
        }
    }

    fn law(p: &RandomAttention) -> EntryLaw {
        let scores = score_model(p);
        EntryLaw {
            // T entries between 0 and 1.
            bound: EntryBound {
                eigenvalue: p.T as f64,
                row_square: p.T as f64,
            },
            ..EntryLaw::of_scores(scores.sigmoid(), &scores)
                .measured_as(&[("sigmoid", p.sigma_qk())])
        }
    }
}
