//! Tests of a config.json that contradicts the weights, or describes a model that is computed differently here.

use super::*;
use crate::{PositionEncoding, RotaryScaling};

fn bytes(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/reference/models/");
    std::fs::read(format!("{folder}{name}")).unwrap()
}

/// The model `name` as transformers saved it, with `changes` in its config.json and with `more` tensors.
fn changed(name: &str, changes: &Value, more: &[Tensor]) -> Result<Checkpoint, String> {
    let mut config: Value = serde_json::from_slice(&bytes(&format!("{name}.json"))).unwrap();
    for (key, value) in changes.as_object().unwrap() {
        config[key] = value.clone();
    }
    let mut whole = File::from_bytes(&bytes(&format!("{name}.safetensors"))).unwrap();
    whole.tensors.extend_from_slice(more);
    let files = [source("f", &whole.to_bytes())];
    Checkpoint::open(&files, None, Some(&config)).map_err(|problem| problem.message)
}

#[test]
fn the_section_of_the_configuration_is_that_of_the_width() {
    let file = file(model(
        "CLIP, OPT or BART",
        "vision_model.encoder.layers.",
        HEADS,
    ));
    let open = |config: Value| {
        Checkpoint::open(&[source("f", &file)], None, Some(&config))
            .map_err(|problem| problem.message)
    };
    // Eight heads of two would fit the weights as well.
    let text = json!({"hidden_size": 512, "num_attention_heads": 8, "num_hidden_layers": 9});
    let vision = json!({"hidden_size": WIDTH, "num_attention_heads": HEADS});
    let opened = open(json!({"text_config": text, "vision_config": vision})).unwrap();
    assert_eq!(opened.configuration.heads, HEADS);
    let refused = open(json!({"hidden_size": 99, "num_attention_heads": 8})).unwrap_err();
    assert!(
        refused.contains("hidden_size = 99 of config.json"),
        "{refused}"
    );
    let opened = open(json!({"hidden_size": 99, "vision_config": vision})).unwrap();
    assert_eq!(opened.configuration.heads, HEADS);
}

#[test]
fn layers_that_config_json_asks_for_are_in_the_files() {
    let opened = |layers: Value| changed("bert", &json!({"num_hidden_layers": layers}), &[]);
    let refused = opened(json!(3)).unwrap_err();
    assert!(
        refused.contains("num_hidden_layers = 3") && refused.contains("give all files"),
        "{refused}"
    );
    assert!(
        opened(json!("two"))
            .unwrap_err()
            .contains("num_hidden_layers")
    );
    let notes = opened(json!(1)).unwrap().notes.join(" ");
    assert!(notes.contains("num_hidden_layers = 1"), "{notes}");
    assert!(opened(json!(null)).is_ok());
}

#[test]
fn tokens_are_not_sent_through_what_computes_otherwise() {
    let none = [];
    let norm = [Tensor::floats(
        "model.layers.1.self_attn.q_norm.weight",
        &[4],
        &[1.0; 4],
    )];
    let scaled = json!({"rope_type": "dynamic", "type": "linear", "factor": 8.0});
    let theta = json!({"rope_type": "yarn", "rope_theta": 5e5});
    for (name, changes, more, says) in [
        (
            "llama",
            json!({"model_type": "gemma2"}),
            &none[..],
            "model_type = \"gemma2\"",
        ),
        (
            "gemma",
            json!({"use_bidirectional_attention": true}),
            &none,
            "use_bidirectional_attention = true",
        ),
        (
            "llama",
            json!({"model_type": "qwen3_moe"}),
            &norm[..],
            "model_type = \"qwen3_moe\"",
        ),
        (
            "llama",
            json!({}),
            &norm,
            "model.layers.1.self_attn.q_norm.weight",
        ),
        (
            "llama",
            json!({"rope_scaling": scaled}),
            &none,
            "rope_type = \"dynamic\"",
        ),
        (
            "llama",
            json!({"rope_scaling": {"type": "longrope", "factor": null}}),
            &none,
            "type = \"longrope\"",
        ),
        (
            "llama",
            json!({"rope_parameters": theta}),
            &none,
            "rope_type = \"yarn\"",
        ),
        (
            "bert",
            json!({"model_type": "longformer"}),
            &none,
            "model_type = \"longformer\"",
        ),
        // Its positions are learned.
        (
            "bert",
            json!({"rope_scaling": {"type": "linear", "factor": 2.0}}),
            &none,
            "type = \"linear\"",
        ),
        (
            "bert",
            json!({"position_embedding_type": "relative_key"}),
            &none,
            "relative_key",
        ),
        (
            "bert",
            json!({"is_decoder": true}),
            &none,
            "is_decoder = true",
        ),
        (
            "gpt2",
            json!({"scale_attn_by_inverse_layer_idx": true}),
            &none,
            "inverse_layer",
        ),
        (
            "gpt2",
            json!({"scale_attn_weights": false}),
            &none,
            "scale_attn_weights = false",
        ),
    ] {
        let opened = changed(name, &changes, more).unwrap();
        assert_eq!(opened.vocabulary(), 0, "{says}");
        let refused = opened.embedding_ranges(&[1, 2]).unwrap_err().message;
        assert!(refused.contains(says), "{refused}");
        assert!(opened.notes.contains(&refused), "{:?}", opened.notes);
    }
    // As transformers saves them, and others that compute alike.
    for (name, kind) in [
        ("bert", "bert"),
        ("roberta", "xlm-roberta"),
        ("gpt2", "gpt2"),
        ("llama", "mistral"),
        ("llama", "qwen2"),
        ("neox", "gpt_neox"),
    ] {
        let opened = changed(name, &json!({"model_type": kind}), &none).unwrap();
        assert_eq!(opened.vocabulary(), 20, "{name}: {:?}", opened.notes);
    }
    // Where nobody says what it is, its tensors do.
    let untold = changed("llama", &json!({"model_type": null}), &none).unwrap();
    assert_eq!(untold.vocabulary(), 20);
    let assumed = "as through the published Llama";
    assert!(untold.notes.iter().any(|note| note.contains(assumed)));
    let roberta = changed("roberta", &json!({"model_type": null}), &none).unwrap();
    assert_eq!(roberta.configuration.family, Family::Roberta);
}

