//! View `gradients`: ‖∂X_L/∂W_ℓ‖_F² against the depth L, for several architectures at once.

use super::Experiment;
use super::statistics::mean_and_error;
use crate::attention::Sampler;
use crate::dataset::DataSet;
use crate::network::{is_product, probed_norms, product_norms};
use crate::parameters::{Architecture, Parameters};
use crate::problem::Problem;
use crate::theory;

/// Random vectors per realisation where the norm is estimated.
const PROBES: usize = 2;

/// Depths at most at which it is: each costs a pass forth and back through all its layers.
const DEPTHS: usize = 7;

/// One step: an architecture, a realisation, and a depth; `None` for all depths at once.
struct Step {
    architecture: usize,
    realisation: u32,
    depth: Option<usize>,
}

/// One step per (realisation, architecture) where the product formula holds, per depth too elsewhere.
pub(super) struct Gradients {
    parameters: Parameters,
    architectures: Vec<Architecture>,
    steps: Vec<Step>,
    laws: Laws,
}

/// Laws at every depth; `NaN` where none applies.
struct Laws {
    published: Vec<f64>,
    corrected: Vec<f64>,
    finite: Vec<f64>,
    resolved: Vec<f64>,
    resolved_finite: Vec<f64>,
}

impl Laws {
    fn new(p: &Parameters, architectures: &[Architecture]) -> Self {
        let model = architectures.iter().any(Architecture::is_model);
        let limit = theory::Moments::of(p).eta;
        let finite_variance = super::finite_variance(p);
        let at = |of: &dyn Fn(usize) -> f64| -> Vec<f64> {
            (1..=p.layers)
                .map(|depth| if model { of(depth) } else { f64::NAN })
                .map(finite)
                .collect()
        };
        let width = p.width();
        let growth = |eta: f64| {
            at(&|depth| theory::gradient_growth(eta, p.T, width, depth, p.layer, p.sigma_V))
        };
        let resolved = |eta: f64| {
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

/// Depths at which norms are estimated: from ℓ to L, all of them or some evenly spaced ones.
fn depths(p: &Parameters) -> Vec<usize> {
    let (first, last) = (p.layer, p.layers);
    if last < first + DEPTHS {
        return (first..=last).collect();
    }
    let parts = DEPTHS - 1;
    (0..DEPTHS)
        .map(|i| first + (i * (last - first) + parts / 2) / parts)
        .collect()
}

/// `NaN` for what is beyond the range of numbers.
fn finite(x: f64) -> f64 {
    if x.is_finite() { x } else { f64::NAN }
}

impl Gradients {
    pub(super) fn new(parameters: &Parameters) -> Self {
        let architectures = parameters.architectures();
        let mut steps = Vec::new();
        for realisation in 0..parameters.samples as u32 {
            for (architecture, a) in architectures.iter().enumerate() {
                let depths: Vec<Option<usize>> = if is_product(&a.parameters) {
                    vec![None]
                } else {
                    depths(parameters).into_iter().map(Some).collect()
                };
                steps.extend(depths.into_iter().map(|depth| Step {
                    architecture,
                    realisation,
                    depth,
                }));
            }
        }
        Self {
            laws: Laws::new(parameters, &architectures),
            parameters: parameters.clone(),
            architectures,
            steps,
        }
    }

    /// Mean and standard error at depth `depth` of architecture `index`: over realisations, or for
    /// a single one over its probes.
    fn at(&self, done: &[Option<Vec<f64>>], index: usize, depth: usize) -> (f64, f64) {
        let mut norms = Vec::new();
        let mut probe_errors = Vec::new();
        for (step, result) in self.steps.iter().zip(done) {
            let Some(result) = result.as_ref().filter(|_| step.architecture == index) else {
                continue;
            };
            match step.depth {
                None => norms.push(result[depth - 1]),
                Some(at) if at == depth => {
                    let (mean, error) = mean_and_error(result);
                    norms.push(mean);
                    probe_errors.push(error);
                }
                Some(_) => {}
            }
        }
        let (mean, error) = mean_and_error(&norms);
        let error = match probe_errors[..] {
            [only] => only,
            _ => error,
        };
        (finite(mean), finite(error))
    }
}

impl Experiment for Gradients {
    fn steps(&self) -> usize {
        self.steps.len()
    }

    fn label(&self, step: usize) -> String {
        let step = &self.steps[step];
        let depth = match step.depth {
            Some(depth) => format!("L = {depth}"),
            None => format!("L up to {}", self.parameters.layers),
        };
        format!(
            "{}, {depth}, realisation {} of {}",
            self.architectures[step.architecture].label.replace('*', ""),
            step.realisation + 1,
            self.parameters.samples
        )
    }

    fn cost(&self, step: usize) -> f64 {
        let step = &self.steps[step];
        let layer = super::layer_cost(&self.architectures[step.architecture].parameters);
        match step.depth {
            Some(depth) => (2 + 3 * PROBES) as f64 * layer * depth as f64,
            None => layer * self.parameters.layers as f64,
        }
    }

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Vec<f64>, Problem> {
        let step = &self.steps[step];
        let p = &self.architectures[step.architecture].parameters;
        match step.depth {
            None => product_norms(sampler, p, step.realisation),
            Some(depth) => probed_norms(sampler, p, step.realisation, depth, PROBES),
        }
    }

    fn merge(&self, done: &[Option<Vec<f64>>]) -> Result<DataSet, Problem> {
        let p = &self.parameters;
        let mut data = DataSet::new(p);
        data.push("L", (1..=p.layers).map(|l| l as f64).collect());
        let mut ends = Vec::new();
        for (index, architecture) in self.architectures.iter().enumerate() {
            let (mean, error): (Vec<f64>, Vec<f64>) =
                (1..=p.layers).map(|l| self.at(done, index, l)).unzip();
            ends.push(mean[p.layers - 1]);
            let name = match index {
                0 => "norm",
                1 => "norm_resolved",
                _ => &architecture.column,
            };
            data.push(name, mean);
            data.push(&format!("{name}_se"), error);
        }
        data.push("published", self.laws.published.clone());
        data.push("corrected", self.laws.corrected.clone());
        data.push("finite", self.laws.finite.clone());
        data.push("resolved_corrected", self.laws.resolved.clone());
        data.push("resolved_finite", self.laws.resolved_finite.clone());
        let end = |law: &[f64]| law.last().copied().unwrap_or(f64::NAN);
        data.summarise("gradient", ends[0]);
        data.summarise("gradient_published", end(&self.laws.published));
        data.summarise("gradient_corrected", end(&self.laws.corrected));
        data.summarise("gradient_resolved", ends[1]);
        data.summarise("gradient_resolved_corrected", end(&self.laws.resolved));
        if self.laws.published.iter().all(|x| x.is_nan()) {
            data.notes.push(
                "The laws are for independent attention matrices (iid Markov) without LayerNorm and residual connection."
                    .to_owned(),
            );
        }
        if self.steps.iter().any(|step| step.depth.is_some()) {
            data.notes.push(format!(
                "Norms through LayerNorm, residual connections or scores are estimated from {PROBES} random vectors per realisation; bars are standard errors."
            ));
        }
        if p.layer > p.layers {
            data.notes.push(format!(
                "There is no layer {} in {} layers; choose a smaller layer looked at.",
                p.layer, p.layers
            ));
        }
        Ok(data)
    }
}
