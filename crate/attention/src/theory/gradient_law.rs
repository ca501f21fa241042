//! Size of the gradient of the query weights at initialisation, against β and ρ.
//!
//! For one head, tokens of squared length d and cosine ρ, and an independent Gaussian gradient at the
//! output: (T/(d² √ln T)) E‖∂L/∂W^Q‖_F² ∝ β (1−ρ)² E‖J‖_F², with J = diag(A) − AAᵀ the Jacobian of
//! one row's softmax (J 𝟏 = 0, so that the common part of the tokens drops out twice) and
//! ‖J‖_F² = Y₂ − 2Y₃ + Y₂² for that row, Y_k = Σ_j A_j^k. The third version of REM (arXiv 2505.24333v3) prints
//! β q(q−p)[(q−p)(Y₂ − 2Y₃) + p Y₂²] (q = 1, p = ρ here), which is negative where attention condenses. The first version, which the
//! other laws are quoted from, has no gradient.
//!
//! This law is for W^Q without QK-norm. With QK-norm, training computes the gradient (`crate/training/src/recording.rs`, by
//! `operations/unit_rows.rs` and `operations/product.rs` there).

use super::numerics::laplace::{STEP, Transform};
use super::overlap::Row;

/// Probability that the grid may omit at either end.
const TAIL: f64 = 1e-14;

/// Moments of one row of softmax attention over iid Gaussian scores, exact at finite T.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RowMoments {
    /// Y₂ = E Σ_j A_j², the order parameter p.
    pub second: f64,
    /// Y₃ = E Σ_j A_j³.
    pub third: f64,
    /// E (Σ_j A_j²)².
    pub second_squared: f64,
    /// Mean entropy −E Σ_j A_j ln A_j, nats.
    pub entropy: f64,
}

impl RowMoments {
    /// For T = `tokens` scores of variance `variance` = (1−ρ)v; relative error below 1e-6, of `second_squared` for T = 2 below 1e-5 where v ≤ 2.
    pub fn new(variance: f64, tokens: usize) -> Self {
        let row = Row::softmax(tokens, variance);
        Self {
            second: row.participation,
            third: row.third,
            second_squared: second_squared(variance, tokens),
            entropy: row.entropy,
        }
    }

    /// E‖diag(A) − AAᵀ‖_F² = Y₂ − 2Y₃ + E Y₂².
    pub fn jacobian_square(&self) -> f64 {
        self.second - 2.0 * self.third + self.second_squared
    }

    /// Gradient law β(1−ρ)² E‖J‖_F², in units of the common factor.
    pub fn gradient(&self, beta: f64, rho: f64) -> f64 {
        beta * (1.0 - rho).powi(2) * self.jacobian_square()
    }

    /// The gradient as printed in the third version of REM: β(1−ρ)[(1−ρ)(Y₂ − 2Y₃) + ρ Y₂²].
    pub fn gradient_published(&self, beta: f64, rho: f64) -> f64 {
        let bracket = (1.0 - rho) * (self.second - 2.0 * self.third) + rho * self.second.powi(2);
        beta * (1.0 - rho) * bracket
    }
}

