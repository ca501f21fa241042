//! Declarations that a view registers.

use super::check::Check;
use super::glossary::ViewWords;
use super::presets::Preset;
use super::question::Question;
use super::run::AnyRun;
use crate::choice;
use crate::dataset::{DataSet, Name, Schema};
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
        /// A place for the visitor's model, if the view shows a model.
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
    /// As for most views: the offered dials that act.
    Usually,
    /// Like [`Self::Usually`], for numbers that do not depend on the score scale.
    WithoutScores,
    /// A rule of the view.
    As(fn(&str, &Parameters) -> bool),
}

/// Registry entry of a view.
pub struct ViewEntry {
    /// The view.
    pub view: View,
    /// Short name of the paper whose laws the view shows, or `ALL`.
    pub paper: &'static str,
    /// The question that the view answers. Views of the same question are offered together.
    pub question: Question,
    /// Title, description and glossary of the view.
    pub words: ViewWords,
    /// Opening parameters besides the defaults of all views, `name=value&…`; chosen to show the phenomenon.
    pub opening: &'static str,
    /// Parameters that matter for the view besides the four dials, in groups of any order.
    pub dials: &'static [&'static [&'static str]],
    /// The few dials that decide the figure, in the order of the page: sliders first, then choices. All other dials are in a fold.
    pub main_dials: &'static [&'static str],
    /// The `dials` that choose which of the numbers are shown: no step depends on them.
    pub dials_of_figure: &'static [&'static str],
    /// Names of the summary shown beside the figure, in order.
    pub numbers: &'static [Name<'static>],
    /// Whether the steps of the view can run on a graphics processor.
    pub on_gpu: bool,
    /// Which parameters change the figure.
    pub matters: Matters,
    /// Texts that may accompany the figure beside the dials, see [`around`](super::around).
    pub around: &'static [Around],
    /// Columns and summary of the data set.
    pub schema: Schema,
    /// Begins a run of its experiment.
    pub(super) begin: fn(&Parameters) -> Box<dyn AnyRun>,
    /// Its figure, from its data set; missing parts are left out.
    pub figure: fn(&DataSet) -> Figure,
    /// Describes the figure in one to three sentences, with numbers.
    pub describe: fn(&DataSet) -> String,
    /// The Python program of the figure, if there is one.
    pub(super) check: Option<Check>,
    /// Figures of papers that belong to this view only.
    pub presets: &'static [Preset],
}

impl ViewEntry {
    /// Whether the parameter `name` matters for this view.
    pub fn offers(&self, name: &str) -> bool {
        self.dials.iter().any(|group| group.contains(&name))
    }
}

/// `parameters`, with defaults for the parameters of drawing and for `dials_of_figure`, which affect no step.
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
