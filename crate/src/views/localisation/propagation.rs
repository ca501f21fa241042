//! The share of random walks in which a token's signal propagates, beside ρ(θ).

use super::schema::*;
use crate::attention::QueryKey;
use crate::dataset::DataSet;
use crate::law_status::Allowed;
use crate::parameters::{Covariance, Parameters};
use crate::random::{MatrixId, Stream};
use crate::theory::localisation::{
    Version, expected_traces, finite_moments, propagation, propagation_probability,
};
use crate::views::limits;
use crate::views::outcome::outcome;
use crate::views::statistics::mean_and_error;
use crate::words::phrase;

/// Number of walks per draw of W_QK (LOCAL §5), where the sizes allow.
const WALKS: usize = 300;

/// Largest number of normal numbers that a step draws, roughly: some tens of milliseconds.
const STEP: usize = 1_500_000;

/// Largest number of normal numbers that the walks of one W_QK use, roughly.
const NUMBERS: usize = 60_000_000;

/// Largest number of positions shown.
const POSITIONS: usize = 96;

/// Tolerance of a law if a tenth of it is smaller: a difference that is invisible on an axis from 0 to 1.
const ROOM: f64 = 0.005;

/// Largest number of samples of W_QK whose curves are averaged.
const CURVES: usize = 64;

outcome! {
    /// A block of walks of one draw of W_QK, or all of its walks.
    #[derive(Clone)]
    pub(crate) struct WalksOutcome {
        /// tr W and tr W².
        traces: [f64; 2],
        /// Number of walks.
        walks: f64,
        /// Σu and Σu² of the middle token, u the scaled argument, whose variance is the variance factor.
        middle: [f64; 2],
        /// Those of the last token.
        last: [f64; 2],
        /// ‖W_QK‖₂.
        spectral_norm: f64,
        /// ‖W_QK‖_F by the eigenvalues.
        frobenius_norm: f64,
        /// d times the squared distances of the eigenvalues of W_QK from their mean.
        eigenvalue_spread: f64,
        /// ‖W‖_F².
        squared_norm: f64,
        /// Number of tokens shown that propagate at [`VANISHING_SCALE`] times this W_QK.
        vanishing: f64,
        /// Σx₁ᵀW_QKx₁.
        first_square: f64,
        /// For each token shown the number of walks in which it propagates.
        counts: Vec<f64>,
    }
}

impl WalksOutcome {
    /// Adds the walks of a further block of the same draw.
    fn add(mut self, block: &Self) -> Self {
        let add = |sums: &mut [f64], more: &[f64]| {
            sums.iter_mut().zip(more).for_each(|(x, y)| *x += y);
        };
        self.walks += block.walks;
        add(&mut self.middle, &block.middle);
        add(&mut self.last, &block.last);
        self.vanishing += block.vanishing;
        self.first_square += block.first_square;
        add(&mut self.counts, &block.counts);
        self
    }
}

/// Factor of W_QK for the limit η → ∞ at fixed ξ (LOCAL Lemma 2 (4)).
const VANISHING_SCALE: f64 = 1e6;

/// Number of tokens, number of walks, and the blocks of walks.
pub(super) struct Propagation {
    parameters: Parameters,
    /// Tokens shown, from 1.
    positions: Vec<usize>,
    walks: usize,
    block: usize,
}

/// Distance between two tokens that are shown.
fn stride(p: &Parameters) -> usize {
    p.T.div_ceil(POSITIONS)
}

/// Numbers for the summary.
pub(super) struct PropagationSummary {
    /// Mean tr W and tr W² over the finished draws; before the first draw, their expectations.
    pub(super) traces: (f64, f64),
    /// Sampled variance factor at the middle token.
    pub(super) variance_middle: f64,
}

impl Propagation {
    pub(super) fn new(p: &Parameters) -> Self {
        let numbers = p.T * p.width();
        let walks = (NUMBERS / numbers).clamp(4, WALKS);
        Self {
            parameters: p.clone(),
            positions: (1..=p.T).rev().step_by(stride(p)).collect::<Vec<_>>(),
            walks,
            block: (STEP / numbers).clamp(1, walks),
        }
        .ascending()
    }

