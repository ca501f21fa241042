//! View `stable-rank`: how the output of a layer collapses in rank with the context length, and how
//! removing the gap prevents it.

use super::figure::figure;
use super::schema::*;
use crate::attention::{Mixing, Sampler, fixed_width, is_gap_model, layer_model};
use crate::claims::StepKind;
use crate::dataset::{DataSet, Name};
#[cfg(feature = "gpu")]
use crate::gpu::Device;
use crate::law_status::{Allowed, LawStatus};
use crate::layers::{OffsetMatrix, Stack};
use crate::linalg::{Matrix, leading_singular_values};
use crate::parameters::{Architecture, Compare, Parameters, RandomAttention, Remedy};
use crate::problem::Problem;
use crate::theory::measured_range::LayerLaw;
use crate::theory::{self, number};
use crate::views::curves::sweep::Sweep;
use crate::views::demand::stack_memory;
use crate::views::outcome::outcome;
use crate::views::statistics::numbers;
use crate::views::{Experiment, Plan, limits, on_gpu};
use crate::words::phrase;
use std::sync::OnceLock;

outcome! {
    /// The layer shown, ℓ, of one realisation at one length.
    pub(crate) struct StableRankOutcome {
        /// sr(Σ_ℓ) − 1 of every architecture.
        excess: Vec<f64>,
        /// What a graphics processor does not measure.
        leading: Option<Leading>,
    }

    /// Singular values in the first architecture.
    pub(crate) struct Leading {
        /// s₁ and s₂ of X_ℓ.
        signal: [f64; 2],
        /// s₁(A_ℓ…A₁ − 11ᵀ/T); `NaN` of others than iid Markov matrices.
        product: f64,
    }
}

/// One step per (context length, realisation).
pub(crate) struct StableRank {
    sweep: Sweep,
    /// Laws, computed only for merging.
    laws: OnceLock<LawsOfLengths>,
}

/// Laws at every context length, and notes about the laws.
struct LawsOfLengths {
    at: Vec<LawsAtLength>,
    notes: Vec<String>,
}

/// Laws at one length, after the layer shown.
struct LawsAtLength {
    published: Option<f64>,
    corrected: Option<f64>,
    finite: Option<f64>,
    resolved: Option<f64>,
    /// Laws of one layer. Their range is known, which has not been measured for more layers.
    one: theory::Laws,
}

impl LawsAtLength {
    /// Beyond one layer, laws are for independent attention matrices.
    fn new(p: &Parameters) -> Self {
        // The first architecture has no gates, and gates leave the gap where it is.
        let one = theory::laws(&layer_model(&p.without_gates()));
        let is_resolved = !p.is_gated();
        if p.layer == 1 {
            return Self {
                published: one.excess_published,
                corrected: one.excess_corrected,
                finite: one.excess_finite,
                resolved: one.resolved_corrected.filter(|_| is_resolved),
                one,
            };
        }
        let applies = p
            .architectures()
            .iter()
            .any(|it| is_gap_model(&it.parameters));
        let corrected = |eta| theory::excess_corrected(eta, p.width_ratio(), p.T, p.layer);
        Self {
            published: applies.then(|| theory::excess_published(p.width_ratio(), p.T, p.layer)),
            corrected: one.eta.filter(|_| applies).map(corrected),
            finite: one.eta_finite.filter(|_| applies).map(corrected),
            resolved: (applies && is_resolved).then(|| theory::resolved(p.width_ratio(), p.layer)),
            one,
        }
    }
}

impl LawsOfLengths {
    fn new(sweep: &Sweep) -> Self {
        let p = sweep.parameters();
        let law = |length: &usize| LawsAtLength::new(&p.at_length(*length));
        let at: Vec<LawsAtLength> = sweep.lengths().iter().map(law).collect();
        let mut notes = theory::laws(&layer_model(&p.without_gates())).warnings;
        if at.iter().all(|law| law.corrected.is_none()) && p.layer > 1 {
            notes.push(phrase!("depth-beyond-one-layer-laws-independent").to_owned());
        }
        Self { at, notes }
    }
}

/// Relative accuracy of the singular values of X_ℓ.
const TOLERANCE: f64 = 1e-9;

/// s₁ and s₂ of `matrix`.
fn leading(matrix: &OffsetMatrix) -> Result<[f64; 2], Problem> {
    let tokens = matrix.tokens();
    if tokens.is_zero() {
        return Ok([0.0; 2]);
    }
    let found = leading_singular_values(tokens.matrix(), 2, TOLERANCE)?;
    let scale = 2f64.powi(tokens.exponent() as i32);
    Ok([0, 1].map(|i| scale * found.get(i).copied().unwrap_or(0.0)))
}

