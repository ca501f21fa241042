//! Softmax of query–key scores, GAP (1).

use crate::attention::layer_model::score_model;
use crate::attention::mixing::stochastic_parts;
use crate::attention::scores::Head;
use crate::attention::{
    Bulk, Facts, Kind, KindMemory, LayerInput, Mixing, Recipe, Sampler, ScoreDerivative, Triangle,
};
use crate::linalg::Matrix;
use crate::problem::Problem;
use crate::specification::RandomAttention;
use crate::theory::EntryLaw;

/// A = softmax of every row of the scores.
pub(in crate::attention) struct Softmax;

impl Kind for Softmax {
    fn facts(&self) -> Facts {
        Facts {
            legend: "*A*(*X*)",
            dials: &["sigma_qk", "beta", "d_qk", "qk_norm", "causal", "paths"],
            reads_tokens: true,
            normalises_rows: true,
            is_followed: true,
            triangle: Triangle::UnderMask,
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
        Ok(softmax_rows(
            sampler.scores(p, realisation, Head::First)?,
            p.causal,
        ))
    }

    fn parts(&self, input: &LayerInput) -> Mixing {
        let (columns, bulk) = parts(input, Head::First);
        Mixing::stochastic(columns, Bulk::Dense(bulk))
    }

    fn derivatives(&self, input: &LayerInput) -> Vec<ScoreDerivative> {
        vec![derivative(input, Head::First, 1.0)]
    }

    fn entry_law(&self, p: &RandomAttention) -> EntryLaw {
        let scores = score_model(p);
        EntryLaw::of_softmax(scores.softmax(), &scores, 1.0)
            .measured_as(&[("softmax", p.sigma_qk())])
    }

    fn recipe(&self, _: &RandomAttention) -> Recipe {
        Recipe::Softmax(vec![(Head::First, 1.0)])
    }
}

/// Dependence of the softmax of one head, with weight `weight`, on the tokens.
pub(super) fn derivative(input: &LayerInput, head: Head, weight: f64) -> ScoreDerivative {
    let (columns, bulk) = parts(input, head);
    let matrix = Mixing::stochastic(columns, Bulk::Dense(bulk)).matrix();
    ScoreDerivative::softmax(input, head, weight, matrix)
}

/// softmax of every row of `scores` (T × T); with `causal`, over the entries up to the diagonal only.
///
/// The row maximum is subtracted first, so no score overflows. The matrix is column-major, so the
/// sweeps run down the columns and carry one number per row.
pub fn softmax_rows(scores: Matrix, causal: bool) -> Matrix {
    softmax_beside(scores, causal, f64::NEG_INFINITY)
}

/// Softmax where every row has a further score `beside`. Its share of the row is left out of the result.
pub(super) fn softmax_beside(mut scores: Matrix, causal: bool, beside: f64) -> Matrix {
    let (rows, columns) = (scores.nrows(), scores.ncols());
    let first = |j: usize| if causal { j.min(rows) } else { 0 };
    let mut maximum = vec![beside; rows];
    for j in 0..columns {
        let from = first(j);
        for (most, score) in maximum[from..].iter_mut().zip(&scores.col(j)[from..]) {
            // `max`, which ignores NaN too, is a call in WASM.
            if *score > *most {
                *most = *score;
            }
        }
    }
    let mut sum: Vec<f64> = maximum.iter().map(|m| libm::exp(beside - m)).collect();
    for j in 0..columns {
        let (masked, weights) = scores.col_mut(j).split_at_mut(first(j));
        masked.fill(0.0);
        let rows = maximum[masked.len()..].iter().zip(&mut sum[masked.len()..]);
        for (weight, (most, sum)) in weights.iter_mut().zip(rows) {
            *weight = libm::exp(*weight - most);
            *sum += *weight;
        }
    }
    for j in 0..columns {
        let from = first(j);
        for (weight, sum) in scores.col_mut(j)[from..].iter_mut().zip(&sum[from..]) {
            *weight /= sum;
        }
    }
    scores
}

/// The softmax of one head as (q, B): A_ij = 1/T + q_j + B_ij, Σ_j B_ij = 0.
pub(super) fn parts(input: &LayerInput, head: Head) -> (Vec<f64>, Matrix) {
    let (common, rest) = input.score_parts(head);
    row_parts(&common, rest, input.parameters.causal)
}

/// Row softmax of common_j + own_ij as (q, B): A_ij = 1/T + q_j + B_ij, Σ_j B_ij = 0.
///
/// Where rows differ little, with p = softmax(common) and h_ij = own_ij − own_ij* (j* the most
/// attended token, so that its own entry carries no error),
/// B_ij = p_j (expm1 h_ij − μ_i)/(1 + μ_i), μ_i = Σ_k p_k expm1 h_ik: no subtraction of near-equals.
pub(super) fn row_parts(common: &[f64], mut rest: Matrix, causal: bool) -> (Vec<f64>, Matrix) {
    let (count, tokens) = (rest.nrows(), common.len());
    let top = (0..tokens).fold(0, |best, j| if common[j] > common[best] { j } else { best });
    let reference: Vec<f64> = rest.col(top).to_vec();
    let mut spread = 0.0f64;
    for j in 0..tokens {
        for (x, r) in rest.col(j).iter().zip(&reference) {
            spread = spread.max((x - r).abs());
        }
    }
    // `spread` ignores NaN; those go the plain way and stay NaN.
    if causal || spread >= 0.5 || spread.is_nan() {
        for (j, c) in common.iter().enumerate() {
            rest.col_mut(j).iter_mut().for_each(|x| *x += c);
        }
        return stochastic_parts(softmax_rows(rest, causal), true);
    }
    let (weights, columns) = common_row(common, common[top]);
    let mut mu = vec![0.0; count];
    for (j, weight) in weights.iter().enumerate() {
        for ((x, r), m) in rest.col_mut(j).iter_mut().zip(&reference).zip(&mut mu) {
            *x = libm::expm1(*x - r);
            *m += weight * *x;
        }
    }
    for (j, weight) in weights.iter().enumerate() {
        for (x, m) in rest.col_mut(j).iter_mut().zip(&mu) {
            *x = weight * (*x - m) / (1.0 + m);
        }
    }
    (columns, rest)
}

/// softmax(common) and its distance from uniform, which is exact even if it is tiny.
pub fn common_row(common: &[f64], largest: f64) -> (Vec<f64>, Vec<f64>) {
    let tokens = common.len() as f64;
    let least = common.iter().fold(f64::INFINITY, |a, b| a.min(*b));
    if largest - least < 0.5 {
        let excess: Vec<f64> = common.iter().map(|c| libm::expm1(c - least)).collect();
        let mean = excess.iter().sum::<f64>() / tokens;
        let deviation = |e: &f64| (e - mean) / (tokens * (1.0 + mean));
        let columns: Vec<f64> = excess.iter().map(deviation).collect();
        let weights = columns.iter().map(|q| q + 1.0 / tokens).collect();
        return (weights, columns);
    }
    let raw: Vec<f64> = common.iter().map(|c| libm::exp(c - largest)).collect();
    let sum: f64 = raw.iter().sum();
    let weights: Vec<f64> = raw.iter().map(|x| x / sum).collect();
    let columns = weights.iter().map(|w| w - 1.0 / tokens).collect();
    (weights, columns)
}