/// E (Σ_j A_j²)² = T/6 ∫ [g₄ φ^{T−1} + (T−1) g₂² φ^{T−2}] du: Σ A⁴ and Σ_{i≠j} A_i² A_j², both over Z⁴.
fn second_squared(variance: f64, tokens: usize) -> f64 {
    let count = tokens as f64;
    if variance <= 0.0 || tokens < 2 {
        return 1.0 / (count * count);
    }
    let transform = Transform::new(variance);
    let (low, cells) = transform.range(tokens, TAIL);
    let line = transform.line(low, cells, [2, 4]);
    let mut sum = 0.0;
    for i in 0..cells {
        let log = libm::log1p(-line.missing[i]);
        let others = libm::exp((count - 1.0) * log);
        // 0·(−∞) would not be a number.
        let pairs = if tokens == 2 {
            1.0
        } else {
            libm::exp((count - 2.0) * log)
        };
        let (two, four) = (line.moments[0][i], line.moments[1][i]);
        sum += four * others + (count - 1.0) * two * two * pairs;
    }
    count * sum * STEP / 6.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::linalg::{Matrix, multiply, multiply_tn};
    use crate::random::{MatrixId, Stream};
    use attention_spectra_testing::addresses::FromText;

    #[test]
    fn moments_agree_with_sampled_rows_within_five_standard_errors() {
        for (beta, tokens) in [(0.3, 32), (1.0, 128), (1.5, 64), (3.0, 128)] {
            let variance = f64::powi(beta, 2) * f64::ln(tokens as f64);
            let rows = 2000;
            let mut samples = [Vec::new(), Vec::new(), Vec::new()];
            for row in 0..rows {
                let z = Stream::new(5, row, MatrixId::QUERY).normals(tokens);
                let e: Vec<f64> = z.iter().map(|x| (variance.sqrt() * x).exp()).collect();
                let total: f64 = e.iter().sum();
                let power = |k: i32| e.iter().map(|x| (x / total).powi(k)).sum::<f64>();
                let all = [power(2), power(3), power(2).powi(2)];
                samples.iter_mut().zip(all).for_each(|(s, x)| s.push(x));
            }
            let exact = RowMoments::new(variance, tokens);
            for (sample, law) in
                samples
                    .iter()
                    .zip([exact.second, exact.third, exact.second_squared])
            {
                let n = rows as f64;
                let mean = sample.iter().sum::<f64>() / n;
                let error = (sample.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / n / n).sqrt();
                assert!(
                    (mean - law).abs() < 5.0 * error,
                    "{beta} {tokens}: {mean} ± {error}, {law}"
                );
            }
        }
    }

    #[test]
    fn limits_are_uniform_and_one_hot_rows() {
        let flat = RowMoments::new(0.0, 50);
        assert!((flat.jacobian_square() - (0.02 - 0.0004)).abs() < 1e-9);
        let near = RowMoments::new(1e-6, 50);
        assert!((near.second / flat.second - 1.0).abs() < 1e-5);
        let frozen = RowMoments::new(1e4, 50);
        assert!(
            frozen.second > 0.97
                && frozen.jacobian_square() < 0.02
                && frozen.gradient_published(4.0, 0.0) < 0.0
        );
        assert!(
            (RowMoments::new(2.0, 2).second - {
                // T = 2: A = logistic(y), y ~ N(0, 2v), and Y₂ = 1 − 2 E A(1 − A).
                let a = |y: f64| 1.0 / (1.0 + (-y).exp());
                1.0 - 2.0
                    * super::super::numerics::quadrature::normal_mean(4.0, |y| a(y) * (1.0 - a(y)))
            })
            .abs()
                < 1e-6
        );
    }

    /// ‖∂L/∂W^Q‖_F² for ∂L/∂Y = G, Y = softmax(XW^QKᵀ) V: ∂L/∂W^Q = Xᵀ (J∘(G Vᵀ)) K, row by row.
    fn gradient_square(
        x: &Matrix,
        query: &Matrix,
        key: &Matrix,
        value: &Matrix,
        upstream: &Matrix,
    ) -> f64 {
        let keys = multiply(x, key);
        let scores = crate::linalg::multiply_nt(&multiply(x, query), &keys);
        let values = multiply(x, value);
        let back = crate::linalg::multiply_nt(upstream, &values);
        let count = x.nrows();
        let mut through = Matrix::zeros(count, count);
        for i in 0..count {
            let top = scores
                .row(i)
                .iter()
                .fold(f64::NEG_INFINITY, |m, s| m.max(*s));
            let weights: Vec<f64> = scores.row(i).iter().map(|s| (s - top).exp()).collect();
            let total: f64 = weights.iter().sum();
            let mean: f64 = weights
                .iter()
                .zip(back.row(i).iter())
                .map(|(w, b)| w / total * b)
                .sum();
            for j in 0..count {
                through[(i, j)] = weights[j] / total * (back[(i, j)] - mean);
            }
        }
        let gradient = multiply_tn(x, &multiply(&through, &keys));
        gradient
            .col_iter()
            .flat_map(|c| c.iter().map(|g| g * g).collect::<Vec<_>>())
            .sum()
    }

    #[test]
    fn the_gradient_of_a_sampled_layer_follows_the_law_with_no_free_constant() {
        // W^Q, W^K of variance s² with d s² = β √ln T, scores divided by √d, W^V of variance 1/d,
        // upstream of variance 1: E‖∂L/∂W^Q‖_F² = T d (1−ρ)² d s² · E‖J‖², from the two factors
        // (1−ρ) d of XW^V and XW^K and the squared length d of the query token, over d.
        let (tokens, width) = (48, 96);
        for (beta, rho) in [(0.5, 0.0), (1.0, 0.4), (2.0, 0.2)] {
            let variance = f64::powi(beta, 2) * f64::ln(tokens as f64);
            let scale = variance.sqrt() / width as f64;
            let (p, _) = crate::specification::RandomAttention::from_text(&format!(
                "T={tokens}&d={width}&tokens=correlated&rho={rho}"
            ));
            let mut sampler = crate::attention::Sampler::new();
            let values: Vec<f64> = (0..24)
                .map(|realisation| {
                    let unit = sampler.tokens(&p, realisation).unwrap();
                    let x = (width as f64).sqrt() * unit.as_ref();
                    let normal_weights = |id: MatrixId, deviation: f64| {
                        let drawn = Stream::new(3, realisation, id).normal_matrix(width, width);
                        deviation * &drawn
                    };
                    // The 1/√d of the scores is put into W^K.
                    let query = normal_weights(MatrixId::QUERY, scale.sqrt());
                    let key = normal_weights(MatrixId::KEY, (scale / width as f64).sqrt());
                    let value = normal_weights(MatrixId::VALUE, 1.0 / (width as f64).sqrt());
                    let upstream =
                        Stream::new(3, realisation, MatrixId::MARKOV).normal_matrix(tokens, width);
                    gradient_square(&x, &query, &key, &value, &upstream)
                })
                .collect();
            let n = values.len() as f64;
            let mean = values.iter().sum::<f64>() / n;
            let error = (values.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / n / n).sqrt();
            let moments = RowMoments::new((1.0 - rho) * variance, tokens);
            let constant = (tokens * width * width) as f64 * f64::ln(tokens as f64).sqrt();
            let law = constant * moments.gradient(beta, rho);
            assert!(
                (mean - law).abs() < 4.0 * error + 0.06 * law,
                "{beta} {rho}: {mean} ± {error}, {law}"
            );
        }
    }

    #[test]
    fn the_printed_law_is_that_of_the_later_version() {
        let moments = RowMoments {
            second: 0.5,
            third: 0.3,
            second_squared: 0.26,
            entropy: 1.0,
        };
        // 2 · ½ · [½ (0.5 − 0.6) + ½ · 0.25], and 3 · 0.8 · [0.8 (0.5 − 0.6) + 0.2 · 0.25].
        assert!((moments.gradient_published(2.0, 0.5) - 0.075).abs() < 1e-15);
        assert!((moments.gradient_published(3.0, 0.2) + 0.072).abs() < 1e-15);
        // 2 · ¼ · (0.5 − 0.6 + 0.26).
        assert!((moments.gradient(2.0, 0.5) - 0.08).abs() < 1e-15);
    }

    #[test]
    fn rows_of_one_and_two_entries_have_their_integrals() {
        assert_eq!(RowMoments::new(2.0, 1).second_squared, 1.0);
        // A = logistic(y), y ~ N(0, 2v), and Y₂ = 1 − 2 A(1 − A).
        for variance in [0.5, 2.0] {
            let square = |y: f64| {
                let a = 1.0 / (1.0 + (-y).exp());
                (1.0 - 2.0 * a * (1.0 - a)).powi(2)
            };
            let want = super::super::numerics::quadrature::normal_mean(2.0 * variance, square);
            let got = RowMoments::new(variance, 2).second_squared;
            assert!((got / want - 1.0).abs() < 1e-5, "{variance}: {got} {want}");
        }
    }
}
