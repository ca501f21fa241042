//! Whole models against transformers (`tests/reference/models.py`, `models_newer.py`).

#[cfg(feature = "gpu")]
mod on_device;

use super::checkpoint::{ByteRange, Checkpoint, CheckpointFile};
use super::*;
use crate::safetensors::{File, Header, TensorNumbers, header_length};
use crate::specification::Norm;
use crate::test_matrices::largest;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/reference/models");

fn file(name: &str) -> File {
    let bytes = std::fs::read(format!("{FOLDER}/{name}.safetensors")).unwrap();
    File::from_bytes(&bytes).unwrap()
}

/// The small model of a family, with its config.json.
fn small_model(family: Family) -> Configuration {
    let published = family.published();
    let position_encoding = match (family, published.position_encoding) {
        (Family::NeoX, PositionEncoding::Rotary { theta, scaling, .. }) => {
            PositionEncoding::Rotary {
                theta,
                fraction: 0.5,
                scaling,
            }
        }
        (_, other) => other,
    };
    Configuration {
        width: 16,
        layers: 2,
        heads: 4,
        key_value_heads: if family == Family::Llama { 2 } else { 4 },
        head_width: 4,
        hidden: 24,
        vocabulary: 20,
        positions: 16,
        position_encoding,
        ..published
    }
}

/// Tensors by name: `of("…query")` is that of `….query.weight`, stored [out, in].
struct Names<'a>(&'a File);

impl Names<'_> {
    fn get(&self, name: &str) -> Vec<f32> {
        let found = self.0.floats(name);
        found.unwrap_or_else(|| panic!("{name}")).to_vec()
    }

    fn bias(&self, name: &str) -> Option<Vec<f32>> {
        self.0.floats(&format!("{name}.bias")).map(<[f32]>::to_vec)
    }

    fn linear(&self, name: &str, shape: [usize; 2]) -> Linear {
        let weight = self.get(&format!("{name}.weight"));
        Linear::transposed(name, shape, &weight, self.bias(name)).unwrap()
    }

    fn conv1d(&self, name: &str, shape: [usize; 2]) -> Linear {
        let weight = self.get(&format!("{name}.weight"));
        Linear::new(name, shape, weight, self.bias(name)).unwrap()
    }

    fn norm(&self, name: &str) -> NormWeights {
        NormWeights {
            weight: self.get(&format!("{name}.weight")),
            bias: self.bias(name),
        }
    }
}

/// Columns `from`…`from + count` of a map.
fn selected_columns(map: &Linear, from: usize, count: usize) -> Linear {
    let bias = map.bias.as_ref().map(|b| b[from..from + count].to_vec());
    Linear::new("part", [map.inputs, count], map.columns(from, count), bias).unwrap()
}

