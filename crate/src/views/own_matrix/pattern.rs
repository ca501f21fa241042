//! Simple pattern with most of the attention of a matrix.

use crate::linalg::Matrix;
use crate::words::phrase;

/// Share of the attention from which on a pattern is named.
const NAMED_SHARE: f64 = 0.5;

/// Rows are called uniform if their mean entropy, relative to the entropy of equal weights, is above this.
const EVEN: f64 = 0.98;

/// A plain pattern of a row-stochastic matrix.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pattern {
    /// Rows are nearly uniform over the tokens that they see.
    Uniform,
    /// The share that tokens give themselves.
    Diagonal(f64),
    /// Share of the attention that tokens give the previous one.
    Previous(f64),
    /// Share of the attention that tokens give the next one.
    Next(f64),
    /// One token, counted from 0, and its share of all attention.
    Sink(usize, f64),
}

impl Pattern {
    /// Pattern of `matrix`, T × T and row-stochastic with T ≥ 2, if one pattern has at least half of the attention; `causal` where
    /// tokens see no later ones.
    pub fn of(matrix: &Matrix, causal: bool) -> Option<Self> {
        let size = matrix.nrows();
        let mean = |values: &mut dyn Iterator<Item = f64>, count: usize| {
            values.sum::<f64>() / count.max(1) as f64
        };
        // A row that sees one token has no choice.
        let seen = |i: usize| if causal { i + 1 } else { size };
        let evenness = |i: usize| {
            let row = matrix.row(i);
            let entropy: f64 = row
                .iter()
                .filter(|x| **x > 0.0)
                .map(|x| -x * libm::log(*x))
                .sum();
            entropy / libm::log(seen(i) as f64)
        };
        let first = usize::from(causal);
        if mean(&mut (first..size).map(evenness), size - first) >= EVEN {
            return Some(Self::Uniform);
        }
        let diagonal = mean(&mut (0..size).map(|i| matrix[(i, i)]), size);
        let previous = mean(&mut (1..size).map(|i| matrix[(i, i - 1)]), size - 1);
        let next = mean(&mut (1..size).map(|i| matrix[(i - 1, i)]), size - 1);
        let column = |j: usize| mean(&mut matrix.col(j).iter().copied(), size);
        let sink = (0..size)
            .map(|j| (j, column(j)))
            .max_by(|a, b| a.1.total_cmp(&b.1))?;
        // Of two tokens everything is a neighbour: what gets most is named.
        let all = [
            (diagonal, Self::Diagonal(diagonal)),
            (previous, Self::Previous(previous)),
            (next, Self::Next(next)),
            (sink.1, Self::Sink(sink.0, sink.1)),
        ];
        all.into_iter()
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .filter(|(share, _)| *share >= NAMED_SHARE)
            .map(|(_, pattern)| pattern)
    }

    /// Name in a word or two.
    pub fn name(self) -> &'static str {
        match self {
            Self::Uniform => phrase!("own-matrix-nearly-uniform"),
            Self::Diagonal(_) => phrase!("own-matrix-nearly-diagonal"),
            Self::Previous(_) => phrase!("own-matrix-previous-token"),
            Self::Next(_) => phrase!("own-matrix-next-token"),
            Self::Sink(..) => phrase!("own-matrix-sink"),
        }
    }

    /// Sentence about it.
    pub fn sentence(self) -> String {
        let percent = |share: f64| format!("{:.0} %", 100.0 * share);
        match self {
            Self::Uniform => phrase!("own-matrix-nearly-uniform-tokens-attend-almost").to_owned(),
            Self::Diagonal(share) => phrase!(
                "own-matrix-nearly-diagonal-token-gives-itself",
                share = percent(share)
            ),
            Self::Previous(share) => phrase!(
                "own-matrix-previous-token-token-gives-attention",
                share = percent(share)
            ),
            Self::Next(share) => phrase!(
                "own-matrix-next-token-token-gives-attention-one",
                share = percent(share)
            ),
            Self::Sink(token, share) => phrase!(
                "own-matrix-sink-token-counted-0-gets-all",
                token,
                share = percent(share)
            ),
        }
    }
}

