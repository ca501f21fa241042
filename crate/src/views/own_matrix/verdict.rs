//! Compares a matrix with equally concentrated random attention: its |λ₂|, s₂, entropy and stable rank among those of
//! samples.
//!
//! It differs from them if one of the four numbers passes three tests: no sample reaches as far, it is three standard deviations from
//! their mean, and the difference is a twentieth of the range of this number ([`range_share`]). The third test is needed because samples
//! of nearly uniform attention hardly vary. Untrained heads then differ from them in some digit too: words are repeated, and every layer
//! makes tokens more similar. Of 552 such heads with the initial weights of GPT-2 (T = 16 … 128, 16 … 64 dimensions a head, with a mask
//! and without), 339 passed the first two tests, with differences of at most 0.062 of a range, and 5 all three. Of the learned heads in
//! the tests, those that attend to the token before or to a sink differ by 0.13 and more.
//!
//! Heads with W_Q = W_K over twelve words in some order, with scores of standard deviation 1.5, are all different without a mask (T = 48
//! and 96, by 0.7 and more). Under a mask 12 of 20 are at T = 24, 18 of 20 at T = 96, and 5 of 5 at T = 200: at T = 96 they differ by
//! 0.048 … 0.08, close to the threshold on either side. With scores of 0.5 hardly any is. A random-like head need not be untrained.

use super::MatrixReading;
use crate::attention::{Sampler, mean_entropy};
use crate::figure::number::three_digits;
use crate::linalg::{Matrix, eigenvalues, modulus, singular_values};
use crate::parameters::{Parameters, RandomAttention, Remedy};
use crate::problem::Problem;
use crate::theory::LARGEST_BETA;
use crate::words::{Phrase, phrase};

/// Number of samples if a comparison takes only seconds.
const MOST: usize = 100;

/// Number of samples for the largest matrices.
const FEWEST: usize = 20;

/// Largest T with [`MOST`] samples. For larger T the number of samples falls like 1/T³, since the work for one sample grows like T³.
const QUICK: f64 = 256.0;

/// A value that no sample reaches is called different if it is this many standard deviations from their mean.
const DEVIATIONS: f64 = 3.0;

/// It also has to differ from their mean by this share of its range.
const SMALLEST_EFFECT: f64 = 0.05;

/// Added to the seed, so that samples differ from those of the page: a matrix saved there is not compared
/// with itself.
const OTHER_SEED: u32 = 0x5eed_0001;

/// Compared quantities of a matrix, in the order of [`COMPARED`].
pub type Compared = [f64; 4];

/// Names of the numbers that are compared: in tables and programs, and in sentences.
pub const COMPARED: [(&str, Phrase); 4] = [
    ("lambda2_abs", Phrase("models-lambda2-abs-label")),
    ("s2", Phrase("models-s2-label")),
    ("entropy", Phrase("models-entropy-label")),
    ("stable_rank", Phrase("models-stable-rank-label")),
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
    let peer = RandomAttention {
        remedy: Remedy::None,
        skip: false,
        seed: reading.seed.wrapping_add(OTHER_SEED),
        ..reading.random_attention.clone()
    };
    compared_values(&sampler.attention(&peer, number)?)
}

/// Whether equally concentrated random attention exists: the matrix is row-stochastic, and β is at neither end. With β = 0
/// after rounding, every random matrix is the uniform one.
pub fn can_be_compared(reading: &MatrixReading) -> bool {
    let beta = reading.parameters.beta();
    reading.has_laws && beta > 0.0 && beta < LARGEST_BETA
}

