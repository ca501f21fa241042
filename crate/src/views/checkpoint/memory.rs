//! Peak memory for a layer of a checkpoint, computed before it is read. A test measures the real peak.

use crate::models::WIDENED_AT_A_TIME;
use crate::models::checkpoint::Checkpoint;
use crate::views::demand::CONSTANT_MEMORY;

/// Bytes for a constant, for each token, and for the square of the number of tokens.
pub type ByTokens = [f64; 3];

/// Peak bytes of measuring the heads of a layer, with the scale of the normalisation before them `folded` in or not.
pub fn heads_memory(checkpoint: &Checkpoint, folded: bool) -> f64 {
    let names = checkpoint.head_tensors(0, folded);
    let model = &checkpoint.configuration;
    let (d, n) = (model.width as f64, model.head_width as f64);
    // Queries, keys, values and output of a head and what decomposes them, in double precision.
    let head = 8.0 * (6.0 * d * n + 12.0 * n * n);
    bytes(checkpoint, &names) + head + latent(checkpoint, &names)
}

/// Bytes of maps to fewer dimensions, which are held in double precision, plus one map in single precision; 0 without such maps.
fn latent(checkpoint: &Checkpoint, names: &[String]) -> f64 {
    match checkpoint.layout().latent {
        Some(_) => 8.0 * numbers(checkpoint, names).sum::<f64>() + largest(checkpoint, names),
        None => 0.0,
    }
}

/// How many numbers each of these tensors has.
fn numbers<'a>(checkpoint: &'a Checkpoint, names: &'a [String]) -> impl Iterator<Item = f64> + 'a {
    let shapes = names.iter().filter_map(move |name| checkpoint.shape(name));
    shapes.map(|shape| shape.iter().product::<usize>() as f64)
}

/// Bytes of the largest of these tensors in single precision.
fn largest(checkpoint: &Checkpoint, names: &[String]) -> f64 {
    4.0 * numbers(checkpoint, names).fold(0.0, f64::max)
}

/// Peak bytes of passing a layer and measuring its attention and the tokens after it.
pub fn pass_memory(checkpoint: &Checkpoint) -> ByTokens {
    let [constant, token] = layer(checkpoint);
    // The maps of values and outputs, which every head looks at.
    let model = &checkpoint.configuration;
    let maps = 4.0 * (model.width * (model.query_width() + model.key_value_width())) as f64;
    // Of one head at a time: its attention, in double precision too, and what decomposes it.
    [constant + maps, token, 4.0 + 8.0 * 6.0]
}

/// Peak bytes of passing a layer and returning its attention.
pub fn attention_memory(checkpoint: &Checkpoint) -> ByTokens {
    let [constant, token] = layer(checkpoint);
    // All heads: as they come, one after another, and as they are handed on.
    let heads = checkpoint.configuration.heads as f64;
    [constant, token, 3.0 * 4.0 * heads]
}

/// The weights of a layer, and the memory that each token takes in it.
fn layer(checkpoint: &Checkpoint) -> [f64; 2] {
    let names = checkpoint.layer_tensors(0);
    let model = &checkpoint.configuration;
    let (d, hidden) = (model.width as f64, model.hidden as f64);
    // One head's values and output, and their product, are looked at in double precision.
    let n = model.head_width as f64;
    let head = 8.0 * (4.0 * d * n + 4.0 * n * n);
    let projections = (2 * model.query_width() + 2 * model.key_value_width()) as f64;
    // Tokens as they came, after a normalisation, after attention and the MLP; after the layer in double precision, where they
    // are decomposed.
    let token = 4.0 * (4.0 * d + projections + 3.0 * hidden) + 8.0 * 4.0 * d;
    [weights(checkpoint, &names) + head, token]
}

/// Bytes of tensors as they are read and handed to the core. One tensor at a time is in single precision while it is used, and so is the
/// part that is being reordered.
fn weights(checkpoint: &Checkpoint, names: &[String]) -> f64 {
    let largest = largest(checkpoint, names);
    bytes(checkpoint, names) + largest + largest.min(4.0 * WIDENED_AT_A_TIME as f64)
}

