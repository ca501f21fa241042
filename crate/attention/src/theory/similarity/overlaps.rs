//! Overlaps p and p× of attention rows as functions of the cosine between tokens.

use crate::specification::row_variance_of_beta;
use crate::theory::{cross_overlap, participation, participation_asymptotic};
use std::f64::consts::PI;

/// Nodes in ρ between which ln(T p) and ln(T p×) are interpolated, for scores of variance `variance`:
/// enough for a relative error of 5e-5 (1e-4 above variance 100), measured for T = 8…8192.
fn nodes(variance: f64) -> usize {
    match variance {
        v if v < 1.0 => 9,
        v if v < 6.0 => 17,
        v if v < 25.0 => 25,
        v if v < 55.0 => 33,
        _ => 49,
    }
}

/// The overlaps of two attention rows (REM (12)).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RowOverlaps {
    /// p = E Σ_j A_ij².
    pub participation: f64,
    /// p× = E Σ_j A_ij A_i′j, i ≠ i′.
    pub cross: f64,
}

impl RowOverlaps {
    /// Exact at finite T for Gaussian scores, for score scale β and tokens of cosine `rho`.
    pub fn exact(beta: f64, rho: f64, tokens: usize) -> Self {
        let variance = row_variance_of_beta(beta, 0.0, tokens);
        Self {
            participation: participation(tokens, (1.0 - rho) * variance),
            cross: cross_overlap(variance, rho, tokens),
        }
    }

    /// T → ∞: p = max(0, 1 − β_c(ρ)/β), p× = 0 (REM (13)).
    pub fn asymptotic(beta: f64, rho: f64) -> Self {
        Self {
            participation: participation_asymptotic(beta, rho),
            cross: 0.0,
        }
    }
}

/// Both overlaps for every ρ at one β and T.
#[derive(Clone, Debug)]
pub struct Overlaps {
    beta: f64,
    /// Chebyshev–Lobatto nodes on [0, 1] with ln(T p) and ln(T p×); empty where the limit is used.
    table: Vec<(f64, f64, f64)>,
    tokens: f64,
}

impl Overlaps {
    /// Exact at finite T, for score scale `beta` and T = `tokens` ≥ 2.
    pub fn exact(beta: f64, tokens: usize) -> Self {
        Self::of(beta, tokens, |rho| RowOverlaps::exact(beta, rho, tokens))
    }

    /// T → ∞ ([`RowOverlaps::asymptotic`]), for score scale `beta`.
    pub fn asymptotic(beta: f64, tokens: usize) -> Self {
        Self {
            beta,
            table: Vec::new(),
            tokens: tokens as f64,
        }
    }

    /// Overlaps that `at` gives for a cosine, at score scale `beta` and T = `tokens` ≥ 2: at finite T both are analytic in ρ, so
    /// that few nodes suffice.
    pub fn of(beta: f64, tokens: usize, at: impl Fn(f64) -> RowOverlaps) -> Self {
        let count = tokens as f64;
        let nodes = nodes(row_variance_of_beta(beta, 0.0, tokens));
        let node = |k: usize| {
            let rho = 0.5 - 0.5 * libm::cos(PI * k as f64 / (nodes - 1) as f64);
            let found = at(rho);
            (
                rho,
                libm::log(count * found.participation),
                libm::log(count * found.cross),
            )
        };
        Self {
            beta,
            table: (0..nodes).map(node).collect(),
            tokens: count,
        }
    }

    /// Contribution of the mean over tokens to both overlaps, 1/T; 0 in the limit T → ∞.
    pub fn of_mean(&self) -> f64 {
        match self.table.is_empty() {
            true => 0.0,
            false => 1.0 / self.tokens,
        }
    }

    /// Overlaps for tokens of cosine `rho`, limited to 0…1.
    pub fn at(&self, rho: f64) -> RowOverlaps {
        let rho = rho.clamp(0.0, 1.0);
        if self.table.is_empty() {
            return RowOverlaps::asymptotic(self.beta, rho);
        }
        // Barycentric interpolation: weights (−1)^k, halved at the ends.
        let (mut participation, mut cross, mut total) = (0.0, 0.0, 0.0);
        let mut sign = 1.0;
        for (k, (node, ln_participation, ln_cross)) in self.table.iter().enumerate() {
            if rho == *node {
                (participation, cross, total) = (*ln_participation, *ln_cross, 1.0);
                break;
            }
            let half = if k == 0 || k + 1 == self.table.len() {
                0.5
            } else {
                1.0
            };
            let weight = sign * half / (rho - node);
            participation += weight * ln_participation;
            cross += weight * ln_cross;
            total += weight;
            sign = -sign;
        }
        let back = |ln: f64| (libm::exp(ln / total) / self.tokens).min(1.0);
        RowOverlaps {
            participation: back(participation),
            cross: back(cross),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interpolation_in_the_cosine_is_accurate() {
        for (beta, tokens, room) in [(0.2, 32, 1e-6), (1.2, 256, 2e-5), (4.0, 8192, 2e-4)] {
            let table = Overlaps::exact(beta, tokens);
            for rho in [0.0, 0.013, 0.31, 0.77, 0.985, 1.0] {
                let (got, exact) = (table.at(rho), RowOverlaps::exact(beta, rho, tokens));
                assert!(
                    (got.participation / exact.participation - 1.0).abs() < room,
                    "{beta} {rho}: {got:?} {exact:?}"
                );
                assert!(
                    (got.cross / exact.cross - 1.0).abs() < room,
                    "{beta} {rho}: {got:?} {exact:?}"
                );
            }
        }
    }

    #[test]
    fn the_limit_of_infinite_length_is_approached() {
        for (beta, rho) in [(0.5, 0.0), (0.9, 0.3), (3.0, 0.2), (4.0, 0.0)] {
            let limit = RowOverlaps::asymptotic(beta, rho).participation;
            let distance = |power: u32| {
                (RowOverlaps::exact(beta, rho, 1 << power).participation - limit).abs()
            };
            assert!(distance(20) < 0.05 && distance(20) < distance(4));
        }
        assert_eq!(RowOverlaps::asymptotic(1.0, 0.0).participation, 0.0);
        assert_eq!(RowOverlaps::asymptotic(3.0, 1.0).participation, 0.0);
    }
}
