//! The attention matrix of a layer on the device, as A = m 11ᵀ/T + 1qᵀ + B like `attention::mixing`, made
//! a few rows at a time and never stored unless requested.

use super::balanced::BalancedScores;
use super::common_row::CommonRow;
use super::device_tokens::DeviceTokens;
use super::orthogonal::Turn;
use super::scores::Scores;
use crate::attention::{Function, Head, Kind as _, Recipe};
use crate::gpu::dense::matrix::{Matrix, MatrixRows};
use crate::gpu::dense::random::{self, Distribution, RandomStream};
use crate::gpu::dense::vectors;
use crate::gpu::runtime::device::Device;
use crate::kernels::attention::pointwise::Pointwise;
use crate::problem::Problem;
use crate::random::MatrixId;
use crate::specification::{Law, RandomAttention};
use attention_spectra_words::phrase;

/// Number of rows of A that are made at a time.
const HEIGHT: usize = 2048;

/// A = m 11ᵀ/T + 1qᵀ + B, T × T, Σ_j q_j = 0.
pub struct DeviceMixing {
    pub tokens: usize,
    causal: bool,
    /// m; 0 where A is not stochastic.
    pub mean: f64,
    /// The row q that all rows of A share, beside the mean m/T; Σ_j q_j = 0.
    pub common_row: Vec<f64>,
    pub bulk: DeviceBulk,
    /// Exponent of the power of two by which B is enlarged if it is not stored.
    pub lift: i32,
    /// Whether rows of B sum to zero; otherwise A is B.
    pub stochastic: bool,
}

/// The part B of an attention matrix on the device.
pub enum DeviceBulk {
    /// Zero (uniform attention).
    Zero,
    /// I − 11ᵀ/T (identity attention).
    Centring,
    /// The sum of these terms.
    Parts(Vec<BulkTerm>),
    /// A rotation in a small space.
    Orthogonal(Turn),
}

/// One of the matrices whose sum is B.
pub struct BulkTerm {
    pub weight: f64,
    entries: Entries,
}

impl BulkTerm {
    /// The scores that this term is a function of, if there are any.
    pub fn scores(&self) -> Option<&Scores> {
        match &self.entries {
            Entries::Softmax(scores) | Entries::Pointwise(scores, _) => Some(scores),
            Entries::Sink(..) | Entries::Balanced(_) | Entries::Markov(..) => None,
        }
    }

    /// The function of each score that makes this term, if there is one.
    pub fn function(&self) -> Option<Function> {
        match &self.entries {
            Entries::Pointwise(_, function) => Some(*function),
            Entries::Softmax(_)
            | Entries::Sink(..)
            | Entries::Balanced(_)
            | Entries::Markov(..) => None,
        }
    }
}

enum Entries {
    /// B of a softmax.
    Softmax(Scores),
    /// A function of every score.
    Pointwise(Scores, Function),
    /// Softmax over the scores and this one, whose share is left out.
    Sink(Scores, f64),
    /// B of doubly stochastic attention.
    Balanced(BalancedScores),
    /// B of an iid Markov matrix.
    Markov(RandomStream, CommonRow),
}

/// B in the form for products with vectors: a matrix, or none, plus a multiple of the identity and 1rᵀ.
pub struct Dense {
    pub bulk: Option<Matrix>,
    pub diagonal: f64,
    pub row: Vec<f64>,
}

