//! Assumptions of the laws that a model violates.

use super::similarity::cosines;
use crate::figure::number::digits_or_none;
use crate::models::Configuration;
use crate::parameters::{Norm, Parameters, Reading};
use crate::words::phrase;

/// Assumptions of the laws that this model violates.
pub(super) fn deviations(p: &Parameters, model: &Configuration, repeated: f64) -> Vec<String> {
    let share = if repeated > 0.0 && model.vocabulary > 0 {
        (100.0 * repeated / p.T as f64).round().to_string()
    } else {
        "none".to_owned()
    };
    let ratio = Some(p.width_ratio()).filter(|ratio| *ratio > 1.0);
    let mut notes = vec![phrase!(
        "models-laws-assume-independent-tokens-one",
        share,
        placement = match model.placement {
            Norm::Post => "post",
            _ => "pre",
        },
        ratio = digits_or_none(ratio.unwrap_or(f64::NAN))
    )];
    if model.causal {
        notes.push(phrase!("models-under-mask-eigenvalues-diagonal-1").to_owned());
    }
    if cosines(model, p.T, 0.5).is_none() {
        notes.push(phrase!("models-rems-law-cosine-holds-normalisation").to_owned());
    }
    if p.reading != Reading::Random && model.vocabulary == 0 {
        notes.push(phrase!("models-reads-patches-random-pixels-words").to_owned());
    }
    notes
}
