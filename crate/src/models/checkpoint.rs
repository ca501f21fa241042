//! A model as its files hold it: which family it is of, where a layer's weights lie, and those weights in one
//! convention.
//!
//! Only headers are read to open it. Whoever has the files reads the byte ranges asked for, a layer at a time, so
//! that a model of any size opens in the memory of one layer.

mod files;
mod folding;
mod opening;
mod other_models;
mod recognition;
#[cfg(test)]
mod tests;

pub use files::{ByteRange, CheckpointFile};

use super::assigned::Assigned;
use super::layouts::{HEAD_NORMS, Layout, bias_of, old_name};
use super::pictures::PictureInput;
use super::stored_layer::StoredLayer;
use super::tensors::Tensors;
use super::{AttentionWeights, Configuration, LayerWeights};
use crate::problem::Problem;
use crate::safetensors::Precision;
use recognition::root_of;
use std::collections::{BTreeMap, BTreeSet};

/// A model whose weights can be read.
#[derive(Clone, Debug)]
pub struct Checkpoint {
    tensors: Tensors,
    layout: &'static Layout,
    /// What stands before the number of the layer.
    before: String,
    /// Numbers in the files of the layers that are read: those with softmax attention.
    numbers: Vec<usize>,
    /// What the visitor said of tensors that no layout knows.
    assigned: Assigned,
    /// What the model is made of.
    pub configuration: Configuration,
    /// Sentences about what was found.
    pub notes: Vec<String>,
    /// Why tokens cannot be sent through it, where they could be through its layout.
    not_passed: Option<String>,
    /// The pictures that it takes, where its layout and its tensors say which.
    pictures: Option<PictureInput>,
}

/// Weights of attention of one layer at most, all heads together: half a gigabyte in single precision, held twice.
const LARGEST_ATTENTION: usize = 1 << 27;

impl Checkpoint {
    /// Why tokens cannot be sent through it, where its layout alone would let them.
    pub(super) fn not_passed(&self) -> Option<&str> {
        self.not_passed.as_deref()
    }

    /// The pictures that can be sent through it, where such can.
    pub fn pictures(&self) -> Option<&PictureInput> {
        self.pictures.as_ref().filter(|_| self.not_passed.is_none())
    }

