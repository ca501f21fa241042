//! The attention matrix of a layer on the device, as A = m 11ᵀ/T + 1qᵀ + B like `attention::mixing`, made
//! a few rows at a time and never stored unless asked for.

use super::device::Device;
use super::draw::{self, Draw, Kind};
use super::kernel::{self, Form};
use super::matrix::{Matrix, Rows};
use super::orthogonal::Turn;
use super::outliers::{Triplet, outliers};
use super::product;
use super::scores::{Common, Scores};
use super::stack::{Signal, copy};
use super::vectors;
use crate::parameters::{Attention, Law, Parameters, Remedy};
use crate::problem::Problem;
use crate::random::MatrixId;
use std::rc::Rc;

/// Rows of A that are made at a time.
const HEIGHT: usize = 2048;

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
    bulk: Bulk,
    /// Whether rows of B sum to zero; else A is all B.
    pub stochastic: bool,
}

/// B.
enum Bulk {
    /// Nothing (uniform attention).
    Zero,
    /// I − 11ᵀ/T (identity attention).
    Centring,
    /// The sum of these.
    Parts(Vec<Part>),
    /// A rotation in a small space.
    Orthogonal(Turn),
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

/// B as it is multiplied with vectors: a matrix, or none, plus a multiple of the identity and 1rᵀ.
pub(super) struct Dense {
    pub bulk: Option<Matrix>,
    pub diagonal: f64,
    pub row: Vec<f64>,
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
            bulk: Bulk::Zero,
            stochastic: true,
        };
        let mut parts = Vec::new();
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
                        Scores::of(device, p, realisation, layer, ids, signal).await?;
                    for (q, column) in mixing.columns.iter_mut().zip(&columns) {
                        *q += weight * column;
                    }
                    let entries = Entries::Softmax(scores);
                    parts.push(Part { weight, entries });
                }
            }
            Attention::Relu | Attention::Sigmoid => {
                let ids = (MatrixId::QUERY, MatrixId::KEY);
                let (scores, _) = Scores::of(device, p, realisation, layer, ids, signal).await?;
                mixing.mean = 0.0;
                mixing.stochastic = false;
                let entries = Entries::Pointwise(scores, p.attention);
                parts.push(Part {
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
                parts.push(Part {
                    weight: 1.0,
                    entries,
                });
            }
            Attention::Uniform if p.causal => parts.push(Part {
                weight: 1.0,
                entries: Entries::Softmax(Scores::zero(device, p.T)),
            }),
            Attention::Uniform => {}
            Attention::Identity => mixing.bulk = Bulk::Centring,
            Attention::Orthogonal => {
                mixing.mean = 0.0;
                mixing.stochastic = false;
                let turn = Turn::of(device, p, realisation, layer, signal).await?;
                mixing.bulk = Bulk::Orthogonal(turn);
            }
        }
        if !parts.is_empty() {
            mixing.bulk = Bulk::Parts(parts);
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

    /// A X with every one of `remedies`, X = `own`. Where one of them is the removal of outliers, A is stored.
    ///
    /// # Errors
    /// As [`Device::read`] and [`outliers`].
    pub(super) async fn apply(
        &self,
        device: &Device,
        own: &Signal,
        remedies: &[Remedy],
    ) -> Result<Vec<Signal>, Problem> {
        let unit = 2f64.powi(own.exponent);
        let scaled = async |weights: &[f64]| -> Result<Vec<f64>, Problem> {
            let mut sums = vectors::apply_transposed(device, &own.rest, weights).await?;
            sums.iter_mut().for_each(|x| *x *= unit);
            Ok(sums)
        };
        // Means over all tokens, and weighted by what all attend to.
        let average = scaled(&vec![1.0 / self.tokens as f64; self.tokens]).await?;
        let mut weighted = vec![0.0; average.len()];
        if self.columns.iter().any(|q| *q != 0.0) {
            weighted = scaled(&self.columns).await?;
        }
        let dense = match remedies.contains(&Remedy::Outliers) {
            true => Some(self.dense(device).await?),
            false => None,
        };
        let (rest, drift) = match dense.as_ref().and_then(|dense| dense.bulk.as_ref()) {
            Some(bulk) => self.of_dense(device, bulk, &own.rest).await?,
            None => self.of_rows(device, own, &average).await?,
        };
        // What rows share is multiplied with their sums.
        if let Some(drift) = &drift
            && own.mean_length() > 0.0
        {
            let against: Vec<f64> = drift.iter().map(|x| -x).collect();
            let shared: Vec<f64> = own.mean.iter().map(|a| a / unit).collect();
            let nothing = vec![0.0; shared.len()];
            vectors::deflate(device, &rest, 1.0, &against, &shared, &nothing);
        }
        let rest = Rc::new(rest);
        let drift = drift.map_or(0.0, |d| d.iter().sum::<f64>() / self.tokens as f64);
        let with = |strength: f64| {
            let parts = own.mean.iter().zip(&average).zip(&weighted);
            parts
                .map(|((a, average), weighted)| strength * (a + average) + weighted)
                .collect()
        };
        let mut signals = Vec::with_capacity(remedies.len());
        for remedy in remedies {
            let mut signal = Signal {
                mean: with(match remedy {
                    Remedy::Gap => -drift,
                    _ => self.mean,
                }),
                exponent: own.exponent,
                rest: rest.clone(),
            };
            if let (Remedy::Outliers, Some(Dense { bulk, row, .. })) = (remedy, &dense) {
                let Some(bulk) = bulk else {
                    // Uniform attention is all outlier.
                    signal.mean.fill(0.0);
                    signals.push(signal);
                    continue;
                };
                signal.rest = Rc::new(copy(device, &rest));
                let triplets = outliers(device, bulk, row).await?;
                take_away(device, &triplets, own, &mut signal).await?;
            }
            signals.push(signal);
        }
        Ok(signals)
    }

    /// B V, T × columns of V, from B itself, and B1 where that is not zero.
    async fn of_dense(
        &self,
        device: &Device,
        bulk: &Matrix,
        values: &Matrix,
    ) -> Result<(Matrix, Option<Vec<f64>>), Problem> {
        let output = Matrix::new(device, self.tokens, values.columns);
        product::multiply(device, Form::Nn, 1.0, bulk, values, 0.0, &output).await?;
        if self.stochastic {
            return Ok((output, None));
        }
        let drift = vectors::apply(device, bulk, &vec![1.0; self.tokens]).await?;
        Ok((output, Some(drift)))
    }

    /// The same without storing B.
    async fn of_rows(
        &self,
        device: &Device,
        own: &Signal,
        average: &[f64],
    ) -> Result<(Matrix, Option<Vec<f64>>), Problem> {
        let values = &own.rest;
        let parts = match &self.bulk {
            Bulk::Zero => {
                let nothing = Matrix::new(device, values.rows, values.columns);
                vectors::add(device, 0.0, values, 0.0, &nothing);
                return Ok((nothing, None));
            }
            Bulk::Centring => {
                let rest = copy(device, values);
                let unit = 2f64.powi(own.exponent);
                let centre: Vec<f64> = average.iter().map(|x| -x / unit).collect();
                vectors::add_to_rows(device, &rest, 1.0, &centre);
                return Ok((rest, None));
            }
            Bulk::Orthogonal(turn) => {
                let drift = turn.row_sums(device).await?;
                return Ok((turn.apply(device, values).await?, Some(drift)));
            }
            Bulk::Parts(parts) => parts,
        };
        let output = Matrix::new(device, self.tokens, values.columns);
        let drift = device.allocate(self.tokens);
        let ones = device.upload(&vec![1.0; self.tokens]);
        let height = self.height(device);
        let scratch = Matrix::new(device, height, self.tokens);
        for (index, part) in parts.iter().enumerate() {
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
        let drift = vectors::read_vector(device, &drift, self.tokens).await?;
        Ok((output, Some(drift)))
    }

    /// A = B + δI + 1rᵀ with B stored where it is anything.
    ///
    /// # Errors
    /// As [`Device::pause`]; orthogonal attention is not written out.
    pub(super) async fn dense(&self, device: &Device) -> Result<Dense, Problem> {
        let uniform = 1.0 / self.tokens as f64;
        let (mut mean, mut diagonal) = (self.mean, 0.0);
        let bulk = match &self.bulk {
            Bulk::Zero => None,
            Bulk::Centring => {
                (mean, diagonal) = (mean - 1.0, 1.0);
                None
            }
            Bulk::Parts(parts) => Some(self.stored(device, parts).await?),
            Bulk::Orthogonal(_) => {
                return Err(Problem::new(
                    "attention",
                    "Orthogonal attention is not written out on the graphics processor.",
                ));
            }
        };
        Ok(Dense {
            bulk,
            diagonal,
            row: self.columns.iter().map(|q| mean * uniform + q).collect(),
        })
    }

    /// B itself, T × T.
    async fn stored(&self, device: &Device, parts: &[Part]) -> Result<Matrix, Problem> {
        let output = Matrix::new(device, self.tokens, self.tokens);
        for (index, part) in parts.iter().enumerate() {
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

/// Takes s u yᵀX away from A X for every triplet (s, u, y), X = `own`. What u has in common goes into the
/// part of A X that all tokens share.
async fn take_away(
    device: &Device,
    triplets: &[Triplet],
    own: &Signal,
    signal: &mut Signal,
) -> Result<(), Problem> {
    let unit = 2f64.powi(own.exponent);
    for Triplet { value, left, right } in triplets {
        let sum: f64 = right.iter().sum();
        let over = vectors::apply_transposed(device, &own.rest, right).await?;
        let images = over.iter().zip(&own.mean);
        let image: Vec<f64> = images.map(|(x, a)| value * (x + sum * a / unit)).collect();
        let common = left.iter().sum::<f64>() / left.len() as f64;
        for (mean, x) in signal.mean.iter_mut().zip(&image) {
            *mean -= common * x * unit;
        }
        let rest: Vec<f64> = left.iter().map(|u| u - common).collect();
        let nothing = vec![0.0; image.len()];
        vectors::deflate(device, &signal.rest, 1.0, &rest, &image, &nothing);
    }
    Ok(())
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
