//! The views: each is a folder with its experiment, figure and words, and one constant that registers it.
//!
//! A new view is its folder, its word in [`View`], and its line in the registry below; the compiler reports what is missing.

mod assignment;
mod attention_map;
mod check;
pub mod checkpoint;
mod claims;
pub mod comparison;
#[cfg(not(target_arch = "wasm32"))]
pub mod cores;
mod curve_range;
mod curves;
pub mod demand;
mod depth;
pub mod dials;
mod drawing;
mod excluded;
mod experiment;
mod filter;
mod gap;
pub mod glossary;
mod gradients;
mod isometry;
pub mod law_check;
mod layer;
mod layers;
mod leading_values;
mod limits;
mod localisation;
mod models;
mod names;
mod on_gpu;
pub mod opening;
mod operator;
mod orthogonal;
mod outcome;
mod outliers;
mod overlap;
mod own_matrix;
pub mod presets;
mod pull;
pub mod question;
mod run;
mod similarity_depth;
mod similarity_map;
mod singular;
mod spectrum;
mod stable_rank;
mod statistics;
#[cfg(test)]
mod tests;
mod train;
mod trainability;
mod view_entry;

#[cfg(not(target_arch = "wasm32"))]
pub use check::numpy_program;
pub use check::numpy_program_from;
pub use curve_range::measured as measured_curves;
pub use drawing::{
    about, comparison as comparison_figure, describe, description, figure, notes, panel, panels,
    svg, title, titles, whole_figure, within_ranges,
};
#[cfg(feature = "pictures")]
pub use drawing::{pdf, png};
pub use experiment::Plan;
pub use filter::image::{filtered_image, image_side};
pub use operator::operator;
#[cfg(test)]
pub(crate) use outcome::values;
pub use own_matrix::{
    COMPARED, Compared, MatrixReading, Pattern, Standing, Verdict, can_be_compared, cells,
    compared_values, measure_own, own_memory, own_step, random_peer, verdict, verdict_samples,
};
pub use run::{Run, cpu_note};
pub use train::under_way;
pub use view_entry::{Around, Matters, ViewEntry};

use crate::parameters::{Model, Parameters, View};
use experiment::Experiment;
use layer::{excess_behind, finite_variance, layer_cost};
use operator::{excess, leading};
use question::Question;
use run::begin;
use serde_json::{Value as Json, json};
use view_entry::step_parameters;

/// The views and their folders, in the order of the tabs. `experiment.rs` of each view contains a type with the name of the view.
macro_rules! registry {
    ($($View:ident: $view:ident,)+) => {
        /// Every view, in the order of the tabs.
        pub const VIEWS: &[&ViewEntry] = &[$(&$view::VIEW),+];

        /// Gives the views and their folders to the macro `$then`.
        macro_rules! with_views {
            ($then:ident) => {
                $then! { $($View: $view,)+ }
            };
        }

        /// Registry entry of `view`.
        pub fn entry(view: View) -> &'static ViewEntry {
            match view {
                $(View::$View => &$view::VIEW),+
            }
        }

        /// Runs step `step` of the experiment that `parameters.view` names on `device`. The types of experiments are known at compile time,
        /// so a module that only calls this function contains nothing else of the views: no full decomposition, no law, no figure.
        ///
        /// # Errors
        /// The step fails, or does not exist.
        #[cfg(feature = "gpu")]
        pub async fn run_on_gpu(
            parameters: &Parameters,
            step: usize,
            device: &crate::gpu::Device,
        ) -> Result<Vec<f64>, crate::problem::Problem> {
            match parameters.view {
                $(View::$View => {
                    let experiment = $view::experiment::$View::new(parameters);
                    run::run_on_gpu(&experiment, step, device).await
                })+
            }
        }
    };
}

registry! {
    Spectrum: spectrum,
    Singular: singular,
    Gap: gap,
    StableRank: stable_rank,
    Depth: depth,
    Gradients: gradients,
    Layers: layers,
    Isometry: isometry,
    Overlap: overlap,
    SimilarityMap: similarity_map,
    SimilarityDepth: similarity_depth,
    Trainability: trainability,
    Orthogonal: orthogonal,
    Filter: filter,
    Localisation: localisation,
    Train: train,
    Models: models,
    Claims: claims,
}

pub(crate) use with_views;

/// Texts around the figure of `parameters`, beside its dials.
pub fn around(parameters: &Parameters) -> Vec<Around> {
    let is_here = |what: &Around| *what != Around::Model || parameters.model == Model::File;
    let registered = entry(parameters.view).around.iter().copied();
    let mut around: Vec<Around> = registered.filter(is_here).collect();
    // Training and claims have runs and rows of their own; what a file holds is in no address.
    let alone = [Around::Training, Around::Claims, Around::Model];
    if !around.iter().any(|what| alone.contains(what)) {
        around.push(Around::Pins);
    }
    around
}

/// `parameters` with those that affect no step at their defaults: results for one set of parameters then serve all others with the
/// same work.
pub fn work(parameters: &Parameters) -> Parameters {
    step_parameters(parameters, entry(parameters.view).dials_of_figure)
}

/// All views as a JSON array [{id, paper, title, sentence, fields, main, numbers, around}].
pub fn views_json() -> Json {
    VIEWS
        .iter()
        .map(|view| {
            json!({
                "id": view.view.word(), "paper": view.paper, "title": view.words.title,
                "sentence": view.words.sentence, "fields": view.dials.concat(), "main": view.main_dials,
                "numbers": view.numbers.iter().map(|name| name.text()).collect::<Vec<_>>(),
                "around": view.around.iter().map(|what| what.word()).collect::<Vec<_>>(),
            })
        })
        .collect()
}

/// The views of whole spectra with a full decomposition only up to T = `limit`, for comparison.
#[cfg(test)]
pub(crate) fn with_full_decomposition(parameters: &Parameters, limit: usize) -> Run {
    let run = match parameters.view {
        View::Singular => begin(singular::experiment::Singular::with_limit(
            parameters, limit,
        )),
        _ => begin(spectrum::experiment::Spectrum::with_limit(
            parameters, limit,
        )),
    };
    run.into()
}
