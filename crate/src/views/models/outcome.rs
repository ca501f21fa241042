//! What the steps find.

use super::head::HeadNumbers;
use crate::linalg::Complex;
use crate::views::outcome::outcome;

outcome! {
    /// What a step finds.
    pub(crate) enum ModelsOutcome {
        /// Nothing: a file is shown.
        File(()),
        Start(StartOutcome),
        Head(HeadOutcome),
        Length(LengthOutcome),
        /// What is still to be measured.
        OnDevice(DeviceOutcome),
    }

    /// The tokens before the first layer.
    pub(crate) struct StartOutcome {
        tokens: TokenNumbers,
        /// How many of them already occurred.
        repeated: f64,
        /// Cosines of the first tokens, row by row.
        pairwise_cosines: Vec<f64>,
        /// REM's law of the cosine after every layer; none where it does not cover the model.
        theory: Vec<f64>,
    }

    /// A head of a layer.
    pub(crate) struct HeadOutcome {
        /// After the layer, at its first head; else `NaN`.
        tokens: TokenNumbers,
        head: HeadNumbers,
        /// Of its attention, falling in modulus.
        eigenvalues: Vec<Complex>,
        /// The means of the blocks of its attention in the first realisation, else none.
        block_means: Vec<f64>,
    }

    /// The tokens after the only layer at another context length.
    pub(crate) struct LengthOutcome {
        /// sr − 1.
        excess: f64,
    }

    /// Tokens; `NaN` where they are zero.
    pub(crate) struct TokenNumbers {
        /// Mean cosine.
        cosine: f64,
        /// sr − 1.
        excess: f64,
    }

    /// What a graphics processor computes of a layer, row by row.
    pub(crate) struct DeviceOutcome {
        /// The attention of the head, T × T; empty at another context length.
        attention: Vec<f64>,
        /// The tokens after the layer, T × d, at its first head.
        tokens: Option<Vec<f64>>,
    }
}