    /// What its layout is called.
    pub fn layout(&self) -> &'static Layout {
        self.layout
    }

    /// What stands before the layers, for embeddings: `bert.` where the layers are `bert.encoder.layer.0`, ….
    pub fn root(&self) -> &str {
        root_of(&self.before, self.layout)
    }

    /// The number in the files of layer `layer`, counted over the layers with softmax attention.
    pub fn number(&self, layer: usize) -> usize {
        self.numbers.get(layer).copied().unwrap_or(layer)
    }

    /// Names and shapes of tensors that nothing here reads.
    pub fn unrecognised(&self) -> Vec<(&str, &[usize])> {
        let known: BTreeSet<String> = (0..self.configuration.layers)
            .flat_map(|layer| self.layer_tensors(layer))
            .chain(self.embeddings())
            .collect();
        let rest = self
            .tensors
            .iter()
            .filter(|(name, _)| !known.contains(*name));
        rest.map(|(name, (_, entry))| (name.as_str(), entry.shape.as_slice()))
            .collect()
    }

    /// The tensors of a layer's attention, as they are called in the files.
    pub fn attention_tensors(&self, layer: usize) -> Vec<String> {
        self.present(layer, &self.layout.attention())
    }

    /// All tensors of a layer.
    pub fn layer_tensors(&self, layer: usize) -> Vec<String> {
        let mut names = self.layout.layer();
        if self.configuration.head_norms {
            names.extend(HEAD_NORMS);
        }
        self.present(layer, &names)
    }

    /// Those that tokens meet before the first layer.
    pub fn embeddings(&self) -> Vec<String> {
        let names = self.layout.embeddings.iter().copied();
        let pictures = self.layout.pictures.iter();
        let of_pictures = pictures.flat_map(|all| [all.class_token, all.projection, all.positions]);
        let mut found = self.found(
            names
                .chain(of_pictures)
                .map(|name| format!("{}{name}", self.root())),
        );
        // What is no weight has itself beside it.
        found.dedup();
        found
    }

    /// Shape of a tensor.
    pub fn shape(&self, name: &str) -> Option<&[usize]> {
        self.tensors
            .get(name)
            .map(|(_, entry)| entry.shape.as_slice())
    }

    /// The kind of numbers in a tensor, as the format calls it.
    pub fn dtype(&self, name: &str) -> Option<&str> {
        self.tensors
            .get(name)
            .map(|(_, entry)| entry.dtype.as_str())
    }

    /// Where the tensors `names` lie; unknown ones are left out.
    pub fn ranges(&self, names: &[String]) -> Vec<ByteRange> {
        let range = |name: &String| {
            let (file, entry) = self.tensors.get(name)?;
            Some(ByteRange {
                file: *file,
                start: entry.start,
                end: entry.end,
            })
        };
        names.iter().filter_map(range).collect()
    }

    /// The attention of layer `layer`, from `bytes`, those of [`Checkpoint::attention_tensors`] one after another.
    ///
    /// # Errors
    /// When bytes are missing, a tensor is not of single, half or bfloat precision, or has another shape than the
    /// configuration asks for; the sentence names it.
    pub fn attention(&self, layer: usize, bytes: &[u8]) -> Result<AttentionWeights, Problem> {
        let names = self.attention_tensors(layer);
        let stored = self.stored(layer, &names, bytes)?;
        let attention = stored.attention(self.layout, &self.configuration);
        attention.map_err(|problem| self.assigned.in_files(problem))
    }

    /// Layer `layer`, from `bytes`, those of [`Checkpoint::layer_tensors`] one after another.
    ///
    /// # Errors
    /// As [`Checkpoint::attention`], and when the family is one through which tokens cannot be sent.
    pub fn layer(&self, layer: usize, bytes: &[u8]) -> Result<LayerWeights, Problem> {
        let names = self.layer_tensors(layer);
        let stored = self.stored(layer, &names, bytes)?;
        let layer = stored.layer(self.layout, &self.configuration);
        layer.map_err(|problem| self.assigned.in_files(problem))
    }

    /// The numbers of `names`, in the layer `layer`.
    pub(super) fn stored(
        &self,
        layer: usize,
        names: &[String],
        bytes: &[u8],
    ) -> Result<StoredLayer, Problem> {
        let mut rest = bytes;
        let mut tensors = BTreeMap::new();
        for name in names {
            let Some((_, entry)) = self.tensors.get(name) else {
                continue;
            };
            let mut numbers = self.next_numbers(name, entry.end - entry.start, &mut rest)?;
            let is_scale = self.layout.norms.iter().any(|norm| name.ends_with(norm));
            if is_scale && self.configuration.scales_less_one {
                numbers.iter_mut().for_each(|scale| *scale += 1.0);
            }
            tensors.insert(name.clone(), (entry.shape.clone(), numbers));
        }
        Ok(StoredLayer {
            prefix: format!("{}{}.", self.before, self.number(layer)),
            tensors,
        })
    }

    /// The numbers in the first `length` bytes of `rest`, of the tensor `name` or of some of its rows; `rest` is what is behind.
    ///
    /// # Errors
    /// When there are fewer bytes, they are none of a precision that is read, or a number is not finite; the sentence names the
    /// tensor.
    pub(super) fn next_numbers(
        &self,
        name: &str,
        length: u64,
        rest: &mut &[u8],
    ) -> Result<Vec<f32>, Problem> {
        let called = self.assigned.called.get(name).map_or(name, String::as_str);
        let precision = Precision::of(called, self.dtype(name).unwrap_or(""))?;
        let refused = |what: &str| Problem::new("file", format!("Tensor {called} {what}"));
        let cut_short = "is cut short: the file has changed or could not be read to its end.";
        let (taken, behind) = rest
            .split_at_checked(length as usize)
            .ok_or_else(|| refused(cut_short))?;
        *rest = behind;
        let numbers = precision.widened(taken);
        match all_finite(&numbers) {
            true => Ok(numbers),
            false => Err(refused("holds numbers that are not finite.")),
        }
    }

    /// Tokens at most that can be sent through it, so that the attention of a layer fits into memory.
    pub(super) fn most_attended(&self) -> usize {
        (LARGEST_ATTENTION / self.configuration.heads.max(1)).isqrt()
    }

    /// Those of `weights` that layer `layer` has, and their biases.
    fn present(&self, layer: usize, weights: &[&str]) -> Vec<String> {
        let number = self.number(layer);
        let full = |name: &&str| format!("{}{number}.{name}", self.before);
        self.found(weights.iter().map(full))
    }

    fn found(&self, weights: impl Iterator<Item = String>) -> Vec<String> {
        let both = weights.flat_map(|weight| [bias_of(&weight), weight]);
        both.filter_map(|name| self.found_as(name)).collect()
    }

    /// What a tensor of this name is called here.
    pub(super) fn found_as(&self, name: String) -> Option<String> {
        match self.tensors.contains_key(&name) {
            true => Some(name),
            false => old_name(&name).filter(|old| self.tensors.contains_key(old)),
        }
    }
}

/// Whether none of `numbers` is NaN or infinite: by their exponents, which compare as whole numbers many at once.
fn all_finite(numbers: &[f32]) -> bool {
    let largest = (numbers.iter()).fold(0, |most, x| std::cmp::max(most, x.to_bits() << 1));
    largest < f32::INFINITY.to_bits() << 1
}
