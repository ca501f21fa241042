//! View `depth`: how the stable rank falls layer by layer, for several architectures at once.

use super::figure::figure;
use super::schema::*;
use crate::attention::architecture_label;
use crate::attention::{Sampler, is_gap_model, layer_model};
use crate::dataset::{DataSet, Name};
#[cfg(feature = "gpu")]
use crate::gpu::Device;
use crate::law_status::{Allowed, LawStatus};
use crate::layers::Stack;
use crate::parameters::{Architecture, Parameters, Remedy};
use crate::problem::Problem;
use crate::theory::measured_range::LayerLaw;
use crate::theory::{self, number};
use crate::views::demand::stack_memory;
use crate::views::outcome::outcome;
use crate::views::statistics::{mean_and_error, numbers};
use crate::views::{Experiment, Plan, limits, on_gpu};
use crate::words::phrase;
use std::sync::OnceLock;

outcome! {
    /// The stack of one realisation of an architecture.
    pub(crate) struct DepthOutcome {
        /// sr(Σ_ℓ) − 1 after every layer.
        excess: Vec<f64>,
    }
}

/// One step per (realisation, architecture).
pub(crate) struct Depth {
    parameters: Parameters,
    architectures: Vec<Architecture>,
    laws: OnceLock<LawsOfLayers>,
}

/// Laws at every layer; `NaN` if none applies.
struct LawsOfLayers {
    published: Vec<Option<f64>>,
    corrected: Vec<Option<f64>>,
    finite: Vec<Option<f64>>,
    /// T C_ℓ − 1.
    resolved: Vec<Option<f64>>,
    /// Status of the corrected, the finite-T and the resolved law after one layer.
    known: [LawStatus; 3],
    /// Whether they are exact.
    are_exact: bool,
    notes: Vec<String>,
}

impl LawsOfLayers {
    /// Beyond the first layer the laws are for independent attention matrices (GAP (11), (16)).
    fn new(p: &Parameters, architectures: &[Architecture]) -> Self {
        let applies = architectures.iter().any(|it| is_gap_model(&it.parameters));
        // The first architecture has no gates.
        let first = theory::laws(&layer_model(&p.without_gates()));
        let variance = crate::views::finite_variance(&first);
        let law = |of: &dyn Fn(usize) -> Option<f64>, one: Option<f64>| -> Vec<Option<f64>> {
            let at = |layer| match (applies, layer) {
                (true, _) => of(layer),
                (false, 1) => one,
                (false, _) => None,
            };
            (1..=p.layers).map(at).collect()
        };
        let tokens = p.T as f64;
        let corrected =
            |eta: f64, layer| theory::excess_corrected(eta, p.width_ratio(), p.T, layer);
        let mut notes = first.warnings.clone();
        if !applies && p.layers > 1 {
            notes.push(phrase!("depth-beyond-one-layer-laws-independent").to_owned());
        }
        Self {
            published: law(
                &|layer| Some(theory::excess_published(p.width_ratio(), p.T, layer)),
                first.excess_published,
            ),
            corrected: law(
                &|layer| first.eta.map(|eta| corrected(eta, layer)),
                first.excess_corrected,
            ),
            finite: law(
                &|layer| Some(corrected(variance, layer)),
                first.excess_finite,
            ),
            resolved: match p.is_gated() {
                // Gates leave the gap where it is.
                true => vec![None; p.layers],
                false => law(
                    &|layer| above_one(tokens * theory::resolved(p.width_ratio(), layer)),
                    first
                        .resolved_corrected
                        .and_then(|limit| above_one(tokens * limit)),
                ),
            },
            known: [
                LayerLaw::ExcessCorrected,
                LayerLaw::ExcessFinite,
                LayerLaw::ResolvedCorrected,
            ]
            .map(|law| first.status(law)),
            are_exact: first.are_exact(),
            notes,
        }
    }
}

