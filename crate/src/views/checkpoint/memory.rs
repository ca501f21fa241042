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

/// Peak bytes of passing a layer and measuring it: its attention, its MLP, and the tokens after it, one after another.
pub fn pass_memory(checkpoint: &Checkpoint) -> [ByTokens; 3] {
    let [constant, token] = of_attention(checkpoint);
    // The maps of values and outputs, which every head looks at, and one head's values, output and product in double precision.
    let model = &checkpoint.configuration;
    let (d, n) = (model.width as f64, model.head_width as f64);
    let maps = 4.0 * d * (model.query_width() + model.key_value_width()) as f64;
    let head = 8.0 * (4.0 * d * n + 4.0 * n * n);
    // Attention of one head at a time, in double precision too, and what decomposes it.
    let attention = [constant + maps + head, token, 4.0 + 8.0 * 6.0];
    // Tokens are decomposed in double precision.
    let behind = [CONSTANT_MEMORY, (4.0 + 8.0 * 4.0) * d, 0.0];
    [attention, of_feedforward(checkpoint), behind]
}

/// Peak bytes of passing a layer and returning its attention.
pub fn attention_memory(checkpoint: &Checkpoint) -> [ByTokens; 2] {
    let [constant, token] = of_attention(checkpoint);
    // All heads: as they come, one after another, and as they are handed on.
    let heads = checkpoint.configuration.heads as f64;
    let [weights, feeding, square] = of_feedforward(checkpoint);
    // Those of the last layer wait for its MLP.
    let waiting = square + 4.0 * heads;
    [
        [constant, token, 3.0 * 4.0 * heads],
        [weights, feeding, waiting],
    ]
}

/// The weights of attention, and the memory of each token on its way through it: as it came, after a norm, after attention, and its
/// queries, keys, values and mixed values.
fn of_attention(checkpoint: &Checkpoint) -> [f64; 2] {
    let model = &checkpoint.configuration;
    let projections = 2 * model.query_width() + 2 * model.key_value_width();
    let token = 4.0 * (3 * model.width + projections) as f64;
    [
        weights(checkpoint, &checkpoint.attention_part_tensors(0)),
        token,
    ]
}

