//! A model as its files hold it: which family it is of, where a layer's weights lie, and those weights in one
//! convention.
//!
//! Only headers are read to open it. Whoever has the files reads the byte ranges asked for, a layer at a time, so
//! that a model of any size opens in the memory of one layer.

use super::assigned::Assigned;
use super::config_json::{Shapes, configuration};
use super::layouts::{Gate, LAYOUTS, Layout, NORM, bias_of, old_name};
use super::stored_layer::StoredLayer;
use super::tensors::Tensors;
use super::{AttentionWeights, Configuration, LayerWeights};
use crate::parameters::Norm;
use crate::problem::Problem;
use crate::safetensors::{Header, Index, Precision};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A file of a model, opened as far as its header.
#[derive(Clone, Debug)]
pub struct CheckpointFile {
    /// The name of the file, as in the model's index.
    pub name: String,
    /// What is in it.
    pub header: Header,
}

/// Bytes to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByteRange {
    /// Which of the files.
    pub file: usize,
    /// The first byte.
    pub start: u64,
    /// The byte behind the last.
    pub end: u64,
}

/// A model whose weights can be read.
#[derive(Clone, Debug)]
pub struct Checkpoint {
    tensors: Tensors,
    layout: &'static Layout,
    /// What stands before the number of the layer.
    before: String,
    /// What the visitor said of tensors that no layout knows.
    assigned: Assigned,
    /// What the model is made of.
    pub configuration: Configuration,
    /// Sentences about what was found.
    pub notes: Vec<String>,
}

/// Names at most in a sentence.
const LISTED: usize = 12;

impl Checkpoint {
    /// The model in `files`; `index` says which tensor lies in which of them where there are several, `config` is the
    /// model's `config.json` or as much of it as is known.
    ///
    /// # Errors
    /// When a tensor stands in two files or a file is missing, no family is recognised, a layer lacks a weight, or
    /// `config` does not fit the weights; the sentence names which.
    pub fn open(
        files: &[CheckpointFile],
        index: Option<&Index>,
        config: Option<&Value>,
    ) -> Result<Self, Problem> {
        if let Some(index) = index {
            check_index(files, index)?;
        }
        let mut tensors = Tensors::new();
        for (i, file) in files.iter().enumerate() {
            for (name, entry) in &file.header.tensors {
                if let Some((other, _)) = tensors.insert(name.clone(), (i, entry.clone())) {
                    let sentence = format!(
                        "Tensor {name} stands in {} and in {}: give the files of one model only.",
                        files[other].name, file.name
                    );
                    return Err(Problem::new("file", sentence));
                }
            }
        }
        let mut assigned = Assigned::read(config, &mut tensors)?;
        let stacks = stacks(&tensors, assigned.layout);
        let Some((layout, before, numbers)) =
            stacks.iter().max_by_key(|(_, _, layers)| layers.len())
        else {
            return Err(unknown(&tensors));
        };
        let in_files = |problem| assigned.in_files(problem);
        check_layers(layout, before, numbers, &tensors).map_err(in_files)?;
        let shapes = shapes(layout, before, numbers.len(), &tensors).map_err(in_files)?;
        let configuration = configuration(layout.family, shapes, config)?;
        assigned.tables(
            layout,
            root_of(before, layout),
            configuration.width,
            &mut tensors,
        )?;
        let mut notes = vec![format!(
            "Recognised as {}: {} layers of {} heads.",
            layout.name, configuration.layers, configuration.heads
        )];
        if configuration.key_value_heads < configuration.heads {
            notes.push(format!(
                "{} heads of keys and values serve {} heads each.",
                configuration.key_value_heads,
                configuration.heads / configuration.key_value_heads
            ));
        }
        if configuration.rotary_dimensions() > 0 {
            notes.push(
                "Its positions are rotary: W_Q W_Kᵀ is that of tokens at the same place."
                    .to_owned(),
            );
        }
        for (other, before_other, layers) in &stacks {
            if (other.name, before_other) != (layout.name, before) {
                let place = before_other.trim_end_matches('.');
                notes.push(format!(
                    "{place} with {} layers is not shown.",
                    layers.len()
                ));
            }
        }
        Ok(Self {
            layout,
            before: before.clone(),
            assigned,
            configuration,
            notes,
            tensors,
        })
    }

