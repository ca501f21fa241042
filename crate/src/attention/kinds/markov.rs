//! iid Markov matrices: independent non-negative entries, rows normalised.

use crate::linalg::Matrix;
use crate::parameters::{Law, Parameters};
use crate::random::{MatrixId, Stream, from_rows};

/// A_ij = Z_ij / Σ_j Z_ij with Z iid of the chosen law, T × T (GAP Definition 3.1), in layer `layer`;
/// with a causal mask the sum runs to the diagonal.
pub(in crate::attention) fn matrix(p: &Parameters, realisation: u32, layer: usize) -> Matrix {
    let mut entries = from_rows(p.T, p.T, &logarithms(p, realisation, layer));
    // Normalising exp(ln Z − max ln Z) instead of Z keeps the heaviest tails from overflowing.
    entries = super::softmax::rows(entries, p.causal);
    entries
}

/// ln Z for T² independent entries.
///
/// Lognormal: exp(N(0, s²)), s² = ln(1+σ_A²). Exponential: −ln U. Uniform: U. Pareto: U^(−1/a).
fn logarithms(p: &Parameters, realisation: u32, layer: usize) -> Vec<f64> {
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
