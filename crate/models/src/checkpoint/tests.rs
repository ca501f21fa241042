use super::*;
use crate::Family;
use crate::heads::measure;
use crate::layouts::{LAYOUTS, Packing};
use crate::linalg::Complex;
use crate::safetensors::{File, Index, Tensor, TensorNumbers};
use serde_json::{Value, json};

mod assigned;
mod damaged;
mod disagreeing;
mod layouts;
mod other_models;
mod planted;

use planted::*;

#[test]
fn planted_spectra_are_found_in_every_layout() {
    let config = json!({"num_attention_heads": HEADS, "head_dim": HEAD_WIDTH, "rotary_pct": 0.5});
    // Products of two maps are compared with NumPy below.
    for layout in LAYOUTS.iter().filter(|layout| layout.latent.is_none()) {
        // Prefixes are optional.
        for root in ["", "model.", "a.b."] {
            let shares = matches!(layout.name, "Llama" | "Phi-3");
            for shared in if shares {
                vec![HEADS, 2, 1]
            } else {
                vec![HEADS]
            } {
                let before = format!("{root}{}.", layout.stack);
                let bytes = file(model(layout.name, &before, shared));
                let mut config = config.clone();
                if shares {
                    config["num_key_value_heads"] = json!(shared);
                }
                let opened =
                    Checkpoint::open(&[source("model.safetensors", &bytes)], None, Some(&config))
                        .unwrap();
                assert_eq!(opened.layout().name, layout.name);
                assert_eq!(opened.root(), root);
                assert_eq!(opened.configuration.key_value_heads, shared);
                let distance = distance(&opened, &bytes);
                assert!(distance < 2e-5, "{} {shared}: {distance}", layout.name);
            }
        }
    }
}

/// Shows that these tests can fail: the same file, split as in other families, has the right shapes.
#[test]
fn a_wrong_split_has_the_right_shapes_and_wrong_spectra() {
    let config = json!({"num_attention_heads": HEADS, "head_dim": HEAD_WIDTH, "rotary_pct": 0.5});
    let bytes = file(model("GPT-NeoX", "gpt_neox.layers.", HEADS));
    let mut opened = Checkpoint::open(&[source("f", &bytes)], None, Some(&config)).unwrap();
    assert!(distance(&opened, &bytes) < 2e-5);
    let flat: &'static Layout = Box::leak(Box::new(Layout {
        query_key_value: Packing::Blocks("attention.query_key_value.weight"),
        ..*opened.layout
    }));
    opened.layout = flat;
    assert!(distance(&opened, &bytes) > 0.5);
    // Heads of keys taken as if each head had its own order: 0, 1, 0, 1 in place of 0, 0, 1, 1.
    let bytes = file(model("Llama", "model.layers.", 2));
    let opened = Checkpoint::open(&[source("f", &bytes)], None, Some(&config)).unwrap();
    assert_eq!(opened.configuration.key_value_heads, 2);
    let attention = opened.attention(0, &read(&opened, 0, &[&bytes])).unwrap();
    let wrong = Configuration {
        heads: 2,
        ..opened.configuration.clone()
    };
    let found = measure(&attention, &wrong, 1, 64).unwrap();
    assert!((found.h[0] - planted(0, 1, false)[0]).norm() > 0.3);
}

#[test]
fn a_model_in_several_files_is_read_by_its_index() {
    let config = json!({"num_attention_heads": HEADS, "head_dim": HEAD_WIDTH, "rotary_pct": 0.5});
    let all = model("Llama", "model.layers.", HEADS);
    let (first, second): (Vec<Tensor>, Vec<Tensor>) =
        all.iter().cloned().partition(|t| t.name.contains("q_proj"));
    let (a, b) = (file(first.clone()), file(second));
    let map = |t: &Tensor| {
        (
            t.name.clone(),
            if t.name.contains("q_proj") { "a" } else { "b" }.to_owned(),
        )
    };
    let index = Index {
        files: all.iter().map(map).collect(),
    };
    let files = [source("a", &a), source("b", &b)];
    let opened = Checkpoint::open(&files, Some(&index), Some(&config)).unwrap();
    let bytes = read(&opened, 1, &[&a, &b]);
    let found = measure(
        &opened.attention(1, &bytes).unwrap(),
        &opened.configuration,
        2,
        64,
    )
    .unwrap();
    assert!((found.qk[0] - planted(1, 2, true)[0]).norm() < 2e-5);
    let refused = |files: &[CheckpointFile], index| {
        Checkpoint::open(files, index, Some(&config))
            .unwrap_err()
            .message
    };
    assert!(refused(&files[..1], Some(&index)).contains("not chosen (1): b"));
    assert!(refused(&files[1..], None).contains("No attention was recognised"));
    assert!(refused(&[files[0].clone(), files[0].clone()], None).contains("is in a and in a"));
    let mut lying = index.clone();
    lying.files.insert("lost".to_owned(), "a".to_owned());
    assert!(refused(&files, Some(&lying)).contains("places tensor lost in a,"));
}

