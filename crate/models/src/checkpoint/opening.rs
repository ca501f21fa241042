//! Opening a model: the family of its files, and whether tokens and pictures can be passed through it.

use super::other_models::{check_precision, check_unrecognised};
use super::recognition::{check_layers, other_layers, root_of, shapes, stacks, unknown};
use super::{Checkpoint, CheckpointFile, files as listed};
use crate::assigned::Assigned;
use crate::config_json::{configuration, layers_said, local_layers, otherwise, says_model};
use crate::layouts::Layout;
use crate::pictures::picture_input;
use crate::problem::{Problem, legible};
use crate::safetensors::{Index, Precision};
use crate::scales::{block_sides, scale_of};
use crate::tensors::Tensors;
use crate::{Configuration, Family};
use attention_spectra_words::phrase;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Suffixes of masks and of derived numbers, which some files contain among the tensors of a layer.
const NOT_WEIGHTS: [&str; 4] = [
    "attn.bias",
    "attention.bias",
    "masked_bias",
    "rotary_emb.inv_freq",
];

impl Checkpoint {
    /// The model in `files`; `index` tells which file holds which tensor if there are several, `config` is the model's
    /// `config.json` or the known part of it.
    ///
    /// # Errors
    /// A tensor is in two files, a file is missing, no family is recognised, a layer lacks a weight, or
    /// `config` does not fit the weights; the sentence names which.
    pub fn open(
        files: &[CheckpointFile],
        index: Option<&Index>,
        config: Option<&Value>,
    ) -> Result<Self, Problem> {
        let mut tensors = listed::tensors(files, index)?;
        let mut assigned = Assigned::read(config, &mut tensors)?;
        let stacks = stacks(&tensors, assigned.layout);
        let Some((layout, before, numbers)) =
            stacks.iter().max_by_key(|(_, _, layers)| layers.len())
        else {
            check_unrecognised(&tensors)?;
            return Err(unknown(&tensors));
        };
        let in_files = |problem| assigned.in_files(problem);
        let others = other_layers(before, numbers, &tensors);
        check_precision(layout, before, numbers, &tensors).map_err(in_files)?;
        check_layers(layout, before, numbers, &others, &tensors).map_err(in_files)?;
        let shapes = shapes(layout, before, numbers, &tensors).map_err(in_files)?;
        let family = match layout.family {
            Some(Family::Bert) if before.starts_with("roberta.") => Some(Family::Roberta),
            family => family,
        };
        let configuration = Configuration {
            unscaled_scores: layout.unscaled_scores,
            ..configuration(family, shapes, config)?
        };
        let total = others
            .keys()
            .chain(numbers)
            .max()
            .map_or(0, |last| last + 1);
        let said = layers_said(config, shapes.width, total)?;
        assigned.tables(
            layout,
            root_of(before, layout),
            configuration.width,
            &mut tensors,
        )?;
        let mut notes = vec![phrase!(
            "models-recognised-layers-heads",
            layout = layout.label(),
            layers = configuration.layers,
            heads = configuration.heads
        )];
        notes.extend(said);
        if configuration.key_value_heads < configuration.heads {
            notes.push(phrase!(
                "models-heads-keys-values-serve-heads-each",
                shared = configuration.key_value_heads,
                served = configuration.heads / configuration.key_value_heads
            ));
        }
        if configuration.rotary_dimensions() > 0 {
            notes.push(phrase!("models-positions-rotary-w-q-w-k").to_owned());
        }
        if !others.is_empty() {
            notes.push(other_layers_note(numbers, &others));
        }
        if configuration.gated_queries {
            notes.push(phrase!("models-each-head-gate-output-gates-stored").to_owned());
        }
        if configuration.unscaled_scores {
            notes.push(phrase!("models-scores-not-divided").to_owned());
        }
        if tensors
            .keys()
            .any(|name| name.starts_with(before) && name.ends_with(".sinks"))
        {
            notes.push(phrase!("models-each-head-sink-learned-number-beside").to_owned());
        }
        notes.extend(eight_bits_note(layout, before, numbers, &tensors));
        if shapes.latent {
            notes.push(phrase!("models-queries-keys-values-computed-fewer").to_owned());
        }
        if tensors
            .keys()
            .any(|name| name.starts_with(before) && name.contains("relative_attention_bias"))
        {
            notes.push(phrase!("models-learned-bias-relative-position-added").to_owned());
        }
        notes.extend(local_layers(config, shapes.width, total)?);
        if shapes.head_norms || configuration.head_norms {
            notes.push(phrase!("models-queries-keys-each-head-normalised").to_owned());
        }
        for (other, before_other, layers) in &stacks {
            if (other.name, before_other) != (layout.name, before) {
                let place = before_other.trim_end_matches('.');
                notes.push(legible(phrase!(
                    "models-layers-not-shown",
                    place,
                    layers = layers.len()
                )));
            }
        }
        let mut opened = Checkpoint {
            layout,
            before: before.clone(),
            numbers: numbers.iter().copied().collect(),
            assigned,
            block_sides: block_sides(config),
            configuration,
            notes,
            tensors,
            not_passed: None,
            pictures: None,
        };
        match picture_input(&opened, config) {
            Ok(None) => {}
            Ok(Some((pictures, epsilon))) => {
                opened.configuration.positions = pictures.tokens();
                opened.configuration.epsilon = epsilon;
                opened.pictures = Some(pictures);
            }
            Err(problem) => {
                opened.notes.push(problem.message.clone());
                opened.not_passed = Some(problem.message);
            }
        }
        if opened.vocabulary() > 0 || opened.pictures.is_some() {
            opened.not_passed = opened.why_not_passed(config)?;
            let assumed = || {
                phrase!(
                    "models-without-config-json-tokens-pass",
                    label = opened.configuration.family.label()
                )
            };
            let note = opened.not_passed.clone();
            let note = note.or_else(|| (!says_model(config)).then(assumed));
            opened.notes.extend(note);
        }
        Ok(opened)
    }

