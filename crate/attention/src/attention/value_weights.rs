//! Value matrices.

use crate::linalg::{Matrix, orthonormal};
use crate::random::{MatrixId, Stream};
use crate::specification::{RandomAttention, Values};

/// W^V of layer `layer`, d × d: independent N(0, σ_V²) entries (GAP §2.2), σ_V √d times a uniform (Haar) orthogonal matrix (GAP §4), or
/// σ_V √d times the identity (the notebook of GAP Figure 7). All have the same mean square entry.
pub fn value_weights(p: &RandomAttention, realisation: u32, layer: usize) -> Matrix {
    weights_of(p, realisation, MatrixId::VALUE.in_layer(layer))
}

/// W₀ of a value residual, d × d: as a W^V, from a stream of its own.
pub fn first_value_weights(p: &RandomAttention, realisation: u32) -> Matrix {
    weights_of(p, realisation, MatrixId::FIRST_VALUE)
}

fn weights_of(p: &RandomAttention, realisation: u32, id: MatrixId) -> Matrix {
    let width = p.width();
    let stream = Stream::new(p.seed, realisation, id);
    let scale = p.sigma_V * (width as f64).sqrt();
    let gaussian = || stream.normal_matrix(width, width);
    match p.values {
        Values::Gaussian if p.sigma_V == 1.0 => gaussian(),
        Values::Gaussian => p.sigma_V * gaussian(),
        Values::Orthogonal => scale * orthonormal(gaussian()),
        Values::Identity => Matrix::from_fn(width, width, |i, j| if i == j { scale } else { 0.0 }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::linalg::multiply_tn;
    use attention_spectra_testing::addresses::FromText;

    #[test]
    fn orthogonal_values_and_the_identity_have_equal_singular_values_and_the_scale_of_gaussian_ones()
     {
        for values in ["orthogonal", "identity"] {
            let (p, _) =
                RandomAttention::from_text(&format!("T=9&d=14&values={values}&sigma_V=0.5"));
            let w = value_weights(&p, 0, 3);
            let gram = multiply_tn(&w, &w);
            for j in 0..14 {
                for i in 0..14 {
                    let want = if i == j { 0.25 * 14.0 } else { 0.0 };
                    assert!((gram[(i, j)] - want).abs() < 1e-13);
                }
            }
            let is_same = w == value_weights(&p, 0, 2);
            assert_eq!(is_same, p.values == Values::Identity);
        }
    }
}
