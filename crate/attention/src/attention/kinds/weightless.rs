//! Self-attention without weights at its critical scale: the softmax of γ ln T · cos(x_i, x_j) (arXiv 2510.05554).

use crate::attention::kinds::softmax;
use crate::attention::unit_rows::{unit_parts, unit_rows};
use crate::attention::{
    Bulk, Facts, Kind, KindMemory, LayerInput, Mixing, Recipe, Sampler, ScoreDerivative, Triangle,
};
use crate::linalg::{Matrix, multiply_nt};
use crate::problem::Problem;
use crate::specification::{RandomAttention, Tokens};
use crate::theory::{Eigenvalues, EntryLaw, Moments, Range};
use attention_spectra_words::phrase;

/// A = softmax(γ ln T · cos(x_i, x_j)). Only the tokens are random, and derivatives hold the cosines constant.
pub(in crate::attention) struct Weightless;

impl Kind for Weightless {
    fn facts(&self) -> Facts {
        Facts {
            legend: phrase!("attention-legend-weightless"),
            dials: &["gamma", "causal"],
            reads_tokens: true,
            normalises_rows: true,
            is_followed: false,
            triangle: Triangle::UnderMask,
            // Tokens of one cosine leave one eigenvalue T − 1 times.
            has_outliers: false,
            memory: KindMemory::OF_SCORES,
        }
    }

    fn matrix(
        &self,
        sampler: &mut Sampler,
        p: &RandomAttention,
        realisation: u32,
    ) -> Result<Matrix, Problem> {
        let directions = unit_rows(sampler.tokens(p, realisation)?.as_ref());
        let mut scores = multiply_nt(&directions, &directions);
        scores *= scale(p);
        Ok(softmax::softmax_rows(scores, p.causal))
    }

    fn parts(&self, input: &LayerInput) -> Mixing {
        let (common, own) = score_parts(input);
        let (columns, bulk) = softmax::row_parts(&common, own, input.parameters.causal);
        Mixing::stochastic(columns, Bulk::Dense(bulk))
    }

    fn derivatives(&self, _: &LayerInput) -> Vec<ScoreDerivative> {
        Vec::new()
    }

    fn entry_law(&self, p: &RandomAttention) -> EntryLaw {
        let law = EntryLaw::of_rows(Moments {
            // Nobody among the papers here writes of it.
            eta_published: f64::NAN,
            ..Moments::independent(0.0)
        });
        match common_cosine(p) {
            Some(cosine) => EntryLaw {
                eigenvalues: Eigenvalues::Equal(equal_eigenvalue(p.gamma, cosine, p.T)),
                range: Range::Always,
                ..law
            },
            None => law.unknown(phrase!("attention-cosines-these-tokens-differ-law")),
        }
    }

    fn recipe(&self, p: &RandomAttention) -> Recipe {
        Recipe::Cosines(scale(p))
    }
}

/// γ ln T, the score of a token with itself.
fn scale(p: &RandomAttention) -> f64 {
    p.gamma * libm::log(p.T as f64)
}

/// The cosine of every two tokens, if it is exact and the same for all: orthogonal and correlated tokens with T ≤ d.
fn common_cosine(p: &RandomAttention) -> Option<f64> {
    match p.tokens {
        Tokens::Isotropic => Some(0.0),
        Tokens::Correlated => Some(p.rho),
        Tokens::Unit | Tokens::Walk => None,
    }
    .filter(|_| p.T <= p.width())
}

/// The eigenvalue (1 − z)/(1 + (T − 1)z), z = T^{−γ(1−ρ)}, of multiplicity T − 1 if every two tokens have the cosine ρ. As T →
/// ∞ it changes from 0 to 1 at γ = 1/(1 − ρ).
fn equal_eigenvalue(gamma: f64, cosine: f64, tokens: usize) -> f64 {
    let exponent = -gamma * (1.0 - cosine) * libm::log(tokens as f64);
    -libm::expm1(exponent) / (1.0 + (tokens - 1) as f64 * libm::exp(exponent))
}

/// Scores up to constants of rows, common_j + own_ij, of tokens 1aᵀ + D. With directions x̂_i = â + d̂_i, common_j = κ â·d̂_j and
/// own_ij = κ d̂_i·d̂_j; where tokens hardly differ, d̂ is computed from D and not from the directions.
fn score_parts(input: &LayerInput) -> (Vec<f64>, Matrix) {
    let (base, differences) = unit_parts(input.mean, input.rest);
    let kappa = scale(input.parameters);
    let base = Matrix::from_fn(1, base.len(), |_, j| base[j] * kappa);
    let common = multiply_nt(&base, &differences)
        .row(0)
        .iter()
        .copied()
        .collect();
    let mut own = multiply_nt(&differences, &differences);
    own *= kappa;
    (common, own)
}