#[test]
fn what_does_not_fit_is_refused_by_name() {
    let good = model("BERT", "bert.encoder.layer.", HEADS);
    let open = |tensors: &[Tensor], config: Option<Value>| {
        let bytes = file(tensors.to_vec());
        Checkpoint::open(&[source("f", &bytes)], None, config.as_ref())
            .map_err(|problem| problem.message)
    };
    let heads = |count: Value| Some(json!({"num_attention_heads": count}));
    let queries = HEADS * HEAD_WIDTH;
    for (config, says) in [
        (None, "add the model’s config.json"),
        (heads(json!(0)), "num_attention_heads = 0"),
        (heads(json!(5)), "num_attention_heads = 5"),
        (heads(json!("4")), "num_attention_heads = \"4\""),
        (heads(json!(-4)), "a whole number"),
        (heads(json!(7)), "num_attention_heads = 7 does not fit"),
        (
            Some(json!({"num_attention_heads": 0, "num_key_value_heads": 4})),
            "num_attention_heads = 0 of config.json is invalid: use a whole number from 1",
        ),
        (
            Some(json!({"num_attention_heads": 8, "num_key_value_heads": 3})),
            "num_key_value_heads = 3",
        ),
        (
            Some(json!({"num_attention_heads": 3, "num_key_value_heads": 4})),
            "num_attention_heads = 3 does not fit",
        ),
        (
            Some(json!({"num_attention_heads": 4, "head_dim": 8})),
            "head_dim = 8 does not fit the weights: 16 columns of the queries are 4 for each",
        ),
        (
            Some(json!({"num_attention_heads": 4, "max_position_embeddings": 0})),
            "max_position_embeddings = 0 of config.json",
        ),
        (
            Some(json!({"num_attention_heads": 4, "hidden_size": -48})),
            "hidden_size = -48 of config.json",
        ),
        (
            Some(json!({"num_attention_heads": 4, "hidden_size": "24"})),
            "hidden_size = \"24\" of config.json",
        ),
        (
            Some(json!({"num_attention_heads": 4, "num_key_value_heads": 2})),
            "num_key_value_heads = 2",
        ),
        (
            Some(json!({"num_attention_heads": 4, "layer_norm_eps": 2})),
            "epsilon = 2",
        ),
    ] {
        let sentence = open(&good, config).unwrap_err();
        assert!(sentence.contains(says), "{sentence}");
    }
    let config = || heads(json!(HEADS));
    assert_eq!(
        open(&good, config()).unwrap().configuration.family,
        Family::Bert
    );
    // In a section of its own, as models of text and pictures have it.
    assert!(
        open(
            &good,
            Some(json!({"text_config": {"num_attention_heads": HEADS}}))
        )
        .is_ok()
    );
    let gone = |name: &str| -> Vec<Tensor> {
        good.iter()
            .filter(|t| !t.name.ends_with(name))
            .cloned()
            .collect()
    };
    let sentence = open(&gone("0.attention.self.key.weight"), config()).unwrap_err();
    assert!(
        sentence.contains("bert.encoder.layer.0.attention.self.key.weight is missing"),
        "{sentence}"
    );
    let sentence = open(&gone("0.attention.self.query.weight"), config()).unwrap_err();
    assert!(
        sentence.contains("layer.0.attention.self.query.weight is missing"),
        "{sentence}"
    );
    let others = vec![Tensor::floats("conv.weight", &[2, 3], &[0.0; 6])];
    let sentence = open(&others, config()).unwrap_err();
    assert!(
        sentence.contains("conv.weight [2, 3]") && sentence.contains("GPT-NeoX"),
        "{sentence}"
    );
    // Sentences that only reading finds.
    let mut odd = good.clone();
    odd[6] = Tensor::floats(
        odd[6].name.clone(),
        &[queries, WIDTH - 1],
        &[0.0; HEADS * HEAD_WIDTH * (WIDTH - 1)],
    );
    let bytes = file(odd);
    let opened = Checkpoint::open(&[source("f", &bytes)], None, config().as_ref()).unwrap();
    let sentence = opened
        .attention(1, &read(&opened, 1, &[&bytes]))
        .unwrap_err()
        .message;
    assert!(
        sentence.contains("1.attention.self.value.weight has the shape [16, 23]"),
        "{sentence}"
    );
    let bytes = read(&opened, 0, &[&bytes]);
    assert!(opened.attention(0, &bytes).is_ok());
    let sentence = opened
        .attention(0, &bytes[..bytes.len() - 1])
        .unwrap_err()
        .message;
    assert!(sentence.contains("is incomplete"), "{sentence}");
    for (number, allowed) in [
        (f32::MAX, true),
        (f32::MIN_POSITIVE / 2.0, true),
        (f32::INFINITY, false),
        (f32::NEG_INFINITY, false),
        (-f32::NAN, false),
    ] {
        let mut damaged = good.clone();
        let TensorNumbers::Floats(values) = &mut damaged[6].numbers else {
            panic!("{:?}", damaged[6]);
        };
        values[77] = number;
        let bytes = file(damaged);
        let opened = Checkpoint::open(&[source("f", &bytes)], None, config().as_ref()).unwrap();
        let read = opened.attention(1, &read(&opened, 1, &[&bytes]));
        let says = "1.attention.self.value.weight holds numbers that are not finite.";
        match read {
            Ok(_) => assert!(allowed, "{number} is read"),
            Err(problem) => assert!(!allowed && problem.message.ends_with(says), "{problem:?}"),
        }
    }
}

