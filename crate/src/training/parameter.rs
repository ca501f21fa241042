//! The parameters of a model by name.

use super::model::{Attending, Model, Reading};
use super::operations::FilterEigenvalues;
use super::slot::Slot;
use super::tape::Recorder;
use crate::parameters::{Norm, Parametrisation};

/// What a parameter is for; its initialisation follows from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
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
    /// α of orthogonal attention, one a head.
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

/// One parameter.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// As in files: `block.0.attn.q.weight`.
    pub name: String,
    /// Rows and columns, `[in, out]`; of a vector only its length.
    pub shape: Vec<usize>,
    /// Where it lies in the arena.
    pub slot: Slot,
    /// What it is for.
    pub role: Role,
    /// Which block it belongs to, from 0; `None` before and behind all.
    pub layer: Option<usize>,
}

/// Makes room for the parameters of `model`, in the order of INTERFACE: embedding, \[cls\], positions, blocks,
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
        Reading::Patches { pixels, .. } => {
            list.linear("embed", [pixels, width], Role::Embedding, model.biases);
            list.add("cls", &[width], Role::Cls);
        }
        Reading::Words { vocabulary, .. } => {
            list.linear("embed", [vocabulary, width], Role::Embedding, false);
        }
    }
    list.add("position", &[model.tokens(), width], Role::Position);
    for layer in 0..model.layers {
        list.layer = Some(layer);
        let name = |part: &str| format!("block.{layer}.{part}");
        if norm {
            list.norm(&name("norm1"), width);
        }
        let square = [width, width];
        let free = model.parametrisation == Parametrisation::Free;
        let biases = model.attention_biases;
        list.linear(&name("attn.q"), square, Role::Query, biases);
        list.linear(&name("attn.k"), square, Role::Key, biases);
        list.linear(&name("attn.v"), square, Role::Value, biases && free);
        if free {
            list.linear(&name("attn.o"), square, Role::Output, biases);
        } else {
            let learned = FilterEigenvalues::learned(model.parametrisation, width);
            list.add(&name("attn.lambda"), &[learned], Role::Eigenvalues);
        }
        if matches!(model.attending, Attending::Orthogonal(_)) {
            list.add(&name("attn.alpha"), &[model.heads], Role::Alpha);
        }
        if norm {
            list.norm(&name("norm2"), width);
        }
        let hidden = model.ratio * width;
        list.linear(&name("mlp.1"), [width, hidden], Role::Mlp(1), model.biases);
        list.linear(&name("mlp.2"), [hidden, width], Role::Mlp(2), model.biases);
    }
    list.layer = None;
    if model.norm == Some(Norm::Pre) && model.affine {
        list.norm("norm", width);
    }
    list.linear("head", [width, model.classes()], Role::Head, model.biases);
    list.list
}

struct Listing<'a> {
    recorder: &'a mut Recorder,
    list: Vec<Parameter>,
    layer: Option<usize>,
}

impl Listing<'_> {
    fn add(&mut self, name: &str, shape: &[usize], role: Role) {
        self.list.push(Parameter {
            name: name.into(),
            shape: shape.to_vec(),
            slot: self.recorder.parameter(shape.iter().product()),
            role,
            layer: self.layer,
        });
    }

    fn linear(&mut self, name: &str, shape: [usize; 2], role: Role, bias: bool) {
        self.add(&format!("{name}.weight"), &shape, role);
        if bias {
            self.add(&format!("{name}.bias"), &shape[1..], Role::Bias);
        }
    }

    fn norm(&mut self, name: &str, width: usize) {
        self.add(&format!("{name}.weight"), &[width], Role::Scale);
        self.add(&format!("{name}.bias"), &[width], Role::Bias);
    }
}