/// `matrix` as a picture of at most `most` cells each way, row by row: means over blocks of ⌈T/most⌉ entries each way,
/// of fewer at the far edges.
pub fn cells(matrix: &Matrix, most: usize) -> Vec<f32> {
    let size = matrix.nrows();
    let block = size.div_ceil(most.max(1)).max(1);
    let side = size.div_ceil(block);
    let mut sums = vec![0.0; side * side];
    for j in 0..size {
        for (i, x) in matrix.col(j).iter().enumerate() {
            sums[i / block * side + j / block] += x;
        }
    }
    let length = |at: usize| (size - at * block).min(block) as f64;
    let mean = |(at, sum): (usize, f64)| (sum / (length(at / side) * length(at % side))) as f32;
    sums.into_iter().enumerate().map(mean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attention::Sampler;
    use crate::parameters::Parameters;

    /// A matrix with half or more of the attention at the places that `strong` gives, the rest evenly over all tokens that a row sees.
    fn matrix(size: usize, share: f64, causal: bool, strong: impl Fn(usize) -> usize) -> Matrix {
        Matrix::from_fn(size, size, |i, j| {
            let seen = if causal { i + 1 } else { size };
            let rest = if j < seen { 1.0 / seen as f64 } else { 0.0 };
            let marked = f64::from(u8::from(j == strong(i).min(seen - 1)));
            share * marked + (1.0 - share) * rest
        })
    }

    #[test]
    fn every_plain_pattern_is_named_from_half_of_the_attention_on() {
        type Strong = fn(usize) -> usize;
        let patterns: [(&str, bool, Strong); 5] = [
            ("nearly diagonal", true, |i| i),
            ("previous token", true, |i| i.saturating_sub(1)),
            ("next token", false, |i| (i + 1).min(23)),
            ("sink", true, |_| 0),
            ("sink", false, |_| 7),
        ];
        for (name, causal, strong) in patterns {
            let of = |share| Pattern::of(&matrix(24, share, causal, strong), causal);
            assert_eq!(of(0.7).map(Pattern::name), Some(name));
            assert_eq!(of(0.2), None, "{name}");
            let sentence = of(0.7).unwrap().sentence();
            assert!(sentence.contains('7'), "{sentence}");
        }
        assert_eq!(
            Pattern::of(&matrix(24, 0.0, true, |i| i), true),
            Some(Pattern::Uniform)
        );
        let sink = Pattern::of(&matrix(24, 0.9, false, |_| 7), false).unwrap();
        assert_eq!(
            sink.sentence(),
            "A sink: token 7 (counted from 0) gets 90 % of all attention."
        );
    }

    #[test]
    fn random_attention_has_no_plain_pattern_and_that_of_small_scores_is_uniform() {
        for (text, expected) in [
            ("T=64&beta=1.2&hold=beta", None),
            ("T=64&beta=0.8&hold=beta&causal=1", None),
            ("T=64&sigma_qk=0.1", Some(Pattern::Uniform)),
        ] {
            let (p, _) = Parameters::from_text(text);
            let sampled = Sampler::new().attention(&p, 0).unwrap();
            assert_eq!(Pattern::of(&sampled, p.causal), expected, "{text}");
        }
    }

    #[test]
    fn cells_are_the_means_of_their_blocks() {
        let small = Matrix::from_fn(3, 3, |i, j| (3 * i + j) as f64);
        let exact: Vec<f32> = (0..9u8).map(f32::from).collect();
        assert_eq!(cells(&small, 3), exact);
        assert_eq!(cells(&small, 128), exact);
        // Blocks of two: the last row and column stand alone.
        assert_eq!(cells(&small, 2), [2.0, 3.5, 6.5, 8.0]);
        assert_eq!(cells(&small, 1), [4.0]);
    }
}