/// Difference of a stable rank to one; `None` for a limit of infinite T below one, which cannot be a stable rank at this T.
fn above_one(rank: f64) -> Option<f64> {
    (rank >= 1.0).then_some(rank - 1.0)
}

impl Depth {
    pub(crate) fn new(parameters: &Parameters) -> Self {
        let mut architectures = parameters.architectures();
        architectures.extend(parameters.identity_architecture());
        Self {
            parameters: parameters.clone(),
            architectures,
            laws: OnceLock::new(),
        }
    }

    /// Computed only when needed, since the demand of the steps is known without them.
    fn laws(&self) -> &LawsOfLayers {
        let new = || LawsOfLayers::new(&self.parameters, &self.architectures);
        self.laws.get_or_init(new)
    }

    /// Whether the law without the gap belongs to another architecture than the second one.
    fn removes_more(&self) -> bool {
        matches!(self.parameters.remedy, Remedy::Outliers | Remedy::Gate)
    }

    /// Judges the laws: after one layer by its grid, everywhere by the measurements of the first two architectures, the subject of
    /// the laws.
    fn judge(&self, data: &mut DataSet, done: &[Option<DepthOutcome>]) {
        let laws = self.laws();
        let allowed = figure(data).allowed(0);
        let [first, second] = [0, 1].map(|which| Name::new(&self.architectures[which].column));
        let pairs = [
            (CORRECTED, first),
            (FINITE, first),
            (RESOLVED_CORRECTED, second),
        ];
        for ((law, measured), known) in pairs.into_iter().zip(laws.known) {
            let removes_more = law == RESOLVED_CORRECTED && self.removes_more();
            let after = |layer: usize| match layer {
                0 if !removes_more => known,
                _ => LawStatus::Untested,
            };
            data.judge(law, (0..self.parameters.layers).map(after).collect());
            if laws.are_exact {
                continue;
            }
            if allowed != Allowed::Share(0.0) {
                limits::forget_off(data, law);
            }
            if limits::is_complete(done) && !removes_more {
                limits::compare(data, (law, measured), self.parameters.samples, allowed);
            }
        }
    }

    /// Architecture and realisation of a step: every architecture once before the next realisation.
    fn at(&self, step: usize) -> (&Architecture, u32) {
        let count = self.architectures.len();
        (&self.architectures[step % count], (step / count) as u32)
    }
}

/// Whether a layer leaves so little of sr − 1 that it may be only rounding. Differences between tokens are accurate to about
/// 1e-15 of those of the previous layer, and sr − 1 is their fourth power.
fn plunges(run: &[f64]) -> bool {
    const LEAST: f64 = 1e-50;
    run.windows(2).any(|pair| pair[1] < LEAST * pair[0])
}

impl Plan for Depth {
    fn steps(&self) -> usize {
        self.architectures.len() * self.parameters.samples
    }

    fn label(&self, step: usize) -> String {
        let (architecture, realisation) = self.at(step);
        phrase!(
            "depth-layers-realisation",
            architecture = architecture_label(architecture).replace('*', ""),
            layers = self.parameters.layers,
            realisation = realisation + 1,
            samples = self.parameters.samples
        )
    }

    fn realisation(&self, step: usize) -> Option<u32> {
        Some(self.at(step).1)
    }

    fn memory(&self, step: usize) -> f64 {
        stack_memory(&self.at(step).0.parameters)
    }

    fn cost(&self, step: usize) -> f64 {
        crate::views::layer_cost(&self.at(step).0.parameters) * self.parameters.layers as f64
    }

    fn gpu(&self, step: usize) -> bool {
        let (architecture, _) = self.at(step);
        on_gpu::wanted(&self.parameters) && on_gpu::has_stack(architecture, self.parameters.layers)
    }
}

