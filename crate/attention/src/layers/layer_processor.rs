//! Operations for attention layers on one processor.

use super::rank_one::RankOne;
use super::{OffsetMatrix, Processor};
use crate::linalg::Scaled;
use crate::problem::Problem;
use crate::specification::{RandomAttention, Remedy};

/// The operations of layers and stacks. Each processor has its own way to keep precision. Every operation may fail for reasons of the
/// processor, such as memory, a lost device, or numbers out of range.
pub trait LayerProcessor: Processor + Sized {
    /// Tokens X = 1aᵀ + D, T × d.
    type Tokens: Clone;
    /// The attention matrix of one layer with every one of some remedies.
    type Attention;
    /// A d × d matrix that tokens are multiplied with from the right.
    type Weights;
    /// Information about the rounding of R, where tokens are PQ + R.
    type Rounding: Clone + Default;

    /// A(X) of layer `layer` (from 1) on the tokens `x`, with every one of `remedies`.
    async fn attention(
        &self,
        p: &RandomAttention,
        place: (u32, usize),
        x: &Self::Tokens,
        remedies: &[Remedy],
    ) -> Result<Self::Attention, Problem>;

    /// The value matrix W^V of a layer, d × d.
    async fn value_weights(
        &self,
        p: &RandomAttention,
        place: (u32, usize),
    ) -> Result<Self::Weights, Problem>;

    /// Q W for a row Q.
    async fn row_times(&self, q: &Scaled, w: &Self::Weights) -> Result<Scaled, Problem>;

    /// A R W, without weights A R, and the image under A of the pair next to R; `turned` is its Q W.
    async fn images(
        &self,
        p: &RandomAttention,
        attention: &Self::Attention,
        weights: Option<&Self::Weights>,
        before: &Deflated<Self>,
        turned: Option<&Scaled>,
    ) -> Result<Images<Self>, Problem>;

    /// Adds λAX₀W₀ to the images A R W, and passes them and the pair beside them through the gates of the layer on the tokens X.
    /// Returns the Q W of `pair` times what all gates have in common.
    ///
    async fn act_on_outputs(
        &self,
        p: &RandomAttention,
        place: (u32, usize),
        attention: &Self::Attention,
        tokens: &StackTokens<Self>,
        images: &mut Images<Self>,
        pair: Option<(&OffsetMatrix, Scaled)>,
    ) -> Result<Option<Scaled>, Problem>;

    /// Adds αX to every one of `images`.
    fn add_residual(&self, alpha: f64, x: &Self::Tokens, images: &mut [Self::Tokens]);

    /// X + PQ.
    fn plus_outer(&self, x: &Self::Tokens, left: &OffsetMatrix, right: &Scaled) -> Self::Tokens;

    /// The tokens with their pair cleaned of the parts of R in its directions; `None` if the pair does not dominate. Under a causal mask
    /// the first row stands for the common part of the rows.
    async fn cleaned(
        &self,
        tokens: &Deflated<Self>,
        causal: bool,
    ) -> Result<Option<Deflated<Self>>, Problem>;

    /// X with its leading direction as a pair, if one leads.
    async fn with_leading_pair(
        &self,
        x: Self::Tokens,
        causal: bool,
    ) -> Result<Deflated<Self>, Problem>;

    /// LayerNorm of X.
    fn layer_norm(&self, x: Self::Tokens) -> Self::Tokens;

    /// LayerNorm of PQ + R; `None` if rounding in the mean of Q leaves nothing of Q.
    fn pair_layer_norm(&self, tokens: &Deflated<Self>) -> Option<Deflated<Self>>;

    /// sr(XXᵀ) − 1.
    async fn stable_rank_excess(
        &self,
        tokens: &Deflated<Self>,
        causal: bool,
    ) -> Result<f64, Problem>;

    /// Whether tokens after a layer need no cleaned pair, because only one number is computed from them.
    fn leaves_pairs(&self, layer: usize, last: bool) -> bool;

    /// Typical length of a row of AXW along some direction, to which rows of rounding are compared.
    async fn typical_row(
        &self,
        p: &RandomAttention,
        x: &Self::Tokens,
    ) -> Result<Option<f64>, Problem>;

    /// Returns an error if a row of the tokens is only rounding compared with a `typical` one.
    async fn check_rows(
        &self,
        p: &RandomAttention,
        typical: f64,
        tokens: &Deflated<Self>,
    ) -> Result<(), Problem>;
}

/// X = PQ + R ∈ R^{T×d}.
pub struct Deflated<P: LayerProcessor> {
    /// The leading part, if one direction leads.
    pub pair: Option<RankOne>,
    /// The remainder R after the pair is removed; without a pair all of X.
    pub rest: P::Tokens,
    /// Information about the rounding of R.
    #[allow(dead_code, reason = "double precision keeps no account of it")]
    pub rounding: P::Rounding,
}

impl<P: LayerProcessor> Deflated<P> {
    /// The tokens `x`, placed in R as a whole.
    pub fn from_tokens(x: P::Tokens) -> Self {
        Self {
            pair: None,
            rest: x,
            rounding: P::Rounding::default(),
        }
    }
}

/// First values and gates that act on the outputs.
pub struct StackTokens<P: LayerProcessor> {
    /// X₀, in front of the first layer.
    pub first: P::Tokens,
    /// X, in front of the current layer.
    pub current: P::Tokens,
}

/// Image of tokens PQ + R under attention, an entry for every remedy.
pub struct Images<P: LayerProcessor> {
    /// A R W.
    pub rests: Vec<P::Tokens>,
    /// A P, or with a residual connection its change AP − P; none without a pair.
    pub columns: Vec<OffsetMatrix>,
    /// Information about the rounding of A R W beside the pair.
    pub roundings: Vec<P::Rounding>,
}
