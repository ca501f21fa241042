//! Exact Jacobians ∂ vec Y/∂ vec X of one attention layer Y = A(X) X W^VW^O, by forward-mode
//! differentiation (OSA Theorem C.1). For small N and d: N·d directions are propagated.

use crate::attention::orthogonal::newton_schulz;
use crate::linalg::{Algebra, Dual, Matrix, exponential, multiply_nt, singular_values};
use crate::parameters::Basis;
use crate::problem::Problem;

/// Orthogonal attention: what its Jacobian depends on beside the tokens.
pub struct OrthogonalLayer<'a> {
    /// [W^Q, W^K], d × 2d_v.
    pub query_key: &'a Matrix,
    /// W^VW^O, d × d.
    pub value_output: &'a Matrix,
    /// α.
    pub alpha: f64,
    /// How the basis is found. With QR the layer is exp(S) exactly and is differentiated as such.
    pub basis: Basis,
    /// Newton–Schulz iterations.
    pub iterations: usize,
}

/// Jacobian of orthogonal attention at `tokens` (N × d): N·d × N·d, entry (i + N j, …) belongs to
/// output (i, j).
pub fn orthogonal(tokens: &Matrix, layer: &OrthogonalLayer) -> Matrix {
    let constant = Dual::constant;
    let output = constant(layer.value_output);
    let query_key = constant(layer.query_key);
    let half = layer.query_key.ncols() / 2;
    let scale = if half == 0 {
        0.0
    } else {
        layer.alpha / (half as f64).sqrt()
    };
    // QKᵀ − KQᵀ = M Ω Mᵀ with M = [Q, K].
    let omega = constant(&Matrix::from_fn(2 * half, 2 * half, |i, j| {
        scale * (f64::from(j == i + half) - f64::from(i == j + half))
    }));
    columns(tokens, |x| {
        let both = x.times(&query_key);
        let values = x.times(&output);
        match layer.basis {
            Basis::Qr => {
                let generator = both.times(&omega).times_transposed(&both);
                exponential(&generator).times(&values)
            }
            Basis::NewtonSchulz => {
                let basis = newton_schulz(&both, layer.iterations);
                let inner = basis.transposed_times(&both);
                let core = inner.times(&omega).times_transposed(&inner);
                let turned = exponential(&core)
                    .shifted(-1.0)
                    .times(&basis.transposed_times(&values));
                values.combined(1.0, &basis.times(&turned), 1.0)
            }
        }
    })
}

/// Jacobian of softmax attention Y = softmax(X W^QW^Kᵀ Xᵀ/√d_v) X W^VW^O on the same input, in the same
/// order as [`orthogonal`].
pub fn softmax(tokens: &Matrix, query_key: &Matrix, value_output: &Matrix) -> Matrix {
    let half = query_key.ncols() / 2;
    let scale = if half == 0 {
        0.0
    } else {
        1.0 / (half as f64).sqrt()
    };
    let queries = query_key.get(.., ..half).to_owned();
    let keys = query_key.get(.., half..).to_owned();
    let product = Dual::constant(&(faer::Scale(scale) * multiply_nt(&queries, &keys)));
    let output = Dual::constant(value_output);
    columns(tokens, |x| {
        let scores = x.times(&product).times_transposed(x);
        softmax_rows(&scores).times(&x.times(&output))
    })
}

/// Row softmax with its derivative Ȧ = A ∘ (Ṡ − rowsum(A ∘ Ṡ)).
fn softmax_rows(scores: &Dual) -> Dual {
    let (rows, columns) = (scores.value.nrows(), scores.value.ncols());
    let mut value = Matrix::zeros(rows, columns);
    let mut tangent = Matrix::zeros(rows, columns);
    for i in 0..rows {
        let row = scores.value.row(i);
        let most = row.iter().fold(f64::NEG_INFINITY, |m, s| m.max(*s));
        let sum: f64 = row.iter().map(|s| libm::exp(s - most)).sum();
        let mut mean = 0.0;
        for j in 0..columns {
            value[(i, j)] = libm::exp(scores.value[(i, j)] - most) / sum;
            mean += value[(i, j)] * scores.tangent[(i, j)];
        }
        for j in 0..columns {
            tangent[(i, j)] = value[(i, j)] * (scores.tangent[(i, j)] - mean);
        }
    }
    Dual { value, tangent }
}

