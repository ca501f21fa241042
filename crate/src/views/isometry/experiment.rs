//! View `isometry`: squared singular values of the signal and of the Jacobian once the gap is
//! removed, beside their laws (GAP Propositions A.8, A.9).

use super::schema::*;
use crate::attention::ActingParameters;
use crate::attention::{Mixing, Sampler, is_gap_model, layer_model, value_weights};
use crate::dataset::{DataSet, Name};
use crate::law_status::{Allowed, LawStatus, Measurement};
use crate::layers::{OffsetMatrix, Stack};
use crate::linalg::{Matrix, Scaled, multiply, singular_values};
use crate::parameters::{Architecture, Parameters, RandomAttention};
use crate::problem::Problem;
use crate::theory::{self, LogDensity, MeanVariance, number};
use crate::views::demand::{bytes, squares_of_layer};
use crate::views::limits::is_complete;
use crate::views::outcome::outcome;
use crate::views::statistics::{mean_and_error, numbers};
use crate::views::{Experiment, Plan};
use crate::words::phrase;
use std::f64::consts::{LN_2, LN_10};
use std::sync::OnceLock;

/// Bins of either histogram.
const BINS: usize = 48;

/// Number of points of the signal's law.
const POINTS: usize = 240;

/// Number of points of the laws of the Jacobian's factors.
const FACTOR_POINTS: usize = 600;

outcome! {
    /// One realisation.
    pub(crate) struct IsometryOutcome {
        signal: SquaredValues,
        jacobian: SquaredValues,
    }

    /// Squared singular values over the mean of their law.
    pub(crate) struct SquaredValues {
        mean: f64,
        second_moment: f64,
        /// How many are in each bin of the histogram.
        counts: Vec<f64>,
    }
}

/// One step per realisation.
pub(crate) struct Isometry {
    parameters: Parameters,
    architecture: Architecture,
    laws: OnceLock<LawsOfLayer>,
}

/// Laws of signal and Jacobian.
struct LawsOfLayer {
    signal: IsometryLaw,
    jacobian: IsometryLaw,
    limits: Option<LimitMoments>,
}

/// Published and corrected moments at infinite T, where the laws apply.
struct LimitMoments {
    signal_published: MeanVariance,
    jacobian_published: MeanVariance,
    jacobian_corrected: MeanVariance,
}

/// A law, and the histogram it is compared with.
struct IsometryLaw {
    moments: MeanVariance,
    density: LogDensity,
    /// log₁₀ of the lowest and highest edge of the bins.
    range: (f64, f64),
}

impl IsometryLaw {
    fn new(moments: MeanVariance, density: LogDensity) -> Self {
        let top = density.log_z.last().copied().unwrap_or(1.0);
        let range = (density.quantile(0.02) / LN_10, (top + 0.4) / LN_10);
        Self {
            moments,
            density,
            range,
        }
    }

    /// Counts of values, given as log₁₀ z, in the bins; values outside them are not counted.
    fn counts(&self, log_z: impl Iterator<Item = f64>) -> Vec<f64> {
        let (low, high) = self.range;
        let mut counts = vec![0.0; BINS];
        for x in log_z {
            let bin = ((x - low) / (high - low) * BINS as f64).floor();
            if bin < BINS as f64 && bin >= 0.0 {
                counts[bin as usize] += 1.0;
            }
        }
        counts
    }

    fn edges(&self) -> Vec<f64> {
        let (low, high) = self.range;
        (0..=BINS)
            .map(|i| low + (high - low) * i as f64 / BINS as f64)
            .collect()
    }
}

impl LawsOfLayer {
    fn new(p: &Parameters, architecture: &Architecture) -> Self {
        let model = layer_model(p);
        let eta = crate::views::finite_variance(&theory::laws(&model));
        let limit = model.entries.limit.eta;
        let gamma = p.width_ratio();
        Self {
            signal: IsometryLaw::new(
                theory::signal_moments(eta, p.sigma_V, gamma, p.layer),
                theory::signal_density(gamma, p.layer, POINTS),
            ),
            jacobian: IsometryLaw::new(
                theory::jacobian_moments(eta, p.sigma_V, gamma, p.layer),
                theory::jacobian_density(p.layer, FACTOR_POINTS),
            ),
            limits: is_gap_model(&architecture.parameters).then(|| LimitMoments {
                signal_published: theory::signal_moments(limit, p.sigma_V, gamma, p.layer),
                jacobian_published: theory::jacobian_moments_published(limit, p.sigma_V, p.layer),
                jacobian_corrected: theory::jacobian_moments(limit, p.sigma_V, gamma, p.layer),
            }),
        }
    }
}

impl Isometry {
    pub(crate) fn new(parameters: &Parameters) -> Self {
        Self {
            architecture: parameters.architectures().swap_remove(1),
            parameters: parameters.clone(),
            laws: OnceLock::new(),
        }
    }

