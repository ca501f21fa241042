//! Compares a matrix with equally concentrated random attention: its |λ₂|, s₂, entropy and stable rank among those of
//! samples.

use super::MatrixReading;
use crate::attention::{Sampler, mean_entropy};
use crate::figure::number::three_digits;
use crate::linalg::{Matrix, eigenvalues, modulus, singular_values};
use crate::parameters::{Parameters, Remedy};
use crate::problem::Problem;
use crate::theory::LARGEST_BETA;

/// Number of samples if a comparison takes only seconds.
const MOST: usize = 100;

/// Number of samples for the largest matrices.
const FEWEST: usize = 20;

/// Largest T with [`MOST`] samples. For larger T the number of samples falls like 1/T³, since the work for one sample grows like T³.
const QUICK: f64 = 256.0;

/// A value that no sample reaches is called different if it is this many standard deviations from their mean.
const DEVIATIONS: f64 = 3.0;

/// Added to the seed, so that samples differ from those of the page: a matrix saved from the page is not compared with itself.
const OTHER_SEED: u32 = 0x5eed_0001;

/// Compared quantities of a matrix, in the order of [`COMPARED`].
pub type Compared = [f64; 4];

/// Names of the numbers that are compared: in tables and programs, and in sentences.
pub const COMPARED: [(&str, &str); 4] = [
    ("lambda2_abs", "|λ₂|"),
    ("s2", "s₂"),
    ("entropy", "entropy"),
    ("stable_rank", "stable rank"),
];

/// Number of random matrices for a matrix of side `size`: 100 up to T = 256, at least 20.
pub fn verdict_samples(size: usize) -> usize {
    let ratio = QUICK / size.max(1) as f64;
    let count = MOST as f64 * ratio * ratio * ratio;
    (count as usize).clamp(FEWEST, MOST)
}

/// |λ₂|, s₂, mean entropy of a row in nats and stable rank ‖A‖_F²/s₁² of `matrix`, T × T with T ≥ 2.
///
/// # Errors
/// The spectrum of the matrix cannot be computed.
pub fn compared_values(matrix: &Matrix) -> Result<Compared, Problem> {
    let second = |found: Option<f64>| found.unwrap_or(0.0);
    let lambda = eigenvalues(matrix)?;
    let s = singular_values(matrix)?;
    let squares: f64 = s.iter().map(|s| s * s).sum();
    Ok([
        second(lambda.get(1).map(|z| modulus(*z))),
        second(s.get(1).copied()),
        mean_entropy(matrix),
        squares / s.first().map_or(f64::NAN, |first| first * first),
    ])
}

/// [`compared_values`] of sample `number` of random softmax attention with the T, β, d_qk and mask of `reading`: its rows are as
/// concentrated as those of the matrix that was read. The same number gives the same sample.
///
/// # Errors
/// No random attention has these settings ([`can_be_compared`]), or sampling fails.
pub fn random_peer(
    reading: &Parameters,
    number: u32,
    sampler: &mut Sampler,
) -> Result<Compared, Problem> {
    let peer = Parameters {
        remedy: Remedy::None,
        skip: false,
        seed: reading.seed.wrapping_add(OTHER_SEED),
        ..reading.clone()
    };
    compared_values(&sampler.attention(&peer, number)?)
}

/// Whether equally concentrated random attention exists: the matrix is row-stochastic, and β is at neither end. With β = 0
/// after rounding, every random matrix is the uniform one.
pub fn can_be_compared(reading: &MatrixReading) -> bool {
    let beta = reading.parameters.beta;
    reading.has_laws && beta > 0.0 && beta < LARGEST_BETA
}

/// Rank of a number among those of random matrices.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// The number of the matrix.
    pub value: f64,
    /// Mean over the random matrices.
    pub mean: f64,
    /// Standard deviation over the random matrices.
    pub deviation: f64,
    /// Share of the random matrices with a smaller number, in per cent; equal ones count half.
    pub percentile: f64,
}

impl Standing {
    /// The place of `value` among `samples`.
    pub fn of(value: f64, samples: &[f64]) -> Self {
        let count = samples.len() as f64;
        let mean = samples.iter().sum::<f64>() / count;
        let squares: f64 = samples.iter().map(|x| (x - mean) * (x - mean)).sum();
        let below = samples.iter().filter(|x| **x < value).count() as f64;
        let equal = samples.iter().filter(|x| **x == value).count() as f64;
        Self {
            value,
            mean,
            deviation: (squares / (count - 1.0)).sqrt(),
            percentile: 100.0 * (below + 0.5 * equal) / count,
        }
    }

    /// Whether no random matrix reaches as far and the number is more than three standard deviations from their mean.
    pub fn is_different(&self) -> bool {
        let is_outside = self.percentile <= 0.0 || self.percentile >= 100.0;
        is_outside && (self.value - self.mean).abs() > DEVIATIONS * self.deviation
    }

    fn sentence(&self, name: &str) -> String {
        let [value, mean, deviation] = [self.value, self.mean, self.deviation].map(three_digits);
        match self.is_different() {
            true if self.value > self.mean => format!(
                "{name} = {value} exceeds the value of every random matrix (mean {mean}, standard deviation {deviation})"
            ),
            true => format!(
                "{name} = {value} is below the value of every random matrix (mean {mean}, standard deviation {deviation})"
            ),
            false => format!(
                "{name} = {value} is at percentile {} (mean {mean}, standard deviation {deviation})",
                self.percentile.round()
            ),
        }
    }
}