#[test]
fn norms_of_heads_are_all_there_and_as_wide_as_a_head() {
    let name = "model.layers.1.self_attn.k_norm.weight";
    let config: Value = serde_json::from_slice(&bytes("qwen3.json")).unwrap();
    let refused = |replaced: Option<Tensor>| {
        let mut whole = File::from_bytes(&bytes("qwen3.safetensors")).unwrap();
        whole.tensors.retain(|tensor| tensor.name != name);
        whole.tensors.extend(replaced);
        let file = whole.to_bytes();
        let opened = Checkpoint::open(&[source("f", &file)], None, Some(&config)).unwrap();
        let bytes = read_tensors(&opened, &opened.layer_tensors(1), &[&file]);
        opened.layer(1, &bytes).unwrap_err().message
    };
    assert_eq!(refused(None), format!("Tensor {name} is missing."));
    let wide = Tensor::floats(name, &[9], &[1.0; 9]);
    assert_eq!(
        refused(Some(wide)),
        format!("Tensor {name} has the shape [9], and the model needs [8].")
    );
}

#[test]
fn scales_of_some_models_are_one_more_than_their_files_hold() {
    let file = bytes("gemma.safetensors");
    let mut config: Value = serde_json::from_slice(&bytes("gemma.json")).unwrap();
    let name = "model.layers.1.input_layernorm.weight";
    let stored = File::from_bytes(&file)
        .unwrap()
        .floats(name)
        .unwrap()
        .to_vec();
    for (kind, more) in [
        ("gemma", 1.0),
        ("gemma2", 1.0),
        ("qwen3_next", 1.0),
        ("llama", 0.0),
    ] {
        config["model_type"] = json!(kind);
        let opened = Checkpoint::open(&[source("f", &file)], None, Some(&config)).unwrap();
        let bytes = |names: &[String]| read_tensors(&opened, names, &[&file]);
        let scale: Vec<f32> = stored.iter().map(|scale| scale + more).collect();
        if kind != "qwen3_next" {
            let read = bytes(&opened.layer_tensors(1));
            let layer = opened.layer(1, &read).unwrap();
            assert_eq!(layer.norms[0].weight, scale, "{kind}");
        }
        let plain = opened.attention(1, &bytes(&opened.attention_tensors(1)));
        let folded = opened.folded_attention(1, &bytes(&opened.folded_tensors(1)));
        assert_eq!(folded, Ok(plain.unwrap().with_norm_scale(&scale)), "{kind}");
    }
}

#[test]
fn a_note_says_where_scores_are_no_bilinear_form() {
    let says = |name: &str, changes: Value| {
        let opened = changed(name, &changes, &[]).unwrap();
        let note = opened
            .notes
            .iter()
            .find(|note| note.contains("not a bilinear form"));
        (
            note.is_some(),
            opened.configuration.head_norms,
            opened.vocabulary(),
        )
    };
    assert_eq!(says("qwen3", json!({})), (true, true, 20));
    assert_eq!(says("qwen3", json!({"model_type": null})), (true, true, 20));
    // Of another kind of model, whose weights alone are shown.
    assert_eq!(
        says("qwen3", json!({"model_type": "olmo"})),
        (true, false, 0)
    );
    assert_eq!(says("llama", json!({})), (false, false, 20));
}

