//! Layouts and number formats beside NumPy (`tests/reference/models_layouts.py`).

use super::*;

fn reference(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/reference/models/");
    std::fs::read(format!("{folder}{name}")).unwrap()
}

fn opened(name: &str, config: Value) -> (Checkpoint, Vec<u8>) {
    let bytes = reference(&format!("{name}.safetensors"));
    let opened = Checkpoint::open(&[source("f", &bytes)], None, Some(&config));
    (opened.unwrap(), bytes)
}

#[test]
fn heads_of_other_layouts_and_number_formats_have_the_spectra_of_numpy() {
    let expected = String::from_utf8(reference("layouts.txt")).unwrap();
    let blocks = json!({"num_attention_heads": 3, "model_type": "deepseek_v3", "head_dim": 2,
        "num_key_value_heads": 3, "quantization_config": {"weight_block_size": [3, 5]}});
    let plain = json!({"num_attention_heads": 3});
    for (name, layout, config, says) in [
        ("deepseek", "DeepSeek", &plain, "fewer dimensions"),
        (
            "deepseek-lite",
            "DeepSeek-V2-Lite",
            &plain,
            "fewer dimensions",
        ),
        (
            "deepseek-f8",
            "DeepSeek",
            &blocks,
            "eight bits (F8_E4M3) and multiplied by the scales stored beside them (weight_scale_inv)",
        ),
        ("llama-f64", "Llama", &plain, "Llama"),
        ("llama-f8", "Llama", &plain, "eight bits (F8_E5M2)"),
        ("llama-i8", "Llama", &plain, "(weight_scale)"),
    ] {
        let (opened, bytes) = opened(name, config.clone());
        assert_eq!(opened.layout().name, layout);
        assert!(
            opened.notes.iter().any(|note| note.contains(says)),
            "{:?}",
            opened.notes
        );
        assert!(
            opened
                .notes
                .iter()
                .all(|note| !note.contains("is not shown")),
            "{:?}",
            opened.notes
        );
        // The scales are not listed among the unused tensors.
        assert_eq!(opened.unrecognised(), []);
        for layer in 0..2 {
            let names = opened.head_tensors(layer, false);
            let of_layer = read_tensors(&opened, &names, &[&bytes]);
            let heads = opened.heads(layer, false, &of_layer, 64).unwrap();
            assert_eq!(heads.len(), 3);
            for (head, found) in heads.iter().enumerate() {
                for (which, values) in [("h", &found.h), ("qk", &found.qk)] {
                    let place = format!("{name} {layer} {head} {which} ");
                    let line = expected.lines().find_map(|line| line.strip_prefix(&place));
                    let wanted = line.unwrap().split(' ').map(|x| x.parse().unwrap());
                    same(&place, values, &wanted.collect::<Vec<f64>>());
                }
            }
        }
    }
}

#[test]
fn blocks_of_another_size_have_other_spectra_or_are_refused() {
    let config = |sides: [usize; 2]| json!({"num_attention_heads": 3, "quantization_config": {"weight_block_size": sides}});
    let heads = |sides| {
        let (opened, bytes) = opened("deepseek-f8", config(sides));
        let bytes = read_tensors(&opened, &opened.head_tensors(0, false), &[&bytes]);
        opened.heads(0, false, &bytes, 64)
    };
    let right = heads([3, 5]).unwrap();
    assert!(heads([3, 6]).is_err() || heads([3, 6]).unwrap()[0].qk != right[0].qk);
    let refused = heads([7, 7]).unwrap_err().message;
    assert!(refused.contains("do not fit tensor"), "{refused}");
}

#[test]
fn sinks_are_numbers_of_their_heads() {
    let mut all = model("Llama", "model.layers.", HEADS);
    for layer in 0..LAYERS {
        let name = format!("model.layers.{layer}.self_attn.sinks");
        let sinks: Vec<f32> = (0..HEADS)
            .map(|head| head as f32 - 1.0 + layer as f32)
            .collect();
        all.push(Tensor::floats(name, &[HEADS], &sinks));
    }
    let bytes = file(all);
    let config = json!({"num_attention_heads": HEADS, "model_type": "llama"});
    let opened = Checkpoint::open(&[source("f", &bytes)], None, Some(&config)).unwrap();
    assert_eq!(opened.unrecognised(), []);
    let of_layer = read_tensors(&opened, &opened.head_tensors(1, false), &[&bytes]);
    let heads = opened.heads(1, false, &of_layer, 64).unwrap();
    let number =
        |head: usize, name: &str| heads[head].numbers[crate::head_numbers::index_of(name).unwrap()];
    for head in 0..HEADS {
        let sink = head as f64;
        assert_eq!(number(head, "sink"), sink);
        // b = ln(share/(1 − share)) + ln T + v/2.
        let share = number(head, "sink_share");
        let log = 64f64.ln();
        let v = number(head, "beta_scores").powi(2) * log;
        let back = (share / (1.0 - share)).ln() + log + v / 2.0;
        assert!((back - sink).abs() < 1e-9, "{back} {sink}");
    }
    // Another number of sinks than of heads.
    let mut wrong = model("Llama", "model.layers.", HEADS);
    wrong.push(Tensor::floats(
        "model.layers.0.self_attn.sinks",
        &[2],
        &[0.0; 2],
    ));
    let bytes = file(wrong);
    let opened = Checkpoint::open(&[source("f", &bytes)], None, Some(&config)).unwrap();
    let of_layer = read_tensors(&opened, &opened.head_tensors(0, false), &[&bytes]);
    let refused = opened.heads(0, false, &of_layer, 64).unwrap_err().message;
    assert!(
        refused.contains("2 numbers, and the layer has 4 heads"),
        "{refused}"
    );
}

#[test]
fn layers_that_attend_to_the_nearest_tokens_are_said() {
    let bytes = file(model("ModernBERT", "model.layers.", HEADS));
    let says = |extra: Value| {
        let mut config = json!({"num_attention_heads": HEADS});
        config
            .as_object_mut()
            .unwrap()
            .extend(extra.as_object().unwrap().clone());
        let opened = Checkpoint::open(&[source("f", &bytes)], None, Some(&config)).unwrap();
        opened
            .notes
            .into_iter()
            .find(|note| note.contains("nearest"))
    };
    let note = says(json!({"global_attn_every_n_layers": 3, "local_attention": 128})).unwrap();
    assert!(note.contains("128 of them by config.json: 1."), "{note}");
    let types = json!(["sliding_attention", "full_attention"]);
    let note = says(json!({"layer_types": types, "sliding_window": 64})).unwrap();
    assert!(note.contains("64 of them by config.json: 0."), "{note}");
    assert_eq!(says(json!({"local_attention": 128})), None);
}

#[test]
fn a_bias_by_relative_position_is_said() {
    let mut all = model("T5", "encoder.block.", HEADS);
    let name = "encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight";
    all.push(Tensor::floats(name, &[32, HEADS], &[0.0; 32 * HEADS]));
    let bytes = file(all);
    let config = json!({"num_heads": HEADS, "d_kv": HEAD_WIDTH});
    let opened = Checkpoint::open(&[source("f", &bytes)], None, Some(&config)).unwrap();
    assert!(
        opened
            .notes
            .iter()
            .any(|note| note.contains("bias by relative position"))
    );
}