/// One column of the Jacobian per entry of `tokens`.
fn columns(tokens: &Matrix, layer: impl Fn(&Dual) -> Dual) -> Matrix {
    let (n, d) = (tokens.nrows(), tokens.ncols());
    let mut jacobian = Matrix::zeros(n * d, n * d);
    for column in 0..n * d {
        let mut tangent = Matrix::zeros(n, d);
        tangent[(column % n, column / n)] = 1.0;
        let out = layer(&Dual {
            value: tokens.clone(),
            tangent,
        })
        .tangent;
        for (j, of_out) in out.col_iter().enumerate() {
            for (i, x) in of_out.iter().enumerate() {
                jacobian[(i + n * j, column)] = *x;
            }
        }
    }
    jacobian
}

/// Effective condition number σ_max/σ_rank of a matrix of known `rank` (N·d_v here: the image lies in
/// the row space of W^O).
///
/// # Errors
/// When the singular values do not converge.
pub fn effective_condition(jacobian: &Matrix, rank: usize) -> Result<f64, Problem> {
    let values = singular_values(jacobian)?;
    Ok(values
        .first()
        .zip(values.get(rank.saturating_sub(1)))
        .map_or(f64::NAN, |(a, b)| a / b))
}

/// The part J₂ = (W^VW^O)ᵀ ⊗ A of the Jacobian (OSA Theorem C.1), in the same order.
pub fn kronecker_part(attention: &Matrix, value_output: &Matrix) -> Matrix {
    let (n, d) = (attention.nrows(), value_output.nrows());
    Matrix::from_fn(n * d, n * d, |row, column| {
        value_output[(column / n, row / n)] * attention[(row % n, column % n)]
    })
}

