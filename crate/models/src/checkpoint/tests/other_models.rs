//! Models some of whose layers have no softmax attention, with gates or sinks, and files that hold weights in another form.

use super::*;
use crate::safetensors::{Header, TensorEntry};

/// Opens the tensors with a configuration like Llama’s.
fn open(tensors: &[Tensor]) -> Result<(Checkpoint, Vec<u8>), String> {
    let config = json!({"num_attention_heads": HEADS, "model_type": "llama"});
    let bytes = file(tensors.to_vec());
    Checkpoint::open(&[source("f", &bytes)], None, Some(&config))
        .map(|opened| (opened, bytes))
        .map_err(|problem| problem.message)
}

/// The header of a file with tensors of these kinds, whose numbers are never read.
fn headed(tensors: &[(&str, &str, &[usize])]) -> Result<Checkpoint, String> {
    let entry = |(name, dtype, shape): &(&str, &str, &[usize])| {
        let entry = TensorEntry {
            dtype: (*dtype).to_owned(),
            shape: shape.to_vec(),
            start: 0,
            end: 0,
        };
        ((*name).to_owned(), entry)
    };
    let header = Header {
        tensors: tensors.iter().map(entry).collect(),
        ..Header::default()
    };
    let name = "f".to_owned();
    let config = json!({"num_attention_heads": 4});
    Checkpoint::open(&[CheckpointFile { name, header }], None, Some(&config))
        .map_err(|problem| problem.message)
}

fn llama(layer: usize) -> Vec<Tensor> {
    tensors("Llama", "model.layers.", layer, HEADS)
}

fn named(name: &str) -> Tensor {
    Tensor::floats(name, &[2, WIDTH], &[0.5; 2 * WIDTH])
}

#[test]
fn of_a_hybrid_model_the_layers_with_softmax_attention_are_read() {
    // Layers 1 and 3 have the attention planted in layers 0 and 1.
    let renamed = |from: usize, to: usize| {
        llama(from).into_iter().map(move |mut tensor| {
            let name = tensor
                .name
                .replace(&format!("layers.{from}."), &format!("layers.{to}."));
            tensor.name = name;
            tensor
        })
    };
    let mixers =
        [0, 2, 4].map(|layer| named(&format!("model.layers.{layer}.linear_attn.in_proj.weight")));
    let norms = [0, 1, 2, 3, 4].map(|layer| {
        Tensor::floats(
            format!("model.layers.{layer}.input_layernorm.weight"),
            &[WIDTH],
            &[2.0; WIDTH],
        )
    });
    let all: Vec<Tensor> = renamed(0, 1)
        .chain(renamed(1, 3))
        .chain(mixers)
        .chain(norms)
        .collect();
    let (opened, bytes) = open(&all).unwrap();
    assert_eq!(opened.configuration.layers, 2);
    assert_eq!([opened.number(0), opened.number(1)], [1, 3]);
    assert!(distance(&opened, &bytes) < 2e-5);
    let notes = opened.notes.join(" ");
    let says = "shown: 1, 3. The other layers have linear_attn instead: 0, 2, 4.";
    assert!(notes.contains(says), "{notes}");
    // The scale before attention is that of the same layer.
    assert_eq!(
        opened.folded_tensors(1).last().map(String::as_str),
        Some("model.layers.3.input_layernorm.weight")
    );
    // config.json counts all layers.
    let config = |layers: usize| json!({"num_attention_heads": HEADS, "num_hidden_layers": layers});
    let said = |layers| Checkpoint::open(&[source("f", &bytes)], None, Some(&config(layers)));
    assert!(
        said(5)
            .unwrap()
            .notes
            .iter()
            .all(|note| !note.contains("num_hidden_layers"))
    );
    assert!(said(6).unwrap_err().message.contains("which have 5 layers"));
    // A layer of which only the MLP is there is one whose attention is in another file.
    let part: Vec<Tensor> = renamed(0, 1)
        .chain([named("model.layers.0.mlp.up_proj.weight")])
        .collect();
    let refused = open(&part).unwrap_err();
    assert!(
        refused.contains("model.layers.0.self_attn.q_proj.weight is missing: give all files"),
        "{refused}"
    );
}

#[test]
fn gates_are_told_apart_from_queries_head_by_head() {
    let gated = |layer: usize| {
        llama(layer)
            .into_iter()
            .map(|tensor| match &tensor.numbers {
                TensorNumbers::Floats(numbers) if tensor.name.ends_with("q_proj.weight") => {
                    let block = HEAD_WIDTH * WIDTH;
                    let both = numbers
                        .chunks(block)
                        .flat_map(|query| [query.to_vec(), vec![9.0; block]].concat());
                    let both: Vec<f32> = both.collect();
                    Tensor::floats(tensor.name.clone(), &[2 * HEADS * HEAD_WIDTH, WIDTH], &both)
                }
                _ => tensor,
            })
    };
    let all: Vec<Tensor> = (0..LAYERS).flat_map(gated).collect();
    let (opened, bytes) = open(&all).unwrap();
    assert!(opened.configuration.gated_queries);
    assert_eq!(opened.configuration.head_width, HEAD_WIDTH);
    assert!(distance(&opened, &bytes) < 2e-5);
    assert!(
        opened.notes.iter().any(|note| note.contains("gate")),
        "{:?}",
        opened.notes
    );
    // All gates after all queries would have the right shapes and wrong numbers.
    let mut wrong = opened.clone();
    wrong.configuration.gated_queries = false;
    wrong.configuration.heads = 2 * HEADS;
    wrong.configuration.key_value_heads = 2 * HEADS;
    assert!(wrong.attention(0, &read(&wrong, 0, &[&bytes])).is_err());
}

