//! From parameters to a data set, in small independent steps; one file per view.
//!
//! A step takes some tens of milliseconds where the size allows, so progress, cancelling and live
//! updates come for free. Steps may run anywhere and in any order; [`Run`] merges them by index, so
//! the outcome does not depend on the number of workers.

mod architecture_curves;
pub(crate) mod claims;
mod cosine_by_layer;
pub(crate) mod depth;
pub mod dials;
pub(crate) mod filter;
pub(crate) mod gap;
pub mod glossary;
pub(crate) mod gradients;
pub(crate) mod isometry;
pub(crate) mod layers;
mod leading_values;
mod length_curves;
pub(crate) mod localisation;
mod on_gpu;
pub(crate) mod orthogonal;
mod outliers;
pub(crate) mod overlap;
mod own_matrix;
pub mod presets;
mod run;
pub(crate) mod similarity_depth;
pub(crate) mod similarity_map;
pub(crate) mod singular;
pub(crate) mod spectrum;
pub(crate) mod stable_rank;
#[cfg(test)]
mod stack_laws;
mod statistics;
mod sweep;
pub mod thumbnail;
pub(crate) mod trainability;

pub use filter::image::{filtered_image, image_side};
pub use own_matrix::{Own, as_own, measure_own, own_step};
pub use run::Run;

use crate::attention::{Sampler, layer_model};
use crate::dataset::DataSet;
use crate::layers::with_residual;
use crate::linalg::{Matrix, stable_rank_excess};
use crate::parameters::{Parameters, Remedy, View};
use crate::problem::Problem;
use crate::theory;

/// What one view does.
pub trait Experiment {
    /// How many independent steps there are.
    fn steps(&self) -> usize;

    /// What step `step` does, for the progress line.
    fn label(&self, step: usize) -> String;

    /// Floating-point operations of step `step`, roughly: it orders the work and announces long waits.
    fn cost(&self, step: usize) -> f64;

    /// Runs step `step`. The numbers mean something to [`Experiment::merge`] only.
    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Vec<f64>, Problem>;

    /// Whether step `step` also runs on a graphics processor, and T is large enough to gain by it (or
    /// `device=gpu` asks for it at any T).
    fn gpu(&self, _step: usize) -> bool {
        false
    }

    /// Runs step `step` on `device`: the same numbers in the same places as [`Experiment::run`], up
    /// to the rounding of single-precision products. Between dispatches the future yields.
    #[cfg(feature = "gpu")]
    fn run_on_gpu<'a>(
        &'a self,
        _step: usize,
        _device: &'a crate::gpu::Device,
    ) -> crate::gpu::LocalBoxFuture<'a, Result<Vec<f64>, Problem>> {
        Box::pin(std::future::ready(Err(Problem::new(
            "device",
            "This step has no form for the graphics processor.",
        ))))
    }

    /// The data set of the steps done so far (`None` where a step is still missing).
    fn merge(&self, done: &[Option<Vec<f64>>]) -> Result<DataSet, Problem>;
}

/// `$then` with the experiment that `$parameters.view` names as `$it`, whose type is known there. Every
/// view has its experiment: the file of its name holds the type of its name.
macro_rules! with_experiment {
    ($parameters:expr, $it:ident => $then:expr) => {
        with_experiment!($parameters, $it => $then;
            spectrum::Spectrum, singular::Singular, gap::Gap, stable_rank::StableRank,
            depth::Depth, gradients::Gradients, layers::Layers, overlap::Overlap,
            similarity_map::SimilarityMap, similarity_depth::SimilarityDepth,
            trainability::Trainability, orthogonal::Orthogonal, filter::Filter,
            localisation::Localisation, isometry::Isometry,
            claims::Claims)
    };
    ($parameters:expr, $it:ident => $then:expr; $($file:ident::$Name:ident),+) => {
        match $parameters.view {
            $(View::$Name => {
                let $it = $file::experiment::$Name::new($parameters);
                $then
            })+
        }
    };
}

