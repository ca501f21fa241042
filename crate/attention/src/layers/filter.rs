//! The filtering update X_ℓ = X_{ℓ−1} + A X_{ℓ−1} Hᵀ, H = (W_V W_proj)ᵀ (FILTER (1)).

use crate::linalg::{Complex, Matrix, eigenvalues, multiply, multiply_nt, singular_values, solve};
use crate::problem::Problem;
use crate::random::{MatrixId, Stream};
use crate::specification::{Parametrisation, RandomAttention};

/// Excess of the modulus of the lowest eigenvalue of balanced weights over the highest (FILTER §4, ε).
const BALANCE: f64 = 0.01;

/// The weights H of one layer, d × d.
pub struct FilterWeights {
    /// The weights H, d × d.
    pub matrix: Matrix,
    /// The eigenvalues of H.
    pub eigenvalues: Vec<Complex>,
}

impl FilterWeights {
    /// Draws H of the chosen parametrisation (FILTER §4).
    ///
    /// Free: (W_V W_proj)ᵀ with independent N(0, 1/d) entries. Otherwise V_H Λ V_H⁻¹ with independent
    /// N(0, 1/d) entries of V_H and ψ uniform on (0, 1): Λ = h_low ψ (sharpening), h_high ψ (smoothing),
    /// or h_high times [ψ, −ψ, max ψ, −max ψ − 0.01] (balanced). The paper clips trained ψ to the bounds;
    /// drawn within them, clipping never acts.
    ///
    /// # Errors
    /// The eigenvalues of free weights do not converge.
    pub fn sample(
        p: &RandomAttention,
        kind: Parametrisation,
        realisation: u32,
        width: usize,
    ) -> Result<Self, Problem> {
        let stream = |id| Stream::new(p.seed, realisation, id);
        let gaussian = |id| {
            let scale = 1.0 / (width as f64).sqrt();
            scale * stream(id).normal_matrix(width, width)
        };
        let first = gaussian(MatrixId::H_BASIS);
        let psi = stream(MatrixId::H_EIGENVALUES).uniforms(width);
        let spectrum: Vec<f64> = match kind {
            Parametrisation::Free => {
                let matrix = multiply(&gaussian(MatrixId::H_PROJECTION), &first);
                let eigenvalues = eigenvalues(&matrix)?;
                return Ok(Self {
                    matrix,
                    eigenvalues,
                });
            }
            Parametrisation::Sharpening => psi.iter().map(|x| p.h_low * x).collect(),
            Parametrisation::Smoothing => psi.iter().map(|x| p.h_high * x).collect(),
            Parametrisation::Balanced => balanced(&psi, p.h_high),
        };
        let scaled = Matrix::from_fn(width, width, |i, j| first[(i, j)] * spectrum[j]);
        // H V = V Λ, solved as Vᵀ Hᵀ = (V Λ)ᵀ.
        let transposed = solve(
            &first.transpose().to_owned(),
            &scaled.transpose().to_owned(),
        )?;
        Ok(Self {
            matrix: transposed.transpose().to_owned(),
            eigenvalues: spectrum.iter().map(|x| Complex::new(*x, 0.0)).collect(),
        })
    }

    /// Condition number s₁/s_d of H.
    ///
    /// # Errors
    /// The singular values do not converge.
    pub fn condition(&self) -> Result<f64, Problem> {
        let values = singular_values(&self.matrix)?;
        Ok(values
            .first()
            .zip(values.last())
            .map_or(f64::NAN, |(a, b)| a / b))
    }
}

/// [ψ, −ψ, max ψ, −max ψ − ε] times `high`, of the same length as `psi`.
fn balanced(psi: &[f64], high: f64) -> Vec<f64> {
    let width = psi.len();
    let half = width.saturating_sub(2) / 2;
    let most = psi.iter().copied().fold(0.0, f64::max);
    let mut out: Vec<f64> = psi[..half].iter().flat_map(|x| [*x, -*x]).collect();
    out.extend([most, -most - BALANCE]);
    out.resize(width, 0.0);
    out.iter().map(|x| high * x).collect()
}

/// X + A X Hᵀ, scaled to unit Frobenius norm so that no depth overflows; zero stays zero.
pub fn update(x: &Matrix, attention: &Matrix, weights: &Matrix) -> Matrix {
    let mut out = x + multiply_nt(&multiply(attention, x), weights);
    let norm = out.frobenius_norm();
    if norm > 0.0 && norm.is_finite() {
        out = (1.0 / norm) * out;
    }
    out
}

