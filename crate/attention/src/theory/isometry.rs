//! Distance of a stack without its gap from an isometry: the squared singular values of its signal
//! and of its Jacobian (GAP A.4, Propositions A.8 and A.9).
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

/// Corrected moments, with the factor γ^(−ℓ) that the published mean (GAP Proposition A.9) lacks: E‖A⊥‖_F²/T = σ_A²/T and E‖W‖_F²/d = σ_V² d, so that each layer
/// contributes σ_A²σ_V²/γ.
pub fn jacobian_moments(eta: f64, sigma_v: f64, gamma: f64, layer: usize) -> MeanVariance {
    let depth = layer as f64;
    let mean = libm::pow(eta * sigma_v * sigma_v / gamma, depth);
    MeanVariance {
        mean,
        variance: depth * (depth + 2.0) * mean * mean,
    }
}

/// A density over ln z, where z is a squared singular value divided by its mean.
#[derive(Clone, Debug, PartialEq)]
pub struct LogDensity {
    /// ln z, ascending, from where all but a thousandth is above to the upper edge.
    pub log_z: Vec<f64>,
    /// Probability per unit of ln z.
    pub density: Vec<f64>,
}

/// Density of the eigenvalues of Σ_ℓ⊥ divided by their mean, at `points` values. Beyond the paper, which has the moments.
///
/// S(w) = (1+w)^(−ℓ)(1+γw)^(−ℓ), hence z = (1+w)^(ℓ+1)(1+γw)^ℓ/w with w = zG(z) − 1, and the density over
/// ln z is Im w/π on the branch in the upper half plane. The edge is the minimum over w > 0
/// ([`super::resolved`]); from there the branch is followed down, each point by Newton's method from
/// the one before.
pub fn signal_density(gamma: f64, layer: usize, points: usize) -> LogDensity {
    density_branch(layer as f64, gamma, points)
}

/// Density of the squared singular values of the Jacobian over their mean (beyond the paper): J = A⊥…A⊥ ⊗ W…W, so each is
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

/// Smallest number of steps in which a branch is followed: with longer steps Newton's method may end on
/// another branch.
const FEWEST_STEPS: usize = 50;

/// The density on the branch of a law, from the edge down.
fn density_branch(depth: f64, gamma: f64, points: usize) -> LogDensity {
    let branch = Branch { depth, gamma };
    let edge = branch.edge();
    let top = branch.log_z(Complex::new(edge, 0.0)).re;
    // Near zero the mass below z is about z^(1/(k+1)), k the power of 1 + w there: a thousandth is left out.
    let power = if gamma == 1.0 { 2.0 * depth } else { depth };
    let span = 7.0 * (power + 1.0) + top;
    let fine = FEWEST_STEPS.div_ceil(points.max(1));
    let steps = points * fine;
    let mut found = vec![(top, 0.0)];
    let (mut w, mut before) = (Complex::new(edge, 0.0), top);
    for k in 1..=steps {
        // Quadratic spacing resolves the square root at the edge.
        let down = span * (k as f64 / steps as f64).powi(2);
        let log_z = top - down;
        let start = if k == 1 {
            branch.beside_edge(edge, down)
        } else {
            branch.predicted(w, before, log_z)
        };
        w = branch.solve(start, log_z);
        before = log_z;
        if k % fine == 0 {
            found.push((log_z, w.im / PI));
        }
    }
    found.reverse();
    let (log_z, density) = found.into_iter().unzip();
    LogDensity { log_z, density }
}

/// ln z = (ℓ+1) ln(1+w) + ℓ ln(1+γw) − ln w, real along one branch in the upper half plane.
struct Branch {
    /// ℓ
    depth: f64,
    gamma: f64,
}

impl Branch {
    fn log_z(&self, w: Complex) -> Complex {
        let one = Complex::new(1.0, 0.0);
        complex_logarithm(one + w) * (self.depth + 1.0)
            + complex_logarithm(one + w * self.gamma) * self.depth
            - complex_logarithm(w)
    }

    /// d ln z/dw.
    fn slope(&self, w: Complex) -> Complex {
        let one = Complex::new(1.0, 0.0);
        (self.depth + 1.0) / (one + w) + self.depth * self.gamma / (one + w * self.gamma) - one / w
    }

    /// d² ln z/dw² at w > 0.
    fn curvature(&self, w: f64) -> f64 {
        1.0 / (w * w)
            - (self.depth + 1.0) / (1.0 + w).powi(2)
            - self.depth * (self.gamma / (1.0 + self.gamma * w)).powi(2)
    }

