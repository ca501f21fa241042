//! Uniform attention, 11ᵀ/T: every token attends to all alike.

use crate::attention::kinds::softmax;
use crate::attention::{
    Bulk, Facts, Kind, KindMemory, LayerInput, Mixing, Recipe, Sampler, ScoreDerivative, Triangle,
};
use crate::linalg::Matrix;
use crate::problem::Problem;
use crate::specification::RandomAttention;
use crate::theory::{EntryLaw, Moments, Range, Row};
use attention_spectra_words::phrase;

/// A = 11ᵀ/T; with a causal mask row i is 1/i up to the diagonal.
pub(in crate::attention) struct Uniform;

impl Kind for Uniform {
    fn facts(&self) -> Facts {
        Facts {
            legend: phrase!("attention-legend-uniform"),
            dials: &["causal"],
            reads_tokens: false,
            normalises_rows: true,
            is_followed: false,
            triangle: Triangle::UnderMask,
            has_outliers: true,
            memory: KindMemory {
                operator: 0.0,
                ..KindMemory::OF_SCORES
            },
        }
    }

    fn matrix(&self, _: &mut Sampler, p: &RandomAttention, _: u32) -> Result<Matrix, Problem> {
        Ok(softmax::softmax_rows(Matrix::zeros(p.T, p.T), p.causal))
    }

    fn parts(&self, input: &LayerInput) -> Mixing {
        let p = input.parameters;
        if p.causal {
            return Mixing::of_stochastic_matrix(
                softmax::softmax_rows(Matrix::zeros(p.T, p.T), true),
                true,
            );
        }
        Mixing::stochastic(vec![0.0; p.T], Bulk::Zero)
    }

    fn derivatives(&self, _: &LayerInput) -> Vec<ScoreDerivative> {
        Vec::new()
    }

    fn entry_law(&self, p: &RandomAttention) -> EntryLaw {
        EntryLaw {
            row: Some(Row::softmax(p.T, 0.0)),
            range: Range::Always,
            ..EntryLaw::of_rows(Moments::independent(0.0))
        }
    }

    fn recipe(&self, _: &RandomAttention) -> Recipe {
        Recipe::Uniform
    }
}