fn layer(family: Family, names: &Names, i: usize) -> LayerWeights {
    let (square, up, down) = ([16, 16], [16, 24], [24, 16]);
    match family {
        Family::Bert | Family::Roberta | Family::TinyBert | Family::Vit => {
            let vit = family == Family::Vit;
            let model = family.label().to_ascii_lowercase();
            let at = |part: &str| format!("{model}.encoder.layer.{i}.{part}");
            let input = if vit {
                "attention.attention"
            } else {
                "attention.self"
            };
            let [query, key, value] = ["query", "key", "value"]
                .map(|x| names.linear(&at(&format!("{input}.{x}")), square));
            let norms = match vit {
                true => ["layernorm_before", "layernorm_after"],
                false => ["attention.output.LayerNorm", "output.LayerNorm"],
            };
            LayerWeights {
                attention: AttentionWeights {
                    query,
                    key,
                    value,
                    output: names.linear(&at("attention.output.dense"), square),
                },
                head_norms: None,
                norms: norms.map(|x| names.norm(&at(x))),
                feedforward: Feedforward {
                    up: names.linear(&at("intermediate.dense"), up),
                    gate: None,
                    down: names.linear(&at("output.dense"), down),
                },
            }
        }
        Family::Gpt2 => {
            let at = |part: &str| format!("h.{i}.{part}");
            let fused = names.conv1d(&at("attn.c_attn"), [16, 48]);
            LayerWeights {
                attention: AttentionWeights {
                    query: selected_columns(&fused, 0, 16),
                    key: selected_columns(&fused, 16, 16),
                    value: selected_columns(&fused, 32, 16),
                    output: names.conv1d(&at("attn.c_proj"), square),
                },
                head_norms: None,
                norms: ["ln_1", "ln_2"].map(|x| names.norm(&at(x))),
                feedforward: Feedforward {
                    up: names.conv1d(&at("mlp.c_fc"), up),
                    gate: None,
                    down: names.conv1d(&at("mlp.c_proj"), down),
                },
            }
        }
        Family::Llama => {
            let at = |part: &str| format!("model.layers.{i}.{part}");
            let attention_map =
                |x: &str, shape| names.linear(&at(&format!("self_attn.{x}_proj")), shape);
            let mlp = |x: &str, shape| names.linear(&at(&format!("mlp.{x}_proj")), shape);
            LayerWeights {
                attention: AttentionWeights {
                    query: attention_map("q", square),
                    key: attention_map("k", [16, 8]),
                    value: attention_map("v", [16, 8]),
                    output: attention_map("o", square),
                },
                head_norms: None,
                norms: ["input_layernorm", "post_attention_layernorm"].map(|x| names.norm(&at(x))),
                feedforward: Feedforward {
                    up: mlp("up", up),
                    gate: Some(mlp("gate", up)),
                    down: mlp("down", down),
                },
            }
        }
        Family::NeoX => {
            let at = |part: &str| format!("gpt_neox.layers.{i}.{part}");
            let fused = names.linear(&at("attention.query_key_value"), [16, 48]);
            // Head by head q, k and v, four columns each.
            let gathered = |which: usize| {
                let heads: Vec<Linear> = (0..4)
                    .map(|h| selected_columns(&fused, 12 * h + 4 * which, 4))
                    .collect();
                let weight = (0..16).flat_map(|row| heads.iter().flat_map(move |h| h.rows(row, 1)));
                let bias = heads.iter().flat_map(|h| h.bias.clone().unwrap());
                let (weight, bias) = (weight.copied().collect(), bias.collect());
                Linear::new("gathered", square, weight, Some(bias)).unwrap()
            };
            LayerWeights {
                attention: AttentionWeights {
                    query: gathered(0),
                    key: gathered(1),
                    value: gathered(2),
                    output: names.linear(&at("attention.dense"), square),
                },
                head_norms: None,
                norms: ["input_layernorm", "post_attention_layernorm"].map(|x| names.norm(&at(x))),
                feedforward: Feedforward {
                    up: names.linear(&at("mlp.dense_h_to_4h"), up),
                    gate: None,
                    down: names.linear(&at("mlp.dense_4h_to_h"), down),
                },
            }
        }
    }
}

fn selected_rows(table: &[f32], rows: impl Iterator<Item = usize>) -> Vec<f32> {
    rows.flat_map(|i| &table[16 * i..16 * (i + 1)])
        .copied()
        .collect()
}

/// The tokens that were passed through a model; none for pictures.
fn token_numbers(expected: &File) -> Vec<usize> {
    let tensors = expected.tensors.iter();
    let ids = tensors.filter(|tensor| tensor.name == "ids");
    ids.flat_map(|tensor| match &tensor.numbers {
        TensorNumbers::Integers(ids) => ids.iter().map(|id| *id as usize).collect(),
        TensorNumbers::Floats(_) => Vec::new(),
    })
    .collect()
}

fn embeddings(family: Family, names: &Names, expected: &File) -> Embeddings {
    let ids = token_numbers(expected);
    let of = |name: &str| selected_rows(&names.get(name), ids.iter().copied());
    let places = |name: &str, offset: usize| {
        Some(selected_rows(&names.get(name), offset..offset + ids.len()))
    };
    let bare = |tokens| Embeddings {
        tokens,
        positions: None,
        segment: None,
        norm: None,
    };
    match family {
        Family::Bert | Family::Roberta | Family::TinyBert => {
            let offset = if family == Family::Roberta { 2 } else { 0 };
            let model = family.label().to_ascii_lowercase();
            let at = |part: &str| format!("{model}.embeddings.{part}");
            let segments = names.get(&at("token_type_embeddings.weight"));
            Embeddings {
                positions: places(&at("position_embeddings.weight"), offset),
                segment: Some(segments[..16].to_vec()),
                norm: Some(names.norm(&at("LayerNorm"))),
                ..bare(of(&at("word_embeddings.weight")))
            }
        }
        Family::Vit => {
            let projection = "vit.embeddings.patch_embeddings.projection";
            let patches = names.linear(projection, [48, 16]);
            let pixels = Names(expected).get("pixels");
            let pixel = |patch: usize, i: usize| {
                let (channel, row, column) = (i / 16, i / 4 % 4, i % 4);
                let (top, left) = (4 * (patch / 3), 4 * (patch % 3));
                pixels[144 * channel + 12 * (top + row) + left + column]
            };
            let x: Vec<f32> = (0..9 * 48).map(|i| pixel(i / 48, i % 48)).collect();
            let mut tokens = names.get("vit.embeddings.cls_token");
            tokens.extend(products::linear(&x, &patches));
            Embeddings {
                positions: Some(names.get("vit.embeddings.position_embeddings")),
                ..bare(tokens)
            }
        }
        Family::Gpt2 => Embeddings {
            positions: places("wpe.weight", 0),
            ..bare(of("wte.weight"))
        },
        Family::Llama => bare(of("model.embed_tokens.weight")),
        Family::NeoX => bare(of("gpt_neox.embed_in.weight")),
    }
}