    /// The edge, where the slope vanishes: (ℓ+1)w/(1+w) + ℓγw/(1+γw) increases from 0 through 1.
    fn edge(&self) -> f64 {
        let Self { depth, gamma } = *self;
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
        libm::exp(0.5 * (low + high))
    }

    /// The point of the branch at which ln z is less than at the edge by `down`, to first order in its root.
    fn beside_edge(&self, edge: f64, down: f64) -> Complex {
        Complex::new(edge, (2.0 * down / self.curvature(edge)).sqrt())
    }

    /// The point at which ln z = `to`, to first order in the distance from `w`, where it is `from`.
    fn predicted(&self, w: Complex, from: f64, to: f64) -> Complex {
        w + (to - from) / self.slope(w)
    }

    /// The point at which ln z = `log_z`, by Newton's method from `start`.
    fn solve(&self, start: Complex, log_z: f64) -> Complex {
        let mut w = start;
        for _ in 0..60 {
            let change = (self.log_z(w) - log_z) / self.slope(w);
            // A step may not leave the upper half plane, where the logarithms are continuous.
            let shorten = if w.im - change.im > 0.0 {
                1.0
            } else {
                0.5 * w.im / change.im.abs()
            };
            w -= change * shorten;
            if is_settled(w, change) {
                break;
            }
        }
        w
    }
}

