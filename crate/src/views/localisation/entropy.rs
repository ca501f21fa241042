//! Attention entropy of random-walk tokens over the mean and scale of the eigenspectrum of W_QK, and how fast these tokens
//! collapse.

use super::collapse::{self, log_residual};
use super::schema::*;
use crate::attention::QueryKey;
use crate::dataset::{DataSet, Name};
use crate::linalg::{Matrix, leading_singular_values, multiply_tn};
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::random::{MatrixId, Stream};
use crate::views::outcome::outcome;
use crate::views::statistics::mean_and_error;
use crate::words::phrase;

/// Number of walks averaged, each with different eigenvalues.
const WALKS: usize = 8;

/// Number of cells along each axis.
const CELLS: usize = 15;

/// Smallest and largest mean and scale, spaced evenly in the logarithm.
const RANGE: (f64, f64) = (1e-3, 2.0);

/// Largest number of query rows of a walk whose entropy is averaged.
const ROWS: usize = 32;

/// Number of the first random stream for the walks of the map, after those for propagation.
const FIRST_LAYER: usize = 1_000_000;

/// Accuracy of ‖XXᵀ‖₂.
const TOLERANCE: f64 = 1e-6;

outcome! {
    /// One walk. Entropies are in nats.
    pub(crate) struct EntropyOutcome {
        /// Entropy of every cell, mean by mean.
        cells: Vec<f64>,
        /// Entropy of the chosen pair.
        entropy: f64,
        /// ν = ‖XXᵀ‖₂‖W_QK‖₂/λ.
        nu: f64,
        /// Entropy at the chosen mean and scale 0.
        entropy_concentrated: f64,
        /// The residual of the tokens.
        log_residual: f64,
        /// That where all eigenvalues are equal at the same tr W_QK².
        log_residual_concentrated: f64,
    }
}

/// A grid of (mean, scale), and the chosen pair beside it.
pub(super) struct EntropyMap {
    parameters: Parameters,
}

/// Results at the chosen mean and scale.
pub(super) struct Chosen {
    /// Mean entropy in nats.
    pub(super) entropy: f64,
    /// Mean ν = ‖XXᵀ‖₂‖W_QK‖₂/λ.
    pub(super) nu: f64,
}

impl EntropyMap {
    pub(super) fn new(parameters: &Parameters) -> Self {
        Self {
            parameters: parameters.clone(),
        }
    }

    pub(super) fn steps(&self) -> usize {
        WALKS
    }

    pub(super) fn label(&self, walk: usize) -> String {
        phrase!(
            "localisation-entropy-map-walk",
            walk = walk + 1,
            walks = WALKS
        )
    }

    pub(super) fn cost(&self) -> f64 {
        let (t, d) = (self.parameters.T as f64, self.parameters.width() as f64);
        let rows = t.min(ROWS as f64);
        let collapse = 2.0 * collapse::cost(self.parameters.T, self.parameters.width());
        60.0 * t * d + collapse + 4.0 * rows * t * (d + 10.0 * (CELLS * CELLS) as f64)
    }

    /// Means and scales of the grid; the means have the sign of the chosen one.
    fn grid(&self) -> (Vec<f64>, Vec<f64>) {
        let (low, high) = RANGE;
        let value = |i: usize| low * libm::pow(high / low, i as f64 / (CELLS - 1) as f64);
        let scales: Vec<f64> = (0..CELLS).map(value).collect();
        (scales.iter().map(|x| self.sign() * x).collect(), scales)
    }

    fn sign(&self) -> f64 {
        if self.parameters.w_mean < 0.0 {
            -1.0
        } else {
            1.0
        }
    }