impl DeviceMixing {
    /// The attention matrix of layer `layer` (from 1) on the tokens of `signal`, before any remedy.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn of(
        device: &Device,
        p: &RandomAttention,
        realisation: u32,
        layer: usize,
        signal: &DeviceTokens,
    ) -> Result<Self, Problem> {
        let mut mixing = Self {
            tokens: p.T,
            causal: p.causal,
            mean: 1.0,
            common_row: vec![0.0; p.T],
            bulk: DeviceBulk::Zero,
            lift: 0,
            stochastic: true,
        };
        let mut parts = Vec::new();
        match p.attention.recipe(p) {
            Recipe::Softmax(heads) => {
                mixing.mean = heads.iter().map(|(_, weight)| weight).sum();
                for (head, weight) in heads {
                    let ids = head.weights();
                    let (scores, columns) =
                        Scores::of(device, p, realisation, layer, ids, signal).await?;
                    for (q, column) in mixing.common_row.iter_mut().zip(&columns) {
                        *q += weight * column;
                    }
                    // Scores of all heads are of one size.
                    mixing.lift = scores.lift;
                    let entries = Entries::Softmax(scores);
                    parts.push(BulkTerm { weight, entries });
                }
            }
            Recipe::Cosines(scale) => {
                let directions = signal.directions(device).await?;
                let both = (&directions, &directions);
                let (scores, columns) =
                    Scores::of_directions(device, p, layer, both, scale).await?;
                mixing.common_row = columns;
                mixing.lift = scores.lift;
                parts.push(BulkTerm {
                    weight: 1.0,
                    entries: Entries::Softmax(scores),
                });
            }
            Recipe::DoublyStochastic(iterations) => {
                let (scores, common) =
                    BalancedScores::of(device, p, realisation, layer, signal, iterations).await?;
                mixing.common_row = common;
                parts.push(BulkTerm {
                    weight: 1.0,
                    entries: Entries::Balanced(scores),
                });
            }
            Recipe::Sink(score) => {
                let ids = Head::First.weights();
                // Beside the sink nothing is left out that a row's scores have in common.
                let whole = signal.merged_into_rest(device);
                let (scores, _) = Scores::of(device, p, realisation, layer, ids, &whole).await?;
                mixing.mean = 0.0;
                mixing.stochastic = false;
                parts.push(BulkTerm {
                    weight: 1.0,
                    entries: Entries::Sink(scores, score),
                });
            }
            Recipe::Entrywise(function) => {
                let ids = Head::First.weights();
                // Nothing is left out that a row's scores have in common.
                let whole = signal.merged_into_rest(device);
                let (scores, _) = Scores::of(device, p, realisation, layer, ids, &whole).await?;
                mixing.mean = 0.0;
                mixing.stochastic = false;
                let entries = Entries::Pointwise(scores, function);
                parts.push(BulkTerm {
                    weight: 1.0,
                    entries,
                });
            }
            Recipe::Independent => {
                let parameter = match p.law {
                    Law::Lognormal => libm::log1p(p.sigma_A * p.sigma_A).sqrt(),
                    Law::Exponential | Law::Uniform | Law::Pareto => p.tail_index,
                };
                let draw = RandomStream {
                    seed: p.seed,
                    realisation,
                    matrix: MatrixId::MARKOV.in_layer(layer).0,
                    distribution: logarithm(p.law, parameter),
                };
                let (mut common, _) = CommonRow::new(device, &vec![0.0; p.T]);
                if p.causal && layer > 1 {
                    mixing.common_row = common.begin(device, p.T);
                }
                let entries = Entries::Markov(draw, common);
                parts.push(BulkTerm {
                    weight: 1.0,
                    entries,
                });
            }
            Recipe::Uniform if p.causal => parts.push(BulkTerm {
                weight: 1.0,
                entries: Entries::Softmax(Scores::zero(device, p.T)),
            }),
            Recipe::Uniform => {}
            Recipe::Identity => mixing.bulk = DeviceBulk::Centring,
            Recipe::WithoutKernel => {
                return Err(Problem::new(
                    "attention",
                    phrase!("attention-attention-computed-processor-only"),
                ));
            }
            Recipe::Orthogonal => {
                mixing.mean = 0.0;
                mixing.stochastic = false;
                let turn = Turn::of(device, p, realisation, layer, signal).await?;
                mixing.bulk = DeviceBulk::Orthogonal(turn);
            }
        }
        if !parts.is_empty() {
            mixing.bulk = DeviceBulk::Parts(parts);
        }
        Ok(mixing)
    }

    /// Rows of A that are made at a time.
    pub fn height(&self, device: &Device) -> usize {
        let fits = device.panel_bytes() as usize / (4 * self.tokens.next_multiple_of(4)) / 64 * 64;
        HEIGHT.min(fits).max(64).min(self.tokens)
    }

    /// Makes rows of 2^`lift` times one part in `rows`, whose storage begins with the first of them; `lift` is 0 or the lift of [`Scores`].
    pub async fn make(
        &self,
        device: &Device,
        part: &BulkTerm,
        rows: &MatrixRows<'_>,
        lift: i32,
    ) -> Result<(), Problem> {
        match &part.entries {
            Entries::Softmax(scores) => {
                scores.multiply(device, rows).await?;
                scores.common.softmax(
                    device,
                    scores.scale * 2f64.powi(lift - scores.lift),
                    self.causal,
                    self.tokens,
                    rows,
                );
            }
            Entries::Pointwise(scores, function) => {
                scores.multiply(device, rows).await?;
                let tokens = self.tokens as f64;
                let kernel = Pointwise {
                    rows: rows.rows as u32,
                    columns: self.tokens as u32,
                    stride: rows.stride as u32,
                    first_row: rows.first as u32,
                    causal: u32::from(self.causal),
                    function: *function as u32,
                    scale: (scores.scale * 2f64.powi(-scores.lift)) as f32,
                    tokens: tokens as f32,
                    shift: libm::log(tokens) as f32,
                };
                device.run(&kernel, &[], rows.panel);
            }
            Entries::Sink(scores, sink) => {
                scores.multiply(device, rows).await?;
                scores.softmax_beside(device, *sink, self.causal, self.tokens, rows);
            }
            Entries::Balanced(scores) => scores.make(device, rows).await?,
            Entries::Markov(draw, common) => {
                random::fill_rows(device, *draw, self.tokens, rows);
                common.softmax(device, 1.0, self.causal, self.tokens, rows);
            }
        }
        device.pause().await
    }

    /// A = B + δI + 1rᵀ with B stored unless it is zero.
    ///
    /// # Errors
    /// The errors of [`Device::pause`]. Also for orthogonal attention, which is not written out.
    pub async fn dense(&self, device: &Device) -> Result<Dense, Problem> {
        let uniform = 1.0 / self.tokens as f64;
        let (mut mean, mut diagonal) = (self.mean, 0.0);
        let bulk = match &self.bulk {
            DeviceBulk::Zero => None,
            DeviceBulk::Centring => {
                (mean, diagonal) = (mean - 1.0, 1.0);
                None
            }
            DeviceBulk::Parts(parts) => Some(self.stored(device, parts).await?),
            DeviceBulk::Orthogonal(_) => {
                return Err(Problem::new(
                    "attention",
                    phrase!("attention-orthogonal-not-written-out"),
                ));
            }
        };
        Ok(Dense {
            bulk,
            diagonal,
            row: self.common_row.iter().map(|q| mean * uniform + q).collect(),
        })
    }

    /// B itself, T × T.
    async fn stored(&self, device: &Device, parts: &[BulkTerm]) -> Result<Matrix, Problem> {
        let output = Matrix::new(device, self.tokens, self.tokens);
        for (index, part) in parts.iter().enumerate() {
            for place in output.panel_rows() {
                if index == 0 {
                    self.make(device, part, &place, 0).await?;
                    continue;
                }
                let other = Matrix::new(device, place.rows, self.tokens);
                let source = MatrixRows {
                    first: place.first,
                    ..other.rows(0, place.rows)
                };
                self.make(device, part, &source, 0).await?;
                vectors::add_rows(device, part.weight, &source, 1.0, &place);
            }
        }
        Ok(output)
    }
}

/// Logarithms of positive numbers of `law`; of standard deviation `parameter`, or of that tail index.
fn logarithm(law: Law, parameter: f64) -> Distribution {
    match law {
        Law::Lognormal => Distribution::Normal(parameter),
        Law::Exponential => Distribution::LogarithmOfExponential,
        Law::Uniform => Distribution::LogarithmOfUniform,
        Law::Pareto => Distribution::LogarithmOfPareto(parameter),
    }
}
