//! A model in its files: its family, the places of a layer's weights, and those weights in one convention.
//!
//! Only headers are read to open it. The owner of the files reads the requested byte ranges, one layer at a time, so that a model
//! of any size opens in the memory of one layer.

use attention_spectra_words::phrase;
mod files;
mod folding;
mod opening;
mod other_models;
mod recognition;
#[cfg(test)]
mod tests;

pub(super) use files::tensors as tensors_of;
pub use files::{ByteRange, CheckpointFile};
pub(super) use other_models::packed_by;

use super::assigned::Assigned;
use super::heads::{Head, measure_each};
use super::latent_heads::measure_latent;
use super::layouts::{HEAD_NORMS, Layout, SINKS, bias_of, old_name};
use super::pictures::PictureInput;
use super::scales::{BlockSides, Scaling, scale_of, zero_of};
use super::stored_layer::StoredLayer;
use super::stored_tensor::{StoredTensor, all_finite, are_finite};
use super::tensors::Tensors;
use super::{
    AttentionPart, AttentionWeights, Configuration, FeedforwardPart, FileWeight, LayerWeights,
};
use crate::problem::Problem;
use crate::safetensors::Precision;
use recognition::root_of;
use std::collections::{BTreeMap, BTreeSet};

/// A model whose weights can be read.
#[derive(Clone, Debug)]
pub struct Checkpoint {
    tensors: Tensors,
    layout: &'static Layout,
    /// Text before the number of the layer.
    before: String,
    /// Numbers, in the files, of the supported layers: those with softmax attention.
    numbers: Vec<usize>,
    /// The visitor's assignment of tensors in no known layout.
    assigned: Assigned,
    /// Sides of a block of weights that share a scale, where config.json gives them.
    block_sides: BlockSides,
    /// Configuration of the model.
    pub configuration: Configuration,
    /// Sentences about the files.
    pub notes: Vec<String>,
    /// Reason why tokens cannot be passed through the model although its layout is known.
    not_passed: Option<String>,
    /// The pictures that the model takes, as far as its layout and tensors show.
    pictures: Option<PictureInput>,
}

/// Largest weights of attention of one layer, all heads together: half a gigabyte in single precision, held
/// twice.
const LARGEST_ATTENTION: usize = 1 << 27;

impl Checkpoint {
    /// Reason why tokens cannot be passed through the model, although its layout is supported.
    pub(super) fn not_passed(&self) -> Option<&str> {
        self.not_passed.as_deref()
    }

    /// The format of pictures that can be passed through the model, if it takes pictures.
    pub fn pictures(&self) -> Option<&PictureInput> {
        self.pictures.as_ref().filter(|_| self.not_passed.is_none())
    }