/// s₁(A_ℓ…A₁ − 11ᵀ/T), ℓ the layer shown, of iid Markov matrices (GAP Lemma A.3); `NaN` of others.
///
/// Rows of A sum to 1, so A_ℓ…A₁ − 11ᵀ/T = A_ℓ…A₁(I − 11ᵀ/T): nothing is subtracted from the product.
fn product_without_mean(p: &RandomAttention, realisation: u32) -> Result<f64, Problem> {
    if !is_gap_model(p) {
        return Ok(f64::NAN);
    }
    let uniform = 1.0 / p.T as f64;
    let centring = Matrix::from_fn(p.T, p.T, |i, j| f64::from(u8::from(i == j)) - uniform);
    let mut product = OffsetMatrix::new(centring);
    for layer in 1..=p.layer {
        let mixing = Mixing::of(p, realisation, layer, &product.mean, &product.rest);
        let (mean, rest) = mixing.apply(&product.mean, &product.rest);
        product = OffsetMatrix { mean, rest };
    }
    Ok(leading(&product)?[0])
}

impl StableRank {
    pub(crate) fn new(parameters: &Parameters) -> Self {
        Self {
            sweep: Sweep::new(parameters),
            laws: OnceLock::new(),
        }
    }

    /// Judges the laws by the measurements. The collapse is drawn over many decades: there a law that the grid has as off by more
    /// than a tenth may still be right.
    fn judge(&self, data: &mut DataSet, done: &[Option<StableRankOutcome>]) {
        if self.laws().at.iter().any(|law| law.one.are_exact()) {
            return;
        }
        let p = self.sweep.parameters();
        let allowed = figure(data).allowed(0);
        for law in [CORRECTED, FINITE] {
            if allowed != Allowed::Share(0.0) {
                limits::forget_off(data, law);
            }
            if limits::is_complete(done) {
                limits::compare(data, (law, EXCESS), p.samples, allowed);
            }
        }
        if limits::is_complete(done) {
            let pair = (RESOLVED_CORRECTED, RESOLVED);
            limits::compare(data, pair, p.samples, Allowed::Share(0.0));
        }
    }

    fn laws(&self) -> &LawsOfLengths {
        self.laws.get_or_init(|| LawsOfLengths::new(&self.sweep))
    }
}

impl Plan for StableRank {
    fn steps(&self) -> usize {
        self.sweep.steps()
    }

    fn label(&self, step: usize) -> String {
        self.sweep.label(step)
    }

    fn realisation(&self, step: usize) -> Option<u32> {
        Some(self.sweep.at(step).1)
    }

    fn memory(&self, step: usize) -> f64 {
        let (p, _) = self.sweep.at(step);
        let stack = |a: &Architecture| stack_memory(&a.parameters);
        p.architectures().iter().map(stack).fold(0.0, f64::max)
    }

    fn cost(&self, step: usize) -> f64 {
        let (p, _) = self.sweep.at(step);
        let layer = |a: &Architecture| crate::views::layer_cost(&a.parameters);
        p.architectures().iter().map(layer).sum::<f64>() * p.layer as f64
    }

    fn kind(&self, step: usize) -> StepKind {
        let (p, _) = self.sweep.at(step);
        if p.T == self.sweep.parameters().T {
            StepKind::LongestContext
        } else {
            StepKind::Other
        }
    }

    fn gpu(&self, step: usize) -> bool {
        let (p, _) = self.sweep.at(step);
        let architectures = p.architectures();
        on_gpu::wanted(&p) && architectures.iter().all(|a| on_gpu::has_stack(a, p.layer))
    }

    /// [`Leading`].
    fn left_out_on_gpu(&self, _step: usize) -> usize {
        3
    }
}

impl Experiment for StableRank {
    type Outcome = StableRankOutcome;

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Self::Outcome, Problem> {
        let (p, realisation) = self.sweep.at(step);
        let mut signal = None;
        let excess = |architecture: &Architecture| {
            let mut stack = Stack::new(sampler, &architecture.parameters, realisation)?;
            while stack.layer() < p.layer {
                stack.advance()?;
            }
            if signal.is_none() {
                signal = Some(leading(stack.signal())?);
            }
            // Where nothing is left (uniform attention without its gap) there is no rank.
            crate::views::excess_behind(&stack)
        };
        let architectures = p.architectures();
        let excess = architectures.iter().map(excess).collect::<Result<_, _>>()?;
        let product = match architectures.first() {
            Some(first) => product_without_mean(&first.parameters, realisation)?,
            None => f64::NAN,
        };
        Ok(StableRankOutcome {
            excess,
            leading: Some(Leading {
                signal: signal.unwrap_or([f64::NAN; 2]),
                product,
            }),
        })
    }

    #[cfg(feature = "gpu")]
    async fn run_on_gpu(&self, step: usize, device: &Device) -> Result<Self::Outcome, Problem> {
        let (p, realisation) = self.sweep.at(step);
        let layer = (p.layer, p.layer);
        let found =
            crate::layers::on_gpu::excesses(device, &p.architectures(), realisation, layer).await?;
        Ok(StableRankOutcome {
            excess: found.into_iter().flatten().collect(),
            leading: None,
        })
    }

