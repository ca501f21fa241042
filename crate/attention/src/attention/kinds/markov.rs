//! iid Markov matrices: independent non-negative entries, rows normalised.

use crate::attention::kinds::softmax;
use crate::attention::{
    Facts, Kind, KindMemory, LayerInput, Mixing, Recipe, Sampler, ScoreDerivative, Triangle,
};
use crate::linalg::Matrix;
use crate::problem::Problem;
use crate::random::{MatrixId, Stream, from_rows};
use crate::specification::{Law, RandomAttention};
use crate::theory::{EntryLaw, Moments, Row, WeightLaw};

/// A_ij = Z_ij/Σ_j Z_ij with independent Z (GAP Definition 3.1).
pub(in crate::attention) struct Markov;

impl Kind for Markov {
    fn facts(&self) -> Facts {
        Facts {
            legend: "*A*",
            dials: &["law", "sigma_A", "tail_index", "causal"],
            reads_tokens: false,
            normalises_rows: true,
            is_followed: false,
            triangle: Triangle::UnderMask,
            has_outliers: true,
            memory: KindMemory {
                layer: 2.4,
                operator: 0.0,
                ..KindMemory::OF_SCORES
            },
        }
    }

    fn matrix(
        &self,
        _: &mut Sampler,
        p: &RandomAttention,
        realisation: u32,
    ) -> Result<Matrix, Problem> {
        Ok(matrix(p, realisation, 1))
    }

    fn parts(&self, input: &LayerInput) -> Mixing {
        let p = input.parameters;
        Mixing::of_stochastic_matrix(matrix(p, input.realisation, input.layer), p.causal)
    }

    fn derivatives(&self, _: &LayerInput) -> Vec<ScoreDerivative> {
        Vec::new()
    }

    fn entry_law(&self, p: &RandomAttention) -> EntryLaw {
        let law = match p.law {
            Law::Lognormal => WeightLaw::Lognormal { spread: p.sigma_A },
            Law::Exponential => WeightLaw::Exponential,
            Law::Uniform => WeightLaw::Uniform,
            Law::Pareto => WeightLaw::Pareto {
                tail_index: p.tail_index,
            },
        };
        let range: &[(&str, f64)] = match p.law {
            Law::Lognormal => &[("markov-lognormal", p.sigma_A)],
            Law::Exponential => &[("markov-exponential", 1.0)],
            Law::Uniform => &[("markov-uniform", 1.0)],
            // Its moments are infinite, or nearly so.
            Law::Pareto => &[],
        };
        EntryLaw::of_weights(Moments::markov(law), Row::markov(p.T, law), p.T).measured_as(range)
    }

    fn recipe(&self, _: &RandomAttention) -> Recipe {
        Recipe::Independent
    }
}

/// A_ij = Z_ij / Σ_j Z_ij with Z iid of the chosen law, T × T (GAP Definition 3.1), in layer `layer`;
/// with a causal mask the sum runs to the diagonal.
fn matrix(p: &RandomAttention, realisation: u32, layer: usize) -> Matrix {
    let entries = from_rows(p.T, p.T, &logarithms(p, realisation, layer));
    // Normalising exp(ln Z − max ln Z) instead of Z keeps the heaviest tails from overflowing.
    softmax::softmax_rows(entries, p.causal)
}

/// ln Z for T² independent entries.
///
/// Lognormal: exp(N(0, s²)), s² = ln(1+σ_A²). Exponential: −ln U. Uniform: U. Pareto: U^(−1/a).
fn logarithms(p: &RandomAttention, realisation: u32, layer: usize) -> Vec<f64> {
    let stream = Stream::new(p.seed, realisation, MatrixId::MARKOV.in_layer(layer));
    let count = p.T * p.T;
    let map = |numbers: Vec<f64>, f: &dyn Fn(f64) -> f64| numbers.into_iter().map(f).collect();
    match p.law {
        Law::Lognormal => {
            let s = libm::log1p(p.sigma_A * p.sigma_A).sqrt();
            map(stream.normals(count), &|z| s * z)
        }
        Law::Exponential => map(stream.uniforms(count), &|u| libm::log(-libm::log(u))),
        Law::Uniform => map(stream.uniforms(count), &libm::log),
        Law::Pareto => map(stream.uniforms(count), &|u| -libm::log(u) / p.tail_index),
    }
}
