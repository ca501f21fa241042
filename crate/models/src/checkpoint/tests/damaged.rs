//! Checkpoints damaged at random, their weights, index and configuration: they are read correctly, or rejected with a sentence.

use super::*;
use crate::Encoder;
use crate::fuzzing::{Draws, run_attempts};
use crate::safetensors::{Header, header_length};

/// Weights by name, the text of their index, and of `config.json`.
#[derive(Clone)]
struct Files {
    weights: Vec<(String, Vec<u8>)>,
    index: Option<String>,
    config: String,
}

fn reference(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/reference/models/");
    std::fs::read(format!("{folder}{name}")).unwrap()
}

/// Small models of every way in which weights, positions and pictures are read.
fn models() -> Vec<Files> {
    let text = |name: &str| String::from_utf8(reference(name)).unwrap();
    let one = |(weights, config): (&str, &str)| Files {
        weights: vec![("model.safetensors".to_owned(), reference(weights))],
        index: None,
        config: text(config),
    };
    let alone = [
        ("bert.safetensors", "bert.json"),
        ("roberta.safetensors", "roberta.json"),
        ("gpt2.safetensors", "gpt2.json"),
        ("neox.safetensors", "neox.json"),
        ("phi3.safetensors", "llama.json"),
        ("qwen3.safetensors", "qwen3.json"),
        ("gemma.safetensors", "gemma.json"),
        ("scaled.safetensors", "scaled-llama3.json"),
        ("scaled.safetensors", "scaled-linear.json"),
        ("vit.safetensors", "vit.json"),
        ("vit-timm.safetensors", "vit.json"),
    ];
    let parts = [
        "model-00001-of-00002.safetensors",
        "model-00002-of-00002.safetensors",
    ];
    let several = Files {
        weights: parts
            .map(|name| (name.to_owned(), reference(&format!("llama-sharded/{name}"))))
            .to_vec(),
        index: Some(text("llama-sharded/model.safetensors.index.json")),
        config: text("llama.json"),
    };
    // As often as the others together: only it has an index.
    let all = alone.map(one).into_iter();
    all.chain(vec![several; 4]).collect()
}

/// The bytes of a file of tensors with a damaged header, whose stated length is right.
fn with_damaged_header(draws: &mut Draws, bytes: &[u8]) -> Vec<u8> {
    let end = 8 + header_length(&bytes[..8], bytes.len() as u64).unwrap();
    let text = std::str::from_utf8(&bytes[8..end]).unwrap();
    let header = draws.damaged_json_text(text);
    [
        &(header.len() as u64).to_le_bytes()[..],
        header.as_bytes(),
        &bytes[end..],
    ]
    .concat()
}

/// The model as a page opens it; tokens are passed through it and heads are measured, if it has any.
fn read_all(files: &Files) -> Result<(), Problem> {
    let mut opened = Vec::new();
    for (name, bytes) in &files.weights {
        let size = bytes.len() as u64;
        let length = header_length(&bytes[..bytes.len().min(8)], size)?;
        let header = Header::read(&bytes[8..8 + length], size)?;
        let name = name.clone();
        opened.push(CheckpointFile { name, header });
    }
    let index = files.index.as_deref().map(Index::read).transpose()?;
    let config: Value = serde_json::from_str(&files.config)
        .map_err(|reason| Problem::new("config", reason.to_string()))?;
    let opened = Checkpoint::open(&opened, index.as_ref(), Some(&config))?;
    let bytes: Vec<&[u8]> = files.weights.iter().map(|(_, bytes)| &bytes[..]).collect();
    let model = &opened.configuration;
    assert!(model.layers > 0 && model.heads > 0);
    for layer in [0, model.layers - 1] {
        let attention = opened.attention(layer, &read(&opened, layer, &bytes))?;
        for head in [0, model.heads - 1] {
            // Numbers whose products are none have no eigenvalues: a sentence will do.
            measure(&attention, model, head, 64)?;
        }
    }
    let embeddings = match opened.pictures() {
        Some(input) => {
            let ranges = opened.picture_ranges()?;
            opened.embed_picture(&vec![0.5; input.pixels()], &taken(&bytes, &ranges))?
        }
        None => {
            let ids = [3, 5, 3];
            let ranges = opened.embedding_ranges(&ids)?;
            opened.embed(&ids, &taken(&bytes, &ranges))?
        }
    };
    let mut encoder = Encoder::begin(model, embeddings)?;
    for layer in 0..model.layers {
        let names = opened.layer_tensors(layer);
        let outcome =
            encoder.pass(&opened.layer(layer, &read_tensors(&opened, &names, &bytes))?)?;
        assert_eq!(outcome.attention.len(), model.heads);
    }
    Ok(())
}

fn taken(files: &[&[u8]], ranges: &[ByteRange]) -> Vec<u8> {
    let parts = ranges
        .iter()
        .flat_map(|r| &files[r.file][r.start as usize..r.end as usize]);
    parts.copied().collect()
}

#[test]
fn damaged_checkpoints_are_read_or_refused() {
    let models = models();
    for files in &models {
        read_all(files).unwrap();
    }
    let (tried, taken) = run_attempts("checkpoints", 1500, |draws| {
        let mut files = draws.of(&models).clone();
        let which = draws.below(files.weights.len());
        let weights = &mut files.weights[which].1;
        match (draws.below(5), &files.index) {
            (0, _) => *weights = draws.damaged(weights),
            (1, _) => *weights = with_damaged_header(draws, weights),
            (2 | 3, Some(index)) => files.index = Some(draws.damaged_json_text(index)),
            _ => files.config = draws.damaged_json_text(&files.config),
        }
        match read_all(&files) {
            Ok(()) => true,
            Err(problem) => {
                assert!(!problem.message.is_empty());
                // What a name of a file says is quoted, but not without end.
                assert!(problem.message.len() < 5000, "{}", problem.message);
                false
            }
        }
    });
    assert!(
        taken > tried / 20 && taken < tried * 9 / 10,
        "{taken} of {tried}"
    );
}
