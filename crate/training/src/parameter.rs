//! The parameters of a model by name.

use super::model::{Attending, Model, ModelInput};
use super::operations::FilterEigenvalues;
use super::slot::Slot;
use super::tape::Recorder;
use crate::specification::{Norm, Parametrisation};

/// Role of a parameter, which decides its initialisation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightRole {
    /// Embedding of patches or words.
    Embedding,
    /// \[cls\].
    Cls,
    /// Learned positions.
    Position,
    /// W^Q of all heads.
    Query,
    /// W^K.
    Key,
    /// W^V; V_H where H is parametrised.
    Value,
    /// W^O.
    Output,
    /// W^g of gated outputs.
    Gate,
    /// Logit of the sink, one per head.
    Sink,
    /// Scale of the scores of queries and keys of length 1, one per head.
    ScoreScale,
    /// α of orthogonal attention, one per head.
    Alpha,
    /// ψ of H's eigenvalues.
    Eigenvalues,
    /// First and second weights of the MLP.
    Mlp(usize),
    /// Weights of the head.
    Head,
    /// Scale of a LayerNorm.
    Scale,
    /// A bias, or the shift of a LayerNorm.
    Bias,
}

impl WeightRole {
    /// Whether the parameter is a matrix inside a block, which Muon updates.
    pub fn is_inner_matrix(self) -> bool {
        use WeightRole::{Gate, Key, Mlp, Output, Query, Value};
        matches!(self, Query | Key | Value | Output | Gate | Mlp(_))
    }
}

/// One parameter.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// Name as in files: `block.0.attn.q.weight`.
    pub name: String,
    /// Rows and columns, `[in, out]`; for a vector only the length.
    pub shape: Vec<usize>,
    /// Place of the parameter in the arena.
    pub slot: Slot,
    /// Role of the parameter.
    pub role: WeightRole,
    /// Number of the block, from 0; `None` before and after all blocks.
    pub layer: Option<usize>,
}

impl Parameter {
    /// Whether it is a weight or a bias of queries or keys.
    pub(super) fn is_scored(&self) -> bool {
        let parts = ["attn.q.", "attn.k."];
        parts.iter().any(|part| self.name.contains(part))
    }
}

/// Makes room for the parameters of `model`, in the order in which they are in the arena: embedding, \[cls\], positions, blocks,
/// norm, head.
pub(super) fn parameters(model: &Model, recorder: &mut Recorder) -> Vec<Parameter> {
    let mut list = Listing {
        recorder,
        list: Vec::new(),
        layer: None,
    };
    let width = model.width;
    let norm = model.norm.is_some() && model.affine;
    match model.reading {
        ModelInput::Patches { pixels, .. } => {
            list.linear(
                "embed",
                [pixels, width],
                WeightRole::Embedding,
                model.biases,
            );
            list.add("cls", &[width], WeightRole::Cls);
        }
        ModelInput::Words { vocabulary, .. } => {
            list.linear("embed", [vocabulary, width], WeightRole::Embedding, false);
        }
    }
    list.add("position", &[model.tokens(), width], WeightRole::Position);
    for layer in 0..model.layers {
        list.layer = Some(layer);
        let name = |part: &str| format!("block.{layer}.{part}");
        if norm {
            list.norm(&name("norm1"), width);
        }
        let square = [width, width];
        let free = model.parametrisation == Parametrisation::Free;
        let biases = model.attention_biases;
        list.linear(&name("attn.q"), square, WeightRole::Query, biases);
        list.linear(&name("attn.k"), square, WeightRole::Key, biases);
        list.linear(&name("attn.v"), square, WeightRole::Value, biases && free);
        if free {
            list.linear(&name("attn.o"), square, WeightRole::Output, biases);
        } else {
            let learned = FilterEigenvalues::learned(model.parametrisation, width);
            list.add(&name("attn.lambda"), &[learned], WeightRole::Eigenvalues);
        }
        if model.sinks {
            list.add(&name("attn.sink"), &[model.heads], WeightRole::Sink);
        }
        if model.qk_norm {
            list.add(&name("attn.scale"), &[model.heads], WeightRole::ScoreScale);
        }
        if model.gated {
            list.linear(&name("attn.gate"), square, WeightRole::Gate, false);
        }
        if matches!(model.attending, Attending::Orthogonal(_)) {
            list.add(&name("attn.alpha"), &[model.heads], WeightRole::Alpha);
        }
        if norm {
            list.norm(&name("norm2"), width);
        }
        let hidden = model.ratio * width;
        list.linear(
            &name("mlp.1"),
            [width, hidden],
            WeightRole::Mlp(1),
            model.biases,
        );
        list.linear(
            &name("mlp.2"),
            [hidden, width],
            WeightRole::Mlp(2),
            model.biases,
        );
    }
    list.layer = None;
    if model.norm == Some(Norm::Pre) && model.affine {
        list.norm("norm", width);
    }
    list.linear(
        "head",
        [width, model.classes()],
        WeightRole::Head,
        model.biases,
    );
    list.list
}

struct Listing<'a> {
    recorder: &'a mut Recorder,
    list: Vec<Parameter>,
    layer: Option<usize>,
}

impl Listing<'_> {
    fn add(&mut self, name: &str, shape: &[usize], role: WeightRole) {
        self.list.push(Parameter {
            name: name.into(),
            shape: shape.to_vec(),
            slot: self.recorder.parameter(shape.iter().product()),
            role,
            layer: self.layer,
        });
    }

    fn linear(&mut self, name: &str, shape: [usize; 2], role: WeightRole, bias: bool) {
        self.add(&format!("{name}.weight"), &shape, role);
        if bias {
            self.add(&format!("{name}.bias"), &shape[1..], WeightRole::Bias);
        }
    }

    fn norm(&mut self, name: &str, width: usize) {
        self.add(&format!("{name}.weight"), &[width], WeightRole::Scale);
        self.add(&format!("{name}.bias"), &[width], WeightRole::Bias);
    }
}
