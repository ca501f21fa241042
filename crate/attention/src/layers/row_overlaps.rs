//! Overlaps p and p× of attention rows (REM (12)), by a law or by sampling rows.

use crate::random::{MatrixId, Stream};
use crate::specification::{Overlap, row_deviation_of_beta};
use crate::theory::{Overlaps, RowOverlaps};

/// Number of scores sampled for each node where overlaps are sampled.
const SCORES: usize = 1 << 15;

/// Overlaps according to `law`, for score scale `beta` and T = `tokens`, 2 at least; `seed` fixes the rows where they are sampled.
pub fn row_overlaps(law: Overlap, beta: f64, tokens: usize, seed: u32) -> Overlaps {
    let tokens = tokens.max(2);
    match law {
        Overlap::Exact => Overlaps::exact(beta, tokens),
        Overlap::Asymptotic => Overlaps::asymptotic(beta, tokens),
        Overlap::Sampled => {
            let rows = RowPairs::sample(tokens, seed);
            Overlaps::of(beta, tokens, |rho| rows.overlaps(beta, rho))
        }
    }
}

/// Normal numbers from which pairs of rows of any ρ and β are made (the same for all, so that the
/// sampled overlaps are smooth in both).
struct RowPairs {
    /// For each pair: T shared numbers, T of the first row, T of the second.
    pairs: Vec<Vec<f64>>,
    tokens: usize,
}

impl RowPairs {
    fn sample(tokens: usize, seed: u32) -> Self {
        let count = (SCORES / tokens).clamp(8, 256) as u32;
        let pairs = (0..count)
            .map(|pair| Stream::new(seed, pair, MatrixId::ROWS).normals(3 * tokens))
            .collect();
        Self { pairs, tokens }
    }

    /// Means over the pairs for scores x = β√ln T √(1−ρ) (√ρ k + √(1−ρ) e).
    fn overlaps(&self, beta: f64, rho: f64) -> RowOverlaps {
        let scale = row_deviation_of_beta(beta, rho, self.tokens);
        let (shared, independent) = (scale * rho.sqrt(), scale * (1.0 - rho).sqrt());
        let (mut square, mut product) = (0.0, 0.0);
        for pair in &self.pairs {
            let row = |which: usize| -> Vec<f64> {
                let scores: Vec<f64> = (0..self.tokens)
                    .map(|t| shared * pair[t] + independent * pair[which * self.tokens + t])
                    .collect();
                let top = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                let weights: Vec<f64> = scores.iter().map(|x| libm::exp(x - top)).collect();
                let total: f64 = weights.iter().sum();
                weights.into_iter().map(|w| w / total).collect()
            };
            let (first, second) = (row(1), row(2));
            for (a, b) in first.iter().zip(&second) {
                square += 0.5 * (a * a + b * b);
                product += a * b;
            }
        }
        let count = self.pairs.len() as f64;
        RowOverlaps {
            participation: square / count,
            cross: product / count,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sampled_overlaps_lie_near_the_exact_ones() {
        let (beta, tokens) = (1.5, 128);
        let sampled = row_overlaps(Overlap::Sampled, beta, tokens, 4);
        for rho in [0.0, 0.5, 0.9] {
            let (got, exact) = (sampled.at(rho), RowOverlaps::exact(beta, rho, tokens));
            assert!(
                (got.participation / exact.participation - 1.0).abs() < 0.15,
                "{rho}: {got:?} {exact:?}"
            );
            assert!(
                (got.cross / exact.cross - 1.0).abs() < 0.3,
                "{rho}: {got:?} {exact:?}"
            );
        }
    }
}