pub(crate) fn distance(x: &[f32], y: &[f32]) -> f32 {
    assert_eq!(x.len(), y.len());
    let apart = x.iter().zip(y).map(|(x, y)| f64::from((x - y).abs()));
    largest(apart) as f32
}

fn name(family: Family) -> String {
    match family {
        Family::NeoX => "neox".to_owned(),
        Family::Gpt2 => "gpt2".to_owned(),
        other => other.label().to_ascii_lowercase(),
    }
}

/// Small models whose weights are read like a visitor's files: the names of their config.json, of the results of transformers, and
/// of their weights.
const FILES: [(&str, &str); 12] = [
    ("bert", "bert"),
    ("bert", "bert-old"),
    ("roberta", "roberta"),
    ("gpt2", "gpt2"),
    ("llama", "llama"),
    ("llama", "phi3"),
    ("neox", "neox"),
    ("scaled-llama3", "scaled"),
    ("scaled-linear", "scaled"),
    ("qwen2", "qwen2"),
    ("qwen3", "qwen3"),
    ("gemma", "gemma"),
];

/// A small model with its weights, its tokens, and the results of transformers for it.
struct Reference {
    /// Name shown to the user.
    name: String,
    model: Configuration,
    embeddings: Embeddings,
    layers: [LayerWeights; 2],
    /// Of each layer.
    attention: [Vec<f32>; 2],
    /// Tokens before the first layer and after it.
    tokens: [Vec<f32>; 2],
}

impl Reference {
    /// All cases: layers put together here by hand, and whole files.
    #[cfg(feature = "gpu")]
    fn all() -> impl Iterator<Item = Self> {
        let by_hand = MEASURED.into_iter().map(Self::of_family);
        by_hand.chain(Self::of_all_files())
    }

    /// Cases of [`FILES`].
    fn of_all_files() -> impl Iterator<Item = Self> {
        FILES
            .into_iter()
            .map(|(name, weights)| Self::of_files(name, weights))
    }

    /// Case of `weights`, read as [`Checkpoint`] does.
    fn of_files(name: &str, weights: &str) -> Self {
        let read = |file: &str| std::fs::read(format!("{FOLDER}/{file}")).unwrap();
        let bytes = read(&format!("{weights}.safetensors"));
        let config = serde_json::from_slice(&read(&format!("{name}.json"))).unwrap();
        let size = bytes.len() as u64;
        let length = header_length(&bytes[..8], size).unwrap();
        let source = CheckpointFile {
            name: weights.to_owned(),
            header: Header::read(&bytes[8..8 + length], size).unwrap(),
        };
        let opened = Checkpoint::open(&[source], None, Some(&config)).unwrap();
        let taken = |ranges: &[ByteRange]| -> Vec<u8> {
            let parts = ranges.iter();
            let parts = parts.map(|range| &bytes[range.start as usize..range.end as usize]);
            parts.collect::<Vec<_>>().concat()
        };
        let expected = file(&format!("{name}.expected"));
        let ids = token_numbers(&expected);
        let rows = taken(&opened.embedding_ranges(&ids).unwrap());
        let layer = |i| {
            let weights = taken(&opened.ranges(&opened.layer_tensors(i)));
            opened.layer(i, &weights).unwrap().widened()
        };
        let wanted = Names(&expected);
        Self {
            name: format!("{name} of {weights}"),
            embeddings: opened.embed(&ids, &rows).unwrap(),
            layers: [0, 1].map(layer),
            attention: [0, 1].map(|i| wanted.get(&format!("attention.{i}"))),
            tokens: [0, 1].map(|i| wanted.get(&format!("hidden.{i}"))),
            model: opened.configuration.clone(),
        }
    }

