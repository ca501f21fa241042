//! Checkpoints of models: takes headers and returns byte ranges, then takes bytes and returns numbers of heads. The files themselves stay
//! outside.

use attention_spectra::figure::Size;
use attention_spectra::models::Encoder;
use attention_spectra::models::checkpoint::{ByteRange, Checkpoint, CheckpointFile};
use attention_spectra::models::directions::Table;
use attention_spectra::models::file_roles::{self, ModelFiles};
use attention_spectra::models::head_numbers::{HeadNumber, NUMBERS};
use attention_spectra::models::token_numbers::{
    ATTENTION_NUMBERS, BEHIND_NUMBERS, VERDICT_NUMBERS,
};
use attention_spectra::safetensors::{self, Header, Index};
use attention_spectra::theory::critical_beta;
use attention_spectra::views::checkpoint::{
    LayerHeads, MOST_TOKENS, attention_measured, attention_memory, behind_numbers, by_layer,
    by_layer_words, head_verdict, head_words, heads_memory, layer_values, model_words, pass_memory,
    planes,
};
use attention_spectra::words::phrase;
use attention_spectra_web_figure::{WebFigure, words};
use serde_json::{Value as Json, json};
use std::collections::BTreeSet;
use wasm_bindgen::prelude::*;

/// Number of bytes from the beginning of a file that [`header_length`] reads.
#[wasm_bindgen]
pub fn beginning_length() -> usize {
    safetensors::BEGINNING
}

/// Length of the header of a file of `size` bytes that begins with `first`.
///
/// # Errors
/// The header is invalid.
#[wasm_bindgen]
pub fn header_length(first: &[u8], size: f64) -> Result<usize, String> {
    safetensors::header_length(first, size as u64).map_err(words)
}

/// Roles of the chosen files with these names, as JSON {weights, index, config, tokenizer, preprocessor}: places in the list, or null.
/// `index` is the text of the file at the place `index`, once it has been read.
///
/// # Errors
/// When the index is rejected.
#[wasm_bindgen]
pub fn model_files(names: Vec<String>, index: Option<String>) -> Result<String, String> {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut files = ModelFiles::of(&names);
    if let Some(text) = index {
        files = files.with_index(&names, &Index::read(&text).map_err(words)?);
    }
    Ok(json!({
        "weights": files.weights, "index": files.index, "config": files.config,
        "tokenizer": files.tokenizer, "preprocessor": files.preprocessor,
    })
    .to_string())
}

/// The names of the files that the text of an index names, each once.
///
/// # Errors
/// When the index is rejected: it may only name files in its own folder.
#[wasm_bindgen]
pub fn index_files(text: &str) -> Result<Vec<String>, String> {
    let files = Index::read(text).map_err(words)?.files;
    let names: BTreeSet<String> = files.into_values().collect();
    Ok(names.into_iter().collect())
}

/// The address of the file that the page at `address` shows: see [`file_roles::file_address`].
#[wasm_bindgen]
pub fn file_address(address: &str) -> String {
    file_roles::file_address(address)
}

/// The files of a model with their headers, and notes about them.
pub(crate) struct ReadFiles {
    pub(crate) files: Vec<CheckpointFile>,
    pub(crate) index: Option<Index>,
    pub(crate) config: Option<Json>,
}

impl ReadFiles {
    /// The model in files of these names and sizes, whose headers are in `headers` one after another, `lengths` their lengths; `index` and
    /// `config` are the texts of the model’s index and of its `config.json`, if they exist.
    ///
    /// # Errors
    /// When a header, the index or the configuration is rejected, or no model is recognised.
    pub(crate) fn of(
        names: Vec<String>,
        sizes: &[f64],
        headers: &[u8],
        lengths: &[u32],
        index: Option<String>,
        config: Option<String>,
    ) -> Result<Self, String> {
        let mut rest = headers;
        let mut files = Vec::new();
        for ((name, size), length) in names.into_iter().zip(sizes).zip(lengths) {
            let (of_file, after) = rest
                .split_at_checked(*length as usize)
                .ok_or(phrase!("page-data-shorter-announced"))?;
            rest = after;
            let header = Header::read(of_file, *size as u64)
                .map_err(|problem| format!("{name}: {problem}"))?;
            files.push(CheckpointFile { name, header });
        }
        let index = index
            .map(|text| Index::read(&text))
            .transpose()
            .map_err(words)?;
        let config: Option<Json> = config
            .map(|text| serde_json::from_str(&text))
            .transpose()
            .map_err(|reason| {
                phrase!(
                    "page-config-json-cannot-read-json",
                    reason = reason.to_string()
                )
            })?;
        Ok(Self {
            files,
            index,
            config,
        })
    }
}

