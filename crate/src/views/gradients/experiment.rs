//! View `gradients`: ‖∂X_L/∂W_ℓ‖_F² against the depth L, for several architectures at once.

use super::figure::figure;
use super::schema::*;
use crate::attention::ActingParameters;
use crate::attention::architecture_label;
use crate::attention::{Kind as _, Sampler, is_gap_model, layer_model};
use crate::dataset::{DataSet, Name};
#[cfg(feature = "gpu")]
use crate::gpu::Device;
#[cfg(feature = "gpu")]
use crate::layers::on_gpu as on_device;
use crate::layers::{is_product, product_norms, tangent_norms};
use crate::parameters::{Architecture, Parameters, Paths, RandomAttention, Remedy};
use crate::problem::Problem;
use crate::theory::{self, number};
use crate::views::demand::{bytes, of_outputs, squares_of_layer};
use crate::views::outcome::outcome;
use crate::views::statistics::{mean_and_error, numbers};
use crate::views::{Experiment, Plan, limits, on_gpu};
use crate::words::phrase;
use std::sync::OnceLock;

/// Number of random directions per realisation where the norm is estimated.
const PROBES: usize = 2;

/// Numbers per depth in the outcome of a step.
fn estimates(p: &RandomAttention) -> usize {
    if is_product(p) { 1 } else { PROBES }
}

outcome! {
    /// The stack of one realisation of an architecture.
    pub(crate) struct GradientsOutcome {
        /// ‖∂X_L/∂W_ℓ‖_F² for L = 1, 2, …: one number for each L, or [`PROBES`] estimates.
        squared_norms: Vec<f64>,
    }
}

/// One step per (realisation, architecture).
pub(crate) struct Gradients {
    parameters: Parameters,
    architectures: Vec<Architecture>,
    laws: OnceLock<LawsOfDepths>,
}

/// Laws at every depth, where one applies and is within the range of numbers.
struct LawsOfDepths {
    published: Vec<Option<f64>>,
    corrected: Vec<Option<f64>>,
    finite: Vec<Option<f64>>,
    resolved: Vec<Option<f64>>,
    resolved_finite: Vec<Option<f64>>,
}

impl LawsOfDepths {
    fn new(p: &Parameters, architectures: &[Architecture]) -> Self {
        let applies = architectures.iter().any(|it| is_gap_model(&it.parameters));
        let model = layer_model(p);
        let limit = model.entries.limit.eta;
        let finite_variance = crate::views::finite_variance(&theory::laws(&model));
        let at = |of: &dyn Fn(usize) -> f64| -> Vec<Option<f64>> {
            let law = |depth| applies.then(|| of(depth)).filter(|x| x.is_finite());
            (1..=p.layers).map(law).collect()
        };
        let width = p.width();
        let growth = |eta: f64| {
            at(&|depth| theory::gradient_growth(eta, p.T, width, depth, p.layer, p.sigma_V))
        };
        let resolved = |eta: f64| {
            // Gates leave the gap where it is.
            if p.is_gated() {
                return vec![None; p.layers];
            }
            at(&|depth| theory::gradient_resolved(eta, p.T, width, depth, p.layer, p.sigma_V))
        };
        Self {
            published: at(&|depth| theory::gradient_bound(p.T, depth, p.layer, p.sigma_V)),
            corrected: growth(limit),
            finite: growth(finite_variance),
            resolved: resolved(limit),
            resolved_finite: resolved(finite_variance),
        }
    }
}

/// `NaN` for values beyond the range of numbers.
fn finite(x: f64) -> f64 {
    if x.is_finite() { x } else { f64::NAN }
}

impl Gradients {
    pub(crate) fn new(parameters: &Parameters) -> Self {
        let architectures = parameters.architectures();
        Self {
            laws: OnceLock::new(),
            parameters: parameters.clone(),
            architectures,
        }
    }

    /// Computed only when needed, since the demand of the steps is known without them.
    fn laws(&self) -> &LawsOfDepths {
        let new = || LawsOfDepths::new(&self.parameters, &self.architectures);
        self.laws.get_or_init(new)
    }

    /// Architecture and realisation of a step: every architecture once before the next realisation.
    fn at(&self, step: usize) -> (&Architecture, u32) {
        let count = self.architectures.len();
        (&self.architectures[step % count], (step / count) as u32)
    }

    /// Mean and standard error at depth `depth` of architecture `index`: over realisations, or for
    /// a single one over its probes.
    fn norm(&self, done: &[Option<GradientsOutcome>], index: usize, depth: usize) -> (f64, f64) {
        let mut norms = Vec::new();
        let mut probe_errors = Vec::new();
        let count = estimates(&self.architectures[index].parameters);
        let runs = done.iter().skip(index).step_by(self.architectures.len());
        for run in runs.flatten() {
            // A step in progress has told of its first depths only.
            let here = count * (depth - 1)..count * depth;
            let Some(values) = run.squared_norms.get(here) else {
                continue;
            };
            let (mean, error) = mean_and_error(values);
            norms.push(mean);
            probe_errors.push(error);
        }
        let (mean, error) = mean_and_error(&norms);
        let error = match probe_errors[..] {
            [only] => only,
            _ => error,
        };
        (finite(mean), finite(error))
    }
}

impl Plan for Gradients {
    fn steps(&self) -> usize {
        self.architectures.len() * self.parameters.samples
    }