    /// Computed only when needed, since the demand of the steps is known without them.
    fn laws(&self) -> &LawsOfLayer {
        let new = || LawsOfLayer::new(&self.parameters, &self.architecture);
        self.laws.get_or_init(new)
    }
}

/// Whether the Jacobian, with every attention matrix held, is the Kronecker product of GAP (39).
fn is_product(p: &RandomAttention) -> bool {
    !(p.layernorm || p.skip || p.is_gated() || p.has_value_residual())
}

/// ln s² of the singular values of `m`.
fn log_squares(m: &Scaled) -> Result<Vec<f64>, Problem> {
    let shift = 2.0 * LN_2 * m.exponent() as f64;
    let values = singular_values(m.matrix())?;
    Ok(values.iter().map(|s| 2.0 * libm::log(*s) + shift).collect())
}

/// Mean of e^(k x).
fn mean_power(log: &[f64], k: f64) -> f64 {
    log.iter().map(|x| libm::exp(k * x)).sum::<f64>() / log.len() as f64
}

impl Plan for Isometry {
    fn steps(&self) -> usize {
        self.parameters.samples
    }

    fn label(&self, step: usize) -> String {
        phrase!(
            "isometry-layer-realisation",
            layer = self.parameters.layer,
            realisation = step + 1,
            samples = self.parameters.samples
        )
    }

    fn realisation(&self, step: usize) -> Option<u32> {
        Some(step as u32)
    }

    fn memory(&self, _: usize) -> f64 {
        let p = &self.architecture.parameters;
        bytes(p, [squares_of_layer(p).max(4.2) + 1.2, 7.5, 3.4])
    }

    fn cost(&self, _: usize) -> f64 {
        let p = &self.architecture.parameters;
        2.0 * crate::views::layer_cost(p) * p.layer as f64
            + 20.0 * (p.T.max(p.width()) as f64).powi(3)
    }
}

impl Experiment for Isometry {
    type Outcome = IsometryOutcome;

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Self::Outcome, Problem> {
        let p = &self.architecture.parameters;
        let realisation = step as u32;
        let mut stack = Stack::new(sampler, p, realisation)?;
        while stack.layer() < p.layer {
            stack.advance()?;
        }
        let laws = self.laws();
        let mean = libm::log(laws.signal.moments.mean);
        let signal: Vec<f64> = log_squares(&stack.signal().tokens())?
            .into_iter()
            .map(|x| x - mean)
            .collect();
        let signal = SquaredValues {
            mean: mean_power(&signal, 1.0),
            second_moment: mean_power(&signal, 2.0),
            counts: laws.signal.counts(signal.iter().map(|x| x / LN_10)),
        };
        let mut jacobian = SquaredValues {
            mean: f64::NAN,
            second_moment: f64::NAN,
            counts: vec![0.0; BINS],
        };
        if is_product(p) {
            let (left, right) = factors(sampler, p, realisation)?;
            let mean = libm::log(laws.jacobian.moments.mean);
            let left: Vec<f64> = log_squares(&left)?.iter().map(|x| x - mean).collect();
            let right = log_squares(&right)?;
            let moment = |k| mean_power(&left, k) * mean_power(&right, k);
            let products = left.iter().flat_map(|x| right.iter().map(move |y| x + y));
            jacobian = SquaredValues {
                mean: moment(1.0),
                second_moment: moment(2.0),
                counts: laws.jacobian.counts(products.map(|x| x / LN_10)),
            };
        }
        Ok(IsometryOutcome { signal, jacobian })
    }

