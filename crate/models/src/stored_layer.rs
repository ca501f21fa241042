//! The tensors of one layer in a file, and their form in one convention.

use super::heads::OUTPUT;
use super::layouts::{Gate, HEAD_NORMS, Layout, Stored, bias_of, old_name};
use super::stored_tensor::StoredTensor;
use super::weights::{Widen, transpose_to};
use super::{
    AttentionPart, AttentionWeights, Configuration, Feedforward, FeedforwardPart, LayerWeights,
    Linear, NormWeights,
};
use crate::linalg::Matrix;
use crate::problem::Problem;
use attention_spectra_words::phrase;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

/// How many numbers are widened at a time while they are reordered.
pub const WIDENED_AT_A_TIME: usize = 1 << 20;

/// A weight of a layer, [in, out], as its file has it.
#[derive(Clone, Debug)]
pub struct FileWeight<'a> {
    tensor: StoredTensor<'a>,
    stored: Stored,
    /// The outputs of the tensor that belong to the weight, as consecutive ranges.
    outputs: Vec<Range<usize>>,
}

impl Widen for FileWeight<'_> {
    fn widened(&self) -> Cow<'_, [f32]> {
        let &[rows, columns] = &self.tensor.shape[..] else {
            return Cow::Borrowed(&[]);
        };
        let count = self.outputs.iter().map(Range::len).sum();
        let is_whole = matches!(&self.outputs[..], [all] if *all == (0..columns));
        let at_a_time = (WIDENED_AT_A_TIME / columns.max(1)).max(1);
        match self.stored {
            Stored::OutIn => {
                let mut all = vec![0.0; self.count()];
                let mut at = 0;
                for range in &self.outputs {
                    for first in range.clone().step_by(at_a_time) {
                        let taken = first..(first + at_a_time).min(range.end);
                        let height = taken.len();
                        let part = self.tensor.part(taken, 0..columns);
                        transpose_to(&part, columns, &mut all[at..], count);
                        at += height;
                    }
                }
                Cow::Owned(all)
            }
            Stored::InOut if is_whole => self.tensor.numbers(),
            Stored::InOut => {
                let mut all = Vec::with_capacity(self.count());
                for first in (0..rows).step_by(at_a_time) {
                    let part = first..(first + at_a_time).min(rows);
                    for row in self.tensor.part(part, 0..columns).chunks_exact(columns) {
                        let taken = self.outputs.iter().map(|range| &row[range.clone()]);
                        taken.for_each(|taken| all.extend_from_slice(taken));
                    }
                }
                Cow::Owned(all)
            }
        }
    }

    fn count(&self) -> usize {
        let inputs = match self.stored {
            Stored::OutIn => self.tensor.shape.last(),
            Stored::InOut => self.tensor.shape.first(),
        };
        inputs.copied().unwrap_or(0) * self.outputs.iter().map(Range::len).sum::<usize>()
    }
}

/// Numbers of a layer by their names in the file.
#[derive(Clone, Debug)]
pub(super) struct StoredLayer<'a> {
    /// Text before the names of the layout.
    pub prefix: String,
    /// Its tensors by name.
    pub tensors: BTreeMap<String, StoredTensor<'a>>,
}