    pub(super) fn run(&self, weights: &QueryKey, walk: u32) -> Result<EntropyOutcome, Problem> {
        let p = &self.parameters;
        let id = MatrixId::WALK.in_layer(FIRST_LAYER);
        let tokens = weights.walks(p.T, 1, &Stream::new(p.seed, walk, id));
        let pairs = ScorePairs::new(&tokens, weights);
        let (means, scales) = self.grid();
        let both = means
            .iter()
            .flat_map(|m| scales.iter().map(move |s| (*m, *s)));
        let cells = both.map(|(m, s)| pairs.entropy(m, s)).collect();
        let norm = leading_singular_values(&tokens, 1, TOLERANCE)?[0];
        let eigenvalues = weights.eigenvalues();
        let largest = eigenvalues.iter().fold(0.0f64, |m, w| m.max(w.abs()));
        let scores: Vec<f64> = eigenvalues
            .iter()
            .map(|w| w / weights.temperature())
            .collect();
        let square = scores.iter().map(|w| w * w).sum::<f64>() / scores.len() as f64;
        let alike = vec![self.sign() * square.sqrt(); scores.len()];
        Ok(EntropyOutcome {
            cells,
            entropy: pairs.entropy(p.w_mean, p.w_scale),
            nu: norm * norm * largest / weights.temperature(),
            entropy_concentrated: pairs.entropy(p.w_mean, 0.0),
            log_residual: log_residual(&tokens, &scores),
            log_residual_concentrated: log_residual(&tokens, &alike),
        })
    }

    pub(super) fn merge(&self, done: &[Option<&EntropyOutcome>], data: &mut DataSet) -> Chosen {
        let (means, scales) = self.grid();
        let average = |of: &dyn Fn(&EntropyOutcome) -> Option<f64>| {
            let values: Vec<f64> = done.iter().flatten().filter_map(|it| of(it)).collect();
            mean_and_error(&values).0
        };
        let (mut mean, mut scale, mut entropy) = (Vec::new(), Vec::new(), Vec::new());
        for (i, m) in means.iter().enumerate() {
            for (j, s) in scales.iter().enumerate() {
                mean.push(*m);
                scale.push(*s);
                entropy.push(average(&|it| it.cells.get(i * CELLS + j).copied()));
            }
        }
        data.push(MEAN, mean);
        data.push(SCALE, scale);
        data.push(ENTROPY, entropy);
        // All eigenvalues at the chosen mean: tr W² is then the least that tr W allows.
        let mut push = |name: Name, of: fn(&EntropyOutcome) -> f64| {
            data.push(name, vec![average(&|it| Some(of(it)))]);
        };
        push(ENTROPY_CONCENTRATED, |it| it.entropy_concentrated);
        push(LOG_RESIDUAL, |it| it.log_residual);
        push(LOG_RESIDUAL_CONCENTRATED, |it| it.log_residual_concentrated);
        Chosen {
            entropy: average(&|it| Some(it.entropy)),
            nu: average(&|it| Some(it.nu)),
        }
    }
}

/// Scores are m P + s Q for every mean m and scale s: P and Q are computed once per walk.
struct ScorePairs {
    /// Y_rows Yᵀ/λ.
    of_mean: Matrix,
    /// Y_rows diag(g) Yᵀ/λ, g the eigenvalues for m = 0, s = 1.
    of_scale: Matrix,
}

impl ScorePairs {
    /// `tokens` holds one token of the walk a column, in the eigenbasis of W_QK.
    fn new(tokens: &Matrix, weights: &QueryKey) -> Self {
        let (d, t) = (tokens.nrows(), tokens.ncols());
        let rows = t.min(ROWS);
        let row = |i: usize| ((i + 1) * t).div_ceil(rows) - 1;
        let lambda = weights.temperature();
        let queries = Matrix::from_fn(d, rows, |k, i| tokens[(k, row(i))] / lambda);
        let g = weights.unit_eigenvalues();
        let weighted = Matrix::from_fn(d, rows, |k, i| g[k] * queries[(k, i)]);
        // One column per query: its scores are contiguous.
        Self {
            of_mean: multiply_tn(tokens, &queries),
            of_scale: multiply_tn(tokens, &weighted),
        }
    }

    /// Softmax entropy in nats, averaged over the query rows.
    fn entropy(&self, mean: f64, scale: f64) -> f64 {
        let queries = self.of_mean.ncols();
        let mut total = 0.0;
        let mut scores = vec![0.0; self.of_mean.nrows()];
        for i in 0..queries {
            let (p, q) = (self.of_mean.col(i), self.of_scale.col(i));
            let mut most = f64::NEG_INFINITY;
            for ((score, p), q) in scores.iter_mut().zip(p).zip(q) {
                *score = mean * p + scale * q;
                most = most.max(*score);
            }
            // H = ln Z + ⟨most − score⟩.
            let (mut sum, mut below) = (0.0, 0.0);
            for score in &scores {
                let gap = most - score;
                let weight = libm::exp(-gap);
                sum += weight;
                below += weight * gap;
            }
            total += libm::log(sum) + below / sum;
        }
        total / queries as f64
    }
}
