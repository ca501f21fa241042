//! Stacks of attention layers of any depth.

use super::OffsetMatrix;
use super::deflated::Deflated;
use crate::attention::{Mixing, Sampler, value_weights};
use crate::parameters::Parameters;
use crate::problem::Problem;

/// A stack on its way: X_ℓ = A_ℓ X_{ℓ−1} W_ℓ (GAP (11)) with the remedy applied to A_ℓ, plus α X_{ℓ−1}
/// where the residual connection is on, then LayerNorm where that is on (post-norm, GAP A.5).
///
/// Query–key attention acts on the current signal, A_ℓ = A(X_{ℓ−1}). Every layer draws its own
/// weights, those of (seed, realisation, layer); layer 1 is the single layer of the other views.
#[derive(Clone, Debug)]
pub struct Stack {
    parameters: Parameters,
    realisation: u32,
    layer: usize,
    tokens: Deflated,
    /// The sum where `tokens` are a pair and a rest.
    sum: Option<OffsetMatrix>,
}

impl Stack {
    /// Before the first layer: X₀, the input tokens.
    ///
    /// # Errors
    /// As [`Sampler::tokens`].
    pub fn new(sampler: &mut Sampler, p: &Parameters, realisation: u32) -> Result<Self, Problem> {
        let signal = OffsetMatrix::new(std::rc::Rc::unwrap_or_clone(
            sampler.tokens(p, realisation)?,
        ));
        let tokens = Deflated::new(signal.clone());
        Ok(Self {
            parameters: p.clone(),
            realisation,
            layer: 0,
            sum: tokens.is_split().then_some(signal),
            tokens,
        })
    }

    /// Layers passed so far.
    pub fn layer(&self) -> usize {
        self.layer
    }

    /// Whether this stack, of parameters `p` and `realisation`, has still to pass layer `layer`.
    pub fn is_before(&self, p: &Parameters, realisation: u32, layer: usize) -> bool {
        self.parameters == *p && self.realisation == realisation && self.layer < layer
    }

    /// X_ℓ, ℓ = [`Stack::layer`].
    pub fn signal(&self) -> &OffsetMatrix {
        self.sum.as_ref().unwrap_or_else(|| self.tokens.rest())
    }

    /// sr(Σ_ℓ) − 1, to about 1e-12 however small it is and whichever direction the tokens collapse onto.
    ///
    /// # Errors
    /// X_ℓ is zero, or an entry is not a finite number.
    pub fn excess(&self) -> Result<f64, Problem> {
        self.tokens.excess()
    }

    /// A_{ℓ+1}, the attention matrix that the next layer applies, before any remedy.
    pub fn attention(&self) -> Mixing {
        let OffsetMatrix { mean, rest } = self.signal();
        Mixing::of(
            &self.parameters,
            self.realisation,
            self.layer + 1,
            mean,
            rest,
        )
    }

    /// Passes one layer.
    ///
    /// # Errors
    /// When the outliers could not be removed.
    pub fn advance(&mut self) -> Result<(), Problem> {
        let mixing = self.attention().remedied(self.parameters.remedy)?;
        self.pass(&mixing);
        Ok(())
    }

    /// Passes one layer whose attention matrix, remedy and all, is `mixing`.
    pub fn pass(&mut self, mixing: &Mixing) {
        let p = &self.parameters;
        self.layer += 1;
        let weights = value_weights(p, self.realisation, self.layer);
        self.sum = None;
        let before = std::mem::replace(&mut self.tokens, Deflated::nothing());
        let mut behind = before.layer(mixing, weights, p);
        if p.layernorm {
            behind = behind.normalised();
        }
        self.sum = behind.sum();
        self.tokens = behind;
    }
}

/// A X W + αX: a layer before LayerNorm.
pub(super) fn layer(
    signal: &OffsetMatrix,
    mixing: &Mixing,
    weights: &crate::linalg::Matrix,
    p: &Parameters,
) -> OffsetMatrix {
    let (mean, rest) = mixing.apply(&signal.mean, &signal.rest);
    let output = OffsetMatrix { mean, rest }.times(weights);
    if p.skip {
        output.plus(p.alpha, signal)
    } else {
        output
    }
}
