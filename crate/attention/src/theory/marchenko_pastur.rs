//! Singular values of a matrix of independent entries: the Marchenko–Pastur law, with its edges, and the largest value by Tracy and
//! Widom. For weights of real models.
//!
//! Other modules have other laws: [`SingularLaw`](super::SingularLaw) for the singular values of attention matrices,
//! [`GinibreProduct`](super::GinibreProduct) for eigenvalues of a product, [`radius`](super::radius) for the bulk of eigenvalues.

use std::f64::consts::PI;

/// The value, in Tracy–Widom's units (β = 1), that the largest eigenvalue of a real Wishart matrix exceeds
/// with probability 1 %.
const TRACY_WIDOM_99: f64 = 2.0234;

/// Singular values of an m × n matrix with independent entries of mean 0 and variance σ² (Marchenko and Pastur 1967): s²/(Nσ²),
/// N the larger side and q the smaller side over it, has the density √((b − x)(x − a))/(2πqx) between a = (1 − √q)² and
/// b = (1 + √q)².
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MarchenkoPastur {
    larger: f64,
    smaller: f64,
    deviation: f64,
}

impl MarchenkoPastur {
    /// The law of a `rows` × `columns` matrix whose entries have the standard deviation `deviation`.
    pub fn new(rows: usize, columns: usize, deviation: f64) -> Self {
        Self {
            larger: rows.max(columns) as f64,
            smaller: rows.min(columns) as f64,
            deviation,
        }
    }

    /// The least and the largest singular value of the law, σ(√N ∓ √n).
    pub fn edges(&self) -> [f64; 2] {
        let (long, short) = (self.larger.sqrt(), self.smaller.sqrt());
        [long - short, long + short].map(|edge| self.deviation * edge)
    }

    /// The singular value that the largest one of random weights exceeds with probability 1 %: s² is σ²(μ + 2.0234 w) with μ = (√(N − 1) +
    /// √n)² and Tracy and Widom's width w = √μ (1/√(N − 1) + 1/√n)^{1/3} (Johnstone 2001).
    pub fn spike_limit(&self) -> f64 {
        let (long, short) = ((self.larger - 1.0).max(1.0).sqrt(), self.smaller.sqrt());
        let sum = long + short;
        let width = sum * libm::cbrt(1.0 / long + 1.0 / short);
        self.deviation * (sum * sum + TRACY_WIDOM_99 * width).sqrt()
    }

    /// Density of the singular values at `s`.
    pub fn density(&self, s: f64) -> f64 {
        let (x, q, [a, b]) = self.reduced(s);
        if !(x > a && x < b) {
            return 0.0;
        }
        let of_x = ((b - x) * (x - a)).sqrt() / (2.0 * PI * q * x);
        of_x * 2.0 * s / (self.larger * self.deviation * self.deviation)
    }

    /// Share of the singular values up to `s`.
    pub fn share_below(&self, s: f64) -> f64 {
        let (x, q, [a, b]) = self.reduced(s);
        if x <= a {
            return 0.0;
        }
        if x >= b {
            return 1.0;
        }
        let ratio = ((b - x) / (x - a)).sqrt();
        let first = libm::atan((ratio * ratio - 1.0) / (2.0 * ratio));
        // The factor 1 − q vanishes with the denominator.
        let second = libm::atan((a * ratio * ratio - b) / (2.0 * (1.0 - q) * ratio));
        let root = ((b - x) * (x - a)).sqrt();
        (PI * q + root - (1.0 + q) * first + (1.0 - q) * second) / (2.0 * PI * q)
    }

    /// Largest difference between the distribution function of `values` and that of the law, from 0 to 1; NaN for none.
    pub fn departure(&self, values: &[f64]) -> f64 {
        let mut sorted = values.to_vec();
        sorted.sort_unstable_by(f64::total_cmp);
        let count = sorted.len() as f64;
        let differences = sorted.iter().enumerate().map(|(i, s)| {
            let law = self.share_below(*s);
            let [before, after] = [i as f64, i as f64 + 1.0].map(|rank| (law - rank / count).abs());
            before.max(after)
        });
        differences.fold(if sorted.is_empty() { f64::NAN } else { 0.0 }, f64::max)
    }