/// The weights of the MLP, and the memory of each token on its way through it: as it came, after attention, a norm and the MLP, and
/// inside of the MLP.
fn of_feedforward(checkpoint: &Checkpoint) -> ByTokens {
    let model = &checkpoint.configuration;
    let token = 4.0 * (4 * model.width + 3 * model.hidden) as f64;
    [
        weights(checkpoint, &checkpoint.feedforward_tensors(0)),
        token,
        0.0,
    ]
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
    use super::super::{attention_measured, behind_numbers};
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

    /// The largest of these for `count` tokens.
    fn at(count: usize, phases: &[ByTokens]) -> f64 {
        let count = count as f64;
        let bytes = phases.iter().map(|[a, b, c]| a + (b + c * count) * count);
        bytes.fold(0.0, f64::max)
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
        // Products pack parts of their factors: up to a quarter of a megabyte.
        if held > said + 2.5e5 || said > 3.0 * held + 1e5 {
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
            let of_attention = read(&checkpoint, &checkpoint.attention_part_tensors(0), &file);
            let of_mlp = read(&checkpoint, &checkpoint.feedforward_tensors(0), &file);
            let [attending, feeding, after] = pass_memory(&checkpoint);
            let (mut encoder, held) = peak_bytes(|| {
                let mut encoder = begin();
                let part = checkpoint.attention_part(0, &of_attention).unwrap();
                attention_measured(&mut encoder, configuration, &part).unwrap();
                encoder
            });
            let said = at(count, &[attending]);
            check(&what("attention"), said, held, &of_attention, &mut wrong);
            // Tokens and the output of attention are there before.
            let there = 4 * 2 * d * count;
            let ((), held) = peak_bytes(|| {
                let part = checkpoint.feedforward_part(0, &of_mlp).unwrap();
                encoder.feed_forward(&part).unwrap();
            });
            let said = at(count, &[feeding]);
            check(&what("MLP"), said, held + there, &of_mlp, &mut wrong);
            let (_, held) = peak_bytes(|| behind_numbers(&encoder).unwrap());
            let there = 4 * d * count;
            check(
                &what("tokens"),
                at(count, &[after]),
                held + there,
                &[],
                &mut wrong,
            );
            let (_, held) = peak_bytes(|| {
                let mut encoder = begin();
                let part = checkpoint.attention_part(0, &of_attention).unwrap();
                let mut heads = Vec::new();
                let each = |_, head| heads.push(head);
                encoder.attend_by_head(&part, each).unwrap();
                heads.concat()
            });
            // It is handed on as a copy.
            let handed = 4 * heads[0] * count * count;
            let said = at(count, &attention_memory(&checkpoint)[..1]);
            check(
                &what("heads"),
                said,
                held + handed,
                &of_attention,
                &mut wrong,
            );
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
        for count in [64, 512, 1024] {
            let said = at(count, &pass_memory(&checkpoint));
            assert!((0.9e9..1.5e9).contains(&said), "{count} tokens: {said:.3e}");
            // All heads of 1024 tokens are three times 128 MB.
            let said = at(count, &attention_memory(&checkpoint));
            assert!((0.9e9..1.5e9).contains(&said), "{count} tokens: {said:.3e}");
        }
    }

    /// Counts what a layer of this model holds; it takes some minutes and a gigabyte.
    #[test]
    fn what_tokens_hold_in_a_layer_of_such_a_model_is_counted() {
        if !crate::everywhere::everywhere() {
            println!("skipped a layer of 436 MB: cargo xtask test --everywhere counts it");
            return;
        }
        let checkpoint = header_alone(4096, [32, 8], 14_336);
        let model = &checkpoint.configuration;
        // Numbers of half precision about ±1/64.
        let word = |i: u32| 0x2400 | (i.wrapping_mul(2_654_435_761) >> 16) as u16 & 0x83ff;
        let words = |count: u64| -> Vec<u8> {
            let words = (0..count as u32).flat_map(|i| word(i).to_le_bytes());
            words.collect()
        };
        let read = |names: &[String]| -> Vec<u8> {
            let ranges = checkpoint.ranges(names);
            words(
                ranges
                    .iter()
                    .map(|range| range.end - range.start)
                    .sum::<u64>()
                    / 2,
            )
        };
        for count in [16, 1024] {
            let ids: Vec<usize> = (0..count).collect();
            let rows = words((count * model.width) as u64);
            let [attending, feeding, after] = pass_memory(&checkpoint);
            // Bytes that were read are there twice: in the page, and in the core.
            let counted = |said: ByTokens, bytes: usize, held: usize| {
                let held = 2.0 * bytes as f64 + held as f64;
                println!("{count} tokens: {held:.3e} bytes held");
                let said = at(count, &[said]);
                assert!(held < said && said < 1.5e9, "{held:.3e} {said:.3e}");
            };
            let bytes = read(&checkpoint.attention_part_tensors(0));
            let ((mut encoder, numbers), held) = peak_bytes(|| {
                let embeddings = checkpoint.embed(&ids, &rows).unwrap();
                let mut encoder = Encoder::begin(model, embeddings).unwrap();
                let part = checkpoint.attention_part(0, &bytes).unwrap();
                let numbers = attention_measured(&mut encoder, model, &part).unwrap();
                (encoder, numbers)
            });
            let finite = numbers.iter().filter(|x| x.is_finite()).count();
            assert!(finite > numbers.len() / 2);
            counted(attending, bytes.len(), held);
            drop(bytes);
            let bytes = read(&checkpoint.feedforward_tensors(0));
            let ((), held) = peak_bytes(|| {
                let part = checkpoint.feedforward_part(0, &bytes).unwrap();
                encoder.feed_forward(&part).unwrap();
            });
            let there = 4 * 2 * model.width * count;
            counted(feeding, bytes.len(), held + there);
            drop(bytes);
            let (numbers, held) = peak_bytes(|| behind_numbers(&encoder).unwrap());
            assert!(numbers.iter().all(|x| x.is_finite()));
            counted(after, 0, held + 4 * model.width * count);
        }
    }
}