/// A model of whose files the headers are known.
#[wasm_bindgen(js_name = Checkpoint)]
pub struct WebCheckpoint(pub(crate) Checkpoint);

#[wasm_bindgen(js_class = Checkpoint)]
impl WebCheckpoint {
    /// The model in files of these names and sizes, whose headers lie in `headers` one after another, `lengths` their lengths; `index` and
    /// `config` are the texts of the model’s index and of its `config.json`, if they exist.
    ///
    /// # Errors
    /// When a header, the index or the configuration is rejected, or no model is recognised.
    #[wasm_bindgen(constructor)]
    pub fn new(
        names: Vec<String>,
        sizes: &[f64],
        headers: &[u8],
        lengths: &[u32],
        index: Option<String>,
        config: Option<String>,
    ) -> Result<Self, String> {
        let files = ReadFiles::of(names, sizes, headers, lengths, index, config)?;
        let opened = Checkpoint::open(&files.files, files.index.as_ref(), files.config.as_ref());
        opened.map(Self).map_err(words)
    }

    /// Description of the checkpoint, as JSON {layout, family, layers, layer_numbers, heads, key_value_heads, head_width, width, count,
    /// vocabulary, picture, notes, unrecognised, can_fold, numbers, attention_numbers, behind_numbers, most_tokens, beta_critical}.
    ///
    /// - `layer_numbers`: the numbers of the layers in the files.
    /// - `count`: eigenvalues of each head.
    /// - `vocabulary`: number of different tokens that the model knows; 0 if tokens cannot be passed.
    /// - `picture`: {height, width, patch, channels, tokens} of the pictures that the model takes, or null.
    /// - `unrecognised`: [[name, shape]] of the unused tensors.
    /// - `can_fold`: whether the scale of the normalisation before attention is known.
    /// - `numbers`: [{name, label, meaning}] in the order of [`WebCheckpoint::heads`]; likewise `attention_numbers` and `behind_numbers`
    ///   of [`WebTokens::measure_attention`], for at most `most_tokens` tokens.
    /// - `beta_critical`: the β above which attention of independent tokens condenses.
    pub fn about(&self) -> String {
        let model = &self.0.configuration;
        let listed = |numbers: &[HeadNumber]| -> Vec<Json> {
            let one =
                |n: &HeadNumber| json!({"name": n.name, "label": n.label, "meaning": n.meaning});
            numbers.iter().map(one).collect()
        };
        let picture = self.0.pictures().map(|input| {
            let [height, width] = input.size();
            json!({"height": height, "width": width, "patch": input.patch, "channels": input.channels, "tokens": input.names()})
        });
        let layer_numbers: Vec<usize> = (0..model.layers)
            .map(|layer| self.0.number(layer))
            .collect();
        let memory = json!({
            "heads": heads_memory(&self.0, false), "folded": heads_memory(&self.0, true),
            "pass": pass_memory(&self.0), "attention": attention_memory(&self.0),
        });
        json!({
            "picture": picture, "memory": memory,
            "layout": self.0.layout().label(), "family": model.family.label(), "layers": model.layers, "layer_numbers": layer_numbers, "heads": model.heads,
            "key_value_heads": model.key_value_heads, "head_width": model.head_width, "width": model.width,
            "count": self.count(), "vocabulary": self.0.vocabulary(), "notes": self.0.notes, "unrecognised": self.0.unrecognised(), "can_fold": self.0.can_fold(), "has_tables": self.0.token_table(Table::Embedding).is_ok() && self.0.layout().latent.is_none(),
            "numbers": listed(&NUMBERS), "attention_numbers": listed(&ATTENTION_NUMBERS),
            "behind_numbers": listed(&BEHIND_NUMBERS), "verdict_numbers": listed(&VERDICT_NUMBERS), "most_tokens": MOST_TOKENS, "beta_critical": critical_beta(0.0),
        })
        .to_string()
    }

    /// The bytes of a layer that [`WebCheckpoint::heads`] needs, as [file, first byte, byte after the last]
    /// one after another.
    pub fn ranges(&self, layer: usize, folded: bool) -> Vec<f64> {
        range_numbers(&self.0.ranges(&self.0.head_tensors(layer, folded)))
    }

    /// The heads of a layer, from bytes that [`LayerHeads`] describes. If `folded`, the scale of the normalisation before attention is
    /// folded in. β is for `tokens` tokens.
    ///
    /// # Errors
    /// When the bytes or a weight are rejected; the sentence names the layer.
    pub fn heads(
        &self,
        layer: usize,
        folded: bool,
        bytes: &[u8],
        tokens: usize,
    ) -> Result<Vec<f64>, String> {
        let number = self.0.number(layer);
        let name = |problem| phrase!("page-problem-of-layer", number, problem = words(problem));
        let count = self.count();
        let heads = self.0.heads(layer, folded, bytes, tokens).map_err(name)?;
        Ok(layer_values(&heads, count))
    }

