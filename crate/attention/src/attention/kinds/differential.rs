//! Differential attention: one softmax minus a part of another (GAP §1.1, §4).

use crate::attention::kinds::softmax;
use crate::attention::layer_model::score_model;
use crate::attention::scores::Head;
use crate::attention::{
    Bulk, Facts, Kind, KindMemory, LayerInput, Mixing, Recipe, Sampler, ScoreDerivative, Triangle,
};
use crate::linalg::Matrix;
use crate::problem::Problem;
use crate::specification::RandomAttention;
use crate::theory::{EntryBound, EntryLaw};
use attention_spectra_words::phrase;

/// A = softmax₁ − μ softmax₂ of two independent heads.
pub(in crate::attention) struct Differential;

impl Kind for Differential {
    fn facts(&self) -> Facts {
        Facts {
            legend: phrase!("attention-legend-differential"),
            dials: &[
                "sigma_qk", "beta", "d_qk", "qk_norm", "causal", "paths", "mu",
            ],
            reads_tokens: true,
            normalises_rows: true,
            is_followed: true,
            triangle: Triangle::UnderMask,
            has_outliers: true,
            memory: KindMemory {
                layer: 3.2,
                operator: 3.0,
                through_scores: [6.3, 14.0],
            },
        }
    }

    fn matrix(
        &self,
        sampler: &mut Sampler,
        p: &RandomAttention,
        realisation: u32,
    ) -> Result<Matrix, Problem> {
        let mut head = |head| -> Result<Matrix, Problem> {
            let scores = sampler.scores(p, realisation, head)?;
            Ok(softmax::softmax_rows(scores, p.causal))
        };
        let (first, second) = (head(Head::First)?, head(Head::Second)?);
        Ok(Matrix::from_fn(p.T, p.T, |i, j| {
            first[(i, j)] - p.mu * second[(i, j)]
        }))
    }

    fn parts(&self, input: &LayerInput) -> Mixing {
        let mu = input.parameters.mu;
        let (mut columns, bulk) = softmax::parts(input, Head::First);
        let (second, second_bulk) = softmax::parts(input, Head::Second);
        for (q, r) in columns.iter_mut().zip(&second) {
            *q -= mu * r;
        }
        let bulk = bulk - mu * second_bulk;
        let mut parts = Mixing::stochastic(columns, Bulk::Dense(bulk));
        parts.mean = 1.0 - mu;
        parts
    }

    fn derivatives(&self, input: &LayerInput) -> Vec<ScoreDerivative> {
        heads(input.parameters)
            .map(|(head, weight)| softmax::derivative(input, head, weight))
            .into()
    }

    fn entry_law(&self, p: &RandomAttention) -> EntryLaw {
        let scores = score_model(p);
        let moments = scores.softmax().minus_second(p.mu);
        // Measured with the second head counting half and keys of any length; if it counts nothing this is softmax attention.
        let range: &[(&str, f64)] = match p.mu <= 0.5 {
            true => &[("softmax", p.sigma_qk()), ("differential", p.sigma_qk())],
            false => &[],
        };
        let heads = 1.0 + p.mu * p.mu;
        EntryLaw {
            // Σ_j |a_j − μ b_j| ≤ 1 + μ and Σ_j (a_j − μ b_j)² ≤ 1 + μ², since no a_j b_j is negative.
            bound: EntryBound {
                eigenvalue: 1.0 + p.mu,
                row_square: heads,
            },
            ..EntryLaw::of_softmax(moments, &scores, heads).measured_as(range)
        }
    }

    fn recipe(&self, p: &RandomAttention) -> Recipe {
        Recipe::Softmax(heads(p).to_vec())
    }
}

/// The heads and how often each counts.
fn heads(p: &RandomAttention) -> [(Head, f64); 2] {
    [(Head::First, 1.0), (Head::Second, -p.mu)]
}
