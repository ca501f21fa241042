//! Attention without normalisation: each entry is a function of its score alone.

use super::recipe::Function;
use super::scores::Head;
use super::{
    Facts, Kind, KindMemory, LayerInput, Mixing, Recipe, Sampler, ScoreDerivative, Triangle,
};
use crate::linalg::Matrix;
use crate::problem::Problem;
use crate::specification::RandomAttention;
use crate::theory::EntryLaw;

/// The function of the scores that makes an attention type.
pub(super) trait Entrywise {
    /// The function as kernels compute it.
    const FUNCTION: Function;

    /// [`Facts::legend`].
    fn legend() -> &'static str;

    /// The entry for a score among this number of tokens.
    fn value(tokens: f64) -> impl Fn(f64) -> f64;

    /// The derivative of the entry with respect to the score.
    fn slope(tokens: f64) -> impl Fn(f64) -> f64;

    /// [`Kind::entry_law`].
    fn law(p: &RandomAttention) -> EntryLaw;
}

impl<E: Entrywise> Kind for E {
    fn facts(&self) -> Facts {
        Facts {
            legend: E::legend(),
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
        let scores = sampler.scores(p, realisation, Head::First)?;
        Ok(map(scores, p.causal, E::value(p.T as f64)))
    }

    fn parts(&self, input: &LayerInput) -> Mixing {
        let p = input.parameters;
        let scores = input.scores(Head::First);
        Mixing::of_matrix(map(scores, p.causal, E::value(p.T as f64)))
    }

    fn derivatives(&self, input: &LayerInput) -> Vec<ScoreDerivative> {
        let p = input.parameters;
        let scores = input.scores(Head::First);
        let slopes = map(scores, p.causal, E::slope(p.T as f64));
        vec![ScoreDerivative::entrywise(input, slopes)]
    }

    fn entry_law(&self, p: &RandomAttention) -> EntryLaw {
        E::law(p)
    }

    fn recipe(&self, _: &RandomAttention) -> Recipe {
        Recipe::Entrywise(E::FUNCTION)
    }
}

/// `f` of every score; with `causal`, zero above the diagonal.
fn map(mut scores: Matrix, causal: bool, f: impl Fn(f64) -> f64) -> Matrix {
    for (j, column) in scores.col_iter_mut().enumerate() {
        for (i, x) in column.iter_mut().enumerate() {
            *x = if causal && j > i { 0.0 } else { f(*x) };
        }
    }
    scores
}
