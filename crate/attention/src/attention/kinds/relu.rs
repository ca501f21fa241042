//! ReLU of the scores, without normalisation (GAP Figure 1c; Wortsman et al. 2023).

use crate::attention::entrywise::Entrywise;
use crate::attention::layer_model::score_model;
use crate::attention::recipe::Function;
use crate::specification::RandomAttention;
use crate::theory::EntryLaw;
use attention_spectra_words::phrase;

/// A = ReLU(scores)/T.
pub(in crate::attention) struct Relu;

impl Entrywise for Relu {
    const FUNCTION: Function = Function::Relu;

    fn legend() -> &'static str {
        phrase!("attention-legend-relu")
    }

    fn value(tokens: f64) -> impl Fn(f64) -> f64 {
        let scale = 1.0 / tokens;
        move |x| x.max(0.0) * scale
    }

    fn slope(tokens: f64) -> impl Fn(f64) -> f64 {
        let scale = 1.0 / tokens;
        move |x| if x > 0.0 { scale } else { 0.0 }
    }

    fn law(p: &RandomAttention) -> EntryLaw {
        let scores = score_model(p);
        EntryLaw::of_scores(scores.relu(), &scores).measured_as(&[("relu", p.sigma_qk())])
    }
}