    /// The bytes that [`WebTokens::new`] needs for the tokens with numbers `ids`, as [`WebCheckpoint::ranges`].
    ///
    /// # Errors
    /// Tokens cannot be passed through this model, or a token is not in its vocabulary.
    pub fn embedding_ranges(&self, ids: &[u32]) -> Result<Vec<f64>, String> {
        let ranges = self.0.embedding_ranges(&to_indices(ids)).map_err(words)?;
        Ok(range_numbers(&ranges))
    }

    /// The bytes that [`WebTokens::of_picture`] needs, as [`WebCheckpoint::ranges`].
    ///
    /// # Errors
    /// Pictures cannot be passed through this model.
    pub fn picture_ranges(&self) -> Result<Vec<f64>, String> {
        let ranges = self.0.picture_ranges().map_err(words)?;
        Ok(range_numbers(&ranges))
    }

    /// The bytes of a layer that its attention needs ([`WebTokens::attend`]), as [`WebCheckpoint::ranges`].
    pub fn attention_ranges(&self, layer: usize) -> Vec<f64> {
        range_numbers(&self.0.ranges(&self.0.attention_part_tensors(layer)))
    }

    /// The bytes of a layer that its MLP needs ([`WebTokens::feed_forward`]), as [`WebCheckpoint::ranges`].
    pub fn feedforward_ranges(&self, layer: usize) -> Vec<f64> {
        range_numbers(&self.0.ranges(&self.0.feedforward_tensors(layer)))
    }

    fn count(&self) -> usize {
        let model = &self.0.configuration;
        model.head_width.min(model.width)
    }
}

/// Compares the attention `matrix` of a head, row by row, with random heads, as JSON {sentence, numbers}: `numbers` in the order of
/// `verdict_numbers` of [`WebCheckpoint::about`], null for missing ones; `sentence` is empty if no random head is equally
/// concentrated.
///
/// # Errors
/// The spectrum of the matrix, or of a random head, cannot be computed.
#[wasm_bindgen]
pub fn judged_head(matrix: &[f32], tokens: usize, key_width: usize) -> Result<String, String> {
    let found = head_verdict(matrix, tokens, key_width).map_err(words)?;
    let sentence = found.sentence.unwrap_or_default();
    Ok(json!({"sentence": sentence, "numbers": found.numbers}).to_string())
}

/// Tokens on their way through a checkpoint.
#[wasm_bindgen(js_name = Tokens)]
pub struct WebTokens(Encoder);

#[wasm_bindgen(js_class = Tokens)]
impl WebTokens {
    /// Tokens with numbers `ids` before the first layer, from the bytes of [`WebCheckpoint::embedding_ranges`].
    ///
    /// # Errors
    /// The errors of [`WebCheckpoint::embedding_ranges`]. Also if bytes are missing.
    #[wasm_bindgen(constructor)]
    pub fn new(checkpoint: &WebCheckpoint, ids: &[u32], bytes: &[u8]) -> Result<Self, String> {
        let model = &checkpoint.0.configuration;
        let embeddings = checkpoint.0.embed(&to_indices(ids), bytes).map_err(words)?;
        Encoder::begin(model, embeddings).map(Self).map_err(words)
    }

    /// A picture before the first layer, from its `pixels` ([`WebPicture`](crate::picture::WebPicture)) and the bytes of
    /// [`WebCheckpoint::picture_ranges`].
    ///
    /// # Errors
    /// The errors of [`WebCheckpoint::picture_ranges`], missing bytes, or a picture of another size.
    pub fn of_picture(
        checkpoint: &WebCheckpoint,
        pixels: &[f32],
        bytes: &[u8],
    ) -> Result<Self, String> {
        let model = &checkpoint.0.configuration;
        let embeddings = checkpoint.0.embed_picture(pixels, bytes).map_err(words)?;
        Encoder::begin(model, embeddings).map(Self).map_err(words)
    }

    /// Passes the attention of the next layer, from the bytes of [`WebCheckpoint::attention_ranges`], and gives it, [h, T, T].
    /// [`WebTokens::feed_forward`] passes the rest of the layer: its weights are read after those of attention are released.
    ///
    /// # Errors
    /// When the bytes are rejected or do not belong to a layer of the model.
    pub fn attend(&mut self, checkpoint: &WebCheckpoint, bytes: &[u8]) -> Result<Vec<f32>, String> {
        let part = checkpoint.0.attention_part(self.0.layer(), bytes);
        let mut heads = Vec::new();
        let passed = self
            .0
            .attend_by_head(&part.map_err(words)?, |_, head| heads.push(head));
        passed.map_err(words)?;
        Ok(heads.concat())
    }