/// Whether the change of `w` is less than a hundred units in its last place.
fn is_settled(w: Complex, change: Complex) -> bool {
    modulus(change) < 1e-14 * modulus(w)
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

    /// Density over ln z of (1+w)^(s+1)/w, the law of Fuss and Catalan: with 1 + w = r e^(iφ) it is
    /// z = sin((s+1)φ)^(s+1)/(sin(sφ)^s sin φ), from zero at φ = π/(s+1) to the edge at φ = 0,
    /// and Im w = sin φ sin((s+1)φ)/sin(sφ).
    fn fuss_catalan_density(s: f64, log_z: f64) -> f64 {
        let found = |phi: f64| {
            (s + 1.0) * ((s + 1.0) * phi).sin().ln() - s * (s * phi).sin().ln() - phi.sin().ln()
        };
        let (mut low, mut high) = (0.0, PI / (s + 1.0));
        for _ in 0..60 {
            let phi = 0.5 * (low + high);
            if found(phi) > log_z {
                low = phi
            } else {
                high = phi
            }
        }
        let phi = 0.5 * (low + high);
        phi.sin() * ((s + 1.0) * phi).sin() / (s * phi).sin() / PI
    }

    #[test]
    fn square_factors_have_the_law_of_fuss_and_catalan() {
        // γ = 1 doubles the factors, γ = 0 leaves those of attention alone.
        for (gamma, layer, powers) in [(0.0, 3, 3.0), (1.0, 1, 2.0), (1.0, 4, 8.0)] {
            for points in [1, 2, 5, 49, 50, 400] {
                let law = density_branch(layer as f64, gamma, points);
                assert_eq!(law.log_z.len(), points + 1);
                assert_eq!(law.density[points], 0.0);
                for (log_z, density) in law.log_z.iter().zip(&law.density).take(points) {
                    let want = fuss_catalan_density(powers, *log_z);
                    assert!(
                        (density / want - 1.0).abs() < 1e-9,
                        "{gamma} {layer} {points}, {log_z}: {density} {want}"
                    );
                }
            }
        }
    }

    #[test]
    fn one_layer_between_these_limits_is_a_root_of_a_cubic() {
        use crate::theory::numerics::polynomial::roots;
        // zw = (1 + w)²(1 + γw), of which the branch is the root in the upper half plane.
        let gamma = 0.3;
        let law = signal_density(gamma, 1, 300);
        for (log_z, density) in law.log_z.iter().zip(&law.density).take(300) {
            let cubic = [1.0, 2.0 + gamma - log_z.exp(), 1.0 + 2.0 * gamma, gamma];
            let want = roots(&cubic)
                .iter()
                .fold(0.0, |most: f64, w| most.max(w.im))
                / PI;
            assert!(
                (density / want - 1.0).abs() < 1e-9,
                "{log_z}: {density} {want}"
            );
        }
    }

    #[test]
    fn a_coarse_density_has_points_of_a_fine_one() {
        let fine = signal_density(0.5, 7, 60);
        for every in [2, 4, 20, 60] {
            let coarse = signal_density(0.5, 7, 60 / every);
            for (k, density) in coarse.density.iter().enumerate() {
                let want = fine.density[k * every];
                assert!(
                    (density - want).abs() < 1e-9,
                    "{every} {k}: {density} {want}"
                );
            }
        }
        assert_eq!(signal_density(0.5, 7, 0).density, [0.0]);
    }

    #[test]
    fn the_density_of_the_jacobian_is_a_convolution() {
        // Chords between 4·100 points stay within 1e-5 of the law, those between 104 do not.
        for layer in [1, 2, 5] {
            let points = 100;
            let (law, powers) = (jacobian_density(layer, points), layer as f64);
            let low = -7.0 * (powers + 1.0);
            let high = (powers + 1.0) * (1.0 / powers).ln_1p() + powers.ln();
            let step = (high - low) / points as f64;
            let factor: Vec<f64> = (0..points)
                .map(|i| fuss_catalan_density(powers, low + i as f64 * step))
                .collect();
            for (k, density) in law.density.iter().enumerate() {
                let pairs = (0..points).filter(|i| (*i..i + points).contains(&k));
                let want: f64 = pairs.map(|i| step * factor[i] * factor[k - i]).sum();
                assert!(
                    (density - want).abs() < 1e-5,
                    "{layer} {k}: {density} {want}"
                );
                let place = 2.0 * low + k as f64 * step;
                assert!((law.log_z[k] - place).abs() < 1e-11, "{layer} {k}");
            }
        }
    }

    /// Branches with their edges and ln z at each edge.
    fn branches() -> impl Iterator<Item = (Branch, f64, f64)> {
        let depths = [1.0, 5.0, 20.0, 64.0].into_iter();
        let pairs = depths.flat_map(|depth| [0.0, 0.5, 1.0].map(|gamma| (depth, gamma)));
        pairs.map(|(depth, gamma)| {
            let branch = Branch { depth, gamma };
            let edge = branch.edge();
            let top = branch.log_z(Complex::new(edge, 0.0)).re;
            (branch, edge, top)
        })
    }

    #[test]
    fn the_curvature_at_the_edge_is_that_of_closed_forms() {
        for (branch, edge, _) in branches() {
            // (1+w)^(s+1)/w has its edge at 1/s, with s³/(s+1) there.
            let powers = (1.0 + branch.gamma) * branch.depth;
            if branch.gamma != 0.5 {
                assert!((edge * powers - 1.0).abs() < 1e-14);
                let want = powers.powi(3) / (powers + 1.0);
                assert!(
                    (branch.curvature(edge) / want - 1.0).abs() < 1e-12,
                    "{want}"
                );
            }
            // And everywhere the difference of slopes.
            let (w, step) = (2.0 * edge, 1e-4 * edge);
            let slope = |w: f64| branch.slope(Complex::new(w, 0.0)).re;
            let want = (slope(w + step) - slope(w - step)) / (2.0 * step);
            assert!((branch.curvature(w) / want - 1.0).abs() < 1e-6, "{want}");
        }
    }

    #[test]
    fn points_beside_known_ones_are_right_to_first_order() {
        for (branch, edge, top) in branches() {
            // What is left is of the next order: a hundredth of the distance leaves a ten thousandth.
            let beside = |down: f64| {
                let w = branch.beside_edge(edge, down);
                (branch.log_z(w) - (top - down)).re.abs()
            };
            assert!(beside(1e-2) < 1e-2 && beside(1e-4) < 3e-4 * beside(1e-2) + 1e-12);
            let w = branch.solve(branch.beside_edge(edge, 1.0), top - 1.0);
            let predicted = |down: f64| {
                let w = branch.predicted(w, top - 1.0, top - 1.0 - down);
                modulus(branch.log_z(w) - (top - 1.0 - down))
            };
            assert!(
                predicted(1e-2) < 1e-2 && predicted(1e-4) < 3e-4 * predicted(1e-2) + 1e-12,
                "{} {}",
                predicted(1e-2),
                predicted(1e-4)
            );
        }
    }

    #[test]
    fn a_start_far_away_ends_on_the_branch_in_the_upper_half_plane() {
        for (branch, edge, top) in branches() {
            let down = 7.0 * (branch.depth + 1.0) + top;
            let w = branch.solve(branch.beside_edge(edge, down), top - down);
            let left = modulus(branch.log_z(w) - (top - down));
            assert!(w.im > 0.0 && left < 1e-11 * down, "{w} {left}");
        }
    }

    #[test]
    fn a_number_is_settled_once_it_changes_by_less_than_a_hundred_of_its_last_places() {
        let settled =
            |w: f64, change: f64| is_settled(Complex::new(0.0, w), Complex::new(change, 0.0));
        for (w, change, want) in [
            (1.0, 0.99e-14, true),
            (1.0, 1e-14, false),
            (100.0, 0.99e-12, true),
            (0.01, 1.01e-16, false),
        ] {
            assert_eq!(settled(w, change), want, "{w} {change}");
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
        // Half of the mass of a squared Gaussian's law is below its median.
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