#[test]
fn a_sink_and_scores_without_a_scale_are_said() {
    let mut all: Vec<Tensor> = (0..LAYERS).flat_map(llama).collect();
    all.push(Tensor::floats(
        "model.layers.0.self_attn.sinks",
        &[HEADS],
        &[0.0; HEADS],
    ));
    let (opened, _) = open(&all).unwrap();
    assert!(
        opened
            .notes
            .iter()
            .any(|note| note.contains("sum to less than 1")),
        "{:?}",
        opened.notes
    );

    let bytes = file(model("T5", "encoder.block.", HEADS));
    let config = json!({"num_heads": HEADS, "d_kv": HEAD_WIDTH, "d_model": WIDTH});
    let t5 = Checkpoint::open(&[source("f", &bytes)], None, Some(&config)).unwrap();
    assert!(
        t5.notes
            .iter()
            .any(|note| note.contains("does not divide scores")),
        "{:?}",
        t5.notes
    );
    let attention = t5.attention(0, &read(&t5, 0, &[&bytes])).unwrap();
    let beta = |model: &Configuration| {
        let numbers = measure(&attention, model, 0, 64).unwrap().numbers;
        let at = |name| {
            crate::head_numbers::NUMBERS
                .iter()
                .position(|n| n.name == name)
                .unwrap()
        };
        ["beta", "beta_scores"].map(|name| numbers[at(name)])
    };
    let scaled = Configuration {
        unscaled_scores: false,
        ..t5.configuration.clone()
    };
    for (with, without) in beta(&scaled).into_iter().zip(beta(&t5.configuration)) {
        assert!((without / with - (HEAD_WIDTH as f64).sqrt()).abs() < 1e-12);
    }
}

#[test]
fn of_the_two_stacks_of_t5_the_encoder_is_shown() {
    let both = [
        model("T5", "decoder.block.", HEADS),
        model("T5", "encoder.block.", HEADS),
    ]
    .concat();
    let (opened, _) = open(&both).unwrap();
    assert_eq!(opened.root(), "encoder.");
    assert!(
        opened
            .notes
            .iter()
            .any(|note| note == "decoder.block with 2 layers is not shown.")
    );
}

#[test]
fn quantised_weights_and_adapters_are_named() {
    let of = |layer: usize, name: &str| format!("model.layers.{layer}.self_attn.{name}");
    let plain = |dtype: &'static str, shape: &'static [usize]| {
        let names = [
            "q_proj.weight",
            "k_proj.weight",
            "v_proj.weight",
            "o_proj.weight",
        ];
        (0..2)
            .flat_map(move |layer| names.map(|name| (of(layer, name), dtype, shape)))
            .collect::<Vec<_>>()
    };
    let side = |name: &str, dtype: &'static str| vec![(of(0, name), dtype, &[2, 2][..])];
    let lora = |dtype: &'static str| {
        let before = |name: &str| format!("base_model.model.{}", of(0, name));
        vec![
            (before("q_proj.lora_A.weight"), dtype, &[8, 64][..]),
            (before("q_proj.lora_B.weight"), dtype, &[64, 8]),
            (before("v_proj.lora_A.weight"), dtype, &[8, 64]),
            (before("v_proj.lora_B.weight"), dtype, &[64, 8]),
        ]
    };
    for (tensors, says) in [
        (
            [
                plain("U8", &[2048, 1]),
                side("q_proj.weight.quant_state.bitsandbytes__nf4", "U8"),
            ]
            .concat(),
            "quantised (bitsandbytes, 4 bits)",
        ),
        (
            [plain("I8", &[64, 64]), side("q_proj.SCB", "F32")].concat(),
            "quantised (bitsandbytes, 8 bits)",
        ),
        (
            [
                side("q_proj.qweight", "I32"),
                side("q_proj.qzeros", "I32"),
                side("q_proj.g_idx", "I32"),
            ]
            .concat(),
            "quantised (GPTQ)",
        ),
        (
            [side("q_proj.qweight", "I32"), side("q_proj.qzeros", "I32")].concat(),
            "quantised (AWQ)",
        ),
        (
            [
                side("q_proj.weight_packed", "I32"),
                side("q_proj.weight_shape", "I64"),
            ]
            .concat(),
            "quantised (compressed-tensors",
        ),
        (plain("F8_E4M3FNUZ", &[64, 64]), "quantised (F8_E4M3FNUZ)"),
        (plain("U8", &[64, 64]), "quantised (U8)"),
        (
            [plain("I8", &[64, 64]), side("q_proj.weight_scale", "F32")].concat(),
            "quantised (I8 without scales)",
        ),
        (
            lora("F32"),
            "LoRA adapter, not a model: it adds B A of rank 8 to q_proj, v_proj of its base model",
        ),
    ] {
        let borrowed: Vec<(&str, &str, &[usize])> = tensors
            .iter()
            .map(|(name, dtype, shape)| (name.as_str(), *dtype, *shape))
            .collect();
        let message = headed(&borrowed).unwrap_err();
        assert!(message.contains(says), "{says}: {message}");
    }
    // Experts may be packed where attention is not.
    let mut mixed = plain("BF16", &[64, 64]);
    mixed.push((
        "model.layers.0.mlp.experts.gate_up_proj_blocks".to_owned(),
        "U8",
        &[4, 4],
    ));
    let borrowed: Vec<(&str, &str, &[usize])> = mixed
        .iter()
        .map(|(name, dtype, shape)| (name.as_str(), *dtype, *shape))
        .collect();
    assert!(headed(&borrowed).is_ok());
}