/// Bytes of tensors as they are read and handed to the core.
fn bytes(checkpoint: &Checkpoint, names: &[String]) -> f64 {
    let ranges = checkpoint.ranges(names);
    let read: u64 = ranges.iter().map(|range| range.end - range.start).sum();
    CONSTANT_MEMORY + 2.0 * read as f64
}

#[cfg(test)]
mod tests {
    use super::super::pass_measured;
    use super::*;
    use crate::memory_count::peak_bytes;
    use crate::models::checkpoint::CheckpointFile;
    use crate::models::heads::measure_all;
    use crate::models::{Configuration, Encoder};
    use crate::random::{MatrixId, Stream};
    use crate::safetensors::{File, Header, Tensor, header_length};
    use serde_json::json;

    /// A layer of a model in Llama's layout: its width, heads of this many numbers, and the MLP's hidden width.
    fn model(d: usize, [heads, n]: [usize; 2], hidden: usize) -> (Checkpoint, Vec<u8>) {
        let wide = heads * n;
        let layer = [
            ("self_attn.q_proj", [wide, d]),
            ("self_attn.k_proj", [wide, d]),
            ("self_attn.v_proj", [wide, d]),
            ("self_attn.o_proj", [d, wide]),
            ("mlp.up_proj", [hidden, d]),
            ("mlp.gate_proj", [hidden, d]),
            ("mlp.down_proj", [d, hidden]),
        ];
        let random = |id: usize, [rows, columns]: [usize; 2]| -> Vec<f32> {
            let numbers = Stream::new(1, 0, MatrixId(id as u32)).normal_matrix(rows, columns);
            let scale = 1.0 / (columns as f64).sqrt();
            (0..rows)
                .flat_map(|i| (0..columns).map(move |j| (i, j)))
                .map(|place| (scale * numbers[place]) as f32)
                .collect()
        };
        let mut tensors: Vec<Tensor> = layer
            .iter()
            .enumerate()
            .map(|(id, (name, shape))| {
                let name = format!("model.layers.0.{name}.weight");
                Tensor::floats(name, shape, &random(id, *shape))
            })
            .collect();
        for norm in ["input_layernorm", "post_attention_layernorm"] {
            let name = format!("model.layers.0.{norm}.weight");
            tensors.push(Tensor::floats(name, &[d], &vec![1.0; d]));
        }
        let name = "model.embed_tokens.weight";
        tensors.push(Tensor::floats(name, &[300, d], &random(9, [300, d])));
        let bytes = File {
            tensors,
            ..File::default()
        }
        .to_bytes();
        let size = bytes.len() as u64;
        let length = header_length(&bytes[..8], size).unwrap();
        let file = CheckpointFile {
            name: "model".to_owned(),
            header: Header::read(&bytes[8..8 + length], size).unwrap(),
        };
        let config = json!({
            "model_type": "llama", "num_attention_heads": heads, "num_key_value_heads": heads, "head_dim": n,
            "max_position_embeddings": 2048, "rms_norm_eps": 1e-5, "rope_theta": 1e4, "hidden_act": "silu",
        });
        let opened = Checkpoint::open(&[file], None, Some(&config)).unwrap();
        (opened, bytes)
    }

    fn read(checkpoint: &Checkpoint, names: &[String], file: &[u8]) -> Vec<u8> {
        let ranges = checkpoint.ranges(names);
        let parts = ranges
            .iter()
            .map(|range| &file[range.start as usize..range.end as usize]);
        parts.collect::<Vec<_>>().concat()
    }

    /// Compares the declared memory, without its constant part, with the memory held besides the bytes that were read.
    fn check(what: &str, said: f64, held: usize, bytes: &[u8], wrong: &mut Vec<String>) {
        let (said, held) = (
            said - CONSTANT_MEMORY,
            held as f64 + 2.0 * bytes.len() as f64,
        );
        if held > said + 1e5 || said > 3.0 * held + 1e5 {
            wrong.push(format!("{what}: {held:.3e} held, {said:.3e} said"));
        }
    }

