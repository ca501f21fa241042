//! Stacks of attention layers of any depth, written once for every processor.

use super::layer_processor::Deflated;
use super::layer_processor::{LayerProcessor, StackTokens};
use crate::attention::ActingParameters;
use crate::problem::Problem;
use crate::specification::{RandomAttention, Remedy, Values};

/// A stack in progress: X_ℓ = A_ℓ X_{ℓ−1} W_ℓ (GAP (11)) with the remedy applied to A_ℓ, plus α X_{ℓ−1} where the residual connection is
/// on, then LayerNorm where that is on (post-norm, GAP A.5). With a value residual the values X_{ℓ−1} W_ℓ are (1 − λ) X_{ℓ−1} W_ℓ + λ X₀ W₀
/// (arXiv 2410.17897), and with gates A_ℓ times the values passes through sigmoid(X_{ℓ−1} W_g) (arXiv 2505.06708).
///
/// Query–key attention acts on the current tokens, A_ℓ = A(X_{ℓ−1}). Every layer draws its own
/// weights, those of (seed, realisation, layer); layer 1 is the single layer of the other views.
pub struct LayerStack<P: LayerProcessor> {
    pub parameters: RandomAttention,
    pub realisation: u32,
    /// Layers passed so far.
    pub layer: usize,
    tokens: Deflated<P>,
    /// The tokens as one matrix, where `tokens` are a pair and a rest.
    sum: Option<P::Tokens>,
    /// X₀, if layers need it.
    first: Option<P::Tokens>,
}

/// Whether outputs pass through gates or hold values of the first tokens.
fn acts_on_outputs(p: &RandomAttention) -> bool {
    p.is_gated() || p.has_value_residual()
}

impl<P: LayerProcessor> LayerStack<P> {
    /// The stack before its first layer. `x` and `tokens` are the same tokens, in two forms.
    pub fn new(
        parameters: RandomAttention,
        realisation: u32,
        x: P::Tokens,
        tokens: Deflated<P>,
    ) -> Self {
        Self {
            first: acts_on_outputs(&parameters).then(|| x.clone()),
            parameters,
            realisation,
            layer: 0,
            sum: tokens.pair.is_some().then_some(x),
            tokens,
        }
    }

    /// The tokens X_ℓ after the layers passed so far.
    pub fn tokens(&self) -> &P::Tokens {
        self.sum.as_ref().unwrap_or(&self.tokens.rest)
    }

    /// A_{ℓ+1}, the attention matrix that the next layer applies, with every one of `remedies`.
    ///
    /// # Errors
    /// When the outliers could not be removed, or the processor fails.
    pub async fn attention(
        &self,
        processor: &P,
        remedies: &[Remedy],
    ) -> Result<P::Attention, Problem> {
        let place = (self.realisation, self.layer + 1);
        let p = &self.parameters;
        processor.attention(p, place, self.tokens(), remedies).await
    }

    /// The stacks after one more layer, one for each of the `remedies` in `attention`. With `last`, orthogonal value matrices are left out
    /// if they change no singular value.
    ///
    /// # Errors
    /// When the processor fails.
    pub async fn pass(
        self,
        processor: &P,
        attention: P::Attention,
        remedies: &[Remedy],
        last: bool,
    ) -> Result<Vec<Self>, Problem> {
        let (p, place) = (&self.parameters, (self.realisation, self.layer + 1));
        let removed = remedies.contains(&Remedy::Outliers);
        let typical = match p.layernorm && removed && p.attends_to_tokens() {
            true => processor.typical_row(p, self.tokens()).await?,
            false => None,
        };
        let outputs = self.first.as_ref().map(|first| StackTokens::<P> {
            first: first.clone(),
            current: self.tokens().clone(),
        });
        let turned_only =
            p.values != Values::Gaussian && !p.skip && !p.layernorm && outputs.is_none();
        let weights = match last && turned_only {
            true => None,
            false => Some(processor.value_weights(p, place).await?),
        };
        drop(self.sum);
        let layer = self
            .tokens
            .layer(processor, (p, place), &attention, weights, outputs.as_ref());
        let behind_layer = layer.await?;
        // At T = 8192 it takes half a gigabyte.
        drop(attention);
        let mut behind = Vec::with_capacity(remedies.len());
        for (mut tokens, remedy) in behind_layer.into_iter().zip(remedies) {
            if let (Remedy::Outliers, Some(typical)) = (remedy, typical) {
                processor.check_rows(p, typical, &tokens).await?;
            }
            let cleaned = !processor.leaves_pairs(place.1, last);
            if cleaned {
                tokens = tokens.cleaned(processor, p.causal).await?;
            }
            if p.layernorm {
                tokens = tokens.layer_norm(processor);
                if cleaned {
                    tokens = tokens.cleaned(processor, p.causal).await?;
                }
            }
            behind.push(Self {
                parameters: RandomAttention {
                    remedy: *remedy,
                    ..p.clone()
                },
                realisation: place.0,
                layer: place.1,
                sum: tokens.pair_plus_rest(processor),
                tokens,
                first: self.first.clone(),
            });
        }
        Ok(behind)
    }

    /// Advances by one layer, with the attention matrix of the present tokens.
    ///
    /// # Errors
    /// The errors of [`LayerStack::attention`] and [`LayerStack::pass`].
    #[allow(
        dead_code,
        reason = "the processor's own stack passes one layer a step"
    )]
    pub async fn advance(
        self,
        processor: &P,
        remedies: &[Remedy],
        last: bool,
    ) -> Result<Vec<Self>, Problem> {
        let attention = self.attention(processor, remedies).await?;
        self.pass(processor, attention, remedies, last).await
    }

    /// sr(Σ_ℓ) − 1.
    ///
    /// # Errors
    /// X_ℓ is zero, an entry is not a finite number, or the processor fails.
    pub async fn stable_rank_excess(&self, processor: &P) -> Result<f64, Problem> {
        let causal = self.parameters.causal;
        processor.stable_rank_excess(&self.tokens, causal).await
    }
}
