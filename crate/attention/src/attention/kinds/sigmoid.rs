//! Sigmoid of the scores, without normalisation (GAP Figure 1d; Ramapuram et al. 2025).

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
use crate::theory::{EntryBound, EntryLaw};
use attention_spectra_words::phrase;

/// A = sigmoid(scores − ln T).
pub(in crate::attention) struct Sigmoid;

impl Kind for Sigmoid {
    fn facts(&self) -> Facts {
        Facts {
            legend: phrase!("attention-legend-sigmoid"),
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

    fn recipe(&self, _: &RandomAttention) -> Recipe {
        Recipe::Entrywise(Function::Sigmoid)
    }
}

fn value(p: &RandomAttention, scores: Matrix) -> Matrix {
    let shift = libm::log(p.T as f64);
    // For very negative arguments exp overflows to infinity and the quotient is the right 0.
    entrywise::map(scores, p.causal, |x| 1.0 / (1.0 + libm::exp(shift - x)))
}

/// The derivative at every score.
fn slope(p: &RandomAttention, scores: Matrix) -> Matrix {
    let shift = libm::log(p.T as f64);
    entrywise::map(scores, p.causal, |x| {
        let value = 1.0 / (1.0 + libm::exp(shift - x));
        value * (1.0 - value)
    })
}