#[test]
fn what_is_not_read_is_listed_by_name_and_shape() {
    let mut tensors = model("BERT", "bert.encoder.layer.", HEADS);
    tensors.push(Tensor::floats(
        "bert.pooler.dense.weight",
        &[2, 2],
        &[0.0; 4],
    ));
    tensors.push(Tensor::floats(
        "bert.embeddings.LayerNorm.gamma",
        &[2],
        &[0.0; 2],
    ));
    let bytes = file(tensors);
    let config = json!({"num_attention_heads": HEADS, "model_type": "roberta"});
    let opened = Checkpoint::open(&[source("f", &bytes)], None, Some(&config)).unwrap();
    assert_eq!(
        opened.unrecognised(),
        [("bert.pooler.dense.weight", &[2usize, 2][..])]
    );
    assert_eq!(opened.embeddings(), ["bert.embeddings.LayerNorm.gamma"]);
    assert_eq!(opened.configuration.family, Family::Roberta);
    assert_eq!(opened.shape("bert.pooler.dense.weight"), Some(&[2, 2][..]));
}

/// Eigenvalues by NumPy of the d × d matrices of small models made by transformers, plain and with the scale of the preceding normalisation
/// folded in.
#[test]
fn spectra_are_those_of_numpy_in_every_layout() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/reference/models/");
    let bytes = |name: &str| std::fs::read(format!("{folder}{name}")).unwrap();
    let text = |name: &str| String::from_utf8(bytes(name)).unwrap();
    let folded = text("folded.txt");
    for (family, layout, names) in [
        ("bert", "BERT", &["bert.safetensors"][..]),
        ("bert", "BERT", &["bert-old.safetensors"]),
        (
            "bert",
            "PyTorch’s MultiheadAttention",
            &["torch.safetensors"],
        ),
        ("roberta", "BERT", &["roberta.safetensors"]),
        ("vit", "ViT", &["vit.safetensors"]),
        ("vit", "ViT (new names)", &["vit-new.safetensors"]),
        ("vit", "timm ViT", &["vit-timm.safetensors"]),
        ("gpt2", "GPT-2", &["gpt2.safetensors"]),
        ("llama", "Llama", &["llama.safetensors"]),
        ("llama", "Phi-3", &["phi3.safetensors"]),
        (
            "llama",
            "Llama",
            &[
                "llama-sharded/model-00001-of-00002.safetensors",
                "llama-sharded/model-00002-of-00002.safetensors",
            ],
        ),
        ("neox", "GPT-NeoX", &["neox.safetensors"]),
    ] {
        let files: Vec<Vec<u8>> = names.iter().map(|name| bytes(name)).collect();
        let short = |name: &str| name.rsplit('/').next().unwrap_or(name).to_owned();
        let sources: Vec<CheckpointFile> = names
            .iter()
            .zip(&files)
            .map(|(name, bytes)| source(&short(name), bytes))
            .collect();
        let index = (files.len() > 1)
            .then(|| Index::read(&text("llama-sharded/model.safetensors.index.json")).unwrap());
        let config: Value = serde_json::from_str(&text(&format!("{family}.json"))).unwrap();
        let opened = Checkpoint::open(&sources, index.as_ref(), Some(&config)).unwrap();
        assert_eq!(opened.layout().name, layout);
        let expected = File::from_bytes(&bytes(&format!("{family}.expected.safetensors"))).unwrap();
        let files: Vec<&[u8]> = files.iter().map(Vec::as_slice).collect();
        for layer in 0..opened.configuration.layers {
            let attention = opened
                .attention(layer, &read(&opened, layer, &files))
                .unwrap();
            for head in 0..opened.configuration.heads {
                let found = measure(&attention, &opened.configuration, head, 64).unwrap();
                for (name, values) in [("h", &found.h), ("qk", &found.qk)] {
                    let count = values.len();
                    let wanted = &expected.floats(&format!("{name}.{layer}")).unwrap()
                        [2 * count * head..][..2 * count];
                    let wanted: Vec<f64> = wanted.iter().map(|x| f64::from(*x)).collect();
                    same(&format!("{layout} {layer} {head} {name}"), values, &wanted);
                }
            }
            // Nobody says where the normalisations of PyTorch's module stand.
            assert_eq!(opened.can_fold(), layout != "PyTorch’s MultiheadAttention");
            if !opened.can_fold() {
                continue;
            }
            let bytes = read_tensors(&opened, &opened.folded_tensors(layer), &files);
            let attention = opened.folded_attention(layer, &bytes).unwrap();
            for head in 0..opened.configuration.heads {
                let found = measure(&attention, &opened.configuration, head, 64).unwrap();
                for (name, values) in [("h", &found.h), ("qk", &found.qk)] {
                    let place = format!("{family} {layer} {head} {name} ");
                    let line = folded.lines().find_map(|line| line.strip_prefix(&place));
                    let wanted = line.unwrap().split(' ').map(|x| x.parse().unwrap());
                    same(&place, values, &wanted.collect::<Vec<f64>>());
                }
            }
            assert!(
                opened
                    .folded_attention(layer, &bytes[..bytes.len() - 4])
                    .is_err()
            );
        }
    }
}

