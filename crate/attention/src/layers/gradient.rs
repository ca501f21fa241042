//! Gradients ‖∂X_L/∂W_ℓ‖_F² with respect to the value weights W_ℓ at initialisation (GAP §3). They are exact, by a product formula,
//! where attention matrices are stored or do not depend on the tokens. Elsewhere random Jacobian–vector products estimate them, with the
//! mean ‖J‖_F² and the variance 2 tr (JᵀJ)²: one pass forwards serves every depth on its way. The formulas are written once for every
//! processor. The law for the query weights W^Q is in `theory/gradient_law.rs`.

use super::gradient_of_outputs;
use super::gradient_processor::GradientProcessor;
use super::layer_processor::{Deflated, LayerProcessor, StackTokens};
use super::on_cpu::leading;
use super::stack::LayerStack;
use super::{Cpu, OffsetMatrix};
use crate::attention::ActingParameters;
use crate::attention::Sampler;
use crate::linalg::krylov::synchronously;
use crate::linalg::power_of_two;
use crate::problem::Problem;
use crate::specification::{Paths, RandomAttention, Values};

/// Whether ∂X_L/∂W_ℓ is the Kronecker product P₁ ⊗ P₂ of [`product_norms`].
pub fn is_product(p: &RandomAttention) -> bool {
    !(p.layernorm || p.skip || p.passes_scores() || p.is_gated() || p.has_value_residual())
}

/// Whether the derivative passes gates, or the scores by which values of the first tokens are mixed.
pub fn changes_outputs(p: &RandomAttention) -> bool {
    p.is_gated() && p.paths == Paths::All || p.has_value_residual() && p.passes_scores()
}

/// ‖∂X_L/∂W_ℓ‖_F² = ‖P₁‖_F² ‖P₂‖_F² for L = 1…`p.layers` and ℓ = `p.layer` (GAP, proof of Proposition 3.6),
/// P₁ = A_L…A₁X₀W₁…W_{ℓ−1}, P₂ = W_{ℓ+1}…W_L, exact; `NaN` for L < ℓ, infinite beyond 1e308. Attention that
/// depends on the tokens takes those of the stack.
///
/// # Errors
/// The errors of [`Sampler::tokens`] and [`super::Stack::advance`].
pub fn product_norms(
    sampler: &mut Sampler,
    p: &RandomAttention,
    realisation: u32,
) -> Result<Vec<f64>, Problem> {
    let x = OffsetMatrix::new((*sampler.tokens(p, realisation)?).clone());
    let start = match p.attends_to_tokens() {
        true => leading(x.clone()),
        false => Deflated::from_tokens(x.clone()),
    };
    let hear = |norms: &[f64]| sampler.report(norms);
    synchronously(product_norms_on(&Cpu, p, realisation, (x, start), hear))
}

/// Norms on the tokens `x`, which also are `start`; `hear` receives the first ones from time to time.
///
/// # Errors
/// As the operations of the processor.
pub async fn product_norms_on<P: GradientProcessor>(
    processor: &P,
    p: &RandomAttention,
    realisation: u32,
    (x, start): (P::Tokens, Deflated<P>),
    mut hear: impl FnMut(&[f64]),
) -> Result<Vec<f64>, Problem> {
    let remedies = [p.remedy];
    let mut left = x.clone();
    // What attention does not look at need not be known.
    let mut stack = p
        .attends_to_tokens()
        .then(|| LayerStack::new(p.clone(), realisation, x, start));
    for layer in 1..p.layer.min(p.layers + 1) {
        let weights = processor.value_weights(p, (realisation, layer)).await?;
        left = processor.times(&left, &weights).await?;
        left = processor.rescaled(left).await?;
    }
    let mut right = Right {
        product: None,
        square: (p.width() as f64, 0),
    };
    let mut norms = Vec::with_capacity(p.layers);
    for depth in 1..=p.layers {
        let place = (realisation, depth);
        let attention = match &stack {
            Some(stack) => stack.attention(processor, &remedies).await?,
            None => processor.attention(p, place, &left, &remedies).await?,
        };
        left = processor.mixed(&attention, &left).await?;
        left = processor.rescaled(left).await?;
        if let Some(before) = stack.take_if(|_| depth < p.layers) {
            let behind = before.pass(processor, attention, &remedies, false).await?;
            stack = behind.into_iter().next();
        }
        if depth > p.layer {
            right.multiply(processor, p, place).await?;
        }
        norms.push(if depth < p.layer {
            f64::NAN
        } else {
            let (first, second) = (processor.square(&left).await?, right.square);
            first.0 * second.0 * power_of_two(first.1 + second.1)
        });
        if processor.may_report() {
            hear(&norms);
        }
    }
    Ok(norms)
}