    /// s²/(Nσ²), q and the edges in these units.
    fn reduced(&self, s: f64) -> (f64, f64, [f64; 2]) {
        let q = self.smaller / self.larger;
        let root = q.sqrt();
        let x = s * s / (self.larger * self.deviation * self.deviation);
        (x, q, [(1.0 - root).powi(2), (1.0 + root).powi(2)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::linalg::singular_values;
    use crate::random::{MatrixId, Stream};

    #[test]
    fn shares_are_the_integral_of_the_density() {
        for (rows, columns) in [(30, 90), (64, 64), (500, 40)] {
            let law = MarchenkoPastur::new(rows, columns, 0.7);
            let [low, high] = law.edges();
            let ends = [law.share_below(low), law.share_below(high)];
            assert!(
                ends[0].abs() < 1e-12 && (ends[1] - 1.0).abs() < 1e-12,
                "{ends:?}"
            );
            // The middle rule in an angle, in which the density has no steep ends.
            let steps = 4000;
            let at = |angle: f64| low + (high - low) * 0.5 * (1.0 - libm::cos(angle));
            let mut sum = 0.0;
            for i in 0..steps {
                let angle = PI * (f64::from(i) + 0.5) / f64::from(steps);
                let width = (high - low) * 0.5 * libm::sin(angle) * PI / f64::from(steps);
                sum += law.density(at(angle)) * width;
                let end = PI * (f64::from(i) + 1.0) / f64::from(steps);
                let share = law.share_below(at(end));
                assert!(
                    (sum - share).abs() < 1e-5,
                    "{rows} {columns}: {sum} {share}"
                );
            }
        }
    }

    /// At sizes not used to write it: values of random matrices follow the law, and one matrix in a hundred has a spike.
    #[test]
    fn random_matrices_follow_the_law_and_seldom_have_spikes() {
        for (rows, columns) in [(96, 200), (200, 96), (96, 96)] {
            let law = MarchenkoPastur::new(rows, columns, 0.3);
            let (mut spikes, mut beyond, mut farthest) = (0, 0, 0.0f64);
            let samples = 60;
            for number in 0..samples {
                let mut matrix = Stream::new(4, number, MatrixId(1)).normal_matrix(rows, columns);
                matrix.entries_mut().iter_mut().for_each(|x| *x *= 0.3);
                let values = singular_values(&matrix).unwrap();
                spikes += usize::from(values[0] > law.spike_limit());
                beyond += usize::from(values[0] > law.edges()[1]);
                farthest = farthest.max(law.departure(&values));
            }
            // Of 60 matrices 0.6 are expected; five or more come by chance once in 2000 times.
            assert!(spikes < 5, "{rows} {columns}: {spikes}");
            // The edge itself is passed by about one in six.
            assert!(beyond > 2 && beyond < 30, "{rows} {columns}: {beyond}");
            // Eigenvalues repel each other: shares differ by about one value.
            assert!(farthest < 4.0 / rows.min(columns) as f64, "{farthest}");
        }
    }

    #[test]
    fn a_planted_direction_is_a_spike() {
        let law = MarchenkoPastur::new(120, 80, 1.0);
        let mut matrix = Stream::new(4, 0, MatrixId(2)).normal_matrix(120, 80);
        // A rank-one part detaches beyond strength (N n)^{1/4} = 9.9.
        for j in 0..80 {
            for i in 0..120 {
                matrix[(i, j)] += 30.0 / (120.0f64 * 80.0).sqrt();
            }
        }
        let values = singular_values(&matrix).unwrap();
        assert!(
            values[0] > law.spike_limit() && values[1] < law.spike_limit(),
            "{values:?}"
        );
        assert!(law.departure(&[]).is_nan());
    }
}
