//! Operations for gradients on one processor.

use super::layer_processor::{LayerProcessor, StackTokens};
use crate::problem::Problem;
use crate::specification::RandomAttention;

/// Operations that gradients need in addition to those of layers.
pub trait GradientProcessor: LayerProcessor {
    /// A change δX of tokens, T × d.
    type Change;
    /// Parts of a layer that act on its outputs and are held while these change: the gates, and the image of the first values.
    type Outputs;

    /// A X with the single remedy of `attention`.
    async fn mixed(
        &self,
        attention: &Self::Attention,
        x: &Self::Tokens,
    ) -> Result<Self::Tokens, Problem>;

    /// The product X W.
    async fn times(&self, x: &Self::Tokens, w: &Self::Weights) -> Result<Self::Tokens, Problem>;

    /// Independent entries W, stored by rows.
    fn rows_of(&self, w: Self::Weights) -> Self::Tokens;

    /// X in a unit in which its entries do not overflow.
    async fn rescaled(&self, x: Self::Tokens) -> Result<Self::Tokens, Problem>;

    /// ‖X‖_F² as a number x and an exponent e, ‖X‖_F² = x · 2^e.
    async fn square(&self, x: &Self::Tokens) -> Result<(f64, i64), Problem>;

    /// A X, and A δX + δA X for every one of `changes`; δA where [`ActingParameters::passes_scores`](crate::attention::ActingParameters::passes_scores).
    async fn mixed_changes(
        &self,
        p: &RandomAttention,
        place: (u32, usize),
        attention: Self::Attention,
        x: &Self::Tokens,
        changes: &[Self::Change],
    ) -> Result<(Self::Tokens, Vec<Self::Change>), Problem>;

    /// Gates and first values that act on the outputs of a layer, for the tokens `current` before this layer and `first` before all layers.
    async fn outputs(
        &self,
        p: &RandomAttention,
        place: (u32, usize),
        attention: &Self::Attention,
        tokens: StackTokens<Self>,
    ) -> Result<Self::Outputs, Problem>;

    /// `mixed` times W, with the first values and through the gates, plus α times `before` if the residual connection is on.
    async fn layer_output(
        &self,
        p: &RandomAttention,
        weights_and_outputs: (&Self::Weights, Option<&Self::Outputs>),
        mixed: &(Self::Tokens, Vec<Self::Change>),
        before: (&Self::Tokens, &[Self::Change]),
    ) -> Result<(Self::Tokens, Vec<Self::Change>), Problem>;

    /// X V for `count` independent V of N(0, 1) entries, through the gates: probe k is the stream [`crate::random::MatrixId::PROBE`] + k.
    async fn probed(
        &self,
        p: &RandomAttention,
        place: (u32, usize),
        tokens_and_outputs: (&Self::Tokens, Option<&Self::Outputs>),
        count: usize,
    ) -> Result<Vec<Self::Change>, Problem>;

    /// `changes` through LayerNorm at the tokens `x` before it.
    fn through_layer_norm(&self, x: &Self::Tokens, changes: &[Self::Change]) -> Vec<Self::Change>;

    /// ‖δX‖_F² of every change, infinite beyond 1e308; the changes may get another unit.
    async fn norms(&self, changes: &mut [Self::Change]) -> Result<Vec<f64>, Problem>;
}
