//! Computes attention matrices from tokens. Each attention type is one file in `kinds`; the other files have
//! what all types share: the sampler, tokens, scores, remedies and derivatives.

mod cache;
mod derivative;
pub mod device_limits;
mod entrywise;
mod kinds;
mod layer_input;
mod layer_model;
mod legend;
pub mod measured_laws;
mod mixing;
mod query_key;
mod recipe;
mod remedy;
mod row_statistics;
mod sampler;
mod score_contrast;
mod score_derivative;
mod scores;
mod tokens;
mod unit_rows;
mod value_weights;

pub use derivative::push_forward;
#[cfg(feature = "gpu")]
pub use kinds::softmax::common_row;
pub use kinds::softmax::softmax_rows;
pub use kinds::{ActingParameters, Facts, Kind, KindMemory, Triangle, orthogonal};
pub use layer_input::LayerInput;
pub use layer_model::{fixed_width, is_gap_model, layer_model};
pub use legend::architecture_label;
pub use mixing::{Bulk, Mixing};
pub use query_key::QueryKey;
pub use recipe::{Function, Recipe};
pub use remedy::{outlier_count, remedied, without_gap, without_outliers};
pub use row_statistics::{entropy_and_participation, mean_entropy, mean_row_sum, participation};
pub use sampler::{Listener, Sampler};
pub use score_contrast::score_contrast;
pub use score_derivative::ScoreDerivative;
pub use scores::Head;
pub use value_weights::{first_value_weights, value_weights};

use crate::linalg::{Matrix, Scaled};
use crate::problem::Problem;
use crate::specification::RandomAttention;

impl Sampler {
    /// The attention matrix A, T × T, of realisation `realisation`, before any remedy.
    ///
    /// # Errors
    /// The tokens cannot be drawn (isotropic tokens with T > d).
    pub fn attention(&mut self, p: &RandomAttention, realisation: u32) -> Result<Matrix, Problem> {
        self.attention_of(&p.attention, p, realisation)
    }

    /// Attention of type `kind` instead of the chosen type.
    fn attention_of(
        &mut self,
        kind: &impl Kind,
        p: &RandomAttention,
        realisation: u32,
    ) -> Result<Matrix, Problem> {
        match self.given() {
            Some(matrix) => Ok(matrix.clone()),
            None => kind.matrix(self, p, realisation),
        }
    }

    /// The attention matrix with the chosen remedy applied (GAP (8), A.5).
    ///
    /// # Errors
    /// The errors of [`Sampler::attention`], and if a singular value decomposition does not converge.
    pub fn remedied(&mut self, p: &RandomAttention, realisation: u32) -> Result<Matrix, Problem> {
        remedied(self.attention(p, realisation)?, p.remedy)
    }
}

impl Mixing {
    /// The attention matrix of layer `layer` (from 1) that acts on the tokens X = 1aᵀ + D,
    /// a = `mean` (1 × d) and D = `rest` (T × d), before any remedy.
    ///
    /// Weights are those of (seed, `realisation`, `layer`).
    pub fn of(
        p: &RandomAttention,
        realisation: u32,
        layer: usize,
        mean: &Scaled,
        rest: &Scaled,
    ) -> Self {
        p.attention.parts(&LayerInput {
            parameters: p,
            realisation,
            layer,
            mean,
            rest,
        })
    }
}

#[cfg(test)]
mod tests;