    /// Reason why tokens cannot be passed through a model whose layout is known: its layers differ from those
    /// computed here.
    fn why_not_passed(&self, config: Option<&Value>) -> Result<Option<String>, Problem> {
        let Configuration { family, width, .. } = self.configuration;
        if let Some((name, value)) = otherwise(family, width, config)? {
            return Ok(Some(phrase!(
                "models-no-tokens-layers-not-supported",
                name,
                value
            )));
        }
        if self.configuration.gated_queries {
            let sentence = phrase!("models-no-tokens-heads-gated");
            return Ok(Some(sentence.to_owned()));
        }
        let has_sinks = (0..self.configuration.layers).any(|layer| self.sinks(layer).is_some());
        if has_sinks {
            let sentence = phrase!("models-no-tokens-heads-with-sinks");
            return Ok(Some(sentence.to_owned()));
        }
        let needs_scales = |name: &String| {
            let precision = self.dtype(name).map(|dtype| Precision::of(name, dtype));
            matches!(precision, Some(Ok(precision)) if precision.needs_scales())
                || scale_of(name, &self.tensors).is_some()
        };
        if let Some(name) = self.embeddings().iter().find(|name| needs_scales(name)) {
            return Ok(Some(phrase!("models-no-tokens-table-with-scales", name)));
        }
        let in_layers = |name: &str| {
            let rest = name.strip_prefix(&self.before)?;
            let (number, rest) = rest.split_once('.')?;
            number.parse::<usize>().ok()?;
            Some(!NOT_WEIGHTS.iter().any(|end| rest.ends_with(end)))
        };
        let unread = self.unrecognised();
        let unread = unread
            .iter()
            .find(|(name, _)| in_layers(name) == Some(true));
        Ok(unread.map(|(name, _)| phrase!("models-no-tokens-tensor-not-supported", name)))
    }
}

/// Note about how weights of eight bits are read.
fn eight_bits_note(
    layout: &Layout,
    before: &str,
    numbers: &BTreeSet<usize>,
    tensors: &Tensors,
) -> Option<String> {
    let weights = numbers.iter().flat_map(|number| {
        let names = layout.attention().into_iter();
        names.map(move |name| format!("{before}{number}.{name}"))
    });
    let mut found = weights.filter_map(|name| {
        let (_, entry) = tensors.get(&name)?;
        let bytes = Precision::of(&name, &entry.dtype).ok()?.bytes();
        (bytes == 1).then(|| (entry.dtype.clone(), scale_of(&name, tensors)))
    });
    let (dtype, scale) = found.next()?;
    Some(match scale {
        Some(scale) => phrase!(
            "models-eight-bits-with-scales",
            dtype,
            scales = scale.rsplit('.').next().unwrap_or_default()
        ),
        None => phrase!("models-eight-bits-without-scales", dtype),
    })
}

/// Returns the layers with softmax attention, and the types of the others.
fn other_layers_note(numbers: &BTreeSet<usize>, others: &BTreeMap<usize, String>) -> String {
    let list = |numbers: &mut dyn Iterator<Item = &usize>| {
        let numbers: Vec<String> = numbers.map(usize::to_string).collect();
        numbers.join(", ")
    };
    let kinds: BTreeSet<&str> = others.values().map(String::as_str).collect();
    let kinds: Vec<&str> = kinds.into_iter().collect();
    legible(phrase!(
        "models-only-some-layers-softmax-attention",
        shown = list(&mut numbers.iter()),
        kinds = kinds.join(", "),
        others = list(&mut others.keys())
    ))
}