/// Whether `values` equal `wanted`, real and imaginary parts in turn, in any order.
fn same(what: &str, values: &[Complex], wanted: &[f64]) {
    let pairs = wanted.as_chunks::<2>().0.iter();
    let mut left: Vec<Complex> = pairs.map(|[re, im]| Complex::new(*re, *im)).collect();
    assert_eq!(left.len(), values.len(), "{what}");
    for value in values {
        let distance = |i: &usize| (left[*i] - value).norm();
        let near = (0..left.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)));
        let near = left.swap_remove(near.unwrap());
        let room = 1e-6 * (1.0 + values[0].norm());
        assert!((near - value).norm() < room, "{what}: {near} {value}");
    }
}

/// Checks that unsupported tokens are rejected. Supported ones are compared with transformers in the tests of the forward pass.
#[test]
fn tokens_that_files_do_not_take_are_refused() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/reference/models/");
    let bytes = |name: &str| std::fs::read(format!("{folder}{name}")).unwrap();
    for name in ["bert", "roberta", "gpt2", "llama", "neox"] {
        let file = bytes(&format!("{name}.safetensors"));
        let config: Value = serde_json::from_slice(&bytes(&format!("{name}.json"))).unwrap();
        let opened = Checkpoint::open(&[source("f", &file)], None, Some(&config)).unwrap();
        let ranges = opened.embedding_ranges(&[3, 5, 3]).unwrap();
        let rows: Vec<&[u8]> = (ranges.iter())
            .map(|r| &file[r.start as usize..r.end as usize])
            .collect();
        let rows = rows.concat();
        let refused = opened.embedding_ranges(&[3, 99]).unwrap_err().message;
        assert_eq!(
            refused,
            "Token 99 does not exist: this model has tokens 0 to 19."
        );
        // Beyond its positions, or where the attention of a layer would not fit.
        let refused = opened.embedding_ranges(&[1; 9000]).unwrap_err().message;
        assert!(refused.contains("9000 were given"), "{name}: {refused}");
        assert!(
            opened
                .embed(&[3, 5, 3], &rows[..rows.len() - 1])
                .unwrap_err()
                .message
                .contains("incomplete")
        );
    }
    let file = bytes("vit.safetensors");
    let config: Value = serde_json::from_slice(&bytes("vit.json")).unwrap();
    let opened = Checkpoint::open(&[source("f", &file)], None, Some(&config)).unwrap();
    assert!(
        opened
            .embedding_ranges(&[1])
            .unwrap_err()
            .message
            .contains("(ViT)")
    );
    let mut file = File::from_bytes(&bytes("bert.safetensors")).unwrap();
    let name = "bert.embeddings.word_embeddings.weight";
    let count = file.tensors.len();
    file.tensors.retain(|tensor| tensor.name != name);
    assert_eq!(file.tensors.len(), count - 1);
    let config: Value = serde_json::from_slice(&bytes("bert.json")).unwrap();
    let file = file.to_bytes();
    let opened = Checkpoint::open(&[source("f", &file)], None, Some(&config)).unwrap();
    assert_eq!(opened.vocabulary(), 0);
    let refused = opened.embedding_ranges(&[1]).unwrap_err().message;
    assert!(refused.contains(name), "{refused}");
    // A nonlinearity that is not known here leaves the heads to be measured, and no token or picture passes.
    for name in ["bert", "vit"] {
        let whole = bytes(&format!("{name}.safetensors"));
        let mut config: Value = serde_json::from_slice(&bytes(&format!("{name}.json"))).unwrap();
        config["hidden_act"] = json!("quick_gelu");
        let opened = Checkpoint::open(&[source("f", &whole)], None, Some(&config)).unwrap();
        let passed = match name {
            "bert" => opened.embedding_ranges(&[1]),
            _ => opened.picture_ranges(),
        };
        let refused = passed.unwrap_err().message;
        assert!(refused.contains("hidden_act = \"quick_gelu\""), "{refused}");
        let range = &opened.ranges(&opened.layer_tensors(0))[0];
        assert!(range.end > range.start, "{name}");
    }
    // Positions without axes.
    let mut file = File::from_bytes(&bytes("bert.safetensors")).unwrap();
    let name = "bert.embeddings.position_embeddings.weight";
    let table = file.tensors.iter_mut().find(|tensor| tensor.name == name);
    *table.unwrap() = Tensor::floats(name, &[], &[1.0]);
    let file = file.to_bytes();
    let opened = Checkpoint::open(&[source("f", &file)], None, Some(&config)).unwrap();
    let refused = opened.embedding_ranges(&[1]).unwrap_err().message;
    assert!(
        refused.contains(&format!("{name} has the shape []")),
        "{refused}"
    );
    // A row with NaN in it: all bits of its numbers are set.
    let file = bytes("bert.safetensors");
    let name = "bert.embeddings.word_embeddings.weight";
    let opened = Checkpoint::open(&[source("f", &file)], None, Some(&config)).unwrap();
    let ranges = opened.embedding_ranges(&[1]).unwrap();
    let length: u64 = ranges.iter().map(|r| r.end - r.start).sum();
    let refused = opened.embed(&[1], &vec![255; length as usize]).unwrap_err();
    let says = format!("Tensor {name} holds numbers that are not finite.");
    assert_eq!(refused.message, says);
}

#[test]
fn attention_that_would_not_fit_is_refused_before_it_is_computed() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/reference/models/");
    let bytes = |name: &str| std::fs::read(format!("{folder}{name}")).unwrap();
    let mut config: Value = serde_json::from_slice(&bytes("llama.json")).unwrap();
    config["max_position_embeddings"] = json!(1_000_000);
    let files = [source("f", &bytes("llama.safetensors"))];
    let opened = Checkpoint::open(&files, None, Some(&config)).unwrap();
    assert_eq!(opened.configuration.heads, 4);
    // 4 · 5792² weights are below 2²⁷, one token more makes more.
    assert!(opened.embedding_ranges(&[1; 5792]).is_ok());
    let refused = opened.embedding_ranges(&[1; 5793]).unwrap_err().message;
    assert_eq!(
        refused,
        "This model takes 1 to 5792 tokens here, and 5793 were given."
    );
}