    /// What its layout is called.
    pub fn layout(&self) -> &'static Layout {
        self.layout
    }

    /// What stands before the layers, for embeddings: `bert.` where the layers are `bert.encoder.layer.0`, ….
    pub fn root(&self) -> &str {
        root_of(&self.before, self.layout)
    }

    /// Names and shapes of tensors that nothing here reads.
    pub fn unrecognised(&self) -> Vec<(&str, &[usize])> {
        let known: BTreeSet<String> = (0..self.configuration.layers)
            .flat_map(|layer| self.present(layer, &self.layout.layer()))
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
        self.present(layer, &self.layout.layer())
    }

    /// Those that tokens meet before the first layer.
    pub fn embeddings(&self) -> Vec<String> {
        let names = self.layout.embeddings.iter();
        self.found(names.map(|name| format!("{}{name}", self.root())))
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

    /// The scale γ of the norm whose tokens the attention of layer `layer` reads: that of its own norm, or where norms stand
    /// behind the layers that of the layer before, of the embeddings for the first. `None` where nobody knows it: of a layout
    /// that is of no family, and where the files have none.
    fn scale_read(&self, layer: usize) -> Option<String> {
        let layout = self.layout.family.map(|_| self.layout)?;
        let name = match (self.configuration.placement, layer) {
            (Norm::Pre, _) => format!("{}{layer}.{}", self.before, layout.norms[0]),
            (Norm::Post, 0) => format!("{}{}", self.root(), layout.embeddings.get(NORM)?),
            (Norm::Post, _) => format!("{}{}.{}", self.before, layer - 1, layout.norms[1]),
        };
        self.found_as(name)
    }

    /// Whether the scale that attention reads is known in every layer.
    pub fn can_fold(&self) -> bool {
        (0..self.configuration.layers).all(|layer| self.scale_read(layer).is_some())
    }

    /// The tensors of a layer's attention, and the scale of the norm before it.
    pub fn folded_tensors(&self, layer: usize) -> Vec<String> {
        let mut names = self.attention_tensors(layer);
        names.extend(self.scale_read(layer));
        names
    }

    /// As [`Checkpoint::attention`], from the bytes of [`Checkpoint::folded_tensors`], with the scale of the norm before it
    /// folded into queries, keys and values.
    ///
    /// # Errors
    /// As there, and when the scale is not known or of another length.
    pub fn folded_attention(
        &self,
        layer: usize,
        bytes: &[u8],
    ) -> Result<AttentionWeights, Problem> {
        let stored = self.stored(layer, &self.folded_tensors(layer), bytes)?;
        let attention = stored.attention(self.layout, &self.configuration);
        let attention = attention.map_err(|problem| self.assigned.in_files(problem))?;
        let name = self.scale_read(layer);
        let scale = name
            .as_ref()
            .and_then(|name| Some((name, stored.tensors.get(name)?)));
        let Some((name, (shape, scale))) = scale else {
            let sentence = "The scale of the norm before attention is not in the file.";
            return Err(Problem::new("file", sentence.to_owned()));
        };
        let width = self.configuration.width;
        if scale.len() != width {
            let sentence =
                format!("Tensor {name} has the shape {shape:?}, and the model asks for [{width}].");
            return Err(Problem::new("file", sentence));
        }
        if scale.iter().any(|factor| !factor.is_finite()) {
            let sentence = format!("Tensor {name} holds numbers that are not finite.");
            return Err(Problem::new("file", sentence));
        }
        Ok(attention.with_norm_scale(scale))
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
            let called = self.assigned.called.get(name).unwrap_or(name);
            let precision = Precision::of(called, &entry.dtype)?;
            let length = (entry.end - entry.start) as usize;
            let Some((own, after)) = rest.split_at_checked(length) else {
                let sentence = format!(
                    "Tensor {called} is cut short: the file has changed or could not be read to its end."
                );
                return Err(Problem::new("file", sentence));
            };
            rest = after;
            tensors.insert(name.clone(), (entry.shape.clone(), precision.widened(own)));
        }
        Ok(StoredLayer {
            prefix: format!("{}{layer}.", self.before),
            tensors,
        })
    }

    /// Those of `weights` that layer `layer` has, and their biases.
    fn present(&self, layer: usize, weights: &[&str]) -> Vec<String> {
        let full = |name: &&str| format!("{}{layer}.{name}", self.before);
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

/// What stands before the layers of `layout`, for embeddings.
fn root_of<'a>(before: &'a str, layout: &Layout) -> &'a str {
    let before = before.strip_suffix('.').unwrap_or(before);
    before.strip_suffix(layout.stack).unwrap_or("")
}

