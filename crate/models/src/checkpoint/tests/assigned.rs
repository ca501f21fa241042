//! Tensors assigned to their roles by hand.

use super::*;
use crate::assigned::FIELD;

/// The file of a layout whose layers have unknown names. Numbers of layers begin with `first`.
fn unknown(layout: &str, first: usize, names: &[(&str, &str)]) -> Vec<Tensor> {
    let mut tensors = model(layout, "net.", HEADS);
    for tensor in &mut tensors {
        let rest = tensor.name.strip_prefix("net.").unwrap().to_owned();
        let (layer, role) = rest.split_once('.').unwrap();
        let other = names.iter().find(|(known, _)| *known == role);
        let layer = layer.parse::<usize>().unwrap() + first;
        tensor.name = format!("net.b{layer}.{}", other.map_or(role, |(_, other)| other));
    }
    tensors
}

fn open(tensors: &[Tensor], roles: Value) -> Result<(Checkpoint, Vec<u8>), String> {
    let bytes = file(tensors.to_vec());
    let config = json!({"num_attention_heads": HEADS, FIELD: roles});
    let opened = Checkpoint::open(&[source("f", &bytes)], None, Some(&config));
    Ok((opened.map_err(|problem| problem.message)?, bytes))
}

const LLAMA: [(&str, &str); 4] = [
    ("self_attn.q_proj.weight", "wq"),
    ("self_attn.k_proj.weight", "wk"),
    ("self_attn.v_proj.weight", "wv"),
    ("self_attn.o_proj.weight", "wo"),
];

fn separate_names() -> Value {
    json!({"query": "net.b*.wq", "key": "net.b*.wk", "value": "net.b*.wv", "output": "net.b*.wo"})
}

#[test]
fn weights_assigned_by_hand_have_the_planted_spectra() {
    let trained = [
        ("attn.q.weight", "wq"),
        ("attn.k.weight", "wk"),
        ("attn.v.weight", "wv"),
        ("attn.o.weight", "wo"),
    ];
    let mut turned = separate_names();
    turned["stored"] = json!("in_out");
    let fused = |role: &str, stored: &str| json!({role: "net.b*.qkv", "output": "net.b*.wo", "stored": stored});
    for (layout, names, roles) in [
        ("Llama", &LLAMA[..], separate_names()),
        ("a model trained here", &trained, turned),
        (
            "timm ViT",
            &[("attn.qkv.weight", "qkv"), ("attn.proj.weight", "wo")],
            fused("query_key_value", "out_in"),
        ),
        (
            "GPT-2",
            &[("attn.c_attn.weight", "qkv"), ("attn.c_proj.weight", "wo")],
            fused("query_key_value", "in_out"),
        ),
        (
            "GPT-NeoX",
            &[
                ("attention.query_key_value.weight", "qkv"),
                ("attention.dense.weight", "wo"),
            ],
            fused("query_key_value_by_head", "out_in"),
        ),
    ] {
        for first in [0, 1] {
            let tensors = unknown(layout, first, names);
            let refused = open(&tensors, json!({})).unwrap_err();
            assert!(
                refused.starts_with("No attention was recognised"),
                "{refused}"
            );
            let (opened, bytes) = open(&tensors, roles.clone()).unwrap();
            assert_eq!(opened.layout().name, "assigned by hand");
            let distance = distance(&opened, &bytes);
            assert!(distance < 2e-5, "{layout} from {first}: {distance}");
            let left = opened.unrecognised();
            assert!(
                left.iter().all(|(name, _)| name.ends_with("attn.bias")),
                "{left:?}"
            );
        }
    }
    // Heads one after another where they are mixed: the same shapes, other numbers.
    let names = [
        ("attention.query_key_value.weight", "qkv"),
        ("attention.dense.weight", "wo"),
    ];
    let (opened, bytes) = open(
        &unknown("GPT-NeoX", 0, &names),
        fused("query_key_value", "out_in"),
    )
    .unwrap();
    assert!(distance(&opened, &bytes) > 0.5);
}

