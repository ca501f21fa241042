//! The views: each is a folder with its experiment, figure and words, and one constant that registers it.
//!
//! A new view is its folder, its word in [`View`], and its line in the registry below; the compiler names
//! whatever it lacks.

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
mod experiment;
mod filter;
mod gap;
pub mod glossary;
mod gradients;
mod isometry;
mod layer;
mod layers;
mod leading_values;
mod limits;
mod localisation;
mod models;
mod on_gpu;
pub mod opening;
mod operator;
mod orthogonal;
mod outliers;
mod overlap;
mod own_matrix;
pub mod presets;
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

pub use curve_range::measured as measured_curves;
pub use drawing::{
    comparison as comparison_figure, describe, description, figure, panel, panels, svg, title,
    within_ranges,
};
pub use experiment::Experiment;
pub use filter::image::{filtered_image, image_side};
pub use models::tokens_read;
pub use operator::operator;
pub use own_matrix::{MatrixReading, Pattern, cells, measure_own, own_memory, own_step};
pub use run::Run;
pub use train::under_way;

use crate::dataset::{DataSet, Schema};
use crate::figure::Figure;
use crate::parameters::{Field, MANNER, Model, Parameters, View, choice};
use glossary::ViewWords;
use layer::{excess_behind, finite_variance, layer_cost};
use operator::{excess, leading};
use presets::Preset;
use serde_json::{Value as Json, json};

choice! {
    /// What may stand around a figure beside its dials.
    Around {
        /// A place for matrices of the visitor's own.
        Matrix = "matrix",
        /// A place for a picture of the visitor's own.
        Picture = "picture",
        /// A button that shows the layers one after the other.
        Layers = "layers",
        /// The panel of models that learn.
        Training = "training",
        /// A place for a model of the visitor's own, where that is what is shown.
        Model = "model",
        /// The list of claims, each with the address of its own figure.
        Claims = "claims",
        /// Settings that are pinned, laid beside the one in view.
        Pins = "pins",
    }
}

/// What registers a view.
pub struct ViewEntry {
    /// The view.
    pub view: View,
    /// Short name of the paper whose laws it shows, or `ALL`; views of one paper stand together.
    pub paper: &'static str,
    /// What it is called and what it says.
    pub words: ViewWords,
    /// What it opens with beside the defaults of all views, `name=value&…`: what shows its phenomenon.
    pub opening: &'static str,
    /// Parameters that matter for it, beside the four dials, in groups; their order says nothing.
    pub dials: &'static [&'static [&'static str]],
    /// Those of them that choose what is shown of the numbers: no step depends on them.
    pub dials_of_figure: &'static [&'static str],
    /// Names of the summary shown beside the figure, in order.
    pub numbers: &'static [&'static str],
    /// Whether steps of it run on a graphics processor too.
    pub on_gpu: bool,
    /// Whether a parameter changes its figure, the others being as they are.
    pub matters: fn(&str, &Parameters) -> bool,
    /// What may stand around its figure beside the dials, see [`around`].
    pub around: &'static [Around],
    /// What its data set may hold.
    pub schema: Schema,
    /// Makes the experiment of the view.
    pub experiment: fn(&Parameters) -> Box<dyn Experiment>,
    /// Its figure, of a data set of its own; what is missing in it is left out.
    pub figure: fn(&DataSet) -> Figure,
    /// One to three sentences saying what is seen, with numbers.
    pub describe: fn(&DataSet) -> String,
    /// Figures of papers that are no other view's.
    pub presets: &'static [Preset],
}

impl ViewEntry {
    /// Whether this module can compute and draw it. Without the feature `every-view` only the first can be; the
    /// titles, dials and presets of the others are known all the same, not what their numbers are called.
    pub const fn is_here(&self) -> bool {
        cfg!(feature = "every-view") || matches!(self.view, View::Spectrum)
    }

    /// The same without what only a module with every view holds, so that nothing else of it is linked.
    const fn in_this_module(self) -> Self {
        if self.is_here() {
            return self;
        }
        Self {
            words: ViewWords {
                quantities: &[],
                ..self.words
            },
            schema: Schema {
                columns: &[],
                summary: &[],
            },
            experiment: |_| unreachable!("{ABSENT}"),
            figure: |_| unreachable!("{ABSENT}"),
            describe: |_| unreachable!("{ABSENT}"),
            ..self
        }
    }

