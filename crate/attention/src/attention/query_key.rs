//! Random walks seen through a query–key matrix of chosen eigenspectrum (LOCAL §5).

use crate::linalg::{Matrix, multiply, multiply_tn};
use crate::random::{MatrixId, Stream};
use crate::specification::{Covariance, RandomAttention};

/// Half the width of the law of the entries of R, Σ = RᵀR/d (LOCAL §5).
const HALF_WIDTH: f64 = 2.5;

/// W_QK = B diag(w) Bᵀ (d × d), w ~ N(m, s²), B uniform on the orthogonal group, together with the
/// covariance Σ of the steps of the walk.
///
/// Tokens are given in the eigenbasis of W_QK, y = Bᵀx, where a score is Σ_k w_k y_ik y_jk/λ. For
/// Σ = I the walk looks the same in every basis and B need not be drawn.
pub struct QueryKey {
    width: usize,
    /// w for m = 0, s = 1.
    unit: Vec<f64>,
    mean: f64,
    scale: f64,
    /// RB/√d: turns standard normal steps into steps in the eigenbasis; `None` for Σ = I.
    steps: Option<Matrix>,
}

impl QueryKey {
    /// Draws w, and if needed B and R. R is the same for every realisation.
    pub fn sample(p: &RandomAttention, realisation: u32) -> Self {
        let d = p.width();
        let unit = Stream::new(p.seed, realisation, MatrixId::QK_EIGENVALUES).normals(d);
        let steps = match p.covariance {
            Covariance::Isotropic => None,
            Covariance::Anisotropic => {
                let gaussian =
                    Stream::new(p.seed, realisation, MatrixId::QK_BASIS).normal_matrix(d, d);
                Some(multiply(
                    &uniform_root(p),
                    &crate::linalg::orthonormal(gaussian),
                ))
            }
        };
        Self {
            width: d,
            unit,
            mean: p.w_mean,
            scale: p.w_scale,
            steps,
        }
    }

    /// Temperature λ = √d.
    pub fn temperature(&self) -> f64 {
        (self.width as f64).sqrt()
    }

    /// Eigenvalues w for m = 0 and s = 1.
    pub fn unit_eigenvalues(&self) -> &[f64] {
        &self.unit
    }

    /// Eigenvalues w.
    pub fn eigenvalues(&self) -> Vec<f64> {
        let value = |g: &f64| self.mean + self.scale * g;
        self.unit.iter().map(value).collect()
    }

    /// tr W and tr W² of W = W_QK Σ: Σ_k w_k C_kk and Σ_kl w_k w_l C_kl², C = BᵀΣB.
    pub fn traces(&self) -> (f64, f64) {
        let w = self.eigenvalues();
        let Some(steps) = &self.steps else {
            return (w.iter().sum(), w.iter().map(|w| w * w).sum());
        };
        let covariance = multiply_tn(steps, steps);
        let (mut trace, mut square) = (0.0, 0.0);
        for (l, column) in covariance.col_iter().enumerate() {
            trace += w[l] * covariance[(l, l)];
            let of_column: f64 = column.iter().zip(&w).map(|(c, w)| w * c * c).sum();
            square += w[l] * of_column;
        }
        (trace, square)
    }

    /// ‖W‖_F² of W = W_QK Σ: Σ_kl w_k² C_kl², C = BᵀΣB.
    pub fn squared_norm(&self) -> f64 {
        let w = self.eigenvalues();
        let Some(steps) = &self.steps else {
            return w.iter().map(|w| w * w).sum();
        };
        let covariance = multiply_tn(steps, steps);
        let columns = covariance.col_iter();
        let of_column =
            |column: &[f64]| -> f64 { column.iter().zip(&w).map(|(c, w)| (w * c).powi(2)).sum() };
        columns.map(of_column).sum()
    }

