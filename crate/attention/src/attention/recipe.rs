//! The kernels with which a graphics processor computes an attention matrix.

use super::scores::Head;

/// Source of the entries of A.
pub enum Recipe {
    /// Σ_h w_h softmax(scores of head h), with the weights w_h.
    Softmax(Vec<(Head, f64)>),
    /// Softmax over the scores and one more, the sink's, whose share is left out.
    Sink(f64),
    /// The softmax of the tokens' cosines times this factor.
    Cosines(f64),
    /// The exponentials of scores with rows and columns alternately scaled to unit sums, this many times.
    DoublyStochastic(usize),
    /// Each entry is a function of its score alone.
    Entrywise(Function),
    /// Independent entries, each row divided by its sum.
    Independent,
    /// The uniform row, up to the diagonal under a mask.
    Uniform,
    /// The identity.
    Identity,
    /// The exponential of a skew-symmetric matrix.
    Orthogonal,
    /// No kernel: the matrix is computed on the processor.
    WithoutKernel,
}

impl Recipe {
    /// Whether rows of A are computed one by one, so that A can be written out. All eigenvalues of a rotation lie on the unit
    /// circle and all its singular values are one: no iteration tells two of them apart, so it is stored as a small exponential.
    pub fn has_rows(&self) -> bool {
        match self {
            Self::Softmax(_)
            | Self::Sink(_)
            | Self::Cosines(_)
            | Self::DoublyStochastic(_)
            | Self::Entrywise(_)
            | Self::Independent
            | Self::Uniform
            | Self::Identity
            | Self::WithoutKernel => true,
            Self::Orthogonal => false,
        }
    }

    /// Whether entries of A can be negative: a head is subtracted, or A is a rotation.
    pub fn has_negative_entries(&self) -> bool {
        match self {
            Self::Softmax(heads) => heads.iter().any(|(_, weight)| *weight < 0.0),
            Self::Orthogonal => true,
            Self::Sink(_)
            | Self::Cosines(_)
            | Self::DoublyStochastic(_)
            | Self::Entrywise(_)
            | Self::Independent
            | Self::Uniform
            | Self::Identity
            | Self::WithoutKernel => false,
        }
    }

    /// Whether the attention is a single softmax head.
    pub fn is_one_softmax(&self) -> bool {
        matches!(self, Self::Softmax(heads) if heads.len() == 1)
    }
}

/// The functions of the kernels `pointwise` and `pointwise_tangent`, with their numbers in the kernels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// max(score, 0)/T.
    Relu = 0,
    /// 1/(1 + e^{ln T − score}).
    Sigmoid = 1,
}
