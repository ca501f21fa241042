//! The attention matrix of a layer on the device, as A = m 11ᵀ/T + 1qᵀ + B like `attention::mixing`, made
//! a few rows at a time and never stored unless asked for.

use super::buffer::Buffer;
use super::device::Device;
use super::draw::{self, Draw, Kind};
use super::kernel::{self, Form};
use super::matrix::{Matrix, Rows};
use super::product;
use super::stack::Signal;
use super::tokens::gaussian;
use super::vectors;
use crate::attention::common_row;
use crate::parameters::{Attention, Law, Parameters};
use crate::problem::Problem;
use crate::random::MatrixId;

/// Rows of A that are made at a time.
const HEIGHT: usize = 2048;

/// Scores beyond this times their matrix product are all alike: the softmax is a maximum long before.
const LARGEST: f64 = 1e25;

/// What one entry of A costs when it is made from its score.
const MAKE: f64 = 400.0;

/// A = m 11ᵀ/T + 1qᵀ + B, T × T, Σ_j q_j = 0.
pub(super) struct Mixing {
    tokens: usize,
    causal: bool,
    /// m; 0 where A is not stochastic.
    pub mean: f64,
    /// q.
    pub columns: Vec<f64>,
    parts: Vec<Part>,
    /// Whether rows of B sum to zero; else A is all B.
    pub stochastic: bool,
}

/// One of the matrices that B is the sum of.
struct Part {
    weight: f64,
    entries: Entries,
}

enum Entries {
    /// B of a softmax.
    Softmax(Scores),
    /// ReLU or sigmoid of the scores.
    Pointwise(Scores, Attention),
    /// B of an iid Markov matrix.
    Markov(Draw, Common),
}

/// Scores common_j + scale·(queries·keysᵀ)_ij.
struct Scores {
    queries: Matrix,
    keys: Matrix,
    scale: f64,
    common: Common,
}

/// What the rows have in common, on the device.
struct Common {
    scores: Buffer,
    weights: Buffer,
    top: usize,
}

impl Common {
    /// With the deviations q of its softmax from uniform.
    fn new(device: &Device, scores: &[f64]) -> (Self, Vec<f64>) {
        let top = (0..scores.len()).fold(0, |top, j| if scores[j] > scores[top] { j } else { top });
        let most = scores.get(top).copied().unwrap_or(0.0);
        let (weights, columns) = common_row(scores, most);
        // Where a weight is all but nothing, far below the largest does as well.
        let shifted: Vec<f64> = scores.iter().map(|s| (s - most).max(-1e30)).collect();
        let common = Self {
            scores: vectors::vector(device, &shifted),
            weights: vectors::vector(device, &weights),
            top,
        };
        (common, columns)
    }
}