impl<'a> StoredLayer<'a> {
    /// Queries, keys, values and output.
    pub fn attention(
        &self,
        layout: &Layout,
        model: &Configuration,
    ) -> Result<AttentionWeights<FileWeight<'a>>, Problem> {
        if layout.latent.is_some() {
            let sentence = phrase!("models-queries-keys-values-model-products");
            return Err(Problem::new("file", sentence.to_owned()));
        }
        Ok(AttentionWeights {
            query: self.heads(layout, model, 0)?,
            key: self.heads(layout, model, 1)?,
            value: self.heads(layout, model, 2)?,
            output: self.linear(
                layout.output,
                layout.stored,
                [model.query_width(), model.width],
            )?,
        })
    }

    /// All weights of a layer.
    pub fn layer(
        &self,
        layout: &Layout,
        model: &Configuration,
    ) -> Result<LayerWeights<FileWeight<'a>>, Problem> {
        let AttentionPart {
            attention,
            head_norms,
            norms,
        } = self.attention_part(layout, model)?;
        Ok(LayerWeights {
            attention,
            head_norms,
            norms,
            feedforward: self.feedforward_part(layout, model)?.feedforward,
        })
    }

    /// The weights of attention and the norms.
    pub fn attention_part(
        &self,
        layout: &Layout,
        model: &Configuration,
    ) -> Result<AttentionPart<FileWeight<'a>>, Problem> {
        Ok(AttentionPart {
            attention: self.attention(layout, model)?,
            head_norms: match model.head_norms {
                true => {
                    let norm = |name| self.norm(name, model.head_width);
                    let [of_queries, of_keys] = HEAD_NORMS.map(norm);
                    Some([of_queries?, of_keys?])
                }
                false => None,
            },
            norms: self.norms(layout, model)?,
        })
    }

    /// The weights of the MLP and the norms.
    pub fn feedforward_part(
        &self,
        layout: &Layout,
        model: &Configuration,
    ) -> Result<FeedforwardPart<FileWeight<'a>>, Problem> {
        let (width, hidden) = (model.width, model.hidden);
        let (up, gate, down) = layout.feedforward;
        let (up, gate) = match gate {
            Gate::None => (self.linear(up, layout.stored, [width, hidden])?, None),
            Gate::Apart(gate) => (
                self.linear(up, layout.stored, [width, hidden])?,
                Some(self.linear(gate, layout.stored, [width, hidden])?),
            ),
            Gate::Fused => {
                let half = |from: usize| {
                    let outputs = std::iter::once(from..from + hidden).collect();
                    self.map(up, layout.stored, [width, 2 * hidden], outputs)
                };
                (half(hidden)?, Some(half(0)?))
            }
        };
        Ok(FeedforwardPart {
            norms: self.norms(layout, model)?,
            feedforward: Feedforward {
                up,
                gate,
                down: self.linear(down, layout.stored, [hidden, width])?,
            },
        })
    }

    /// The norms of attention and MLP.
    fn norms(&self, layout: &Layout, model: &Configuration) -> Result<[NormWeights; 2], Problem> {
        Ok([
            self.norm(layout.norms[0], model.width)?,
            self.norm(layout.norms[1], model.width)?,
        ])
    }

    /// The normalisation whose scale is `name`, or its name in old files.
    fn norm(&self, name: &str, width: usize) -> Result<NormWeights, Problem> {
        let either = |name: String| -> Result<Option<Vec<f32>>, Problem> {
            let found = self.vector(&name, width)?;
            let old = match (found, old_name(&name)) {
                (None, Some(old)) => self.vector(&old, width)?,
                (found, _) => found,
            };
            Ok(old)
        };
        let weight = either(name.to_owned())?;
        let missing = || {
            Problem::new(
                "file",
                phrase!("models-prefixed-tensor-missing", prefix = self.prefix, name),
            )
        };
        Ok(NormWeights {
            weight: weight.ok_or_else(missing)?,
            bias: either(bias_of(name))?,
        })
    }

    /// The map `name` of these widths, in × out.
    fn linear(
        &self,
        name: &str,
        stored: Stored,
        sides: [usize; 2],
    ) -> Result<Linear<FileWeight<'a>>, Problem> {
        let outputs = std::iter::once(0..sides[1]).collect();
        self.map(name, stored, sides, outputs)
    }

    /// The outputs `outputs` of the map `name` of these widths, in × out.
    fn map(
        &self,
        name: &str,
        stored: Stored,
        sides: [usize; 2],
        outputs: Vec<Range<usize>>,
    ) -> Result<Linear<FileWeight<'a>>, Problem> {
        let tensor = self.tensor(name, stored, sides)?.clone();
        let bias = self.vector(&bias_of(name), sides[1])?;
        let taken = |bias: Vec<f32>| {
            let ranges = outputs.iter().map(|range| &bias[range.clone()]);
            ranges.collect::<Vec<_>>().concat()
        };
        Ok(Linear {
            inputs: sides[0],
            outputs: outputs.iter().map(Range::len).sum(),
            bias: bias.map(taken),
            weight: FileWeight {
                tensor,
                stored,
                outputs,
            },
        })
    }

    /// Part `part` of queries, keys and values: the rows (of [out, in]) of its heads, one after another.
    fn heads(
        &self,
        layout: &Layout,
        model: &Configuration,
        part: usize,
    ) -> Result<Linear<FileWeight<'a>>, Problem> {
        let packing = layout.query_key_value;
        let heads = if part == 0 {
            model.heads
        } else {
            model.key_value_heads
        };
        let outputs = (0..heads).map(|i| {
            let start = packing.first_row(part, i, model);
            start..start + model.head_width
        });
        let sides = [model.width, packing.rows(part, model)];
        self.map(packing.name(part), layout.stored, sides, outputs.collect())
    }

    /// The numbers of the weight `name` of these widths, in × out, in the precision of the file.
    fn matrix(
        &self,
        name: &str,
        stored: Stored,
        sides: [usize; 2],
    ) -> Result<Cow<'_, [f32]>, Problem> {
        Ok(self.tensor(name, stored, sides)?.numbers())
    }

    /// The weight `name` of these widths, in × out.
    fn tensor(
        &self,
        name: &str,
        stored: Stored,
        [inputs, outputs]: [usize; 2],
    ) -> Result<&StoredTensor<'a>, Problem> {
        let full = self.full(name);
        let Some(tensor) = self.tensors.get(&full) else {
            return Err(Problem::new(
                "file",
                phrase!("models-stored-tensor-missing", name = full),
            ));
        };
        let shape = &tensor.shape;
        let wanted = match stored {
            Stored::OutIn => [outputs, inputs],
            Stored::InOut => [inputs, outputs],
        };
        if shape[..] != wanted {
            let sentence = phrase!(
                "models-tensor-shape-but-models-heads-widths",
                name = full,
                shape = format!("{shape:?}"),
                wanted = format!("{wanted:?}")
            );
            return Err(Problem::new("file", sentence));
        }
        Ok(tensor)
    }

    /// Whether the weights of attention are there in the shapes that the model asks for.
    ///
    /// # Errors
    /// As [`StoredLayer::attention`].
    pub fn check_attention(&self, layout: &Layout, model: &Configuration) -> Result<(), Problem> {
        for part in 0..OUTPUT {
            let name = layout.query_key_value.name(part);
            let rows = layout.query_key_value.rows(part, model);
            self.tensor(name, layout.stored, [model.width, rows])?;
            self.vector(&bias_of(name), rows)?;
        }
        let sides = [model.query_width(), model.width];
        self.tensor(layout.output, layout.stored, sides)?;
        self.vector(&bias_of(layout.output), model.width)?;
        Ok(())
    }

    /// A weight of [`PARTS`](super::heads::PARTS) of its head `at`: W_Qᵀ, W_Kᵀ, W_Vᵀ, with `scale` on their columns, or W_O, d_h × d.
    ///
    /// # Errors
    /// As [`StoredLayer::check_attention`].
    pub fn head(
        &self,
        layout: &Layout,
        model: &Configuration,
        (part, at): (usize, usize),
        scale: Option<&[f32]>,
    ) -> Result<Matrix, Problem> {
        let (n, d) = (model.head_width, model.width);
        let (tensor, from, is_by_rows) = match part {
            OUTPUT => {
                let sides = [model.query_width(), d];
                let tensor = self.tensor(layout.output, layout.stored, sides)?;
                (tensor, at * n, layout.stored == Stored::InOut)
            }
            _ => {
                let packing = layout.query_key_value;
                let sides = [d, packing.rows(part, model)];
                let tensor = self.tensor(packing.name(part), layout.stored, sides)?;
                let from = packing.first_row(part, at, model);
                (tensor, from, layout.stored == Stored::OutIn)
            }
        };
        let numbers = match is_by_rows {
            true => tensor.part(from..from + n, 0..d),
            false => tensor.part(0..d, from..from + n),
        };
        let scale = scale.filter(|_| part != OUTPUT);
        Ok(Matrix::from_fn(n, d, |i, j| {
            let number = numbers[if is_by_rows { i * d + j } else { j * n + i }];
            f64::from(scale.map_or(number, |scale| number * scale[j]))
        }))
    }

    /// The name of a tensor in the files.
    pub fn full(&self, name: &str) -> String {
        format!("{}{name}", self.prefix)
    }

    /// Sides of the matrix `name` as stored.
    pub fn sides(&self, name: &str) -> Result<[usize; 2], Problem> {
        let full = self.full(name);
        let Some(StoredTensor { shape, .. }) = self.tensors.get(&full) else {
            return Err(Problem::new(
                "file",
                phrase!("models-stored-tensor-missing", name = full),
            ));
        };
        <[usize; 2]>::try_from(&shape[..]).map_err(|_| {
            let sentence = phrase!(
                "models-stored-tensor-not-a-matrix",
                name = full,
                shape = format!("{shape:?}")
            );
            Problem::new("file", sentence)
        })
    }

    /// The numbers of the matrix `name` of `sides`, out × in, row by row.
    pub fn rows(
        &self,
        name: &str,
        [outputs, inputs]: [usize; 2],
    ) -> Result<Cow<'_, [f32]>, Problem> {
        self.matrix(name, Stored::OutIn, [inputs, outputs])
    }

    /// `matrix` with row i multiplied by entry i of the vector `scale`.
    pub fn scaled(&self, mut matrix: Matrix, scale: &str) -> Result<Matrix, Problem> {
        let rows = matrix.nrows();
        let Some(scale) = self.vector(scale, rows)? else {
            let sentence = phrase!("models-tensor-of-scales-missing", name = self.full(scale));
            return Err(Problem::new("file", sentence));
        };
        for column in matrix.col_iter_mut() {
            for (entry, factor) in column.iter_mut().zip(&scale) {
                *entry *= f64::from(*factor);
            }
        }
        Ok(matrix)
    }

    /// The vector `name` of `length` numbers, if it exists.
    pub fn vector(&self, name: &str, length: usize) -> Result<Option<Vec<f32>>, Problem> {
        let full = self.full(name);
        let Some(tensor) = self.tensors.get(&full) else {
            return Ok(None);
        };
        let shape = &tensor.shape;
        match shape.iter().product::<usize>() == length {
            true => Ok(Some(tensor.numbers().into_owned())),
            false => {
                let sentence = phrase!(
                    "models-stored-shape-does-not-fit",
                    name = full,
                    shape = format!("{shape:?}"),
                    width = length
                );
                Err(Problem::new("file", sentence))
            }
        }
    }
}
