//! Attention of models that have learned nothing: GPT-2's initial weights at a smaller width.

use crate::linalg::{Matrix, multiply};
use crate::random::{MatrixId, Stream};

/// An untrained stack of attention layers.
#[derive(Clone, Copy, Debug)]
pub struct Fresh {
    pub tokens: usize,
    pub width: usize,
    pub heads: usize,
    pub layers: usize,
    /// Number of words, 0 if all tokens differ.
    pub words: usize,
    pub is_causal: bool,
    /// Standard deviation of q·k/√d_qk if entries of the normalised tokens were independent. GPT-2: 0.31.
    pub scale: f64,
    pub seed: u32,
}

impl Fresh {
    fn drawn(&self, id: u32, rows: usize, columns: usize, deviation: f64) -> Matrix {
        let drawn = Stream::new(self.seed, id, MatrixId(1)).normal_matrix(rows, columns);
        Matrix::from_fn(rows, columns, |i, j| deviation * drawn[(i, j)])
    }

    /// The attention matrices of all heads, layer by layer.
    pub fn attention(&self) -> Vec<Matrix> {
        let (t, d) = (self.tokens, self.width);
        // Frequency of a word falls as one over its rank.
        let total: f64 = (1..=self.words).map(|rank| 1.0 / rank as f64).sum();
        let uniform = self.drawn(1, t, 1, 1.0);
        let word = |i: usize| {
            if self.words == 0 {
                return i;
            }
            let share = 0.5 * (1.0 + libm::erf(uniform[(i, 0)] / std::f64::consts::SQRT_2));
            let mut left = share * total;
            (1..=self.words)
                .find(|rank| {
                    left -= 1.0 / *rank as f64;
                    left <= 0.0
                })
                .unwrap_or(self.words)
                - 1
        };
        let embedding = self.drawn(2, self.words.max(t), d, 0.02);
        let positions = self.drawn(3, t, d, 0.02);
        let mut x = Matrix::from_fn(t, d, |i, j| embedding[(word(i), j)] + positions[(i, j)]);
        // An entry of q has the standard deviation √scale, so that a score has `scale`.
        let deviation = (self.scale / d as f64).sqrt();
        let d_qk = d / self.heads;
        let mut found = Vec::new();
        for layer in 0..self.layers {
            let normed = layer_norm(&x);
            for head in 0..self.heads {
                let id = 16 + 4 * (layer * self.heads + head) as u32;
                let weight = |which: u32| self.drawn(id + which, d, d_qk, deviation);
                let [q, k, v] = [0, 1, 2].map(|which| multiply(&normed, &weight(which)));
                let scores = multiply(&q, &k.transpose().to_owned());
                let mut a = Matrix::zeros(t, t);
                for i in 0..t {
                    let end = if self.is_causal { i + 1 } else { t };
                    let row: Vec<f64> = (0..end)
                        .map(|j| libm::exp(scores[(i, j)] / (d_qk as f64).sqrt()))
                        .collect();
                    let sum: f64 = row.iter().sum();
                    row.iter()
                        .enumerate()
                        .for_each(|(j, e)| a[(i, j)] = e / sum);
                }
                let out = self.drawn(
                    id + 3,
                    d_qk,
                    d,
                    deviation / (2.0 * self.layers as f64).sqrt(),
                );
                let added = multiply(&a, &multiply(&v, &out));
                x = Matrix::from_fn(t, d, |i, j| x[(i, j)] + added[(i, j)]);
                found.push(a);
            }
        }
        found
    }
}

fn layer_norm(x: &Matrix) -> Matrix {
    let d = x.ncols();
    let rows: Vec<(f64, f64)> = (0..x.nrows())
        .map(|i| {
            let mean = (0..d).map(|j| x[(i, j)]).sum::<f64>() / d as f64;
            let square = (0..d).map(|j| (x[(i, j)] - mean).powi(2)).sum::<f64>() / d as f64;
            (mean, square.sqrt())
        })
        .collect();
    Matrix::from_fn(x.nrows(), d, |i, j| (x[(i, j)] - rows[i].0) / rows[i].1)
}
