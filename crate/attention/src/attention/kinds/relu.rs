//! ReLU of the scores, without normalisation (GAP Figure 1c; Wortsman et al. 2023).

use crate::attention::entrywise;
use crate::attention::layer_model::score_model;
use crate::attention::recipe::Function;
use crate::attention::scores::Head;
use crate::attention::{
    Facts, Kind, KindMemory, LayerInput, Mixing, Recipe, Sampler, ScoreDerivative, Triangle,
};
use crate::linalg::Matrix;
use crate::problem::Problem;
use crate::specification::RandomAttention;
use crate::theory::EntryLaw;
use attention_spectra_words::phrase;

/// A = ReLU(scores)/T.
pub(in crate::attention) struct Relu;

impl Kind for Relu {
    fn facts(&self) -> Facts {
        Facts {
            legend: phrase!("attention-legend-relu"),
            dials: &["sigma_qk", "beta", "d_qk", "qk_norm", "causal", "paths"],
            reads_tokens: true,
            normalises_rows: false,
            is_followed: true,
            triangle: Triangle::UnderMask,
            has_outliers: true,
            memory: KindMemory::OF_SCORES,
        }
    }

    fn matrix(
        &self,
        sampler: &mut Sampler,
        p: &RandomAttention,
        realisation: u32,
    ) -> Result<Matrix, Problem> {
        Ok(value(p, sampler.scores(p, realisation, Head::First)?))
    }

    fn parts(&self, input: &LayerInput) -> Mixing {
        Mixing::of_matrix(value(input.parameters, input.scores(Head::First)))
    }

    fn derivatives(&self, input: &LayerInput) -> Vec<ScoreDerivative> {
        vec![entrywise::derivative(input, slope)]
    }

    fn entry_law(&self, p: &RandomAttention) -> EntryLaw {
        let scores = score_model(p);
        EntryLaw::of_scores(scores.relu(), &scores).measured_as(&[("relu", p.sigma_qk())])
    }

    fn recipe(&self, _: &RandomAttention) -> Recipe {
        Recipe::Entrywise(Function::Relu)
    }
}

fn value(p: &RandomAttention, scores: Matrix) -> Matrix {
    let scale = 1.0 / p.T as f64;
    entrywise::map(scores, p.causal, |x| x.max(0.0) * scale)
}

/// The derivative at every score.
fn slope(p: &RandomAttention, scores: Matrix) -> Matrix {
    let scale = 1.0 / p.T as f64;
    entrywise::map(scores, p.causal, |x| if x > 0.0 { scale } else { 0.0 })
}
