//! How far a stack without its gap is from an isometry: the squared singular values of its signal and
//! of its Jacobian (GAP A.4, Propositions A.8 and A.9).
//!
//! X_ℓ⊥ = A_ℓ⊥…A₁⊥X₀W₁…W_ℓ for independent attention matrices of entry variance σ_A² = `eta`, value
//! matrices of N(0, σ_V²) entries and isotropic tokens; γ = T/d ≤ 1.

use crate::linalg::Complex;
use crate::linalg::{complex_logarithm, modulus};
use std::f64::consts::PI;

/// Mean and variance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeanVariance {
    /// Mean of the law.
    pub mean: f64,
    /// Variance of the law.
    pub variance: f64,
}

/// Eigenvalues of Σ_ℓ⊥: mean (σ_Aσ_V/√γ)^(2ℓ), variance ℓ(1+γ) mean² (GAP Proposition A.8).
pub fn signal_moments(eta: f64, sigma_v: f64, gamma: f64, layer: usize) -> MeanVariance {
    let depth = layer as f64;
    let mean = libm::pow(eta * sigma_v * sigma_v / gamma, depth);
    MeanVariance {
        mean,
        variance: depth * (1.0 + gamma) * mean * mean,
    }
}

/// Squared singular values of ∂X_ℓ⊥/∂X₀ as published: mean (σ_Aσ_V)^(2ℓ), variance ℓ(ℓ+2) mean²
/// (GAP Proposition A.9).
pub fn jacobian_moments_published(eta: f64, sigma_v: f64, layer: usize) -> MeanVariance {
    jacobian_moments(eta, sigma_v, 1.0, layer)
}

/// The same with the factor γ^(−ℓ) that the published mean lacks: E‖A⊥‖_F²/T = σ_A²/T and
/// E‖W‖_F²/d = σ_V² d, so that each layer contributes σ_A²σ_V²/γ.
pub fn jacobian_moments(eta: f64, sigma_v: f64, gamma: f64, layer: usize) -> MeanVariance {
    let depth = layer as f64;
    let mean = libm::pow(eta * sigma_v * sigma_v / gamma, depth);
    MeanVariance {
        mean,
        variance: depth * (depth + 2.0) * mean * mean,
    }
}

/// A density over ln z, z a squared singular value over its mean.
#[derive(Clone, Debug, PartialEq)]
pub struct LogDensity {
    /// ln z, ascending, from where all but a thousandth lies above to the upper edge.
    pub log_z: Vec<f64>,
    /// Probability per unit of ln z.
    pub density: Vec<f64>,
}

/// Density of the eigenvalues of Σ_ℓ⊥ over their mean, at `points` values.
///
/// S(w) = (1+w)^(−ℓ)(1+γw)^(−ℓ), hence z = (1+w)^(ℓ+1)(1+γw)^ℓ/w with w = zG(z) − 1, and the density over
/// ln z is Im w/π on the branch in the upper half plane. The edge is the minimum over w > 0
/// ([`super::resolved`]); from there the branch is followed down, each point by Newton's method from
/// the one before.
pub fn signal_density(gamma: f64, layer: usize, points: usize) -> LogDensity {
    density_branch(layer as f64, gamma, points)
}

/// Density of the squared singular values of the Jacobian over their mean: J = A⊥…A⊥ ⊗ W…W, so each is
/// a product of one from either factor, both with S(w) = (1+w)^(−ℓ) (Fuss–Catalan moments); densities
/// over ln z convolve.
pub fn jacobian_density(layer: usize, points: usize) -> LogDensity {
    let factor = density_branch(layer as f64, 0.0, 4 * points);
    let (low, high) = (factor.log_z[0], factor.log_z[factor.log_z.len() - 1]);
    let step = (high - low) / points as f64;
    let grid: Vec<f64> = (0..=points)
        .map(|i| factor.at(low + i as f64 * step))
        .collect();
    let sum = |k: usize| -> f64 {
        let first = k.saturating_sub(points);
        (first..=k.min(points)).map(|i| grid[i] * grid[k - i]).sum()
    };
    LogDensity {
        log_z: (0..=2 * points)
            .map(|k| 2.0 * low + k as f64 * step)
            .collect(),
        density: (0..=2 * points).map(|k| step * sum(k)).collect(),
    }
}

