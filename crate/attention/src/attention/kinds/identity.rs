//! The identity: every token attends to itself alone, so that tokens are not mixed.

use crate::attention::{
    Bulk, Facts, Kind, KindMemory, LayerInput, Mixing, Recipe, Sampler, ScoreDerivative, Triangle,
};
use crate::linalg::Matrix;
use crate::problem::Problem;
use crate::specification::RandomAttention;
use crate::theory::{Eigenvalues, EntryLaw, Moments, Range, Row};
use attention_spectra_words::phrase;

/// A = I.
pub(in crate::attention) struct Identity;

impl Kind for Identity {
    fn facts(&self) -> Facts {
        Facts {
            legend: phrase!("attention-legend-identity"),
            dials: &[],
            reads_tokens: false,
            normalises_rows: true,
            is_followed: false,
            triangle: Triangle::Always,
            has_outliers: false,
            memory: KindMemory {
                operator: 0.0,
                ..KindMemory::OF_SCORES
            },
        }
    }

    fn matrix(&self, _: &mut Sampler, p: &RandomAttention, _: u32) -> Result<Matrix, Problem> {
        Ok(Matrix::identity(p.T, p.T))
    }

    fn parts(&self, input: &LayerInput) -> Mixing {
        Mixing::stochastic(vec![0.0; input.parameters.T], Bulk::Centring)
    }

    fn derivatives(&self, _: &LayerInput) -> Vec<ScoreDerivative> {
        Vec::new()
    }

    fn entry_law(&self, _: &RandomAttention) -> EntryLaw {
        // No bulk: the mean entry is 1/T, but the matrix is all eigenvalue 1.
        EntryLaw {
            eigenvalues: Eigenvalues::Equal(1.0),
            row: Some(Row {
                participation: 1.0,
                third: 1.0,
                entropy: 0.0,
            }),
            range: Range::Always,
            ..EntryLaw::of_rows(Moments::independent(0.0))
        }
    }

    fn recipe(&self, _: &RandomAttention) -> Recipe {
        Recipe::Identity
    }
}
