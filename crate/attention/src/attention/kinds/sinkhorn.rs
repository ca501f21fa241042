//! Doubly stochastic attention: rows and columns of e^S are scaled to unit sums alternately (Sinkformers, Sander et al. 2022).

use crate::attention::kinds::softmax::common_row;
use crate::attention::layer_model::score_model;
use crate::attention::scores::Head;
use crate::attention::{
    Bulk, Facts, Kind, KindMemory, LayerInput, Mixing, Recipe, Sampler, ScoreDerivative, Triangle,
};
use crate::linalg::Matrix;
use crate::problem::Problem;
use crate::specification::RandomAttention;
use crate::theory::{EntryLaw, Moments, Row};
use attention_spectra_words::phrase;

/// A_ij = e^{s_ij + f_i + g_j}: softmax rows, then K times columns and rows, so that rows sum to one exactly and columns
/// in the limit. Derivatives do not follow the scaling.
pub(in crate::attention) struct Sinkhorn;

impl Kind for Sinkhorn {
    fn facts(&self) -> Facts {
        Facts {
            legend: phrase!("attention-legend-doubly-stochastic"),
            dials: &["sigma_qk", "beta", "d_qk", "qk_norm", "sinkhorn_iterations"],
            reads_tokens: true,
            normalises_rows: true,
            is_followed: false,
            // Under a mask only the identity has unit rows and columns.
            triangle: Triangle::Never,
            has_outliers: true,
            memory: KindMemory::OF_SCORES,
        }
    }

    fn matrix(
        &self,
        sampler: &mut Sampler,
        p: &RandomAttention,
        realisation: u32,
    ) -> Result<Matrix, Problem> {
        let scores = sampler.scores(p, realisation, Head::First)?;
        let common = vec![0.0; p.T];
        Ok(Scaling::of(&common, scores, p.sinkhorn_iterations).matrix())
    }

    fn parts(&self, input: &LayerInput) -> Mixing {
        let (common, own) = input.score_parts(Head::First);
        let (columns, bulk) =
            Scaling::of(&common, own, input.parameters.sinkhorn_iterations).parts();
        Mixing::stochastic(columns, Bulk::Dense(bulk))
    }

    fn derivatives(&self, _: &LayerInput) -> Vec<ScoreDerivative> {
        Vec::new()
    }

    fn entry_law(&self, p: &RandomAttention) -> EntryLaw {
        let scores = score_model(p);
        let moments = Moments::doubly_stochastic(&scores);
        // At this T as rows of a softmax of many dimensions with the same variance in the limit.
        let row = match p.qk_norm {
            true => scores.row(),
            false => Row::softmax(scores.tokens, libm::log1p(moments.eta)),
        };
        EntryLaw {
            finite: moments.at_length(1.0, 1.0, scores.tokens, row.participation),
            of_walk: scores.of_walk,
            ..EntryLaw::of_rows(moments).measured_as(&[("sinkhorn", p.sigma_qk())])
        }
    }

    fn recipe(&self, p: &RandomAttention) -> Recipe {
        Recipe::DoublyStochastic(p.sinkhorn_iterations)
    }
}

/// Potentials f and g with T·A_ij = e^{s_ij + f_i + g_j}.
struct Scaling {
    scores: Matrix,
    rows: Vec<f64>,
    columns: Vec<f64>,
}

impl Scaling {
    /// Result for the scores common_j + own_ij after `iterations` (at least one) of columns and rows.
    fn of(common: &[f64], own: Matrix, iterations: usize) -> Self {
        let tokens = common.len();
        let mut scaling = Self {
            rows: softmax_potentials(common, &own),
            scores: own,
            columns: vec![0.0; tokens],
        };
        for _ in 0..iterations {
            scaling.scale_columns();
            scaling.scale_rows();
        }
        scaling
    }

    /// g_j: the columns of T·A have mean one.
    fn scale_columns(&mut self) {
        for (j, g) in self.columns.iter_mut().enumerate() {
            let scores = self.scores.col(j).iter().zip(&self.rows);
            *g = -LogMean::of(scores.map(|(s, f)| s + f)).value();
        }
    }