impl Mixing {
    /// The attention matrix of layer `layer` (from 1) on the tokens of `signal`, before any remedy.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub(super) async fn of(
        device: &Device,
        p: &Parameters,
        realisation: u32,
        layer: usize,
        signal: &Signal,
    ) -> Result<Self, Problem> {
        let mut mixing = Self {
            tokens: p.T,
            causal: p.causal,
            mean: 1.0,
            columns: vec![0.0; p.T],
            parts: Vec::new(),
            stochastic: true,
        };
        match p.attention {
            Attention::Softmax | Attention::Differential => {
                let heads = [
                    (MatrixId::QUERY, MatrixId::KEY),
                    (MatrixId::QUERY_2, MatrixId::KEY_2),
                ];
                let weights = [1.0, -p.mu];
                let count = if p.attention == Attention::Softmax {
                    1
                } else {
                    2
                };
                mixing.mean = weights[..count].iter().sum();
                for (ids, weight) in heads.into_iter().zip(weights).take(count) {
                    let (scores, columns) =
                        scores(device, p, realisation, layer, ids, signal).await?;
                    for (q, column) in mixing.columns.iter_mut().zip(&columns) {
                        *q += weight * column;
                    }
                    let entries = Entries::Softmax(scores);
                    mixing.parts.push(Part { weight, entries });
                }
            }
            Attention::Relu | Attention::Sigmoid => {
                let ids = (MatrixId::QUERY, MatrixId::KEY);
                let (scores, _) = scores(device, p, realisation, layer, ids, signal).await?;
                mixing.mean = 0.0;
                mixing.stochastic = false;
                let entries = Entries::Pointwise(scores, p.attention);
                mixing.parts.push(Part {
                    weight: 1.0,
                    entries,
                });
            }
            Attention::Markov => {
                let parameter = match p.law {
                    Law::Lognormal => libm::log1p(p.sigma_A * p.sigma_A).sqrt(),
                    _ => p.tail_index,
                };
                let draw = Draw {
                    seed: p.seed,
                    realisation,
                    matrix: MatrixId::MARKOV.in_layer(layer).0,
                    kind: Kind::Logarithm(p.law, parameter),
                };
                let (common, _) = Common::new(device, &vec![0.0; p.T]);
                let entries = Entries::Markov(draw, common);
                mixing.parts.push(Part {
                    weight: 1.0,
                    entries,
                });
            }
            Attention::Identity | Attention::Uniform | Attention::Orthogonal => {
                return Err(Problem::new(
                    "attention",
                    "This attention has no form for the graphics processor.",
                ));
            }
        }
        Ok(mixing)
    }

    /// Rows of A that are made at a time.
    fn height(&self, device: &Device) -> usize {
        let fits = device.panel_bytes() as usize / (4 * self.tokens.next_multiple_of(4)) / 64 * 64;
        HEIGHT.min(fits).max(64).min(self.tokens)
    }

    /// Makes rows of one part in `rows`, which begin their storage.
    async fn make(&self, device: &Device, part: &Part, rows: &Rows<'_>) -> Result<(), Problem> {
        match &part.entries {
            Entries::Softmax(scores) => {
                scores.multiply(device, rows).await?;
                softmax(
                    device,
                    &scores.common,
                    scores.scale,
                    self.causal,
                    self.tokens,
                    rows,
                );
            }
            Entries::Pointwise(scores, function) => {
                scores.multiply(device, rows).await?;
                let tokens = self.tokens as f64;
                let parameters = [
                    rows.rows as u32,
                    self.tokens as u32,
                    rows.stride as u32,
                    rows.first as u32,
                    u32::from(self.causal),
                    u32::from(*function == Attention::Sigmoid),
                    (scores.scale as f32).to_bits(),
                    (tokens as f32).to_bits(),
                    (tokens.ln() as f32).to_bits(),
                ];
                let count = rows.rows * rows.stride;
                let groups = kernel::spread(count.div_ceil(64));
                let work = MAKE * count as f64;
                device.run(
                    &kernel::POINTWISE,
                    &[],
                    rows.panel,
                    &parameters,
                    groups,
                    work,
                );
            }
            Entries::Markov(draw, common) => {
                draw::random_rows(device, *draw, self.tokens, rows);
                softmax(device, common, 1.0, self.causal, self.tokens, rows);
            }
        }
        device.pause().await
    }

    /// B V, T × columns of `values`, and B1 where that is not zero.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub(super) async fn apply(
        &self,
        device: &Device,
        values: &Matrix,
    ) -> Result<(Matrix, Option<Vec<f64>>), Problem> {
        let output = Matrix::new(device, self.tokens, values.columns);
        let drift = device.allocate(self.tokens);
        let ones = device.upload(&vec![1.0; self.tokens]);
        let height = self.height(device);
        let scratch = Matrix::new(device, height, self.tokens);
        for (index, part) in self.parts.iter().enumerate() {
            let mut first = 0;
            while first < self.tokens {
                // Within one panel of the output.
                let panel_end = (first / output.panel_rows + 1) * output.panel_rows;
                let rows = height.min(self.tokens - first).min(panel_end - first);
                let place = Rows {
                    first,
                    ..scratch.rows(0, rows)
                };
                self.make(device, part, &place).await?;
                if !self.stochastic {
                    vectors::apply_rows_to(device, &place, &ones, &drift);
                }
                let beta = if index == 0 { 0.0 } else { 1.0 };
                let target = Rows {
                    first: 0,
                    ..output.rows(first, rows)
                };
                let weight = part.weight;
                let part = scratch.head(rows);
                product::multiply_rows(device, Form::Nn, weight, &part, values, beta, &target)
                    .await?;
                first += rows;
            }
        }
        if self.stochastic {
            return Ok((output, None));
        }
        let drift = device.read(&drift, self.tokens).await?;
        Ok((output, Some(drift.into_iter().map(f64::from).collect())))
    }

    /// B itself, T × T.
    ///
    /// # Errors
    /// As [`Device::pause`].
    pub(super) async fn dense(&self, device: &Device) -> Result<Matrix, Problem> {
        let output = Matrix::new(device, self.tokens, self.tokens);
        for (index, part) in self.parts.iter().enumerate() {
            for place in output.parts() {
                if index == 0 {
                    self.make(device, part, &place).await?;
                    continue;
                }
                let other = Matrix::new(device, place.rows, self.tokens);
                let source = Rows {
                    first: place.first,
                    ..other.rows(0, place.rows)
                };
                self.make(device, part, &source).await?;
                vectors::add_rows(device, part.weight, &source, 1.0, &place);
            }
        }
        Ok(output)
    }
}