/// The right factor P₂ of the product.
struct Right<P: LayerProcessor> {
    /// `None` for multiples of the identity and for orthogonal matrices, since only their norm matters.
    product: Option<P::Tokens>,
    /// ‖P₂‖_F² · 2^−exponent, and the exponent.
    square: (f64, i64),
}

impl<P: GradientProcessor> Right<P> {
    /// Computes P₂ W from P₂, with W of the layer at `place`.
    async fn multiply(
        &mut self,
        processor: &P,
        p: &RandomAttention,
        place: (u32, usize),
    ) -> Result<(), Problem> {
        if p.values != Values::Gaussian {
            let factor = p.sigma_V * p.sigma_V * p.width() as f64;
            let shift = libm::log2(factor).round();
            self.square.0 *= factor * power_of_two(-(shift as i64));
            self.square.1 += shift as i64;
            return Ok(());
        }
        let weights = processor.value_weights(p, place).await?;
        let product = match &self.product {
            None => processor.rows_of(weights),
            Some(product) => processor.times(product, &weights).await?,
        };
        let product = processor.rescaled(product).await?;
        self.square = processor.square(&product).await?;
        self.product = Some(product);
        Ok(())
    }
}

/// ‖Jv‖² for `count` independent v of N(0, 1) entries, J = ∂X_L/∂W_ℓ with ℓ = `p.layer`, for L = 1…`p.layers` one
/// after another: each an unbiased estimate of ‖J‖_F² (Hutchinson), `NaN` for L < ℓ. Works for every
/// architecture; the derivative includes the ways through LayerNorm and residual connections, and those
/// through the scores where [`RandomAttention::passes_scores`].
///
/// δX_ℓ = A X_{ℓ−1} v; after it δX_k = (A δX + δA X) W + α δX, then LayerNorm. Gates and a value residual act in these layers too; if they
/// change themselves, `gradient_of_outputs` follows them.
///
/// # Errors
/// As [`super::Stack::advance`].
pub fn tangent_norms(
    sampler: &mut Sampler,
    p: &RandomAttention,
    realisation: u32,
    count: usize,
) -> Result<Vec<f64>, Problem> {
    let x = OffsetMatrix::new((*sampler.tokens(p, realisation)?).clone());
    let hear = |norms: &[f64]| sampler.report(norms);
    if changes_outputs(p) {
        return gradient_of_outputs::tangent_norms(p, realisation, count, x, hear);
    }
    synchronously(tangent_norms_on(&Cpu, p, realisation, count, x, hear))
}

/// Norms on the tokens `x`; `hear` receives the first ones from time to time.
///
/// # Errors
/// As the operations of the processor.
pub async fn tangent_norms_on<P: GradientProcessor>(
    processor: &P,
    p: &RandomAttention,
    realisation: u32,
    count: usize,
    x: P::Tokens,
    mut hear: impl FnMut(&[f64]),
) -> Result<Vec<f64>, Problem> {
    let first = (p.is_gated() || p.has_value_residual()).then(|| x.clone());
    let mut signal = x;
    let mut changes: Vec<P::Change> = Vec::new();
    let mut norms = Vec::with_capacity(count * p.layers);
    for depth in 1..=p.layers {
        let place = (realisation, depth);
        let attention = processor.attention(p, place, &signal, &[p.remedy]).await?;
        let outputs = match &first {
            Some(first) => {
                let (first, current) = (first.clone(), signal.clone());
                let tokens = StackTokens { first, current };
                Some(processor.outputs(p, place, &attention, tokens).await?)
            }
            None => None,
        };
        let outputs = outputs.as_ref();
        let mixed = processor
            .mixed_changes(p, place, attention, &signal, &changes)
            .await?;
        let weights = processor.value_weights(p, place).await?;
        let before = (&signal, &changes[..]);
        let (output, mut behind) = processor
            .layer_output(p, (&weights, outputs), &mixed, before)
            .await?;
        if depth == p.layer {
            behind = processor
                .probed(p, place, (&mixed.0, outputs), count)
                .await?;
        }
        drop(mixed);
        let output = processor.rescaled(output).await?;
        if p.layernorm && !behind.is_empty() {
            behind = processor.through_layer_norm(&output, &behind);
        }
        signal = match p.layernorm {
            true => processor.layer_norm(output),
            false => output,
        };
        match behind.is_empty() {
            true => norms.extend(std::iter::repeat_n(f64::NAN, count)),
            false => norms.extend(processor.norms(&mut behind).await?),
        }
        changes = behind;
        if processor.may_report() {
            hear(&norms);
        }
    }
    Ok(norms)
}

#[cfg(test)]
mod tests;