    /// Its layout.
    pub fn layout(&self) -> &'static Layout {
        self.layout
    }

    /// Prefix of the embeddings: `bert.` where the layers are `bert.encoder.layer.0`, ….
    pub fn root(&self) -> &str {
        root_of(&self.before, self.layout)
    }

    /// The number in the files of layer `layer`, counted over the layers with softmax attention.
    pub fn number(&self, layer: usize) -> usize {
        self.numbers.get(layer).copied().unwrap_or(layer)
    }

    /// Names and shapes of unused tensors.
    pub fn unrecognised(&self) -> Vec<(&str, &[usize])> {
        let known: BTreeSet<String> = (0..self.configuration.layers)
            .flat_map(|layer| {
                self.layer_tensors(layer)
                    .into_iter()
                    .chain(self.sinks(layer))
            })
            .chain(self.embeddings())
            .collect();
        let rest = self
            .tensors
            .iter()
            .filter(|(name, _)| !known.contains(*name));
        rest.map(|(name, (_, entry))| (name.as_str(), entry.shape.as_slice()))
            .collect()
    }

    /// The tensors of a layer's attention, by their names in the files.
    pub fn attention_tensors(&self, layer: usize) -> Vec<String> {
        self.present(layer, &self.layout.attention())
    }

    /// The tensors that [`Checkpoint::heads`] reads of a layer.
    pub fn head_tensors(&self, layer: usize, folded: bool) -> Vec<String> {
        let mut names = match folded {
            true => self.folded_tensors(layer),
            false => self.attention_tensors(layer),
        };
        names.extend(self.sinks(layer));
        names
    }

    /// The sinks of the heads of a layer, if it has sinks.
    fn sinks(&self, layer: usize) -> Option<String> {
        let name = format!("{}{}.{SINKS}", self.before, self.number(layer));
        self.found_as(name)
    }

    /// All tensors of a layer.
    pub fn layer_tensors(&self, layer: usize) -> Vec<String> {
        let mut names = self.layout.attention();
        names.extend(self.layout.feedforward());
        names.extend(self.head_norms());
        self.present(layer, &names)
    }

    /// The tensors of a layer that [`Checkpoint::attention_part`] reads.
    pub fn attention_part_tensors(&self, layer: usize) -> Vec<String> {
        let mut names = self.layout.attention();
        names.extend(self.layout.norms);
        names.extend(self.head_norms());
        self.present(layer, &names)
    }

    /// The tensors of a layer that [`Checkpoint::feedforward_part`] reads.
    pub fn feedforward_tensors(&self, layer: usize) -> Vec<String> {
        self.present(layer, &self.layout.feedforward())
    }

    fn head_norms(&self) -> &'static [&'static str] {
        match self.configuration.head_norms {
            true => &HEAD_NORMS,
            false => &[],
        }
    }

    /// Tensors that the tokens pass before the first layer.
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

    pub(super) fn tensors(&self) -> &Tensors {
        &self.tensors
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

    /// Byte ranges of the tensors `names`; unknown ones are left out.
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

    /// The attention of layer `layer`, from `bytes`, the concatenated bytes of [`Checkpoint::attention_tensors`].
    ///
    /// # Errors
    /// If bytes are missing, the precision of a tensor is not supported, its shape differs from the configuration, or its weights are
    /// products of two maps ([`Checkpoint::heads`] measures those); the message names the tensor.
    pub fn attention(&self, layer: usize, bytes: &[u8]) -> Result<AttentionWeights, Problem> {
        let names = self.attention_tensors(layer);
        let stored = self.stored(layer, &names, bytes)?;
        let attention = stored.attention(self.layout, &self.configuration);
        let attention = attention.map_err(|problem| self.assigned.in_files(problem))?;
        Ok(attention.widened())
    }

    /// Measures the heads of layer `layer`, from `bytes`, the concatenated bytes of [`Checkpoint::head_tensors`]. If `folded`, the scale of
    /// the normalisation before attention is folded in. β is for `tokens` tokens.
    ///
    /// # Errors
    /// The errors of [`Checkpoint::attention`] and [`Checkpoint::folded_attention`].
    pub fn heads(
        &self,
        layer: usize,
        folded: bool,
        bytes: &[u8],
        tokens: usize,
    ) -> Result<Vec<Head>, Problem> {
        let model = &self.configuration;
        let mut heads = match (self.layout.latent, folded) {
            (Some(latent), _) => {
                let names = self.attention_tensors(layer);
                let stored = self.stored(layer, &names, bytes)?;
                measure_latent(&stored, self.layout, &latent, model, tokens)?
            }
            (None, _) => self.heads_of_weights(layer, folded, bytes, tokens)?,
        };
        let Some(name) = self.sinks(layer) else {
            return Ok(heads);
        };
        let ranges = self.ranges(std::slice::from_ref(&name));
        let length: u64 = ranges.iter().map(|range| range.end - range.start).sum();
        let mut rest = &bytes[bytes.len().saturating_sub(length as usize)..];
        let sinks = self.next_numbers(&name, length, &mut rest)?;
        if sinks.len() != heads.len() {
            let sentence = phrase!(
                "models-tensor-numbers-layer-heads",
                name,
                numbers = sinks.len(),
                heads = heads.len()
            );
            return Err(Problem::new("file", sentence));
        }
        heads = (heads.into_iter().zip(sinks))
            .map(|(head, sink)| head.with_sink(f64::from(sink), tokens))
            .collect();
        Ok(heads)
    }

    /// Heads whose weights are in the file, read one after another: no weight of the layer is widened as a whole.
    fn heads_of_weights(
        &self,
        layer: usize,
        folded: bool,
        bytes: &[u8],
        tokens: usize,
    ) -> Result<Vec<Head>, Problem> {
        let (model, layout) = (&self.configuration, self.layout);
        let names = match folded {
            true => self.folded_tensors(layer),
            false => self.attention_tensors(layer),
        };
        let stored = self.stored(layer, &names, bytes)?;
        let checked = stored.check_attention(layout, model);
        checked.map_err(|problem| self.assigned.in_files(problem))?;
        let scale = match folded {
            true => Some(self.scale_of_norm(layer, &stored)?),
            false => None,
        };
        measure_each(model, tokens, &|weight, at| {
            stored.head(layout, model, (weight, at), scale.as_deref())
        })
    }

    /// Layer `layer`, from `bytes`, the concatenated bytes of [`Checkpoint::layer_tensors`]. The weights stay in these bytes until they are
    /// used.
    ///
    /// # Errors
    /// The errors of [`Checkpoint::attention`]. Also if tokens cannot be passed through models of the family.
    pub fn layer<'a>(
        &self,
        layer: usize,
        bytes: &'a [u8],
    ) -> Result<LayerWeights<FileWeight<'a>>, Problem> {
        let names = self.layer_tensors(layer);
        let stored = self.stored(layer, &names, bytes)?;
        let layer = stored.layer(self.layout, &self.configuration);
        layer.map_err(|problem| self.assigned.in_files(problem))
    }

    /// The part of layer `layer` that attention needs, from `bytes`, those of [`Checkpoint::attention_part_tensors`] one after another.
    ///
    /// # Errors
    /// As [`Checkpoint::layer`].
    pub fn attention_part<'a>(
        &self,
        layer: usize,
        bytes: &'a [u8],
    ) -> Result<AttentionPart<FileWeight<'a>>, Problem> {
        let stored = self.stored(layer, &self.attention_part_tensors(layer), bytes)?;
        let part = stored.attention_part(self.layout, &self.configuration);
        part.map_err(|problem| self.assigned.in_files(problem))
    }

    /// The part of layer `layer` that the MLP needs, from `bytes`, those of [`Checkpoint::feedforward_tensors`] one after another.
    ///
    /// # Errors
    /// As [`Checkpoint::layer`].
    pub fn feedforward_part<'a>(
        &self,
        layer: usize,
        bytes: &'a [u8],
    ) -> Result<FeedforwardPart<FileWeight<'a>>, Problem> {
        let stored = self.stored(layer, &self.feedforward_tensors(layer), bytes)?;
        let part = stored.feedforward_part(self.layout, &self.configuration);
        part.map_err(|problem| self.assigned.in_files(problem))
    }

    /// The numbers of `names`, in the layer `layer`.
    pub(super) fn stored<'a>(
        &self,
        layer: usize,
        names: &[String],
        bytes: &'a [u8],
    ) -> Result<StoredLayer<'a>, Problem> {
        let mut rest = bytes;
        let mut tensors = BTreeMap::new();
        for name in names {
            let Some((_, entry)) = self.tensors.get(name) else {
                continue;
            };
            let (precision, taken) = self.next_bytes(name, entry.end - entry.start, &mut rest)?;
            if !are_finite(precision, taken) {
                return Err(self.not_finite(name));
            }
            let mut tensor = StoredTensor::new(entry.shape.clone(), precision, taken);
            let is_scale = self.layout.norms.iter().any(|norm| name.ends_with(norm));
            if is_scale && self.configuration.scales_less_one {
                tensor.change(|scale| scale + 1.0);
            }
            tensors.insert(name.clone(), tensor);
        }
        for name in names {
            self.apply_scales(name, &mut tensors)?;
        }
        Ok(StoredLayer {
            prefix: format!("{}{}.", self.before, self.number(layer)),
            tensors,
        })
    }

    /// Marks the tensor `name` to be multiplied by the scales beside it when it is read, and removes these scales from the tensors.
    fn apply_scales(
        &self,
        name: &str,
        tensors: &mut BTreeMap<String, StoredTensor>,
    ) -> Result<(), Problem> {
        let mut take = |name: Option<String>| {
            let tensor = tensors.remove(&name?)?;
            let numbers = tensor.numbers().into_owned();
            Some((tensor.shape, numbers))
        };
        let beside = take(scale_of(name, &self.tensors));
        let zeros = take(zero_of(name, &self.tensors));
        match tensors.get_mut(name) {
            Some(tensor) if beside.is_some() || zeros.is_some() => {
                let sides = self.block_sides;
                tensor.scaled(Scaling::new(name, &tensor.shape, [zeros, beside], sides)?);
            }
            _ => {}
        }
        Ok(())
    }

    /// Takes the numbers in the first `length` bytes of `rest`, which belong to the tensor `name` or to some of its rows; `rest`
    /// then begins after them.
    ///
    /// # Errors
    /// When there are fewer bytes, the precision is not supported, or a number is not finite; the message names the tensor.
    pub(super) fn next_numbers(
        &self,
        name: &str,
        length: u64,
        rest: &mut &[u8],
    ) -> Result<Vec<f32>, Problem> {
        let (precision, taken) = self.next_bytes(name, length, rest)?;
        let numbers = precision.widened(taken);
        match all_finite(&numbers) {
            true => Ok(numbers),
            false => Err(self.not_finite(name)),
        }
    }

    /// Like [`Checkpoint::next_numbers`], but in the form of the file.
    ///
    /// # Errors
    /// When there are fewer bytes, or the precision is not supported.
    fn next_bytes<'a>(
        &self,
        name: &str,
        length: u64,
        rest: &mut &'a [u8],
    ) -> Result<(Precision, &'a [u8]), Problem> {
        let precision = Precision::of(self.called(name), self.dtype(name).unwrap_or(""))?;
        let cut_short = || {
            let name = self.called(name);
            Problem::new("file", phrase!("models-tensor-incomplete", name))
        };
        let (taken, behind) = rest
            .split_at_checked(length as usize)
            .ok_or_else(cut_short)?;
        *rest = behind;
        Ok((precision, taken))
    }

    fn not_finite(&self, name: &str) -> Problem {
        let name = self.called(name);
        Problem::new("file", phrase!("models-tensor-not-finite", name))
    }

    /// The tensor `name` as the files call it.
    fn called<'a>(&'a self, name: &'a str) -> &'a str {
        self.assigned.called.get(name).map_or(name, String::as_str)
    }

    /// Largest number of tokens that can be passed through the model, so that the attention of a layer fits into memory.
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
        let all = weights.flat_map(|weight| {
            let beside = [
                scale_of(&weight, &self.tensors),
                zero_of(&weight, &self.tensors),
            ];
            let own = [Some(bias_of(&weight)), Some(weight)];
            own.into_iter().chain(beside).flatten()
        });
        all.filter_map(|name| self.found_as(name)).collect()
    }

    /// Name of a tensor in this file.
    pub(super) fn found_as(&self, name: String) -> Option<String> {
        match self.tensors.contains_key(&name) {
            true => Some(name),
            false => old_name(&name).filter(|old| self.tensors.contains_key(old)),
        }
    }
}
