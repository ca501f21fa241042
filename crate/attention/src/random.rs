//! Counter-based random streams: (seed, realisation, matrix) gives the same numbers everywhere.
//!
//! The stream is ChaCha8 in the layout of `rand_chacha` (64-bit block counter, 64-bit stream
//! number): key = the seed in the first little-endian word and zeros after it, stream number =
//! realisation · 2³² + matrix. Word n of the stream belongs to element n (row-major), so that any
//! element can be computed on its own, in any order, on any machine; ChaCha8 is made of 32-bit
//! additions, rotations and exclusive-ors only, which a compute shader has too. The elementary
//! functions are those of the `libm` crate, not of the platform, so that normals agree bit for bit
//! between a native build and WASM.

use crate::linalg::Matrix;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::f64::consts::PI;

/// Which matrix of a realisation a stream fills.
///
/// Layer ℓ (from 1) of a stack uses the same roles, offset by [`MatrixId::in_layer`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatrixId(pub u32);

impl MatrixId {
    /// Input tokens X₀.
    pub const TOKENS: Self = Self(0);
    /// Query weights W^Q.
    pub const QUERY: Self = Self(1);
    /// Key weights W^K.
    pub const KEY: Self = Self(2);
    /// Value weights W^V.
    pub const VALUE: Self = Self(3);
    /// Entries of an iid Markov matrix before normalisation.
    pub const MARKOV: Self = Self(4);
    /// Query weights of the second head of differential attention.
    pub const QUERY_2: Self = Self(5);
    /// Key weights of the second head of differential attention.
    pub const KEY_2: Self = Self(6);
    /// Pairs of rows of scores, one pair a realisation (REM).
    pub const ROWS: Self = Self(32);
    /// First and second weights of the MLP (REM).
    pub const MLP: (Self, Self) = (Self(33), Self(34));
    /// Biases after the first and the second weights of the MLP (REM).
    pub const MLP_BIAS: (Self, Self) = (Self(35), Self(36));
    /// Eigenvalues of W_QK (LOCAL).
    pub const QK_EIGENVALUES: Self = Self(40);
    /// Eigenvectors of W_QK (LOCAL).
    pub const QK_BASIS: Self = Self(41);
    /// The matrix R of an anisotropic covariance RᵀR/d (LOCAL).
    pub const COVARIANCE: Self = Self(42);
    /// Output weights W^O of head 1 of orthogonal attention; further heads follow in their own streams, one layer's worth of roles
    /// apart (OSA).
    pub const OUTPUT: Self = Self(43);
    /// Query and key weights [W^Q, W^K] of orthogonal attention (OSA).
    pub const QUERY_KEY: Self = Self(44);
    /// Eigenvalues of H (FILTER).
    pub const H_EIGENVALUES: Self = Self(45);
    /// Eigenvectors of H, or the first factor of H (FILTER).
    pub const H_BASIS: Self = Self(46);
    /// Second factor of H (FILTER).
    pub const H_PROJECTION: Self = Self(47);
    /// Steps of the random walks seen through W_QK (LOCAL).
    pub const WALK: Self = Self(48);

    /// A picture of pen strokes, one a realisation (training).
    pub const STROKES: Self = Self(49);
    /// A text of stories, one a realisation (training).
    pub const STORY: Self = Self(50);
    /// The order of the examples, one an epoch (training).
    pub const EXAMPLE_ORDER: Self = Self(51);
    /// Which tokens are masked, one example per realisation (training).
    pub const MASKS: Self = Self(52);

    /// Weights that are trained, one kind per realisation.
    pub const WEIGHTS: Self = Self(53);
    /// Weights of a real model at its initialisation; each realisation has sixteen kinds.
    pub const MODEL: Self = Self(54);
    /// The tokens that a real model reads.
    pub const READING: Self = Self(55);

    /// The first of four random vectors that probe a derivative.
    pub const PROBE: Self = Self(56);

    /// Weights W_g of gates.
    pub const GATE: Self = Self(60);
    /// Weights W₀ by which the first tokens become values of every layer.
    pub const FIRST_VALUE: Self = Self(61);

    /// Number of roles reserved for a layer.
    const ROLES: u32 = 64;

    /// The role in layer `layer`; layer 1 is the one without a layer.
    pub fn in_layer(self, layer: usize) -> Self {
        Self(self.0 + Self::ROLES * (layer.saturating_sub(1) as u32))
    }
}

/// The stream of one matrix of one realisation.
#[derive(Clone, Copy, Debug)]
pub struct Stream {
    seed: u32,
    realisation: u32,
    matrix: MatrixId,
}

impl Stream {
    /// The stream that (seed, realisation, matrix) names.
    pub fn new(seed: u32, realisation: u32, matrix: MatrixId) -> Self {
        Self {
            seed,
            realisation,
            matrix,
        }
    }

    fn generator(&self) -> ChaCha8Rng {
        let mut key = [0u8; 32];
        key[..4].copy_from_slice(&self.seed.to_le_bytes());
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream((self.realisation as u64) << 32 | self.matrix.0 as u64);
        generator
    }

    /// `count` words from word `start` on.
    pub fn words(&self, start: u64, count: usize) -> Vec<u32> {
        let mut generator = self.generator();
        generator.set_word_pos(start as u128);
        (0..count).map(|_| generator.next_u32()).collect()
    }

    /// The words one after another, practically without end.
    pub fn sequence(&self) -> impl Iterator<Item = u32> + use<> {
        let mut generator = self.generator();
        std::iter::repeat_with(move || generator.next_u32())
    }

    /// `count` uniform numbers in the open interval (0, 1): (word + ½)/2³².
    pub fn uniforms(&self, count: usize) -> Vec<f64> {
        let mut generator = self.generator();
        (0..count).map(|_| uniform(generator.next_u32())).collect()
    }