/// ‖J − J₂‖₂, the part of the Jacobian through the attention matrix.
///
/// # Errors
/// When the singular values do not converge.
pub fn distance(jacobian: &Matrix, part: &Matrix) -> Result<f64, Problem> {
    Ok(singular_values(&(jacobian - part))?
        .first()
        .copied()
        .unwrap_or(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attention::orthogonal::{OrthogonalHead, query_key, value_output};
    use crate::linalg::multiply;
    use crate::parameters::Parameters;
    use crate::random::{MatrixId, Stream};

    struct Small {
        tokens: Matrix,
        query_key: Matrix,
        value_output: Matrix,
    }

    fn small(n: usize, d: usize, rank: usize) -> Small {
        let (p, _) = Parameters::from_text("heads=2");
        let tokens = Stream::new(3, 0, MatrixId::TOKENS).normal_matrix(n, d);
        Small {
            tokens: faer::Scale(1.0 / (d as f64).sqrt()) * tokens,
            query_key: query_key(&p, 0, 1, 0, d),
            value_output: value_output(&p, 0, 1, 0, (d, rank)),
        }
    }

    fn layer(s: &Small, alpha: f64, basis: Basis) -> OrthogonalLayer<'_> {
        OrthogonalLayer {
            query_key: &s.query_key,
            value_output: &s.value_output,
            alpha,
            basis,
            iterations: 7,
        }
    }

    /// Central differences of `of` in direction (row, column), against a column of `jacobian`.
    fn check(s: &Small, jacobian: &Matrix, of: impl Fn(&Matrix) -> Matrix) {
        let n = s.tokens.nrows();
        let h = 1e-5;
        for column in [0, 3, n * s.tokens.ncols() - 1] {
            let moved = |by: f64| {
                let mut x = s.tokens.clone();
                x[(column % n, column / n)] += by;
                of(&x)
            };
            let slope = faer::Scale(0.5 / h) * (moved(h) - moved(-h));
            for j in 0..slope.ncols() {
                for i in 0..n {
                    assert!((slope[(i, j)] - jacobian[(i + n * j, column)]).abs() < 1e-8);
                }
            }
        }
    }

    #[test]
    fn the_exact_jacobians_agree_with_central_differences() {
        let s = small(7, 6, 3);
        for basis in [Basis::Qr, Basis::NewtonSchulz] {
            let jacobian = orthogonal(&s.tokens, &layer(&s, 1.5, basis));
            check(&s, &jacobian, |x| {
                let head = OrthogonalHead::new(x, &s.query_key, 1.5, basis, 7);
                head.apply(&multiply(x, &s.value_output))
            });
        }
        let jacobian = softmax(&s.tokens, &s.query_key, &s.value_output);
        check(&s, &jacobian, |x| {
            let half = s.query_key.ncols() / 2;
            let (q, k) = (
                x * s.query_key.get(.., ..half),
                x * s.query_key.get(.., half..),
            );
            let scores = faer::Scale(1.0 / (half as f64).sqrt()) * q * k.transpose();
            let a = softmax_rows(&Dual::constant(&scores)).value;
            multiply(&a, &multiply(x, &s.value_output))
        });
    }

    #[test]
    fn without_generator_the_jacobian_is_its_kronecker_part_and_perfectly_conditioned() {
        let s = small(5, 8, 4);
        let jacobian = orthogonal(&s.tokens, &layer(&s, 0.0, Basis::Qr));
        let part = kronecker_part(&Matrix::identity(5, 5), &s.value_output);
        assert!(distance(&jacobian, &part).unwrap() < 1e-14);
        let condition = effective_condition(&jacobian, 5 * 4).unwrap();
        assert!((condition - 1.0).abs() < 1e-12);
    }

    #[test]
    fn the_condition_number_grows_linearly_from_one_with_the_scale() {
        // OSA Theorem C.4: (κ − 1)/(κ + 1) ≤ Cα.
        let s = small(12, 8, 4);
        let slope = |alpha: f64| {
            let jacobian = orthogonal(&s.tokens, &layer(&s, alpha, Basis::Qr));
            let k = effective_condition(&jacobian, 48).unwrap();
            (k - 1.0) / (k + 1.0) / alpha
        };
        let (small_scale, larger) = (slope(1e-3), slope(1e-2));
        assert!(
            (small_scale / larger - 1.0).abs() < 0.02,
            "{small_scale} {larger}"
        );
    }

    /// Lines of numbers by tests/reference/orthogonal.py (SciPy's expm_frechet).
    const REFERENCE: &str = include_str!("../../../tests/reference/orthogonal.txt");

    #[test]
    fn condition_numbers_are_those_of_the_independent_implementation() {
        let mut lines = REFERENCE.lines().filter(|l| !l.starts_with('#'));
        let mut next = || -> Vec<f64> {
            let line = lines.next().unwrap();
            line.split_whitespace()
                .map(|w| w.parse().unwrap())
                .collect()
        };
        let shape: Vec<usize> = next().into_iter().map(|x| x as usize).collect();
        let (n, d, rank) = (shape[0], shape[1], shape[2]);
        let mut matrix =
            |rows: usize, columns: usize| crate::random::from_rows(rows, columns, &next());
        let s = Small {
            tokens: matrix(n, d),
            query_key: matrix(d, 2 * rank),
            value_output: matrix(d, d),
        };
        let expected_softmax = next()[0];
        let condition = |j: &Matrix| effective_condition(j, n * rank).unwrap();
        let got = condition(&softmax(&s.tokens, &s.query_key, &s.value_output));
        assert!((got / expected_softmax - 1.0).abs() < 1e-9, "{got}");
        for _ in 0..5 {
            let pair = next();
            let got = condition(&orthogonal(&s.tokens, &layer(&s, pair[0], Basis::Qr)));
            assert!((got / pair[1] - 1.0).abs() < 1e-9, "{pair:?} {got}");
        }
    }
}
