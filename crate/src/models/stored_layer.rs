//! The tensors of one layer in a file, and their form in one convention.

use super::layouts::{Gate, HEAD_NORMS, Layout, Stored, bias_of, old_name};
use super::{AttentionWeights, Configuration, Feedforward, LayerWeights, Linear, NormWeights};
use crate::linalg::Matrix;
use crate::problem::Problem;
use std::collections::BTreeMap;

/// Numbers of a layer by the names that its file gives them.
#[derive(Clone, Debug)]
pub(super) struct StoredLayer {
    /// Text before the names of the layout.
    pub prefix: String,
    /// Shape and numbers, the last dimension running fastest.
    pub tensors: BTreeMap<String, (Vec<usize>, Vec<f32>)>,
}

impl StoredLayer {
    /// Queries, keys, values and output.
    pub fn attention(
        &self,
        layout: &Layout,
        model: &Configuration,
    ) -> Result<AttentionWeights, Problem> {
        if layout.latent.is_some() {
            let sentence = "Queries, keys and values of this model are products of two maps, which are not put together for all heads at once.";
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
    pub fn layer(&self, layout: &Layout, model: &Configuration) -> Result<LayerWeights, Problem> {
        let attention = self.attention(layout, model)?;
        let (width, hidden) = (model.width, model.hidden);
        let (up, gate, down) = layout.feedforward;
        let (up, gate) = match gate {
            Gate::None => (self.linear(up, layout.stored, [width, hidden])?, None),
            Gate::Apart(gate) => (
                self.linear(up, layout.stored, [width, hidden])?,
                Some(self.linear(gate, layout.stored, [width, hidden])?),
            ),
            Gate::Fused => {
                let both = self.linear(up, layout.stored, [width, 2 * hidden])?;
                let half = |from: usize| {
                    let bias = both
                        .bias
                        .as_ref()
                        .map(|bias| bias[from..from + hidden].to_vec());
                    Linear::new(up, [width, hidden], both.columns(from, hidden), bias)
                };
                (half(hidden)?, Some(half(0)?))
            }
        };
        Ok(LayerWeights {
            attention,
            head_norms: match model.head_norms {
                true => {
                    let norm = |name| self.norm(name, model.head_width);
                    let [of_queries, of_keys] = HEAD_NORMS.map(norm);
                    Some([of_queries?, of_keys?])
                }
                false => None,
            },
            norms: [
                self.norm(layout.norms[0], width)?,
                self.norm(layout.norms[1], width)?,
            ],
            feedforward: Feedforward {
                up,
                gate,
                down: self.linear(down, layout.stored, [hidden, width])?,
            },
        })
    }

    /// The norm whose scale is `name`, or what old files call it.
    fn norm(&self, name: &str, width: usize) -> Result<NormWeights, Problem> {
        let either = |name: String| -> Result<Option<Vec<f32>>, Problem> {
            let found = self.vector(&name, width)?;
            let old = match (found, old_name(&name)) {
                (None, Some(old)) => self.vector(&old, width)?,
                (found, _) => found,
            };
            Ok(old.map(<[f32]>::to_vec))
        };
        let weight = either(name.to_owned())?;
        let missing = || Problem::new("file", format!("Tensor {}{name} is missing.", self.prefix));
        Ok(NormWeights {
            weight: weight.ok_or_else(missing)?,
            bias: either(bias_of(name))?,
        })
    }

    /// The map `name` of these widths, in × out.
    pub fn linear(&self, name: &str, stored: Stored, sides: [usize; 2]) -> Result<Linear, Problem> {
        let weight = self.matrix(name, stored, sides)?;
        let bias = self.vector(&bias_of(name), sides[1])?.map(<[f32]>::to_vec);
        match stored {
            Stored::OutIn => Linear::transposed(name, sides, weight, bias),
            Stored::InOut => Linear::new(name, sides, weight.to_vec(), bias),
        }
    }

    /// Part `part` of queries, keys and values: the rows (of [out, in]) of its heads, one after another.
    fn heads(
        &self,
        layout: &Layout,
        model: &Configuration,
        part: usize,
    ) -> Result<Linear, Problem> {
        let packing = layout.query_key_value;
        let (name, rows) = (packing.name(part), packing.rows(part, model));
        let (width, head) = (model.width, model.head_width);
        let weight = self.matrix(name, layout.stored, [width, rows])?;
        let bias = self.vector(&bias_of(name), rows)?;
        let heads = if part == 0 {
            model.heads
        } else {
            model.key_value_heads
        };
        let starts: Vec<usize> = (0..heads)
            .map(|i| packing.first_row(part, i, model))
            .collect();
        let bias = bias.map(|bias| {
            starts
                .iter()
                .flat_map(|start| &bias[*start..start + head])
                .copied()
                .collect()
        });
        let sides = [width, heads * head];
        match layout.stored {
            Stored::OutIn => {
                let blocks = starts
                    .iter()
                    .map(|start| &weight[start * width..(start + head) * width]);
                Linear::transposed(name, sides, &blocks.collect::<Vec<_>>().concat(), bias)
            }
            Stored::InOut => {
                let block = |row: &'_ [f32], start: usize| row[start..start + head].to_vec();
                let rows = weight.chunks_exact(rows);
                let taken =
                    rows.flat_map(|row| starts.iter().flat_map(move |start| block(row, *start)));
                Linear::new(name, sides, taken.collect(), bias)
            }
        }
    }

    /// The numbers of the weight `name` of these widths, in × out, in the precision of the file.
    fn matrix(
        &self,
        name: &str,
        stored: Stored,
        [inputs, outputs]: [usize; 2],
    ) -> Result<&[f32], Problem> {
        let full = format!("{}{name}", self.prefix);
        let Some((shape, numbers)) = self.tensors.get(&full) else {
            return Err(Problem::new("file", format!("Tensor {full} is missing.")));
        };
        let wanted = match stored {
            Stored::OutIn => [outputs, inputs],
            Stored::InOut => [inputs, outputs],
        };
        if shape[..] != wanted {
            let sentence = format!(
                "Tensor {full} has the shape {shape:?}, and the model’s heads and widths ask for {wanted:?}."
            );
            return Err(Problem::new("file", sentence));
        }
        Ok(numbers)
    }

    /// The name of a tensor in the files.
    pub fn full(&self, name: &str) -> String {
        format!("{}{name}", self.prefix)
    }

    /// Sides of the matrix `name` as stored.
    pub fn sides(&self, name: &str) -> Result<[usize; 2], Problem> {
        let full = self.full(name);
        let Some((shape, _)) = self.tensors.get(&full) else {
            return Err(Problem::new("file", format!("Tensor {full} is missing.")));
        };
        <[usize; 2]>::try_from(&shape[..]).map_err(|_| {
            let sentence = format!("Tensor {full} has the shape {shape:?} and is not a matrix.");
            Problem::new("file", sentence)
        })
    }

    /// The numbers of the matrix `name` of `sides`, out × in, row by row.
    pub fn rows(&self, name: &str, [outputs, inputs]: [usize; 2]) -> Result<&[f32], Problem> {
        self.matrix(name, Stored::OutIn, [inputs, outputs])
    }

    /// `matrix` with row i multiplied by entry i of the vector `scale`.
    pub fn scaled(&self, mut matrix: Matrix, scale: &str) -> Result<Matrix, Problem> {
        let rows = matrix.nrows();
        let Some(scale) = self.vector(scale, rows)? else {
            let sentence = format!("Tensor {} is missing.", self.full(scale));
            return Err(Problem::new("file", sentence));
        };
        for column in matrix.col_iter_mut() {
            for (entry, factor) in column.iter_mut().zip(scale) {
                *entry *= f64::from(*factor);
            }
        }
        Ok(matrix)
    }

    /// The vector `name` of `length` numbers, where there is one.
    pub fn vector(&self, name: &str, length: usize) -> Result<Option<&[f32]>, Problem> {
        let full = format!("{}{name}", self.prefix);
        match self.tensors.get(&full) {
            None => Ok(None),
            Some((_, numbers)) if numbers.len() == length => Ok(Some(numbers)),
            Some((shape, _)) => {
                let sentence = format!(
                    "Tensor {full} has the shape {shape:?}, and the model asks for [{length}]."
                );
                Err(Problem::new("file", sentence))
            }
        }
    }
}