    fn ascending(mut self) -> Self {
        self.positions.reverse();
        self
    }

    /// Walks of one W_QK, walks of a block, and tokens from one shown to the next.
    pub(super) fn sizes(&self) -> [usize; 3] {
        [self.walks, self.block, stride(&self.parameters)]
    }

    fn blocks(&self) -> usize {
        self.walks.div_ceil(self.block)
    }

    pub(super) fn steps(&self) -> usize {
        self.blocks() * self.parameters.samples
    }

    /// The draw of W_QK and the block of walks that a step computes.
    pub(super) fn at(&self, step: usize) -> (u32, usize) {
        ((step / self.blocks()) as u32, step % self.blocks())
    }

    pub(super) fn label(&self, step: usize) -> String {
        let (draw, block) = self.at(step);
        let first = block * self.block;
        let last = (first + self.block).min(self.walks);
        phrase!(
            "localisation-walks-first-to-last",
            draw = draw + 1,
            first = first + 1,
            last
        )
    }

    pub(super) fn cost(&self) -> f64 {
        let d = self.parameters.width() as f64;
        let dense = match self.parameters.covariance {
            Covariance::Isotropic => 0.0,
            Covariance::Anisotropic => d,
        };
        let tokens = (self.block * self.parameters.T) as f64;
        60.0 * tokens * d + 2.0 * dense * d * (tokens + 3.0 * d)
    }

    pub(super) fn run(&self, weights: &QueryKey, realisation: u32, block: usize) -> WalksOutcome {
        let p = &self.parameters;
        let count = self.block.min(self.walks - block * self.block);
        let stream = Stream::new(p.seed, realisation, MatrixId::WALK.in_layer(block + 1));
        let walks = weights.walks(p.T, count, &stream);
        let (trace, square) = weights.traces();
        let (values, temperature) = (weights.eigenvalues(), weights.temperature());
        let scale = temperature / square.sqrt();
        let middle = self.middle_token();
        let spectral = values.iter().fold(0.0f64, |most, w| most.max(w.abs()));
        let frobenius = values.iter().map(|w| w * w).sum::<f64>().sqrt();
        let d = values.len() as f64;
        let mean = values.iter().sum::<f64>() / d;
        let spread = d * values.iter().map(|w| (w - mean).powi(2)).sum::<f64>();
        let mut out = WalksOutcome {
            traces: [trace, square],
            walks: count as f64,
            middle: [0.0; 2],
            last: [0.0; 2],
            spectral_norm: spectral,
            frobenius_norm: frobenius,
            eigenvalue_spread: spread,
            squared_norm: weights.squared_norm(),
            vanishing: 0.0,
            first_square: 0.0,
            counts: vec![0.0; self.positions.len()],
        };
        let mut omega = vec![0.0; p.T];
        for walk in 0..count {
            let column = |t: usize| walks.col(walk * p.T + t);
            let last: Vec<f64> = column(p.T - 1)
                .iter()
                .zip(&values)
                .map(|(y, w)| w * y / temperature)
                .collect();
            for (t, score) in omega.iter_mut().enumerate() {
                *score = column(t).iter().zip(&last).map(|(a, b)| a * b).sum();
            }
            let mean = omega.iter().sum::<f64>() / p.T as f64;
            let argument = |token: usize| (1.0 + omega[token - 1] - mean) / p.T as f64;
            for (count, token) in out.counts.iter_mut().zip(&self.positions) {
                *count += f64::from((0.0..=1.0).contains(&argument(*token)));
            }
            let large = |token: &&usize| {
                let argument = (1.0 + VANISHING_SCALE * (omega[**token - 1] - mean)) / p.T as f64;
                (0.0..=1.0).contains(&argument)
            };
            out.vanishing += self.positions.iter().filter(large).count() as f64;
            let first = column(0).iter().zip(&values);
            out.first_square += first.map(|(x, w)| w * x * x).sum::<f64>();
            for (sums, token) in [(&mut out.middle, middle), (&mut out.last, p.T)] {
                let u = scale * argument(token);
                sums[0] += u;
                sums[1] += u * u;
            }
        }
        out
    }