    /// A test case for one of [`MEASURED`].
    #[cfg(feature = "gpu")]
    fn of_family(family: Family) -> Self {
        let name = name(family);
        let (weights, expected) = (file(&name), file(&format!("{name}.expected")));
        let (names, wanted) = (Names(&weights), Names(&expected));
        Self {
            model: small_model(family),
            embeddings: embeddings(family, &names, &expected),
            layers: [0, 1].map(|i| layer(family, &names, i)),
            attention: [0, 1].map(|i| wanted.get(&format!("attention.{i}"))),
            tokens: [0, 1].map(|i| wanted.get(&format!("hidden.{i}"))),
            name,
        }
    }
}

/// The largest differences of attention and of tokens to what transformers computes.
fn errors(family: Family, model: &Configuration) -> (f32, f32) {
    let name = name(family);
    let (weights, expected) = (file(&name), file(&format!("{name}.expected")));
    let (names, wanted) = (Names(&weights), Names(&expected));
    let mut encoder = Encoder::begin(model, embeddings(family, &names, &expected)).unwrap();
    let mut worst = (0f32, distance(encoder.tokens(), &wanted.get("hidden.0")));
    for i in 0..2 {
        let outcome = encoder.pass(&layer(family, &names, i)).unwrap();
        let attention = outcome.attention.concat();
        worst.0 = worst
            .0
            .max(distance(&attention, &wanted.get(&format!("attention.{i}"))));
        if i == 0 {
            worst.1 = worst
                .1
                .max(distance(&outcome.tokens, &wanted.get("hidden.1")));
        }
    }
    let last = match family {
        Family::Vit => "vit.layernorm",
        Family::Gpt2 => "ln_f",
        Family::Llama => "model.norm",
        Family::NeoX => "gpt_neox.final_layer_norm",
        _ => "",
    };
    let tokens = match model.placement {
        Norm::Post => encoder.tokens().to_vec(),
        Norm::Pre => encoder.normalised(&names.norm(last)).unwrap(),
    };
    worst.1 = worst.1.max(distance(&tokens, &wanted.get("last")));
    worst
}

const MEASURED: [Family; 6] = [
    Family::Bert,
    Family::Roberta,
    Family::Vit,
    Family::Gpt2,
    Family::Llama,
    Family::NeoX,
];

#[test]
fn attention_and_tokens_of_every_layer_are_those_of_transformers() {
    for family in MEASURED {
        let (attention, tokens) = errors(family, &small_model(family));
        assert!(
            attention < 1e-5 && tokens < 2e-5,
            "{}: {attention:e}, {tokens:e}",
            family.label()
        );
    }
}

/// The largest differences of attention and of tokens from `wanted`.
fn errors_of_files(wanted: &Reference) -> (f32, f32) {
    let mut encoder = Encoder::begin(&wanted.model, wanted.embeddings.clone()).unwrap();
    let mut worst = (0f32, distance(encoder.tokens(), &wanted.tokens[0]));
    for (i, weights) in wanted.layers.iter().enumerate() {
        let outcome = encoder.pass(weights).unwrap();
        let attention = outcome.attention.concat();
        worst.0 = worst.0.max(distance(&attention, &wanted.attention[i]));
        if i == 0 {
            worst.1 = worst.1.max(distance(&outcome.tokens, &wanted.tokens[1]));
        }
    }
    worst
}

#[test]
fn files_are_passed_as_by_transformers() {
    for wanted in Reference::of_all_files() {
        let (attention, tokens) = errors_of_files(&wanted);
        assert!(
            attention < 1e-5 && tokens < 2e-5,
            "{}: {attention:e}, {tokens:e}",
            wanted.name
        );
    }
}

