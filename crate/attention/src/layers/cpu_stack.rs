//! Stacks in double precision, whose results are available at once.

use super::layer_processor::Deflated;
use super::on_cpu::leading;
use super::stack::LayerStack;
use super::{Cpu, OffsetMatrix};
use crate::attention::{LayerInput, Mixing, Sampler, score_contrast};
use crate::linalg::Matrix;
use crate::linalg::krylov::synchronously;
use crate::problem::Problem;
use crate::specification::RandomAttention;

/// A stack in progress: X_ℓ = A_ℓ X_{ℓ−1} W_ℓ (GAP (11)) with the remedy applied to A_ℓ, plus α
/// X_{ℓ−1} if the residual connection is on, then LayerNorm if it is on (post-norm, GAP A.5).
///
/// Query–key attention acts on the current tokens, A_ℓ = A(X_{ℓ−1}). Every layer draws its own
/// weights, those of (seed, realisation, layer); layer 1 is the single layer of the other views.
pub struct Stack(LayerStack<Cpu>);

impl Stack {
    /// Before the first layer: X₀, the input tokens.
    ///
    /// # Errors
    /// As [`Sampler::tokens`].
    pub fn new(
        sampler: &mut Sampler,
        p: &RandomAttention,
        realisation: u32,
    ) -> Result<Self, Problem> {
        let x = OffsetMatrix::new(std::rc::Rc::unwrap_or_clone(
            sampler.tokens(p, realisation)?,
        ));
        let tokens = leading(x.clone());
        Ok(Self(LayerStack::new(p.clone(), realisation, x, tokens)))
    }

    /// Layers passed so far.
    pub fn layer(&self) -> usize {
        self.0.layer
    }

    /// Whether this stack, of parameters `p` and `realisation`, has not yet passed layer `layer`.
    pub fn is_before(&self, p: &RandomAttention, realisation: u32, layer: usize) -> bool {
        let stack = &self.0;
        stack.parameters == *p && stack.realisation == realisation && stack.layer < layer
    }

    /// X_ℓ, ℓ = [`Stack::layer`].
    pub fn signal(&self) -> &OffsetMatrix {
        self.0.tokens()
    }

    /// sr(Σ_ℓ) − 1, to about 1e-12 however small it is and whichever direction the tokens collapse onto.
    ///
    /// # Errors
    /// X_ℓ is zero, or an entry is not a finite number.
    pub fn excess(&self) -> Result<f64, Problem> {
        synchronously(self.0.stable_rank_excess(&Cpu))
    }

    /// A_{ℓ+1}, the attention matrix that the next layer applies, before any remedy.
    pub fn attention(&self) -> Mixing {
        let OffsetMatrix { mean, rest } = self.signal();
        let stack = &self.0;
        Mixing::of(
            &stack.parameters,
            stack.realisation,
            stack.layer + 1,
            mean,
            rest,
        )
    }

    /// Spread of the scores of a row divided by their size, in the next layer, see [`score_contrast`]; `None` without scores.
    pub fn score_contrast(&self) -> Option<f64> {
        let OffsetMatrix { mean, rest } = self.signal();
        let stack = &self.0;
        score_contrast(&LayerInput {
            parameters: &stack.parameters,
            realisation: stack.realisation,
            layer: stack.layer + 1,
            mean,
            rest,
        })
    }

    /// Passes one layer.
    ///
    /// # Errors
    /// When the outliers could not be removed.
    pub fn advance(&mut self) -> Result<(), Problem> {
        let mixing = self.attention().remedied(self.0.parameters.remedy)?;
        self.pass(mixing)
    }

    /// Passes one layer whose attention matrix, remedy and all, is `mixing`.
    ///
    /// # Errors
    /// Never: no operation here waits.
    pub fn pass(&mut self, mixing: Mixing) -> Result<(), Problem> {
        let stack = &self.0;
        let remedies = [stack.parameters.remedy];
        let nothing = OffsetMatrix::new(Matrix::zeros(0, 0));
        let nothing = LayerStack::new(
            stack.parameters.clone(),
            stack.realisation,
            nothing.clone(),
            Deflated::from_tokens(nothing),
        );
        let before = std::mem::replace(&mut self.0, nothing);
        let behind = synchronously(before.pass(&Cpu, vec![mixing], &remedies, false))?;
        behind.into_iter().for_each(|behind| self.0 = behind);
        Ok(())
    }
}