#[test]
fn rotary_positions_are_read_where_newer_files_have_them() {
    let newer = json!({"rope_theta": null, "rope_parameters": {"rope_type": "default", "rope_theta": 5000.0}});
    let opened = changed("llama", &newer, &[]).unwrap();
    let wanted = PositionEncoding::Rotary {
        theta: 5000.0,
        fraction: 1.0,
        scaling: RotaryScaling::None,
    };
    assert_eq!(opened.configuration.position_encoding, wanted);
    assert_eq!(opened.vocabulary(), 20);
}

/// The scaling of Llama 3.1 with `changes`, with its name under the key `kind`.
fn llama3(kind: &str, changes: &Value) -> Value {
    let mut section = json!({"factor": 8.0, "low_freq_factor": 1, "high_freq_factor": 4.0,
        "original_max_position_embeddings": 8192});
    section[kind] = json!("llama3");
    for (key, value) in changes.as_object().unwrap() {
        section[key] = value.clone();
    }
    section
}

#[test]
fn scaled_rotary_positions_are_read_from_newer_and_older_files() {
    let scaling = |changes: Value| {
        let opened = changed("llama", &changes, &[]).unwrap();
        assert_eq!(opened.vocabulary(), 20, "{:?}", opened.notes);
        match opened.configuration.position_encoding {
            PositionEncoding::Rotary { scaling, .. } => scaling,
            other => panic!("{other:?}"),
        }
    };
    let wanted = RotaryScaling::Llama3 {
        factor: 8.0,
        low_frequency_factor: 1.0,
        high_frequency_factor: 4.0,
        original_positions: 8192,
    };
    let none = json!({});
    assert_eq!(
        scaling(json!({"rope_scaling": llama3("type", &none)})),
        wanted
    );
    assert_eq!(
        scaling(json!({"rope_parameters": llama3("rope_type", &none)})),
        wanted
    );
    // What it was first trained with may be beside the rest.
    let beside = llama3(
        "rope_type",
        &json!({"original_max_position_embeddings": null}),
    );
    let beside = json!({"original_max_position_embeddings": 8192, "rope_scaling": beside});
    assert_eq!(scaling(beside), wanted);
    let linear = RotaryScaling::Linear { factor: 2.0 };
    let older = json!({"type": "linear", "rope_type": null, "factor": 2});
    assert_eq!(scaling(json!({"rope_scaling": older})), linear);
    // Outside of its section `type` is none of positions.
    assert_eq!(
        scaling(json!({"type": "linear", "factor": 3.0})),
        RotaryScaling::None
    );
}

#[test]
fn numbers_of_a_scaling_that_cannot_be_are_refused_by_name() {
    let llama3 = |changes: Value| json!({"rope_scaling": llama3("rope_type", &changes)});
    let linear = |factor: Value| json!({"rope_scaling": {"type": "linear", "factor": factor}});
    for (changes, name, says) in [
        (linear(json!(null)), "factor", "a number of at least 1"),
        (linear(json!("2")), "factor", "a number"),
        (linear(json!(-2.0)), "factor", "a number of at least 1"),
        (
            llama3(json!({"factor": null})),
            "factor",
            "a number of at least 1",
        ),
        (
            llama3(json!({"factor": 0})),
            "factor",
            "a number of at least 1",
        ),
        (
            llama3(json!({"low_freq_factor": null})),
            "low_freq_factor",
            "a number above 0",
        ),
        (
            llama3(json!({"low_freq_factor": -1})),
            "low_freq_factor",
            "a number above 0",
        ),
        (
            llama3(json!({"high_freq_factor": null})),
            "high_freq_factor",
            "a number above low_freq_factor",
        ),
        (
            llama3(json!({"low_freq_factor": 4})),
            "high_freq_factor",
            "a number above low_freq_factor",
        ),
        (
            llama3(json!({"original_max_position_embeddings": null})),
            "original_max_position_embeddings",
            "a whole number from 1 to 16777216",
        ),
        (
            llama3(json!({"original_max_position_embeddings": 0})),
            "original_max_position_embeddings",
            "a whole number from 1 to 16777216",
        ),
        (
            llama3(json!({"original_max_position_embeddings": -1})),
            "original_max_position_embeddings",
            "a whole number from 1 to 16777216",
        ),
    ] {
        let refused = changed("llama", &changes, &[]).unwrap_err();
        assert!(refused.starts_with(name), "{refused}");
        assert!(refused.ends_with(&format!("use {says}.")), "{refused}");
    }
}

#[test]
fn no_more_tokens_are_taken_than_a_sliding_window_holds() {
    let sliding = |more: Value| {
        let opened = changed("llama", &more, &[]).unwrap();
        opened
            .embedding_ranges(&[1; 6])
            .map_err(|problem| problem.message)
    };
    let refused = sliding(json!({"sliding_window": 5})).unwrap_err();
    assert!(refused.contains("takes 1 to 5 tokens"), "{refused}");
    assert!(sliding(json!({"sliding_window": 5, "use_sliding_window": false})).is_ok());
    assert!(sliding(json!({"sliding_window": null})).is_ok());
}
