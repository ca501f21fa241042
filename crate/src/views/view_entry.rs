//! Declarations that a view registers.

use super::check::Check;
use super::glossary::ViewWords;
use super::presets::Preset;
use super::question::Question;
use super::run::AnyRun;
use crate::choice;
use crate::dataset::{DataSet, Schema};
use crate::figure::Figure;
use crate::parameters::{COMPUTING_AND_DRAWING, Field, Parameters, View};

choice! {
    /// Texts that may accompany a figure beside its dials.
    Around {
        /// A place for the visitor's own matrices.
        Matrix = "matrix",
        /// A place for the visitor's own picture.
        Picture = "picture",
        /// A button that shows the layers one after the other.
        Layers = "layers",
        /// The panel of models that learn.
        Training = "training",
        /// A place for the visitor's model, if the view shows it.
        Model = "model",
        /// The list of claims, each with the address of its figure.
        Claims = "claims",
        /// Pinned settings, shown beside the one in view.
        Pins = "pins",
    }
}

/// Rule that determines whether a parameter changes the figure of a view at given other parameters.
#[derive(Clone, Copy)]
pub enum Matters {
    /// As for most views: the dials that it offers, where they act.
    Usually,
    /// As above, for values that do not depend on the score scale.
    WithoutScores,
    /// A rule of the view.
    As(fn(&str, &Parameters) -> bool),
}

/// Registry entry of a view.
pub struct ViewEntry {
    /// The view.
    pub view: View,
    /// Short name of the paper whose laws it shows, or `ALL`.
    pub paper: &'static str,
    /// The question that it answers; views of one question are offered together.
    pub question: Question,
    /// Its title, description and glossary.
    pub words: ViewWords,
    /// Opening parameters besides the defaults of all views, `name=value&…`; they show its effect.
    pub opening: &'static str,
    /// Parameters that matter for it, besides the four dials, in groups of any order.
    pub dials: &'static [&'static [&'static str]],
    /// The few that decide its figure, in the order in which the page shows them: sliders first, then choices. All others
    /// are in a fold.
    pub main_dials: &'static [&'static str],
    /// The `dials` that choose which of the numbers are shown: no step depends on them.
    pub dials_of_figure: &'static [&'static str],
    /// Names of the summary shown beside the figure, in order.
    pub numbers: &'static [&'static str],
    /// Whether its steps can run on a graphics processor.
    pub on_gpu: bool,
    /// The parameters that change its figure.
    pub matters: Matters,
    /// Words that may accompany its figure beside the dials, see [`around`](super::around).
    pub around: &'static [Around],
    /// Columns and summary of its data set.
    pub schema: Schema,
    /// Begins a run of its experiment.
    pub(super) begin: fn(&Parameters) -> Box<dyn AnyRun>,
    /// Its figure, from its data set; missing parts are left out.
    pub figure: fn(&DataSet) -> Figure,
    /// One to three sentences describing the figure, with numbers.
    pub describe: fn(&DataSet) -> String,
    /// Its figure as a Python program, if there is one.
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

/// `parameters` with defaults for those that affect no step: those of drawing, and `dials_of_figure`.
pub fn step_parameters(parameters: &Parameters, dials_of_figure: &[&str]) -> Parameters {
    let default = Parameters::default();
    let mut rest = parameters.without_unread_text();
    // The processor has a part in what is computed.
    let shown = COMPUTING_AND_DRAWING
        .iter()
        .filter(|name| **name != "device");
    for name in shown.chain(&["panel"]).chain(dials_of_figure) {
        if let Some(field) = Field::named(name) {
            field.copy(&default, &mut rest);
        }
    }
    rest
}
