//! Assumptions of the laws that a model violates.

use super::similarity::cosines;
use crate::figure::number::three_digits;
use crate::models::Configuration;
use crate::parameters::{Norm, Parameters, Reading};
use crate::words::phrase;

/// Assumptions of the laws that this model violates.
pub(super) fn deviations(p: &Parameters, model: &Configuration, repeated: f64) -> Vec<String> {
    let mut lost = Vec::new();
    if repeated > 0.0 && model.vocabulary > 0 {
        let share = (100.0 * repeated / p.T as f64).round();
        lost.push(phrase!("models-tokens-already-occurred", share));
    }
    if model.placement == Norm::Post {
        lost.push(phrase!("models-all-tokens-share-vector-their").to_owned());
    }
    if p.width_ratio() > 1.0 {
        lost.push(phrase!(
            "models-more-tokens-than-width",
            ratio = three_digits(p.width_ratio())
        ));
    }
    lost.push(phrase!("models-layernorm-mlp-between-layers").to_owned());
    let mut notes = vec![phrase!(
        "models-laws-assume-independent-tokens-one",
        violated = lost.join(", ")
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