/// Shows that the previous test can fail.
#[test]
fn what_files_do_otherwise_shows_in_their_attention() {
    fn rotary(scaling: RotaryScaling, wanted: &mut Reference) {
        if let PositionEncoding::Rotary { scaling: own, .. } = &mut wanted.model.position_encoding {
            *own = scaling;
        }
    }
    fn head_norms(wanted: &mut Reference) -> impl Iterator<Item = &mut [NormWeights; 2]> {
        wanted
            .layers
            .iter_mut()
            .filter_map(|layer| layer.head_norms.as_mut())
    }
    type Change = fn(&mut Reference);
    let changes: [(&str, &str, Change); 8] = [
        ("scaled-llama3", "scaled", |x| {
            rotary(RotaryScaling::None, x)
        }),
        ("scaled-llama3", "scaled", |x| {
            rotary(RotaryScaling::Linear { factor: 8.0 }, x)
        }),
        ("scaled-linear", "scaled", |x| {
            rotary(RotaryScaling::None, x)
        }),
        ("qwen2", "qwen2", |x| {
            x.layers
                .iter_mut()
                .for_each(|layer| layer.attention.query.bias = None);
        }),
        ("qwen3", "qwen3", |x| {
            x.model.head_norms = false;
            x.layers
                .iter_mut()
                .for_each(|layer| layer.head_norms = None);
        }),
        ("qwen3", "qwen3", |x| {
            head_norms(x).for_each(|norms| norms[0].weight.fill(1.0));
        }),
        ("qwen3", "qwen3", |x| {
            head_norms(x).for_each(|norms| norms[1].weight.fill(1.0));
        }),
        ("gemma", "gemma", |x| {
            let norms = x.layers.iter_mut().flat_map(|layer| &mut layer.norms);
            norms.for_each(|norm| norm.weight.iter_mut().for_each(|scale| *scale -= 1.0));
        }),
    ];
    for (i, (name, weights, change)) in changes.into_iter().enumerate() {
        let mut wanted = Reference::of_files(name, weights);
        change(&mut wanted);
        let attention = errors_of_files(&wanted).0;
        assert!(attention > 1e-3, "{name}, change {i}: {attention:e}");
    }
}

#[test]
fn what_gemma_does_otherwise_shows_in_its_tokens() {
    let changes: [fn(&mut Configuration); 2] = [
        |model| model.scaled_embeddings = false,
        |model| model.nonlinearity = Nonlinearity::Gelu,
    ];
    for change in changes {
        let mut wanted = Reference::of_files("gemma", "gemma");
        change(&mut wanted.model);
        let tokens = errors_of_files(&wanted).1;
        assert!(tokens > 1e-4, "{tokens:e}");
    }
}

#[test]
fn what_a_family_does_otherwise_shows_in_its_attention() {
    type Change = fn(&mut Configuration);
    let changes: [(Family, Change); 6] = [
        (Family::Gpt2, |c| c.nonlinearity = Nonlinearity::Relu),
        (Family::Gpt2, |c| c.causal = false),
        (Family::Llama, |c| c.normalisation = Normalisation::Layer),
        (Family::Llama, |c| c.nonlinearity = Nonlinearity::Gelu),
        (Family::NeoX, |c| c.parallel = false),
        (Family::NeoX, |c| {
            c.position_encoding = PositionEncoding::Rotary {
                theta: 1e4,
                fraction: 1.0,
                scaling: RotaryScaling::None,
            }
        }),
    ];
    for (family, change) in changes {
        let mut model = small_model(family);
        change(&mut model);
        let attention = errors(family, &model).0;
        assert!(attention > 1e-3, "{}: {attention:e}", family.label());
    }
}

#[test]
fn norms_of_heads_that_a_layer_lacks_or_has_otherwise_are_refused() {
    let Reference {
        model,
        embeddings,
        layers: [layer, _],
        ..
    } = Reference::of_files("qwen3", "qwen3");
    let mut encoder = Encoder::begin(&model, embeddings).unwrap();
    let mut refused = |head_norms| {
        let wrong = LayerWeights {
            head_norms,
            ..layer.clone()
        };
        encoder.pass(&wrong).unwrap_err().message
    };
    assert_eq!(
        refused(None),
        "The attention lacks the normalisation of its queries and keys."
    );
    let [queries, mut keys] = layer.head_norms.clone().unwrap();
    keys.weight.pop();
    assert_eq!(
        refused(Some([queries, keys])),
        "The weight of the normalisation of keys has 7 numbers in place of 8."
    );
}

#[test]
fn weights_and_tokens_of_another_size_are_refused_by_name() {
    let (weights, expected) = (file("bert"), file("bert.expected"));
    let names = Names(&weights);
    let model = small_model(Family::Bert);
    let begin = || embeddings(Family::Bert, &names, &expected);
    let short = Configuration {
        positions: 9,
        ..model.clone()
    };
    let problem = Encoder::begin(&short, begin()).unwrap_err();
    assert_eq!(
        problem.message,
        "The model takes 1 to 9 tokens, but there are 10."
    );
    let mut encoder = Encoder::begin(&model, begin()).unwrap();
    let mut wrong = layer(Family::Bert, &names, 0);
    wrong.attention.key = selected_columns(&wrong.attention.key, 0, 8);
    let problem = encoder.pass(&wrong).unwrap_err();
    assert_eq!(
        problem.message,
        "key is 16 × 8 (in × out), but the model needs 16 × 16."
    );
    assert_eq!((encoder.layer(), encoder.count()), (0, 10));
}
