//! What a view says of itself to be registered.

use super::check::Check;
use super::experiment::Experiment;
use super::glossary::ViewWords;
use super::presets::Preset;
use super::question::Question;
use crate::dataset::{DataSet, Schema};
use crate::figure::Figure;
use crate::parameters::{Field, MANNER, Parameters, View, choice};

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

/// How it is told whether a parameter changes the figure of a view, the others being as they are.
#[derive(Clone, Copy)]
pub enum Matters {
    /// As for most views: those that it offers, where they act.
    Usually,
    /// The same for what the score scale does not touch.
    WithoutScores,
    /// By its own rule.
    As(fn(&str, &Parameters) -> bool),
}

/// What registers a view.
pub struct ViewEntry {
    /// The view.
    pub view: View,
    /// Short name of the paper whose laws it shows, or `ALL`.
    pub paper: &'static str,
    /// The question that it answers; views of one question are offered together.
    pub question: Question,
    /// What it is called and what it says.
    pub words: ViewWords,
    /// What it opens with beside the defaults of all views, `name=value&…`: what shows its phenomenon.
    pub opening: &'static str,
    /// Parameters that matter for it, beside the four dials, in groups; their order says nothing.
    pub dials: &'static [&'static [&'static str]],
    /// The few that decide its figure, in the order in which the page shows them: sliders first, then choices. All others
    /// are in a fold.
    pub main_dials: &'static [&'static str],
    /// Those of `dials` that choose what is shown of the numbers: no step depends on them.
    pub dials_of_figure: &'static [&'static str],
    /// Names of the summary shown beside the figure, in order.
    pub numbers: &'static [&'static str],
    /// Whether steps of it run on a graphics processor too.
    pub on_gpu: bool,
    /// Which of its parameters change its figure.
    pub matters: Matters,
    /// What may stand around its figure beside the dials, see [`around`](super::around).
    pub around: &'static [Around],
    /// What its data set may hold.
    pub schema: Schema,
    /// Makes the experiment of the view.
    pub experiment: fn(&Parameters) -> Box<dyn Experiment>,
    /// Its figure, of a data set of its own; what is missing in it is left out.
    pub figure: fn(&DataSet) -> Figure,
    /// One to three sentences saying what is seen, with numbers.
    pub describe: fn(&DataSet) -> String,
    /// Its figure as a Python program, where there is one.
    pub(super) check: Option<Check>,
    /// Figures of papers that are no other view's.
    pub presets: &'static [Preset],
}

impl ViewEntry {
    /// Whether the parameter `name` matters for it.
    pub fn offers(&self, name: &str) -> bool {
        self.dials.iter().any(|group| group.contains(&name))
    }
}

/// `parameters` with those at their defaults on which no step depends: the manner in which it is shown, and `dials_of_figure`.
pub fn step_parameters(parameters: &Parameters, dials_of_figure: &[&str]) -> Parameters {
    let default = Parameters::default();
    let mut rest = parameters.without_unread_text();
    // The processor has a part in what is computed.
    let shown = MANNER.iter().filter(|name| **name != "device");
    for name in shown.chain(&["panel"]).chain(dials_of_figure) {
        if let Some(field) = Field::named(name) {
            field.copy(&default, &mut rest);
        }
    }
    rest
}