    fn merge(&self, done: &[Option<Self::Outcome>]) -> Result<DataSet, Problem> {
        let p = &self.parameters;
        let mut data = DataSet::new(p, &SCHEMA);
        let LawsOfLayer {
            signal,
            jacobian,
            limits,
        } = self.laws();
        let limits = limits.as_ref();
        let sizes = [p.T.min(p.width()), p.T * p.width()];
        type Of = fn(&IsometryOutcome) -> &SquaredValues;
        let parts: [(MatrixNames, Of, &IsometryLaw, usize); 2] = [
            (OF_SIGNAL, |it| &it.signal, signal, sizes[0]),
            (OF_JACOBIAN, |it| &it.jacobian, jacobian, sizes[1]),
        ];
        for (names, of, law, size) in parts {
            let found: Vec<&SquaredValues> = done.iter().flatten().map(of).collect();
            let edges = law.edges();
            let total = (found.len() * size) as f64 * (edges[1] - edges[0]);
            let in_bin = |k: usize| found.iter().filter_map(move |it| it.counts.get(k));
            let heights: Vec<f64> = (0..BINS).map(|k| in_bin(k).sum::<f64>() / total).collect();
            data.push(names.edge, edges);
            data.push(names.height, heights);
            let points = law.density.log_z.iter().zip(&law.density.density);
            let shown = points.filter(|(x, _)| **x >= law.range.0 * LN_10);
            let (x, y): (Vec<f64>, Vec<Option<f64>>) = shown
                .map(|(x, y)| (x / LN_10, limits.map(|_| y * LN_10)))
                .unzip();
            data.push(names.x, x);
            data.push(names.law, numbers(&y));
            // Moments of z, whose law has mean one; variances over the squared mean of the law.
            let mean = |of: fn(&SquaredValues) -> f64| {
                let values: Vec<f64> = found.iter().map(|it| of(it)).collect();
                mean_and_error(&values)
            };
            let (value, error) = mean(|it| it.mean);
            data.summarise(names.mean, law.moments.mean * value);
            data.summarise(names.mean.standard_error(), law.moments.mean * error);
            let (value, error) = mean(|it| it.second_moment - it.mean.powi(2));
            data.summarise(names.variance, value);
            data.summarise(names.variance.standard_error(), error);
        }
        let relative = |m: &MeanVariance| m.variance / (m.mean * m.mean);
        let law = |of: &dyn Fn(&LimitMoments) -> f64| {
            number(limits.map(of).filter(|moment| moment.is_finite()))
        };
        data.summarise(SIGNAL_MEAN_PUBLISHED, law(&|it| it.signal_published.mean));
        data.summarise(
            SIGNAL_VARIANCE_PUBLISHED,
            law(&|_| relative(&signal.moments)),
        );
        data.summarise(
            JACOBIAN_MEAN_PUBLISHED,
            law(&|it| it.jacobian_published.mean),
        );
        data.summarise(
            JACOBIAN_MEAN_CORRECTED,
            law(&|it| it.jacobian_corrected.mean),
        );
        data.summarise(
            JACOBIAN_VARIANCE_PUBLISHED,
            law(&|_| relative(&jacobian.moments)),
        );
        if is_complete(done) {
            for (law, measured) in [
                (SIGNAL_MEAN_PUBLISHED, SIGNAL_MEAN),
                (SIGNAL_VARIANCE_PUBLISHED, SIGNAL_VARIANCE),
                (JACOBIAN_MEAN_PUBLISHED, JACOBIAN_MEAN),
                (JACOBIAN_MEAN_CORRECTED, JACOBIAN_MEAN),
                (JACOBIAN_VARIANCE_PUBLISHED, JACOBIAN_VARIANCE),
            ] {
                compare_numbers(&mut data, (law, measured), p.samples);
            }
        }
        if limits.is_none() {
            data.notes
                .push(phrase!("gradients-laws-independent-attention-matrices").to_owned());
        }
        if !is_product(&self.architecture.parameters) {
            data.notes
                .push(phrase!("isometry-kronecker-product").to_owned());
        } else if p.attends_to_tokens() {
            data.notes
                .push(phrase!("isometry-jacobian-computed-every-attention").to_owned());
        }
        Ok(data)
    }
}

/// Judges a law in the summary by the measured number.
fn compare_numbers(data: &mut DataSet, (law, measured): (Name, Name), count: usize) {
    let measurement = Measurement {
        mean: data.scalar(measured),
        error: data.scalar(measured.standard_error()),
        count,
    };
    let decided = LawStatus::measured(data.scalar(law), &measurement, Allowed::Share(0.0));
    data.judge_number(law, decided.unwrap_or(LawStatus::Untested));
}

/// A_ℓ…A₁ and W₁…W_ℓ: J_ℓ is their Kronecker product (GAP (39)).
fn factors(
    sampler: &mut Sampler,
    p: &RandomAttention,
    realisation: u32,
) -> Result<(Scaled, Scaled), Problem> {
    let mut left = OffsetMatrix::new(Matrix::identity(p.T, p.T));
    let mut right = Scaled::new(Matrix::identity(p.width(), p.width()), 0);
    let mut stack = if p.attends_to_tokens() {
        Some(Stack::new(sampler, p, realisation)?)
    } else {
        None
    };
    for layer in 1..=p.layer {
        let mixing = match &stack {
            Some(stack) => stack.attention(),
            None => Mixing::of(p, realisation, layer, &left.mean, &left.rest),
        };
        let mixing = mixing.remedied(p.remedy)?;
        let (mean, rest) = mixing.apply(&left.mean, &left.rest);
        left = OffsetMatrix { mean, rest };
        if let Some(stack) = &mut stack {
            stack.pass(mixing)?;
        }
        let weights = value_weights(p, realisation, layer);
        right = right.map(|m| multiply(m, &weights));
    }
    Ok((left.tokens(), right))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steps_ask_for_is_known_without_laws() {
        let it = Isometry::new(&Parameters::from_text("view=isometry&T=12&layers=2").0);
        assert!(it.memory(0) > 0.0 && it.cost(0) > 0.0);
        assert!(it.laws.get().is_none());
        it.laws();
        assert!(it.laws.get().is_some());
    }
}