impl LogDensity {
    /// The density at `log_z`, linear between points, zero outside.
    pub fn at(&self, log_z: f64) -> f64 {
        let after = self.log_z.partition_point(|x| *x < log_z);
        if after == 0 || after == self.log_z.len() {
            let edge = self.log_z.first() == Some(&log_z);
            return if edge { self.density[0] } else { 0.0 };
        }
        let (a, b) = (self.log_z[after - 1], self.log_z[after]);
        let t = (log_z - a) / (b - a);
        (1.0 - t) * self.density[after - 1] + t * self.density[after]
    }

    /// The value below which a share `share` of the mass lies (trapezoidal rule).
    pub fn quantile(&self, share: f64) -> f64 {
        let mut mass = 0.0;
        for i in 1..self.log_z.len() {
            mass +=
                0.5 * (self.density[i] + self.density[i - 1]) * (self.log_z[i] - self.log_z[i - 1]);
            if mass >= share {
                return self.log_z[i];
            }
        }
        self.log_z.last().copied().unwrap_or(f64::NAN)
    }
}

/// The branch of ln z = (ℓ+1) ln(1+w) + ℓ ln(1+γw) − ln w, from the edge down.
fn density_branch(depth: f64, gamma: f64, points: usize) -> LogDensity {
    let one = Complex::new(1.0, 0.0);
    let log_z = |w: Complex| {
        complex_logarithm(one + w) * (depth + 1.0) + complex_logarithm(one + w * gamma) * depth
            - complex_logarithm(w)
    };
    let slope =
        |w: Complex| (depth + 1.0) / (one + w) + depth * gamma / (one + w * gamma) - one / w;
    // The edge, where the slope vanishes: (ℓ+1)w/(1+w) + ℓγw/(1+γw) increases from 0 through 1.
    let (mut low, mut high) = (-40.0f64, 10.0f64);
    for _ in 0..200 {
        let middle = 0.5 * (low + high);
        let w = libm::exp(middle);
        if (depth + 1.0) * w / (1.0 + w) + depth * gamma * w / (1.0 + gamma * w) > 1.0 {
            high = middle;
        } else {
            low = middle;
        }
    }
    let edge = Complex::new(libm::exp(0.5 * (low + high)), 0.0);
    let top = log_z(edge).re;
    let curvature = {
        let w = edge.re;
        1.0 / (w * w)
            - (depth + 1.0) / (1.0 + w).powi(2)
            - depth * (gamma / (1.0 + gamma * w)).powi(2)
    };
    // Near zero the mass below z is about z^(1/(k+1)), k the power of 1 + w there: a thousandth is left out.
    let power = if gamma == 1.0 { 2.0 * depth } else { depth };
    let span = 7.0 * (power + 1.0) + top;
    let mut found = vec![(top, 0.0)];
    let mut w = edge;
    for k in 1..=points {
        // Quadratic spacing resolves the square root at the edge.
        let down = span * (k as f64 / points as f64).powi(2);
        let mut next = if k == 1 {
            edge + Complex::new(0.0, (2.0 * down / curvature).sqrt())
        } else {
            w - (top - down - found[k - 1].0).abs() / slope(w)
        };
        for _ in 0..60 {
            let change = (log_z(next) - (top - down)) / slope(next);
            // A step may not leave the upper half plane, where the logarithms are continuous.
            let shorten = if next.im - change.im > 0.0 {
                1.0
            } else {
                0.5 * next.im / change.im.abs()
            };
            next -= change * shorten;
            if modulus(change) < 1e-14 * modulus(next) {
                break;
            }
        }
        w = next;
        found.push((top - down, w.im / PI));
    }
    found.reverse();
    let (log_z, density) = found.into_iter().unzip();
    LogDensity { log_z, density }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ∫ z^k over the density (trapezoidal rule).
    fn moment(law: &LogDensity, k: f64) -> f64 {
        (1..law.log_z.len())
            .map(|i| {
                let f = |i: usize| law.density[i] * (k * law.log_z[i]).exp();
                0.5 * (f(i) + f(i - 1)) * (law.log_z[i] - law.log_z[i - 1])
            })
            .sum()
    }

    #[test]
    fn one_layer_of_square_gaussians_is_marchenko_and_pastur() {
        let law = density_branch(1.0, 0.0, 400);
        for (log_z, density) in law.log_z.iter().zip(&law.density) {
            let z = log_z.exp();
            let want = (4.0 * z - z * z).max(0.0).sqrt() / (2.0 * PI);
            assert!((density - want).abs() < 1e-9, "{z}: {density} {want}");
        }
    }

    #[test]
    fn densities_have_the_moments_of_the_propositions() {
        for layer in [1, 2, 5, 20] {
            for gamma in [0.2, 0.5, 1.0] {
                let law = signal_density(gamma, layer, 4000);
                let moments = signal_moments(1.0, 1.0, 1.0, layer);
                let variance = moments.variance * (1.0 + gamma) / 2.0;
                assert!(
                    (moment(&law, 0.0) - 1.0).abs() < 5e-3,
                    "mass {layer} {gamma}"
                );
                assert!(
                    (moment(&law, 1.0) - 1.0).abs() < 1e-4,
                    "mean {layer} {gamma}"
                );
                let second = moment(&law, 2.0);
                assert!(
                    (second / (1.0 + variance) - 1.0).abs() < 1e-4,
                    "{layer} {gamma}"
                );
            }
            let law = jacobian_density(layer, 3000);
            let want = 1.0 + jacobian_moments(1.0, 1.0, 1.0, layer).variance;
            assert!((moment(&law, 0.0) - 1.0).abs() < 2e-2, "mass {layer}");
            assert!((moment(&law, 1.0) - 1.0).abs() < 1e-2, "mean {layer}");
            // The grid is coarse beside the edge, where the second moment of deep stacks sits.
            let bound = 2e-3 * layer as f64 + 5e-3;
            assert!((moment(&law, 2.0) / want - 1.0).abs() < bound, "{layer}");
        }
    }

    #[test]
    fn the_upper_edge_is_that_of_the_resolved_stable_rank() {
        for (gamma, layer) in [(1.0, 1), (0.5, 3)] {
            let law = signal_density(gamma, layer, 50);
            let edge = law.log_z[50].exp();
            let sum = 1.0 + layer as f64 * (1.0 + gamma);
            let want = crate::theory::resolved(gamma, layer);
            assert!((sum / (edge * edge) / want - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn every_layer_adds_a_factor_to_the_means() {
        // (0.5 · 2² / 0.25)³ = 512.
        let signal = signal_moments(0.5, 2.0, 0.25, 3);
        assert!((signal.mean / 512.0 - 1.0).abs() < 1e-14);
        assert!((signal.variance / (3.0 * 1.25 * 512.0 * 512.0) - 1.0).abs() < 1e-14);
        let jacobian = jacobian_moments(0.5, 2.0, 0.25, 3);
        assert!((jacobian.mean / 512.0 - 1.0).abs() < 1e-14);
        assert!((jacobian.variance / (15.0 * 512.0 * 512.0) - 1.0).abs() < 1e-14);
        assert!((jacobian_moments_published(0.5, 2.0, 3).mean / 8.0 - 1.0).abs() < 1e-14);
    }

    #[test]
    fn between_points_a_density_is_linear_and_beyond_them_nothing() {
        let law = LogDensity {
            log_z: vec![1.0, 2.0, 5.0],
            density: vec![1.0, 3.0, 0.5],
        };
        for (log_z, want) in [
            (0.5, 0.0),
            (1.0, 1.0),
            (1.25, 1.5),
            (2.0, 3.0),
            (3.5, 1.75),
            (4.4, 1.0),
            (5.0, 0.5),
            (5.5, 0.0),
        ] {
            assert!((law.at(log_z) - want).abs() < 1e-14, "{log_z}");
        }
        // Masses of the two stretches: 2 and 5.25.
        for (share, want) in [(0.5, 2.0), (2.0, 2.0), (2.1, 5.0), (7.0, 5.0), (9.0, 5.0)] {
            assert_eq!(law.quantile(share), want, "{share}");
        }
        // Half of the mass of a squared Gaussian's law lies below its median.
        let law = signal_density(0.5, 2, 2000);
        let below = |until: f64| -> f64 {
            let pairs = law.log_z.windows(2).zip(law.density.windows(2));
            let inside = pairs.filter(|(z, _)| z[1] <= until);
            inside
                .map(|(z, d)| 0.5 * (d[0] + d[1]) * (z[1] - z[0]))
                .sum()
        };
        assert!((below(law.quantile(0.5)) - 0.5).abs() < 2e-3);
    }
}