    /// Whether the parameter `name` matters for it.
    pub fn offers(&self, name: &str) -> bool {
        self.dials.iter().any(|group| group.contains(&name))
    }
}

/// Whoever runs a view asks first whether it is here.
const ABSENT: &str = "this module holds the first view alone";

/// The views and their folders, in the order of the tabs. In `experiment.rs` of each is the type of its name.
macro_rules! registry {
    ($($View:ident: $view:ident,)+) => {
        /// Every view, in the order of the tabs.
        pub const VIEWS: &[&ViewEntry] = &[$({
            const ENTRY: ViewEntry = $view::VIEW.in_this_module();
            &ENTRY
        }),+];

        /// What registers `view`.
        pub fn entry(view: View) -> &'static ViewEntry {
            match view {
                $(View::$View => {
                    const ENTRY: ViewEntry = $view::VIEW.in_this_module();
                    &ENTRY
                }),+
            }
        }

        /// Runs step `step` of the experiment that `parameters.view` names on `device`. The types are known, so
        /// a module that only calls this holds nothing else of the views: no full decomposition, no law, no
        /// figure.
        ///
        /// # Errors
        /// What the step reports, or that there is no such step.
        #[cfg(feature = "gpu")]
        pub async fn run_on_gpu(
            parameters: &Parameters,
            step: usize,
            device: &crate::gpu::Device,
        ) -> Result<Vec<f64>, crate::problem::Problem> {
            match parameters.view {
                $(View::$View => {
                    let experiment = $view::experiment::$View::new(parameters);
                    run_step_on_gpu(&experiment, step, device).await
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

#[cfg(feature = "gpu")]
async fn run_step_on_gpu(
    experiment: &impl Experiment,
    step: usize,
    device: &crate::gpu::Device,
) -> Result<Vec<f64>, crate::problem::Problem> {
    if step >= experiment.steps() {
        let message = format!("There is no step {step}.");
        return Err(crate::problem::Problem::new("step", message));
    }
    experiment.run_on_gpu(step, device).await
}

/// The experiment that `parameters.view` names.
pub fn experiment(parameters: &Parameters) -> Box<dyn Experiment> {
    (entry(parameters.view).experiment)(parameters)
}

/// What stands around the figure of `parameters` beside its dials.
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

/// `parameters` with those at their defaults on which no step depends: what was computed for one set
/// of parameters serves every other with the same work.
pub fn work(parameters: &Parameters) -> Parameters {
    let default = Parameters::default();
    let mut work = parameters.without_unread_text();
    // The processor has a part in what is computed.
    let shown = MANNER.iter().filter(|name| **name != "device");
    for name in shown
        .chain(&["panel"])
        .chain(entry(work.view).dials_of_figure)
    {
        if let Some(field) = Field::named(name) {
            field.copy(&default, &mut work);
        }
    }
    work
}

/// All views as a JSON array [{id, paper, title, sentence, is_here, fields, numbers, around}].
pub fn views_json() -> Json {
    VIEWS
        .iter()
        .map(|view| {
            json!({
                "id": view.view.word(), "paper": view.paper, "title": view.words.title,
                "sentence": view.words.sentence, "is_here": view.is_here(), "fields": view.dials.concat(), "numbers": view.numbers,
                "around": view.around.iter().map(|what| what.word()).collect::<Vec<_>>(),
            })
        })
        .collect()
}

/// The views of whole spectra with a full decomposition up to T = `limit` only, where it can be had as well
/// for comparison.
#[cfg(test)]
pub(crate) fn with_full_decomposition(
    parameters: &Parameters,
    limit: usize,
) -> Box<dyn Experiment> {
    match parameters.view {
        View::Singular => Box::new(singular::experiment::Singular::with_limit(
            parameters, limit,
        )),
        _ => Box::new(spectrum::experiment::Spectrum::with_limit(
            parameters, limit,
        )),
    }
}
