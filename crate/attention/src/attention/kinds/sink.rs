//! Softmax with a sink: an additional score without a value takes a share of every row (the learned sinks of gpt-oss; a sink at
//! score 0 is the "softmax-1" of Miller 2023).

use crate::attention::kinds::softmax::softmax_beside;
use crate::attention::layer_model::score_model;
use crate::attention::scores::Head;
use crate::attention::{
    Facts, Kind, KindMemory, LayerInput, Mixing, Recipe, Sampler, ScoreDerivative, Triangle,
};
use crate::linalg::Matrix;
use crate::problem::Problem;
use crate::specification::RandomAttention;
use crate::theory::{EntryBound, EntryLaw, Moments, ScoreModel};
use attention_spectra_words::phrase;

/// A_ij = e^{s_ij}/(e^b + Σ_k e^{s_ik}): rows sum to one minus the share of the sink.
pub(in crate::attention) struct Sink;

impl Kind for Sink {
    fn facts(&self) -> Facts {
        Facts {
            legend: phrase!("attention-legend-sink"),
            dials: &[
                "sigma_qk",
                "beta",
                "d_qk",
                "qk_norm",
                "causal",
                "paths",
                "sink_share",
            ],
            reads_tokens: true,
            normalises_rows: false,
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
        let scores = sampler.scores(p, realisation, Head::First)?;
        Ok(softmax_beside(scores, p.causal, sink_score(p)))
    }

    fn parts(&self, input: &LayerInput) -> Mixing {
        Mixing::of_matrix(value(input))
    }

    fn derivatives(&self, input: &LayerInput) -> Vec<ScoreDerivative> {
        vec![ScoreDerivative::sink(input, value(input))]
    }

    fn entry_law(&self, p: &RandomAttention) -> EntryLaw {
        let scores = score_model(p);
        let moments = match p.qk_norm {
            // All rows have the same sum in the limit, and keep the same share.
            true => scores.softmax().times(1.0 - p.sink_share),
            false => Moments::sink(scores.variance, scores.key_width, p.sink_share),
        };
        EntryLaw {
            bound: EntryBound::ROW_STOCHASTIC,
            finite: at_length(&moments, &scores),
            ..EntryLaw::of_scores(moments, &scores).measured_as(&range(p))
        }
    }

    fn recipe(&self, p: &RandomAttention) -> Recipe {
        Recipe::Sink(sink_score(p))
    }
}

/// The moments at this T: those of softmax rows, of which the sink leaves the same share of the variance as in the limit.
fn at_length(limit: &Moments, scores: &ScoreModel) -> Moments {
    let softmax = scores.softmax();
    let share = match softmax.eta > 0.0 && softmax.eta.is_finite() {
        true => limit.eta / softmax.eta,
        false => limit.singular_outlier * limit.singular_outlier,
    };
    limit.at_length(share, 1.0, scores.tokens, scores.row().participation)
}

/// Measured with a sink that takes half; one that takes less is between that and softmax attention.
fn range(p: &RandomAttention) -> Vec<(&'static str, f64)> {
    match p.sink_share <= 0.5 {
        true => vec![("softmax", p.sigma_qk()), ("sink", p.sigma_qk())],
        false => Vec::new(),
    }
}

/// b = ln(share/(1 − share)) + ln T + ln E e^x, at which the sink takes that share of a typical row of scores x, with ln E e^x = v/2 for
/// Gaussian scores of variance v; −∞ if it takes nothing.
fn sink_score(p: &RandomAttention) -> f64 {
    let odds = p.sink_share / (1.0 - p.sink_share);
    libm::log(odds) + libm::log(p.T as f64) + score_model(p).log_mean_weight()
}

/// A of any layer: the sink has the same score in all layers.
fn value(input: &LayerInput) -> Matrix {
    let p = input.parameters;
    softmax_beside(input.scores(Head::First), p.causal, sink_score(p))
}