    /// Walks of `tokens` tokens in the eigenbasis of W_QK, x₁ ~ N(0, Σ), x_{t+1} ~ N(x_t, Σ): `count`
    /// walks side by side, (d) × (`tokens`·`count`), one token per column.
    pub fn walks(&self, tokens: usize, count: usize, stream: &Stream) -> Matrix {
        let steps = Matrix::from_fn(self.width, tokens * count, {
            let normals = stream.normals(self.width * tokens * count);
            move |k, t| normals[t * self.width + k]
        });
        let mut walk = match &self.steps {
            Some(root) => multiply_tn(root, &steps),
            None => steps,
        };
        let mut position = vec![0.0; self.width];
        for (t, column) in walk.col_iter_mut().enumerate() {
            if t % tokens == 0 {
                position.fill(0.0);
            }
            for (x, sum) in column.iter_mut().zip(&mut position) {
                *sum += *x;
                *x = *sum;
            }
        }
        walk
    }
}

/// R/√d with independent entries of R uniform on (−2.5, 2.5), d × d.
fn uniform_root(p: &RandomAttention) -> Matrix {
    let d = p.width();
    let uniforms = Stream::new(p.seed, 0, MatrixId::COVARIANCE).uniforms(d * d);
    let scale = 2.0 * HALF_WIDTH / (d as f64).sqrt();
    Matrix::from_fn(d, d, |i, j| scale * (uniforms[i * d + j] - 0.5))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::localisation::expected_traces;
    use attention_spectra_testing::addresses::FromText;

    fn sampled(text: &str) -> (RandomAttention, QueryKey) {
        let (p, problems) = RandomAttention::from_text(text);
        assert_eq!(problems, vec![]);
        let drawn = QueryKey::sample(&p, 0);
        (p, drawn)
    }

    #[test]
    fn traces_are_those_of_the_matrix_written_out() {
        let (p, w) = sampled("T=6&d=9&covariance=anisotropic&w_mean=0.3&w_scale=0.7");
        let gaussian = Stream::new(0, 0, MatrixId::QK_BASIS).normal_matrix(9, 9);
        let basis = crate::linalg::orthonormal(gaussian);
        let root = uniform_root(&p);
        let values = w.eigenvalues();
        let scaled = Matrix::from_fn(9, 9, |i, j| basis[(i, j)] * values[j]);
        let query_key = crate::linalg::multiply_nt(&scaled, &basis);
        let product = multiply(&query_key, &multiply_tn(&root, &root));
        let trace = |m: &Matrix| (0..9).map(|i| m[(i, i)]).sum::<f64>();
        let (first, second) = w.traces();
        assert!((first - trace(&product)).abs() < 1e-12);
        assert!((second - trace(&multiply(&product, &product))).abs() < 1e-11);
        assert!((w.squared_norm() - product.squared_frobenius_norm()).abs() < 1e-11);
    }

    #[test]
    fn traces_have_the_expected_means() {
        let (p, _) = sampled("T=6&d=40&covariance=anisotropic&w_mean=0.3&w_scale=0.7&seed=2");
        let root = uniform_root(&p);
        let covariance = multiply_tn(&root, &root);
        let trace: f64 = (0..40).map(|i| covariance[(i, i)]).sum();
        let square = covariance.squared_frobenius_norm();
        let expected = expected_traces(40, 0.3, 0.7, trace, square);
        let all: Vec<(f64, f64)> = (0..200).map(|r| QueryKey::sample(&p, r).traces()).collect();
        for (which, expected) in [expected.0, expected.1].into_iter().enumerate() {
            let values: Vec<f64> = all.iter().map(|t| [t.0, t.1][which]).collect();
            let mean = values.iter().sum::<f64>() / 200.0;
            let spread = values.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / 199.0;
            assert!((mean - expected).abs() < 4.0 * (spread / 200.0).sqrt());
        }
    }

    #[test]
    fn walks_start_afresh_and_grow_linearly_in_variance() {
        let (_, w) = sampled("T=5&d=64");
        let walks = w.walks(5, 400, &Stream::new(0, 0, MatrixId::WALK));
        for t in 0..5 {
            let square: f64 = (0..400)
                .map(|c| walks.col(5 * c + t).iter().map(|x| x * x).sum::<f64>())
                .sum::<f64>()
                / (400.0 * 64.0);
            let expected = t as f64 + 1.0;
            // 25 600 squared normals of variance t + 1.
            assert!((square / expected - 1.0).abs() < 5.0 * (2.0f64 / 25_600.0).sqrt());
        }
    }
}
