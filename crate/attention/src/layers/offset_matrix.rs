//! The tokens of a layer, split into their common part and their differences.

use super::cosine::normalise;
use super::layer_norm;
use crate::linalg::{Matrix, Scaled, multiply, multiply_tn, power_of_two, stable_rank_excess};
use crate::problem::Problem;

/// X = 1aᵀ + D ∈ R^{T×d}: `mean` a (1 × d) and `rest` D (T × d), each with an exponent of its own.
///
/// A stack with a spectral gap drives X towards 1aᵀ. D then is far below the rounding of X, but
/// keeps all its digits here. The split need not be the one with ΣD = 0.
#[derive(Clone, Debug)]
pub struct OffsetMatrix {
    /// The row a that all tokens share, 1 × d.
    pub mean: Scaled,
    /// The deviations D from the common part, T × d.
    pub rest: Scaled,
}

/// log₂ of ‖D‖/‖1aᵀ‖ below which the stable rank is computed from the parts: its relative error
/// then is the square of the ratio, 1e-14. Above it, deflating X itself is accurate to 1e-12.
const COLLAPSED: f64 = -23.0;

/// Largest ‖D_i‖/‖a‖ for which LayerNorm is expanded about the shared part.
const SMALL: f64 = 0.1;

impl OffsetMatrix {
    /// The tokens `x` with no part shared.
    pub fn new(x: Matrix) -> Self {
        Self {
            mean: Scaled::zeros(1, x.ncols()),
            rest: Scaled::new(x, 0),
        }
    }

    /// The tokens X = 1aᵀ + D written out, T × d.
    pub fn tokens(&self) -> Scaled {
        self.rest.clone().plus_row(&self.mean)
    }

    /// X itself, instead of its parts.
    pub fn into_tokens(self) -> Scaled {
        self.rest.plus_row(&self.mean)
    }

    /// The product X W with weights W, d × anything.
    pub fn times(&self, weights: &Matrix) -> Self {
        Self {
            mean: self.mean.map(|a| multiply(a, weights)),
            rest: self.rest.map(|d| multiply(d, weights)),
        }
    }

    /// Replaces X by X + αY.
    pub fn add(&mut self, alpha: f64, other: &Self) {
        self.mean.add(alpha, &other.mean);
        self.rest.add(alpha, &other.rest);
    }

    /// X + αY, in place of X.
    pub fn plus(mut self, alpha: f64, other: &Self) -> Self {
        self.add(alpha, other);
        self
    }

    /// X with the common part of D moved to a.
    fn recentred(self) -> Self {
        let rows = self.rest.matrix().nrows();
        self.split_by(&vec![1.0 / rows as f64; rows])
    }

    /// X with 1wᵀD moved from D to a, for `weights` w of sum 1.
    pub fn split_by(self, weights: &[f64]) -> Self {
        let weighted_sums = |d: &Matrix| {
            let sum = |j: usize| -> f64 {
                let column = d.col(j).iter().zip(weights);
                column.map(|(x, w)| x * w).sum()
            };
            (0..d.ncols()).map(sum).collect::<Vec<f64>>()
        };
        let common = self.rest.map(|d| {
            let sums = weighted_sums(d);
            Matrix::from_fn(1, d.ncols(), |_, j| sums[j])
        });
        let rest = self.rest.map_in_place(|d| {
            for (j, sum) in weighted_sums(d).into_iter().enumerate() {
                d.col_mut(j).iter_mut().for_each(|x| *x -= sum);
            }
        });
        Self {
            mean: self.mean.plus(&common),
            rest,
        }
    }

    /// LayerNorm without trainable parameters: every row centred and scaled to mean square 1
    /// ([`layer_norm`]).
    ///
    /// With centred a and D and ε_i = (2a·D_i + |D_i|²)/|a|², row i has length |a|√(1+ε_i), so that
    /// X_i → √d/|a| · (a + D_i(1+h_i) + h_i a), h_i = (1+ε_i)^(−½) − 1 = −ε_i/(√(1+ε_i)(1+√(1+ε_i))):
    /// nothing is subtracted from something nearly equal.
    pub fn normalised(&self) -> Self {
        let width = self.rest.matrix().ncols() as f64;
        let mean = self.mean.map(centred_rows);
        let rest = self.rest.map(centred_rows);
        // Centring a constant a leaves its rounding only, which must not be blown up.
        let rounding = width * f64::EPSILON * self.mean.matrix().row(0).frobenius_norm();
        let square: f64 = mean.matrix().row(0).iter().map(|x| x * x).sum();
        let shared = square.sqrt() * power_of_two(mean.exponent() - self.mean.exponent());
        let is_rounding = shared <= rounding;
        let near = match is_rounding {
            true => None,
            false => near_shared_row(&mean, &rest, width),
        };
        near.unwrap_or_else(|| {
            let tokens = if is_rounding { rest } else { self.tokens() };
            let mut x = tokens.matrix().clone();
            layer_norm(&mut x);
            Self::new(x).recentred()
        })
    }

    /// Every row at length 1, without centring; a row of zeros stays.
    pub(super) fn unit_rows(&self) -> Self {
        near_shared_row(&self.mean, &self.rest, 1.0).unwrap_or_else(|| {
            let mut x = self.tokens().matrix().clone();
            normalise(&mut x);
            let root = (x.ncols() as f64).sqrt();
            Self::new((1.0 / root) * x).recentred()
        })
    }

