//! Layers: the effect of an attention matrix on the tokens, and stacks of layers.

mod cpu_stack;
mod deflated;
pub mod gate;
mod gradient;
mod gradient_of_outputs;
mod gradient_processor;
mod layer_processor;
mod offset_matrix;
mod on_cpu;
#[cfg(feature = "gpu")]
pub mod on_gpu;
mod processor;
pub mod rank_one;
#[cfg(test)]
mod reference;
mod row_overlaps;
mod stack;

pub use cpu_stack::Stack;
pub use gate::apply_gate;
pub use gradient::{changes_outputs, is_product, product_norms, tangent_norms};
pub use offset_matrix::OffsetMatrix;
#[cfg(feature = "gpu")]
pub use offset_matrix::centred_rows;
pub use processor::{Cpu, Processor};
pub use row_overlaps::row_overlaps;

pub mod cosine;
pub mod filter;
pub mod jacobian;
pub mod transformer;

use crate::attention::{Sampler, first_value_weights, value_weights};
use crate::linalg::{Matrix, multiply};
use crate::problem::Problem;
use crate::specification::{RandomAttention, Remedy};

/// Output X₁ ∈ R^{T×d} of one attention layer: X₁ = A X₀ W^V (GAP §2.2), plus
/// α X₀ where the residual connection is on, then LayerNorm where that is on (post-norm, GAP A.5). The gates of the remedy
/// `gate` act on A X₀ W^V ([`apply_gate`]).
///
/// `matrix` is the A that acts on the tokens of this realisation: a remedy has removed its part already
/// ([`remedied`](crate::attention::remedied)).
///
/// # Errors
/// The errors of [`Sampler::values`].
pub fn layer_output(
    sampler: &mut Sampler,
    p: &RandomAttention,
    realisation: u32,
    matrix: Matrix,
) -> Result<Matrix, Problem> {
    let mut output = multiply(&matrix, &*sampler.values(p, realisation)?);
    if p.remedy == Remedy::Gate {
        apply_gate(
            p,
            realisation,
            1,
            &*sampler.tokens(p, realisation)?,
            &mut output,
        );
    }
    if p.skip {
        output += p.alpha * sampler.tokens(p, realisation)?.as_ref();
    }
    if p.layernorm {
        layer_norm(&mut output);
    }
    Ok(output)
}

/// W^V of a layer of a stack, d × d, times the share 1 − λ that a value residual leaves it.
pub fn layer_weights(p: &RandomAttention, realisation: u32, layer: usize) -> Matrix {
    let weights = value_weights(p, realisation, layer);
    match p.has_value_residual() {
        true => (1.0 - p.value_residual) * weights,
        false => weights,
    }
}

/// λX₀W₀: what a value residual adds to the values of every layer, of the first tokens `x`.
pub fn first_values(p: &RandomAttention, realisation: u32, x: &OffsetMatrix) -> OffsetMatrix {
    x.times(&(p.value_residual * first_value_weights(p, realisation)))
}

/// αI + A: attention together with its residual connection of strength α (α = 0 leaves A).
pub fn with_residual(mut matrix: Matrix, alpha: f64) -> Matrix {
    for i in 0..matrix.nrows() {
        matrix[(i, i)] += alpha;
    }
    matrix
}

/// LayerNorm without trainable parameters: every row is centred and scaled to mean square 1. A row
/// that is constant becomes zero.
pub fn layer_norm(x: &mut Matrix) {
    let (rows, width) = (x.nrows(), x.ncols() as f64);
    let mut mean = vec![0.0; rows];
    for column in x.col_iter() {
        for (m, v) in mean.iter_mut().zip(column.iter()) {
            *m += v / width;
        }
    }
    let mut square = vec![0.0; rows];
    for column in x.col_iter_mut() {
        for ((v, m), s) in column.iter_mut().zip(&mean).zip(&mut square) {
            *v -= m;
            *s += *v * *v / width;
        }
    }
    // What centring leaves of a constant row is the rounding of its mean, which must not be blown up.
    let rounding = width * f64::EPSILON;
    let scale: Vec<f64> = square
        .iter()
        .zip(&mean)
        .map(|(s, m)| {
            if s.sqrt() > rounding * m.abs() {
                1.0 / s.sqrt()
            } else {
                0.0
            }
        })
        .collect();
    for column in x.col_iter_mut() {
        for (v, s) in column.iter_mut().zip(&scale) {
            *v *= s;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use attention_spectra_testing::addresses::FromText;

    #[test]
    fn layer_norm_gives_centred_rows_of_mean_square_one_and_survives_constant_rows() {
        let mut x = Matrix::from_fn(4, 9, |i, j| {
            if i == 3 {
                2.5
            } else {
                (i * 7 + j * j) as f64 * 1e3
            }
        });
        layer_norm(&mut x);
        for i in 0..3 {
            let mean = x.row(i).iter().sum::<f64>() / 9.0;
            let square = x.row(i).iter().map(|v| v * v).sum::<f64>() / 9.0;
            assert!(mean.abs() < 1e-12 && (square - 1.0).abs() < 1e-12);
        }
        assert!(x.row(3).iter().all(|v| *v == 0.0));
    }

    #[test]
    fn a_layer_of_identity_attention_returns_values_plus_residual() {
        let (p, _) = RandomAttention::from_text("attention=identity&T=12&skip=1&alpha=2");
        let mut sampler = Sampler::new();
        let matrix = sampler.attention(&p, 0).unwrap();
        let output = layer_output(&mut sampler, &p, 0, matrix).unwrap();
        let (values, tokens) = (
            sampler.values(&p, 0).unwrap(),
            sampler.tokens(&p, 0).unwrap(),
        );
        for i in 0..12 {
            for j in 0..12 {
                assert!((output[(i, j)] - values[(i, j)] - 2.0 * tokens[(i, j)]).abs() < 1e-14);
            }
        }
    }

    #[test]
    fn the_residual_shifts_the_diagonal() {
        let shifted = with_residual(Matrix::zeros(3, 3), 0.5);
        assert_eq!((shifted[(1, 1)], shifted[(0, 1)]), (0.5, 0.0));
    }
}