/// The scores of the first head for σ_qk = 1, T × T.
///
/// # Errors
/// As [`Device::read`].
pub(super) async fn unit_scores(
    device: &Device,
    p: &Parameters,
    realisation: u32,
    signal: &Signal,
) -> Result<Matrix, Problem> {
    let ids = (MatrixId::QUERY, MatrixId::KEY);
    let (scores, _) = scores(device, p, realisation, 1, ids, signal).await?;
    let output = Matrix::new(device, p.T, p.T);
    let (queries, keys) = (&scores.queries, &scores.keys);
    product::multiply(device, Form::Nt, scores.scale, queries, keys, 0.0, &output).await?;
    Ok(output)
}

impl Scores {
    async fn multiply(&self, device: &Device, rows: &Rows<'_>) -> Result<(), Problem> {
        let (queries, keys) = (&self.queries, &self.keys);
        product::multiply_rows(device, Form::Nt, 1.0, queries, keys, 0.0, rows).await
    }
}

/// Scores of one head, and the deviations of the softmax of what rows have in common from uniform.
async fn scores(
    device: &Device,
    p: &Parameters,
    realisation: u32,
    layer: usize,
    (query, key): (MatrixId, MatrixId),
    signal: &Signal,
) -> Result<(Scores, Vec<f64>), Problem> {
    let shape = (p.width(), p.key_width());
    let rest = &signal.rest;
    let product = async |id: MatrixId| -> Result<(Matrix, Matrix), Problem> {
        let weights = gaussian(device, p, realisation, id.in_layer(layer), shape, 1.0);
        let output = Matrix::new(device, p.T, p.key_width());
        product::multiply(device, Form::Nn, 1.0, rest, &weights, 0.0, &output).await?;
        Ok((output, weights))
    };
    let (keys, _) = product(key).await?;
    let (queries, weights) = product(query).await?;
    let scale = p.sigma_qk * p.sigma_qk / (p.key_width() as f64).sqrt();
    let own = (scale * 2f64.powi(2 * signal.exponent)).min(LARGEST);
    let mut common = vec![0.0; p.T];
    let length = signal.mean_length();
    if length > 0.0 {
        let unit: Vec<f64> = signal.mean.iter().map(|a| a / length).collect();
        let query = vectors::apply_transposed(device, &weights, &unit).await?;
        let shared = (scale * length * 2f64.powi(signal.exponent)).min(LARGEST);
        common = vectors::apply(device, &keys, &query).await?;
        common.iter_mut().for_each(|x| *x *= shared);
    }
    let (common, columns) = Common::new(device, &common);
    let scores = Scores {
        queries,
        keys,
        scale: own,
        common,
    };
    Ok((scores, columns))
}

fn softmax(
    device: &Device,
    common: &Common,
    scale: f64,
    causal: bool,
    columns: usize,
    rows: &Rows,
) {
    let parameters = [
        rows.rows as u32,
        columns as u32,
        rows.stride as u32,
        rows.first as u32,
        common.top as u32,
        u32::from(causal),
        (scale as f32).to_bits(),
    ];
    let inputs = [&common.scores, &common.weights];
    let (groups, work) = (
        [rows.rows as u32, 1, 1],
        MAKE * (rows.rows * rows.stride) as f64,
    );
    device.run(
        &kernel::ROWS_SOFTMAX,
        &inputs,
        rows.panel,
        &parameters,
        groups,
        work,
    );
}