/// A layout, what stands before its layers, and their numbers.
type Stack = (&'static Layout, String, BTreeSet<usize>);

/// Every series of layers with the weights of a layout; of that which was assigned, where one was.
fn stacks(tensors: &Tensors, assigned: Option<&'static Layout>) -> Vec<Stack> {
    let mut found = Vec::new();
    for layout in assigned.map_or(&LAYOUTS[..], std::slice::from_ref) {
        let first = layout.query_key_value.name(0);
        let mut series: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
        for name in tensors.keys() {
            let Some((before, number)) = name
                .strip_suffix(first)
                .and_then(|start| start.strip_suffix('.'))
                .and_then(split_number)
            else {
                continue;
            };
            // Two layouts may call their queries alike, but not their outputs.
            let output = format!("{before}{number}.{}", layout.output);
            if tensors.contains_key(&output) {
                series.entry(before.to_owned()).or_default().insert(number);
            }
        }
        found.extend(
            series
                .into_iter()
                .map(|(before, numbers)| (layout, before, numbers)),
        );
    }
    found
}

/// `encoder.layer.7` as (`encoder.layer.`, 7).
fn split_number(text: &str) -> Option<(&str, usize)> {
    let digits = text.rsplit('.').next()?;
    let canonical = digits == "0" || !digits.starts_with('0');
    let number = digits
        .parse()
        .ok()
        .filter(|_| canonical && digits.bytes().all(|b| b.is_ascii_digit()))?;
    Some((&text[..text.len() - digits.len()], number))
}

/// Whether layers are numbered from 0 on without a gap and have all weights of attention.
fn check_layers(
    layout: &Layout,
    before: &str,
    numbers: &BTreeSet<usize>,
    tensors: &Tensors,
) -> Result<(), Problem> {
    let last = numbers.last().copied().unwrap_or(0);
    // A number may be as large as it likes.
    let missing = (0..=last.min(numbers.len())).find(|number| !numbers.contains(number));
    for number in numbers.iter().copied().chain(missing) {
        for name in layout.attention() {
            let name = format!("{before}{number}.{name}");
            if !tensors.contains_key(&name) {
                let sentence = format!("Tensor {name} is missing: give all files of the model.");
                return Err(Problem::new("file", sentence));
            }
        }
    }
    Ok(())
}

/// What the tensors of the first layer say of the model.
fn shapes(
    layout: &Layout,
    before: &str,
    layers: usize,
    tensors: &Tensors,
) -> Result<Shapes, Problem> {
    use super::layouts::{Packing, Stored};
    let sides = |name: &str| -> Result<[usize; 2], Problem> {
        let name = format!("{before}0.{name}");
        let shape = tensors
            .get(&name)
            .map_or(&[][..], |(_, entry)| &entry.shape);
        let [rows, columns] = *shape else {
            let sentence = format!("Tensor {name} has the shape {shape:?} and is no matrix.");
            return Err(Problem::new("file", sentence));
        };
        // Out × in.
        Ok(match layout.stored {
            Stored::OutIn => [rows, columns],
            Stored::InOut => [columns, rows],
        })
    };
    let packing = layout.query_key_value;
    let apart = matches!(packing, Packing::Apart(_));
    let [rows, width] = sides(packing.name(0))?;
    let keys = if apart {
        Some(sides(packing.name(1))?[0])
    } else {
        None
    };
    let (up, gate, _) = layout.feedforward;
    let hidden = sides(up)
        .ok()
        .map(|[rows, _]| if gate == Gate::Fused { rows / 2 } else { rows });
    Ok(Shapes {
        width,
        layers,
        queries: apart.then_some(rows),
        keys,
        together: rows,
        hidden,
    })
}

fn check_index(files: &[CheckpointFile], index: &Index) -> Result<(), Problem> {
    let chosen: BTreeMap<&str, &Header> = files
        .iter()
        .map(|file| (file.name.as_str(), &file.header))
        .collect();
    let missing: BTreeSet<&str> = index
        .files
        .values()
        .map(String::as_str)
        .filter(|name| !chosen.contains_key(name))
        .collect();
    if !missing.is_empty() {
        let names: Vec<&str> = missing.iter().copied().take(LISTED).collect();
        let sentence = format!(
            "The index names {} more file{}: {}. Choose them together with the others.",
            missing.len(),
            if missing.len() == 1 { "" } else { "s" },
            names.join(", ")
        );
        return Err(Problem::new("index", sentence));
    }
    let lost = index.files.iter().find(|(tensor, file)| {
        chosen
            .get(file.as_str())
            .is_some_and(|header| !header.tensors.contains_key(*tensor))
    });
    match lost {
        None => Ok(()),
        Some((tensor, file)) => {
            let sentence =
                format!("The index says that tensor {tensor} lies in {file}, and it does not.");
            Err(Problem::new("index", sentence))
        }
    }
}

/// What is in the files where nothing of it is known.
fn unknown(tensors: &Tensors) -> Problem {
    let listed = tensors.iter().take(LISTED);
    let listed: Vec<String> = listed
        .map(|(name, (_, entry))| format!("{name} {:?}", entry.shape))
        .collect();
    let more = tensors.len().saturating_sub(LISTED);
    let rest = if more > 0 {
        format!(" and {more} more")
    } else {
        String::new()
    };
    let known: Vec<&str> = LAYOUTS.iter().map(|layout| layout.name).collect();
    Problem::new(
        "file",
        format!(
            "No attention was recognised. The tensors are {}{rest}. Known are the names of {}.",
            listed.join(", "),
            known.join(", ")
        ),
    )
}

#[cfg(test)]
mod tests;