/// The experiment that `parameters.view` names.
pub fn experiment(parameters: &Parameters) -> Box<dyn Experiment> {
    with_experiment!(parameters, it => Box::new(it))
}

/// The views of whole spectra with a full decomposition up to T = `limit` only, where it can be had as well
/// for comparison.
#[cfg(test)]
pub(crate) fn beyond(parameters: &Parameters, limit: usize) -> Box<dyn Experiment> {
    match parameters.view {
        View::Singular => Box::new(singular::experiment::Singular::with_limit(
            parameters, limit,
        )),
        _ => Box::new(spectrum::experiment::Spectrum::with_limit(
            parameters, limit,
        )),
    }
}

/// Runs step `step` of the experiment that `parameters.view` names on `device`. The types are known, so a
/// module that only calls this holds nothing else of the experiments: no full decomposition, no law.
///
/// # Errors
/// What the step reports, or that there is no such step.
#[cfg(feature = "gpu")]
pub async fn run_on_gpu(
    parameters: &Parameters,
    step: usize,
    device: &crate::gpu::Device,
) -> Result<Vec<f64>, Problem> {
    with_experiment!(parameters, it => {
        if step >= it.steps() {
            return Err(Problem::new("step", format!("There is no step {step}.")));
        }
        it.run_on_gpu(step, device).await
    })
}

/// `parameters` with those at their defaults on which no step depends: what was computed for one set
/// of parameters serves every other with the same work.
pub fn work(parameters: &Parameters) -> Parameters {
    let default = Parameters::default();
    let mut work = parameters.clone();
    work.embed = default.embed;
    work.panel = default.panel;
    work.colormap = default.colormap;
    if matches!(work.view, View::Layers | View::Depth) {
        work.layer = default.layer;
    }
    work
}

/// Variance of T·A_ij at this T where it is known exactly, else its limit: a law that raises it to a
/// power of the depth needs the former.
fn finite_variance(p: &Parameters) -> f64 {
    let laws = theory::laws(&layer_model(p));
    if laws.eta_finite.is_finite() {
        laws.eta_finite
    } else {
        laws.eta
    }
}

/// Floating-point operations of one layer of a stack with its stable rank, roughly.
fn layer_cost(p: &Parameters) -> f64 {
    let (t, d, k) = (p.T as f64, p.width() as f64, p.key_width() as f64);
    let scores = match p.attends_to_tokens() {
        true => 2.0 * t * k * (2.0 * d + t) + 60.0 * d * k,
        false => 0.0,
    };
    // A singular value decomposition with vectors runs at a fraction of the speed of a product.
    let outliers = if p.remedy == Remedy::Outliers {
        150.0 * t.powi(3)
    } else {
        0.0
    };
    scores + outliers + 2.0 * t * d * (t + d) + 2.0 * t * t.min(d) * d + 30.0 * (d * d + t * t)
}

/// The matrix whose spectrum is shown: A with its remedy, plus αI where the residual connection is on.
pub fn operator(
    sampler: &mut Sampler,
    p: &Parameters,
    realisation: u32,
) -> Result<Matrix, Problem> {
    let matrix = sampler.remedied(p, realisation)?;
    Ok(if p.skip {
        with_residual(matrix, p.alpha)
    } else {
        matrix
    })
}

/// λ₁ as one number: of a complex pair, which has no first, the modulus.
fn leading(re: f64, im: f64) -> f64 {
    if im == 0.0 { re } else { re.hypot(im) }
}

/// sr(Σ) − 1 of a layer's output, Σ = XXᵀ; `NaN` where the output is zero (no score, or a remedy that
/// leaves nothing) and has no rank to speak of.
fn excess(output: &Matrix) -> Result<f64, Problem> {
    if output.norm_max() == 0.0 {
        return Ok(f64::NAN);
    }
    stable_rank_excess(output)
}

#[cfg(test)]
mod tests;