/// A matrix among random ones as concentrated as it.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// Number of random matrices.
    pub samples: usize,
    /// Ranks of |λ₂| and s₂.
    pub standings: [Standing; COMPARED.len()],
}

impl Verdict {
    /// Compares the numbers of a matrix ([`compared_values`]) with those of at least two random matrices ([`random_peer`]).
    pub fn of(own: Compared, peers: &[Compared]) -> Self {
        let standing = |i: usize| {
            let samples: Vec<f64> = peers.iter().map(|peer| peer[i]).collect();
            Standing::of(own[i], &samples)
        };
        Self {
            samples: peers.len(),
            standings: std::array::from_fn(standing),
        }
    }

    /// Whether one of the numbers differs from that of random attention. One or two random matrices in a hundred are called
    /// different.
    pub fn is_different(&self) -> bool {
        self.standings.iter().any(Standing::is_different)
    }

    /// The verdict in words.
    pub fn sentence(&self) -> String {
        let said: Vec<String> = (self.standings.iter().zip(COMPARED))
            .map(|(standing, (_, name))| standing.sentence(name))
            .collect();
        let said = said.join("; ");
        let samples = self.samples;
        match self.is_different() {
            true => format!(
                "Different from random, among {samples} random matrices that are equally concentrated; {said}."
            ),
            false => format!(
                "Random-like, among {samples} random matrices that are equally concentrated; {said}."
            ),
        }
    }
}

/// Compares `matrix`, interpreted as `reading`, with `samples` equally concentrated random matrices; `None` if there are
/// no such matrices.
///
/// # Errors
/// A spectrum cannot be computed.
pub fn verdict(
    matrix: &Matrix,
    reading: &MatrixReading,
    samples: usize,
) -> Result<Option<Verdict>, Problem> {
    if !can_be_compared(reading) {
        return Ok(None);
    }
    let mut sampler = Sampler::new();
    let peers: Result<Vec<Compared>, Problem> = (0..samples as u32)
        .map(|number| random_peer(&reading.parameters, number, &mut sampler))
        .collect();
    Ok(Some(Verdict::of(compared_values(matrix)?, &peers?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict_of(matrix: &Matrix, samples: usize) -> Option<Verdict> {
        let reading = MatrixReading::of(matrix, &Parameters::default());
        verdict(matrix, &reading, samples).unwrap()
    }

    #[test]
    fn a_random_matrix_is_seldom_called_different() {
        for text in ["T=24&beta=0.3", "T=24&beta=1", "T=24&beta=0.6&causal=1"] {
            let (p, _) = Parameters::from_text(text);
            let mut sampler = Sampler::new();
            let mut different = 0;
            for number in 0..60 {
                let matrix = sampler.attention(&p, number).unwrap();
                different += usize::from(verdict_of(&matrix, 40).unwrap().is_different());
            }
            // One or two in a hundred are expected; of 60, seven come by chance once in 2000 times.
            assert!(different < 7, "{text}: {different}");
        }
    }

    #[test]
    fn structure_is_called_different() {
        let size = 48;
        // Half of each row on the token before, as a trained head.
        let previous = Matrix::from_fn(size, size, |i, j| {
            let rest = 0.5 / (size - 1) as f64;
            if (j + 1) % size == i { 0.5 } else { rest }
        });
        let found = verdict_of(&previous, 40).unwrap();
        assert!(found.is_different(), "{found:?}");
        assert!(
            found
                .sentence()
                .starts_with("Different from random, among 40"),
            "{found:?}"
        );
        // Two groups of tokens that hear each other alone, with random weights.
        let (p, _) = Parameters::from_text("T=24&beta=0.5");
        let half = Sampler::new().attention(&p, 0).unwrap();
        let groups = Matrix::from_fn(size, size, |i, j| match i / 24 == j / 24 {
            true => half[(i % 24, j % 24)],
            false => 0.0,
        });
        let found = verdict_of(&groups, 40).unwrap();
        assert!(found.standings[0].is_different(), "{found:?}");
    }

    #[test]
    fn a_standing_is_a_place_among_samples() {
        let samples = [1.0, 2.0, 3.0, 4.0];
        let found = Standing::of(3.0, &samples);
        assert_eq!((found.mean, found.percentile), (2.5, 62.5));
        assert!((found.deviation - (5.0f64 / 3.0).sqrt()).abs() < 1e-15);
        assert!(!found.is_different() && !Standing::of(5.0, &samples).is_different());
        assert!(Standing::of(7.0, &samples).is_different());
    }

    #[test]
    fn what_is_no_attention_has_no_verdict_and_samples_are_the_same_again() {
        let double = Matrix::from_fn(12, 12, |_, _| 1.0 / 6.0);
        assert_eq!(verdict_of(&double, 20), None);
        // Random matrices with β = 0 do not vary.
        let even = Matrix::from_fn(12, 12, |_, _| 1.0 / 12.0);
        assert_eq!(verdict_of(&even, 20), None);
        let (p, _) = Parameters::from_text("T=16&beta=0.5");
        let matrix = Sampler::new().attention(&p, 3).unwrap();
        assert_eq!(verdict_of(&matrix, 20), verdict_of(&matrix, 20));
        assert_eq!(
            [16, 256, 300, 4096].map(verdict_samples),
            [100, 100, 62, 20]
        );
    }
}