/// ‖HFC(X)‖_F/‖LFC(X)‖_F with LFC(X) = 11ᵀX/n, HFC(X) = X − LFC(X) (FILTER Definition 2.1).
pub fn frequency_ratio(x: &Matrix) -> f64 {
    let n = x.nrows() as f64;
    let (mut low, mut high) = (0.0, 0.0);
    for column in x.col_iter() {
        let mean = column.iter().sum::<f64>() / n;
        low += n * mean * mean;
        high += column.iter().map(|v| (v - mean).powi(2)).sum::<f64>();
    }
    (high / low).sqrt()
}

/// Distance of X/‖X‖ from Y/‖Y‖ up to sign, in the Frobenius norm; 0 where only the size differs. Unlike the ratio of frequencies,
/// rounding does not decide it once one of two parts has faded.
pub fn direction_change(x: &Matrix, y: &Matrix) -> f64 {
    let unit = |m: &Matrix| (1.0 / m.frobenius_norm()) * m;
    let (x, y) = (unit(x), unit(y));
    (&x - &y).frobenius_norm().min((&x + &y).frobenius_norm())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attention::Sampler;
    use crate::theory::filtering::{FilteringKind, dominating};
    use attention_spectra_testing::addresses::FromText;

    #[test]
    fn a_complex_pair_turns_tokens_by_its_angle_and_a_real_eigenvalue_does_not() {
        let x = Matrix::from_fn(1, 2, |_, j| [0.6, 0.8][j]);
        let one = Matrix::identity(1, 1);
        for angle in [0.0, 0.3, 1.2_f64] {
            // 1 + λ with λ = ± i tan(angle) has this angle.
            let b = angle.tan();
            let weights = Matrix::from_fn(2, 2, |i, j| [[0.0, -b], [b, 0.0]][i][j]);
            let change = direction_change(&update(&x, &one, &weights), &x);
            assert!(
                (change - 2.0 * (angle / 2.0).sin()).abs() < 1e-15,
                "{change}"
            );
        }
        let shrunk = update(&x, &one, &(-1.7 * Matrix::identity(2, 2)));
        assert!(direction_change(&shrunk, &x) < 1e-15);
    }

    fn parameters(text: &str) -> RandomAttention {
        let (p, problems) = RandomAttention::from_text(text);
        assert_eq!(problems, vec![]);
        p
    }

    #[test]
    fn weights_have_the_spectrum_they_are_bound_to() {
        let p = parameters("h_low=-0.7&h_high=2");
        let bounds = [
            (Parametrisation::Sharpening, -0.7, 0.0),
            (Parametrisation::Smoothing, 0.0, 2.0),
            (Parametrisation::Balanced, -2.02, 2.0),
        ];
        for (kind, low, high) in bounds {
            let weights = FilterWeights::sample(&p, kind, 0, 8).unwrap();
            let mut found: Vec<f64> = eigenvalues(&weights.matrix)
                .unwrap()
                .iter()
                .map(|z| z.re)
                .collect();
            let mut expected: Vec<f64> = weights.eigenvalues.iter().map(|z| z.re).collect();
            found.sort_by(f64::total_cmp);
            expected.sort_by(f64::total_cmp);
            for (a, b) in found.iter().zip(&expected) {
                assert!((a - b).abs() < 1e-9 && (low..=high).contains(b));
            }
        }
    }

    #[test]
    fn repeated_updates_do_what_the_dominating_eigenvalue_says() {
        let p = parameters("T=24&sigma_qk=1.2");
        let mut sampler = Sampler::new();
        let attention = sampler.attention(&p, 0).unwrap();
        let of_a = eigenvalues(&attention).unwrap();
        for kind in [Parametrisation::Smoothing, Parametrisation::Sharpening] {
            let weights = FilterWeights::sample(&p, kind, 0, 6).unwrap();
            let verdict = dominating(&weights.eigenvalues, &of_a).verdict(0);
            let mut x = Stream::new(0, 0, MatrixId::TOKENS).normal_matrix(24, 6);
            for _ in 0..400 {
                x = update(&x, &attention, &weights.matrix);
            }
            let ratio = frequency_ratio(&x);
            match kind {
                Parametrisation::Smoothing => {
                    assert_eq!(verdict, FilteringKind::Smoothing);
                    assert!(ratio < 1e-6, "{ratio}");
                }
                _ => {
                    assert_eq!(verdict, FilteringKind::NotLowPass);
                    assert!(ratio > 1.0, "{ratio}");
                }
            }
        }
    }

    #[test]
    fn the_ratio_is_zero_for_equal_tokens_and_infinite_for_centred_ones() {
        let equal = Matrix::from_fn(5, 2, |_, j| j as f64 + 1.0);
        assert!(frequency_ratio(&equal) < 1e-15);
        let centred = Matrix::from_fn(2, 1, |i, _| i as f64 - 0.5);
        assert_eq!(frequency_ratio(&centred), f64::INFINITY);
    }
}