impl Experiment for Depth {
    type Outcome = DepthOutcome;

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Self::Outcome, Problem> {
        let (architecture, realisation) = self.at(step);
        let mut stack = Stack::new(sampler, &architecture.parameters, realisation)?;
        let mut excess = Vec::with_capacity(self.parameters.layers);
        for _ in 0..self.parameters.layers {
            stack.advance()?;
            excess.push(crate::views::excess_behind(&stack)?);
            sampler.report(&excess);
        }
        Ok(DepthOutcome { excess })
    }

    fn so_far(&self, _: usize, reported: Vec<f64>) -> Result<Self::Outcome, Problem> {
        Ok(DepthOutcome { excess: reported })
    }

    #[cfg(feature = "gpu")]
    async fn run_on_gpu(&self, step: usize, device: &Device) -> Result<Self::Outcome, Problem> {
        let (architecture, realisation) = self.at(step);
        let one = std::slice::from_ref(architecture);
        let layers = (1, self.parameters.layers);
        let found = crate::layers::on_gpu::excesses(device, one, realisation, layers).await?;
        Ok(DepthOutcome {
            excess: found.into_iter().flatten().collect(),
        })
    }

    fn merge(&self, done: &[Option<Self::Outcome>]) -> Result<DataSet, Problem> {
        let layers = self.parameters.layers;
        let mut data = DataSet::new(&self.parameters, &SCHEMA);
        data.push(LAYER, (1..=layers).map(|l| l as f64).collect());
        let mut last = Vec::new();
        for (index, architecture) in self.architectures.iter().enumerate() {
            let runs: Vec<&DepthOutcome> = done
                .iter()
                .skip(index)
                .step_by(self.architectures.len())
                .flatten()
                .collect();
            let (mean, error): (Vec<f64>, Vec<f64>) = (0..layers)
                .map(|l| {
                    // A step in progress has told of its first layers only, and where a signal has vanished the
                    // other realisations continue.
                    let known = runs.iter().filter_map(|run| run.excess.get(l).copied());
                    let known: Vec<f64> = known.filter(|x| !x.is_nan()).collect();
                    mean_and_error(&known)
                })
                .unzip();
            last.push(mean[layers - 1]);
            let name = Name::new(&architecture.column);
            data.declare(name);
            data.push_with_errors(name, mean, error);
        }
        let laws = self.laws();
        let end = |law: &[Option<f64>]| number(law.last().copied().flatten());
        data.summarise(STABLE_RANK, 1.0 + last[0]);
        data.summarise(EXCESS, last[0]);
        data.summarise(EXCESS_PUBLISHED, end(&laws.published));
        data.summarise(EXCESS_CORRECTED, end(&laws.corrected));
        let tokens = self.parameters.T as f64;
        data.summarise(RESOLVED, (1.0 + last[1]) / tokens);
        data.summarise(RESOLVED_CORRECTED, (1.0 + end(&laws.resolved)) / tokens);
        data.push(PUBLISHED, numbers(&laws.published));
        data.push(CORRECTED, numbers(&laws.corrected));
        data.push(FINITE, numbers(&laws.finite));
        data.push(RESOLVED_CORRECTED, numbers(&laws.resolved));
        self.judge(&mut data, done);
        data.notes.extend(laws.notes.iter().cloned());
        let runs = || done.iter().flatten();
        if runs().any(|run| plunges(&run.excess)) {
            data.notes
                .push(phrase!("depth-upper-bound-below-rounding").to_owned());
        }
        if runs().any(|run| run.excess.iter().any(|x| x.is_nan())) {
            data.notes.push(phrase!("depth-signal-vanished").to_owned());
        }
        Ok(data)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steps_ask_for_is_known_without_laws() {
        let it = Depth::new(&Parameters::from_text("view=depth&T=12&layers=2").0);
        assert!(it.memory(0) > 0.0 && it.cost(0) > 0.0);
        assert!(it.laws.get().is_none());
        it.laws();
        assert!(it.laws.get().is_some());
    }
}