    #[test]
    fn work_on_a_checkpoint_holds_no_more_than_it_says_and_not_much_less() {
        // Buffers of this thread.
        crate::linalg::multiply(
            &crate::linalg::Matrix::zeros(256, 256),
            &crate::linalg::Matrix::zeros(256, 256),
        );
        let mut wrong = Vec::new();
        // The weights, one head, the MLP, and tokens are what is largest.
        for (d, heads, hidden, count) in [
            (256, [4, 32], 256, 8),
            (128, [1, 256], 128, 8),
            (64, [2, 16], 2048, 64),
            (48, [4, 12], 96, 256),
        ] {
            let (checkpoint, file) = model(d, heads, hidden);
            let configuration: &Configuration = &checkpoint.configuration;
            let what = |name: &str| format!("{name}, d = {d}, heads {heads:?}, T = {count}");
            let by_tokens = |[a, b, c]: ByTokens| a + (b + c * count as f64) * count as f64;

            for folded in [false, true] {
                let names = match folded {
                    true => checkpoint.folded_tensors(0),
                    false => checkpoint.attention_tensors(0),
                };
                let bytes = read(&checkpoint, &names, &file);
                let (heads, held) = peak_bytes(|| checkpoint.heads(0, folded, &bytes, 64).unwrap());
                let attention = match folded {
                    true => checkpoint.folded_attention(0, &bytes),
                    false => checkpoint.attention(0, &bytes),
                };
                let whole = measure_all(&attention.unwrap(), configuration, 64).unwrap();
                // Numbers that do not exist are equal here.
                assert_eq!(format!("{heads:?}"), format!("{whole:?}"), "{folded}");
                let said = heads_memory(&checkpoint, folded);
                check(&what("heads"), said, held, &bytes, &mut wrong);
            }

            let bytes = read(&checkpoint, &checkpoint.layer_tensors(0), &file);
            let ids: Vec<usize> = (0..count).collect();
            let embedding_ranges = checkpoint.embedding_ranges(&ids).unwrap();
            let rows: Vec<&[u8]> = embedding_ranges
                .iter()
                .map(|range| &file[range.start as usize..range.end as usize])
                .collect();
            let rows = rows.concat();
            let begin = || {
                let embeddings = checkpoint.embed(&ids, &rows).unwrap();
                Encoder::begin(configuration, embeddings).unwrap()
            };
            let (_, held) = peak_bytes(|| {
                let mut encoder = begin();
                let weights = checkpoint.layer(0, &bytes).unwrap();
                pass_measured(&mut encoder, configuration, &weights).unwrap()
            });
            let said = by_tokens(pass_memory(&checkpoint));
            check(&what("pass"), said, held, &bytes, &mut wrong);
            let (_, held) = peak_bytes(|| {
                let mut encoder = begin();
                let weights = checkpoint.layer(0, &bytes).unwrap();
                encoder.pass(&weights).unwrap().attention.concat()
            });
            // It is handed on as a copy.
            let handed = 4 * heads[0] * count * count;
            let said = by_tokens(attention_memory(&checkpoint));
            check(&what("attention"), said, held + handed, &bytes, &mut wrong);
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    /// One layer of a model in Llama's layout in half precision, of which only the header is there.
    fn header_alone(d: usize, [heads, key_value_heads]: [usize; 2], hidden: usize) -> Checkpoint {
        let (n, keys) = (d / heads, key_value_heads * d / heads);
        let tensors = [
            ("layers.0.self_attn.q_proj", vec![heads * n, d]),
            ("layers.0.self_attn.k_proj", vec![keys, d]),
            ("layers.0.self_attn.v_proj", vec![keys, d]),
            ("layers.0.self_attn.o_proj", vec![d, heads * n]),
            ("layers.0.mlp.up_proj", vec![hidden, d]),
            ("layers.0.mlp.gate_proj", vec![hidden, d]),
            ("layers.0.mlp.down_proj", vec![d, hidden]),
            ("layers.0.input_layernorm", vec![d]),
            ("layers.0.post_attention_layernorm", vec![d]),
            ("embed_tokens", vec![32_000, d]),
        ];
        let mut end = 0;
        let mut header = serde_json::Map::new();
        for (name, shape) in tensors {
            let start = end;
            end += 2 * shape.iter().product::<usize>();
            let entry = json!({"dtype": "F16", "shape": shape, "data_offsets": [start, end]});
            header.insert(format!("model.{name}.weight"), entry);
        }
        let header = serde_json::Value::Object(header).to_string();
        let size = (8 + header.len() + end) as u64;
        let file = CheckpointFile {
            name: "model".to_owned(),
            header: Header::read(header.as_bytes(), size).unwrap(),
        };
        let config = json!({
            "model_type": "llama", "num_attention_heads": heads, "num_key_value_heads": key_value_heads,
            "max_position_embeddings": 4096, "rms_norm_eps": 1e-5, "rope_theta": 1e4, "hidden_act": "silu",
        });
        Checkpoint::open(&[file], None, Some(&config)).unwrap()
    }

    #[test]
    fn heads_of_a_large_layer_take_little_more_than_its_bytes() {
        // Llama 2 with 7 and with 70 billion weights, and the bytes of attention in a layer.
        for (d, heads, hidden, read) in [
            (4096, [32, 32], 11_008, 4.0 * 2.0 * 4096.0 * 4096.0),
            (8192, [64, 8], 28_672, 2.25 * 2.0 * 8192.0 * 8192.0),
        ] {
            let checkpoint = header_alone(d, heads, hidden);
            for folded in [false, true] {
                let said = heads_memory(&checkpoint, folded);
                assert!(
                    (2.0 * read..2.0 * read + 1e8).contains(&said),
                    "d = {d}: {said:.3e}"
                );
            }
        }
    }

    #[test]
    fn tokens_pass_a_model_of_15_gb_in_less_than_a_gigabyte_and_a_half() {
        // Llama 3 with 8 billion weights: 436 MB a layer.
        let checkpoint = header_alone(4096, [32, 8], 14_336);
        let [constant, token, square] = pass_memory(&checkpoint);
        for count in [64.0, 512.0] {
            let said = constant + (token + square * count) * count;
            assert!((0.9e9..1.5e9).contains(&said), "{count} tokens: {said:.3e}");
        }
    }

    /// Counts the memory of a layer of this model. The count takes a minute and a gigabyte.
    #[test]
    fn what_tokens_hold_in_a_layer_of_such_a_model_is_counted() {
        if !crate::everywhere::everywhere() {
            println!("skipped a layer of 436 MB: cargo xtask test --everywhere counts it");
            return;
        }
        let checkpoint = header_alone(4096, [32, 8], 14_336);
        let ranges = checkpoint.ranges(&checkpoint.layer_tensors(0));
        let read: u64 = ranges.iter().map(|range| range.end - range.start).sum();
        // Numbers of half precision about ±1/64.
        let word = |i: u32| 0x2400 | (i.wrapping_mul(2_654_435_761) >> 16) as u16 & 0x83ff;
        let words = (0..(read / 2) as u32).flat_map(|i| word(i).to_le_bytes());
        let bytes: Vec<u8> = words.collect();
        let model = &checkpoint.configuration;
        let ids: Vec<usize> = (0..16).collect();
        let rows: Vec<u8> = (0..(16 * model.width) as u32)
            .flat_map(|i| word(i).to_le_bytes())
            .collect();
        let (numbers, held) = peak_bytes(|| {
            let embeddings = checkpoint.embed(&ids, &rows).unwrap();
            let mut encoder = Encoder::begin(model, embeddings).unwrap();
            let weights = checkpoint.layer(0, &bytes).unwrap();
            pass_measured(&mut encoder, model, &weights).unwrap()
        });
        let finite = numbers.iter().filter(|x| x.is_finite()).count();
        assert!(finite > numbers.len() / 2);
        let held = 2.0 * bytes.len() as f64 + held as f64;
        println!("{held:.3e} bytes held");
        let [constant, token, square] = pass_memory(&checkpoint);
        assert!(held < constant + (token + square * 16.0) * 16.0);
        assert!(held < 1.5e9);
    }
}
