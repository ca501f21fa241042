//! A model written down as a list of operations. QK-norm is in `softmax`: unit rows of queries and keys, before their product.

use super::model::{Attending, Model, ModelInput, Telling};
use super::operations::{
    Activate, Bias, Blocks, CrossEntropy, FilterEigenvalues, Gather, Inverse, LayerNorm, Multiply,
    Orthogonal, Positions, Product, Residual, ScaleColumns, ScaleHeads, SelectRows, Sigmoid, Sink,
    Softmax, UnitRows,
};
use super::parameter::{Parameter, parameters};
use super::slot::Slot;
use super::tape::{Recorder, Tape};
use crate::problem::Problem;
use crate::specification::{Norm, Parametrisation};
use std::sync::Arc;

/// Places of the watched values of a block.
#[derive(Clone, Copy, Debug)]
pub struct BlockSlots {
    /// Tokens that enter the layer, T rows per example.
    pub tokens: Slot,
    /// Queries of all heads.
    pub query: Slot,
    /// Keys.
    pub key: Slot,
    /// A of every head of every example, T × T; `None` if it is never computed explicitly.
    pub attention: Option<Slot>,
    /// Eigenvalues of H if H is parametrised.
    pub eigenvalues: Option<Slot>,
    /// V_H⁻¹, the part of W_proj without the eigenvalues, if H is parametrised and has one head.
    pub inverse: Option<Slot>,
}

/// A model for a number of examples at a time: its operations, parameters, and places in the arena.
#[derive(Clone, Debug)]
pub struct Recording {
    /// The model.
    pub model: Model,
    /// Number of examples that the model reads at a time.
    pub examples: usize,
    /// The operations of the model.
    pub tape: Arc<Tape>,
    /// Parameters of the model in the order in which they are stored.
    pub parameters: Vec<Parameter>,
    /// Place of the patches; words are looked up.
    pub patches: Option<Slot>,
    /// The blocks.
    pub blocks: Vec<BlockSlots>,
    /// Tokens that leave the last.
    pub tokens: Slot,
    /// Logits, one row for every target.
    pub logits: Slot,
}

impl Recording {
    /// Writes `model` down for `examples` examples at a time.
    ///
    /// # Errors
    /// As [`Model::check`].
    pub fn new(model: &Model, examples: usize) -> Result<Self, Problem> {
        model.check()?;
        let mut recorder = Recorder::default();
        let parameters = parameters(model, &mut recorder);
        let mut writer = Writer {
            model,
            examples,
            recorder,
            parameters,
            blocks: Vec::new(),
            first_values: None,
        };
        let (patches, mut x) = writer.embedding();
        for layer in 0..model.layers {
            x = writer.block(layer, x);
        }
        let logits = writer.head(x);
        let classes = model.classes();
        let probabilities = writer.recorder.reserve(logits.len());
        writer.recorder.push(CrossEntropy {
            logits: logits.into(),
            probabilities,
            classes,
        });
        Ok(Self {
            model: model.clone(),
            examples,
            tape: Arc::new(writer.recorder.finish()),
            parameters: writer.parameters,
            patches,
            blocks: writer.blocks,
            tokens: x,
            logits,
        })
    }

    /// The parameter of a name.
    pub fn parameter(&self, name: &str) -> Option<&Parameter> {
        self.parameters
            .iter()
            .find(|parameter| parameter.name == name)
    }
}

struct Writer<'a> {
    model: &'a Model,
    examples: usize,
    recorder: Recorder,
    parameters: Vec<Parameter>,
    blocks: Vec<BlockSlots>,
    /// Values of the first layer.
    first_values: Option<Slot>,
}