    /// The token at θ = ½.
    fn middle_token(&self) -> usize {
        (self.parameters.T / 2).max(1)
    }

    pub(super) fn merge(
        &self,
        done: &[Option<&WalksOutcome>],
        data: &mut DataSet,
    ) -> PropagationSummary {
        let p = &self.parameters;
        let t = p.T as f64;
        // Sums over the blocks of each draw of which something is done.
        let draws: Vec<WalksOutcome> = done
            .chunks(self.blocks())
            .filter_map(|blocks| {
                let mut blocks = blocks.iter().flatten();
                let first = (*blocks.next()?).clone();
                Some(blocks.fold(first, |sum, block| sum.add(block)))
            })
            .collect();
        let traces: Vec<(f64, f64)> = if draws.is_empty() {
            vec![expected(p)]
        } else {
            draws.iter().take(CURVES).map(|d| d.traces.into()).collect()
        };
        let theta: Vec<f64> = self.positions.iter().map(|i| *i as f64 / t).collect();
        let average = |of: &dyn Fn(usize, (f64, f64)) -> f64| -> Vec<f64> {
            let at = |i| traces.iter().map(|w| of(i, *w)).sum::<f64>() / traces.len() as f64;
            (0..theta.len()).map(at).collect()
        };
        let temperature = (p.width() as f64).sqrt();
        let limit = |version: Version| {
            let (theta, law) = (&theta, move |theta: f64, (trace, square): (f64, f64)| {
                let root = square.sqrt();
                propagation_probability(theta, trace / root, root / temperature, version)
            });
            average(&|i, w| law(theta[i], w))
        };
        let finite = average(&|i, (trace, square)| {
            let (mean, variance) =
                finite_moments(self.positions[i], p.T, trace, square, temperature);
            propagation(mean, variance)
        });
        let (measured, error) = (0..theta.len()).map(|i| mean_share(&draws, i)).unzip();
        data.push(PUBLISHED, limit(Version::Published));
        data.push(CORRECTED, limit(Version::Corrected));
        data.push(FINITE, finite);
        data.push(THETA, theta);
        data.push_with_errors(MEASURED, measured, error);
        if limits::is_complete(done) {
            // A share of no walk has an error of its own, of which it does not tell.
            let count = self.walks * p.samples;
            for law in [CORRECTED, FINITE] {
                let room = Allowed::Share(ROOM.max(1.0 / count as f64));
                limits::compare(data, (law, MEASURED), count, room);
            }
        }
        summary_numbers(&draws, &traces, temperature, data);
        let positions = self.positions.len() as f64;
        let shares: Vec<f64> = draws
            .iter()
            .map(|d| d.vanishing / d.walks / positions)
            .collect();
        data.push(VANISHING, vec![mean_and_error(&shares).0]);
        if self.walks < WALKS {
            data.notes.push(phrase!(
                "localisation-size-walks-drawn-each-w-qk",
                walks = self.walks,
                usual = WALKS
            ));
        }
        PropagationSummary {
            traces: mean_pair(&traces),
            variance_middle: pooled_variance(&draws, |d| d.middle),
        }
    }
}

/// E tr W and E tr W² of the chosen law; for an anisotropic Σ with its expected traces, to leading
/// order in d.
fn expected(p: &Parameters) -> (f64, f64) {
    let d = p.width() as f64;
    let (trace, square) = match p.covariance {
        Covariance::Isotropic => (d, d),
        // Entries of variance v = 2.5²/3: E tr Σ = vd, E tr Σ² = v²(2d + …).
        Covariance::Anisotropic => {
            let v = 2.5f64.powi(2) / 3.0;
            (v * d, 2.0 * v * v * d)
        }
    };
    expected_traces(p.width(), p.w_mean, p.w_scale, trace, square)
}

