//! Where a model is not what the laws suppose.

use super::similarity::cosines;
use crate::figure::number::three_digits;
use crate::models::Configuration;
use crate::parameters::{Norm, Parameters, Reading};

/// What the laws suppose and this model does not do.
pub(super) fn deviations(p: &Parameters, model: &Configuration, repeated: f64) -> Vec<String> {
    let mut lost = Vec::new();
    if repeated > 0.0 && model.vocabulary > 0 {
        let share = (100.0 * repeated / p.T as f64).round();
        lost.push(format!("{share} % of the tokens stood earlier already"));
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
    lost.push("LayerNorm and the MLP stand between the layers".to_owned());
    let mut notes = vec![format!(
        "The laws suppose independent tokens of one layer; here {}.",
        lost.join(", ")
    )];
    if model.causal {
        notes.push("Under a mask the eigenvalues of A are its diagonal, 1 for the first token: the disk is a law of attention without one.".to_owned());
    }
    if cosines(model, p.T, 0.5).is_none() {
        notes.push("REM's law of the cosine is for norms behind the residual connections, GELU and no mask, as in BERT; this family has none here.".to_owned());
    }
    if p.reading != Reading::Random && model.vocabulary == 0 {
        notes.push("It reads patches of random pixels, not words.".to_owned());
    }
    notes
}
