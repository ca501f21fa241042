//! The trait of an attention type.

use crate::attention::{LayerInput, Mixing, Recipe, Sampler, ScoreDerivative};
use crate::linalg::Matrix;
use crate::problem::Problem;
use crate::specification::RandomAttention;
use crate::theory::EntryLaw;

/// Properties of an attention type that hold for all parameters.
pub struct Facts {
    /// Name in the legends of architectures, after GAP; italics between asterisks.
    pub legend: &'static str,
    /// RandomAttention that act on the matrix of this type, but not on the matrices of all types.
    pub dials: &'static [&'static str],
    /// Whether the attention matrix depends on the tokens.
    pub reads_tokens: bool,
    /// Whether the rows of A have the same sum for all tokens.
    pub normalises_rows: bool,
    /// Whether the derivative of A with respect to the tokens includes that of A; otherwise A is held constant.
    pub is_followed: bool,
    /// When A is lower triangular.
    pub triangle: Triangle,
    /// Whether the leading singular values of A stand apart from the others: if all are equal, rounding
    /// decides which of them are outliers.
    pub has_outliers: bool,
    /// Memory needed to sample the matrix.
    pub memory: KindMemory,
}

/// Number of matrices that are held at once while this attention type is drawn, measured by tests
/// (`views::demand`).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KindMemory {
    /// Number of T × T matrices for a layer with its remedy.
    pub layer: f64,
    /// Number of T × T matrices added to an operator whose leading values are computed.
    pub operator: f64,
    /// Numbers of T × T and T × d matrices where the derivative of A is followed through its scores.
    pub through_scores: [f64; 2],
}

impl KindMemory {
    /// Memory of a function of one matrix of scores.
    pub(in crate::attention) const OF_SCORES: Self = Self {
        layer: 1.4,
        operator: 2.0,
        through_scores: [5.1, 10.2],
    };
}

/// When an attention matrix is lower triangular.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Triangle {
    /// With a causal mask.
    UnderMask,
    /// Lower triangular with a mask and without.
    Always,
    /// The type does not support a mask.
    Never,
}

/// An attention type: all properties of a type that the program uses.
pub trait Kind {
    /// Properties that hold for all parameters.
    fn facts(&self) -> Facts;

    /// A, T × T, of the first layer on the sampled tokens.
    ///
    /// # Errors
    /// When the tokens cannot be drawn.
    fn matrix(
        &self,
        sampler: &mut Sampler,
        p: &RandomAttention,
        realisation: u32,
    ) -> Result<Matrix, Problem>;

    /// A of any layer, in parts that are not lost to rounding.
    fn parts(&self, input: &LayerInput) -> Mixing;

    /// Dependence of A on the tokens, one term per head; empty if A is held constant.
    fn derivatives(&self, input: &LayerInput) -> Vec<ScoreDerivative>;

    /// Properties of the entries that the laws need.
    fn entry_law(&self, p: &RandomAttention) -> EntryLaw;

    /// The kernels with which a graphics processor computes the matrix.
    fn recipe(&self, p: &RandomAttention) -> Recipe;
}
