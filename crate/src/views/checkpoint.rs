//! Heads of a checkpoint: sentences, and their spectra compared with those of random weights.

mod attention_map;
mod head_verdict;
mod maps;
mod matrices;
mod memory;
mod planes;
mod token_pass;
mod words;

pub use attention_map::{attention_map, attention_map_words};
pub use head_verdict::{HeadVerdict, head_verdict};
pub use maps::{describe, maps};
pub use matrices::{MatrixValues, matrices_words, matrix_figure, matrix_memory, matrix_words};
pub use memory::{attention_memory, heads_memory, pass_memory};
pub use planes::planes;
pub use token_pass::{MOST_TOKENS, attention_measured, behind_numbers, by_layer, by_layer_words};
pub use words::{head_words, model_words};

use crate::linalg::Complex;
use crate::models::head_numbers::NUMBERS;
use crate::models::heads::Head;

/// The heads of one layer, read by [`LayerHeads`], each with space for `count` eigenvalues; NaN follows if a head has fewer.
pub fn layer_values(heads: &[Head], count: usize) -> Vec<f64> {
    let mut values = Vec::new();
    for head in heads {
        values.extend(head.numbers);
        for spectrum in [&head.h, &head.qk] {
            let padded = |part: fn(&Complex) -> f64| {
                let rest = std::iter::repeat(f64::NAN);
                spectrum.iter().map(part).chain(rest).take(count)
            };
            values.extend(padded(|z| z.re));
            values.extend(padded(|z| z.im));
        }
    }
    values
}

/// Numbers of the heads of one layer, as the workers pass them on. Each head has its numbers
/// ([`Head::numbers`](crate::models::heads::Head::numbers)), then real and imaginary parts of the eigenvalues of H, and of those of
/// W_Q W_Kᵀ.
#[derive(Clone, Copy, Debug)]
pub struct LayerHeads<'a> {
    values: &'a [f64],
    /// Eigenvalues of each of the two products.
    count: usize,
}

impl<'a> LayerHeads<'a> {
    /// Heads in `values`, with `count` eigenvalues each.
    pub fn new(values: &'a [f64], count: usize) -> Self {
        Self { values, count }
    }

    /// Number of heads.
    pub fn len(&self) -> usize {
        self.values.len() / self.stride()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn stride(&self) -> usize {
        NUMBERS.len() + 4 * self.count
    }

    fn numbers_of_head(&self, head: usize, from: usize, length: usize) -> &'a [f64] {
        let start = head * self.stride() + from;
        self.values.get(start..start + length).unwrap_or(&[])
    }

    /// The numbers of a head; empty if there is no such head.
    pub fn numbers(&self, head: usize) -> &'a [f64] {
        self.numbers_of_head(head, 0, NUMBERS.len())
    }

    /// Real and imaginary parts of the eigenvalues of H (`which` 0) or of W_Q W_Kᵀ (1).
    pub fn spectrum(&self, head: usize, which: usize) -> [&'a [f64]; 2] {
        [0, 1].map(|part| {
            let from = NUMBERS.len() + (2 * which + part) * self.count;
            let padded = self.numbers_of_head(head, from, self.count);
            let length = padded.iter().take_while(|x| !x.is_nan()).count();
            &padded[..length]
        })
    }
}