    fn merge(&self, done: &[Option<Self::Outcome>]) -> Result<DataSet, Problem> {
        let parameters = self.sweep.parameters();
        let mut data = DataSet::new(parameters, &SCHEMA);
        data.push(T, self.sweep.column());
        let law = |of: &dyn Fn(&LawsAtLength) -> Option<f64>| -> Vec<f64> {
            let laws: Vec<Option<f64>> = self.laws().at.iter().map(of).collect();
            numbers(&laws)
        };
        let (excess, error) = self.sweep.curve(done, |it| it.excess.first().copied());
        data.push_with_errors(EXCESS, excess.clone(), error);
        data.push(PUBLISHED, law(&|l| l.published));
        // The grid is of one layer; a law of more is judged by what is measured here.
        let known = |of: LayerLaw| -> Vec<LawStatus> {
            let at = |law: &LawsAtLength| match parameters.layer {
                1 => law.one.status(of),
                _ => LawStatus::Untested,
            };
            self.laws().at.iter().map(at).collect()
        };
        let (corrected, finite) = (law(&|l| l.corrected), law(&|l| l.finite));
        limits::push_law(
            &mut data,
            CORRECTED,
            corrected,
            known(LayerLaw::ExcessCorrected),
        );
        limits::push_law(&mut data, FINITE, finite, known(LayerLaw::ExcessFinite));
        let per_token = |values: Vec<f64>, one: f64| -> Vec<f64> {
            let pairs = values.into_iter().zip(self.sweep.lengths());
            pairs.map(|(x, t)| (one + x) / *t as f64).collect()
        };
        let (resolved, error) = self.sweep.curve(done, |it| it.excess.get(1).copied());
        let resolved = per_token(resolved, 1.0);
        data.push_with_errors(RESOLVED, resolved.clone(), per_token(error, 0.0));
        let resolved_law = law(&|l| l.resolved);
        // The law is of the gap removed, whatever else may be.
        let known_resolved = match parameters.remedy {
            Remedy::Outliers | Remedy::Gate => vec![LawStatus::Untested; resolved_law.len()],
            Remedy::None | Remedy::Gap => known(LayerLaw::ResolvedCorrected),
        };
        limits::push_law(&mut data, RESOLVED_CORRECTED, resolved_law, known_resolved);
        let of_leading = |of: fn(&Leading) -> f64| {
            let curve = self.sweep.curve(done, |it| it.leading.as_ref().map(of));
            curve.0
        };
        data.push(SIGNAL_S1, of_leading(|it| it.signal[0]));
        data.push(SIGNAL_S2, of_leading(|it| it.signal[1]));
        data.push(SIGNAL_SQUARE, of_leading(|it| it.signal[0] * it.signal[0]));
        data.push(PRODUCT_S1, of_leading(|it| it.product));
        if parameters.compare != Compare::Remedy {
            for (index, architecture) in parameters.architectures().iter().enumerate() {
                let (mean, error) = self.sweep.curve(done, |it| it.excess.get(index).copied());
                let name = Name::new(&architecture.column);
                data.declare(name);
                data.push_with_errors(name, mean, error);
            }
        }
        self.judge(&mut data, done);
        let last = |curve: &[f64]| curve.last().copied().unwrap_or(f64::NAN);
        data.summarise(STABLE_RANK, 1.0 + last(&excess));
        data.summarise(EXCESS, last(&excess));
        data.summarise(RESOLVED, last(&resolved));
        if let Some(law) = self.laws().at.last() {
            data.summarise(EXCESS_PUBLISHED, number(law.published));
            data.summarise(EXCESS_CORRECTED, number(law.corrected));
            data.summarise(RESOLVED_CORRECTED, number(law.resolved));
            for (name, column) in [
                (EXCESS_CORRECTED, CORRECTED),
                (RESOLVED_CORRECTED, RESOLVED_CORRECTED),
            ] {
                let end = data.numbers(column).len().saturating_sub(1);
                let status = data.status(column, end);
                data.judge_number(name, status);
            }
        }
        let is_plain = parameters.layer == 1 && !parameters.layernorm && !parameters.skip;
        let fixed = fixed_width(parameters).filter(|_| is_plain);
        data.summarise(EXCESS_FIXED, number(fixed.map(|it| it.excess)));
        data.notes.extend(self.laws().notes.iter().cloned());
        Ok(data)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::linalg::{multiply, singular_values};

    #[test]
    fn the_product_without_its_mean_is_what_subtracting_gives() {
        let (p, _) = Parameters::from_text("T=24&attention=markov&law=exponential&layer=2&seed=5");
        let matrix = |layer| {
            let nothing = OffsetMatrix::new(Matrix::zeros(24, 1));
            Mixing::of(&p, 3, layer, &nothing.mean, &nothing.rest).into_matrix()
        };
        let product = multiply(&matrix(2), &matrix(1));
        let left = Matrix::from_fn(24, 24, |i, j| product[(i, j)] - 1.0 / 24.0);
        let direct = singular_values(&left).unwrap()[0];
        let found = product_without_mean(&p, 3).unwrap();
        assert!((found - direct).abs() < 1e-12, "{found}, {direct}");
        // GAP (24) would have it at the size of s₂(A₂A₁), which is half as large already.
        let second = singular_values(&product).unwrap()[1];
        assert!(found > 1.5 * second, "{found}, {second}");
        let softmax = Parameters::from_text("T=24").0;
        assert!(product_without_mean(&softmax, 3).unwrap().is_nan());
    }
}