/// Distance between two values of number `which` of [`COMPARED`] as a share of the range of this number over row-stochastic T × T
/// matrices: |λ₂| is between 0 and 1, s₂ between 0 and √(T/2), the entropy between 0 and ln T, the logarithm of the stable rank too.
fn range_share(which: usize, [a, b]: [f64; 2], size: usize) -> f64 {
    let size = size as f64;
    match COMPARED[which].0 {
        "lambda2_abs" => (a - b).abs(),
        "s2" => (a - b).abs() / (size / 2.0).sqrt(),
        "entropy" => (a - b).abs() / libm::log(size),
        _ => libm::log(a / b).abs() / libm::log(size),
    }
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
    /// Distance from the mean as a share of the range of the number.
    pub effect: f64,
}

impl Standing {
    /// The place of `value` among `samples`; `share` gives the distance of two values as a share of the range of the number.
    pub fn of(value: f64, samples: &[f64], share: impl Fn([f64; 2]) -> f64) -> Self {
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
            effect: share([value, mean]),
        }
    }

    /// Whether no random matrix reaches as far and the number is more than three standard deviations from their mean.
    fn is_outside(&self) -> bool {
        let is_beyond = self.percentile <= 0.0 || self.percentile >= 100.0;
        is_beyond && (self.value - self.mean).abs() > DEVIATIONS * self.deviation
    }

    /// Whether no random matrix reaches as far, and the number is more than three standard deviations and a twentieth of its range from
    /// their mean.
    pub fn is_different(&self) -> bool {
        self.is_outside() && self.effect >= SMALLEST_EFFECT
    }

    fn sentence(&self, name: &str) -> String {
        let [value, mean, deviation] = [self.value, self.mean, self.deviation].map(three_digits);
        match (
            self.is_outside(),
            self.is_different(),
            self.value > self.mean,
        ) {
            (true, true, true) => phrase!(
                "own-matrix-above-every-random",
                name,
                value,
                mean,
                deviation
            ),
            (true, true, false) => phrase!(
                "own-matrix-below-every-random",
                name,
                value,
                mean,
                deviation
            ),
            (true, false, true) => phrase!(
                "own-matrix-barely-above-every-random",
                name,
                value,
                mean,
                deviation
            ),
            (true, false, false) => phrase!(
                "own-matrix-barely-below-every-random",
                name,
                value,
                mean,
                deviation
            ),
            (false, ..) => phrase!(
                "own-matrix-at-percentile",
                name,
                value,
                percentile = self.percentile.round(),
                mean,
                deviation
            ),
        }
    }
}

/// A matrix among random ones as concentrated as it.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// Number of random matrices.
    pub samples: usize,
    /// Ranks of the numbers of [`COMPARED`].
    pub standings: [Standing; COMPARED.len()],
}

impl Verdict {
    /// Compares the numbers of a matrix of side `size` ([`compared_values`]) with those of random ones ([`random_peer`]), of at least
    /// two.
    pub fn of(own: Compared, peers: &[Compared], size: usize) -> Self {
        let standing = |i: usize| {
            let samples: Vec<f64> = peers.iter().map(|peer| peer[i]).collect();
            Standing::of(own[i], &samples, |pair| range_share(i, pair, size))
        };
        Self {
            samples: peers.len(),
            standings: std::array::from_fn(standing),
        }
    }

    /// Whether one of the numbers differs from that of random attention. At most one or two random matrices in a hundred are called
    /// different, and one of a hundred untrained heads.
    pub fn is_different(&self) -> bool {
        self.standings.iter().any(Standing::is_different)
    }

    /// The verdict in words.
    pub fn sentence(&self) -> String {
        let said: Vec<String> = (self.standings.iter().zip(COMPARED))
            .map(|(standing, (_, name))| standing.sentence(&name))
            .collect();
        let numbers = said.join("; ");
        let samples = self.samples;
        match self.is_different() {
            true => phrase!("own-matrix-different-from-random", samples, numbers),
            false => phrase!("own-matrix-random-like", samples, numbers),
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
    let own = compared_values(matrix)?;
    Ok(Some(Verdict::of(own, &peers?, matrix.nrows())))
}

#[cfg(test)]
mod fresh;
#[cfg(test)]
mod tests;