impl Writer<'_> {
    /// The parameter with a given name, if the model has it.
    fn parameter(&self, name: &str) -> Option<Slot> {
        let found = self
            .parameters
            .iter()
            .find(|parameter| parameter.name == name);
        found.map(|parameter| parameter.slot)
    }

    /// A parameter that every model of this kind has.
    fn required(&self, name: &str) -> Slot {
        self.parameter(name)
            .expect("listed with the parameters of the model")
    }

    /// x W + b.
    fn linear(&mut self, x: Slot, name: &str, [inner, columns]: [usize; 2]) -> Slot {
        let rows = x.len() / inner;
        let out = self.recorder.reserve(rows * columns);
        let weight = self.required(&format!("{name}.weight"));
        self.recorder
            .push(Product::linear(x, weight, out, [rows, inner, columns]));
        if let Some(bias) = self.parameter(&format!("{name}.bias")) {
            self.recorder.push(Bias {
                bias: bias.into(),
                x: out,
            });
        }
        out
    }

    fn layer_norm(&mut self, x: Slot, name: &str) -> Slot {
        let out = self.recorder.reserve(x.len());
        let scale = self.parameter(&format!("{name}.weight"));
        let shift = self.parameter(&format!("{name}.bias"));
        let affine = scale
            .zip(shift)
            .map(|(scale, shift)| (scale.into(), shift.into()));
        let width = self.model.width;
        self.recorder.push(LayerNorm {
            x: x.into(),
            affine,
            out,
            width,
        });
        out
    }

    fn embedding(&mut self) -> (Option<Slot>, Slot) {
        let (model, width) = (self.model, self.model.width);
        let (patches, x) = match model.reading {
            ModelInput::Patches { count, pixels } => {
                let patches = self.recorder.constant(self.examples * count * pixels);
                (
                    Some(patches),
                    self.linear(patches, "embed", [pixels, width]),
                )
            }
            ModelInput::Words { length, .. } => {
                let out = self.recorder.reserve(self.examples * length * width);
                let table = self.required("embed.weight").into();
                self.recorder.push(Gather { table, out, width });
                (None, out)
            }
        };
        let out = self
            .recorder
            .reserve(self.examples * model.tokens() * width);
        let position = self.required("position").into();
        let cls = self.parameter("cls").map(Into::into);
        self.recorder.push(Positions {
            x: x.into(),
            cls,
            position,
            out,
            width,
        });
        (patches, out)
    }

    fn block(&mut self, layer: usize, x: Slot) -> Slot {
        let model = self.model;
        let x = self.residual_branch(
            x,
            model.alpha_sa,
            &format!("block.{layer}.norm1"),
            |writer, inner| writer.attention(layer, x, inner),
        );
        self.residual_branch(
            x,
            model.alpha_mlp,
            &format!("block.{layer}.norm2"),
            |writer, inner| writer.mlp(layer, inner),
        )
    }

    /// LayerNorm and skip connection around the result of `inside`.
    fn residual_branch(
        &mut self,
        x: Slot,
        alpha: f64,
        norm: &str,
        inside: impl FnOnce(&mut Self, Slot) -> Slot,
    ) -> Slot {
        let read = match self.model.norm {
            Some(Norm::Pre) => self.layer_norm(x, norm),
            _ => x,
        };
        let mut y = inside(self, read);
        if alpha != 0.0 {
            let out = self.recorder.reserve(x.len());
            self.recorder.push(Residual {
                x: x.into(),
                y: y.into(),
                out,
                alpha,
            });
            y = out;
        }
        match self.model.norm {
            Some(Norm::Post) => self.layer_norm(y, norm),
            _ => y,
        }
    }

    fn attention(&mut self, layer: usize, entering: Slot, x: Slot) -> Slot {
        let model = self.model;
        let (width, heads, tokens) = (model.width, model.heads, model.tokens());
        let name = |part: &str| format!("block.{layer}.attn.{part}");
        let square = [width, width];
        let [query, key, value] = ["q", "k", "v"].map(|part| self.linear(x, &name(part), square));
        let mut block = BlockSlots {
            tokens: entering,
            query,
            key,
            attention: None,
            eigenvalues: None,
            inverse: None,
        };
        let mixed = match model.attending {
            Attending::Orthogonal(basis) => {
                let out = self.recorder.reserve(x.len());
                let alpha = self.required(&name("alpha")).into();
                let [query, key, value] = [query, key, value].map(Into::into);
                self.recorder.push(Orthogonal {
                    query,
                    key,
                    value,
                    alpha,
                    out,
                    tokens,
                    width,
                    heads,
                    basis,
                });
                out
            }
            Attending::Softmax | Attending::GapRemoved => {
                let attention = self.softmax(&name, query, key);
                block.attention = Some(attention);
                let (value, scale) = self.values(value);
                let out = self.recorder.reserve(x.len());
                let rows = Blocks::heads(tokens, width, heads);
                self.recorder.push(Product {
                    a: attention.into(),
                    a_blocks: Blocks::attention(tokens, heads),
                    b: value.into(),
                    b_blocks: rows,
                    out,
                    out_blocks: rows,
                    shape: [tokens, tokens, model.head_width()],
                    count: [self.examples, heads],
                    scale,
                });
                out
            }
        };
        let mixed = if model.gated {
            self.gated(x, mixed, &name("gate"))
        } else {
            mixed
        };
        let out = match model.parametrisation {
            Parametrisation::Free => self.linear(mixed, &name("o"), square),
            _ => self.projection(mixed, &name, &mut block),
        };
        self.blocks.push(block);
        out
    }

    /// Values that attention is multiplied with, and a remaining factor: (1 − λ)(V + λ/(1 − λ) V₀) after the first layer of a
    /// model with a value residual.
    fn values(&mut self, own: Slot) -> (Slot, f64) {
        let lambda = self.model.value_residual;
        let first = *self.first_values.get_or_insert(own);
        if lambda == 0.0 || first == own {
            return (own, 1.0);
        }
        if lambda == 1.0 {
            return (first, 1.0);
        }
        let out = self.recorder.reserve(own.len());
        self.recorder.push(Residual {
            x: first.into(),
            y: own.into(),
            out,
            alpha: lambda / (1.0 - lambda),
        });
        (out, 1.0 - lambda)
    }

    /// Y ⊙ sigmoid(X W_g), with the output Y of the heads.
    fn gated(&mut self, x: Slot, mixed: Slot, name: &str) -> Slot {
        let width = self.model.width;
        let logits = self.linear(x, name, [width, width]);
        let [open, out] = [(); 2].map(|()| self.recorder.reserve(mixed.len()));
        self.recorder.push(Sigmoid {
            x: logits.into(),
            out: open,
        });
        self.recorder.push(Multiply {
            x: mixed.into(),
            y: open.into(),
            out,
        });
        out
    }

    /// Queries or keys of length 1, each head apart.
    fn unit_rows(&mut self, x: Slot) -> Slot {
        let out = self.recorder.reserve(x.len());
        self.recorder.push(UnitRows {
            x: x.into(),
            out,
            width: self.model.head_width(),
            heads: self.model.heads,
        });
        out
    }

    fn softmax(&mut self, name: &dyn Fn(&str) -> String, query: Slot, key: Slot) -> Slot {
        let model = self.model;
        let (width, heads, tokens) = (model.width, model.heads, model.tokens());
        let (mut query, mut key, mut scale) =
            (query, key, 1.0 / (model.head_width() as f64).sqrt());
        if model.qk_norm {
            let unit = self.unit_rows(query);
            key = self.unit_rows(key);
            query = self.recorder.reserve(unit.len());
            let factors = self.required(&name("scale"));
            self.recorder.push(ScaleHeads {
                x: unit.into(),
                factors: factors.into(),
                out: query,
                width: model.head_width(),
            });
            scale = 1.0;
        }
        let sink = model.sinks.then(|| Sink {
            logits: self.required(&name("sink")).into(),
            rows: self.recorder.reserve(self.examples * heads * tokens),
        });
        let attention = self
            .recorder
            .reserve(self.examples * heads * tokens * tokens);
        let rows = Blocks::heads(tokens, width, heads);
        self.recorder.push(Product {
            a: query.into(),
            a_blocks: rows,
            b: key.into(),
            b_blocks: rows.transposed(),
            out: attention,
            out_blocks: Blocks::attention(tokens, heads),
            shape: [tokens, model.head_width(), tokens],
            count: [self.examples, heads],
            scale,
        });
        let removed = match model.attending {
            Attending::GapRemoved => 1.0 / tokens as f64,
            Attending::Softmax | Attending::Orthogonal(_) => 0.0,
        };
        let largest = self.recorder.scored_heads(heads);
        self.recorder.push(Softmax {
            scores: attention,
            heads,
            sink,
            largest,
            tokens,
            causal: model.causal,
            removed,
        });
        attention
    }

    /// x W_proj, W_proj = Λ_H V_H⁻¹ for one head and Λ_H V_Hᵀ for several (FILTER §4).
    fn projection(
        &mut self,
        x: Slot,
        name: &dyn Fn(&str) -> String,
        block: &mut BlockSlots,
    ) -> Slot {
        let width = self.model.width;
        let parametrisation = self.model.parametrisation;
        let psi = self.required(&name("lambda")).into();
        let factors = self.recorder.reserve(width);
        self.recorder.push(FilterEigenvalues {
            psi,
            out: factors,
            parametrisation,
        });
        let scaled = self.recorder.reserve(x.len());
        self.recorder.push(ScaleColumns {
            x: x.into(),
            factors: factors.into(),
            out: scaled,
        });
        block.eigenvalues = Some(factors);
        let basis = self.required(&name("v.weight"));
        let (second, second_blocks) = if self.model.heads == 1 {
            let out = self.recorder.reserve(width * width);
            self.recorder.push(Inverse {
                matrix: basis.into(),
                out,
                size: width,
            });
            block.inverse = Some(out);
            (out, Blocks::whole_matrix(width))
        } else {
            (basis, Blocks::whole_matrix(width).transposed())
        };
        let rows = x.len() / width;
        let out = self.recorder.reserve(x.len());
        let shape = [rows, width, width];
        let product = Product::linear(scaled, second, out, shape);
        self.recorder.push(Product {
            b_blocks: second_blocks,
            ..product
        });
        out
    }

    fn mlp(&mut self, layer: usize, x: Slot) -> Slot {
        let (width, hidden) = (self.model.width, self.model.ratio * self.model.width);
        let first = self.linear(x, &format!("block.{layer}.mlp.1"), [width, hidden]);
        let out = self.recorder.reserve(first.len());
        let function = self.model.activation;
        self.recorder.push(Activate {
            x: first.into(),
            out,
            function,
        });
        self.linear(out, &format!("block.{layer}.mlp.2"), [hidden, width])
    }

    fn head(&mut self, x: Slot) -> Slot {
        let (width, tokens) = (self.model.width, self.model.tokens());
        let mut read = x;
        if let Telling::Class(_) = self.model.telling {
            read = self.recorder.reserve(self.examples * width);
            self.recorder.push(SelectRows {
                x: x.into(),
                out: read,
                tokens,
                width,
            });
        }
        if self.model.norm == Some(Norm::Pre) {
            read = self.layer_norm(read, "norm");
        }
        self.linear(read, "head", [width, self.model.classes()])
    }
}