    /// Passes the attention of the next layer in the same way, and returns numbers of every head.
    ///
    /// # Errors
    /// Those of [`WebTokens::attend`], or a decomposition does not converge.
    pub fn measure_attention(
        &mut self,
        checkpoint: &WebCheckpoint,
        bytes: &[u8],
    ) -> Result<Vec<f64>, String> {
        let part = checkpoint.0.attention_part(self.0.layer(), bytes);
        let model = &checkpoint.0.configuration;
        attention_measured(&mut self.0, model, &part.map_err(words)?).map_err(words)
    }

    /// Passes the rest of the layer whose attention was passed, from the bytes of [`WebCheckpoint::feedforward_ranges`].
    ///
    /// # Errors
    /// When the bytes are rejected, or the attention of the layer was not passed.
    pub fn feed_forward(&mut self, checkpoint: &WebCheckpoint, bytes: &[u8]) -> Result<(), String> {
        let part = checkpoint.0.feedforward_part(self.0.layer(), bytes);
        self.0.feed_forward(&part.map_err(words)?).map_err(words)
    }

    /// Numbers of the tokens in their present layer.
    ///
    /// # Errors
    /// A decomposition does not converge.
    pub fn behind_numbers(&self) -> Result<Vec<f64>, String> {
        Ok(behind_numbers(&self.0).map_err(words)?.to_vec())
    }
}

/// Numbers of tokens by layer, as [`WebTokens::behind_numbers`] returns them, for drawing.
#[wasm_bindgen(js_name = DepthFigure)]
pub struct WebDepthFigure(Vec<f64>);

#[wasm_bindgen(js_class = DepthFigure)]
impl WebDepthFigure {
    /// Numbers of the tokens before the first layer, and after each.
    #[wasm_bindgen(constructor)]
    pub fn new(values: Vec<f64>) -> Self {
        Self(values)
    }

    /// As [`WebHeadFigure::figure`].
    ///
    /// # Errors
    /// The size is invalid.
    pub fn figure(&self, width: f64, height: f64, listed: bool) -> Result<WebFigure, String> {
        let size = Size { width, height };
        let figure = by_layer(&self.0);
        WebFigure::new(
            figure,
            size,
            listed,
            phrase!("page-tokens-layer"),
            self.describe(),
        )
    }

    /// Description of the figure.
    pub fn describe(&self) -> String {
        by_layer_words(&self.0)
    }
}

/// Heads of one layer as [`WebCheckpoint::heads`] returns them, for drawing.
#[wasm_bindgen(js_name = HeadFigure)]
pub struct WebHeadFigure {
    values: Vec<f64>,
    other: Vec<f64>,
    count: usize,
    head: usize,
    width: usize,
}

#[wasm_bindgen(js_class = HeadFigure)]
impl WebHeadFigure {
    /// Head `head` of the layer `values`, with `count` eigenvalues, in a model of width `width`; `other` is the same layer of a
    /// second checkpoint, or empty.
    #[wasm_bindgen(constructor)]
    pub fn new(values: Vec<f64>, other: Vec<f64>, count: usize, head: usize, width: usize) -> Self {
        Self {
            values,
            other,
            count,
            head,
            width,
        }
    }

    /// The figure laid out on `width` × `height` CSS pixels; `listed` with a separate legend, as in exports.
    ///
    /// # Errors
    /// The size is invalid.
    pub fn figure(&self, width: f64, height: f64, listed: bool) -> Result<WebFigure, String> {
        let other = LayerHeads::new(&self.other, self.count);
        let other = Some(&other).filter(|other| !other.is_empty());
        let layer = LayerHeads::new(&self.values, self.count);
        let figure = planes(&layer, self.head, other);
        WebFigure::new(
            figure,
            Size { width, height },
            listed,
            phrase!("page-spectra-head"),
            self.describe(),
        )
    }

    /// Description of the figure, in sentences.
    pub fn describe(&self) -> String {
        let layer = LayerHeads::new(&self.values, self.count);
        head_words(layer.numbers(self.head), self.count, self.width)
    }
}

/// A sentence about all heads of a model; `values` are those of the layers one after another, in the format of [`WebHeadFigure::new`].
#[wasm_bindgen]
pub fn checkpoint_words(values: &[f64], count: usize, width: usize) -> String {
    let all = LayerHeads::new(values, count);
    model_words((0..all.len()).map(|head| all.numbers(head)), count, width)
}

pub(crate) fn range_numbers(ranges: &[ByteRange]) -> Vec<f64> {
    ranges
        .iter()
        .flat_map(|range| [range.file as f64, range.start as f64, range.end as f64])
        .collect()
}

fn to_indices(ids: &[u32]) -> Vec<usize> {
    ids.iter().map(|id| *id as usize).collect()
}