    /// f_i: the rows of T·A have mean one. The sweeps run down the columns, as the matrix is stored.
    fn scale_rows(&mut self) {
        let tokens = self.columns.len();
        let mut reference = vec![f64::NEG_INFINITY; tokens];
        for (j, g) in self.columns.iter().enumerate() {
            for (r, s) in reference.iter_mut().zip(self.scores.col(j)) {
                *r = r.max(s + g);
            }
        }
        let mut excess = vec![0.0; tokens];
        for (j, g) in self.columns.iter().enumerate() {
            for ((e, s), r) in excess.iter_mut().zip(self.scores.col(j)).zip(&reference) {
                *e += libm::expm1(s + g - r);
            }
        }
        for ((f, r), e) in self.rows.iter_mut().zip(&reference).zip(&excess) {
            *f = -(r + libm::log1p(e / tokens as f64));
        }
    }

    fn exponent(&self, i: usize, j: usize) -> f64 {
        self.scores[(i, j)] + self.rows[i] + self.columns[j]
    }

    fn matrix(self) -> Matrix {
        let tokens = self.rows.len();
        let of_entry = 1.0 / tokens as f64;
        Matrix::from_fn(tokens, tokens, |i, j| {
            libm::exp(self.exponent(i, j)) * of_entry
        })
    }

    /// (q, B): A_ij = 1/T + q_j + B_ij with Σ_j B_ij = 0. Where scores hardly differ, T·A − 1 is small and is computed itself.
    fn parts(self) -> (Vec<f64>, Matrix) {
        let tokens = self.rows.len();
        let of_entry = 1.0 / tokens as f64;
        let mut bulk = Matrix::from_fn(tokens, tokens, |i, j| {
            libm::expm1(self.exponent(i, j)) * of_entry
        });
        let mut common = vec![0.0; tokens];
        for (j, q) in common.iter_mut().enumerate() {
            let column = bulk.col_mut(j);
            *q = column.iter().sum::<f64>() * of_entry;
            column.iter_mut().for_each(|b| *b -= *q);
        }
        (common, bulk)
    }
}

/// f_i = −ln Σ_j p_j e^{own_ij}, p = softmax(common): the softmax over rows, up to a common number of all rows, which the column potentials
/// absorb. Small scores give small potentials, without a difference of near-equal numbers.
fn softmax_potentials(common: &[f64], own: &Matrix) -> Vec<f64> {
    let largest = common.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let size = own
        .entries()
        .iter()
        .fold(0.0, |most, x| f64::max(most, x.abs()));
    if size < 0.5 {
        let (weights, _) = common_row(common, largest);
        let mut excess = vec![0.0; own.nrows()];
        for (j, weight) in weights.iter().enumerate() {
            for (e, x) in excess.iter_mut().zip(own.col(j)) {
                *e += weight * libm::expm1(*x);
            }
        }
        return excess.into_iter().map(|e| -libm::log1p(e)).collect();
    }
    let of_row = |i: usize| {
        LogMean::of(
            common
                .iter()
                .enumerate()
                .map(move |(j, c)| c - largest + own[(i, j)]),
        )
    };
    (0..own.nrows()).map(|i| -of_row(i).value()).collect()
}

/// ln of the mean of e^x, exact where all x are nearly zero and free of overflow.
struct LogMean {
    largest: f64,
    excess: f64,
    count: f64,
}

impl LogMean {
    fn of(values: impl Iterator<Item = f64> + Clone) -> Self {
        let largest = values.clone().fold(f64::NEG_INFINITY, f64::max);
        let (mut excess, mut count) = (0.0, 0.0);
        for x in values {
            excess += libm::expm1(x - largest);
            count += 1.0;
        }
        Self {
            largest,
            excess,
            count,
        }
    }

    fn value(&self) -> f64 {
        self.largest + libm::log1p(self.excess / self.count)
    }
}