    /// `count` independent N(0, 1) numbers by Box–Muller: words 2k and 2k+1 give numbers 2k and 2k+1.
    pub fn normals(&self, count: usize) -> Vec<f64> {
        let mut generator = self.generator();
        let mut out = Vec::with_capacity(count + 1);
        while out.len() < count {
            let (first, second) = normal_pair(generator.next_u32(), generator.next_u32());
            out.push(first);
            out.push(second);
        }
        out.truncate(count);
        out
    }

    /// A `rows` × `columns` matrix of independent N(0, 1) entries; entry (i, j) is number
    /// i·columns + j of the stream.
    pub fn normal_matrix(&self, rows: usize, columns: usize) -> Matrix {
        from_rows(rows, columns, &self.normals(rows * columns))
    }
}

/// The matrix whose rows follow one another in `entries`.
pub fn from_rows(rows: usize, columns: usize, entries: &[f64]) -> Matrix {
    Matrix::from_fn(rows, columns, |i, j| entries[i * columns + j])
}

/// (word + ½)/2³², never 0 and never 1.
pub fn uniform(word: u32) -> f64 {
    (word as f64 + 0.5) * (1.0 / 4_294_967_296.0)
}

/// ⌊word · `count` / 2³²⌋: one of 0…`count` − 1, all equally likely up to `count`/2³².
pub fn below(count: usize, word: u32) -> usize {
    ((word as u64 * count as u64) >> 32) as usize
}

/// Two independent N(0, 1) numbers from two words (Box–Muller, angle in [−π, π]).
pub fn normal_pair(first: u32, second: u32) -> (f64, f64) {
    let radius = libm::sqrt(-2.0 * libm::log(uniform(first)));
    let (sine, cosine) = libm::sincos(2.0 * PI * uniform(second) - PI);
    (radius * cosine, radius * sine)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `seed realisation matrix start` then eight words, one stream per line; made by
    /// `tests/reference/random_streams.py`, which spells ChaCha8 out in plain Python.
    const WORDS: &str = include_str!("../../../tests/reference/random_words.txt");
    const NORMALS: &str = include_str!("../../../tests/reference/random_normals.txt");

    fn stream_of(fields: &[&str]) -> Stream {
        let number = |i: usize| fields[i].parse().unwrap();
        Stream::new(number(0), number(1), MatrixId(number(2)))
    }

    #[test]
    fn words_are_those_of_the_independent_implementation() {
        for line in WORDS.lines() {
            let fields: Vec<&str> = line.split_whitespace().collect();
            let expected: Vec<u32> = fields[4..].iter().map(|w| w.parse().unwrap()).collect();
            let start = fields[3].parse().unwrap();
            assert_eq!(
                stream_of(&fields).words(start, expected.len()),
                expected,
                "{line}"
            );
            let skipped = stream_of(&fields).sequence().skip(start as usize);
            if start < 1000 {
                assert!(skipped.take(expected.len()).eq(expected), "{line}");
            }
        }
    }

    #[test]
    fn numbers_below_a_bound_reach_both_ends() {
        assert_eq!(below(10, 0), 0);
        assert_eq!(below(10, u32::MAX), 9);
        assert_eq!(below(3, 1 << 31), 1);
        assert_eq!(below(0, u32::MAX), 0);
    }

    #[test]
    fn normals_are_those_of_the_independent_implementation_to_rounding() {
        for line in NORMALS.lines() {
            let fields: Vec<&str> = line.split_whitespace().collect();
            let expected: Vec<f64> = fields[3..].iter().map(|w| w.parse().unwrap()).collect();
            for (x, y) in stream_of(&fields)
                .normals(expected.len())
                .iter()
                .zip(&expected)
            {
                assert!((x - y).abs() <= 1e-15 * y.abs().max(1.0), "{x} {y}");
            }
        }
    }

    #[test]
    fn normals_have_the_moments_of_the_normal_law() {
        let n = 200_000;
        let z = Stream::new(7, 3, MatrixId::QUERY).normals(n);
        let moment = |k: i32| z.iter().map(|x| x.powi(k)).sum::<f64>() / n as f64;
        // Standard errors of the first four moments: √(1, 2, 15, 96)/√n; five of them allowed.
        for (k, expected, variance) in [
            (1, 0.0, 1.0),
            (2, 1.0, 2.0),
            (3, 0.0, 15.0),
            (4, 3.0, 96.0f64),
        ] {
            let bound = 5.0 * (variance / n as f64).sqrt();
            assert!(
                (moment(k) - expected).abs() < bound,
                "moment {k} = {}",
                moment(k)
            );
        }
    }

    #[test]
    fn streams_of_different_names_are_uncorrelated() {
        let n = 100_000;
        let base = Stream::new(0, 0, MatrixId::QUERY).normals(n);
        for other in [
            Stream::new(1, 0, MatrixId::QUERY),
            Stream::new(0, 1, MatrixId::QUERY),
            Stream::new(0, 0, MatrixId::KEY),
            Stream::new(0, 0, MatrixId::QUERY.in_layer(2)),
        ] {
            let correlation: f64 = base
                .iter()
                .zip(other.normals(n))
                .map(|(x, y)| x * y)
                .sum::<f64>()
                / n as f64;
            assert!(
                correlation.abs() < 5.0 / (n as f64).sqrt(),
                "{other:?}: {correlation}"
            );
        }
    }

    #[test]
    fn the_guard_of_box_muller_holds_at_the_extreme_words() {
        for first in [0, 1, u32::MAX] {
            for second in [0, 1, u32::MAX / 2, u32::MAX] {
                let (x, y) = normal_pair(first, second);
                assert!(x.is_finite() && y.is_finite());
            }
        }
    }
}