/// Mean over draws of the share of walks in which token number `token` of those shown propagates, and its standard error: over the
/// draws where there are several, else binomial over the walks.
fn mean_share(draws: &[WalksOutcome], token: usize) -> (f64, f64) {
    let share = |d: &WalksOutcome| Some(d.counts.get(token)? / d.walks);
    let shares: Vec<f64> = draws.iter().filter_map(share).collect();
    let (mean, error) = mean_and_error(&shares);
    match draws {
        [one] => (mean, (mean * (1.0 - mean) / one.walks).sqrt()),
        _ => (mean, error),
    }
}

/// The factor before (tr W_QK − 1) W_K in the gradient of (tr W_QK − 1)² by W_Q, by central differences: the second
/// penalty of LocAteR (LOCAL Section 6), where t = tr W_QK.
fn trace_gradient(t: f64) -> f64 {
    let (penalty, step) = (|t: f64| (t - 1.0) * (t - 1.0), 1e-3);
    (penalty(t + step) - penalty(t - step)) / (2.0 * step * (t - 1.0))
}

/// Columns of one number each. Mean and variance of the scaled argument of the last token, beside the mean of LOCAL Lemma 1. Both
/// sides of (5) for any Σ, of (7) and of (8) for Σ = I. √tr W² and ‖W‖_F, which (10) takes as equal. The factor in the gradient
/// of LocAteR's second penalty, beside the printed one. (6) at both ends for ξ = 0. E x₁ᵀW_QKx₁ over tr W, which (15) gives for
/// the first token.
fn summary_numbers(
    draws: &[WalksOutcome],
    traces: &[(f64, f64)],
    temperature: f64,
    data: &mut DataSet,
) {
    let mean = |of: &dyn Fn(&WalksOutcome) -> f64| {
        let values: Vec<f64> = draws.iter().map(of).collect();
        vec![mean_and_error(&values).0]
    };
    data.push(
        FIRST_SQUARE,
        mean(&|d| d.first_square / d.walks / d.traces[0]),
    );
    data.push(MEAN_LAST, mean(&|d| d.last[0] / d.walks));
    data.push(VARIANCE_LAST, vec![pooled_variance(draws, |d| d.last)]);
    data.push(
        MEAN_LAST_LAW,
        mean(&|d| 0.5 * d.traces[0] / d.traces[1].sqrt()),
    );
    data.push(TRACE_BOUND, mean(&|d| d.traces[0].abs() / temperature));
    data.push(SPECTRAL_NORM, mean(&|d| d.spectral_norm));
    data.push(FROBENIUS_NORM, mean(&|d| d.frobenius_norm));
    data.push(EIGENVALUE_VARIANCE, mean(&|d| d.eigenvalue_spread));
    data.push(TRACE_ROOT, mean(&|d| d.traces[1].sqrt()));
    data.push(PRODUCT_NORM, mean(&|d| d.squared_norm.sqrt()));
    data.push(TRACE_GRADIENT, mean(&|d| trace_gradient(d.traces[0])));
    data.push(TRACE_GRADIENT_PUBLISHED, mean(&|d| d.traces[0]));
    let end = |theta: f64| {
        let at = |(_, square): &(f64, f64)| {
            let eta = square.sqrt() / temperature;
            propagation_probability(theta, 0.0, eta, Version::Published)
        };
        vec![traces.iter().map(at).sum::<f64>() / traces.len() as f64]
    };
    data.push(UNIFORM_EARLY, end(0.0));
    data.push(UNIFORM_LATE, end(1.0));
}

/// Variance within draws of the scaled argument, of which `of` reads Σu and Σu², pooled over draws.
fn pooled_variance(draws: &[WalksOutcome], of: fn(&WalksOutcome) -> [f64; 2]) -> f64 {
    let (mut sum, mut degrees) = (0.0, 0.0);
    for d in draws {
        let [first, square] = of(d);
        sum += square - first * first / d.walks;
        degrees += d.walks - 1.0;
    }
    sum / degrees
}

fn mean_pair(pairs: &[(f64, f64)]) -> (f64, f64) {
    let n = pairs.len() as f64;
    let sum = pairs.iter().fold((0.0, 0.0), |s, p| (s.0 + p.0, s.1 + p.1));
    (sum.0 / n, sum.1 / n)
}
