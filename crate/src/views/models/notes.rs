//! Assumptions of the laws that a model violates.

use super::similarity::cosines;
use crate::figure::number::three_digits;
use crate::models::Configuration;
use crate::parameters::{Norm, Parameters, Reading};

/// Assumptions of the laws that this model violates.
pub(super) fn deviations(p: &Parameters, model: &Configuration, repeated: f64) -> Vec<String> {
    let mut lost = Vec::new();
    if repeated > 0.0 && model.vocabulary > 0 {
        let share = (100.0 * repeated / p.T as f64).round();
        lost.push(format!("{share} % of the tokens already occurred"));
    }
    if model.placement == Norm::Post {
        lost.push("all tokens share the vector of their segment".to_owned());
    }
    if p.width_ratio() > 1.0 {
        lost.push(format!(
            "γ = T/d = {} is above 1",
            three_digits(p.width_ratio())
        ));
    }
    lost.push("LayerNorm and the MLP are between the layers".to_owned());
    let mut notes = vec![format!(
        "The laws assume independent tokens and one layer; here {}.",
        lost.join(", ")
    )];
    if model.causal {
        notes.push("Under a mask the eigenvalues of A are its diagonal, 1 for the first token. The disk is a law for attention without a mask.".to_owned());
    }
    if cosines(model, p.T, 0.5).is_none() {
        notes.push("REM's law of the cosine holds for normalisation after the residual connections, GELU and no mask, as in BERT. It does not apply to this family.".to_owned());
    }
    if p.reading != Reading::Random && model.vocabulary == 0 {
        notes.push("It reads patches of random pixels, not words.".to_owned());
    }
    notes
}