    fn label(&self, step: usize) -> String {
        let (architecture, realisation) = self.at(step);
        phrase!(
            "gradients-l-up-realisation",
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
        let p = &self.at(step).0.parameters;
        // Ways through the scores hold the derivative of every head, and what scores change by.
        let [squares, tokens] = match (p.passes_scores(), p.remedy) {
            (false, _) => [squares_of_layer(p), 5.3],
            (true, Remedy::Outliers) => [8.1, 12.0],
            (true, _) => p.attention.facts().memory.through_scores,
        };
        let [more_tokens, more_weights] = of_outputs(p);
        bytes(p, [squares, tokens + more_tokens, 3.1 + more_weights])
    }

    fn cost(&self, step: usize) -> f64 {
        let p = &self.at(step).0.parameters;
        let (t, d) = (p.T as f64, p.width() as f64);
        let tangent = match (is_product(p), p.passes_scores()) {
            (true, _) => 0.0,
            (false, false) => 2.0 * t * d * (t + d),
            (false, true) => 2.0 * crate::views::layer_cost(p),
        };
        (crate::views::layer_cost(p) + PROBES as f64 * tangent) * p.layers as f64
    }

    fn gpu(&self, step: usize) -> bool {
        let (architecture, _) = self.at(step);
        on_gpu::wanted(&self.parameters)
            && on_gpu::has_gradient(architecture, self.parameters.layers)
    }
}

impl Experiment for Gradients {
    type Outcome = GradientsOutcome;

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Self::Outcome, Problem> {
        let (architecture, realisation) = self.at(step);
        let p = &architecture.parameters;
        let squared_norms = if is_product(p) {
            product_norms(sampler, p, realisation)?
        } else {
            tangent_norms(sampler, p, realisation, PROBES)?
        };
        Ok(GradientsOutcome { squared_norms })
    }

    fn so_far(&self, _: usize, reported: Vec<f64>) -> Result<Self::Outcome, Problem> {
        Ok(GradientsOutcome {
            squared_norms: reported,
        })
    }

    #[cfg(feature = "gpu")]
    async fn run_on_gpu(&self, step: usize, device: &Device) -> Result<Self::Outcome, Problem> {
        let (architecture, realisation) = self.at(step);
        let p = &architecture.parameters;
        let squared_norms = if is_product(p) {
            on_device::product_norms(device, p, realisation).await?
        } else {
            on_device::tangent_norms(device, p, realisation, PROBES).await?
        };
        Ok(GradientsOutcome { squared_norms })
    }

    fn merge(&self, done: &[Option<Self::Outcome>]) -> Result<DataSet, Problem> {
        let p = &self.parameters;
        let mut data = DataSet::new(p, &SCHEMA);
        let depths: Vec<f64> = (1..=p.layers).map(|l| l as f64).collect();
        data.push(L, depths.clone());
        let mut ends = Vec::new();
        for (index, architecture) in self.architectures.iter().enumerate() {
            let (mean, error): (Vec<f64>, Vec<f64>) =
                (1..=p.layers).map(|l| self.norm(done, index, l)).unzip();
            ends.push(mean[p.layers - 1]);
            let name = match index {
                0 => NORM,
                1 => NORM_RESOLVED,
                _ => Name::new(&architecture.column),
            };
            if index > 1 {
                data.declare(name);
            }
            data.push_with_errors(name, mean, error);
        }
        let laws = self.laws();
        data.push(PUBLISHED, numbers(&laws.published));
        data.push(CORRECTED, numbers(&laws.corrected));
        data.push(FINITE, numbers(&laws.finite));
        data.push(RESOLVED_CORRECTED, numbers(&laws.resolved));
        data.push(RESOLVED_FINITE, numbers(&laws.resolved_finite));
        if limits::is_complete(done) {
            let allowed = figure(&data).allowed(0);
            let pairs = [
                (CORRECTED, NORM),
                (FINITE, NORM),
                (RESOLVED_CORRECTED, NORM_RESOLVED),
                (RESOLVED_FINITE, NORM_RESOLVED),
            ];
            for pair in pairs {
                // The law is of the gap removed, whatever else may be.
                if pair.1 == NORM || matches!(p.remedy, Remedy::None | Remedy::Gap) {
                    limits::compare(&mut data, pair, p.samples, allowed);
                }
            }
        }
        let end = |law: &[Option<f64>]| number(law.last().copied().flatten());
        data.summarise(GRADIENT, ends[0]);
        data.summarise(GRADIENT_PUBLISHED, end(&laws.published));
        data.summarise(GRADIENT_CORRECTED, end(&laws.corrected));
        data.summarise(GRADIENT_RESOLVED, ends[1]);
        data.summarise(GRADIENT_RESOLVED_CORRECTED, end(&laws.resolved));
        if laws.published.iter().all(Option::is_none) {
            data.notes
                .push(phrase!("gradients-laws-independent-attention-matrices").to_owned());
        }
        if self
            .architectures
            .iter()
            .any(|a| !is_product(&a.parameters))
        {
            data.notes.push(phrase!(
                "gradients-norms-through-layernorm-residual",
                probes = PROBES
            ));
        }
        if p.attends_to_tokens() {
            data.notes.push(
                match (p.passes_scores(), p.paths) {
                    (true, _) => phrase!("gradients-through-scores"),
                    (false, Paths::All) => phrase!("gradients-exponential-held"),
                    (false, Paths::Values) => {
                        phrase!("gradients-every-attention-matrix-held-fixed")
                    }
                }
                .to_owned(),
            );
        }
        if p.layer > p.layers {
            data.notes.push(phrase!(
                "gradients-no-such-layer",
                layer = p.layer,
                layers = p.layers
            ));
        }
        Ok(data)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steps_ask_for_is_known_without_laws() {
        let it = Gradients::new(&Parameters::from_text("view=gradients&T=12&layers=2").0);
        assert!(it.memory(0) > 0.0 && it.cost(0) > 0.0);
        assert!(it.laws.get().is_none());
        it.laws();
        assert!(it.laws.get().is_some());
    }
}