#[test]
fn a_role_that_does_not_fit_is_refused_by_the_name_of_the_tensor() {
    let good = unknown("Llama", 0, &LLAMA);
    let without = |name: &str| -> Vec<Tensor> {
        good.iter()
            .filter(|tensor| tensor.name != name)
            .cloned()
            .collect()
    };
    let other = |name: &str, shape: &[usize]| -> Vec<Tensor> {
        let mut tensors = good.clone();
        let found = tensors
            .iter_mut()
            .find(|tensor| tensor.name == name)
            .unwrap();
        *found = Tensor::floats(name, shape, &vec![0.0; shape.iter().product()]);
        tensors
    };
    let changed = |role: &str, name: Value| {
        let mut roles = separate_names();
        roles[role] = name;
        roles
    };
    let queries = HEADS * HEAD_WIDTH;
    for (tensors, roles, says) in [
        (good.clone(), json!([1]), "assigned_tensors is not a list"),
        (
            good.clone(),
            changed("gate", json!("net.b*.wq")),
            "gate is not a role",
        ),
        (
            good.clone(),
            changed("query", json!(3)),
            "query = 3 is not a name",
        ),
        (
            good.clone(),
            changed("stored", json!("sideways")),
            "stored = \"sideways\"",
        ),
        (
            good.clone(),
            changed("query", json!("net.b0.wq")),
            "net.b0.wq needs exactly one *",
        ),
        (
            good.clone(),
            changed("query", json!("net.b*.w*")),
            "needs exactly one *",
        ),
        (
            good.clone(),
            changed("query", json!("net.c*.wq")),
            "No tensor matches net.c*.wq for any",
        ),
        (
            good.clone(),
            changed("key", json!("net.b*.wq")),
            "is assigned to key and to query",
        ),
        (
            good.clone(),
            changed("value", json!("")),
            "key, output, query were given",
        ),
        (
            good.clone(),
            json!({"embedding": "net.table"}),
            "Tensor net.table, which was assigned to embedding, is missing.",
        ),
        (
            without("net.b1.wk"),
            separate_names(),
            "Tensor net.b1.wk is missing: key = net.b*.wk needs it",
        ),
        (
            other("net.b1.wv", &[3]),
            separate_names(),
            "net.b1.wv has the shape [3], and value needs a matrix",
        ),
        (
            other("net.b1.wk", &[queries, WIDTH - 1]),
            separate_names(),
            "Tensor net.b1.wk, assigned to key, has 23 inputs, and net.b0.wq needs 24",
        ),
        (
            good.clone(),
            json!({"query": "net.b*.wo", "key": "net.b*.wk", "value": "net.b*.wv", "output": "net.b*.wq"}),
            "Tensor net.b0.wk, assigned to key, has 24 inputs, and net.b0.wo needs 16",
        ),
    ] {
        let refused = open(&tensors, roles).unwrap_err();
        assert!(refused.contains(says), "{refused}, not {says}");
    }
    // What only the number of heads can tell.
    let bytes = file(good);
    let config = json!({"num_attention_heads": 5, FIELD: separate_names()});
    let refused = Checkpoint::open(&[source("f", &bytes)], None, Some(&config)).unwrap_err();
    assert!(
        refused.message.contains("num_attention_heads = 5"),
        "{}",
        refused.message
    );
}

#[test]
fn a_table_of_another_name_is_that_of_the_tokens() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/reference/models/");
    let bytes = |name: &str| std::fs::read(format!("{folder}{name}")).unwrap();
    let mut known = File::from_bytes(&bytes("bert.safetensors")).unwrap();
    let ids = [3, 7, 3];
    let config: Value = serde_json::from_slice(&bytes("bert.json")).unwrap();
    let embedded = |known: &File, config: &Value| {
        let bytes = known.to_bytes();
        let opened = Checkpoint::open(&[source("f", &bytes)], None, Some(config)).unwrap();
        let ranges = opened
            .embedding_ranges(&ids)
            .map_err(|problem| problem.message)?;
        let rows: Vec<u8> = ranges
            .iter()
            .flat_map(|r| &bytes[r.start as usize..r.end as usize])
            .copied()
            .collect();
        Ok::<_, String>(opened.embed(&ids, &rows).unwrap().tokens)
    };
    let wanted = embedded(&known, &config).unwrap();
    for tensor in &mut known.tensors {
        tensor.name = tensor
            .name
            .replace("bert.embeddings.word_embeddings.weight", "lookup");
    }
    assert!(
        embedded(&known, &config)
            .unwrap_err()
            .contains("cannot be sent through")
    );
    let assigned = |name: &str| {
        let mut config = config.clone();
        config[FIELD] = json!({"embedding": name});
        config
    };
    assert_eq!(embedded(&known, &assigned("lookup")).unwrap(), wanted);
    let bytes = known.to_bytes();
    let refused = |config: Value| {
        let opened = Checkpoint::open(&[source("f", &bytes)], None, Some(&config));
        opened.unwrap_err().message
    };
    let wrong = "bert.encoder.layer.0.intermediate.dense.bias";
    assert_eq!(
        refused(assigned(wrong)),
        format!(
            "Tensor {wrong} has the shape [24], and embedding needs rows of the model’s width 16."
        )
    );
}