    /// sr(XXᵀ) − 1 = Σ_{i≥2} (sᵢ/s₁)⁴; 0 below 1e-308 and where all tokens are one.
    ///
    /// Accurate to about 1e-12, however small it is, if the tokens collapse onto 1aᵀ. If they collapse onto another direction (products of
    /// many matrices without a gap), it has few digits below 1e-30 and none below 1e-60; stacks therefore carry that direction separately
    /// ([`super::Stack::excess`]).
    ///
    /// With unit vectors q = 1/√T and â = a/|a|, X = α qâᵀ + qbᵀ + câᵀ + E, b ⊥ â, c ⊥ q, and E
    /// orthogonal to both. Where α dwarfs the rest, s₁ = α and the others are those of E − cbᵀ/α, up
    /// to the square of their ratio to α.
    ///
    /// # Errors
    /// X is zero, or an entry is not a finite number.
    pub fn excess(&self) -> Result<f64, Problem> {
        let ratio = log2_length(&self.rest)
            - log2_length(&self.mean)
            - 0.5 * libm::log2(self.rest.matrix().nrows() as f64);
        // NaN where X is zero, infinite where a is.
        if ratio.is_nan() || ratio >= COLLAPSED {
            return Ok(stable_rank_excess(self.tokens().matrix())?);
        }
        if self.rest.is_zero() {
            return Ok(0.0);
        }
        let (a, d) = (self.mean.matrix(), self.rest.matrix());
        let (rows, columns) = (d.nrows(), d.ncols());
        let root = (rows as f64).sqrt();
        let length = a.row(0).frobenius_norm();
        let unit = |j: usize| a[(0, j)] / length;
        let below: Vec<f64> = (0..columns)
            .map(|j| d.col(j).iter().sum::<f64>() / root)
            .collect();
        let corner: f64 = (0..columns).map(|j| below[j] * unit(j)).sum();
        let mut right = vec![0.0; rows];
        for j in 0..columns {
            for (c, x) in right.iter_mut().zip(d.col(j)) {
                *c += x * unit(j);
            }
        }
        // α, c and b in units of 2^(exponent of D) except for α, in units of 2^(exponent of a).
        let step = power_of_two(self.rest.exponent() - self.mean.exponent());
        let alpha = root * length + step * corner;
        let c: Vec<f64> = right.iter().map(|x| x - corner / root).collect();
        let b: Vec<f64> = (0..columns).map(|j| below[j] - corner * unit(j)).collect();
        let e = Matrix::from_fn(rows, columns, |i, j| {
            let left = d[(i, j)] - below[j] / root - c[i] * unit(j);
            left - c[i] * b[j] * (step / alpha)
        });
        let e = Scaled::new(e, self.rest.exponent());
        let gram = if rows >= columns {
            multiply_tn(e.matrix(), e.matrix())
        } else {
            crate::linalg::multiply_nt(e.matrix(), e.matrix())
        };
        let sum = gram.squared_frobenius_norm();
        Ok(sum / alpha.powi(4) * power_of_two(4 * (e.exponent() - self.mean.exponent())))
    }
}

/// Every row minus its mean.
pub fn centred_rows(x: &Matrix) -> Matrix {
    let width = x.ncols() as f64;
    let mut mean = vec![0.0; x.nrows()];
    for column in x.col_iter() {
        for (m, v) in mean.iter_mut().zip(column.iter()) {
            *m += v / width;
        }
    }
    Matrix::from_fn(x.nrows(), x.ncols(), |i, j| x[(i, j)] - mean[i])
}

/// log₂ ‖M‖_F; −∞ for zero.
fn log2_length(m: &Scaled) -> f64 {
    let (square, exponent) = m.square();
    0.5 * (libm::log2(square) + exponent as f64)
}

/// Rows of 1aᵀ + D (`mean` and `rest`) scaled to the length whose square is `square_length`, if they differ little from a;
/// otherwise `None`.
fn near_shared_row(mean: &Scaled, rest: &Scaled, square_length: f64) -> Option<OffsetMatrix> {
    let shift = rest.exponent() - mean.exponent();
    let (a, d) = (mean.matrix(), rest.matrix());
    let square: f64 = a.row(0).iter().map(|x| x * x).sum();
    let (rows, columns) = (d.nrows(), d.ncols());
    let (mut along, mut squares) = (vec![0.0; rows], vec![0.0; rows]);
    for j in 0..columns {
        let shared = a[(0, j)];
        for ((x, s), t) in d.col(j).iter().zip(&mut along).zip(&mut squares) {
            *s += shared * x;
            *t += x * x;
        }
    }
    let most = squares.iter().fold(0.0, |m, x| f64::max(m, *x)).sqrt();
    if square == 0.0 || most * power_of_two(shift) > SMALL * square.sqrt() {
        return None;
    }
    // ε and h in units of 2^shift, which may be far below the smallest number.
    let unit = power_of_two(shift);
    let h: Vec<f64> = along
        .iter()
        .zip(&squares)
        .map(|(s, t)| {
            let epsilon = (2.0 * s + unit * t) / square;
            let root = (1.0 + unit * epsilon).sqrt();
            -epsilon / (root * (1.0 + root))
        })
        .collect();
    let scale = (square_length / square).sqrt();
    let rest = Matrix::from_fn(rows, columns, |i, j| {
        scale * (d[(i, j)] * (1.0 + unit * h[i]) + h[i] * a[(0, j)])
    });
    Some(OffsetMatrix {
        mean: Scaled::new(scale * a, 0),
        rest: Scaled::new(rest, shift),
    })
}
