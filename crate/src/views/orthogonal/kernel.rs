//! Stable rank of the kernel Σ_ℓ = X_ℓX_ℓᵀ through depth, for orthogonal and for softmax attention.

use super::schema::*;
use super::size_limit::{limited_to, sentence};
use crate::attention::orthogonal::{OrthogonalHead, query_key, value_output};
use crate::attention::{Sampler, softmax_rows};
use crate::dataset::DataSet;
use crate::linalg::{Matrix, multiply, multiply_nt, singular_values};
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::views::outcome::outcome;
use crate::views::statistics::mean_and_error;
use crate::words::Phrase;

/// Largest N and d: every layer costs N d².
const LARGEST: usize = 96;

/// The compared stacks: one orthogonal head with an orthogonal W^VW^O (Theorem 2.2), the sum over all heads with W^VW^O of rank d/h
/// each, and softmax attention with the weights of the first.
pub(super) const KINDS: [Phrase; 3] = [
    Phrase("orthogonal-orthogonal"),
    Phrase("orthogonal-orthogonal-all-heads"),
    Phrase("orthogonal-softmax"),
];

/// `p` within [`LARGEST`].
pub(super) fn within_limit(p: &Parameters) -> Parameters {
    limited_to(p, LARGEST)
}

outcome! {
    /// A stack of one kind in one realisation.
    pub(crate) struct KernelOutcome {
        /// sr(Σ_ℓ) for ℓ = 0 … L.
        stable_ranks: Vec<f64>,
        /// The largest relative change of an eigenvalue of Σ from Σ₀ to Σ_L.
        drift: f64,
    }
}

/// A stack without residual connections.
pub(super) struct KernelExperiment {
    /// The requested name.
    asked: Parameters,
    /// The parameters limited to [`LARGEST`].
    parameters: Parameters,
}

impl KernelExperiment {
    pub(super) fn new(p: &Parameters) -> Self {
        Self {
            asked: p.clone(),
            parameters: within_limit(p),
        }
    }

    pub(super) fn cost(&self) -> f64 {
        let p = &self.parameters;
        60.0 * p.layers as f64 * (p.T.max(p.width()) as f64).powi(3)
    }

    pub(super) fn run(
        &self,
        kind: usize,
        realisation: u32,
        sampler: &mut Sampler,
    ) -> Result<KernelOutcome, Problem> {
        let p = &self.parameters;
        let mut x = sampler.tokens(p, realisation)?.as_ref().clone();
        let first = singular_values(&x)?;
        let mut stable_ranks = vec![rank(&first)];
        let mut last = first.clone();
        for layer in 1..=p.layers {
            x = match kind {
                0 => self.head(&x, realisation, layer, 0, p.width()),
                1 => self.all_heads(&x, realisation, layer),
                _ => self.softmax(&x, realisation, layer),
            };
            // Only ratios matter; without this softmax's tokens would shrink for ever.
            let norm = x.frobenius_norm();
            if kind != 0 && norm > 0.0 {
                x = ((p.T as f64).sqrt() / norm) * x;
            }
            last = singular_values(&x)?;
            stable_ranks.push(rank(&last));
        }
        let scale = first.first().map_or(1.0, |s| s * s);
        let change = first
            .iter()
            .zip(&last)
            .map(|(a, b)| (a * a - b * b).abs() / scale);
        Ok(KernelOutcome {
            stable_ranks,
            drift: change.fold(0.0, f64::max),
        })
    }

    /// One orthogonal head with W^VW^O of rank `rank`.
    fn head(&self, x: &Matrix, realisation: u32, layer: usize, head: usize, rank: usize) -> Matrix {
        let p = &self.parameters;
        let weights = value_output(p, realisation, layer, head, (p.width(), rank));
        OrthogonalHead::sampled(p, realisation, layer, head, x).apply(&multiply(x, &weights))
    }

    fn all_heads(&self, x: &Matrix, realisation: u32, layer: usize) -> Matrix {
        let p = &self.parameters;
        let rank = (p.width() / p.heads).max(1);
        let mut sum = Matrix::zeros(p.T, p.width());
        for head in 0..p.heads.min(p.width()) {
            sum += self.head(x, realisation, layer, head, rank);
        }
        sum
    }

    fn softmax(&self, x: &Matrix, realisation: u32, layer: usize) -> Matrix {
        let p = &self.parameters;
        let both = multiply(x, &query_key(p, realisation, layer, 0, p.width()));
        let half = both.ncols() / 2;
        let (q, k) = (
            both.get(.., ..half).to_owned(),
            both.get(.., half..).to_owned(),
        );
        let scale = 1.0 / (half.max(1) as f64).sqrt();
        let weights = softmax_rows(scale * multiply_nt(&q, &k), false);
        let output = value_output(p, realisation, layer, 0, (p.width(), p.width()));
        multiply(&weights, &multiply(x, &output))
    }

    pub(super) fn merge(&self, done: &[Option<&KernelOutcome>], data: &mut DataSet) {
        let p = &self.parameters;
        let of_kind = |kind: usize| done.iter().skip(kind).step_by(KINDS.len()).flatten();
        let ranks = |kind: usize, layer: usize| {
            let values = of_kind(kind).filter_map(|it| it.stable_ranks.get(layer).copied());
            mean_and_error(&values.collect::<Vec<f64>>())
        };
        data.notes.extend(sentence("stable-rank", p, &self.asked));
        data.push(LAYER, (0..=p.layers).map(|l| l as f64).collect());
        for (kind, name) in [RANK_ORTHOGONAL, RANK_HEADS, RANK_SOFTMAX]
            .into_iter()
            .enumerate()
        {
            let (mean, error) = (0..=p.layers).map(|l| ranks(kind, l)).unzip();
            data.push_with_errors(name, mean, error);
        }
        let drifts: Vec<f64> = of_kind(0).map(|it| it.drift).collect();
        data.summarise(KERNEL_DRIFT, mean_and_error(&drifts).0);
        data.summarise(RANK_ORTHOGONAL, ranks(0, p.layers).0);
        data.summarise(RANK_SOFTMAX, ranks(2, p.layers).0);
    }
}

/// sr(Σ) = Σ s⁴/s₁⁴ from the singular values of X.
fn rank(values: &[f64]) -> f64 {
    let first = values.first().copied().unwrap_or(f64::NAN);
    values.iter().map(|s| (s / first).powi(4)).sum()
}
